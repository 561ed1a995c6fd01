import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { dpiAt } from '#contract/design-rules.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { OwnStyle, styleList } from '#contract/own-designs.ts';
import { holding } from '../catalogue/holding.ts';
import { design } from '../designs/design.table.ts';
import { pictureWithBase } from '../pictures/picture.queries.ts';
import { lightPlate, panel } from '../plates/plate.table.ts';
import type { Db } from '../platform/database.ts';
import { shop } from '../shops/shop.table.ts';
import { downDesign } from './goods-of-design.ts';
import { goods, panelDesign, style } from './goods.table.ts';
import { stylePicture } from './style-picture.ts';

const goodsCount = sql<number>`(select count(*)::int from ${goods}
  where ${goods.styleId} = ${style.id} and ${goods.status} <> 'deleted')`;

/** The shop's styles, the newest first. */
export async function listStyles(
  db: Db,
  shopId: string,
  { q, id, page, pageSize }: QueryOf<typeof styleList>,
): Promise<ReplyOf<typeof styleList>> {
  const which = and(
    eq(style.shopId, shopId),
    isNull(style.archivedAt),
    id === undefined ? undefined : eq(style.id, id),
    holding(q, [style.styleNo, style.name, lightPlate.name, lightPlate.plateNo, design.title, design.designNo]),
  );
  const [rows, [counted]] = await Promise.all([
    selectStyles(db)
      .where(which)
      .orderBy(desc(style.createdAt), asc(style.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    countStyles(db).where(which),
  ]);
  return { list: await withPanels(db, rows), total: counted!.total, totalIsBound: false, page, pageSize };
}

/** These styles, in this order. */
export async function readStyles(db: Db, shopId: string, ids: readonly string[]): Promise<OwnStyle[]> {
  const rows = await selectStyles(db).where(and(eq(style.shopId, shopId), inArray(style.id, [...ids])));
  const byId = new Map((await withPanels(db, rows)).map((one) => [one.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const selectStyles = (db: Db) =>
  db
    .select({
      style,
      design,
      plate: { plateNo: lightPlate.plateNo, name: lightPlate.name },
      plateOnline: sql<boolean>`${lightPlate.status} = 'online' and ${shop.status} = 'approved'`,
      downDesign,
      picture: stylePicture,
      goodsCount,
    })
    .from(style)
    .innerJoin(design, eq(design.id, style.designId))
    .innerJoin(lightPlate, eq(lightPlate.id, style.plateId))
    .innerJoin(shop, eq(shop.id, lightPlate.shopId))
    .$dynamic();

const countStyles = (db: Db) =>
  db
    .select({ total: sql<number>`count(*)::int` })
    .from(style)
    .innerJoin(design, eq(design.id, style.designId))
    .innerJoin(lightPlate, eq(lightPlate.id, style.plateId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectStyles>>[number];

async function withPanels(db: Db, rows: readonly Row[]): Promise<OwnStyle[]> {
  const placed = await db
    .select({ placed: panelDesign, worn: design, panelName: panel.name })
    .from(panelDesign)
    .innerJoin(design, eq(design.id, panelDesign.designId))
    .innerJoin(style, eq(style.id, panelDesign.styleId))
    .leftJoin(panel, and(eq(panel.plateId, style.plateId), eq(panel.panelNo, panelDesign.panelNo)))
    .where(
      inArray(
        panelDesign.styleId,
        rows.map((row) => row.style.id),
      ),
    )
    .orderBy(asc(panelDesign.sort), asc(panelDesign.panelNo));
  const placedOn = Map.groupBy(placed, (one) => one.placed.styleId);
  return rows.map(
    ({ style: own, design: artwork, plate, plateOnline, picture: shown, goodsCount: inUse, downDesign: down }) => ({
      ...{ id: own.id, styleNo: own.styleNo, version: own.version },
      name: own.name || `${plate.name}·${artwork.title}`,
      picture: shown === null ? null : pictureWithBase(shown),
      ...{ plateId: own.plateId, plateNo: plate.plateNo, plateName: plate.name, plateOnline },
      ...{ designId: artwork.id, designNo: artwork.designNo, designTitle: artwork.title },
      ...{ isOwnDesign: artwork.shopId === own.shopId, isDesignDown: down !== null },
      panelDesigns: (placedOn.get(own.id) ?? []).map((one) => {
        const { id, panelNo, mode, widthMm, heightMm, scale } = one.placed;
        return {
          ...{ id, panelNo, mode, widthMm, heightMm },
          panelName: one.panelName ?? panelNo,
          dpi: fineness(one.worn, scale),
        };
      }),
      goodsCount: inUse,
      createdAt: own.createdAt.toISOString(),
    }),
  );
}

type Measured = Pick<typeof design.$inferSelect, 'check' | 'repeatWidthMm' | 'repeatHeightMm'>;

/** Pixels per inch at this scale of the design; null for a drawn one. */
export function fineness({ check, repeatWidthMm, repeatHeightMm }: Measured, scale: number): number | null {
  if (check === null || check.widthPx === 0) return null;
  return Math.min(dpiAt(check.widthPx, repeatWidthMm * scale), dpiAt(check.heightPx, repeatHeightMm * scale));
}
