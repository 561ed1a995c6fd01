import type { OrderActor } from '#contract/trade/order-flow.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { ANSWER_HOURS, type ProductionAction } from '#contract/trade/production-flow.ts';
import { notify } from '../../people/notices/notify.ts';
import type { Db } from '../../platform/database.ts';
import { type OrderNews, tellBuyer, tellShop, type Told } from './order-news.ts';
import { templateFor } from './order-words.ts';
import { makersOf } from './style-maker.ts';

interface Step {
  readonly action: ProductionAction;
  readonly by: OrderActor;
  readonly note: string;
  /** as they were before the step */
  readonly lines: readonly {
    readonly styleId: string;
    readonly styleNo: string;
    readonly styleVersion: number;
  }[];
}

/**
 * Notifies the side that did not act, if it waits for the step; both when the system acted. The maker of a style that the
 * buyer has not made hears of what he can answer.
 */
export async function tellOfProduction(db: Db, order: Told, step: Step): Promise<void> {
  const makers = await otherMakers(db, order, step);
  const { buyer, shop, maker } = newsOf(order, step, makers.length > 0);
  if (buyer) await tellBuyer(db, order, buyer);
  if (shop) await tellShop(db, order, shop);
  if (maker) for (const id of makers) await notify(db, id, { ...maker, to: RETURNED_STYLES });
}

/** 我的款式 lists at its top what was sent back. */
const RETURNED_STYLES = '/user/style';

async function otherMakers(db: Db, { buyerId }: Told, { action, lines }: Step): Promise<string[]> {
  if (!MATTERS_TO_MAKER.has(action)) return [];
  const makers = await makersOf(
    db,
    lines.map(({ styleId }) => styleId),
  );
  return [...new Set(makers.values())].filter((id) => id !== buyerId);
}

const MATTERS_TO_MAKER: ReadonlySet<ProductionAction> = new Set([
  'sendBack',
  'changeStyle',
  'keepStyle',
  'refuseStyle',
  'dropStyle',
] as const);

/** The steps between printing and inspection can be read on the order: a notice of each would be noise. */
function newsOf(
  order: Told,
  { action, by, note, lines }: Step,
  hasOtherMaker: boolean,
): { buyer?: OrderNews; shop?: OrderNews; maker?: OrderNews } {
  const styles = [...new Set(lines.map(({ styleNo, styleVersion }) => `${styleNo} 第 ${styleVersion} 版`))].join('、');
  const say = templateFor(order);
  const what = say`订单 ${showOrderNo(order.orderNo)} 的款式 ${styles}`;
  const because = note === '' ? '' : `：${note}`;
  const news = (title: string, body: string): OrderNews => ({ kind: 'production', title, body });
  const progress = (title: string, body: string): OrderNews => ({ kind: 'orderProgress', title, body });
  switch (action) {
    case 'acceptCheck':
      return { buyer: progress('款式通过校验', say`${what} 已通过商家校验，等待生产`) };
    case 'sendBack':
      return {
        buyer: news(
          '款式被退回，请处理',
          say`${what} 没有通过校验${because}。${
            hasOtherMaker
              ? `款式是对方在方案里做的，已请对方改；请在 ${ANSWER_HOURS} 小时内答复`
              : say`请在 ${ANSWER_HOURS} 小时内换一版或答复商家`
          }`,
        ),
        maker: news('您的款式在客户的订单里被退回', `${what} 没有通过校验${because}。请改好发给客户，客户同意才换`),
      };
    case 'offerStyle':
      return {
        buyer: news('款式有了新的一版，请看', `${what} 对方改成了 ${note}。请在 ${ANSWER_HOURS} 小时内看过，同意才换`),
        shop: news('退回的款式有了新的一版', say`${what} 对方改成了 ${note}，等买家同意`),
      };
    case 'refuseStyle':
      return { maker: news('客户不要这一版，请再改', `${what}${because}`) };
    case 'dropStyle': {
      const dropped = news('款式不做了', say`${what} 不做了${because}。这几行的货款从订单里去掉，付过的退给买家`);
      return { ...(by === 'buyer' ? { shop: dropped } : { buyer: dropped }), maker: dropped };
    }
    case 'changeStyle':
      return {
        shop: news(say`买家换了款式，请再校验`, `${what}，${note}`),
        maker: news('客户同意了新的一版', `${what}，${note}`),
      };
    case 'keepStyle':
      return {
        shop: news(say`买家要求照原样做，请再校验`, `${what}${because}`),
        maker: news('客户要照原样做，不用改了', `${what}${because}`),
      };
    case 'sendProof':
      return {
        buyer: news('请确认打样稿', `${what} 的打样稿已发${because}。请在 ${ANSWER_HOURS} 小时内确认，确认以后才开印`),
      };
    case 'confirmProof':
      return { shop: news(say`买家确认了打样稿`, `${what} 可以开印了`) };
    case 'changeProof':
      return { shop: news(say`买家要求改打样稿`, `${what}${because}`) };
    case 'answerLate':
      return {
        buyer: news(
          '款式等您答复，期限已过',
          say`${what} 还在等您答复。商家现在可以取消订单、退款；取消以前您还可以答复`,
        ),
        shop: news(say`买家逾期没有答复`, say`${what} 已等满 ${ANSWER_HOURS} 小时。可以再等，也可以取消订单、退款`),
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
