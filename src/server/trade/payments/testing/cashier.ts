import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { callerFinder } from '../../../people/accounts/find-caller.ts';
import { tradeOrder } from '../../orders/order.table.ts';
import { get, post } from '../../../testing/people.ts';
import { type TestGround, signIn } from '../../../testing/ground.ts';
import { shop } from '../../../market/shops/shop.table.ts';
import { payment, refund } from '../payment.table.ts';

interface Person {
  readonly id: string;
  readonly token: string;
}

/** Test people who pay and are paid, and queries of what was booked. */
export function openCashier(ground: TestGround, app: FastifyInstance = ground.app) {
  const { database } = ground;
  const ask = (path: string, body: object, { token }: Person, headers = {}) =>
    post(app, `/api/v2/${path}`, body, { token, headers });
  return {
    person: async (as: Parameters<typeof signIn>[1] = {}): Promise<Person> => {
      const token = await signIn(database, as);
      const caller = await callerFinder(database, ground.changes)(token, {
        address: '',
        agent: '',
        isOutsideDemo: false,
      });
      return { id: caller!.accountId, token };
    },
    /** the nth open shop of the demo catalogue: applicants' ids are random per run */
    shopId: async (nth: number): Promise<string> => {
      const shops = await database.read
        .select({ id: shop.id })
        .from(shop)
        .where(eq(shop.status, 'approved'))
        .orderBy(shop.id);
      return shops[nth]!.id;
    },
    ask,
    pay: (by: Person, orderNo: string, provider: string, dueFen: number, more: object = {}) =>
      ask('order/pay', { orderNo, provider, scene: 'page', dueFen, ...more }, by),
    ways: (by: Person, orderNo: string) => get(app, `/api/v2/payment/ways?orderNo=${orderNo}`, by),
    detail: (by: Person, id: string) => get(app, `/api/v2/payment/detail?id=${id}`, by),
    order: async (orderNo: string) =>
      (await database.read.select().from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo)))[0]!,
    payments: (orderNo: string) =>
      database.read.select().from(payment).where(eq(payment.orderNo, orderNo)).orderBy(payment.startedAt),
    refunds: (orderNo: string) =>
      database.read.select().from(refund).where(eq(refund.orderNo, orderNo)).orderBy(refund.startedAt, refund.id),
  };
}
