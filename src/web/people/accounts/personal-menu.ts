import type { UserInfo } from '#contract/people/accounts.ts';
import { useRead } from '../../platform/read.ts';
import type { Screen } from '../../platform/screens.ts';

export interface MenuGroup {
  readonly title: string;
  readonly screens: readonly Screen[];
}

/** Ordered by use: a shop's daily work comes first. */
const OF_A_SHOP: readonly MenuGroup[] = [
  {
    title: '店铺',
    screens: [
      'shopOrders',
      'merchantInquiries',
      'userPurchases',
      'merchantLedger',
      'merchantInvoices',
      'merchantShop',
      'merchantSettings',
    ],
  },
  {
    title: '货品',
    screens: [
      'shopProducts',
      'shopBundles',
      'userStyles',
      'merchantBlanks',
      'merchantFabrics',
      'merchantDesign',
      'packages',
      'shopCategories',
      'merchantFeatured',
      'listings',
    ],
  },
];

/** A suspended shop must still ship paid orders and may view its data. */
const OF_A_SUSPENDED: readonly MenuGroup[] = [
  {
    title: '店铺',
    screens: [
      'shopOrders',
      'userPurchases',
      'merchantLedger',
      'merchantInvoices',
      'merchantBlanks',
      'merchantFabrics',
      'merchantFeatured',
      'shopRegister',
    ],
  },
];

const OF_NO_SHOP: readonly MenuGroup[] = [{ title: '店铺', screens: ['shopRegister'] }];

/**
 * All personal pages under /user/ and /merchant/, by their screens' titles: the same menu everywhere.
 */
export function usePersonalMenu(me: UserInfo | null): readonly MenuGroup[] {
  // The session knows open shops only.
  const { data } = useRead('GET /api/v2/shop/own', undefined, { enabled: me?.shop_id === null });
  const ofNoOpenShop = data?.shop?.status === 'suspended' ? OF_A_SUSPENDED : OF_NO_SHOP;
  return [
    {
      title: '我的生意',
      // a shop has its styles beside its products
      screens: [
        ...(['userHome', 'userOrders', 'userBlanks'] as const),
        ...(me?.shop_id ? [] : (['userStyles'] as const)),
        ...(['userLicences', 'userSolutions'] as const),
      ],
    },
    ...(!me?.shop_id ? ofNoOpenShop : OF_A_SHOP),
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
  ];
}
