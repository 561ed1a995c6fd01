import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { Id, IdOrNone, listOf, orNull, Picture, ProductCost } from '../platform/shapes.ts';
import { createProducts, ProductDocument } from './shop-products.ts';

/** 新建商品: many at once, one per style, reviewed and edited in one grid before they are created. */

/** A proposed product of a style, from its blank. */
export const StyleForProduct = Type.Object({
  styleId: Id,
  styleNo: Type.String(),
  /** of the main design; without one what the style is called */
  designTitle: Type.String(),
  blankName: Type.String(),
  picture: orNull(Picture),
  cost: ProductCost,
  /** from the blank, without a title; its tiers are the blank's; in the shop category with most such products */
  document: ProductDocument,
  /** why no product can be made of it; empty = it can */
  reason: Type.String(),
});
export type StyleForProduct = Static<typeof StyleForProduct>;

export const stylesForProducts = endpoint({
  method: 'GET',
  path: '/api/v2/shop/getStylesForProducts',
  for: 'shopOwner',
  summary: '这些款式建成商品会是什么样：成本、分档、起订量、重量、分类都照光版的',
  query: Type.Object({
    /** ids, separated by commas */
    styles: Type.String({ maxLength: 4_100 }),
  }),
  reply: Type.Object({ list: listOf(StyleForProduct).properties.list }),
});

export const NewProduct = Type.Object({
  styleId: Id,
  /** empty = none */
  sgcateId: IdOrNone,
  ...Type.Pick(ProductDocument, ['title', 'moq', 'tiers', 'samplePriceFen', 'retailPriceFen']).properties,
});
export type NewProduct = Static<typeof NewProduct>;

/**
 * One product per style; missing fields come from its blank, weights by size always do. All are created, or none.
 * multipart/form-data, because a zip of photographs may be attached, as with `createProducts`.
 */
export const createProductsOfStyles = endpoint({
  method: 'POST',
  path: '/api/v2/shop/createProductsOfStyles',
  for: 'shopOwner',
  summary: '几个款式一次建成商品，每件自己的标题、价格、分类（multipart：zip, products）',
  done: '商品已建好，核对后上架',
  once: true,
  form: ['zip'],
  body: Type.Object({
    /** JSON: a list of `NewProduct` */
    products: Type.String({ maxLength: 100_000 }),
  }),
  reply: createProducts.reply,
  errors: createProducts.errors,
});
