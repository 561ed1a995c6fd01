import { Link, useNavigate, useSearchParams } from 'react-router';
import type { OwnStyle } from '#contract/own-designs.ts';
import { CART_READS } from '../cart/delivery.ts';
import { useMyStep } from '../orders/my-order.data.ts';
import { useMutation } from '../platform/mutation.ts';
import { type WayBack, wayBackAddress, wayBackIn } from './way-back.ts';

/** Brings a finished style to where the studio was opened from; nothing when it was opened from anywhere else. */
export function TakeBack({ style }: { style: OwnStyle }) {
  const [params] = useSearchParams();
  const way = wayBackIn(params);
  return way === null ? null : <Offer style={style} way={way} />;
}

function Offer({ style: { id, styleNo, version, orderHindrance }, way }: { style: OwnStyle; way: WayBack }) {
  const navigate = useNavigate();
  const done = () => void navigate(wayBackAddress(way));
  const restyle = useMutation('POST /api/v2/cart/restyle', { refresh: CART_READS, done });
  const change = useMutation('POST /api/v2/order/changeStyle', useMyStep(done));
  const take = () => {
    if (way.of === 'cart') restyle.mutate({ ids: [...way.lineIds], styleId: id });
    else change.mutate({ orderNo: way.orderNo, lineNos: [...way.lineNos], styleId: id, note: '' });
  };
  const [where, use] = way.of === 'cart' ? ['购物车', '用这一款'] : ['订单', '换上这一版'];
  const isBusy = restyle.isPending || change.isPending;
  return (
    <section className="style-take-back" aria-label={`回${where}`}>
      <p>
        {orderHindrance === ''
          ? `款式 ${styleNo} 第 ${version} 版做好了，${way.of === 'cart' ? '购物车里等着它的那几行' : '退回的那几行'}可以直接${use}。`
          : `还不能${use}：${orderHindrance}`}
      </p>
      <Link className="button" to={wayBackAddress(way)}>
        先回{where}
      </Link>
      <button type="button" className="button button-action" disabled={orderHindrance !== '' || isBusy} onClick={take}>
        回{where}
        {use}
      </button>
    </section>
  );
}
