import type { ShippingChoice } from '#contract/trade/orders.ts';
import type { DraftOrder } from './draft-orders.ts';

/**
 * 现货先发 or 一起发: what each costs, for every shop that has a part in stock and must make the rest.
 * @param together the orders when nothing is sent first
 * @param apart the orders when every shop sends its stock first
 */
export function shippingChoices({
  together,
  apart,
  stockFirst,
}: {
  readonly together: readonly DraftOrder[];
  readonly apart: readonly DraftOrder[];
  readonly stockFirst: readonly string[];
}): ShippingChoice[] {
  const orderOf = (orders: readonly DraftOrder[], key: string) => orders.find((order) => order.key === key);
  return apart
    .filter(({ key, shopId }) => key === `${shopId}.stock`)
    .map((stock) => {
      const { shopId } = stock;
      const made = orderOf(apart, `${shopId}.rest`)!;
      const one = orderOf(together, `${shopId}.rest`)!;
      return {
        shopId,
        isStockFirst: stockFirst.includes(shopId),
        stock: { quantities: quantitiesOf(stock), leadHours: stock.leadHours },
        made: { quantities: quantitiesOf(made), leadHours: made.leadHours },
        togetherHours: one.leadHours,
        extraFen: [stock, made, one].some(isFreightOpen) ? null : stock.payableFen + made.payableFen - one.payableFen,
      };
    });
}

const isFreightOpen = ({ freightFen }: DraftOrder): boolean => freightFen === null;

function quantitiesOf({ lines }: DraftOrder): ShippingChoice['stock']['quantities'] {
  const byUnit = Map.groupBy(lines, ({ wanted }) => wanted.unit);
  return Array.from(byUnit, ([unit, some]) => ({
    unit,
    quantity: some.reduce((sum, { wanted }) => sum + Math.round(wanted.quantity * 10), 0) / 10,
  }));
}
