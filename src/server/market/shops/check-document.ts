import type { ShopDocument } from '#contract/market/own-shop.ts';
import { documentFaults } from '#contract/market/shop-rules.ts';
import { asTyped, tidyLine } from '#contract/platform/tidy.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ownAttachments, ownPicture } from '../../people/uploads/own-uploads.ts';
import { placeOf } from './place-names.ts';

/**
 * Normalises a shop's profile and checks it: the rules of the contract, the area, and that attachments and pictures are
 * the owner's own.
 * @throws Refusal shop.document (with the field in its data), area.unknown, upload.unknown
 */
export async function checkDocument(db: Db, ownerId: string, typed: ShopDocument): Promise<ShopDocument> {
  const document = tidied(typed);
  const [fault] = documentFaults(document);
  if (fault) throw new Refusal('shop.document', { say: fault.say, data: { field: fault.field } });
  if (placeOf(document.areaCode) === null) throw new Refusal('area.unknown');

  await ownAttachments(db, ownerId, 'licence', document.attachments);
  if (document.logo !== '') await ownPicture(db, ownerId, 'logo', document.logo);
  if (document.banner !== '') await ownPicture(db, ownerId, 'banner', document.banner);
  return document;
}

/** Fields that are matched or unique are normalised; descriptive text is kept as typed. */
const MATCHED = new Set([
  'name',
  'legalName',
  'licenceNo',
  'contactPhone',
  'contactWechat',
  'type',
  'cluster',
  'areaCode',
]);

/** Removes duplicates from lists. */
function tidied<T>(value: T, field = ''): T {
  if (typeof value === 'string') return (MATCHED.has(field) ? tidyLine(value) : asTyped(value)) as T;
  if (Array.isArray(value)) return tidiedList(value) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, tidied(one, key)])) as T;
}

function tidiedList(values: readonly unknown[]): unknown[] {
  const tidy = values.map((value) => tidied(value));
  return tidy.filter((value, at) => value !== '' && tidy.indexOf(value) === at);
}
