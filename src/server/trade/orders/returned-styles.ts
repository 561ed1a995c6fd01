import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { returnedStyles, ReturnedStyle } from '#contract/trade/orders.ts';
import type { Db } from '../../platform/database.ts';
import { style } from '../../market/products/product.table.ts';
import { isProduced } from './lines-waiting.ts';
import { orderEvent, orderLine, tradeOrder } from './order.table.ts';
import { makerId } from './style-maker.ts';

type Line = typeof orderLine.$inferSelect;

/**
 * The styles of this member that were sent back in others' orders: he proposed them, and only he can make a new version.
 * Nothing of the buyer; the shop's words and pictures say what to change.
 */
export async function listReturnedStyles(db: Db, accountId: string): Promise<ReplyOf<typeof returnedStyles>> {
  const rows = await db
    .select({ line: orderLine, shopName: tradeOrder.shopName })
    .from(orderLine)
    .innerJoin(tradeOrder, eq(tradeOrder.orderNo, orderLine.orderNo))
    .innerJoin(style, eq(style.id, orderLine.styleId))
    .where(
      and(
        eq(orderLine.production, 'sentBack'),
        isProduced,
        ne(tradeOrder.buyerId, accountId),
        sql`${makerId} = ${accountId}`,
      ),
    )
    .orderBy(asc(orderLine.orderNo), asc(orderLine.lineNo));
  if (rows.length === 0) return { list: [] };
  const lines = rows.map(({ line }) => line);
  const events = await eventsOf(db, lines);
  const offered = await versionsOf(
    db,
    lines.map(({ offeredStyleId }) => offeredStyleId),
  );
  const groups = Map.groupBy(rows, ({ line }) => `${line.orderNo} ${line.styleId} ${line.offeredStyleId}`);
  return {
    list: [...groups.values()].map((some) => {
      const own = some.map(({ line }) => line);
      const { orderNo, itemId, title, printMethod, answerDueAt, offeredStyleId, lineNo } = own[0]!;
      const ofLine = events.filter((event) => event.orderNo === orderNo && event.lineNos.includes(lineNo));
      const back = ofLine.findLast(({ step }) => step === 'sendBack');
      const last = ofLine.at(-1);
      return {
        ...{ orderNo, itemId, title, printMethod, shopName: some[0]!.shopName },
        lineNos: own.map((line) => line.lineNo),
        what: whatWords(own),
        pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
        style: {
          ...{ id: own[0]!.styleId, styleNo: own[0]!.styleNo },
          ...{ version: own[0]!.styleVersion, name: own[0]!.styleName },
        },
        ...{ reason: back?.note ?? '', attachments: back?.attachments ?? [] },
        sentBackAt: (back?.at ?? new Date(0)).toISOString(),
        answerDueAt: answerDueAt?.toISOString() ?? null,
        offered: offered.get(offeredStyleId) ?? null,
        refusal: last?.step === 'refuseStyle' ? last.note : '',
      };
    }),
  };
}

const whatWords = (lines: readonly Line[]): string =>
  [[...new Set(lines.map(({ colourName }) => colourName))], [...new Set(lines.map(({ size }) => size))]]
    .map((words) => words.filter((word) => word !== '').join('、'))
    .filter((words) => words !== '')
    .join('，');

const eventsOf = (db: Db, lines: readonly Line[]) =>
  db
    .select()
    .from(orderEvent)
    .where(
      and(
        inArray(
          orderEvent.orderNo,
          lines.map(({ orderNo }) => orderNo),
        ),
        inArray(orderEvent.step, ['sendBack', 'offerStyle', 'refuseStyle']),
      ),
    )
    .orderBy(asc(orderEvent.no));

async function versionsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ReturnedStyle['style']>> {
  const rows = await db
    .select({ id: style.id, styleNo: style.styleNo, version: style.version, name: style.name })
    .from(style)
    .where(inArray(style.id, [...new Set(ids.filter((id) => id !== ''))]));
  return new Map(rows.map((row) => [row.id, row]));
}
