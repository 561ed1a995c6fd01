import { Link, useNavigate, useSearchParams } from 'react-router';
import type { OwnStyle } from '#contract/market/own-designs.ts';
import { CART_READS } from '../../market/buying/cart-reads.ts';
import { useMyStep } from '../orders/my-order.data.ts';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { RETURNED_READS } from '../../market/own-styles/returned-styles.data.ts';
import { type WayBack, wayBackAddress, wayBackIn } from '../../market/own-styles/way-back.ts';

/** Brings a finished style to where the studio was opened from; nothing when it was opened from anywhere else. */
export function TakeBack({ style }: { style: OwnStyle }) {
  const [params] = useSearchParams();
  const way = wayBackIn(params);
  return way === null ? null : <Offer style={style} way={way} />;
}

const WORDS = {
  cart: { where: '购物车', waiting: '购物车里等着它的那几行', use: '用这一款' },
  order: { where: '订单', waiting: '退回的那几行', use: '换上这一版' },
  customer: { where: '我的款式', waiting: '客户订单里退回的那几行', use: '发给客户看' },
} as const;

function Offer({ style: { id, styleNo, version, orderHindrance }, way }: { style: OwnStyle; way: WayBack }) {
  const navigate = useNavigate();
  const done = () => void navigate(wayBackAddress(way));
  const restyle = useMutation('POST /api/v2/cart/restyle', { refresh: CART_READS, done });
  const change = useMutation('POST /api/v2/order/changeStyle', useMyStep(done));
  const offer = useMutation('POST /api/v2/order/offerStyle', { refresh: RETURNED_READS, done });
  const take = () => {
    if (way.of === 'customer') offer.mutate({ orderNo: way.orderNo, lineNos: [...way.lineNos], styleId: id, note: '' });
    else if (way.of === 'cart') restyle.mutate({ ids: [...way.lineIds], styleId: id });
    else change.mutate({ orderNo: way.orderNo, lineNos: [...way.lineNos], styleId: id, note: '' });
  };
  const { where, waiting, use } = WORDS[way.of];
  const isBusy = restyle.isPending || change.isPending || offer.isPending;
  return (
    <section className="style-take-back" aria-label={`回${where}`}>
      <p>
        {orderHindrance === ''
          ? `款式 ${styleNo} 第 ${version} 版做好了，${waiting}可以直接${use}。`
          : `还不能${use}：${orderHindrance}`}
      </p>
      <Link className="button" to={wayBackAddress(way)}>
        先回{where}
      </Link>
      <Button tone="action" disabled={orderHindrance !== '' || isBusy} onClick={take}>
        {way.of === 'customer' ? use : `回${where}${use}`}
      </Button>
    </section>
  );
}
