import { useMe } from '../accounts/me.ts';
import { useRead } from '../platform/read.ts';

/** Messages that nobody has read yet; asked anew when one comes back to the window, at most once a minute. */
export function useUnread(): number {
  const { status } = useMe();
  const { data } = useRead('GET /api/v2/notice/count', undefined, {
    enabled: status === 'member',
    refetchOnWindowFocus: true,
    unknownCaller: 'fail',
  });
  return status === 'member' ? (data?.unread ?? 0) : 0;
}
