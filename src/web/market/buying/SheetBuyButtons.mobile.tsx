import type { WantedLine } from '#contract/market/buying.ts';
import type { Buy } from './use-buy.ts';

interface Props {
  readonly buy: Buy;
  readonly grid: { readonly lines: readonly WantedLine[]; readonly canOrder: boolean; readonly clear: () => void };
  readonly canAdd: boolean;
  readonly orderLabel: string;
  readonly close: () => void;
}

/** 加入购物车 and the order, at the foot of a sheet of quantities. */
export function SheetBuyButtons({ buy, grid, canAdd, orderLabel, close }: Props) {
  const add = () =>
    buy.add(grid.lines, () => {
      grid.clear();
      close();
    });
  return (
    <div className="quantity-actions">
      <button type="button" className="button" disabled={!canAdd || buy.isBusy} onClick={add}>
        加入购物车
      </button>
      <button
        type="button"
        className="button button-action"
        disabled={!grid.canOrder || buy.isBusy}
        onClick={() => buy.orderNow(grid.lines)}
      >
        {orderLabel}
      </button>
    </div>
  );
}
