import type { UserInfo } from '#contract/accounts.ts';
import type { Screen } from '../platform/screens.ts';
import { soon } from '../site/soon.words.ts';
import { ownShopScreen } from './own-shop-screen.ts';

export interface MenuGroup {
  readonly title: string;
  readonly screens: readonly Screen[];
}

const OF_A_SHOP: readonly Screen[] = ['shopOrders', 'shopCategories', 'shopGoods', 'listings'];

/** What stands under /user/, by the screens' own titles. What a later version brings enters the menu when it is there. */
export function personalMenu(me: UserInfo): readonly MenuGroup[] {
  return standing([
    { title: '我的生意', screens: ['userPlates', 'userStyles', 'userSolutions', 'userOrders'] },
    {
      title: '我的店铺',
      // who has no open shop has no orders of one
      screens: [...(me.shop_id === null ? [] : OF_A_SHOP), ownShopScreen(me)],
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
    { title: '货品', screens: ['merchantPlates', 'merchantHandpick', 'merchantDesign'] },
    { title: '设置', screens: ['merchantSettings'] },
  ]);
}

function standing(groups: readonly MenuGroup[]): readonly MenuGroup[] {
  return groups
    .map(({ title, screens }) => ({ title, screens: screens.filter((screen) => soon[screen] === undefined) }))
    .filter(({ screens }) => screens.length > 0);
}
