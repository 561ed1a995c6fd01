import { partWords } from '#contract/trade/order-words.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { yuan } from '../../platform/words.ts';
import { addressed, asSupply } from './addressed.ts';
import { dueWords, freightWords, type OrderReader, partOfWords, retentionWords, weightWords } from './order.words.ts';
import './orders.css';

type Sums = Pick<
  OrderDetail,
  | 'plan'
  | 'status'
  | 'productFen'
  | 'taxFen'
  | 'taxPercent'
  | 'freightFen'
  | 'delivery'
  | 'isFreightOpen'
  | 'grams'
  | 'adjustFen'
  | 'overShortFen'
  | 'payableFen'
  | 'depositPercent'
  | 'depositFen'
  | 'paidFen'
  | 'refundedFen'
  | 'dueFen'
  | 'retention'
  | 'supply'
>;

/** Every total of an order below its parts, so that a reader can check the addition. */
export function OrderMoney({ order, reader }: { order: Sums; reader: OrderReader }) {
  const { plan, payableFen, depositFen, paidFen, refundedFen, adjustFen, taxFen } = order;
  return (
    <dl className="order-money" aria-label="金额">
      <Sum name="商品金额" words={signedYuan(order.productFen)} />
      {taxFen > 0 ? <Sum name={`开票税额（${order.taxPercent}%）`} words={signedYuan(taxFen)} /> : null}
      <Sum
        name={`运费（${weightWords(order.grams)}）`}
        words={addressed(freightWords(order), reader, asSupply(order))}
      />
      {adjustFen === 0 ? null : (
        <Sum
          name={addressed(adjustFen < 0 ? '商家优惠' : '商家加价', reader, asSupply(order))}
          words={signedYuan(adjustFen)}
        />
      )}
      {order.overShortFen === 0 ? null : (
        <Sum name={order.overShortFen < 0 ? '短装少做' : '溢装多做'} words={signedYuan(order.overShortFen)} />
      )}
      <Sum name="应付合计" words={signedYuan(payableFen)} kind="total" />
      {plan === 'deposit' ? (
        <>
          <Sum name={partOfWords('deposit', order.depositPercent)} words={signedYuan(depositFen)} kind="part" />
          <Sum name={partWords.balance} words={signedYuan(payableFen - depositFen)} kind="part" />
        </>
      ) : null}
      {paidFen > 0 ? <Sum name="已付" words={signedYuan(paidFen)} /> : null}
      {refundedFen > 0 ? <Sum name="已退" words={signedYuan(refundedFen)} /> : null}
      {order.dueFen > 0 ? (
        <div className="order-money-due">
          <dt>现在</dt>
          <dd>{dueWords(order)}</dd>
        </div>
      ) : null}
      {order.retention === null || order.status === 'cancelled' ? null : (
        <Sum {...retentionWords(order.retention, payableFen - refundedFen, reader, asSupply(order))} kind="note" />
      )}
    </dl>
  );
}

/** One row of the sums, of a placed order or of a checkout preview. */
export function Sum({ name, words, kind }: { name: string; words: string; kind?: 'total' | 'part' | 'note' }) {
  return (
    <div className={kind ? `order-money-${kind}` : undefined}>
      <dt>{name}</dt>
      <dd>{words}</dd>
    </div>
  );
}

const signedYuan = (fen: number): string => (fen < 0 ? `−¥${yuan(-fen)}` : `¥${yuan(fen)}`);
