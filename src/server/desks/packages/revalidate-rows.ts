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
    await revalidate(db, own.shopId, packageId, { ...own, categories }, nos);
  }
  await judgePackage(db, packageId);
}

async function revalidate(
  db: Db,
  shopId: string,
  packageId: string,
  ground: RowsGround,
  nos?: readonly number[],
): Promise<void> {
  const rows = await readRows(db, packageId, nos);
  if (rows.length === 0) return;
  const pictures = await readPictures(db, packageId, nos);
  const unstyled = rows.filter(({ styleId }) => styleId === null);
  const searchOf = await openStyles(
    db,
    shopId,
    unstyled.map(({ document }) => document),
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
  const verdicts: Verdict[] = [];
  for (const { no, document, styleId, colourMap, search } of found) {
    // Yields the event loop, since there may be very many rows.
    if (verdicts.length % A_TURN === 0) await aMoment();
    const style = styles.get(styleId ?? '') ?? null;
    const problems = problemsOf(no, document, style, colourMap, pictures.get(no) ?? [], search);
    const errors = problems.filter(({ level }) => level === 'error').length;
    verdicts.push({
      no,
      style_id: style?.id ?? null,
      colour_map: style === null ? colourMap : filledColourMap(document.colours, colourMap, style),
      errors,
      warnings: problems.length - errors,
    });
  }
  await writeVerdicts(db, packageId, verdicts);
}

function readRows(db: Db, packageId: string, nos?: readonly number[]) {
  const { no, styleId, colourMap } = packageRow;
  return db
    .select({ no, document: withoutStock, styleId, colourMap })
    .from(packageRow)
    .where(and(eq(packageRow.packageId, packageId), ne(packageRow.state, 'created'), nos && inArray(no, [...nos])))
    .orderBy(asc(no));
}

/** By row. */
async function readPictures(db: Db, packageId: string, nos?: readonly number[]) {
  const { rowNo, role, colour, width, height } = packagePicture;
  const pictures = await db
    .select({ row: rowNo, role, colour, width, height })
    .from(packagePicture)
    .where(and(eq(packagePicture.packageId, packageId), nos ? inArray(rowNo, [...nos]) : isNotNull(rowNo)));
  return Map.groupBy(pictures, ({ row }) => row);
}

/** The columns of a row that follow from its check. */
interface Verdict {
  readonly no: number;
  readonly style_id: string | null;
  readonly colour_map: object;
  readonly errors: number;
  readonly warnings: number;
}

async function writeVerdicts(db: Db, packageId: string, verdicts: readonly Verdict[]): Promise<void> {
  await db.execute(sql`
    update ${packageRow} set style_id = verdict.style_id, colour_map = verdict.colour_map, errors = verdict.errors,
      warnings = verdict.warnings
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      as verdict (no int, style_id text, colour_map jsonb, errors int, warnings int)
    where ${packageRow.packageId} = ${packageId} and ${packageRow.no} = verdict.no`);
}

/** Sets the package's status from its rows, unless products are being made or some exist already. */
async function judgePackage(db: Db, packageId: string): Promise<void> {
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
