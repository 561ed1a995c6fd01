import { useId } from 'react';
import { leadTime, yuan } from '../../platform/words.ts';
import type { ShippedPart, ShippingView } from './cart-shipping.ts';
import './ShippingChoice.css';

interface Props {
  readonly shopName: string;
  readonly together: ShippedPart;
  readonly apart: NonNullable<ShippingView['apart']>;
  /** the extra freight of 现货先发; null: not known before checkout */
  readonly extraFen: number | null;
  readonly isStockFirst: boolean;
  readonly choose: (isStockFirst: boolean) => void;
}

/** Part of the lines is in stock and the rest must be made: a choice between 一起发 and 现货先发. */
export function ShippingChoice({ shopName, together, apart, extraFen, isStockFirst, choose }: Props) {
  const name = useId();
  const { stock, made } = apart;
  const ways = [
    {
      isFirst: true,
      title: '现货先发',
      words: `现货 ${stock.words}先发（${leadTime(stock.leadHours)}），${made.words}另排产（约 ${leadTime(made.leadHours)}）`,
      note: `分成现货单和大货单，单价不变${extraWords(extraFen)}`,
    },
    {
      isFirst: false,
      title: '一起发',
      words: `${together.words}都按大货排产，约 ${leadTime(together.leadHours)}发货`,
      note: '一张大货单，现货也等着一起发',
    },
  ];
  return (
    <fieldset className="shipping-choice">
      <legend>
        {stock.words}有现货，{made.words}要排产
        <span className="visually-hidden">（{shopName}）</span>
      </legend>
      {ways.map(({ isFirst, title, words, note }) => (
        <label key={title} data-chosen={isFirst === isStockFirst}>
          <input type="radio" name={name} checked={isFirst === isStockFirst} onChange={() => choose(isFirst)} />
          <span>
            <strong>{title}</strong>
            {words}
            <small>{note}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function extraWords(fen: number | null): string {
  if (fen === null) return '，运费分两次算';
  if (fen === 0) return '，应付也不变';
  return fen > 0 ? `，运费分两次算，共多 ¥${yuan(fen)}` : `，共少 ¥${yuan(-fen)}`;
}
