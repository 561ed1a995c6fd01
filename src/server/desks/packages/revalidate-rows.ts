import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { setImmediate as aMoment } from 'node:timers/promises';
import { filledColourMap } from '#contract/desks/package-row-rules.ts';
import type { Db } from '../../platform/database.ts';
import { withoutStock } from './judge-row.ts';
import { packagePicture, packageRow, sentPackage } from './package.table.ts';
import { readRowCategories } from './row-categories.queries.ts';
import { openRowProblems, type RowsGround } from './row-problems.ts';
import { openStyles, readRowStyles } from './row-styles.queries.ts';

/** Rows checked before the event loop is yielded. */
const A_TURN = 10;

/**
 * Revalidates rows after reading or editing: finds missing styles, maps colours to those of the blank, counts errors,
 * and updates the package's status. Rows that are products already stay as they are. A few statements, however many
 * rows; runs in the transaction that has locked the package.
 * @param nos omitted: all rows
 */
export async function revalidateRows(db: Db, packageId: string, nos?: readonly number[]): Promise<void> {
  const { shopId, faults } = sentPackage;
  const [own] = await db.select({ shopId, faults }).from(sentPackage).where(eq(sentPackage.id, packageId));
  if (own !== undefined && nos?.length !== 0) {
    const categories = await readRowCategories(db, own.shopId);
    await checkout(db, own.shopId, packageId, { ...own, categories }, nos);
  }
  await settlePackage(db, packageId);
}

async function checkout(
  db: Db,
  shopId: string,
  packageId: string,
  ground: RowsGround,
  nos?: readonly number[],
): Promise<void> {
  const rows = await db
    .select({
      no: packageRow.no,
      document: withoutStock,
      styleId: packageRow.styleId,
      colourMap: packageRow.colourMap,
    })
    .from(packageRow)
    .where(
      and(
        eq(packageRow.packageId, packageId),
        ne(packageRow.state, 'created'),
        nos && inArray(packageRow.no, [...nos]),
      ),
    )
    .orderBy(asc(packageRow.no));
  if (rows.length === 0) return;
  const pictures = Map.groupBy(
    await db
      .select({
        ...{ row: packagePicture.rowNo, role: packagePicture.role, colour: packagePicture.colour },
        ...{ width: packagePicture.width, height: packagePicture.height },
      })
      .from(packagePicture)
      .where(
        and(
          eq(packagePicture.packageId, packageId),
          nos ? inArray(packagePicture.rowNo, [...nos]) : isNotNull(packagePicture.rowNo),
        ),
      ),
    ({ row }) => row,
  );

  const searchOf = await openStyles(
    db,
    shopId,
    rows.filter(({ styleId }) => styleId === null).map(({ document }) => document),
  );
  const found = rows.map((row) => {
    const search = row.styleId === null ? searchOf(row.document) : undefined;
    return { ...row, search, styleId: row.styleId ?? search?.styleId ?? null };
  });
  const styles = await readRowStyles(
    db,
    shopId,
    found.flatMap(({ styleId }) => styleId ?? []),
  );
  const problemsOf = openRowProblems(ground);
  const settled: object[] = [];
  for (const { no, document, styleId, colourMap, search } of found) {
    // Yields the event loop, since there may be very many rows.
    if (settled.length % A_TURN === 0) await aMoment();
    const style = styles.get(styleId ?? '') ?? null;
    const problems = problemsOf(no, document, style, colourMap, pictures.get(no) ?? [], search);
    const errors = problems.filter(({ level }) => level === 'error').length;
    settled.push({
      no,
      style_id: style?.id ?? null,
      colour_map: style === null ? colourMap : filledColourMap(document.colours, colourMap, style),
      errors,
      warnings: problems.length - errors,
    });
  }
  await db.execute(sql`
    update ${packageRow} set style_id = settled.style_id, colour_map = settled.colour_map, errors = settled.errors,
      warnings = settled.warnings
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as settled (no int, style_id text, colour_map jsonb, errors int, warnings int)
    where ${packageRow.packageId} = ${packageId} and ${packageRow.no} = settled.no`);
}

/** Sets the package's status from its rows, unless products are being made or some exist already. */
async function settlePackage(db: Db, packageId: string): Promise<void> {
  const isFaulty = sql`exists (select from ${packageRow} where ${packageRow.packageId} = ${packageId}
    and ${packageRow.state} <> 'created' and ${packageRow.errors} > 0)`;
  await db
    .update(sentPackage)
    .set({ status: sql`case when ${isFaulty} then 'parsedWithErrors' else 'parsed' end`, updatedAt: sql`now()` })
    .where(
      and(
        eq(sentPackage.id, packageId),
        inArray(sentPackage.status, ['uploaded', 'parsing', 'parsed', 'parsedWithErrors']),
      ),
    );
}
