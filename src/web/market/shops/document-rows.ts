import type { SaidRow } from '#contract/platform/fact-rows.ts';
import type { ShopDocument } from '#contract/market/own-shop.ts';
import { SHOP_FIELDS, type ShopFieldName, shopFieldsIn } from '#contract/market/shop-fields.ts';
import { designerRows, factoryRows } from './shop-facts.ts';
import { shopKindNames } from './shop.words.ts';

export const identityNames: Readonly<Record<ShopDocument['identity'], string>> = {
  company: '企业',
  individual: '个人',
};

const PICTURES = new Set<ShopFieldName>(['logo', 'banner', 'attachments']);
const SHOWN = (['kind', 'card', 'place', 'contact', 'identity'] as const)
  .flatMap(shopFieldsIn)
  .filter((name) => !PICTURES.has(name));

/** A shop's document as rows of text, without its pictures. @param areaName 浙江省 杭州市 西湖区 */
export function documentRows(document: ShopDocument, areaName: string): readonly SaidRow[] {
  const { factory, designer } = document;
  const said: Partial<Record<ShopFieldName, unknown>> = {
    ...document,
    kind: shopKindNames[document.kind],
    identity: identityNames[document.identity],
    areaCode: areaName,
  };
  return [
    ...SHOWN.map((name) => ({ name: SHOP_FIELDS[name].label, value: String(said[name]) })),
    ...(factory ? factoryRows(factory) : []),
    ...(designer ? designerRows(designer) : []),
  ];
}

export interface ChangedRow {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The rows that a change affects; pictures and attachments are compared as a whole. */
export function changedRows(
  before: { readonly document: ShopDocument; readonly areaName: string },
  after: { readonly document: ShopDocument; readonly areaName: string },
): readonly ChangedRow[] {
  const now = valuesOf(before.document, before.areaName);
  const next = valuesOf(after.document, after.areaName);
  return [...new Set([...now.keys(), ...next.keys()])]
    .map((name) => ({ name, before: now.get(name) ?? '', after: next.get(name) ?? '' }))
    .filter(({ before, after }) => before !== after);
}

function valuesOf(document: ShopDocument, areaName: string): ReadonlyMap<string, string> {
  return new Map([
    ...documentRows(document, areaName).map(({ name, value }) => [name, value] as const),
    [SHOP_FIELDS.logo.label, document.logo],
    [SHOP_FIELDS.banner.label, document.banner],
    [SHOP_FIELDS.attachments.label, document.attachments.join(' ')],
  ]);
}
