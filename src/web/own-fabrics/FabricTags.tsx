import type { OwnFabricRow } from '#contract/own-fabrics.ts';
import { statesOf } from './own-fabric.words.ts';
import '../orders/orders.css';
import '../shop-goods/shop-goods.css';

/** What buyers see of it and whether it is being changed; why the platform took it down. */
export function FabricTags({ fabric }: { fabric: Pick<OwnFabricRow, 'status' | 'hasDraft' | 'reason'> }) {
  return (
    <>
      <span className="fabric-states">
        {statesOf(fabric).map(({ words, tone }) => (
          <span key={words} className="order-status" data-tone={tone}>
            {words}
          </span>
        ))}
      </span>
      {fabric.reason ? <small className="goods-reason">{fabric.reason}</small> : null}
    </>
  );
}
