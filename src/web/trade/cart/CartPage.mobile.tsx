import { useEffect, useEffectEvent, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { Link, useNavigate } from 'react-router';
import { useMe } from '../../people/accounts/me.ts';
import { Price } from '../../mobile/parts/Price.tsx';
import { Button } from '../../platform/Button.tsx';
import { to } from '../../platform/screens.ts';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { shopAddress } from '../../market/shops/shop-address.ts';
import { CartBundle } from './CartBundle.tsx';
import { CartDialogs } from './CartDialogs.tsx';
import { CartItem } from './CartItem.tsx';
import { ChangesNote, DeliveryNote, EmptyCart, Hindrance, Tick } from './CartParts.tsx';
import { type CartView, chosenQuantities, type GroupView, linesOf } from './cart-view.ts';
import { groupName } from './cart.words.ts';
import { GroupFoot } from './GroupFoot.tsx';
import { takeCheckoutRequest, requestCheckout } from './checkout-after.ts';
import { useCheckout, useCheckoutAfterSignIn } from './checkout.data.ts';
import { type CartActions, useCart } from './use-cart.ts';
import './CartPage.mobile.css';

const EditItem = latePart(() => import('./EditItem.mobile.tsx'));
const RechooseBundle = latePart(() => import('./RechooseBundle.mobile.tsx'));

export function CartPage() {
  const [isManaging, setManaging] = useState(false);
  const cart = useCart();
  const { view, actions, error, retry } = cart;
  const isFilled = view !== undefined && view.lines.length > 0;
  return (
    <div className="cart">
      <header className="cart-head">
        {/* the bar above already shows the page title */}
        <h1 className="visually-hidden">购物车</h1>
        <span>{isFilled ? `共 ${view.lines.length} 行` : null}</span>
        {isFilled ? (
          <Button tone="text" aria-pressed={isManaging} onClick={() => setManaging(!isManaging)}>
            {isManaging ? '完成' : '管理'}
          </Button>
        ) : null}
      </header>
      <DeliveryNote />
      {view ? (
        <>
          <ChangesNote view={view} acknowledge={actions.acknowledge} />
          {isFilled ? (
            <>
              {view.groups.map((group) => (
                <Group key={group.key} group={group} actions={actions} isManaging={isManaging} />
              ))}
              <BottomBar actions={actions} view={view} isManaging={isManaging} />
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
      <CartDialogs {...{ cart, RechooseBundle, EditItem }} />
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
  readonly actions: CartActions;
  readonly isManaging: boolean;
}

function Group({ group, actions, isManaging }: Managed & { group: GroupView }) {
  const { shop, orders } = group;
  const name = groupName(group);
  return (
    <section className="cart-group" aria-label={name}>
      <header className="cart-shop">
        <Tick label={`选中${name}的全部`} lines={linesOf(group)} choose={actions.choose} />
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
            <CartBundle key={bundle.id} bundle={bundle} actions={actions} />
          ))}
          {items.map((item) => (
            <CartItem key={item.key} item={item} actions={actions} isManaging={isManaging} />
          ))}
        </div>
      ))}
      <GroupFoot group={group} />
    </section>
  );
}

function BottomBar({ actions, view, isManaging }: Managed & { view: CartView }) {
  return (
    <div className="cart-bar">
      {isManaging ? null : (
        <p className="cart-bar-problem" role="status">
          <Hindrance view={view} />
        </p>
      )}
      <div className="cart-bar-line">
        <Tick label="全选" lines={view.lines} choose={actions.choose}>
          全选
        </Tick>
        {isManaging ? (
          <ManageActions actions={actions} view={view} />
        ) : (
          <CheckoutAction actions={actions} view={view} />
        )}
      </div>
    </div>
  );
}

function ManageActions({ actions, view }: { actions: CartActions; view: CartView }) {
  const { status } = useMe();
  const gone = view.lines.filter(({ canChoose }) => !canChoose);
  return (
    <span className="cart-bar-actions">
      {status === 'member' ? (
        <Link className="button" to={to('userSolutions', { open: 'new', from: 'cart' })}>
          做成方案
        </Link>
      ) : null}
      {gone.length > 0 ? <Button onClick={() => actions.remove(gone)}>清除不能买的 {gone.length} 行</Button> : null}
      <Button disabled={view.chosen.length === 0} onClick={() => actions.remove(view.chosen)}>
        移除选中
      </Button>
    </span>
  );
}

function CheckoutAction({ actions, view }: { actions: CartActions; view: CartView }) {
  const { status } = useMe();
  const navigate = useNavigate();
  const checkout = useCheckout();
  const checkoutLater = useCheckoutAfterSignIn();
  const { chosen } = view;

  const goOn = useEffectEvent(() => {
    const wished = takeCheckoutRequest();
    if (wished) checkoutLater.mutate(wished);
  });
  useEffect(() => {
    if (status === 'member') goOn();
  }, [status]);

  const go = async () => {
    if (!(await actions.flush())) return;
    if (status === 'member') {
      checkout(chosen.map(({ id }) => id));
      return;
    }
    requestCheckout(chosenQuantities(chosen));
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
      <Button
        tone="action"
        disabled={view.hindrance !== null || checkoutLater.isPending || status === 'unknown'}
        onClick={() => void go()}
      >
        {checkoutLater.isPending ? '正在合并…' : `结算（${chosen.length}）`}
      </Button>
    </>
  );
}
