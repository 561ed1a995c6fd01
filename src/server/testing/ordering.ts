import type { WantedLine } from '#contract/market/buying.ts';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import type { orderPlace, Preview } from '#contract/trade/orders.ts';
import type { Buyer } from './buyers.ts';
import type { BlankForSale } from './for-sale.ts';
import type { Answer } from './people.ts';

type Body = BodyOf<typeof orderPlace>;
/** An order's lines and choices; by default delivered to the buyer's address, without an invoice. */
export type Wish = Partial<Omit<Body, 'hash'>>;

/** Sends a request as this buyer: into an app, or over the network. */
export type Send = (
  path: string,
  body: object,
  asking: { token: string; headers?: Readonly<Record<string, string>> },
) => Promise<Answer>;

export function piecesOf(blank: BlankForSale, size: string, quantity: number): WantedLine {
  const { blankId: itemId, colourNo } = blank;
  return { kind: 'blank', itemId, colourNo, size, purpose: 'bulk', printMethod: '', unit: 'piece', quantity };
}

/** 结算 and 提交订单 with the calls that the pages make. */
export function orderingThrough(send: Send) {
  const bodyOf = ({ addressId }: Buyer, wish: Wish) => ({
    ...{ cartLineIds: [], lines: [], addressId, invoice: null, choices: [] },
    ...wish,
  });

  const preview = (buyer: Buyer, wish: Wish): Promise<Answer> =>
    send('/api/v2/order/preview', bodyOf(buyer, wish), { token: buyer.token });

  /** @throws Error with the message when the preview is refused */
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
    /** previews the order, then places it as previewed */
    buy: async (buyer: Buyer, wish: Wish, key?: string): Promise<Answer> =>
      place(buyer, wish, (await look(buyer, wish)).hash, key),
  };
}
