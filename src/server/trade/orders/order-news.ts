import { daysBetween } from '#contract/platform/china-day.ts';
import { keptDepositFen, type OrderActor, type OrderAction } from '#contract/trade/order-flow.ts';
import { ORDER_TIMES, orderStatus } from '#contract/trade/order-statuses.ts';
import type { NoticeKind } from '#contract/people/notices.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { lastShipDay, promiseWords } from '#contract/trade/ship-days.ts';
import { asSum } from '#contract/platform/sums.ts';
import { notify, notifyInstead } from '../../people/notices/notify.ts';
import { ownerToTell, tellOwner } from '../../people/notices/tell-owner.ts';
import type { Db } from '../../platform/database.ts';
import type { OrderRow } from './lock-order.ts';
import { inWordsOf, type Template, templateFor } from './order-words.ts';

/** What notices need to know of an order, as it was before the transition. */
export type Told = Pick<
  OrderRow,
  | 'orderNo'
  | 'buyerId'
  | 'shopId'
  | 'shopName'
  | 'kind'
  | 'plan'
  | 'status'
  | 'payableFen'
  | 'depositFen'
  | 'delivery'
  | 'freightFen'
  | 'deliverOn'
  | 'shipBy'
  | 'batches'
  | 'batchAt'
  | 'suppliesOrderNo'
>;

interface Step {
  readonly action: OrderAction;
  readonly by: OrderActor;
  readonly note: string;
  /** of a paid order: styled lines that the shop checks first */
  readonly styledLines: number;
}

export interface OrderNews {
  readonly kind: NoticeKind;
  readonly title: string;
  readonly body: string;
}

export async function tellBuyer(db: Db, { orderNo, buyerId }: Told, news: OrderNews): Promise<void> {
  await notify(db, buyerId, { ...news, to: boughtOrder(orderNo) });
}

export async function tellShop(db: Db, { orderNo, shopId }: Told, news: OrderNews): Promise<void> {
  await tellOwner(db, shopId, { ...news, to: orderInShop(orderNo) });
}

/** Of the buyer. */
export const boughtOrder = (orderNo: string): string => `/user/order/detail?orderNo=${orderNo}`;
export const orderInShop = (orderNo: string): string => `/user/store/order/detail?orderNo=${orderNo}`;

/** Replaces the notices of the single steps of a transaction by one notice for each side. */
export async function tellInstead(
  db: Db,
  { orderNo, buyerId, shopId }: Pick<Told, 'orderNo' | 'buyerId' | 'shopId'>,
  { buyer, shop: owner }: { readonly buyer?: OrderNews; readonly shop?: OrderNews },
): Promise<void> {
  const ownerId = owner === undefined ? null : await ownerToTell(db, shopId);
  if (buyer) await notifyInstead(db, buyerId, { ...buyer, to: boughtOrder(orderNo) });
  if (owner && ownerId !== null) await notifyInstead(db, ownerId, { ...owner, to: orderInShop(orderNo) });
}

/** Notifies the side that did not act, if the step matters to it; both when the system acted. */
export async function tellOfStep(db: Db, order: Told, step: Step): Promise<void> {
  const news = newsOf(order, step);
  // It comes with the step that the order waited for.
  if (step.action === 'startOnCredit') return tellInstead(db, order, news);
  const { buyer, shop: owner } = news;
  if (buyer) await tellBuyer(db, order, buyer);
  if (owner) await tellShop(db, order, owner);
}

interface Facts extends Step {
  readonly order: Told;
  /** of the order, as it is shown */
  readonly no: string;
  /** the note, after a colon; '' without one */
  readonly because: string;
  readonly say: Template;
}

interface Both {
  readonly buyer?: OrderNews;
  readonly shop?: OrderNews;
}

function newsOf(order: Told, step: Step): Both {
  const because = step.note === '' ? '' : `：${step.note}`;
  return NEWS[step.action]({ ...step, order, no: showOrderNo(order.orderNo), because, say: templateFor(order) });
}

const nothing = (): Both => ({});

/** Of each step: what the buyer reads, and what the shop. */
const NEWS: Readonly<Record<OrderAction, (facts: Facts) => Both>> = {
  accept: ({ order, no, say }) => ({
    buyer: {
      kind: 'orderAccepted',
      title: say`商家已接单`,
      body: say`${order.shopName} 接了订单 ${no}，${acceptedWords(order)}，${
        order.payableFen > 0 ? `请在 ${ORDER_TIMES.payBulkHours} 小时内付款` : '不用付款'
      }`,
    },
  }),
  acceptLater: askToAgree((say) => say`商家接了单，发货日请您同意`),
  restate: askToAgree((say) => say`商家改了发货日，请同意`),
  agree: ({ order, no, by, say }) =>
    by === 'buyer'
      ? { shop: { kind: 'orderAccepted', title: say`买家同意了发货日`, body: say`订单 ${no}，等买家付款` } }
      : {
          buyer: {
            kind: 'orderAccepted',
            title: '发货日不晚于您希望的，请付款',
            body: say`订单 ${no} ${acceptedWords(order)}`,
          },
        },
  decline: ({ order, no, because, say }) => ({
    buyer: cancelled(say`商家没有接单`, say`${order.shopName} 没有接订单 ${no}${because}`),
  }),
  changePrice: ({ no, because, say }) => ({
    buyer: { kind: 'priceChanged', title: say`商家改了价格`, body: say`订单 ${no} 改价${because}` },
  }),

  // A payment is notified when it has arrived.
  pay: nothing,
  paid: arrived('货款'),
  depositPaid: arrived('定金'),
  balancePaid: arrived('尾款'),
  demandBalance: ({ order, no, say }) => {
    const days = ORDER_TIMES.balanceGraceDays;
    const kept = asSum(keptDepositFen(order.payableFen, order.depositFen));
    return {
      buyer: {
        kind: 'balance',
        title: '尾款到期，请尽快付清',
        body: say`订单 ${no} 的货已做好，尾款过了期限还没有付。请在 ${days} 天内付清；再不付，商家可以取消订单，定金 ${kept} 不退`,
      },
      shop: { kind: 'balance', title: '尾款到期没付', body: say`订单 ${no} 已催告买家 ${days} 天内付清尾款` },
    };
  },
  balanceLate: ({ no, say }) => ({
    buyer: {
      kind: 'balance',
      title: say`尾款逾期，商家可以取消订单了`,
      body: say`订单 ${no} 的尾款仍未付。商家取消以前还可以付`,
    },
    shop: {
      kind: 'balance',
      title: say`买家逾期未付尾款`,
      body: say`订单 ${no} 催告后仍未付尾款，您可以取消订单、留下定金，也可以再等`,
    },
  }),

  mergeSupply: ({ no, because }) => ({
    shop: { kind: 'priceChanged', title: '采购单合单了，价格按一起买的算', body: `采购单 ${no}${because}` },
  }),
  startOnCredit: ({ order, no, note, styledLines }) => ({
    buyer: {
      kind: 'supply',
      title: '采购单已开始',
      body: `采购单 ${no}：${[order.shopName, acceptedWords(order), `${note}，先做后付`].filter(Boolean).join('，')}`,
    },
    shop: {
      kind: 'supply',
      title: '采购单按账期开始',
      body: `采购单 ${no}：${note}，请${styledLines > 0 ? `校验 ${styledLines} 行款式` : '安排'}`,
    },
  }),
  creditPaid: ({ no, note }) => ({
    shop: { kind: 'orderPaid', title: '账期款已付', body: `采购单 ${no} 的 ${note} 已到账` },
  }),
  cancelSupply: ({ no, because, by }) => {
    const told = cancelled('采购单取消了', `采购单 ${no}${because}`);
    return by === 'buyer' ? { shop: told } : { buyer: told, shop: told };
  },

  reportProgress: ({ no, because, say }) => ({
    buyer: { kind: 'orderProgress', title: '生产有进展', body: say`订单 ${no}${because}` },
  }),
  finishProduction: ({ order, no, because, say }) => {
    const next = order.plan === 'deposit' ? `，请在 ${ORDER_TIMES.balanceDays} 天内付清尾款` : '';
    return { buyer: { kind: 'orderProgress', title: '生产完成', body: say`订单 ${no} 已生产完成${because}${next}` } };
  },
  remind: ({ no, say }) => ({ shop: { kind: 'orderRemind', title: say`买家提醒您处理订单`, body: say`订单 ${no}` } }),
  shipPart: ({ no, because, say }) => ({
    buyer: { kind: 'orderShipped', title: '已发出一部分', body: say`订单 ${no} 分批发货${because}` },
  }),
  correctShipment: ({ no, note, say }) => ({
    buyer: { kind: 'orderShipped', title: '物流单号有更正', body: say`订单 ${no} ${note}` },
  }),
  ship: ({ no, because, say }) => ({
    buyer: { kind: 'orderShipped', title: '已发货', body: say`订单 ${no} 已发货${because}` },
  }),
  confirmReceipt: ({ no, by, say }) => {
    const body = by === 'system' ? say`订单 ${no} 到期自动确认收货` : say`买家已确认收到订单 ${no}`;
    const news = { kind: 'orderReceived', title: '已确认收货', body } as const;
    return by === 'system' ? { buyer: news, shop: news } : { shop: news };
  },
  complete: ({ no, say }) => ({
    shop: { kind: 'orderReceived', title: say`订单已完成`, body: say`订单 ${no} 已完成` },
  }),

  cancel: ({ no, because, say }) => ({ shop: cancelled(say`买家取消了订单`, say`订单 ${no}${because}`) }),
  cancelByShop: ({ no, because, say }) => ({ buyer: cancelled(say`商家取消了订单`, say`订单 ${no}${because}`) }),
  cancelUnpaid: ({ no, because, say }) => ({
    buyer: cancelled(say`尾款逾期，商家取消了订单`, say`订单 ${no}${because}`),
  }),
  cannotSupply: ({ no, because, say }) => ({
    buyer: cancelled(say`商家无法供货，款项退回`, say`订单 ${no}${because}`),
  }),
  expire: ({ order, no, say }) => {
    const expired = orderStatus(order.status).clock?.expired ?? '';
    const news = cancelled(say`订单超时，已取消`, say`订单 ${no} ${inWordsOf(order, expired)}`);
    return { buyer: news, shop: news };
  },
  // production-news.ts notifies about dropped lines.
  cancelDropped: nothing,

  requestRefund: ({ no, because, say }) => ({
    shop: { kind: 'afterSale', title: say`买家申请售后`, body: say`订单 ${no}${because}` },
  }),
  // move-case.ts notifies about case steps.
  endAfterSale: nothing,
  endShipping: nothing,
  cancelByAfterSale: nothing,
};

function askToAgree(title: (say: Template) => string) {
  return ({ order, no, say }: Facts): Both => ({
    buyer: {
      kind: 'orderAccepted',
      title: title(say),
      body: say`订单 ${no}：${order.shopName} ${acceptedWords(order)}。请在 ${ORDER_TIMES.agreeHours} 小时内同意或取消，到时没有答复自动取消`,
    },
  });
}

function arrived(what: '货款' | '定金' | '尾款') {
  return ({ order, no, styledLines, say }: Facts): Both => {
    const usual = what !== '尾款' && order.kind === 'bulk' ? '安排生产' : '发货';
    const next = styledLines > 0 ? `校验 ${styledLines} 行款式` : usual;
    return {
      buyer: { kind: 'orderPaid', title: `${what}已到账`, body: say`订单 ${no} 的${what}已到账，等待商家${next}` },
      shop: { kind: 'orderPaid', title: say`买家已付${what}`, body: say`订单 ${no} 的${what}已到账，请${next}` },
    };
  };
}

/** What the shop stated at acceptance: ship date, days later than wished, and the freight of 专线. */
export function acceptedWords(order: Told): string {
  const { delivery, freightFen, deliverOn } = order;
  const last = lastShipDay(order);
  const daysLate = deliverOn === null || last === null ? 0 : daysBetween(deliverOn, last);
  return [
    promiseWords(order),
    daysLate > 0 ? `比您希望到货的 ${deliverOn} 晚 ${daysLate} 天` : '',
    delivery === 'road' ? `专线运费 ${asSum(freightFen)}` : '',
  ]
    .filter((words) => words !== '')
    .join('，');
}

function cancelled(title: string, body: string): OrderNews {
  return { kind: 'orderCancelled', title, body };
}
