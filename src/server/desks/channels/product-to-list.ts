import { and, eq, isNull } from 'drizzle-orm';
import { type DetailPage, USUAL_DETAIL_PAGE } from '#contract/desks/detail-blocks.ts';
import type { PictureRole } from '#contract/desks/package-rules.ts';
import type { ProductDetail } from '#contract/market/products.ts';
import type { Picture } from '#contract/platform/shapes.ts';
import { pictureKeyOf } from '../../people/pictures/picture.queries.ts';
import type { Db } from '../../platform/database.ts';
import { getProduct } from '../../market/products/product.queries.ts';
import { product } from '../../market/products/product.table.ts';
import { cornerWordsDeclaration } from './corner-words.table.ts';
import { findPage } from './find-page.ts';

/** A product on sale, with what its shop alone knows. */
export interface ProductToList {
  readonly product: ProductDetail;
  /** 商家编码: the shop's own number, otherwise ours */
  readonly outerNo: string;
  /** for the channel; absent = made from the product's by the channel's rules */
  readonly channelTitle?: string;
  /** 不带角标的声明 in force of the shop that lists it; null = none, or another shop's product */
  readonly declarationId: string | null;
  /** of the shop that lists it */
  readonly page: DetailPage;
}

/** @throws Refusal item.unknown when it is not on sale (any more), or another shop's */
export async function readProductToList(db: Db, shopId: string, productId: string): Promise<ProductToList> {
  const detail = JSON.parse((await getProduct(db, productId)).text) as ProductDetail;
  const [own] = await db
    .select({ shopNo: product.shopNo, declarationId: cornerWordsDeclaration.id })
    .from(product)
    .leftJoin(
      cornerWordsDeclaration,
      and(eq(cornerWordsDeclaration.productId, product.id), isNull(cornerWordsDeclaration.withdrawnAt)),
    )
    .where(and(eq(product.id, productId), eq(product.shopId, shopId)));
  return {
    product: detail,
    outerNo: own?.shopNo || detail.productNo,
    declarationId: own?.declarationId ?? null,
    page: (await findPage(db, shopId)) ?? USUAL_DETAIL_PAGE,
  };
}

export interface Shot {
  readonly key: string;
  /** a photograph, not a drawing of ours */
  readonly isPhoto: boolean;
}

export interface Shots {
  readonly main: readonly Shot[];
  /** a white ground; only photographs of this role */
  readonly white: readonly Shot[];
  /** 竖图; only photographs of this role */
  readonly tall: readonly Shot[];
  readonly skus: readonly { readonly colourNo: string; readonly colour: string; readonly shot: Shot }[];
  readonly detail: readonly Shot[];
}

/** Front and back of the first colour, and the fronts of the others. */
function drawnOf({ views: [first, ...others] }: Pick<ProductDetail, 'views'>): Picture[] {
  return first === undefined ? [] : [first.front, first.back, ...others.map(({ front }) => front)];
}

/** The pictures of a 详情页: photographs of that role, otherwise drawn ones. */
export function detailPicturesOf({ views, photos }: Pick<ProductDetail, 'views' | 'photos'>): Picture[] {
  const taken = photos.filter(({ role }) => role === 'detail').map(({ picture }) => picture);
  // The backs of other colours look alike, and each would have to be drawn.
  const shown = taken.length > 0 ? taken : drawnOf({ views });
  return [...new Map(shown.map((picture) => [picture.path, picture])).values()];
}

/** Photographs of a role replace the drawn pictures. */
export function shotsOf({ views, photos, colours }: ProductDetail): Shots {
  const photoPaths = new Set(photos.map(({ picture }) => picture.path));
  const shotOf = (picture: Picture): Shot => ({ key: pictureKeyOf(picture), isPhoto: photoPaths.has(picture.path) });
  const photosFor = (role: PictureRole) =>
    photos.filter((one) => one.role === role).map(({ picture }) => shotOf(picture));
  const drawnMain = drawnOf({ views }).map(shotOf);
  const orElse = (role: PictureRole, drawn: readonly Shot[]) => {
    const taken = photosFor(role);
    return distinct(taken.length > 0 ? taken : drawn);
  };
  return {
    main: orElse('main', drawnMain),
    white: photosFor('white'),
    tall: photosFor('tall'),
    skus: views.map(({ colourNo, front }) => ({
      colourNo,
      colour: colours.find((one) => one.colourNo === colourNo)?.name ?? colourNo,
      shot: shotOf(photos.find((one) => one.role === 'sku' && one.colourNo === colourNo)?.picture ?? front),
    })),
    detail: detailPicturesOf({ views, photos }).map(shotOf),
  };
}

/** A channel refuses the same picture twice. */
function distinct(shots: readonly Shot[]): Shot[] {
  return [...new Map(shots.map((shot) => [shot.key, shot])).values()];
}
