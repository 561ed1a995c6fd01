import type { OrderActor } from '#contract/order-flow.ts';
import { showOrderNo } from '#contract/order-no.ts';
import { ANSWER_HOURS, type ProductionAction } from '#contract/production-flow.ts';
import type { Db } from '../platform/database.ts';
import { type OrderNews, tellBuyer, tellShop, type Told } from './order-news.ts';

interface Step {
  readonly action: ProductionAction;
  readonly by: OrderActor;
  readonly note: string;
  /** as they were before the step */
  readonly lines: readonly { readonly styleNo: string; readonly styleVersion: number }[];
}

/** Notifies the side that did not act, if it waits for the step; both when the system acted. */
export async function tellOfProduction(db: Db, order: Told, step: Step): Promise<void> {
  const { buyer, shop } = newsOf(order, step);
  if (buyer) await tellBuyer(db, order, buyer);
  if (shop) await tellShop(db, order, shop);
}

/** The steps between printing and inspection can be read on the order: a notice of each would be noise. */
function newsOf({ orderNo }: Told, { action, note, lines }: Step): { buyer?: OrderNews; shop?: OrderNews } {
  const styles = [...new Set(lines.map(({ styleNo, styleVersion }) => `${styleNo} 第 ${styleVersion} 版`))].join('、');
  const what = `订单 ${showOrderNo(orderNo)} 的款式 ${styles}`;
  const because = note === '' ? '' : `：${note}`;
  const news = (title: string, body: string): OrderNews => ({ kind: 'production', title, body });
  const progress = (title: string, body: string): OrderNews => ({ kind: 'orderProgress', title, body });
  switch (action) {
    case 'acceptCheck':
      return { buyer: progress('款式通过校验', `${what} 已通过商家校验，等待生产`) };
    case 'sendBack':
      return {
        buyer: news(
          '款式被退回，请处理',
          `${what} 没有通过校验${because}。请在 ${ANSWER_HOURS} 小时内换一版或答复商家`,
        ),
      };
    case 'changeStyle':
      return { shop: news('买家换了款式，请再校验', `${what}，${note}`) };
    case 'keepStyle':
      return { shop: news('买家要求照原样做，请再校验', `${what}${because}`) };
    case 'sendProof':
      return {
        buyer: news('请确认打样稿', `${what} 的打样稿已发${because}。请在 ${ANSWER_HOURS} 小时内确认，确认以后才开印`),
      };
    case 'confirmProof':
      return { shop: news('买家确认了打样稿', `${what} 可以开印了`) };
    case 'changeProof':
      return { shop: news('买家要求改打样稿', `${what}${because}`) };
    case 'answerLate':
      return {
        buyer: news('款式等您答复，期限已过', `${what} 还在等您答复。商家现在可以取消订单、退款；取消以前您还可以答复`),
        shop: news('买家逾期没有答复', `${what} 已等满 ${ANSWER_HOURS} 小时。可以再等，也可以取消订单、退款`),
      };
    case 'finish':
      return { buyer: progress('款式已做好', `${what} 通过了质检`) };
    case 'reprint':
      return { buyer: progress('没过质检，正在重印', `${what}${because}`) };
    case 'print':
    case 'sew':
    case 'inspect':
    case 'inspectPrinted':
    case 'finishAtOnce':
      return {};
  }
}
