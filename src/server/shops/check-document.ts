import type { ShopDocument } from '#contract/own-shop.ts';
import { documentFaults } from '#contract/shop-rules.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { ownPapers, ownPicture } from '../uploads/own-uploads.ts';
import { placeOf } from './place-names.ts';

/**
 * What a shop says of itself, brought into its one form and checked: the rules of the contract, the place, and that
 * the papers and pictures are the owner's own.
 * @throws Refusal shop.document (with the field in its data), area.unknown, upload.unknown
 */
export async function checkDocument(db: Db, ownerId: string, typed: ShopDocument): Promise<ShopDocument> {
  const document = tidied(typed);
  const [fault] = documentFaults(document);
  if (fault) throw new Refusal('shop.document', { say: fault.say, data: { field: fault.field } });
  if (placeOf(document.areaCode) === null) throw new Refusal('area.unknown');

  await ownPapers(db, ownerId, document.papers);
  if (document.logo !== '') await ownPicture(db, ownerId, 'logo', document.logo);
  if (document.banner !== '') await ownPicture(db, ownerId, 'banner', document.banner);
  return document;
}

/** One form for what looks the same, no letters that cannot be seen, no lists that say a thing twice. */
function tidied<T>(value: T): T {
  if (typeof value === 'string') return tidiedText(value) as T;
  if (Array.isArray(value)) return tidiedList(value) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, tidied(field)])) as T;
}

function tidiedList(values: readonly unknown[]): unknown[] {
  const tidy = values.map(tidied);
  return tidy.filter((value, at) => value !== '' && tidy.indexOf(value) === at);
}

/** Line breaks stay: an introduction has paragraphs. */
function tidiedText(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- they are what is taken out
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, '')
      .trim()
  );
}
