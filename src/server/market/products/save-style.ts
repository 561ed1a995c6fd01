import { and, arrayContains, eq, inArray, isNull, max, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { orderLine } from '../../trade/orders/order.table.ts';
import { sentStyle } from '../../desks/proposals/proposal.table.ts';
import { newStyleNo } from './own-styles.ts';
import { panelDesign, product, style } from './product.table.ts';

type StyleRow = typeof style.$inferSelect;
export type PanelDesignRow = Omit<typeof panelDesign.$inferInsert, 'id' | 'styleId'>;

/**
 * Saves a style with its panel designs. A style without products, orders and sent proposals takes the new content; any
 * other keeps it, and the next version is written beside it.
 * @param id of the style that was edited; null = a new one
 */
export async function saveStyle(
  db: Db,
  id: string | null,
  owner: Owner,
  content: Content,
  panelDesigns: readonly PanelDesignRow[],
): Promise<StyleRow> {
  const saved = await writeVersion(db, await lockedStyle(db, id), owner, content);
  await writePanelDesigns(db, saved.id, panelDesigns);
  return saved;
}

/** @returns null for a new style, and for one that was archived since: the edit becomes a style of its own */
async function lockedStyle(db: Db, id: string | null): Promise<StyleRow | null> {
  if (id === null) return null;
  const isLive = and(eq(style.id, id), isNull(style.archivedAt));
  const [found] = await db.select().from(style).where(isLive).for('update');
  return found ?? null;
}

/** What a version of a style shows. */
type Content = Pick<typeof style.$inferInsert, 'document' | 'name' | 'designId' | 'pictureKey'>;
type Owner = Pick<StyleRow, 'shopId' | 'accountId' | 'blankId'>;

async function writeVersion(db: Db, before: StyleRow | null, owner: Owner, content: Content): Promise<StyleRow> {
  const now = new Date();
  if (before === null) {
    const row = { id: newId(), styleNo: newStyleNo(now), version: 1, ...owner, ...content, createdAt: now };
    return (await db.insert(style).values(row).returning())[0]!;
  }
  if (!(await isSold(db, before.id)))
    // A member who has opened a shop since sells it there.
    return (
      await db
        .update(style)
        .set({ ...content, shopId: before.shopId ?? owner.shopId })
        .where(eq(style.id, before.id))
        .returning()
    )[0]!;
  const [newest] = await db
    .select({ version: max(style.version) })
    .from(style)
    .where(eq(style.styleNo, before.styleNo));
  await db
    .update(style)
    .set({ archivedAt: sql`now()` })
    .where(and(eq(style.styleNo, before.styleNo), isNull(style.archivedAt)));
  const { styleNo, accountId, blankId } = before;
  const shopId = before.shopId ?? owner.shopId;
  const next = { id: newId(), styleNo, version: newest!.version! + 1, shopId, accountId, blankId, createdAt: now };
  return (
    await db
      .insert(style)
      .values({ ...next, ...content })
      .returning()
  )[0]!;
}

/** Deleted products count too: an order may have been placed for one. */
async function isSold(db: Db, styleId: string): Promise<boolean> {
  if ((await db.$count(product, eq(product.styleId, styleId))) > 0) return true;
  const isOrdered = or(
    eq(orderLine.styleId, styleId),
    eq(orderLine.offeredStyleId, styleId),
    arrayContains(orderLine.formerStyleIds, [styleId]),
  );
  if ((await db.$count(orderLine, isOrdered)) > 0) return true;
  return (await db.$count(sentStyle, eq(sentStyle.styleId, styleId))) > 0;
}

/** Rows that stay keep their id: a form may hold them. */
async function writePanelDesigns(db: Db, styleId: string, rows: readonly PanelDesignRow[]): Promise<void> {
  const before = await db.select().from(panelDesign).where(eq(panelDesign.styleId, styleId));
  const keyOf = ({ panelNo, designId, sort }: Pick<PanelDesignRow, 'panelNo' | 'designId' | 'sort'>) =>
    `${panelNo} ${designId} ${sort}`;
  const idOf = new Map(before.map((one) => [keyOf(one), one.id]));
  if (before.length > 0)
    await db.delete(panelDesign).where(
      inArray(
        panelDesign.id,
        before.map(({ id }) => id),
      ),
    );
  if (rows.length > 0)
    await db.insert(panelDesign).values(rows.map((row) => ({ id: idOf.get(keyOf(row)) ?? newId(), styleId, ...row })));
}
