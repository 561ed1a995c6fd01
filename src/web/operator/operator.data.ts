import type { Api } from '#contract/api.ts';
import { type QueryFor } from '../platform/call.ts';
import { useRead } from '../platform/read.ts';

type ReplyTo<N extends keyof Api> = Api[N]['reply'];

export type ShopRow = ReplyTo<'GET /api/v2/operator/shops'>['list'][number];
export type ShopUnderReview = ReplyTo<'GET /api/v2/operator/shop'>;
export type UserRow = ReplyTo<'GET /api/v2/operator/users'>['list'][number];
export type HandpickRow = ReplyTo<'GET /api/v2/operator/handpicks'>['list'][number];
export type HomeSlots = ReplyTo<'GET /api/v2/operator/homeSlots'>;
export type ActRow = ReplyTo<'GET /api/v2/operator/acts'>['list'][number];
export type AgreementRow = ReplyTo<'GET /api/v2/operator/agreements'>['list'][number];

/** How many shops wait; and whether the caller may be here at all. */
export const useWaiting = () => useRead('GET /api/v2/operator/shops', { status: 'waiting', page: 1, pageSize: 1 });

export const useShops = (query: QueryFor<'GET /api/v2/operator/shops'>) => useRead('GET /api/v2/operator/shops', query);
export const useShopUnderReview = (id: string) => useRead('GET /api/v2/operator/shop', { id });
export const useUsers = (query: QueryFor<'GET /api/v2/operator/users'>) => useRead('GET /api/v2/operator/users', query);
export const useHomeSlots = () => useRead('GET /api/v2/operator/homeSlots', undefined);
export const useHandpicks = (query: QueryFor<'GET /api/v2/operator/handpicks'>) =>
  useRead('GET /api/v2/operator/handpicks', query);
export const useOperatorSite = () => useRead('GET /api/v2/operator/site', undefined);
export const useOperatorAgreements = () => useRead('GET /api/v2/operator/agreements', undefined);
export const useActs = (query: QueryFor<'GET /api/v2/operator/acts'>) => useRead('GET /api/v2/operator/acts', query);
