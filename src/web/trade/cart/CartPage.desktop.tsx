import { latePart } from '../../platform/late-part.tsx';
import { Link } from 'react-router';
import { askToSignIn } from '../../people/accounts/ask-to-sign-in.ts';
import { useMe } from '../../people/accounts/me.ts';
import { Price } from '../../desktop/parts/Price.tsx';
import { Button } from '../../platform/Button.tsx';
import { to } from '../../platform/screens.ts';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { shopAddress, shopPlace } from '../../market/shops/shop-address.ts';
import { CartBundle } from './CartBundle.tsx';
import { CartDialogs } from './CartDialogs.tsx';
import { CartItem } from './CartItem.tsx';
import { ChangesNote, DeliveryNote, EmptyCart, Hindrance, Tick } from './CartParts.tsx';
import { type CartView, chosenQuantities, type GroupView, linesOf, type OrderView } from './cart-view.ts';
import { groupName } from './cart.words.ts';
import { GroupFoot } from './GroupFoot.tsx';
import { useCheckout, useCheckoutAfterSignIn } from './checkout.data.ts';
import { type CartActions, useCart } from './use-cart.ts';
import './CartPage.desktop.css';

const EditItem = latePart(() => import('./EditItem.desktop.tsx'));
const RechooseBundle = latePart(() => import('./RechooseBundle.desktop.tsx'));

export function CartPage() {
  const cart = useCart();
  const { view, actions, error, retry } = cart;
  return (
    <div className="page cart">
      <h1 className="cart-title">
        购物车{view && view.lines.length > 0 ? <small>{view.lines.length} 行</small> : null}
      </h1>
      <DeliveryNote />
      {view ? (
        <>
          <ChangesNote view={view} acknowledge={actions.acknowledge} />
          {view.lines.length === 0 ? <EmptyCart /> : <Filled actions={actions} view={view} />}
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

function Filled({ actions, view }: { actions: CartActions; view: CartView }) {
  return (
    <>
      {view.groups.map((group) => (
        <Group key={group.key} group={group} actions={actions} />
      ))}
      <SumBar actions={actions} view={view} />
    </>
  );
}

function Group({ group, actions }: { group: GroupView; actions: CartActions }) {
  const { shop, orders } = group;
  const name = groupName(group);
  return (
    <section className="cart-group" aria-label={name}>
      <header className="cart-shop">
        <Tick label={`选中${name}的全部`} lines={linesOf(group)} choose={actions.choose} />
        <h2>{shop ? <Link to={shopAddress(shop)}>{shop.name}</Link> : name}</h2>
        {shop ? <small>{shopPlace(shop)}</small> : null}
      </header>
      {orders.map((order) => (
        <Order key={order.purpose} order={order} actions={actions} />
      ))}
      <GroupFoot group={group} />
    </section>
  );
}

function Order({ order, actions }: { order: OrderView; actions: CartActions }) {
  return (
    <>
      {order.purpose === 'sample' ? (
        <p className="cart-samples">
          <strong>样品</strong> 单独成一张样品单，不和大货一起下
        </p>
      ) : null}
      {order.bundles.map((bundle) => (
        <CartBundle key={bundle.id} bundle={bundle} actions={actions} />
      ))}
      {order.items.map((item) => (
        <CartItem key={item.key} item={item} actions={actions} isManaging />
      ))}
    </>
  );
}

function SumBar({ actions, view }: { actions: CartActions; view: CartView }) {
  const { status } = useMe();
  const checkout = useCheckout();
  const checkoutLater = useCheckoutAfterSignIn();
  const gone = view.lines.filter(({ canChoose }) => !canChoose);
  const { chosen } = view;
  const go = async () => {
    if (!(await actions.flush())) return;
    if (status === 'member') checkout(chosen.map(({ id }) => id));
    else if (await askToSignIn()) checkoutLater.mutate(chosenQuantities(chosen));
  };
  return (
    <div className="cart-bar">
      <Tick label="全选" lines={view.lines} choose={actions.choose}>
        全选
      </Tick>
      <Button tone="text" disabled={chosen.length === 0} onClick={() => actions.remove(chosen)}>
        移除选中
      </Button>
      {gone.length > 0 ? (
        <Button tone="text" onClick={() => actions.remove(gone)}>
          清除不能买的 {gone.length} 行
        </Button>
      ) : null}
      {status === 'member' ? (
        <Link className="text-button" to={to('userSolutions', { open: 'new', from: 'cart' })}>
          做成售前方案
        </Link>
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
      <Button
        tone="action"
        disabled={view.hindrance !== null || checkoutLater.isPending || status === 'unknown'}
        title={view.hindrance ?? undefined}
        onClick={() => void go()}
      >
        {checkoutLater.isPending ? '正在合并…' : '结算'}
      </Button>
    </div>
  );
}
