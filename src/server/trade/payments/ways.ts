import type { PaymentPart, Provider } from '#contract/trade/payments.ts';
import type { TransferAccount } from '#contract/market/shop-terms.ts';
import { asSum } from '#contract/platform/sums.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database.ts';
import { isShopOpen } from '../../market/shops/is-shop-open.ts';
import { termsOfShops } from '../../market/shops/shop-terms.queries.ts';
import { balanceFor } from './pay-from-balance.ts';
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
  /** 店铺余额: what it holds, fen; null for the others */
  readonly availableFen: number | null;
  /** the shop whose balance it is */
  readonly fromShopId: string | null;
}

/** The ways to pay a part of this order now. Ways that are not configured are left out. */
export async function waysFor(
  db: Db,
  { config, providers }: WayGround,
  order: OrderRow,
  { part, dueFen }: { readonly part: PaymentPart; readonly dueFen: number },
): Promise<Way[]> {
  const { orderNo, shopId } = order;
  const stop = (await isShopOpen(db, shopId)) ? '' : '店铺已停业，暂时不能付款';
  const transfer = (await termsOfShops(db, [shopId])).get(shopId)?.transfer ?? null;
  // No second payment while the shop checks a transfer.
  const busy = (await hasVoucher(db, orderNo, part)) ? '转账凭证已提交，等商家核对，不用再付' : stop;
  const other = { unavailable: busy, transfer: null, availableFen: null, fromShopId: null };
  const ways: Way[] = [
    {
      ...other,
      provider: 'transfer',
      unavailable: busy || (transfer === null ? '商家还没有登记对公账户' : ''),
      transfer,
    },
  ];
  const own = await balanceFor(db, order);
  if (own !== null) {
    const short = own.availableFen < dueFen ? `余额不足，可用 ${asSum(Math.max(0, own.availableFen))}` : '';
    ways.push({ ...other, ...own, provider: 'balance', unavailable: busy || short });
  }
  if (providers.alipay) ways.push({ ...other, provider: 'alipay' });
  if (providers.wechat) ways.push({ ...other, provider: 'wechat' });
  if (config.demo) ways.push({ ...other, provider: 'demo' });
  return ways;
}
