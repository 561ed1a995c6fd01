import { useQuery } from '@tanstack/react-query';
import type { CallName } from '#contract/api.ts';
import { call, type QueryFor } from '../platform/call.ts';
import { useRead } from '../platform/read.ts';

const LIST = 'GET /api/v2/shop/styleList';

/** What says something else after a deed on a style. */
export const styleReads: readonly CallName[] = [
  LIST,
  'GET /api/v2/shop/getPanelDesignList',
  'GET /api/v2/design/ownList',
  'GET /api/v2/design/ownItem',
  'GET /api/v2/design/getDesignNoList',
];

/** Goods are made of them meanwhile: what is opened is asked anew. */
export const NOW = { staleTime: 0 };

export const useOwnStyles = (query: QueryFor<typeof LIST>) => useRead(LIST, query, NOW);

/** One of them; none when it is not the shop's. */
export const useOwnStyle = (id: string) => useRead(LIST, { id }, { ...NOW, enabled: id !== '' });

/** Read like any other list, though it is a POST: see `styleChoices` in the contract. */
export const useStyleChoices = (designId: string) =>
  useQuery({
    queryKey: ['POST /api/v2/shop/styleChoices', designId],
    queryFn: async ({ signal }) => (await call('POST /api/v2/shop/styleChoices', { body: { designId }, signal })).data,
  });
