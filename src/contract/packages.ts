import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { GoodsPriceRule, PackageRowDocument, PhotoRole } from './package-shapes.ts';
import { Id, IdOrNone, listOf, oneOf, orNull, Paging, Picture, SearchWord } from './shapes.ts';

/** 数据包: the pictures and words that a reseller lists goods with. Not to be taken for 生产文件, which a factory makes them by. */

/** A link of a few minutes; the archive is written while it is sent. */
export const goodsPackage = endpoint({
  method: 'POST',
  path: '/api/v2/package/goods',
  for: 'shopOwner',
  summary: '一件在售商品的数据包（zip）',
  body: Type.Object({ id: Id }),
  reply: Type.Object({ url: Type.String(), expiresAt: Type.String() }),
  errors: ['item.unknown'],
});

// ——— packages that are sent in

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
const PackageDeedWord = oneOf(['mend', 'createGoods', 'parseAgain', 'drop']);
const No = Type.Integer({ minimum: 0, maximum: 3_000 });

/**
 * The `data` of POST {STORAGE_BASE}/oss/package/putPackageZip: multipart file, and `part` (from 0) when the file comes in
 * pieces of `PART_BYTES`, in any order, each as often as one likes. GET of the same address answers alike: what is there.
 */
export const PutPackageReply = Type.Object({
  packageId: Id,
  /** of the reading; null until every piece is there */
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
  /** why nothing of it can be used; empty otherwise */
  reason: Type.String(),
  totals: Type.Object({
    files: Type.Integer(),
    rows: Type.Integer(),
    pictures: Type.Integer(),
    errors: Type.Integer(),
    warnings: Type.Integer(),
    /** rows that can become goods as they stand */
    ready: Type.Integer(),
    /** rows that are goods by now, and those that could not become goods when it was tried */
    created: Type.Integer(),
    failed: Type.Integer(),
  }),
  /** of what is going on with it now; null when nothing is */
  jobId: orNull(Id),
  createdAt: Type.String(),
  expiresAt: Type.String(),
  nextSteps: Type.Array(PackageDeedWord),
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
      /** today, of the member */
      sentBytes: Type.Integer(),
      mostSentBytes: Type.Integer(),
    }),
  }),
});

/** A link of a few minutes to an archive to fill in: folders, an xlsx with examples and choices, a read-me. */
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

/** What a row is made on: `rowProblems` (package-row-rules.ts) reckons with it. */
const StyleOfRow = Type.Object({
  id: Id,
  styleNo: Type.String(),
  name: Type.String(),
  picture: orNull(Picture),
  plateId: Id,
  plateName: Type.String(),
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
  /** of the row's, for a SKU picture; empty = none */
  colour: Type.String(),
});
export type PackagePictureItem = Static<typeof PackagePictureItem>;

export const PackageRowItem = Type.Object({
  no: No,
  version: Type.Integer(),
  /** the sheet and its line, or the folder: where a person finds it */
  place: Type.String(),
  document: PackageRowDocument,
  style: orNull(StyleOfRow),
  /** which of the blank's colours each colour of the row is; those of the same name find each other */
  colourMap: Type.Array(Type.Object({ colour: Type.String(), colourNo: Type.String() })),
  state: oneOf(['open', 'created', 'failed']),
  goodsId: orNull(Id),
  /** why it could not become goods when it was last tried */
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
    /** problems = what still keeps them from becoming goods; warned = only something to know */
    show: oneOf(['all', 'problems', 'warned', 'open', 'created', 'failed'], 'all'),
    ...Paging,
  }),
  reply: Type.Object({
    package: PackageBrief,
    rows: listOf(PackageRowItem),
    /** how many rows each `show` has */
    counts: Type.Object({
      all: Type.Integer(),
      problems: Type.Integer(),
      warned: Type.Integer(),
      open: Type.Integer(),
      created: Type.Integer(),
      failed: Type.Integer(),
    }),
    /** colours of the sheet that the blank of their rows does not have, each once for each blank */
    strangeColours: Type.Array(
      Type.Object({
        colour: Type.String(),
        plateId: Id,
        plateName: Type.String(),
        rows: Type.Integer(),
        offered: Type.Array(RowColour),
        /** of those offered; empty = nobody can tell */
        likeliest: Type.String(),
      }),
    ),
    /** styles that rows name by both numbers and that can be made at once, and how many rows wait for them */
    stylesToMake: Type.Object({ styles: Type.Integer(), rows: Type.Integer() }),
    /** pictures of no row, the first 300 */
    strays: Type.Array(PackagePictureItem),
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

/** Who saves an older version is told. */
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
 * Styles and categories of the shop may have come or gone since its rows were read or mended: looks at them all once more,
 * so that what is counted is what is.
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

/** Of those rows, or of all that have none yet. */
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

/** Makes each style that rows name by both numbers, once, as `createStyle` does; the rows go on with it. */
export const makePackageStyles = endpoint({
  method: 'POST',
  path: '/api/v2/package/makeStyles',
  for: 'shopOwner',
  summary: '把数据包里编号齐全、还没有的款式一次建好',
  once: true,
  body: Type.Object({ packageId: Id }),
  reply: Type.Object({
    styles: Type.Integer(),
    failed: Type.Array(Type.Object({ designNo: Type.String(), plateNo: Type.String(), say: Type.String() })),
  }),
  errors: ['item.unknown', 'package.state'],
});

/** Says for the whole package which of a blank's colours a colour of the sheet is. */
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
        plateId: Id,
        colourNo: Type.String({ minLength: 1, maxLength: 40 }),
      }),
      { minItems: 1, maxItems: 500 },
    ),
  }),
  reply: Type.Object({ rows: Type.Integer() }),
  errors: ['item.unknown', 'package.state'],
});

/** Gives pictures to a row and a role, behind `after` (0 = first); `row` null takes them from every row. */
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
  body: Type.Object({ id: Id, deed: oneOf(['parseAgain', 'drop']) }),
  reply: Type.Object({ jobId: orNull(Id) }),
  errors: ['item.unknown', 'package.state'],
});

/**
 * Goods from rows: each for itself, in a job; `dryRun` says at once what would become of each and makes nothing. Rows that
 * are goods already are passed over, so that what stopped half-way goes on.
 */
export const createPackageGoods = endpoint({
  method: 'POST',
  path: '/api/v2/shop/createPackageGoods',
  for: 'shopOwner',
  summary: '数据包建商品',
  once: true,
  body: Type.Object({
    packageId: Id,
    /** empty = all that are open */
    rows: Type.Array(No, { maxItems: 2_000 }),
    /** where a row names no shop category of the same name; empty = none */
    sgcate_id: IdOrNone,
    price: Type.Optional(GoodsPriceRule),
    dryRun: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({
    jobId: orNull(Id),
    /** of a dry run: what would be made, and what the row's own price was */
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
  errors: ['item.unknown', 'package.state', 'goods.document'],
});
