import type { OwnPlateRow } from '#contract/own-plates.ts';
import { statesOf } from './own-plate.words.ts';
import '../orders/orders.css';
import '../shop-goods/shop-goods.css';

/** What buyers see of it and what is being changed; why the platform said no. */
export function StateTags({ plate }: { plate: Pick<OwnPlateRow, 'status' | 'draft' | 'reason'> }) {
  return (
    <>
      <span className="plate-states">
        {statesOf(plate).map(({ words, tone }) => (
          <span key={words} className="order-status" data-tone={tone}>
            {words}
          </span>
        ))}
      </span>
      {plate.reason ? <small className="goods-reason">{plate.reason}</small> : null}
    </>
  );
}
