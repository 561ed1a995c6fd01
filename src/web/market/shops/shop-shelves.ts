import type { Api } from '#contract/api.ts';
import { oneOf } from '../../platform/list-query.ts';

export type ShopPageData = Api['GET /api/v2/shop/page']['reply'];
export type Shelf = keyof ShopPageData['counts'];

export const shelfNames = {
  products: '商品',
  blanks: '光版',
  fabrics: '面料',
  designs: '花型',
} as const satisfies Record<Shelf, string>;

/** The kinds of products that a shop has, in the order of the tabs. */
export function shelvesOf({ counts }: ShopPageData): readonly Shelf[] {
  return (Object.keys(shelfNames) as Shelf[]).filter((shelf) => counts[shelf] > 0);
}

/** The kind in the address, when the shop has any; else the first. */
export function shelfIn(page: ShopPageData, asked: string | undefined): Shelf | undefined {
  const shelves = shelvesOf(page);
  const named = oneOf(asked, shelfNames);
  return named && shelves.includes(named) ? named : shelves[0];
}

/** 最受欢迎的 24 件, when there are more than those shown. */
export function shelfNote(page: ShopPageData, shelf: Shelf): string {
  const shown = page[shelf].length;
  return shown < page.counts[shelf] ? `共 ${page.counts[shelf]} 件，这里是最受欢迎的 ${shown} 件` : `共 ${shown} 件`;
}

/** A company shows its legal name and licence on its page (电子商务法 art. 15). */
export function licenceWords({ legalName, licenceNo }: NonNullable<ShopPageData['licence']>): string {
  return `经营者 ${legalName} · 统一社会信用代码 ${licenceNo}`;
}
