import { createHash } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { StudioBlank } from '#contract/market/studio.ts';
import type { CutPanel, GarmentRecipe } from '#drawing/recipe.ts';
import { baseSizeOf } from '#drawing/garment-measures.ts';
import { blank, blankView, panel } from '../blanks/blank.table.ts';
import { printable, type PrintableBlank } from '../blanks/printable-blank.ts';
import { drawnAs } from '../designs/blanks-on-sale.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import { shop } from '../shops/shop.table.ts';

/** A blank as the studio needs it, on sale or not. */
export interface BlankToDesign {
  readonly blank: PrintableBlank;
  readonly fabric: typeof fabric.$inferSelect;
  readonly shopName: string;
  readonly isOnline: boolean;
  /** flat and worn */
  readonly garment: GarmentRecipe;
  readonly panels: readonly (typeof panel.$inferSelect)[];
}

/** Those of these blanks that exist, by id, in two statements. */
export async function readBlanksToDesign(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, BlankToDesign>> {
  const wanted = [...new Set(ids)];
  // One after the other: a transaction has one connection.
  const rows = await db
    .select({ blank, fabric, shopName: shop.name, shopStatus: shop.status, recipe: picture.recipe })
    .from(blank)
    .innerJoin(shop, eq(shop.id, blank.shopId))
    // leaves out finished garments, which have no fabric
    .innerJoin(fabric, eq(fabric.id, blank.fabricId))
    .innerJoin(blankView, and(eq(blankView.blankId, blank.id), eq(blankView.sort, 0)))
    .innerJoin(picture, eq(picture.key, blankView.frontKey))
    .where(inArray(blank.id, wanted));
  const panels = await db
    .select()
    .from(panel)
    .where(inArray(panel.blankId, wanted))
    .orderBy(asc(panel.blankId), asc(panel.sort));
  const panelsOf = Map.groupBy(panels, (one) => one.blankId);
  return new Map(
    rows.map(({ shopName, shopStatus, ...row }) => [
      row.blank.id,
      {
        ...{ blank: printable(row.blank), fabric: row.fabric, shopName },
        garment: drawnAs({ ...row, blank: printable(row.blank), panels: panelsOf.get(row.blank.id) ?? [] }),
        isOnline: row.blank.status === 'online' && shopStatus === 'approved',
        panels: panelsOf.get(row.blank.id) ?? [],
      },
    ]),
  );
}

const CUT_LETTERS = 16;

/** Fingerprint of the panels: it changes when the blank is recut or its printable areas change. */
export function cutOf(panels: BlankToDesign['panels']): string {
  const facts = panels.map(({ panelNo, outlineMm, printableMm, grainDeg }) => [
    panelNo,
    outlineMm,
    printableMm,
    grainDeg,
  ]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, CUT_LETTERS);
}

export function asStudioBlank({ blank: row, shopName, isOnline, garment, panels }: BlankToDesign): StudioBlank {
  return {
    ...{ id: row.id, blankNo: row.blankNo, name: row.name, shopName, isOnline },
    ...{ lowestPriceFen: row.lowestPriceFen, samplePriceFen: row.samplePriceFen },
    ...{ colours: row.colours, printMethods: row.printMethods },
    baseSize: row.baseSize || baseSizeOf(row.sizes),
    cut: cutOf(panels),
    panels: panels.map((one) => ({
      ...{ panelNo: one.panelNo, role: one.role, name: one.name, outlineMm: one.outlineMm },
      ...{ widthMm: one.widthMm, heightMm: one.heightMm, grainDeg: one.grainDeg, mirrorOf: one.mirrorOf },
      ...{ printableMm: one.printableMm, bleedMm: one.bleedMm, safeMm: one.safeMm, minDpi: one.minDpi },
      seams: one.seams.map((seam) => ({ ...seam, lineMm: seam.lineMm.map((point) => [...point]) })),
    })),
    ...{ garment: garment.garment, measuresMm: garment.measures, cloth: garment.cloth },
  };
}

/** The panels as the drawing knows them. */
export const cutPanelsOf = ({ panels }: BlankToDesign): CutPanel[] => panels.map((one) => ({ ...one }));
