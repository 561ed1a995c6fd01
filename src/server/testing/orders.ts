import { and, asc, eq } from 'drizzle-orm';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import type { Delivery, PaymentPlan } from '#contract/trade/order-flow.ts';
import type { Purpose } from '#contract/market/buying.ts';
import { blank, blankSku } from '../market/blanks/blank.table.ts';
import { type Buyer, makeBuyers } from './buyers.ts';
import { type BlankForSale, sellBlank } from './for-sale.ts';
import { signIn, type TestGround } from './ground.ts';
import { orderingThrough, piecesOf } from './ordering.ts';
import { type Answer, get, post } from './people.ts';

/** A buyer and a shop with one blank; all their actions go through the contract's endpoints. */
export interface Market {
  readonly ground: TestGround;
  readonly blank: BlankForSale;
  readonly buyer: Buyer;
  /** token of the shop's owner */
  readonly seller: string;
}

/**
 * @param nth index of the shop and its first blank of many sizes, see `placeOrder`: two markets in one file need different
 * ones
 */
export async function openMarket(ground: TestGround, nth: number, stock: number): Promise<Market> {
  const blanks = await ground.database.read
    .select({ shopId: blank.shopId, sizes: blank.sizes })
    .from(blank)
    .where(eq(blank.status, 'online'))
    .orderBy(asc(blank.id));
  const shops = [...new Set(blanks.filter(hasManySizes).map(({ shopId }) => shopId))];
  const first = blanks.findIndex((one) => one.shopId === shops[nth] && hasManySizes(one));
  const soldBlank = await sellBlank(ground.database, first, { stock });
  const [buyer] = await makeBuyers(ground.database, 1);
  const seller = await signIn(ground.database, { shopId: soldBlank.shopId, nickname: '王老板' });
  return { ground, blank: soldBlank, buyer: buyer!, seller };
}

const hasManySizes = ({ sizes }: { readonly sizes: readonly string[] }): boolean => sizes.length >= 5;

/** The data of a successful answer; any other answer fails the test. */
export async function well(asked: Promise<Answer>) {
  const answer = await asked;
  if (answer.code !== 1) throw new Error(`${answer.reason}: ${answer.error ?? answer.msg}`);
  return answer.data;
}

interface Wanted {
  readonly pieces: readonly number[];
  readonly purpose?: Purpose;
  readonly plan?: PaymentPlan;
  readonly note?: string;
  readonly deliverOn?: string;
  readonly delivery?: Delivery;
  /** 产前样 and the like, as at checkout */
  readonly bulk?: {
    readonly wantsSample?: boolean;
    readonly wantsInspection?: boolean;
    readonly overShortPercent?: number;
  };
}

/** One line for each of the first sizes. @returns the order number */
export async function placeOrder({ ground, blank, buyer }: Market, wish: Wanted): Promise<string> {
  const { pieces, purpose = 'bulk', plan = 'full', note = '', deliverOn = null, delivery = 'parcel', bulk = {} } = wish;
  const { buy } = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
  const { orders } = await well(
    buy(buyer, {
      lines: pieces.map((quantity, at) => ({ ...piecesOf(blank, blank.sizes[at]!, quantity), purpose })),
      choices: [
        {
          key: `${blank.shopId}.${purpose === 'sample' ? 'sample' : 'rest'}`,
          note,
          deliverOn,
          plan,
          delivery,
          ...bulk,
        },
      ],
      again: true,
    }),
  );
  return orders[0].orderNo as string;
}

/** Pays the amount due by 演示支付. */
export async function payOrder({ ground, buyer }: Pick<Market, 'ground' | 'buyer'>, orderNo: string): Promise<void> {
  const asBuyer = { token: buyer.token };
  const { dueFen } = await well(get(ground.app, `/api/v2/order/detail?orderNo=${orderNo}`, asBuyer));
  const { payment } = await well(
    post(ground.app, '/api/v2/order/pay', { orderNo, provider: 'demo', scene: 'page', dueFen }, asBuyer),
  );
  await well(post(ground.app, '/api/v2/payment/demoPay', { id: payment.id }, asBuyer));
}

/** 确认接单 with a ship date, and a freight when the order has none yet. */
export async function acceptOrder(
  { ground, seller }: Pick<Market, 'ground' | 'seller'>,
  orderNo: string,
  { shipBy = dayAfter(dayInChina(), 10), freightFen = 5_000 }: { shipBy?: string; freightFen?: number } = {},
) {
  const asShop = { token: seller };
  const { isFreightOpen } = await well(get(ground.app, `/api/v2/shop/order/detail?orderNo=${orderNo}`, asShop));
  const body = { orderNo, note: '', shipBy, freightFen: isFreightOpen ? freightFen : null };
  return well(post(ground.app, '/api/v2/order/accept', body, asShop));
}

export async function stockOf({ ground, blank }: Market, nth = 0): Promise<number> {
  const [sku] = await ground.database.read
    .select({ stock: blankSku.stock })
    .from(blankSku)
    .where(
      and(
        eq(blankSku.blankId, blank.blankId),
        eq(blankSku.colourNo, blank.colourNo),
        eq(blankSku.size, blank.sizes[nth]!),
      ),
    );
  return sku!.stock;
}
