import { costAt } from '#contract/market/product-cost.ts';
import { yuan } from '../../platform/words.ts';
import { pieceWords } from './cost.words.ts';
import type { NewRow } from './new-product-rows.ts';

/** The margin per piece at the least profitable tier, with the costs it is based on. */
export function MarginWords({ row: { margin, style } }: { row: NewRow }) {
  if (margin === null) return '–';
  const { fromQuantity, priceFen, marginFen } = margin;
  const percent = Math.round((marginFen * 100) / priceFen);
  const cost = costAt(style.cost, { fromQuantity, priceFen });
  return (
    <span className="product-margin" data-loss={marginFen < 0} title={`${fromQuantity} 件起：成本 ${pieceWords(cost)}`}>
      {marginFen < 0 ? `亏 ¥${yuan(-marginFen)}` : `¥${yuan(marginFen)}（${percent}%）`}
      <small>
        {fromQuantity} 件起，成本 ¥{yuan(cost.totalFen)}
      </small>
    </span>
  );
}
