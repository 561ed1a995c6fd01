import type { UserInfo } from '#contract/people/accounts.ts';
import type { OrderTab } from '#contract/trade/order-statuses.ts';
import { useUnread } from '../notices/unread.ts';
import { FOR_COUNTS, useRead } from '../../platform/read.ts';
import type { Screen } from '../../platform/screens.ts';

export interface MenuCount {
  readonly count: number;
  /** what is counted: 待处理、待改图、未读 */
  readonly words: string;
}

/** The order tabs that wait for the shop. */
const SHOP_TABS: readonly OrderTab[] = ['toConfirm', 'toShip', 'afterSale'];
const BUYER_TABS: readonly OrderTab[] = ['toPay'];

/** The counts beside menu entries; refetched when the window regains focus, at most once a minute. */
const QUIET = { refetchOnWindowFocus: true } as const;

export function useMenuCounts(me: UserInfo | null): Readonly<Partial<Record<Screen, MenuCount>>> {
  const hasShop = !!me?.shop_id;
  const unread = useUnread();
  const mine = useRead('GET /api/v2/order/counts', { supply: false }, { ...QUIET, enabled: me !== null });
  const bought = useRead('GET /api/v2/order/counts', { supply: true }, { ...QUIET, enabled: hasShop });
  const ofShop = useRead('GET /api/v2/shop/order/counts', undefined, { ...QUIET, enabled: hasShop });
  const designs = useRead('GET /api/v2/design/ownList', FOR_COUNTS, { ...QUIET, enabled: hasShop });
  const inquiries = useRead('GET /api/v2/shop/inquiries', FOR_COUNTS, { ...QUIET, enabled: hasShop });
  return {
    merchantInquiries: { count: inquiries.data?.counts['waiting'] ?? 0, words: '待联系' },
    userOrders: { count: sum(mine.data?.counts, BUYER_TABS), words: '待付款' },
    userPurchases: { count: sum(bought.data?.counts, BUYER_TABS), words: '待付款' },
    shopOrders: { count: sum(ofShop.data?.counts, SHOP_TABS), words: '待处理' },
    merchantDesign: { count: designs.data?.counts['needsFix'] ?? 0, words: '待改图' },
    userNotices: { count: unread, words: '未读' },
  };
}

function sum(counts: readonly { tab: OrderTab; count: number }[] | undefined, tabs: readonly OrderTab[]): number {
  return (counts ?? []).filter(({ tab }) => tabs.includes(tab)).reduce((all, { count }) => all + count, 0);
}
