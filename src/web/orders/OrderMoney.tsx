import { planWords } from '#contract/order-flow.ts';
import { partWords } from '#contract/order-words.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { yuan } from '../platform/words.ts';
import { dueWords, weightWords } from './order.words.ts';
import './orders.css';

type Sums = Pick<
  OrderDetail,
  | 'plan'
  | 'status'
  | 'goodsFen'
  | 'taxFen'
  | 'taxPercent'
  | 'freightFen'
  | 'grams'
  | 'adjustFen'
  | 'payableFen'
  | 'depositFen'
  | 'paidFen'
  | 'refundedFen'
  | 'dueFen'
>;

/** Every sum of an order under the ones that it is made of, so that anyone can add it up. */
export function OrderMoney({ order }: { order: Sums }) {
  const { plan, payableFen, depositFen, paidFen, refundedFen, adjustFen, taxFen } = order;
  return (
    <dl className="order-money" aria-label="金额">
      <Sum name="商品金额" fen={order.goodsFen} />
      {taxFen > 0 ? <Sum name={`开票税额（${order.taxPercent}%）`} fen={taxFen} /> : null}
      <Sum name={`运费（${weightWords(order.grams)}）`} fen={order.freightFen} />
      {adjustFen === 0 ? null : <Sum name={adjustFen < 0 ? '商家优惠' : '商家加价'} fen={adjustFen} />}
      <Sum name="应付合计" fen={payableFen} kind="total" />
      {plan === 'deposit' ? (
        <>
          <Sum name={`${planWords.deposit}：${partWords.deposit}`} fen={depositFen} kind="part" />
          <Sum name={partWords.balance} fen={payableFen - depositFen} kind="part" />
        </>
      ) : null}
      {paidFen > 0 ? <Sum name="已付" fen={paidFen} /> : null}
      {refundedFen > 0 ? <Sum name="已退" fen={refundedFen} /> : null}
      {order.dueFen > 0 ? (
        <div className="order-money-due">
          <dt>现在</dt>
          <dd>{dueWords(order)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

function Sum({ name, fen, kind }: { name: string; fen: number; kind?: 'total' | 'part' }) {
  return (
    <div className={kind ? `order-money-${kind}` : undefined}>
      <dt>{name}</dt>
      <dd>{signedYuan(fen)}</dd>
    </div>
  );
}

const signedYuan = (fen: number): string => (fen < 0 ? `−¥${yuan(-fen)}` : `¥${yuan(fen)}`);
