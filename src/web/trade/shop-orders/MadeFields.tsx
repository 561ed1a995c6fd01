import { madeRange, settlementOf } from '#contract/trade/over-short.ts';
import type { DetailLine, OrderDetail } from '#contract/trade/orders.ts';
import { choiceWords } from '../orders/order.words.ts';
import { yuan } from '../../platform/words.ts';
import { addressed, asSupply } from '../orders/addressed.ts';

interface Props {
  readonly order: OrderDetail;
  /** of the lines that may come out over or short */
  readonly typed: Readonly<Record<number, string>>;
  readonly change: (typed: Readonly<Record<number, string>>) => void;
  readonly hasTried: boolean;
}

/** The lines of which the shop may have made more or fewer. */
export const overShortLines = ({ lines, supply }: OrderDetail): readonly DetailLine[] =>
  supply === null
    ? lines.filter(
        (line) => line.unit === 'piece' && line.tolerancePercent > 0 && !line.isFromStock && line.madeQuantity === null,
      )
    : [];

/** null = not a whole number within the agreed percentage */
export function madeOf(typed: string | undefined, line: DetailLine): number | null {
  const words = (typed ?? '').trim();
  if (words === '') return line.quantity;
  const { least, most } = madeRange(line);
  const made = /^\d{1,7}$/.test(words) ? Number(words) : -1;
  return made >= least && made <= most ? made : null;
}

/** 溢短装: what was made of each line, and what the balance becomes. */
export function MadeFields({ order, typed, change, hasTried }: Props) {
  const open = overShortLines(order);
  const made = new Map(open.map((line) => [line.lineNo, madeOf(typed[line.lineNo], line)]));
  const hasWrong = [...made.values()].includes(null);
  // Lines that were dropped are settled already.
  const lines = order.lines.map((line) => ({
    ...line,
    made: made.get(line.lineNo) ?? line.madeQuantity ?? line.quantity,
    styled: { styleId: line.style?.id ?? '', isDropped: line.production?.status === 'dropped' },
  }));
  const overShortFen = settlementOf(order, lines).overShortFen - order.overShortFen;
  return (
    <fieldset className="made-fields">
      <legend>实做多少（约定可差 ±{open[0]!.tolerancePercent}%）</legend>
      <div className="step-inputs">
        {open.map((line) => (
          <label key={line.lineNo}>
            {choiceWords(line) || line.title}
            <input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              aria-label={`${line.title}，${choiceWords(line)}，实做多少`}
              aria-invalid={hasTried && made.get(line.lineNo) === null}
              value={typed[line.lineNo] ?? String(line.quantity)}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => change({ ...typed, [line.lineNo]: target.value })}
            />
            <small>订 {line.quantity.toLocaleString('zh-CN')}</small>
          </label>
        ))}
      </div>
      <p className="fields-note" aria-live="polite">
        {hasWrong ? '填整件数，不能超出约定的百分比' : settledWords(order, overShortFen)}
      </p>
    </fieldset>
  );
}

function settledWords(order: OrderDetail, overShortFen: number): string {
  const { plan, payableFen, paidFen } = order;
  if (overShortFen === 0) return '按订单数量结算。';
  const change = overShortFen < 0 ? `少做的减 ¥${yuan(-overShortFen)}` : `多做的加 ¥${yuan(overShortFen)}`;
  if (plan === 'deposit') return `${change}，尾款 ¥${yuan(payableFen + overShortFen - paidFen)}。`;
  return overShortFen < 0
    ? addressed(`${change}，退给买家。`, 'shop', asSupply(order))
    : '全款已经付清，多做的不能再收钱，请按订单数量填。';
}
