import { readOrderNo } from '#contract/trade/order-no.ts';
import { to } from '../../platform/screens.ts';

/**
 * Where the studio was opened from: lines of the cart, or lines of an order whose style was sent back. It is part of the
 * address, so that it survives a reload, up to the finished style.
 */
export type WayBack =
  | { readonly of: 'cart'; readonly lineIds: readonly string[] }
  | { readonly of: 'order'; readonly orderNo: string; readonly lineNos: readonly number[] }
  /** lines of a customer's order: the finished style is sent to him */
  | { readonly of: 'customer'; readonly orderNo: string; readonly lineNos: readonly number[] };

const CART = 'cart';
const CUSTOMER = 'customer-';

/** The query of a link to the studio. */
export const wayBackQuery = (way: WayBack | null): { back?: string; lines?: string } => {
  if (way === null) return {};
  return way.of === 'cart'
    ? { back: CART, lines: way.lineIds.join(',') }
    : { back: `${way.of === 'customer' ? CUSTOMER : ''}${way.orderNo}`, lines: way.lineNos.join(',') };
};

/** null when the studio was opened from anywhere else, or the address was edited by hand. */
export function wayBackIn(params: URLSearchParams): WayBack | null {
  const [back, lines] = [params.get('back') ?? '', (params.get('lines') ?? '').split(',').filter((one) => one !== '')];
  if (lines.length === 0) return null;
  if (back === CART) return { of: 'cart', lineIds: lines };
  const of = back.startsWith(CUSTOMER) ? 'customer' : 'order';
  const orderNo = readOrderNo(of === 'customer' ? back.slice(CUSTOMER.length) : back);
  const lineNos = lines.map(Number);
  return orderNo !== null && lineNos.every(Number.isInteger) ? { of, orderNo, lineNos } : null;
}

/** The screen that one comes back to. */
export function wayBackAddress(way: WayBack): string {
  if (way.of === 'cart') return to('cart');
  return way.of === 'customer' ? to('userStyles') : to('userOrderDetail', { orderNo: way.orderNo });
}
