import { type Static, Type } from 'typebox';
import { BUNDLE_STATUSES, OPERATOR_BUNDLE_ACTIONS, OWNER_BUNDLE_ACTIONS } from './bundle-flow.ts';
import { ItemTerms } from './buying.ts';
import { endpoint } from '../platform/endpoint.ts';
import { MOST_PARTS, MOST_PIECES_A_SET } from './bundle-rules.ts';
import { DECISION_ERRORS, decision, OfShop } from '../platform/look-over.ts';
import { Fen, Id, listOf, oneOf, orNull, Paging, Picture, SearchWord, ShopBrief } from '../platform/shapes.ts';
import { tabbedQuery } from '../platform/writing.ts';

/**
 * 组合套餐: products of one shop sold together at a price of their own, in whole sets. It has no stock: its pieces are
 * those of its products, and order lines are product lines with the bundle's number.
 */

const BundleStatusWord = oneOf(BUNDLE_STATUSES);
const BundleActionWord = oneOf([...OWNER_BUNDLE_ACTIONS]);

/** All that a shop writes of a bundle. Rules beyond its shape are in `bundle-rules.ts`. */
export const BundleDocument = Type.Object({
  title: Type.String({ maxLength: 80 }),
  /** for buyers: why these products go together */
  note: Type.String({ maxLength: 300 }),
  /** one set */
  priceFen: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
  moqSets: Type.Integer({ minimum: 1, maximum: 100_000 }),
  /** products of the shop, each once, in display order */
  parts: Type.Array(Type.Object({ productId: Id, perSet: Type.Integer({ minimum: 1, maximum: MOST_PIECES_A_SET }) }), {
    maxItems: MOST_PARTS,
  }),
});
export type BundleDocument = Static<typeof BundleDocument>;

/** A part as shown on cards. */
export const BundlePart = Type.Object({
  productId: Id,
  productNo: Type.String(),
  title: Type.String(),
  picture: Picture,
  perSet: Type.Integer(),
  /** at the smallest quantity in which the product is sold singly */
  singleFen: Fen,
  /** false: off the shelf, and the bundle with it */
  isOffered: Type.Boolean(),
});
export type BundlePart = Static<typeof BundlePart>;

const Brief = {
  id: Id,
  bundleNo: Type.String(),
  title: Type.String(),
  note: Type.String(),
  priceFen: Fen,
  moqSets: Type.Integer(),
  /** the price of one set's pieces bought singly, at the smallest quantity of each */
  singlyFen: Fen,
  parts: Type.Array(BundlePart),
};

export const BundleCard = Type.Object(Brief);
export type BundleCard = Static<typeof BundleCard>;

export const BundleDetail = Type.Object({
  ...Brief,
  shop: ShopBrief,
  /** whole sets in stock at most, in the best choice of colours and sizes */
  stockSets: Type.Integer(),
  /** of each part, in order: colours, sizes and stock */
  terms: Type.Array(ItemTerms),
});
export type BundleDetail = Static<typeof BundleDetail>;

/** Bundles on sale: all, of one shop, with one product, or by number or words of the title. */
export const bundleList = endpoint({
  method: 'GET',
  path: '/api/v2/bundle/list',
  for: 'anyone',
  summary: '在售的组合套餐：全部、某家店的、含某件商品的，或按编号、名称找',
  query: Type.Object({
    store: Type.Optional(Type.String({ maxLength: 40 })),
    productId: Type.Optional(Id),
    q: Type.Optional(SearchWord),
    ...Paging,
  }),
  reply: listOf(BundleCard),
});

export const bundleDetail = endpoint({
  method: 'GET',
  path: '/api/v2/bundle/detail',
  for: 'anyone',
  summary: '组合套餐详情',
  query: Type.Object({ id: Id }),
  reply: BundleDetail,
  errors: ['item.unknown'],
});

export const OwnBundleRow = Type.Object({
  ...Brief,
  status: BundleStatusWord,
  /** why the platform took it down; empty otherwise */
  reason: Type.String(),
  version: Type.Integer(),
  /** sets ordered and not cancelled */
  sold: Type.Integer(),
  updatedAt: Type.String(),
  nextSteps: Type.Array(BundleActionWord),
});
export type OwnBundleRow = Static<typeof OwnBundleRow>;

export const ownBundleList = endpoint({
  method: 'GET',
  path: '/api/v2/bundle/ownList',
  for: 'seller',
  summary: '自己店铺的组合套餐',
  query: Type.Object({
    status: oneOf(['all', 'onSale', 'offSale', 'takenDown'], 'all'),
    /** title or number of the bundle or of a product in it */
    q: Type.Optional(SearchWord),
    ...Paging,
  }),
  reply: Type.Object({
    ...listOf(OwnBundleRow).properties,
    counts: Type.Record(Type.String(), Type.Integer()),
  }),
});

export const ownBundleItem = endpoint({
  method: 'GET',
  path: '/api/v2/bundle/ownItem',
  for: 'seller',
  summary: '自己店铺的一个组合套餐',
  query: Type.Object({ id: Id }),
  reply: OwnBundleRow,
  errors: ['item.unknown'],
});

const Kept = Type.Object({ id: Id, version: Type.Integer() });

export const saveBundle = endpoint({
  method: 'POST',
  path: '/api/v2/bundle/save',
  for: 'seller',
  summary: '新建或修改组合套餐',
  done: '套餐已保存',
  once: true,
  body: Type.Object({
    /** null: a new one, off the shelf */
    id: orNull(Id),
    /** the version read; 0 for a new one */
    version: Type.Integer({ minimum: 0 }),
    document: BundleDocument,
  }),
  reply: Kept,
  errors: ['item.unknown', 'bundle.document', 'bundle.changed', 'bundle.too_many'],
});

export const moveBundle = endpoint({
  method: 'POST',
  path: '/api/v2/bundle/move',
  for: 'seller',
  summary: '组合套餐上架、下架、删除',
  done: '已完成',
  body: Type.Object({ id: Id, version: Type.Integer({ minimum: 1 }), action: BundleActionWord }),
  reply: Type.Object({ ...Kept.properties, status: BundleStatusWord }),
  errors: ['item.unknown', 'bundle.document', 'bundle.changed', 'state.changed'],
});

// ——— operator's review

export const operatorBundles = endpoint({
  method: 'GET',
  path: '/api/v2/operator/bundles',
  for: 'operator',
  summary: '组合套餐巡查',
  query: tabbedQuery(['onSale', 'offSale', 'takenDown']),
  /** the owner's next steps; the operator's follow from `bundle-flow.ts` */
  reply: listOf(Type.Object({ ...OwnBundleRow.properties, ...OfShop })),
});

export const decideBundle = endpoint({
  method: 'POST',
  path: '/api/v2/operator/decideBundle',
  for: 'operator',
  summary: '强制下架、恢复组合套餐',
  done: '已处理',
  body: Type.Object(decision(OPERATOR_BUNDLE_ACTIONS)),
  reply: Type.Object({ status: BundleStatusWord }),
  errors: DECISION_ERRORS,
});
