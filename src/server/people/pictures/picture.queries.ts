import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Picture } from '#contract/platform/shapes.ts';

/** The columns that a query reads of a picture; `asPicture` turns them into the wire format. */
export interface PictureRow {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export function pictureColumns<T extends Record<keyof PictureRow, AnyPgColumn>>(from: T): Pick<T, keyof PictureRow> {
  return { key: from.key, width: from.width, height: from.height, alt: from.alt };
}

const PICTURE_PATH = '/oss/picture/';

/** A picture as JSON built by PostgreSQL, from the picture table or an alias of it; `withBase` completes its path. */
export function pictureJson(from: Readonly<Record<keyof PictureRow, AnyPgColumn>>): SQL {
  return sql`jsonb_build_object('path', ${sql.raw(`'${PICTURE_PATH}'`)} || ${from.key}, 'width', ${from.width}, 'height', ${from.height}, 'alt', ${from.alt})`;
}

/** Stored card JSON holds a picture's path only; the storage's public base is each server's own setting. */
export function withBase(json: string): string {
  return base === '' ? json : json.replaceAll(`"path": "${PICTURE_PATH}`, `"path": "${base}${PICTURE_PATH}`);
}

let base = '';

/** Called once at start with the storage service's public base; empty for the same origin. */
export function servePicturesFrom(storageBase: string): void {
  base = storageBase;
}

/** Completes the path of a picture that was stored without the base. */
export function pictureWithBase(picture: Picture): Picture {
  return { ...picture, path: `${base}${picture.path}` };
}

/** For a copy that must not change with its picture; `pictureWithBase` completes it again. */
export function pictureWithoutBase(picture: Picture): Picture {
  return { ...picture, path: PICTURE_PATH + pictureKeyOf(picture) };
}

/** The picture's key: store it instead of a copy of the picture, which would become stale. */
export function pictureKeyOf({ path }: Picture): string {
  return path.slice(path.lastIndexOf(PICTURE_PATH) + PICTURE_PATH.length);
}

export function asPicture(row: PictureRow): Picture {
  return { path: `${base}${PICTURE_PATH}${row.key}`, width: row.width, height: row.height, alt: row.alt };
}
