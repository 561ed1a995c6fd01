interface Props {
  /** nothing is chosen yet: both lead to where one chooses */
  readonly isEmpty: boolean;
  readonly choose: () => void;
  readonly isBusy: boolean;
  readonly canOrder: boolean;
  readonly add: () => void;
  readonly orderNow: () => void;
  readonly orderLabel: string;
}

/** 加入购物车 and 立即下单 in a detail's action bar. */
export function BuyButtons({ isEmpty, choose, isBusy, canOrder, add, orderNow, orderLabel }: Props) {
  return (
    <>
      <button type="button" className="button" disabled={isBusy} onClick={isEmpty ? choose : add}>
        加入购物车
      </button>
      <button
        type="button"
        className="button button-deed"
        disabled={isBusy}
        // what is short of the minimum is said where one chooses
        onClick={canOrder ? orderNow : choose}
      >
        {orderLabel}
      </button>
    </>
  );
}
