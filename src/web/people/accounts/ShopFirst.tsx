import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { UserInfo } from '#contract/people/accounts.ts';
import { type Screen, screenRules, to } from '../../platform/screens.ts';
import { EmptyPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { type OwnShop, useOwnShop } from './own-shop.ts';

/** What a shop page is for, shown to users without a shop. */
const WORDS: Readonly<Partial<Record<Screen, string>>> = {
  shopOrders: '店铺开张以后，别人在您店里下的单都在这里处理',
  shopProducts: '店铺开张以后，在这里把款式做成商品：定价、上架、管库存',
  shopBundles: '店铺开张以后，在这里把几件商品配成套餐卖',
  merchantBlanks: '店铺开张以后，在这里发布自家的光版，平台看过就能卖',
  merchantFabrics: '店铺开张以后，在这里发布面料，按缸号管库存',
  merchantInvoices: '店铺开张以后，买家要的发票都列在这里，开好了在订单里登记',
  merchantInquiries: '店铺开张以后，留了电话想请您联系的客户列在这里',
  merchantLedger: '店铺开张以后，在这里看每一笔货款、平台打款和对账单',
  merchantSettings: '店铺开张以后，在这里设运费、收款账户和交易条件',
  packages: '店铺开张以后，在这里用数据包一次建很多件商品',
  shopCategories: '店铺开张以后，在这里把商品分好类',
  merchantFeatured: '店铺开张以后，在这里把商品提报到精选',
};

interface Props {
  readonly screen: Screen;
  readonly me: UserInfo;
  readonly children: ReactNode;
}

/** A page that needs a shop: users without one see what it is for, and its data is not requested. */
export function ShopFirst({ screen, me, children }: Props): ReactNode {
  const words = WORDS[screen];
  if (words === undefined) return children;
  return (
    <Unless screen={screen} words={words} hasShop={me.shop_id !== null}>
      {children}
    </Unless>
  );
}

interface UnlessProps extends Omit<Props, 'me'> {
  readonly words: string;
  readonly hasShop: boolean;
}

/** The session knows open shops only: a shop opened or suspended meanwhile has its page. */
function Unless({ screen, words, hasShop, children }: UnlessProps): ReactNode {
  const { data, isError } = useOwnShop({ enabled: !hasShop });
  // The same position in the tree with and without a shop: children must not remount, and lose typed data, when the
  // session learns of the shop.
  if (hasShop) return children;
  if (!data && !isError) return <Skeleton height="480px" />;
  const status = data?.shop?.status ?? null;
  if (!data || status === 'approved' || status === 'suspended') return children;
  return (
    <section className="panel">
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <EmptyPanel title={words} drawing={screen === 'shopOrders' ? 'emptyOrders' : 'emptyList'}>
        <Link to={to('shopRegister')}>{status === null ? '商家入驻' : wayOn[status]}</Link>
        {screen === 'shopOrders' ? <Link to={to('userOrders')}>看我买的订单</Link> : null}
      </EmptyPanel>
    </section>
  );
}

const wayOn: Readonly<Record<Exclude<OwnShop['status'], 'approved' | 'suspended'>, string>> = {
  submitted: '看审核到哪一步了',
  reviewing: '看审核到哪一步了',
  rejected: '入驻没有通过，去修改资料',
};
