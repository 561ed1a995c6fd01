import { Button } from '../../platform/Button.tsx';
interface Props {
  /** nothing is chosen yet: both buttons lead to the chooser */
  readonly isEmpty: boolean;
  readonly choose: () => void;
  readonly isBusy: boolean;
  readonly canOrder: boolean;
  readonly add: () => void;
  readonly orderNow: () => void;
  readonly orderLabel: string;
}

/** 加入购物车 and 立即下单 in the action bar of a detail page. */
export function BuyButtons({ isEmpty, choose, isBusy, canOrder, add, orderNow, orderLabel }: Props) {
  return (
    <>
      <Button disabled={isBusy} onClick={isEmpty ? choose : add}>
        加入购物车
      </Button>
      <Button
        tone="action"
        disabled={isBusy}
        // the chooser shows what is short of the minimum
        onClick={canOrder ? orderNow : choose}
      >
        {orderLabel}
      </Button>
    </>
  );
}
