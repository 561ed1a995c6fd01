import type { Provider } from './payments.ts';

/** Words and lists of the ledger without schemas, because the browser imports them. */

/**
 * What a journal records. payment, unmatched: money received · refundOpened, refunded: a refund begun and paid ·
 * completed, kept: an order ended, and its money is the shop's · retention: what was held back of it is the shop's · fee: 平台服务费 · royalty: what a shop owes a
 * designer for pieces sold with a licence · payout, payIn: the platform paid the shop,
 * the shop paid what it owed; each may be reversed · spent, spentBack: a shop paid a 采购单 from its balance, and got it
 * back. Between the two shops of a 采购单: supplied: it began, and is owed · supplyPaid: paid · supplyCut: a refund was
 * opened, or a debt let off · supplyReturned: that refund was paid · supplyEnded: it was cancelled before all was paid.
 */
export const LEDGER_EVENTS = [
  'payment',
  'unmatched',
  'refundOpened',
  'refunded',
  'completed',
  'retention',
  'kept',
  'fee',
  'royalty',
  'payout',
  'payoutReversed',
  'payIn',
  'payInReversed',
  'spent',
  'spentBack',
  'supplied',
  'supplyPaid',
  'supplyCut',
  'supplyReturned',
  'supplyEnded',
] as const;
export type LedgerEvent = (typeof LEDGER_EVENTS)[number];

export const ledgerEventWords: Readonly<Record<LedgerEvent, string>> = {
  payment: '买家付款',
  unmatched: '异常到账',
  refundOpened: '退款开出',
  refunded: '代垫退款',
  completed: '订单完成',
  retention: '质保金到期',
  kept: '定金不退',
  fee: '平台服务费',
  royalty: '花型授权费',
  payout: '打款',
  payoutReversed: '冲回打款',
  payIn: '店铺缴款',
  payInReversed: '冲回缴款',
  spent: '余额付款',
  spentBack: '退回余额',
  supplied: '采购单',
  supplyPaid: '采购付款',
  supplyCut: '采购退减',
  supplyReturned: '退款付出',
  supplyEnded: '采购单取消',
};

/** As the reader of this account sees it: the same refund goes out of one shop and comes in at the other. */
export const eventWordsIn = (account: ShopAccount, event: LedgerEvent): string =>
  account === 'debt' && event === 'supplyReturned' ? '退款到账' : ledgerEventWords[event];

/**
 * The accounts. Of the platform: cash 平台账户, fee 服务费收入. Of a shop: held 平台代收待结, advance 自收待结 (money that the shop
 * received itself for orders that have not ended), direct the shop's own bank account as far as it holds such money,
 * balance what the platform owes the shop, or with the other sign the shop the platform. Of a buyer: refund 待退. Of two
 * shops: claim 应收 of the supplier on its customer, debt 应付 of the customer to the supplier.
 */
export const LEDGER_ACCOUNTS = [
  'cash',
  'fee',
  'held',
  'advance',
  'direct',
  'balance',
  'refund',
  'claim',
  'debt',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** With another shop: 应收 for what was supplied to it, 应付 for what was ordered from it. */
export const PARTNER_ACCOUNTS = ['claim', 'debt'] as const;
export type PartnerAccount = (typeof PARTNER_ACCOUNTS)[number];
export const isPartnerAccount = (account: ShopAccount): account is PartnerAccount =>
  (PARTNER_ACCOUNTS as readonly ShopAccount[]).includes(account);

/** The accounts that a shop reads line by line; those with another shop, one partner at a time. */
export const SHOP_ACCOUNTS = ['balance', 'held', 'advance', ...PARTNER_ACCOUNTS] as const;
export type ShopAccount = (typeof SHOP_ACCOUNTS)[number];

export const shopAccountWords: Readonly<Record<ShopAccount, string>> = {
  balance: '与平台往来',
  held: '平台代收待结',
  advance: '自收待结',
  claim: '应收',
  debt: '应付',
};

const PARTNER_EVENTS: readonly LedgerEvent[] = ['supplied', 'supplyPaid', 'supplyCut', 'supplyReturned', 'supplyEnded'];

/** The events that each of them can have. */
export const EVENTS_OF: Readonly<Record<ShopAccount, readonly LedgerEvent[]>> = {
  balance: [
    ...([
      'completed',
      'retention',
      'kept',
      'fee',
      'refunded',
      'payout',
      'payoutReversed',
      'payIn',
      'payInReversed',
    ] as const),
    ...(['spent', 'spentBack', 'royalty'] as const),
  ],
  held: ['payment', 'spent', 'refundOpened', 'completed', 'retention', 'kept'],
  advance: ['payment', 'refundOpened', 'completed', 'retention', 'kept'],
  claim: PARTNER_EVENTS,
  debt: PARTNER_EVENTS,
};

/** Who receives a buyer's money: a transfer goes to the shop's own account, everything else to the platform. */
export const isReceivedByShop = (provider: Provider): boolean => provider === 'transfer';

/** 打款 to the shop, 缴款 of the shop */
export const PAYOUT_DIRECTIONS = ['toShop', 'fromShop'] as const;
export type PayoutDirection = (typeof PAYOUT_DIRECTIONS)[number];
export const payoutWords: Readonly<Record<PayoutDirection, string>> = { toShop: '打款', fromShop: '店铺缴款' };

/** 平台服务费, ‰ */
export const MOST_PERMILLE = 300;
