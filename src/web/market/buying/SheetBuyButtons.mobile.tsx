import type { WantedLine } from '#contract/market/buying.ts';
import type { Buy } from './use-buy.ts';
import { Button } from '../../platform/Button.tsx';

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
      <Button disabled={!canAdd || buy.isBusy} onClick={add}>
        加入购物车
      </Button>
      <Button tone="action" disabled={!grid.canOrder || buy.isBusy} onClick={() => buy.orderNow(grid.lines)}>
        {orderLabel}
      </Button>
    </div>
  );
}
