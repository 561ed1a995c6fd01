import type { PaymentPart, Provider } from '#contract/payments.ts';
import type { TransferAccount } from '#contract/shop-terms.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { isShopOpen } from '../shops/is-shop-open.ts';
import { termsOfShops } from '../shops/shop-terms.queries.ts';
import { hasVoucher } from './has-voucher.ts';
import type { Providers } from './provider.ts';

export interface WayGround {
  readonly config: Pick<Config, 'demo'>;
  readonly providers: Providers;
}

interface Way {
  readonly provider: Provider;
  /** the reason it cannot be used; empty when it can */
  readonly unavailable: string;
  readonly transfer: TransferAccount | null;
}

/** The ways to pay a part of this order now. Ways that are not configured are left out. */
export async function waysFor(
  db: Db,
  { config, providers }: WayGround,
  { orderNo, shopId }: Pick<OrderRow, 'orderNo' | 'shopId'>,
  part: PaymentPart,
): Promise<Way[]> {
  const stop = (await isShopOpen(db, shopId)) ? '' : '店铺已停业，暂时不能付款';
  const transfer = (await termsOfShops(db, [shopId])).get(shopId)?.transfer ?? null;
  // No second payment while the shop checks a transfer.
  const busy = (await hasVoucher(db, orderNo, part)) ? '转账凭证已提交，等商家核对，不用再付' : stop;
  const ways: Way[] = [
    { provider: 'transfer', unavailable: busy || (transfer === null ? '商家还没有登记对公账户' : ''), transfer },
  ];
  if (providers.alipay) ways.push({ provider: 'alipay', unavailable: busy, transfer: null });
  if (providers.wechat) ways.push({ provider: 'wechat', unavailable: busy, transfer: null });
  if (config.demo) ways.push({ provider: 'demo', unavailable: busy, transfer: null });
  return ways;
}
