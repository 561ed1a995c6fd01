import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { ProductPriceRule, PackageRowDocument } from './package-shapes.ts';
import { PhotoRole } from '../market/product-photo.ts';
import { Id, IdOrNone, listOf, oneOf, orNull, Paging, Picture, SearchWord } from '../platform/shapes.ts';

/** 数据包: pictures and texts with which a reseller lists products. Not 生产文件, with which a factory makes them. */

/** A link, valid for some minutes; the archive is written while it is sent. */
export const productPackage = endpoint({
  method: 'POST',
  path: '/api/v2/package/product',
  for: 'shopOwner',
  summary: '一件在售商品的数据包（zip）',
  body: Type.Object({ id: Id }),
  reply: Type.Object({ url: Type.String(), expiresAt: Type.String() }),
  errors: ['item.unknown'],
});

// ——— uploaded packages

const PackageStatusWord = oneOf([
  'uploaded',
  'parsing',
  'parsed',
  'parsedWithErrors',
  'failed',
  'creating',
  'partial',
  'done',
  'expired',
]);
const PackageActionWord = oneOf(['mend', 'createProducts', 'parseAgain', 'drop']);
const No = Type.Integer({ minimum: 0, maximum: 3_000 });

/**
 * The `data` of POST {STORAGE_BASE}/oss/package/putPackageZip: a multipart file, and `part` (from 0) when it is
 * uploaded in chunks of `PART_BYTES`, in any order and idempotent. GET of the same address returns the received chunks.
 */
export const PutPackageReply = Type.Object({
  packageId: Id,
  /** of the parsing; null until all chunks are received */
  jobId: orNull(Id),
  parts: Type.Integer(),
  received: Type.Array(Type.Integer()),
});
export type PutPackageReply = Static<typeof PutPackageReply>;

export const PackageBrief = Type.Object({
  id: Id,
  packageNo: Type.String(),
  fileName: Type.String(),
  bytes: Type.Integer(),
  status: PackageStatusWord,
  /** why the package is unusable; empty otherwise */
  reason: Type.String(),
  totals: Type.Object({
    files: Type.Integer(),
    rows: Type.Integer(),
    pictures: Type.Integer(),
    errors: Type.Integer(),
    warnings: Type.Integer(),
    /** rows without errors */
    ready: Type.Integer(),
    /** rows with a product, and rows whose creation failed */
    created: Type.Integer(),
    failed: Type.Integer(),
  }),
  /** of the running task; null when there is none */
  jobId: orNull(Id),
  createdAt: Type.String(),
  expiresAt: Type.String(),
  nextSteps: Type.Array(PackageActionWord),
});
export type PackageBrief = Static<typeof PackageBrief>;

export const packageList = endpoint({
  method: 'GET',
  path: '/api/v2/package/getPackageList',
  for: 'shopOwner',
  summary: '数据包记录',
  query: Type.Object({
    tab: oneOf(['all', 'open', 'done', 'failed'], 'all'),
    q: Type.Optional(SearchWord),
    ...Paging,
  }),
  reply: Type.Object({
    ...listOf(PackageBrief).properties,
    /** 店铺的存储额度 */
    quota: Type.Object({
      usedBytes: Type.Integer(),
      mostBytes: Type.Integer(),
      /** of the member, today */
      sentBytes: Type.Integer(),
      mostSentBytes: Type.Integer(),
    }),
  }),
});

/** A link, valid for some minutes, to a template archive: folders, an xlsx with examples and choices, a read-me. */
export const packageTemplate = endpoint({
  method: 'GET',
  path: '/api/v2/package/getPackageTemplate',
  for: 'shopOwner',
  summary: '数据包模板（zip）',
  query: Type.Object({ categoryId: Type.Optional(Id) }),
  reply: Type.Object({ url: Type.String(), expiresAt: Type.String() }),
  errors: ['item.unknown'],
});

const RowColour = Type.Object({ colourNo: Type.String(), name: Type.String(), hex: Type.String() });

/** The style of a row, input of `rowProblems` (package-row-rules.ts). */
const StyleOfRow = Type.Object({
  id: Id,
  styleNo: Type.String(),
  name: Type.String(),
  picture: orNull(Picture),
  blankId: Id,
  blankName: Type.String(),
  designNo: Type.String(),
  colours: Type.Array(RowColour),
  sizes: Type.Array(Type.String()),
  weights: Type.Array(Type.Object({ size: Type.String(), grams: Type.Integer() })),
  crowd: Type.String(),
  sellingPoints: Type.Array(Type.String()),
  moq: Type.Integer(),
  orderMultiple: Type.Integer(),
  leadHours: Type.Integer(),
});
export type StyleOfRow = Static<typeof StyleOfRow>;

export const PackagePictureItem = Type.Object({
  no: No,
  path: Type.String(),
  picture: Picture,
  width: Type.Integer(),
  height: Type.Integer(),
  row: orNull(No),
  role: orNull(PhotoRole),
  order: Type.Integer(),
  /** a colour of the row, for a SKU picture; empty = none */
  colour: Type.String(),
});
export type PackagePictureItem = Static<typeof PackagePictureItem>;

export const PackageRowItem = Type.Object({
  no: No,
  version: Type.Integer(),
  /** sheet and line, or the folder, for people */
  place: Type.String(),
  document: PackageRowDocument,
  style: orNull(StyleOfRow),
  /** the blank's colour for each colour of the row; equal names match automatically */
  colourMap: Type.Array(Type.Object({ colour: Type.String(), colourNo: Type.String() })),
  state: oneOf(['open', 'created', 'failed']),
  productId: orNull(Id),
  /** why the last attempt to create the product failed */
  say: Type.String(),
  problems: Type.Array(
    Type.Object({ field: Type.String(), level: oneOf(['error', 'warning']), say: Type.String(), fix: Type.String() }),
  ),
  pictures: Type.Array(PackagePictureItem),
});
export type PackageRowItem = Static<typeof PackageRowItem>;

export const packageZipInfo = endpoint({
  method: 'GET',
  path: '/api/v2/package/getPackageZipInfo',
  for: 'shopOwner',
  summary: '数据包解析结果：商品行、图片、问题',
  query: Type.Object({
    id: Id,
    /** problems = rows with errors; warned = rows with warnings only */
    show: oneOf(['all', 'problems', 'warned', 'open', 'created', 'failed'], 'all'),
    ...Paging,
  }),
  reply: Type.Object({
    package: PackageBrief,
    rows: listOf(PackageRowItem),
    /** the number of rows per `show` */
    counts: Type.Object({
      all: Type.Integer(),
      problems: Type.Integer(),
      warned: Type.Integer(),
      open: Type.Integer(),
      created: Type.Integer(),
      failed: Type.Integer(),
    }),
    /** colours of the sheet that the blanks of their rows do not have, one entry per blank */
    strangeColours: Type.Array(
      Type.Object({
        colour: Type.String(),
        blankId: Id,
        blankName: Type.String(),
        rows: Type.Integer(),
        offered: Type.Array(RowColour),
        /** one of the offered; empty = unknown */
        likeliest: Type.String(),
      }),
    ),
    /** styles that rows identify by both numbers and that can be made at once, and the number of those rows */
    stylesToMake: Type.Object({ styles: Type.Integer(), rows: Type.Integer() }),
    /** unassigned pictures, the first 300 */
    unassigned: Type.Array(PackagePictureItem),
    /** of the archive and its files; those of rows are among the rows' problems */
    faults: Type.Array(
      Type.Object({
        path: Type.String(),
        rule: Type.String(),
        level: oneOf(['error', 'warning']),
        say: Type.String(),
        fix: Type.String(),
      }),
    ),
  }),
  errors: ['item.unknown'],
});

/** A save based on an older version is refused. */
export const savePackageRow = endpoint({
  method: 'POST',
  path: '/api/v2/package/savePackageRow',
  for: 'shopOwner',
  summary: '修改数据包里的一件商品',
  done: '已保存',
  body: Type.Object({
    packageId: Id,
    no: No,
    version: Type.Integer({ minimum: 1 }),
    document: Type.Partial(PackageRowDocument),
    colourMap: Type.Optional(
      Type.Array(Type.Object({ colour: Type.String({ maxLength: 60 }), colourNo: Type.String({ maxLength: 40 }) }), {
        maxItems: 60,
      }),
    ),
    styleId: Type.Optional(IdOrNone),
  }),
  reply: PackageRowItem,
  errors: ['item.unknown', 'package.changed', 'package.state'],
});

/**
 * Checks all rows again, because styles and categories of the shop may have changed since they were read or corrected.
 */
export const checkPackage = endpoint({
  method: 'POST',
  path: '/api/v2/package/checkPackage',
  for: 'shopOwner',
  summary: '重新核对数据包里的商品',
  body: Type.Object({ id: Id }),
  reply: Type.Object({}),
  errors: ['item.unknown', 'package.state'],
});

/** For the given rows, or for all rows without a style. */
export const setPackageStyle = endpoint({
  method: 'POST',
  path: '/api/v2/package/setPackageStyle',
  for: 'shopOwner',
  summary: '给数据包里的商品指定款式',
  body: Type.Object({
    packageId: Id,
    rows: Type.Array(No, { maxItems: 2_000 }),
    styleId: Id,
  }),
  reply: Type.Object({ rows: Type.Integer() }),
  errors: ['item.unknown', 'package.state'],
});

/** Makes each style that rows identify by both numbers, once, like `createStyle`; the rows then use it. */
export const makePackageStyles = endpoint({
  method: 'POST',
  path: '/api/v2/package/makeStyles',
  for: 'shopOwner',
  summary: '把数据包里编号齐全、还没有的款式一次建好',
  once: true,
  body: Type.Object({ packageId: Id }),
  reply: Type.Object({
    styles: Type.Integer(),
    failed: Type.Array(Type.Object({ designNo: Type.String(), blankNo: Type.String(), say: Type.String() })),
  }),
  errors: ['item.unknown', 'package.state'],
});

/** Assigns a colour of the sheet to a colour of a blank, for the whole package. */
export const mapPackageColours = endpoint({
  method: 'POST',
  path: '/api/v2/package/mapColours',
  for: 'shopOwner',
  summary: '整个数据包的颜色对照：表里的颜色是光版的哪个颜色',
  body: Type.Object({
    packageId: Id,
    colours: Type.Array(
      Type.Object({
        colour: Type.String({ minLength: 1, maxLength: 60 }),
        blankId: Id,
        colourNo: Type.String({ minLength: 1, maxLength: 40 }),
      }),
      { minItems: 1, maxItems: 500 },
    ),
  }),
  reply: Type.Object({ rows: Type.Integer() }),
  errors: ['item.unknown', 'package.state'],
});

/** Assigns pictures to a row and a role, after `after` (0 = first); `row` null unassigns them. */
export const movePackagePictures = endpoint({
  method: 'POST',
  path: '/api/v2/package/movePictures',
  for: 'shopOwner',
  summary: '移动数据包里的图片',
  body: Type.Object({
    packageId: Id,
    nos: Type.Array(No, { minItems: 1, maxItems: 300 }),
    row: orNull(No),
    role: orNull(PhotoRole),
    colour: Type.String({ maxLength: 60 }),
    after: Type.Integer({ minimum: 0, maximum: 3_000 }),
  }),
  reply: Type.Object({ rows: Type.Array(PackageRowItem) }),
  errors: ['item.unknown', 'package.state'],
});

export const movePackage = endpoint({
  method: 'POST',
  path: '/api/v2/package/movePackage',
  for: 'shopOwner',
  summary: '重新解析、删除数据包',
  body: Type.Object({ id: Id, action: oneOf(['parseAgain', 'drop']) }),
  reply: Type.Object({ jobId: orNull(Id) }),
  errors: ['item.unknown', 'package.state'],
});

/**
 * Creates products from rows, each on its own, in a job; `dryRun` only returns what would happen. Rows with a product
 * are skipped, so an interrupted creation can continue.
 */
export const createPackageProducts = endpoint({
  method: 'POST',
  path: '/api/v2/shop/createPackageGoods',
  for: 'shopOwner',
  summary: '数据包建商品',
  once: true,
  body: Type.Object({
    packageId: Id,
    /** empty = all open rows */
    rows: Type.Array(No, { maxItems: 2_000 }),
    /** for rows whose category does not match one of the shop's; empty = none */
    sgcate_id: IdOrNone,
    price: Type.Optional(ProductPriceRule),
    dryRun: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({
    jobId: orNull(Id),
    /** of a dry run: the products, with the row's own price */
    created: Type.Array(
      Type.Object({
        no: No,
        title: Type.String(),
        beforeFen: Type.Integer(),
        priceFen: Type.Integer(),
        say: Type.String(),
      }),
    ),
    failed: Type.Array(Type.Object({ no: No, title: Type.String(), say: Type.String() })),
  }),
  errors: ['item.unknown', 'package.state', 'product.document'],
});
