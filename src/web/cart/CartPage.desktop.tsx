import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { askToSignIn } from '../accounts/ask-to-sign-in.ts';
import { useMe } from '../accounts/me.ts';
import { Price } from '../desktop/parts/Price.tsx';
import { Undo } from '../people/Undo.tsx';
import { ErrorPanel, Skeleton } from '../platform/StatusPanel.tsx';
import { shopAddress, shopPlace } from '../shops/shop-address.ts';
import { CartBundle } from './CartBundle.tsx';
import { CartItem } from './CartItem.tsx';
import { ChangesNote, DeliveryNote, EmptyCart, Hindrance, Tick } from './CartParts.tsx';
import { type CartView, chosenQuantities, type GroupView, linesOf, type OrderView } from './cart-view.ts';
import { groupName } from './cart.words.ts';
import { useEdited } from './edited.ts';
import { GroupFoot } from './GroupFoot.tsx';
import { useSettle, useSettleAfterSignIn } from './settle.data.ts';
import { type CartDeeds, useCart } from './use-cart.ts';
import { useRechosen } from './use-rechosen.ts';
import './CartPage.desktop.css';

const EditItem = lazy(() => import('./EditItem.desktop.tsx'));
const RechooseBundle = lazy(() => import('../bundles/RechooseBundle.desktop.tsx'));

export function CartPage() {
  const { view, deeds, error, retry, removed, undo, endUndo } = useCart();
  const { rechosen, endRechosen } = useRechosen(view);
  const { edited, endEdited } = useEdited(view);
  return (
    <div className="page cart">
      <h1 className="cart-title">
        购物车{view && view.lines.length > 0 ? <small>{view.lines.length} 行</small> : null}
      </h1>
      <DeliveryNote />
      {view ? (
        <>
          <ChangesNote view={view} acknowledge={deeds.acknowledge} />
          {view.lines.length === 0 ? <EmptyCart /> : <Filled deeds={deeds} view={view} />}
        </>
      ) : error ? (
        <ErrorPanel error={error} retry={retry} />
      ) : (
        <CartSkeleton />
      )}
      {rechosen ? (
        <Suspense>
          <RechooseBundle inCart={rechosen} save={(lines) => deeds.rechoose(rechosen, lines)} end={endRechosen} />
        </Suspense>
      ) : null}
      {edited ? (
        <Suspense>
          <EditItem edited={edited} save={(lines) => deeds.rewrite(edited, lines)} end={endEdited} />
        </Suspense>
      ) : null}
      {removed ? <Undo key={removed.words} words={removed.words} undo={undo} end={endUndo} /> : null}
    </div>
  );
}

function CartSkeleton() {
  return (
    <div role="status" className="cart-skeleton">
      <span className="visually-hidden">正在加载</span>
      {[3, 2].map((lines) => (
        <div key={lines} className="cart-group">
          <Skeleton height="24px" width="240px" />
          {Array.from({ length: lines }, (_, index) => (
            <Skeleton key={index} height="64px" />
          ))}
        </div>
      ))}
    </div>
  );
}

function Filled({ deeds, view }: { deeds: CartDeeds; view: CartView }) {
  return (
    <>
      {view.groups.map((group) => (
        <Group key={group.key} group={group} deeds={deeds} />
      ))}
      <SumBar deeds={deeds} view={view} />
    </>
  );
}

function Group({ group, deeds }: { group: GroupView; deeds: CartDeeds }) {
  const { shop, orders } = group;
  const name = groupName(group);
  return (
    <section className="cart-group" aria-label={name}>
      <header className="cart-shop">
        <Tick label={`选中${name}的全部`} lines={linesOf(group)} choose={deeds.choose} />
        <h2>{shop ? <Link to={shopAddress(shop)}>{shop.name}</Link> : name}</h2>
        {shop ? <small>{shopPlace(shop)}</small> : null}
      </header>
      {orders.map((order) => (
        <Order key={order.purpose} order={order} deeds={deeds} />
      ))}
      <GroupFoot group={group} />
    </section>
  );
}

function Order({ order, deeds }: { order: OrderView; deeds: CartDeeds }) {
  return (
    <>
      {order.purpose === 'sample' ? (
        <p className="cart-samples">
          <strong>样品</strong> 单独成一张样品单，不和大货一起下
        </p>
      ) : null}
      {order.bundles.map((bundle) => (
        <CartBundle key={bundle.id} bundle={bundle} deeds={deeds} />
      ))}
      {order.items.map((item) => (
        <CartItem key={item.key} item={item} deeds={deeds} isManaging />
      ))}
    </>
  );
}

function SumBar({ deeds, view }: { deeds: CartDeeds; view: CartView }) {
  const { status } = useMe();
  const settle = useSettle();
  const settleLater = useSettleAfterSignIn();
  const gone = view.lines.filter(({ canChoose }) => !canChoose);
  const { chosen } = view;
  const go = async () => {
    if (!(await deeds.flush())) return;
    if (status === 'member') settle(chosen.map(({ id }) => id));
    else if (await askToSignIn()) settleLater.mutate(chosenQuantities(chosen));
  };
  return (
    <div className="cart-bar">
      <Tick label="全选" lines={view.lines} choose={deeds.choose}>
        全选
      </Tick>
      <button type="button" className="text-button" disabled={chosen.length === 0} onClick={() => deeds.remove(chosen)}>
        移除选中
      </button>
      {gone.length > 0 ? (
        <button type="button" className="text-button" onClick={() => deeds.remove(gone)}>
          清除不能买的 {gone.length} 行
        </button>
      ) : null}
      <p className="cart-sum" role="status">
        <Hindrance view={view} />
        <span>
          已选 <strong>{chosen.length}</strong> 行
        </span>
        <span>
          货款合计 <Price fen={view.amountFen} size="big" />
        </span>
        <small>运费和税在结算时算清</small>
      </p>
      <button
        type="button"
        className="button button-deed"
        disabled={view.hindrance !== null || settleLater.isPending || status === 'unknown'}
        title={view.hindrance ?? undefined}
        onClick={() => void go()}
      >
        {settleLater.isPending ? '正在合并…' : '结算'}
      </button>
    </div>
  );
}
