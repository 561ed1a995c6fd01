import type { WantedLine } from '../src/contract/market/buying.ts';
import type { PaymentPlan } from '../src/contract/trade/order-flow.ts';
import type { OrderDetail, Preview } from '../src/contract/trade/orders.ts';
import type { BlankDetail as Blank } from '../src/contract/market/blanks.ts';
import type { ShopProductRow } from '../src/contract/market/shop-products.ts';
import type { ShopTerms } from '../src/contract/market/shop-terms.ts';
import { ask, envelopeOf, listOf } from './ask.ts';
import { demoAccount, type Member, newMember, post } from './people.ts';
import { sendAttachment } from './shop-attachments.ts';

/** Places and moves orders through the API, as the browser does, so that a test can start from a given state. */

export interface Buyer extends Member {
  readonly addressId: string;
}

/** A member with a delivery address. */
export async function newBuyer(address: string, nickname: string): Promise<Buyer> {
  const member = await newMember(address, nickname);
  const { id } = await post<{ id: string }>(
    address,
    '/api/v2/address/save',
    { receiver: '周文静', phone: '13905718866', areaCode: '330106', detail: '文三路 259 号 1103 室', isDefault: true },
    member.token,
  );
  return { ...member, addressId: id };
}

/** The owner of the demo factory, whose blanks are ordered here. */
export const factory = (address: string): Promise<Member> => demoOwner(address, 'yizhen');

/** The owner of the demo shop that sells products of every kind. */
export const trader = (address: string): Promise<Member> => demoOwner(address, 'huafang');

/** Two of the shop's products on sale that come in several colours. */
export async function twoProducts(address: string, shop: Member): Promise<[ShopProductRow, ShopProductRow]> {
  const { list } = await read<{ list: ShopProductRow[] }>(
    address,
    '/api/v2/shop/getGoodsList?status=onSale&sort=sales',
    shop.token,
  );
  const [one, other] = list.filter(({ colours }) => colours.length > 1);
  return [one!, other!];
}

async function demoOwner(address: string, account: string): Promise<Member> {
  const { userToken: token, userInfo: user } = await post<{ userToken: string; userInfo: Member['user'] }>(
    address,
    '/api/user/logon',
    { account, password: (await demoAccount(address)).password },
  );
  return { phone: '', token, user };
}

/** Gives the shop a bank account, so that buyers may pay by transfer. */
export async function takesTransfers(address: string, { token }: Member): Promise<void> {
  const { terms, version } = await read<{ terms: ShopTerms; version: number }>(address, '/api/v2/shop/terms', token);
  if (terms.transfer !== null) return;
  const transfer = { name: '绍兴一针一印服饰有限公司', bank: '中国银行绍兴柯桥支行', accountNo: '358475012345678' };
  await post(address, '/api/v2/shop/saveTerms', { terms: { ...terms, transfer }, version }, token);
}

/**
 * The factory's blank with the largest stock of one colour and size, so that tests do not use up each other's stock.
 */
export async function factoryBlank(address: string): Promise<Blank> {
  const list = await listOf<{ id: string; supplier: { store: string } }>(address, '/api/v2/light/list?pageSize=100');
  const own = list.filter(({ supplier }) => supplier.store === 'yizhen');
  const blanks = await Promise.all(own.map(({ id }) => read<Blank>(address, `/api/v2/light/detail?id=${id}`)));
  return blanks.toSorted((a, b) => mostOf(b) - mostOf(a))[0]!;
}

const mostOf = ({ skus }: Blank): number => Math.max(...skus.map(({ stock }) => stock));

/** One sample piece of the colour and size with the most stock. */
export function sample(blank: Blank): WantedLine {
  const { colourNo, size } = blank.skus.toSorted((a, b) => b.stock - a.stock)[0]!;
  return { ...piecesOf(blank, colourNo, size, 1), purpose: 'sample' };
}

/** A line larger than any stock, in two sizes of one colour: it is made to order. */
export function bulk(blank: Blank, pieces = 6_000): WantedLine[] {
  const { colourNo } = blank.colours[0]!;
  const half = Math.ceil(pieces / 2 / blank.orderMultiple) * blank.orderMultiple;
  return blank.sizes.slice(0, 2).map((size) => piecesOf(blank, colourNo, size, half));
}

function piecesOf({ id: itemId }: Blank, colourNo: string, size: string, quantity: number): WantedLine {
  return { kind: 'blank', itemId, colourNo, size, purpose: 'bulk', printMethod: '', unit: 'piece', quantity };
}

/**
 * Previews and places one order.
 * @returns the order number
 */
export async function placed(
  address: string,
  { token, addressId }: Buyer,
  lines: readonly WantedLine[],
  plan: PaymentPlan = 'full',
): Promise<string> {
  const wish = { cartLineIds: [], lines, addressId, invoice: null, choices: [] as object[] };
  const first = await post<Preview>(address, '/api/v2/order/preview', wish, token);
  wish.choices = first.orders.map(({ key }) => ({ key, note: '领标用我们自己的', deliverOn: null, plan }));
  const seen = await post<Preview>(address, '/api/v2/order/preview', wish, token);
  const { orders } = await post<{ orders: { orderNo: string }[] }>(
    address,
    '/api/v2/order/place',
    { ...wish, hash: seen.hash },
    token,
  );
  return orders[0]!.orderNo;
}

export const orderOf = (address: string, { token }: Member, orderNo: string): Promise<OrderDetail> =>
  read<OrderDetail>(address, `/api/v2/order/detail?orderNo=${orderNo}`, token);

/** Pays the amount due by demo payment. */
export async function payByDemo(address: string, buyer: Buyer, orderNo: string): Promise<void> {
  const id = await beginToPay(address, buyer, orderNo, 'demo');
  await post(address, '/api/v2/payment/demoPay', { id }, buyer.token);
}

/** Reports a bank transfer of the amount due, with a voucher picture that the shop must confirm. */
export async function payByTransfer(address: string, buyer: Buyer, orderNo: string): Promise<void> {
  const id = await beginToPay(address, buyer, orderNo, 'transfer');
  const attachments = [await sendAttachment(address, buyer.token, 'voucher')];
  await post(address, '/api/v2/payment/voucher', { id, payerName: '杭州素白服饰有限公司', attachments }, buyer.token);
}

async function beginToPay(
  address: string,
  buyer: Buyer,
  orderNo: string,
  provider: 'demo' | 'transfer',
): Promise<string> {
  const { dueFen } = await orderOf(address, buyer, orderNo);
  const { payment } = await post<{ payment: { id: string } }>(
    address,
    '/api/v2/order/pay',
    { orderNo, provider, scene: 'page', dueFen },
    buyer.token,
  );
  return payment.id;
}

/** opens an after-sale case for a refund without return (申请售后, 仅退款) */
export async function askForRefund(address: string, buyer: Buyer, orderNo: string, amountFen: number): Promise<void> {
  const attachments = [await sendAttachment(address, buyer.token, 'order')];
  const reason = '领口有色差，拍了对比照片';
  await post(
    address,
    '/api/v2/order/requestRefund',
    { orderNo, kind: 'refund', amountFen, reason, attachments },
    buyer.token,
  );
}

export async function read<Data>(address: string, path: string, token?: string): Promise<Data> {
  const answer = await ask(address, path, token === undefined ? {} : { headers: { token } });
  const { code, msg, error, data } = envelopeOf(answer);
  if (code !== 1) throw new Error(`${path}: ${answer.status} ${error ?? msg}`);
  return data as Data;
}
