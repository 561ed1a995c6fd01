import { type ComponentType } from 'react';
import { latePart } from '../../platform/late-part.tsx';

interface Desk {
  readonly path: string;
  readonly title: string;
  readonly Page: ComponentType;
}

/** The operator's desks: path below /operator/, and the script that is loaded on the first visit. */
export const desks: readonly Desk[] = [
  { path: 'shops', title: '店铺审核', Page: latePart(() => import('./ShopsDesk.tsx')) },
  { path: 'inquiries', title: '咨询', Page: latePart(() => import('./InquiriesDesk.tsx')) },
  { path: 'orders', title: '订单', Page: latePart(() => import('./OrdersDesk.tsx')) },
  { path: 'ledger', title: '结算', Page: latePart(() => import('./LedgerDesk.tsx')) },
  { path: 'statements', title: '对账单', Page: latePart(() => import('./StatementsDesk.tsx')) },
  { path: 'product', title: '商品巡查', Page: latePart(() => import('./ProductDesk.tsx')) },
  { path: 'blanks', title: '光版审核', Page: latePart(() => import('./BlanksDesk.tsx')) },
  { path: 'fabrics', title: '面料巡查', Page: latePart(() => import('./FabricsDesk.tsx')) },
  { path: 'designs', title: '花型巡查', Page: latePart(() => import('./DesignsDesk.tsx')) },
  { path: 'drawing', title: '模型出图', Page: latePart(() => import('./DrawingDesk.tsx')) },
  { path: 'texts', title: '语言模型', Page: latePart(() => import('./TextsDesk.tsx')) },
  { path: 'bundles', title: '套餐巡查', Page: latePart(() => import('./BundlesDesk.tsx')) },
  { path: 'users', title: '用户', Page: latePart(() => import('./UsersDesk.tsx')) },
  { path: 'home', title: '首页位置', Page: latePart(() => import('./HomeDesk.tsx')) },
  { path: 'featured', title: '精选', Page: latePart(() => import('./FeaturedDesk.tsx')) },
  { path: 'nominations', title: '精选提报', Page: latePart(() => import('./NominationsDesk.tsx')) },
  { path: 'banners', title: '横幅', Page: latePart(() => import('./BannersDesk.tsx')) },
  { path: 'channels', title: '渠道规则', Page: latePart(() => import('./ChannelsDesk.tsx')) },
  { path: 'site', title: '站点设置', Page: latePart(() => import('./SiteDesk.tsx')) },
  { path: 'agreements', title: '协议', Page: latePart(() => import('./AgreementsDesk.tsx')) },
  { path: 'acts', title: '操作记录', Page: latePart(() => import('./ActsDesk.tsx')) },
];
