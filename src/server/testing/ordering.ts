import type { WantedLine } from '#contract/buying.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { orderPlace, Preview } from '#contract/orders.ts';
import type { Buyer } from './buyers.ts';
import type { PlateForSale } from './for-sale.ts';
import type { Answer } from './people.ts';

type Body = BodyOf<typeof orderPlace>;
/** What is wanted, and whatever else is chosen; by default to the buyer's address, without an invoice. */
export type Wish = Partial<Omit<Body, 'hash'>>;

/** Sends a call as that person does: into an app, or over the wire. */
export type Send = (
  path: string,
  body: object,
  asking: { token: string; headers?: Readonly<Record<string, string>> },
) => Promise<Answer>;

export function piecesOf(plate: PlateForSale, size: string, quantity: number): WantedLine {
  const { plateId: itemId, colourNo } = plate;
  return { kind: 'plate', itemId, colourNo, size, purpose: 'bulk', printMethod: '', unit: 'piece', quantity };
}

/** 结算 and 提交订单 as a buyer does them. */
export function orderingThrough(send: Send) {
  const bodyOf = ({ addressId }: Buyer, wish: Wish) => ({
    ...{ cartLineIds: [], lines: [], addressId, invoice: null, choices: [] },
    ...wish,
  });

  const preview = (buyer: Buyer, wish: Wish): Promise<Answer> =>
    send('/api/v2/order/preview', bodyOf(buyer, wish), { token: buyer.token });

  /** @throws Error with what was said when there is nothing to look at */
  async function look(buyer: Buyer, wish: Wish): Promise<Preview> {
    const { code, msg, data } = await preview(buyer, wish);
    if (code !== 1) throw new Error(`preview: ${msg}`);
    return data as Preview;
  }

  const place = (buyer: Buyer, wish: Wish, hash: string, key?: string): Promise<Answer> =>
    send(
      '/api/v2/order/place',
      { ...bodyOf(buyer, wish), hash },
      { token: buyer.token, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) },
    );

  return {
    preview,
    look,
    place,
    /** looks, then places what was seen */
    buy: async (buyer: Buyer, wish: Wish, key?: string): Promise<Answer> =>
      place(buyer, wish, (await look(buyer, wish)).hash, key),
  };
}
