import { FEATURED_TAGS } from './featured-flow.ts';
import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { MOST_LEAD_HOURS, MOST_QUANTITY, type ProductFieldName } from './product-fields.ts';
import { OPERATOR_PRODUCT_ACTIONS, OWNER_PRODUCT_ACTIONS, PRODUCT_STATUSES } from './product-flow.ts';
import { PRICE_ENDING_NAMES } from './product-pricing.ts';
import { GarmentDocument } from './garment-document.ts';
import { MOST_PRICE_FEN } from '../platform/fields.ts';
import { DECISION_ERRORS, decision } from '../platform/look-over.ts';
import { ProductPhoto, PhotoRole } from './product-photo.ts';
import { PLACEMENT_MODES } from './print-methods.ts';
import {
  Colour,
  Fen,
  Id,
  IdOrNone,
  listOf,
  oneOf,
  orNull,
  Paging,
  Picture,
  PriceTier,
  SearchWord,
  ProductCost,
} from '../platform/shapes.ts';

/** 店铺商品 for their owner. Rules of the form are in `product-rules.ts`, for browser and server. */

const ProductStatusWord = oneOf(PRODUCT_STATUSES);
const ProductActionWord = oneOf([...OWNER_PRODUCT_ACTIONS]);

const Price = Type.Integer({ minimum: 1, maximum: MOST_PRICE_FEN });
const Quantity = Type.Integer({ minimum: 1, maximum: MOST_QUANTITY });
const Grams = Type.Integer({ minimum: 1, maximum: 100_000 });
const Tier = Type.Object({ fromQuantity: Quantity, priceFen: Price });

/** The fields of a product that its owner writes; the others follow from its style: blank, fabric, print. */
export const ProductDocument = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 120 }),
  /** 商家货号: the shop's own number, for its books and for sales channels; hidden from buyers; empty = none */
  shopNo: Type.String({ maxLength: 100 }),
  /** 店铺分类; null = none */
  sgcateId: orNull(Id),
  sellingPoints: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 6 }),
  tiers: Type.Array(Tier, { minItems: 1, maxItems: 6 }),
  samplePriceFen: Price,
  retailPriceFen: Price,
  moq: Quantity,
  orderMultiple: Quantity,
  leadHours: Type.Integer({ minimum: 1, maximum: MOST_LEAD_HOURS }),
  /** colours of the blank; at least one */
  colourNos: Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: 60 }),
  sizes: Type.Array(Type.String({ maxLength: 20 }), { minItems: 1, maxItems: 30 }),
  /** per piece, for each of `sizes` */
  weights: Type.Array(Type.Object({ size: Type.String({ maxLength: 20 }), grams: Grams }), { maxItems: 30 }),
  /** 童装重量 of a parent-child set, per piece; null without one */
  childGrams: orNull(Grams),
} satisfies Record<ProductFieldName, unknown>);
export type ProductDocument = Static<typeof ProductDocument>;

/** Fields of a row for the owner only. */
const OwnRow = Type.Object({
  version: Type.Integer(),
  /** 商家货号; empty = none */
  shopNo: Type.String(),
  /** stock of the blank in the product's colours and sizes */
  stock: Type.Integer(),
  samplePriceFen: Fen,
  /** gives the margin together with the prices */
  cost: ProductCost,
  /** why the platform took it down; empty otherwise */
  reason: Type.String(),
  featured: Type.Boolean(),
  updatedAt: Type.String(),
  nextSteps: Type.Array(ProductActionWord),
  /** the version of its style that is sold */
  styleVersion: Type.Integer(),
  /** the version that 更新在售 would give it; null = it has the newest */
  newestVersion: orNull(Type.Integer()),
  /** its blank is on sale and the blank's shop is open; otherwise it cannot be bought */
  supplied: Type.Boolean(),
});

export const ShopProductRow = Type.Object({
  id: Id,
  productNo: Type.String(),
  title: Type.String(),
  picture: Picture,
  sgcateId: orNull(Id),
  sgcateName: Type.String(),
  /** empty for a finished garment */
  blankName: Type.String(),
  /** 现货成衣: sold as it is, with stock of its own */
  finished: Type.Boolean(),
  tiers: Type.Array(PriceTier),
  moq: Type.Integer(),
  sales: Type.Integer(),
  tag: orNull(oneOf([...FEATURED_TAGS])),
  status: ProductStatusWord,
  colours: Type.Array(Colour),
  createdAt: Type.String(),
  /** null for other callers */
  own: orNull(OwnRow),
});
export type ShopProductRow = Static<typeof ShopProductRow>;

/**
 * With `store` the products on sale in that shop, for anyone; without it the caller's own, in all statuses but deleted.
 */
export const shopProductsList = endpoint({
  method: 'GET',
  path: '/api/v2/shop/getGoodsList',
  for: 'anyone',
  summary: '店铺商品列表：自己店铺的全部，或某家店铺在售的',
  query: Type.Object({
    store: Type.Optional(Type.String({ maxLength: 40 })),
    status: oneOf(['all', 'draft', 'pendingReview', 'onSale', 'offSale', 'rejected'], 'all'),
    /** title, product number, style number; for the owner also 商家货号 */
    q: Type.Optional(SearchWord),
    /** a parent includes its children; 'none' = without a category */
    sgcate_id: Type.Optional(Id),
    /** 类目 of the platform: of the blank or of the finished garment; owner only */
    category_id: Type.Optional(Id),
    /** stock: out = none, low = below one MOQ */
    stock: oneOf(['all', 'low', 'out'], 'all'),
    /** loss = some tier is below the cost of a piece; owner only */
    margin: oneOf(['all', 'loss'], 'all'),
    /** 款号: products of this style in any version; owner only */
    style_no: Type.Optional(Type.String({ maxLength: 40 })),
    /** behind = its style has a newer version (更新在售); owner only */
    version: oneOf(['all', 'behind'], 'all'),
    sort: oneOf(['newest', 'updated', 'sales', 'priceUp', 'priceDown', 'stock'], 'newest'),
    ...Paging,
  }),
  reply: Type.Object({
    ...listOf(ShopProductRow).properties,
    /** by status, under all other conditions; owner only */
    counts: orNull(Type.Record(Type.String(), Type.Integer())),
  }),
  errors: ['caller.unknown', 'item.unknown'],
});

export const shopProductCategories = endpoint({
  method: 'GET',
  path: '/api/v2/shop/productCategories',
  for: 'seller',
  summary: '自己店铺的商品都在哪些类目，各有几件',
  reply: Type.Object({
    list: Type.Array(Type.Object({ id: Id, name: Type.String(), count: Type.Integer() })),
  }),
});

const StyleBrief = Type.Object({
  id: Id,
  styleNo: Type.String(),
  version: Type.Integer(),
  blankId: Id,
  blankName: Type.String(),
  blankNo: Type.String(),
  /** of the main design; without one what the style is called, and the number is empty */
  designTitle: Type.String(),
  designNo: Type.String(),
});

export const ShopProductItem = Type.Object({
  ...ShopProductRow.properties,
  document: ProductDocument,
  /** of a finished garment; null for a print on a blank */
  garment: orNull(GarmentDocument),
  style: StyleBrief,
  /** every colour and size of the blank, from which the product takes its own */
  blank: Type.Object({
    colours: Type.Array(Colour),
    sizes: Type.Array(Type.String()),
    weights: Type.Array(Type.Object({ size: Type.String(), grams: Type.Integer() })),
    skus: Type.Array(Type.Object({ colourNo: Type.String(), size: Type.String(), stock: Type.Integer() })),
    /** is the blank of the same shop, so that its owner can set the stock? */
    isOwn: Type.Boolean(),
  }),
  views: Type.Array(Type.Object({ colourNo: Type.String(), front: Picture, back: Picture })),
  /** photographs in order; `key` identifies them in `setProductPhotos` */
  photos: Type.Array(Type.Object({ ...ProductPhoto.properties, key: Type.String() })),
  prices: Type.Array(
    Type.Object({
      at: Type.String(),
      tiers: Type.Array(PriceTier),
      samplePriceFen: Fen,
      retailPriceFen: Fen,
      reason: Type.String(),
      by: Type.String(),
    }),
  ),
  events: Type.Array(Type.Object({ at: Type.String(), label: Type.String(), by: Type.String(), note: Type.String() })),
});
export type ShopProductItem = Static<typeof ShopProductItem>;

export const shopProductItem = endpoint({
  method: 'GET',
  path: '/api/v2/shop/getGoodsItem',
  for: 'anyone',
  summary: '一件店铺商品：自己的全部内容，别人的只有在售的',
  query: Type.Object({ id: Id }),
  reply: Type.Object({ ...ShopProductRow.properties, item: orNull(ShopProductItem) }),
  errors: ['item.unknown'],
});

/**
 * multipart/form-data, fields in any order, each once except `store_panel_design_ids`. The panel designs are grouped by
 * style; each style becomes one product. Without them one 现货成衣 is made, in one colour and size until its shop says
 * more. `price` is yuan with up to two decimals; a weight is grams, or a JSON map of
 * size to grams.
 */
export const createProducts = endpoint({
  method: 'POST',
  path: '/api/v2/shop/createGoods',
  for: 'shopOwner',
  summary: '新建商品（multipart：zip, sgcate_id, goods_name, price, weight, weight_children, store_panel_design_ids）',
  done: '商品已建好，核对后上架',
  once: true,
  form: ['zip'],
  body: Type.Object({
    sgcate_id: Type.Optional(Type.String({ maxLength: 40 })),
    goods_name: Type.String({ maxLength: 400 }),
    price: Type.String({ maxLength: 40 }),
    weight: Type.String({ maxLength: 2_000 }),
    weight_children: Type.Optional(Type.String({ maxLength: 2_000 })),
    /** of a 现货成衣: its category on the platform; may follow later */
    category_id: Type.Optional(Type.String({ maxLength: 40 })),
    /** empty = a 现货成衣 */
    store_panel_design_ids: Type.Optional(Type.Array(Type.String({ maxLength: 4_000 }), { maxItems: 200 })),
  }),
  reply: Type.Object({ productId: Id, productIds: Type.Array(Id), jobId: Type.Optional(Id) }),
  errors: [
    'product.document',
    'item.unknown',
    'upload.too_large',
    'upload.quota',
    'upload.no_room',
    'package.invalid',
    'package.encrypted',
    'package.too_large',
  ],
});

/** Missing fields stay. A price change on sale requires a reason. A save based on an older version is refused. */
export const updateProduct = endpoint({
  method: 'POST',
  path: '/api/v2/shop/updateGoods',
  for: 'shopOwner',
  summary: '修改商品',
  done: '商品已保存',
  body: Type.Object({
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    product: Type.Partial(ProductDocument),
    reason: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: ShopProductItem,
  errors: ['item.unknown', 'product.changed', 'product.document', 'product.price_reason'],
});

/** Replaces all photographs, in order: by the keys of present ones, or of uploads with the entryway `products`. */
export const setProductPhotos = endpoint({
  method: 'POST',
  path: '/api/v2/shop/setProductPhotos',
  for: 'shopOwner',
  summary: '改商品的实拍图',
  done: '图片已保存',
  body: Type.Object({
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    photos: Type.Array(
      Type.Object({
        role: PhotoRole,
        /** for a SKU picture: a colour of the product */
        colourNo: Type.String({ maxLength: 40 }),
        key: Type.String({ maxLength: 40 }),
      }),
      { maxItems: 100 },
    ),
  }),
  reply: ShopProductItem,
  errors: ['item.unknown', 'product.changed', 'product.document', 'upload.unknown'],
});

const OneOfBatch = { id: Id, title: Type.String() };

/** Each product on its own: a refused one is reported by line, the rest is done. */
export const batchProducts = endpoint({
  method: 'POST',
  path: '/api/v2/shop/batchProducts',
  for: 'shopOwner',
  summary: '批量上架、下架、删除、改分类、改价、更新在售',
  once: true,
  body: Type.Object({
    ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
    /** renew = 更新在售: takes the newest version of its style */
    action: oneOf([...OWNER_PRODUCT_ACTIONS, 'category', 'price', 'renew']),
    /** for category; '' = none */
    sgcateId: Type.Optional(IdOrNone),
    /**
     * for price: the change of every tier, in hundredths of a percent or in fen; or, with `to`, the new first price in
     * fen while the others keep their ratio; then the last digits
     */
    price: Type.Optional(
      Type.Object({
        by: oneOf(['percent', 'fen', 'to']),
        ending: oneOf([...PRICE_ENDING_NAMES], 'fen'),
        change: Type.Integer({ minimum: -10_000_000, maximum: 10_000_000 }),
        reason: Type.String({ maxLength: 200 }),
      }),
    ),
    /** for putOn: confirms products that sell at a loss */
    acceptLoss: Type.Optional(Type.Boolean()),
    /** reports what would happen to each, and changes nothing */
    dryRun: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({
    done: Type.Array(
      Type.Object({
        ...OneOfBatch,
        before: Type.String(),
        after: Type.String(),
        /** a warning for the owner: a bundle that is hidden with it, or an implausible price */
        note: Type.String(),
      }),
    ),
    /** nothing to do: already so */
    already: Type.Array(Type.Object(OneOfBatch)),
    /** not put on sale before the owner confirms; `lossFen` per piece, of the tier with the largest loss */
    atLoss: Type.Array(Type.Object({ ...OneOfBatch, fromQuantity: Type.Integer(), priceFen: Fen, lossFen: Fen })),
    failed: Type.Array(Type.Object({ ...OneOfBatch, say: Type.String() })),
  }),
  errors: ['product.document'],
});

/** Sets the stock of the product's blank; only for the shop's own blank. `was` = the value in the form. */
export const setProductStock = endpoint({
  method: 'POST',
  path: '/api/v2/shop/setProductStock',
  for: 'shopOwner',
  summary: '改商品的库存（光版是自己的才能改）',
  done: '库存已保存',
  body: Type.Object({
    id: Id,
    skus: Type.Array(
      Type.Object({
        colourNo: Type.String({ maxLength: 40 }),
        size: Type.String({ maxLength: 20 }),
        was: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
        stock: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      }),
      { minItems: 1, maxItems: 900 },
    ),
  }),
  reply: Type.Object({
    skus: Type.Array(Type.Object({ colourNo: Type.String(), size: Type.String(), stock: Type.Integer() })),
  }),
  errors: ['item.unknown', 'product.stock_changed', 'product.not_own_blank'],
});

/** 我的裁片稿: designs on panels, by style, for new products. */
export const panelDesignList = endpoint({
  method: 'GET',
  path: '/api/v2/shop/getPanelDesignList',
  for: 'shopOwner',
  summary: '自己的款式与裁片设计',
  query: Type.Object({ q: Type.Optional(SearchWord), ...Paging }),
  reply: listOf(
    Type.Object({
      ...StyleBrief.properties,
      picture: orNull(Picture),
      /** its products, except deleted ones */
      productCount: Type.Integer(),
      panelDesigns: Type.Array(Type.Object({ id: Id, panelName: Type.String(), mode: oneOf(PLACEMENT_MODES) })),
    }),
  ),
});

// ——— operator's review

export const operatorProducts = endpoint({
  method: 'GET',
  path: '/api/v2/operator/product',
  for: 'operator',
  summary: '商品巡查',
  query: Type.Object({
    status: oneOf(['pendingReview', 'onSale', 'offSale', 'rejected'], 'pendingReview'),
    q: Type.Optional(SearchWord),
    ...Paging,
  }),
  reply: Type.Object({
    ...listOf(Type.Object({ ...ShopProductRow.properties, shopName: Type.String(), reason: Type.String() })).properties,
    waiting: Type.Integer(),
  }),
});

export const moveProduct = endpoint({
  method: 'POST',
  path: '/api/v2/operator/moveProduct',
  for: 'operator',
  summary: '强制下架、复审商品',
  done: '已处理',
  body: Type.Object(decision(OPERATOR_PRODUCT_ACTIONS)),
  reply: Type.Object({ status: ProductStatusWord }),
  errors: DECISION_ERRORS,
});
