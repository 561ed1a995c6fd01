import type { Api, CallName } from '#contract/api.ts';
import { useRead } from '../platform/read.ts';

export type OwnShop = NonNullable<Api['GET /api/v2/shop/own']['reply']['shop']>;

/** What says something else after any deed on the own shop. */
export const ownShopReads: readonly CallName[] = ['GET /api/v2/shop/own'];

/** An operator may have decided meanwhile. */
export const useOwnShop = () => useRead('GET /api/v2/shop/own', undefined, { staleTime: 0 });

/** Members only. */
export const useShopContact = (id: string) => useRead('GET /api/v2/shop/contact', { id });

export const useShopPage = (store: string) => useRead('GET /api/v2/shop/page', { store }, { enabled: store !== '' });
