import { useMe } from '../accounts/me.ts';
import { useRead } from '../../platform/read.ts';

const A_MINUTE_MS = 60_000;

/**
 * The number of unread messages; refetched when the window regains focus.
 * @param staleTime milliseconds between refetches at least
 */
export function useUnread(staleTime = A_MINUTE_MS): number {
  const { status } = useMe();
  const { data } = useRead('GET /api/v2/notice/count', undefined, {
    enabled: status === 'member',
    staleTime,
    refetchOnWindowFocus: true,
    unknownCaller: 'fail',
  });
  return status === 'member' ? (data?.unread ?? 0) : 0;
}
