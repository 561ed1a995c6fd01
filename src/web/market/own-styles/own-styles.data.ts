import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Api, CallName } from '#contract/api.ts';
import { call } from '../../platform/call.ts';
import { NOW, useRead } from '../../platform/read.ts';

const ONE = 'GET /api/v2/shop/styleList';
export const STYLES = 'POST /api/v2/studio/styles';
export const TEMPLATES = 'POST /api/v2/studio/templates';
export const DRAFTS = 'POST /api/v2/studio/drafts';

/** The reads that a mutation of a style makes stale. */
export const styleReads: readonly CallName[] = [
  ONE,
  STYLES,
  DRAFTS,
  'GET /api/v2/shop/getPanelDesignList',
  'GET /api/v2/design/ownList',
  'GET /api/v2/design/ownItem',
  'GET /api/v2/design/getDesignNoList',
];

/** A list that is read by a POST, because it registers its pictures. */
export function usePostedList<N extends typeof STYLES | typeof DRAFTS | typeof TEMPLATES>(
  name: N,
  body: Api[N]['body'],
) {
  return useQuery({
    queryKey: [name, body],
    queryFn: async ({ signal }) => (await call(name, { body, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

const COUNTS_ONLY = { page: 1, pageSize: 1 };

/** How many styles each tab has, and how many drafts and templates there are. */
export function useTabCounts(q: string | undefined): Readonly<Record<string, number>> | undefined {
  const words = q === undefined ? {} : { q };
  const styles = usePostedList(STYLES, { tab: 'all', ...words, ...COUNTS_ONLY });
  const drafts = usePostedList(DRAFTS, { ...words, ...COUNTS_ONLY });
  const templates = usePostedList(TEMPLATES, { ...words, ...COUNTS_ONLY });
  if (!styles.data || !drafts.data || !templates.data) return undefined;
  return { ...styles.data.counts, drafts: drafts.data.total, templates: templates.data.total };
}

const MOST_OF_BLANK = 60;

/** The finished styles on this blank, the newest first. */
export const useStylesOfBlank = (blankId: string) => useRead(ONE, { blankId, pageSize: MOST_OF_BLANK }, NOW);

/** One style; undefined when it is not the shop's. */
export const useOwnStyle = (id: string) => useRead(ONE, { id }, { ...NOW, enabled: id !== '' });

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
