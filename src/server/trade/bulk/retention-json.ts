import { sql } from 'drizzle-orm';
import type { Retention } from '#contract/trade/orders.ts';
import { jsonObject } from '../../market/catalogue/entry-source.ts';
import { tradeOrder } from '../orders/order.table.ts';
import { isoMoment } from '../../platform/table.ts';
import { retention } from './bulk.table.ts';

/** 质保金 of the order; null = none was agreed. */
export const retentionJson = sql<Retention | null>`(select ${jsonObject({
  percent: retention.percent,
  days: retention.days,
  leftFen: retention.leftFen,
  dueAt: isoMoment(retention.dueAt),
  releasedAt: isoMoment(retention.releasedAt),
})} from ${retention} where ${retention.orderNo} = ${tradeOrder.orderNo})`;
