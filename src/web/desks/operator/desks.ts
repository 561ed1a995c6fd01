import { type ComponentType, lazy } from 'react';

interface Desk {
  readonly path: string;
  readonly title: string;
  readonly Page: ComponentType;
}

/** The operator's desks: path below /operator/, and the script that is loaded on the first visit. */
export const desks: readonly Desk[] = [
  { path: 'shops', title: '店铺审核', Page: lazy(() => import('./ShopsDesk.tsx')) },
  { path: 'inquiries', title: '咨询', Page: lazy(() => import('./InquiriesDesk.tsx')) },
  { path: 'orders', title: '订单', Page: lazy(() => import('./OrdersDesk.tsx')) },
  { path: 'ledger', title: '结算', Page: lazy(() => import('./LedgerDesk.tsx')) },
  { path: 'statements', title: '对账单', Page: lazy(() => import('./StatementsDesk.tsx')) },
  { path: 'product', title: '商品巡查', Page: lazy(() => import('./ProductDesk.tsx')) },
  { path: 'blanks', title: '光版审核', Page: lazy(() => import('./BlanksDesk.tsx')) },
  { path: 'fabrics', title: '面料巡查', Page: lazy(() => import('./FabricsDesk.tsx')) },
  { path: 'designs', title: '花型巡查', Page: lazy(() => import('./DesignsDesk.tsx')) },
  { path: 'drawing', title: '模型出图', Page: lazy(() => import('./DrawingDesk.tsx')) },
  { path: 'texts', title: '语言模型', Page: lazy(() => import('./TextsDesk.tsx')) },
  { path: 'bundles', title: '套餐巡查', Page: lazy(() => import('./BundlesDesk.tsx')) },
  { path: 'users', title: '用户', Page: lazy(() => import('./UsersDesk.tsx')) },
  { path: 'home', title: '首页位置', Page: lazy(() => import('./HomeDesk.tsx')) },
  { path: 'featured', title: '精选', Page: lazy(() => import('./FeaturedDesk.tsx')) },
  { path: 'nominations', title: '精选提报', Page: lazy(() => import('./NominationsDesk.tsx')) },
  { path: 'banners', title: '横幅', Page: lazy(() => import('./BannersDesk.tsx')) },
  { path: 'channels', title: '渠道规则', Page: lazy(() => import('./ChannelsDesk.tsx')) },
  { path: 'site', title: '站点设置', Page: lazy(() => import('./SiteDesk.tsx')) },
  { path: 'agreements', title: '协议', Page: lazy(() => import('./AgreementsDesk.tsx')) },
  { path: 'acts', title: '操作记录', Page: lazy(() => import('./ActsDesk.tsx')) },
];
