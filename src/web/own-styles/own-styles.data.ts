import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Api, CallName } from '#contract/api.ts';
import { call, type QueryFor } from '../platform/call.ts';
import { NOW, useRead } from '../platform/read.ts';

const LIST = 'GET /api/v2/shop/styleList';

/** The reads that a mutation of a style makes stale. */
export const styleReads: readonly CallName[] = [
  LIST,
  'GET /api/v2/shop/getPanelDesignList',
  'GET /api/v2/design/ownList',
  'GET /api/v2/design/ownItem',
  'GET /api/v2/design/getDesignNoList',
];

export const useOwnStyles = (query: QueryFor<typeof LIST>) => useRead(LIST, query, NOW);

/** One style; undefined when it is not the shop's. */
export const useOwnStyle = (id: string) => useRead(LIST, { id }, { ...NOW, enabled: id !== '' });

const CHOICES = 'POST /api/v2/shop/styleChoices';
type Asked = Omit<Api[typeof CHOICES]['body'], 'from'>;

/** An infinite list like any other, although it is a POST: see `styleChoices` in the contract. */
export const useStyleChoices = (asked: Asked) =>
  useInfiniteQuery({
    queryKey: [CHOICES, asked],
    queryFn: async ({ pageParam, signal }) =>
      (await call(CHOICES, { body: { ...asked, from: pageParam }, signal })).data,
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
