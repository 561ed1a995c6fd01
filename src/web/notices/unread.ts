import { useMe } from '../accounts/me.ts';
import { useRead } from '../platform/read.ts';

const A_MINUTE_MS = 60_000;

/**
 * Messages that nobody has read yet; asked anew when one comes back to the window.
 * @param staleTime milliseconds; not more often than that
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
