import type { UserInfo } from '#contract/accounts.ts';
import { useRead } from '../platform/read.ts';
import type { Screen } from '../platform/screens.ts';
import { soon } from '../site/soon.words.ts';
import { ownShopScreen } from './own-shop-screen.ts';

export interface MenuGroup {
  readonly title: string;
  readonly screens: readonly Screen[];
}

const OF_A_SHOP: readonly Screen[] = ['shopOrders', 'shopCategories', 'shopGoods', 'packages', 'listings'];
const OF_A_SUSPENDED: readonly Screen[] = ['shopOrders'];

/** What stands under /user/, by the screens' own titles. What a later version brings enters the menu when it is there. */
export function usePersonalMenu(me: UserInfo): readonly MenuGroup[] {
  // The session knows an open shop only, and a suspended one still has to send what was paid for.
  const { data } = useRead('GET /api/v2/shop/own', undefined, { enabled: me.shop_id === null });
  const isSuspended = me.shop_id === null && data?.shop?.status === 'suspended';
  return standing([
    { title: '我的生意', screens: ['userPlates', 'userStyles', 'userSolutions', 'userOrders'] },
    {
      title: '我的店铺',
      screens: [...(me.shop_id === null ? [] : OF_A_SHOP), ...(isSuspended ? OF_A_SUSPENDED : []), ownShopScreen(me)],
    },
    {
      title: '我的账号',
      screens: [
        'userFavourites',
        'userHistory',
        'userSearches',
        'userAddress',
        'userNotices',
        'userProfile',
        'userSessions',
      ],
    },
  ]);
}

export function merchantMenu(me: UserInfo): readonly MenuGroup[] {
  return standing([
    { title: '店铺', screens: [ownShopScreen(me)] },
    { title: '货品', screens: ['merchantPlates', 'merchantFabrics', 'merchantHandpick', 'merchantDesign'] },
    { title: '设置', screens: ['merchantSettings'] },
  ]);
}

function standing(groups: readonly MenuGroup[]): readonly MenuGroup[] {
  return groups
    .map(({ title, screens }) => ({ title, screens: screens.filter((screen) => soon[screen] === undefined) }))
    .filter(({ screens }) => screens.length > 0);
}
