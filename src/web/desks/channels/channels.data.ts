import type { Api, CallName } from '#contract/api.ts';
import { LIVE, NOW, useRead } from '../../platform/read.ts';

export type Pack = Api['GET /api/v2/saleorder/packs']['reply']['list'][number];
export type PackItem = Api['GET /api/v2/saleorder/pack']['reply']['items'][number];
export type ChannelInUse = Api['GET /api/v2/saleorder/channels']['reply']['channels'][number];
export type Problem = PackItem['problems'][number];

/** The reads that a new or resumed pack makes stale. */
export const PACK_READS: readonly CallName[] = ['GET /api/v2/saleorder/packs', 'GET /api/v2/saleorder/pack'];

/** The rules in use, and the channels that are switched off. */
export const useChannels = () => useRead('GET /api/v2/saleorder/channels', undefined, NOW);

export type Declaration = Api['GET /api/v2/saleorder/cornerWords']['reply']['list'][number];

export const DECLARATION_READS: readonly CallName[] = ['GET /api/v2/saleorder/cornerWords'];

export const useDeclarations = (page: number) =>
  useRead('GET /api/v2/saleorder/cornerWords', { page, pageSize: PAGE_SIZE }, NOW);

const POLL_MS = 2_000;
export const PAGE_SIZE = 20;

export const usePacks = (page: number) =>
  useRead(
    'GET /api/v2/saleorder/packs',
    { page, pageSize: PAGE_SIZE },
    { ...NOW, refetchInterval: (data) => (data?.list.some(({ status }) => status === 'making') ? POLL_MS : false) },
  );

export const usePack = (id: string) =>
  useRead(
    'GET /api/v2/saleorder/pack',
    { id },
    { ...LIVE, refetchInterval: (data) => (data?.pack.status === 'making' ? POLL_MS : false) },
  );

export type DetailPart = Api['GET /api/v2/saleorder/detailPreview']['reply']['parts'][number];

export const DETAIL_PAGE_READS: readonly CallName[] = ['GET /api/v2/saleorder/detailPage'];

export const useDetailPage = () => useRead('GET /api/v2/saleorder/detailPage', undefined, NOW);

/** @param blocks those switched on, in their order */
export const useDetailPreview = (productId: string, blocks: readonly string[], note: string) =>
  useRead(
    'GET /api/v2/saleorder/detailPreview',
    { productId, blocks: blocks.join(','), note },
    { enabled: productId !== '' && blocks.length > 0 },
  );
