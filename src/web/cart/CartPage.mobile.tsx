import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMe } from '../accounts/me.ts';
import { Price } from '../mobile/parts/Price.tsx';
import { Undo } from '../people/Undo.tsx';
import { to } from '../platform/screens.ts';
import { ErrorPanel, Skeleton } from '../platform/StatusPanel.tsx';
import { shopAddress } from '../shops/shop-address.ts';
import { CartBundle } from './CartBundle.tsx';
import { CartItem } from './CartItem.tsx';
import { ChangesNote, DeliveryNote, EmptyCart, Hindrance, Tick } from './CartParts.tsx';
import { type CartView, chosenQuantities, type GroupView, linesOf } from './cart-view.ts';
import { groupName } from './cart.words.ts';
import { useEdited } from './edited.ts';
import { GroupFoot } from './GroupFoot.tsx';
import { takeWishToSettle, wishToSettle } from './settle-after.ts';
import { useSettle, useSettleAfterSignIn } from './settle.data.ts';
import { type CartDeeds, useCart } from './use-cart.ts';
import { useRechosen } from './use-rechosen.ts';
import './CartPage.mobile.css';

const EditItem = lazy(() => import('./EditItem.mobile.tsx'));
const RechooseBundle = lazy(() => import('../bundles/RechooseBundle.mobile.tsx'));

export function CartPage() {
  const [isManaging, setManaging] = useState(false);
  const { view, deeds, error, retry, removed, undo, endUndo } = useCart();
  const { rechosen, endRechosen } = useRechosen(view);
  const { edited, endEdited } = useEdited(view);
  const isFilled = view !== undefined && view.lines.length > 0;
  return (
    <div className="cart">
      <header className="cart-head">
        {/* the bar above already shows the page title */}
        <h1 className="visually-hidden">购物车</h1>
        <span>{isFilled ? `共 ${view.lines.length} 行` : null}</span>
        {isFilled ? (
          <button
            type="button"
            className="text-button"
            aria-pressed={isManaging}
            onClick={() => setManaging(!isManaging)}
          >
            {isManaging ? '完成' : '管理'}
          </button>
        ) : null}
      </header>
      <DeliveryNote />
      {view ? (
        <>
          <ChangesNote view={view} acknowledge={deeds.acknowledge} />
          {isFilled ? (
            <>
              {view.groups.map((group) => (
                <Group key={group.key} group={group} deeds={deeds} isManaging={isManaging} />
              ))}
              <BottomBar deeds={deeds} view={view} isManaging={isManaging} />
            </>
          ) : (
            <EmptyCart />
          )}
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
      {[220, 160].map((height) => (
        <Skeleton key={height} height={`${height}px`} />
      ))}
    </div>
  );
}

interface Managed {
  readonly deeds: CartDeeds;
  readonly isManaging: boolean;
}

function Group({ group, deeds, isManaging }: Managed & { group: GroupView }) {
  const { shop, orders } = group;
  const name = groupName(group);
  return (
    <section className="cart-group" aria-label={name}>
      <header className="cart-shop">
        <Tick label={`选中${name}的全部`} lines={linesOf(group)} choose={deeds.choose} />
        <h2>{shop ? <Link to={shopAddress(shop)}>{shop.name}</Link> : name}</h2>
      </header>
      {orders.map(({ purpose, bundles, items }) => (
        <div key={purpose}>
          {purpose === 'sample' ? (
            <p className="cart-samples">
              <strong>样品</strong> 单独成一张样品单
            </p>
          ) : null}
          {bundles.map((bundle) => (
            <CartBundle key={bundle.id} bundle={bundle} deeds={deeds} />
          ))}
          {items.map((item) => (
            <CartItem key={item.key} item={item} deeds={deeds} isManaging={isManaging} />
          ))}
        </div>
      ))}
      <GroupFoot group={group} />
    </section>
  );
}

function BottomBar({ deeds, view, isManaging }: Managed & { view: CartView }) {
  return (
    <div className="cart-bar">
      {isManaging ? null : (
        <p className="cart-bar-problem" role="status">
          <Hindrance view={view} />
        </p>
      )}
      <div className="cart-bar-line">
        <Tick label="全选" lines={view.lines} choose={deeds.choose}>
          全选
        </Tick>
        {isManaging ? <ManageDeeds deeds={deeds} view={view} /> : <SettleDeed deeds={deeds} view={view} />}
      </div>
    </div>
  );
}

function ManageDeeds({ deeds, view }: { deeds: CartDeeds; view: CartView }) {
  const gone = view.lines.filter(({ canChoose }) => !canChoose);
  return (
    <span className="cart-bar-deeds">
      {gone.length > 0 ? (
        <button type="button" className="button" onClick={() => deeds.remove(gone)}>
          清除不能买的 {gone.length} 行
        </button>
      ) : null}
      <button
        type="button"
        className="button"
        disabled={view.chosen.length === 0}
        onClick={() => deeds.remove(view.chosen)}
      >
        移除选中
      </button>
    </span>
  );
}

function SettleDeed({ deeds, view }: { deeds: CartDeeds; view: CartView }) {
  const { status } = useMe();
  const navigate = useNavigate();
  const settle = useSettle();
  const settleLater = useSettleAfterSignIn();
  const { chosen } = view;

  const goOn = useEffectEvent(() => {
    const wished = takeWishToSettle();
    if (wished) settleLater.mutate(wished);
  });
  useEffect(() => {
    if (status === 'member') goOn();
  }, [status]);

  const go = async () => {
    if (!(await deeds.flush())) return;
    if (status === 'member') {
      settle(chosen.map(({ id }) => id));
      return;
    }
    wishToSettle(chosenQuantities(chosen));
    void navigate(to('login'), { state: { from: to('cart') } });
  };
  return (
    <>
      <span className="cart-sum">
        <span>
          合计 <Price fen={view.amountFen} />
        </span>
        <small>不含运费和税</small>
      </span>
      <button
        type="button"
        className="button button-deed"
        disabled={view.hindrance !== null || settleLater.isPending || status === 'unknown'}
        onClick={() => void go()}
      >
        {settleLater.isPending ? '正在合并…' : `结算（${chosen.length}）`}
      </button>
    </>
  );
}
