import { dayAfter, dayInChina } from '../src/contract/platform/china-day.ts';
import { PLAIN_LINK } from '../src/contract/desks/proposal-words.ts';
import { type MadeStyle, makeStyle, wordsLayer } from '../src/server/testing/make-style.ts';
import { fieldPart, formOf } from '../src/server/people/uploads/testing/file-form.ts';
import { ask, envelopeOf } from './ask.ts';
import { type Buyer, factory, factoryBlank, newBuyer, payByDemo } from './ordering.ts';
import { type Member, newMember, post } from './people.ts';
import { studioCalls, studioStyle } from './studio-style.ts';

export interface Returned {
  /** who proposed his style */
  readonly maker: Member;
  readonly customer: Buyer;
  readonly shop: Member;
  readonly orderNo: string;
  readonly style: MadeStyle;
  /** the maker's new version, which the customer has not seen */
  readonly next: MadeStyle;
}

/** A customer ordered a style by a member's proposal and paid for it; the factory has sent it back. */
export async function returnedStyle(address: string): Promise<Returned> {
  const [maker, customer, shop] = [
    await newMember(address, '阿蓝'),
    await newBuyer(address, '小满'),
    await factory(address),
  ];
  const blank = await factoryBlank(address);
  const style = await studioStyle(address, maker.token, blank.id);
  const { colourNo } = blank.colours[0]!;
  const quantity = Math.ceil(Math.max(blank.moq, 60) / blank.orderMultiple) * blank.orderMultiple;
  const item = {
    ...{ id: 'one', kind: 'blank', itemId: blank.id, title: '', note: '', option: '', unit: 'piece' },
    ...{ styleId: style.styleId, printMethod: style.printMethod },
    lines: [{ colourNo, size: blank.sizes[0]!, quantity }],
    price: { way: 'catalogue', percent: 100, fen: 0 },
  };
  const relay = {
    ...{ schema: 1, version: 0, title: '秋季社团服', customer: '小满', intro: '', options: [] },
    validUntil: dayAfter(dayInChina(), 7),
    sections: [{ id: 's', title: '', text: '', items: [item] }],
    terms: { taxPercent: 0, freightFen: 0, depositPercent: 0, leadDays: 9, text: '' },
  };
  const form = formOf([fieldPart('solution_id', ''), fieldPart('relay_json', JSON.stringify(relay))]);
  const saved = await ask(address, '/api/v2/solution/editSolution', {
    method: 'POST',
    headers: { token: maker.token, 'content-type': form.type },
    body: form.body,
  });
  const { solution_id: id, version } = envelopeOf(saved).data as { solution_id: string; version: number };
  const link = { solution_id: id, version, password: '', ...PLAIN_LINK };
  const { url } = await post<{ url: string }>(address, '/api/v2/solution/send', link, maker.token);
  const { orders } = await post<{ orders: { orderNo: string }[] }>(
    address,
    '/api/v2/solution/accept',
    { token: url.slice(url.lastIndexOf('/') + 1), sentNo: 1, option: '', addressId: customer.addressId },
    customer.token,
  );
  const { orderNo } = orders[0]!;
  // Another shop's order is confirmed as usual when it is made to order.
  await payByDemo(address, customer, orderNo);
  const back = { orderNo, lineNos: [1], kind: 'artwork', reason: '描边太细，请加到 1 毫米', attachments: [] };
  await post(address, '/api/v2/order/sendBack', back, shop.token);
  const next = await makeStyle(
    studioCalls(address, maker.token),
    maker.token,
    { styleId: style.styleId },
    { front: [wordsLayer('粗边')], back: [wordsLayer('后背')] },
  );
  return { maker, customer, shop, orderNo, style, next };
}
