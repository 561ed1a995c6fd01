import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { Refusal } from '../../platform/refusal.ts';
import { design } from '../../market/designs/design.table.ts';
import { orderLine, tradeOrder } from '../orders/order.table.ts';
import { printedStyleId } from '../orders/printed-styles.ts';
import type { Db } from '../../platform/database.ts';
import { style } from '../../market/products/product.table.ts';
import { wornByStyle } from '../../market/products/worn-by-style.ts';
import { licenceHolds } from '../../market/products/covered.ts';
import { licenceUse } from './licence-use.table.ts';
import { licence } from './licence.table.ts';

/** The pieces that orders print with licences: counted from placing on, so that no order exceeds a licence's limit. */

/** A licence that a line could be printed with. */
interface Candidate {
  readonly orderNo: string;
  readonly lineNo: number;
  readonly designId: string;
  readonly title: string;
  readonly pieces: number;
  readonly licenceNo: string | null;
  readonly isLimited: boolean;
  readonly pieceFen: number | null;
  readonly permille: number | null;
}

/**
 * Counts the pieces of new orders with the licences of their designs. Of several licences those that cost nothing more
 * come first; the pieces of a line are never divided. A 采购单 prints what its buyer's order has counted.
 * @param lineNos of one order; without them all lines of all orders
 * @throws Refusal licence.spent, also when the last licence ended in the meantime
 */
export async function useLicences(db: Db, orderNos: readonly string[], lineNos?: readonly number[]): Promise<void> {
  if (orderNos.length === 0) return;
  const candidates = await candidatesOf(db, orderNos, lineNos);
  if (candidates.length === 0) return;
  const room = await lockLimited(db, candidates);
  const uses = [...Map.groupBy(candidates, ({ orderNo, lineNo, designId }) => `${orderNo} ${lineNo} ${designId}`)].map(
    ([, some]) => choose(some, room),
  );
  await db.insert(licenceUse).values(
    uses.map(({ orderNo, lineNo, licenceNo, pieces, pieceFen, permille }) => ({
      ...{ orderNo, lineNo, licenceNo: licenceNo!, pieces, pieceFen, permille },
    })),
  );
  await count(db, uses.filter(({ isLimited }) => isLimited) as Counted[]);
}

function choose(some: readonly Candidate[], room: Map<string, number>): Candidate {
  const { title, pieces } = some[0]!;
  const leftOf = ({ licenceNo }: Candidate) => room.get(licenceNo ?? '') ?? 0;
  const chosen = some.find((one) => one.licenceNo !== null && (!one.isLimited || leftOf(one) >= pieces));
  if (chosen === undefined) throw new Refusal('licence.spent', { say: spentWords(title, pieces, some, leftOf) });
  if (chosen.isLimited) room.set(chosen.licenceNo!, leftOf(chosen) - pieces);
  return chosen;
}

function spentWords(
  title: string,
  pieces: number,
  some: readonly Candidate[],
  leftOf: (one: Candidate) => number,
): string {
  if (some.every(({ licenceNo }) => licenceNo === null)) return `花型《${title}》没有有效的授权，等店铺续好再买`;
  return shortWords(title, Math.max(0, ...some.map(leftOf)), pieces);
}

export const shortWords = (title: string, left: number, wanted: number): string =>
  `花型《${title}》的授权只剩 ${left} 件，这里要 ${wanted} 件，请减少数量，或等店铺续期`;

/** By line and design, those that cost nothing more first. A design of the style's shop or of the maker needs none. */
async function candidatesOf(
  db: Db,
  orderNos: readonly string[],
  lineNos: readonly number[] | undefined,
): Promise<Candidate[]> {
  return await db
    .select({
      ...{ orderNo: orderLine.orderNo, lineNo: orderLine.lineNo, designId: design.id, title: design.title },
      pieces: sql<number>`ceil(${orderLine.quantity})::int`,
      licenceNo: licence.licenceNo,
      isLimited: sql<boolean>`${licence.mostPieces} is not null`,
      ...{ pieceFen: licence.pieceFen, permille: licence.permille },
    })
    .from(orderLine)
    .innerJoin(tradeOrder, eq(tradeOrder.orderNo, orderLine.orderNo))
    .innerJoin(style, eq(style.id, printedStyleId))
    .crossJoin(sql`lateral ${wornByStyle} worn`)
    .innerJoin(design, sql`${design.id} = worn.id`)
    .leftJoin(licence, and(eq(licence.designId, design.id), licenceHolds(style)))
    .where(
      and(
        inArray(orderLine.orderNo, [...orderNos]),
        lineNos === undefined ? undefined : inArray(orderLine.lineNo, [...lineNos]),
        isNull(tradeOrder.suppliesOrderNo),
        sql`${design.shopId} is distinct from ${style.shopId} and ${design.shopId} <> ${tradeOrder.shopId}`,
      ),
    )
    .orderBy(
      asc(orderLine.orderNo),
      asc(orderLine.lineNo),
      asc(design.id),
      sql`coalesce(${licence.pieceFen}, ${licence.permille}) is not null`,
      asc(licence.createdAt),
    );
}

/** @returns the pieces left of each licence with a limit. In the order of the numbers, so that orders do not deadlock. */
async function lockLimited(db: Db, candidates: readonly Candidate[]): Promise<Map<string, number>> {
  const nos = [...new Set(candidates.flatMap(({ licenceNo, isLimited }) => (isLimited ? licenceNo! : [])))];
  if (nos.length === 0) return new Map();
  const rows = await db
    .select({ no: licence.licenceNo, left: sql<number>`${licence.mostPieces} - ${licence.usedPieces}` })
    .from(licence)
    .where(inArray(licence.licenceNo, nos))
    .orderBy(asc(licence.licenceNo))
    .for('no key update');
  return new Map(rows.map(({ no, left }) => [no, left]));
}

interface Counted {
  readonly licenceNo: string;
  readonly pieces: number;
}

async function count(db: Db, uses: readonly Counted[], sign: 1 | -1 = 1): Promise<void> {
  if (uses.length === 0) return;
  await db.execute(sql`
    with used as (select no, sum(pieces)::int as pieces
        from unnest(${sql.param(uses.map(({ licenceNo }) => licenceNo))}::text[], ${sql.param(uses.map(({ pieces }) => pieces))}::int[]) as each(no, pieces)
        group by 1),
      locked as (select ${licence.licenceNo} as no from ${licence}
        where ${licence.licenceNo} in (select no from used) and ${licence.mostPieces} is not null order by 1 for no key update)
    update ${licence} set used_pieces = ${licence.usedPieces} + ${sql.raw(String(sign))} * used.pieces
    from used join locked using (no) where ${licence.licenceNo} = used.no`);
}

/** The order was cancelled, or prints other styles: its pieces can be ordered by others. */
export async function forgetUses(db: Db, orderNo: string, lineNos?: readonly number[]): Promise<void> {
  const gone = await db
    .delete(licenceUse)
    .where(
      and(
        eq(licenceUse.orderNo, orderNo),
        lineNos === undefined ? undefined : inArray(licenceUse.lineNo, [...lineNos]),
      ),
    )
    .returning({ licenceNo: licenceUse.licenceNo, pieces: licenceUse.pieces });
  await count(db, gone, -1);
}

/** What is left of the licences of these styles' designs, where every licence has a limit. */
export interface LicenceRoom {
  readonly styleId: string;
  readonly designId: string;
  readonly title: string;
  readonly left: number;
}

export async function roomOf(db: Db, styleIds: readonly string[]): Promise<LicenceRoom[]> {
  if (styleIds.length === 0) return [];
  return await db
    .select({
      ...{ styleId: style.id, designId: design.id, title: design.title },
      left: sql<number>`max(${licence.mostPieces} - ${licence.usedPieces})`,
    })
    .from(style)
    .crossJoin(sql`lateral ${wornByStyle} worn`)
    .innerJoin(design, sql`${design.id} = worn.id`)
    .innerJoin(licence, and(eq(licence.designId, design.id), licenceHolds(style)))
    .where(and(inArray(style.id, [...new Set(styleIds)]), sql`${design.shopId} is distinct from ${style.shopId}`))
    .groupBy(style.id, design.id, design.title)
    .having(sql`bool_and(${licence.mostPieces} is not null)`);
}
