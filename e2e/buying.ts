import { dayAfter, dayInChina } from '../src/contract/platform/china-day.ts';
import type { WantedLine } from '../src/contract/market/buying.ts';
import type { Api, CallName } from '../src/contract/api.ts';
import type { Milestone } from '../src/contract/trade/order-flow.ts';
import { ask, envelopeOf, listOf } from './ask.ts';
import { type Member, post } from './people.ts';

/** Helpers for buying tests: things in stock, and the shop's side of an order. */

interface Blank {
  readonly id: string;
  readonly name: string;
  readonly supplier: { readonly store: string };
}

export interface Offer {
  readonly line: WantedLine;
  readonly title: string;
}

/**
 * Sends a GET as the browser does.
 * @throws Error with the refusal's words
 */
export async function read<N extends Extract<CallName, `GET ${string}`>>(
  address: string,
  name: N,
  query: Readonly<Record<string, string>>,
  token?: string,
): Promise<Api[N]['reply']> {
  const path = `${name.slice('GET '.length)}?${new URLSearchParams(query).toString()}`;
  const answer = await ask(address, path, token === undefined ? {} : { headers: { token } });
  const { code, msg, error, data } = envelopeOf(answer);
  if (code !== 1) throw new Error(`${path}: ${answer.status} ${error ?? msg}`);
  return data as Api[N]['reply'];
}

/** A line of a shop's blank with plenty of stock; with `made` the line exceeds the stock and is made to order. */
export async function blankOf(address: string, store: string, made?: 'made'): Promise<Offer> {
  const blanks = await listOf<Blank>(address, '/api/v2/light/list?inStock=true&pageSize=100');
  for (const { id, name } of blanks.filter(({ supplier }) => supplier.store === store)) {
    const { skus, moq, orderMultiple } = await read(address, 'GET /api/v2/light/detail', { id });
    const [fullest] = skus.toSorted((a, b) => b.stock - a.stock);
    if (!fullest || fullest.stock < 25 * moq) continue;
    const wanted = made ? fullest.stock + moq : 2 * moq;
    const quantity = Math.ceil(wanted / orderMultiple) * orderMultiple;
    const { colourNo, size } = fullest;
    return {
      title: name,
      line: { kind: 'blank', itemId: id, colourNo, size, purpose: 'bulk', printMethod: '', unit: 'piece', quantity },
    };
  }
  throw new Error(`nothing in stock at ${store}`);
}

/** A sample line of two metres of a fabric in stock. */
export async function clothOf(address: string, store: string): Promise<Offer> {
  const cloths = await listOf<Blank & { colours: { colourNo: string }[] }>(
    address,
    '/api/v2/fabric/list?inStock=true&pageSize=100',
  );
  const cloth = cloths.find(({ supplier }) => supplier.store === store)!;
  return {
    title: cloth.name,
    line: {
      kind: 'fabric',
      itemId: cloth.id,
      colourNo: cloth.colours[0]!.colourNo,
      size: '',
      purpose: 'sample',
      printMethod: '',
      unit: 'm',
      quantity: 2,
    },
  };
}

/** The shop's side of one order. */
export function shopHand(address: string, { token }: Member, orderNo: string) {
  const step = (path: string, body: object) => post(address, `/api/v2/${path}`, { orderNo, ...body }, token);
  const detail = () => read(address, 'GET /api/v2/shop/order/detail', { orderNo }, token);
  const shipment = { courier: 'sf', isLast: false };
  return {
    accept: async () => {
      const { isFreightOpen } = await detail();
      const shipBy = dayAfter(dayInChina(), 10);
      await step('order/accept', { note: '面料已备', shipBy, freightFen: isFreightOpen ? 100_000 : null });
    },
    reportProgress: (milestone: Milestone) => step('order/reportProgress', { milestone, note: '', attachments: [] }),
    finishProduction: () => step('order/finishProduction', { note: '', attachments: [] }),
    caseStep: async (action: string, reason: string) => {
      const { caseNo, kind, amountFen } = (await detail()).cases[0]!;
      await step('order/shopCaseStep', { caseNo, kind, amountFen, action, reason });
    },
    ship: (trackingNo: string, quantity: number) =>
      step('order/ship', { ...shipment, trackingNo, lines: [{ lineNo: 1, quantity }] }),
    /** confirms that the latest voucher's payment has arrived */
    findMoney: async () => {
      const voucher = (await detail()).payments.findLast(({ status }) => status === 'submitted');
      await post(address, '/api/v2/payment/decideVoucher', { id: voucher!.id, isPaid: true, reason: '' }, token);
    },
  };
}
