import { SAMPLE_TIMES, type SampleAction } from '#contract/trade/bulk-flow.ts';
import type { InspectionAction } from '#contract/trade/inspection-flow.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { type OrderNews, tellBuyer, tellShop, type Told } from '../orders/order-news.ts';
import { templateFor } from '../orders/order-words.ts';
import type { Db } from '../../platform/database.ts';

/** Notifies the side that did not act, or both. */
export async function tellOfSample(
  db: Db,
  order: Told,
  { action, note }: { readonly action: SampleAction; readonly note: string },
): Promise<void> {
  const say = templateFor(order);
  const what = say`订单 ${showOrderNo(order.orderNo)}`;
  const because = note === '' ? '' : `：${note}`;
  const news = (title: string, body: string): OrderNews => ({ kind: 'production', title, body });
  switch (action) {
    case 'sendSample':
      return tellBuyer(
        db,
        order,
        news(
          '请确认产前样',
          say`${what} 的产前样已发${because}。您确认以后商家才开裁；${SAMPLE_TIMES.answerHours} 小时内没有答复，按确认封样处理`,
        ),
      );
    case 'confirmSample':
      return tellShop(db, order, news(say`买家确认了产前样`, `${what} 已封样，可以开裁了`));
    case 'changeSample':
      return tellShop(db, order, news(say`买家要求改产前样`, `${what}${because}`));
    case 'waiveSample':
      return tellShop(db, order, news(say`买家不要产前样了`, `${what} 可以开裁了${because}`));
    case 'sealUnanswered':
      await tellBuyer(db, order, news('产前样已封样', say`${what} 的产前样逾期没有答复，已按约定封样，商家可以开裁`));
      return tellShop(db, order, news('产前样已封样', say`${what} 买家逾期没有答复，已按约定封样，可以开裁了`));
  }
}

/** Before an unanswered sample counts as confirmed. */
export async function warnOfSample(db: Db, order: Told): Promise<void> {
  const say = templateFor(order);
  const what = say`订单 ${showOrderNo(order.orderNo)}`;
  const { warnedHours } = SAMPLE_TIMES;
  await tellBuyer(db, order, {
    kind: 'production',
    title: '产前样还没有答复',
    body: say`${what} 的产前样再过 ${warnedHours} 小时没有答复，就按确认封样处理，商家可以开裁`,
  });
  await tellShop(db, order, {
    kind: 'production',
    title: say`买家还没有答复产前样`,
    body: `${what} 再过 ${warnedHours} 小时没有答复，就按约定封样，可以开裁`,
  });
}

/** Notifies the side that did not act. */
export async function tellOfInspection(
  db: Db,
  order: Told,
  { action, note }: { readonly action: InspectionAction; readonly note: string },
): Promise<void> {
  const say = templateFor(order);
  const what = say`订单 ${showOrderNo(order.orderNo)}`;
  switch (action) {
    case 'pass':
      return tellBuyer(db, order, { kind: 'orderProgress', title: '验货合格', body: `${what}：${note}` });
    case 'fail':
      return tellBuyer(db, order, {
        kind: 'production',
        title: '验货不合格',
        body: say`${what}：${note}。商家返修后再验；您也可以让步接收`,
      });
    case 'concede':
      return tellShop(db, order, {
        kind: 'production',
        title: say`买家让步接收`,
        body: `${what}：${note}。可以报生产完成、发货`,
      });
  }
}

/**
 * Before it is late: at the pace so far the order will not be ready by its ship date.
 * @param late the colourways that hold it up; empty = all of it
 */
export async function tellOfForecast(
  db: Db,
  order: Told,
  {
    forecastOn,
    daysLate,
    late,
  }: { readonly forecastOn: string; readonly daysLate: number; readonly late: readonly string[] },
): Promise<void> {
  const which = late.length === 0 ? '' : ` 的 ${late.join('、')}`;
  const say = templateFor(order);
  const words = say`订单 ${showOrderNo(order.orderNo)}${which} 按现在的进度预计 ${forecastOn} 做完，比承诺的发货日 ${order.shipBy} 晚 ${daysLate} 天`;
  await tellBuyer(db, order, { kind: 'shipDate', title: '大货可能要晚', body: say`${words}，可以先和商家商量` });
  await tellShop(db, order, {
    kind: 'shipDate',
    title: '大货可能赶不上发货日',
    body: say`${words}，请加紧或先和买家商量`,
  });
}
