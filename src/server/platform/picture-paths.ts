import { JsonText } from './json-text.ts';

/** Where the storage service serves pictures. */
export const PICTURE_PATH = '/oss/picture/';

/** In JSON as PostgreSQL or JavaScript writes it. What people typed cannot hold it: their quotation marks are escaped. */
const IN_JSON = new RegExp(`("path": ?")(?=${PICTURE_PATH})`, 'g');

/**
 * Completes the paths of all pictures in an answer. Rows, cards and indexes hold them without the storage's public base,
 * which is each server's own setting.
 * @param base of the storage service; empty for the same origin
 */
export function completePicturePaths(base: string): (answer: JsonText<unknown>) => JsonText<unknown> {
  if (base === '') return (answer) => answer;
  return ({ parts }) => new JsonText(...parts.map((json) => completed(json, base)));
}

/** The same for what a page shows: a value as the contract describes it, of JSON only. */
export const withPicturePaths = <T>(value: T, base: string): T =>
  base === '' ? value : (JSON.parse(completed(JSON.stringify(value), base)) as T);

const completed = (json: string, base: string): string => json.replaceAll(IN_JSON, (before) => before + base);
