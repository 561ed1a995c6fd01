import { MADE_ORDERS, OPEN_ORDERS, type OrderStatus, SENT_ORDERS } from '#contract/trade/order-statuses.ts';
import { type ShipTo, SUPPLY_TRANSIT_DAYS } from '#contract/trade/supply-words.ts';
import type { OrderDetail, SupplyFacts } from '#contract/trade/orders.ts';

/** The trader's words for where his supply order goes. */
export const ownShipToWords: Readonly<Record<ShipTo, string>> = { trader: '发给我', buyer: '一件代发' };

export const shipToMeanings: Readonly<Record<ShipTo, string>> = {
  buyer: '直接发给买家，发件人写您的店名，箱内不放价格单；工厂发了货，买家的订单自动发货',
  trader: `先发到您的地址，您再发给买家；要求工厂比您承诺的早 ${SUPPLY_TRANSIT_DAYS} 天发货`,
};

/** Why a factory's lines have no 采购单. */
export function notOrderedWords(status: OrderStatus): string {
  if (OPEN_ORDERS.includes(status)) return '买家付款以后可以下采购单';
  if (MADE_ORDERS.includes(status)) return '未下采购单';
  return status === 'cancelled' ? '订单取消了，没有下采购单' : '没有下采购单，是您自己备的货';
}

/** What a paid order waits for that factories make; empty = its shop ships it. */
export function supplyNextWords({
  status,
  supplies,
  nextSteps,
}: Pick<OrderDetail, 'status' | 'supplies' | 'nextSteps'>): string {
  if (status !== 'toShip' || supplies.length === 0) return '';
  const ordered = supplies.flatMap(({ order }) => (order === null ? [] : [order]));
  if (ordered.length < supplies.length) return '有的货用别家的光版做，还没有下采购单，见下面的“采购单”。';
  if (!nextSteps.includes('ship') && ordered.every(({ shipTo }) => shipTo === 'buyer'))
    return '工厂一件代发：工厂发了货，这里自动发出，不用您再发。';
  const isOnItsWay = ordered.some((one) => one.shipTo === 'trader' && SENT_ORDERS.includes(one.status));
  return isOnItsWay ? '工厂做好发给您，您收到再发给买家。' : '';
}

/** For the factory: what this order is. */
export const factoryWords = ({ shipTo, sender, creditDueOn }: SupplyFacts): string =>
  [
    shipTo === 'buyer'
      ? `${sender} 的采购单，一件代发：直接发给买家，发件人写“${sender}”，箱内只放装箱单，不放价格和您的店名`
      : `${sender} 的采购单，发到商家的地址`,
    creditDueOn === null ? '' : `账期内先做，商家 ${creditDueOn} 前付`,
  ]
    .filter((words) => words !== '')
    .join('。');

/** For the trader: what this order is. */
export const traderWords = ({ shipTo, creditDueOn, isPrinting }: SupplyFacts): string =>
  [
    shipTo === 'buyer' ? '一件代发，工厂直接发给买家' : '发到您的地址',
    creditDueOn === null ? '' : `账期内先做，请在 ${creditDueOn} 前付`,
    isPrinting ? '已开印，不能取消了' : '开印以前可以取消',
  ]
    .filter((words) => words !== '')
    .join('；');
