import { useQuery } from '@tanstack/react-query';
import type { Api, CallName } from '#contract/api.ts';
import { call } from '../../platform/call.ts';

/** The reads that ordering from a factory makes stale. */
export const SUPPLY_READS: readonly CallName[] = [
  'GET /api/v2/shop/order/detail',
  'GET /api/v2/shop/order/list',
  'GET /api/v2/order/list',
  'GET /api/v2/order/counts',
  'GET /api/v2/supply/together',
];

type Wish = Api['POST /api/v2/supply/preview']['body'];

/** What one press would order now; never kept, since prices change. */
export const useSupplyOffers = (wish: Wish | null) =>
  useQuery({
    queryKey: ['POST /api/v2/supply/preview', wish],
    queryFn: async ({ signal }) => (await call('POST /api/v2/supply/preview', { body: wish!, signal })).data,
    enabled: wish !== null,
    staleTime: 0,
    gcTime: 0,
  });

/** What these 采购单 would cost as one purchase. */
export const useMergeOffer = (orderNos: readonly string[]) =>
  useQuery({
    queryKey: ['POST /api/v2/supply/mergePreview', orderNos],
    queryFn: async ({ signal }) =>
      (await call('POST /api/v2/supply/mergePreview', { body: { orderNos: [...orderNos] }, signal })).data,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
