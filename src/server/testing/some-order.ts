import { randomInt } from 'node:crypto';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { OrderKind, PaymentPlan } from '#contract/trade/order-flow.ts';
import type { OrderStatus } from '#contract/trade/order-statuses.ts';
import { orderNoOf } from '#contract/trade/order-no.ts';
import { tradeOrder } from '../trade/orders/order.table.ts';
import type { Database } from '../platform/database.ts';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

interface Wanted {
  readonly buyerId: string;
  readonly shopId: string;
  readonly payableFen: number;
  readonly status?: OrderStatus;
  readonly kind?: OrderKind;
  readonly plan?: PaymentPlan;
  readonly depositFen?: number;
  /** the order that it fulfils, of a 采购单 */
  readonly suppliesOrderNo?: string;
}

/** Inserts an order that waits for payment; without lines, which payments do not read. @returns its number */
export async function placeSome(database: Pick<Database, 'write'>, wanted: Wanted): Promise<string> {
  const orderNo = orderNoOf(Array.from({ length: 11 }, () => LETTERS[randomInt(LETTERS.length)]!).join(''));
  const { buyerId, shopId, payableFen, status = 'toPay', kind = 'stock', plan = 'full', depositFen = 0 } = wanted;
  const { suppliesOrderNo = null } = wanted;
  await database.write((db) =>
    db.insert(tradeOrder).values({
      ...{ orderNo, buyerId, shopId, status, kind, plan, payableFen, depositFen },
      shopName: '测试店铺',
      productFen: payableFen,
      taxFen: 0,
      taxPercent: 0,
      freightFen: 0,
      depositPercent: plan === 'deposit' ? 30 : 0,
      grams: 1_000,
      leadHours: 48,
      suppliesOrderNo,
      shipTo: suppliesOrderNo === null ? null : 'trader',
      shipBy:
        suppliesOrderNo !== null || status === 'toShip' || status === 'inProduction' ? dayInChina(new Date()) : null,
      receiver: {
        receiver: '李采购',
        phone: '13800001234',
        areaCode: '330106',
        province: '浙江省',
        city: '杭州市',
        district: '西湖区',
        detail: '文三路 1 号',
      },
      invoice: null,
      note: '',
      askedHash: orderNo,
      words: '',
    }),
  );
  return orderNo;
}
