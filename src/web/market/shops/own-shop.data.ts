import { useRead } from '../../platform/read.ts';

/** For members only. */
export const useShopContact = (id: string) => useRead('GET /api/v2/shop/contact', { id });

export const useShopPage = (store: string) => useRead('GET /api/v2/shop/page', { store }, { enabled: store !== '' });
