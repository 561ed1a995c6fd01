/** 铺货: the states of a product in a channel shop. */

export const LISTING_STATUSES = [
  'scheduled',
  'submitting',
  'reviewing',
  'onSale',
  'partial',
  'outOfSync',
  'blocked',
  'rejected',
  'failed',
  'takingOff',
  'delisted',
  'cancelled',
] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

export const listingStatusWords: Readonly<Record<ListingStatus, string>> = {
  scheduled: '定时铺货',
  submitting: '铺货中',
  reviewing: '审核中',
  onSale: '在售',
  partial: '部分成功',
  outOfSync: '内容不同步',
  blocked: '有阻断',
  rejected: '被驳回',
  failed: '铺货失败',
  takingOff: '下架中',
  delisted: '已下架',
  cancelled: '已取消',
};

/** The channel has the item, or is about to. */
export const AT_THE_CHANNEL = [
  'submitting',
  'reviewing',
  'onSale',
  'partial',
  'outOfSync',
] as const satisfies readonly ListingStatus[];

/** Of the shop. The other actions are the channel's, or our worker's. */
export const OWNER_LISTING_ACTIONS = ['submit', 'update', 'takeOff', 'cancel'] as const;
export type OwnerListingAction = (typeof OWNER_LISTING_ACTIONS)[number];

export const LISTING_ACTIONS = [
  ...OWNER_LISTING_ACTIONS,
  'schedule',
  'start',
  'block',
  'create',
  'sync',
  'fail',
  'approve',
  'takePart',
  'reject',
  'differ',
  'agree',
  'goneOff',
] as const;
export type ListingAction = (typeof LISTING_ACTIONS)[number];

export const listingActionWords: Readonly<Record<ListingAction, string>> = {
  submit: '提交铺货',
  update: '更新过去',
  takeOff: '要求下架',
  cancel: '取消铺货',
  schedule: '定了时间铺货',
  start: '到时间了，开始铺货',
  block: '检查有阻断，没有发给渠道',
  create: '渠道收下，开始审核',
  sync: '价格和库存已经更新',
  fail: '没有发成功',
  approve: '审核通过，在售',
  takePart: '在售，有几样渠道没有收下',
  reject: '审核驳回',
  differ: '内容和渠道不一样了',
  agree: '内容又和渠道一样了',
  goneOff: '渠道已经下架',
};

interface Step {
  readonly from: readonly ListingStatus[];
  readonly to: ListingStatus;
}

export const listingSteps: Readonly<Record<ListingAction, Step>> = {
  submit: { from: ['scheduled', 'blocked', 'rejected', 'failed', 'delisted', 'cancelled'], to: 'submitting' },
  schedule: { from: ['blocked', 'rejected', 'failed', 'delisted', 'cancelled'], to: 'scheduled' },
  start: { from: ['scheduled'], to: 'submitting' },
  update: { from: ['onSale', 'partial', 'outOfSync'], to: 'submitting' },
  takeOff: { from: ['reviewing', 'onSale', 'partial', 'outOfSync'], to: 'takingOff' },
  cancel: { from: ['scheduled', 'submitting', 'blocked', 'rejected', 'failed'], to: 'cancelled' },
  block: { from: ['submitting'], to: 'blocked' },
  create: { from: ['submitting'], to: 'reviewing' },
  sync: { from: ['submitting'], to: 'onSale' },
  fail: { from: ['submitting'], to: 'failed' },
  approve: { from: ['reviewing'], to: 'onSale' },
  // Sold there, without a picture or the stock of a SKU that the channel did not take.
  takePart: { from: ['submitting', 'reviewing', 'outOfSync'], to: 'partial' },
  reject: { from: ['reviewing'], to: 'rejected' },
  // 下架 that the channel did not do leaves the listing as it is there.
  differ: { from: ['onSale', 'partial', 'takingOff'], to: 'outOfSync' },
  agree: { from: ['outOfSync'], to: 'onSale' },
  goneOff: { from: ['takingOff'], to: 'delisted' },
};

export const mayMoveListing = (status: ListingStatus, action: ListingAction): boolean =>
  listingSteps[action].from.includes(status);

export const listingStepsFrom = (status: ListingStatus): OwnerListingAction[] =>
  OWNER_LISTING_ACTIONS.filter((action) => mayMoveListing(status, action));

/** The worker or the channel is at it. */
export const isListingUnderWay = (status: ListingStatus): boolean =>
  status === 'submitting' || status === 'reviewing' || status === 'takingOff';
