import type { Api, CallName } from '#contract/api.ts';
import { type QueryFor } from '../../platform/call.ts';
import { FOR_COUNTS, NOW, useRead } from '../../platform/read.ts';

type ReplyTo<N extends keyof Api> = Api[N]['reply'];

export type ShopRow = ReplyTo<'GET /api/v2/operator/shops'>['list'][number];
export type ShopUnderReview = ReplyTo<'GET /api/v2/operator/shop'>;
export type UserRow = ReplyTo<'GET /api/v2/operator/users'>['list'][number];
export type FeaturedRow = ReplyTo<'GET /api/v2/operator/featured'>['list'][number];
export type ProductRow = ReplyTo<'GET /api/v2/operator/product'>['list'][number];
export type BlankRow = ReplyTo<'GET /api/v2/operator/blanks'>['list'][number];
export type DesignRow = ReplyTo<'GET /api/v2/operator/designs'>['list'][number];
export type DesignUnderReview = ReplyTo<'GET /api/v2/operator/design'>;
export type GeneratedRow = ReplyTo<'GET /api/v2/operator/generated'>['list'][number];
export type DrawingSettings = ReplyTo<'GET /api/v2/operator/drawingProvider'>;
export type ModerationSettings = ReplyTo<'GET /api/v2/operator/moderationProvider'>;
export type TextSettings = ReplyTo<'GET /api/v2/operator/textModel'>;
export type BundleRow = ReplyTo<'GET /api/v2/operator/bundles'>['list'][number];
export type FabricRow = ReplyTo<'GET /api/v2/operator/fabrics'>['list'][number];
export type BlankUnderReview = ReplyTo<'GET /api/v2/operator/blank'>;
export type HomeSlots = ReplyTo<'GET /api/v2/operator/homeSlots'>;
export type ActRow = ReplyTo<'GET /api/v2/operator/acts'>['list'][number];
export type OrderRow = ReplyTo<'GET /api/v2/operator/orders'>['list'][number];
export type LedgerRow = ReplyTo<'GET /api/v2/operator/ledger'>['list'][number];
export type StatementRow = ReplyTo<'GET /api/v2/operator/statements'>['list'][number];
export type StatementUnderReview = ReplyTo<'GET /api/v2/operator/statement'>;
export type ChannelAtDesk = ReplyTo<'GET /api/v2/operator/channelRules'>['channels'][number];
export type CheckedRules = ReplyTo<'POST /api/v2/operator/checkChannelRules'>;
export type AgreementRow = ReplyTo<'GET /api/v2/operator/agreements'>['list'][number];

/** A desk is open all day: new items appear without a reload. */
const AT_THE_DESK = { ...NOW, refetchOnWindowFocus: true, refetchInterval: 30_000 } as const;

/** The number of pending shops; it also tells whether the caller is an operator. */
export const useWaiting = () =>
  useRead('GET /api/v2/operator/shops', { status: 'waiting', ...FOR_COUNTS }, AT_THE_DESK);
/** The free space on the server's disk. */
export const useDisk = () => useRead('GET /api/v2/operator/disk', undefined, AT_THE_DESK);
/** Whether sharing within WeChat works. */
export const useWechatSharing = () => useRead('GET /api/v2/operator/wechatShare', undefined, AT_THE_DESK);
/** The number of cases that wait for a ruling. */
export const useEscalated = () => useRead('GET /api/v2/operator/orders', { escalated: true, ...FOR_COUNTS }, NOW);

export const useShops = (query: QueryFor<'GET /api/v2/operator/shops'>) =>
  useRead('GET /api/v2/operator/shops', query, AT_THE_DESK);
export const useShopUnderReview = (id: string) => useRead('GET /api/v2/operator/shop', { id }, NOW);
export const useOrders = (query: QueryFor<'GET /api/v2/operator/orders'>) =>
  useRead('GET /api/v2/operator/orders', query, NOW);
export const useOrder = (orderNo: string) => useRead('GET /api/v2/operator/order', { orderNo }, NOW);
export const useLedgers = (query: QueryFor<'GET /api/v2/operator/ledger'>) =>
  useRead('GET /api/v2/operator/ledger', query, NOW);
export const useShopLedger = (id: string) => useRead('GET /api/v2/operator/ledger/shop', { id }, NOW);
export const useStatements = (query: QueryFor<'GET /api/v2/operator/statements'>) =>
  useRead('GET /api/v2/operator/statements', query, NOW);
export const useStatementUnderReview = (id: string) => useRead('GET /api/v2/operator/statement', { id }, NOW);
export const useUsers = (query: QueryFor<'GET /api/v2/operator/users'>) =>
  useRead('GET /api/v2/operator/users', query, NOW);
export const useProductsToLookAt = (query: QueryFor<'GET /api/v2/operator/product'>) =>
  useRead('GET /api/v2/operator/product', query, NOW);
/** The number of products that wait for a second review. */
export const useProductsWaiting = () =>
  useRead('GET /api/v2/operator/product', { status: 'pendingReview', ...FOR_COUNTS }, NOW);
export const useGeneratedToLookAt = (query: QueryFor<'GET /api/v2/operator/generated'>) =>
  useRead('GET /api/v2/operator/generated', query, AT_THE_DESK);
/** The number of model pictures that wait to be looked at. */
export const useGeneratedWaiting = () =>
  useRead('GET /api/v2/operator/generated', { state: 'review', ...FOR_COUNTS }, NOW);
/** The number of people who wait for a call. */
export const useInquiriesWaiting = () =>
  useRead('GET /api/v2/operator/inquiries', { status: 'waiting', ...FOR_COUNTS }, NOW);
export const useDrawingProvider = () => useRead('GET /api/v2/operator/drawingProvider', undefined, NOW);
export const useModeration = () => useRead('GET /api/v2/operator/moderationProvider', undefined, NOW);
export const useTextModel = () => useRead('GET /api/v2/operator/textModel', undefined, NOW);
export const useBlanksToLookAt = (query: QueryFor<'GET /api/v2/operator/blanks'>) =>
  useRead('GET /api/v2/operator/blanks', query, NOW);
export const useBlankUnderReview = (id: string) => useRead('GET /api/v2/operator/blank', { id }, NOW);
/** The number of blanks that wait for approval. */
export const useBlanksWaiting = () => useRead('GET /api/v2/operator/blanks', { tab: 'submitted', ...FOR_COUNTS }, NOW);
export const useFabricsToLookAt = (query: QueryFor<'GET /api/v2/operator/fabrics'>) =>
  useRead('GET /api/v2/operator/fabrics', query, NOW);
/** The number of fabrics that wait for a second review. */
export const useFabricsWaiting = () =>
  useRead('GET /api/v2/operator/fabrics', { tab: 'pendingReview', ...FOR_COUNTS }, NOW);
export const useDesignsToLookAt = (query: QueryFor<'GET /api/v2/operator/designs'>) =>
  useRead('GET /api/v2/operator/designs', query, NOW);
export const useDesignUnderReview = (id: string) => useRead('GET /api/v2/operator/design', { id }, NOW);
export const useBundlesToLookAt = (query: QueryFor<'GET /api/v2/operator/bundles'>) =>
  useRead('GET /api/v2/operator/bundles', query, NOW);
export const useHomeSlots = () => useRead('GET /api/v2/operator/homeSlots', undefined, NOW);
export const useFeatured = (query: QueryFor<'GET /api/v2/operator/featured'>) =>
  useRead('GET /api/v2/operator/featured', query, NOW);
export const useChannelRules = () => useRead('GET /api/v2/operator/channelRules', undefined, NOW);
/** The reads that other rules of a channel make stale. */
export const CHANNEL_RULE_READS: readonly CallName[] = [
  'GET /api/v2/operator/channelRules',
  'GET /api/v2/saleorder/channels',
  'GET /api/v2/saleorder/list',
];
export const useOperatorSite = () => useRead('GET /api/v2/operator/site', undefined, NOW);
export const useOperatorAgreements = () => useRead('GET /api/v2/operator/agreements', undefined, NOW);
export const useActs = (query: QueryFor<'GET /api/v2/operator/acts'>) =>
  useRead('GET /api/v2/operator/acts', query, NOW);
