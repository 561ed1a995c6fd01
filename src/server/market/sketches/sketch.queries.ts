import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { SketchSheet, sketchList } from '#contract/market/sketches.ts';
import { drawnInstead } from '#studio/wishes/prints-of.ts';
import { readWish } from '#studio/wishes/read-wish.ts';
import { understoodOf } from '#studio/wishes/understood.ts';
import { design } from '../designs/design.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { product, style } from '../products/product.table.ts';
import { keptSketch, sketchSheet } from './sketch.table.ts';

type SheetRow = typeof sketchSheet.$inferSelect;

/** The account's sheets, the newest first. */
export async function listSketches(
  db: Db,
  accountId: string,
  { page, pageSize }: QueryOf<typeof sketchList>,
): Promise<ReplyOf<typeof sketchList>> {
  const own = eq(sketchSheet.accountId, accountId);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(sketchSheet)
      .where(own)
      .orderBy(desc(sketchSheet.createdAt), sketchSheet.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(sketchSheet, own),
  ]);
  return { list: await sheetsOf(db, rows), total, totalIsBound: false, page, pageSize };
}

/** @throws Refusal item.unknown for another's */
export async function getSheet(db: Db, accountId: string, id: string): Promise<SheetRow> {
  const [row] = await db
    .select()
    .from(sketchSheet)
    .where(and(eq(sketchSheet.id, id), eq(sketchSheet.accountId, accountId)));
  if (!row) throw new Refusal('item.unknown');
  return row;
}

export async function sheetsOf(db: Db, rows: readonly SheetRow[]): Promise<SketchSheet[]> {
  const kept = await keptIn(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, words, reference, made, sketches, createdAt }) => {
    const wish = readWish(words, reference);
    return {
      ...{ id, words, reference, made, createdAt: createdAt.toISOString() },
      ...{ understood: understoodOf(wish), instead: drawnInstead(wish), unread: [...wish.unread] },
      sketches: sketches.map(({ motif, print }, place) => ({
        motif,
        print: { ...print, palette: [...print.palette] },
        kept: kept.get(`${id}/${place}`) ?? null,
      })),
    };
  });
}

type Kept = NonNullable<SketchSheet['sketches'][number]['kept']>;

async function keptIn(db: Db, sheetIds: readonly string[]): Promise<Map<string, Kept>> {
  if (sheetIds.length === 0) return new Map();
  const styles = sql<number>`(select count(*)::int from ${style} where ${style.designId} = ${design.id})`;
  const products = db
    .select({ count: count() })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .where(and(eq(style.designId, design.id), ne(product.status, 'deleted')));
  const rows = await db
    .select({
      ...{ sheetId: keptSketch.sheetId, place: keptSketch.place, designId: design.id, designNo: design.designNo },
      ...{ title: design.title, status: design.status, styleCount: styles },
      productCount: sql<number>`(${products})::int`,
    })
    .from(keptSketch)
    .innerJoin(design, eq(design.id, keptSketch.designId))
    .where(inArray(keptSketch.sheetId, [...sheetIds]));
  return new Map(rows.map(({ sheetId, place, ...one }) => [`${sheetId}/${place}`, one]));
}
