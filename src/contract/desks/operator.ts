import { FEATURED_TAGS } from '../market/featured-flow.ts';
import { Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { ItemLine } from '../market/favourites.ts';
import { ChangeStatusWord, ShopDocument, ShopEvent, ShopStatusWord } from '../market/own-shop.ts';
import { DECISION_ERRORS, decision, Reason } from '../platform/look-over.ts';
import { OPERATOR_SHOP_ACTIONS } from '../market/shop-flow.ts';
import { Id, listOf, oneOf, orNull, Paging, Picture, SearchWord } from '../platform/shapes.ts';
import { Agreement, AGREEMENT_NAMES, Banner, Site } from '../market/site.ts';

/** The operator's desk. Every action is recorded in the audit log. */

// ——— shops

const ShopRow = Type.Object({
  id: Id,
  store: Type.String(),
  name: Type.String(),
  kind: oneOf(['factory', 'designer', 'trader']),
  status: ShopStatusWord,
  /** a change waiting or refused; null = none */
  change: orNull(ChangeStatusWord),
  place: Type.String(),
  /** nickname and masked phone */
  owner: Type.String(),
  /** time of the last submission or decision */
  since: Type.String(),
});

export const operatorShops = endpoint({
  method: 'GET',
  path: '/api/v2/operator/shops',
  for: 'operator',
  summary: '店铺审核与管理',
  query: Type.Object({
    /** waiting = submitted, reviewing, or with a submitted change */
    status: oneOf(['waiting', 'submitted', 'reviewing', 'approved', 'rejected', 'suspended', 'all'], 'waiting'),
    q: Type.Optional(SearchWord),
    ...Paging,
  }),
  reply: Type.Object({ ...listOf(ShopRow).properties, waiting: Type.Integer() }),
});

export const operatorShop = endpoint({
  method: 'GET',
  path: '/api/v2/operator/shop',
  for: 'operator',
  summary: '一家店铺的资料、证照与审核经过',
  query: Type.Object({ id: Id }),
  reply: Type.Object({
    ...ShopRow.properties,
    document: ShopDocument,
    /** place names of the area code, for reading */
    areaNames: Type.String(),
    changeDocument: orNull(ShopDocument),
    changeAreaNames: Type.String(),
    pictures: Type.Record(Type.String(), Picture),
    events: Type.Array(ShopEvent),
  }),
  errors: ['item.unknown'],
});

export const moveShop = endpoint({
  method: 'POST',
  path: '/api/v2/operator/moveShop',
  for: 'operator',
  summary: '审核、停业、恢复一家店铺',
  done: '已处理',
  body: Type.Object(decision(OPERATOR_SHOP_ACTIONS)),
  reply: Type.Object({ status: ShopStatusWord }),
  errors: DECISION_ERRORS,
});

export const decideShopChange = endpoint({
  method: 'POST',
  path: '/api/v2/operator/decideShopChange',
  for: 'operator',
  summary: '审核店铺资料的修改',
  done: '已处理',
  body: Type.Object(decision(['approve', 'reject'])),
  reply: Type.Object({ status: ShopStatusWord }),
  errors: [...DECISION_ERRORS, 'shop.name_taken'],
});

// ——— users

const UserRow = Type.Object({
  id: Id,
  nickname: Type.String(),
  username: Type.String(),
  /** masked; empty for an account without one */
  phone: Type.String(),
  company: Type.String(),
  isOperator: Type.Boolean(),
  shopName: Type.String(),
  registeredAt: Type.String(),
  lastSeenAt: orNull(Type.String()),
  disabledAt: orNull(Type.String()),
  disabledWhy: Type.String(),
});

export const operatorUsers = endpoint({
  method: 'GET',
  path: '/api/v2/operator/users',
  for: 'operator',
  summary: '用户查找',
  query: Type.Object({
    /** nickname, username, company, or a whole phone number */
    q: Type.Optional(SearchWord),
    state: oneOf(['all', 'disabled'], 'all'),
    ...Paging,
  }),
  reply: listOf(UserRow),
});

export const disableUser = endpoint({
  method: 'POST',
  path: '/api/v2/operator/disableUser',
  for: 'operator',
  summary: '停用账号，所有设备立即退出',
  done: '账号已停用',
  body: Type.Object({ id: Id, reason: Reason }),
  reply: Type.Object({}),
  errors: ['item.unknown', 'reason.missing', 'state.changed'],
});

export const enableUser = endpoint({
  method: 'POST',
  path: '/api/v2/operator/enableUser',
  for: 'operator',
  summary: '恢复账号',
  done: '账号已恢复',
  body: Type.Object({ id: Id, reason: Reason }),
  reply: Type.Object({}),
  errors: ['item.unknown', 'reason.missing', 'state.changed'],
});

// ——— home page and 精选

export const HOME_SLOTS = ['blanks', 'products', 'factories', 'designers'] as const;

export const homeSlots = endpoint({
  method: 'GET',
  path: '/api/v2/operator/homeSlots',
  for: 'operator',
  summary: '首页位置',
  reply: Type.Object({
    blanks: Type.Array(ItemLine),
    products: Type.Array(ItemLine),
    factories: Type.Array(ItemLine),
    designers: Type.Array(ItemLine),
  }),
});

const SlotIds = Type.Array(Id, { maxItems: 12 });

/**
 * These items come first, in this order; the most popular follow. Here and below `before` is the state that was read: a
 * mismatch means another operator's change, which is not overwritten.
 */
export const saveHomeSlot = endpoint({
  method: 'POST',
  path: '/api/v2/operator/saveHomeSlot',
  for: 'operator',
  summary: '安排首页的一个位置',
  done: '首页已更新',
  body: Type.Object({ slot: oneOf(HOME_SLOTS), before: SlotIds, after: SlotIds }),
  reply: Type.Object({ ids: SlotIds }),
  errors: ['item.unknown', 'state.changed'],
});

const FeaturedRow = Type.Object({
  ...ItemLine.properties,
  productNo: Type.String(),
  shopName: Type.String(),
  isFeatured: Type.Boolean(),
  /** empty = none */
  tag: oneOf(['', ...FEATURED_TAGS]),
});

export const featured = endpoint({
  method: 'GET',
  path: '/api/v2/operator/featured',
  for: 'operator',
  summary: '精选款式的挑选',
  query: Type.Object({
    q: Type.Optional(SearchWord),
    state: oneOf(['featured', 'rest', 'all'], 'featured'),
    ...Paging,
  }),
  reply: listOf(FeaturedRow),
});

export const setFeatured = endpoint({
  method: 'POST',
  path: '/api/v2/operator/setFeatured',
  for: 'operator',
  summary: '加入或移出精选，设角标',
  done: '精选已更新',
  body: Type.Object({ id: Id, isFeatured: Type.Boolean(), tag: oneOf(['', ...FEATURED_TAGS]) }),
  reply: Type.Object({}),
  errors: ['item.unknown'],
});

// ——— the site

export const operatorSite = endpoint({
  method: 'GET',
  path: '/api/v2/operator/site',
  for: 'operator',
  summary: '站点设置',
  reply: Type.Object({ site: Site, banners: Type.Array(Banner) }),
});

export const saveSite = endpoint({
  method: 'POST',
  path: '/api/v2/operator/saveSite',
  for: 'operator',
  summary: '保存站点设置：名称、站外链接、备案号、热搜词',
  done: '站点设置已保存',
  /** both have the same fields: those that change */
  body: Type.Object({ before: Type.Partial(Site), after: Type.Partial(Site) }),
  reply: Type.Object({ site: Site }),
  errors: ['link.invalid', 'state.changed'],
});

const BannerLines = Type.Array(
  Type.Object({
    /** key of an uploaded picture (entryway banner) */
    key: Type.String({ maxLength: 40 }),
    title: Type.String({ minLength: 1, maxLength: 40 }),
    /** a route of this site, after `#` */
    to: Type.String({ maxLength: 200, pattern: '^/(?!/)' }),
    isShown: Type.Boolean(),
  }),
  { maxItems: 8 },
);

export const saveBanners = endpoint({
  method: 'POST',
  path: '/api/v2/operator/saveBanners',
  for: 'operator',
  summary: '保存首页横幅',
  done: '横幅已保存',
  body: Type.Object({ before: BannerLines, after: BannerLines }),
  reply: Type.Object({ banners: Type.Array(Banner) }),
  errors: ['upload.unknown', 'state.changed'],
});

export const operatorAgreements = endpoint({
  method: 'GET',
  path: '/api/v2/operator/agreements',
  for: 'operator',
  summary: '协议与各版本',
  reply: Type.Object({
    list: Type.Array(
      Type.Object({
        name: oneOf(AGREEMENT_NAMES),
        title: Type.String(),
        versions: Type.Array(
          Type.Object({ version: Type.String(), effectiveOn: Type.String(), consents: Type.Integer() }),
        ),
      }),
    ),
  }),
});

/** A published version never changes: people agreed to it. */
export const publishAgreement = endpoint({
  method: 'POST',
  path: '/api/v2/operator/publishAgreement',
  for: 'operator',
  summary: '发布协议新版本',
  done: '新版本已发布',
  body: Type.Omit(Agreement, ['title', 'versions']),
  reply: Type.Object({}),
  errors: ['agreement.version_taken'],
});

// ——— audit

const OperatorAct = Type.Object({
  id: Id,
  at: Type.String(),
  /** nickname and username */
  operator: Type.String(),
  /** 停用账号, 驳回店铺 … */
  action: Type.String(),
  /** the object of the action, by its everyday name */
  subject: Type.String(),
  reason: Type.String(),
  /** before and after, or what was set */
  detail: Type.Record(Type.String(), Type.Unknown()),
});

export const operatorActs = endpoint({
  method: 'GET',
  path: '/api/v2/operator/acts',
  for: 'operator',
  summary: '操作记录',
  query: Type.Object({ q: Type.Optional(SearchWord), ...Paging }),
  reply: listOf(OperatorAct),
});

/** Free space on the disk of data folder and files; not of an external PostgreSQL or bucket. */
export const operatorDisk = endpoint({
  method: 'GET',
  path: '/api/v2/operator/disk',
  for: 'operator',
  summary: '服务器磁盘还剩多少',
  reply: Type.Object({
    freeBytes: Type.Integer(),
    totalBytes: Type.Integer(),
    /** so little that orders and uploads will soon be refused */
    isLow: Type.Boolean(),
  }),
});
