import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isDeepStrictEqual } from 'node:util';
import type { PlateDocument } from '#contract/own-plates.ts';
import type { MethodCode } from '#contract/print-methods.ts';
import { cutPanels } from '#drawing/garment.ts';
import { baseSizeOf, measuresOfSize } from '#drawing/garment-measures.ts';
import { picture } from '../pictures/picture.table.ts';
import type { Db } from '../platform/database.ts';
import type { HeldPlate, PlateRow } from './lock-plate.ts';
import { panel, plateView } from './plate.table.ts';

/** What its shop says of a plate: in its draft, or as it was approved. */
export async function documentOf(db: Db, { plate, draft }: HeldPlate): Promise<PlateDocument> {
  return draft === null ? documentOfPlate(db, plate!) : draft.document;
}

async function documentOfPlate(db: Db, plate: PlateRow): Promise<PlateDocument> {
  const { name, categoryId, garment, crowd, fit, seasons, sellingPoints, fabricId, sizes, weights } = plate;
  const { tiers, samplePriceFen, taxIncluded, moq, orderMultiple, leadHours, sampleHours, bulkLeadDays } = plate;
  const { shipFrom, safetyClass, standard, careCodes, sizeChart, printMethods } = plate;
  const chart = sizeChart.parts.map(({ key, toleranceCm, valuesCm }) => ({ key, toleranceCm, valuesCm }));
  const baseSize = plate.baseSize || baseSizeOf(sizes);
  const photographs = await readPhotographs(db, plate.id);
  return {
    ...{ name, categoryId, garment, crowd, fit, seasons, sellingPoints, fabricId, sizes, baseSize, chart, weights },
    ...{ tiers, samplePriceFen, taxIncluded, moq, orderMultiple, leadHours, sampleHours, bulkLeadDays },
    ...{ shipFrom, safetyClass, standard, careCodes },
    colours: plate.colours.map((colour) => ({
      ...colour,
      ...(photographs.get(colour.colourNo) ?? { front: '', back: '' }),
    })),
    printable: await readPrintable(
      db,
      plate.id,
      cutPanels(garment, measuresOfSize({ garment, sizes, chart }, baseSize)),
    ),
    printMethods: printMethods.map(({ name: _name, code, ...method }) => ({ ...method, code: code as MethodCode })),
    // Set by itself since the plate was approved.
    stock: [],
  };
}

/** Keys of the pictures that were brought, by colour; drawn ones follow from the rest. */
async function readPhotographs(db: Db, plateId: string) {
  const front = alias(picture, 'front');
  const back = alias(picture, 'back');
  const rows = await db
    .select({ colourNo: plateView.colourNo, front, back })
    .from(plateView)
    .innerJoin(front, eq(front.key, plateView.frontKey))
    .innerJoin(back, eq(back.key, plateView.backKey))
    .where(eq(plateView.plateId, plateId));
  const brought = ({ key, recipe }: typeof picture.$inferSelect) => (recipe.draw === 'upload' ? key : '');
  return new Map(rows.map((row) => [row.colourNo, { front: brought(row.front), back: brought(row.back) }]));
}

async function readPrintable(
  db: Db,
  plateId: string,
  own: readonly Pick<typeof panel.$inferSelect, 'panelNo' | 'printableMm'>[],
): Promise<PlateDocument['printable']> {
  const kept = await db
    .select({ panelNo: panel.panelNo, areaMm: panel.printableMm })
    .from(panel)
    .where(eq(panel.plateId, plateId))
    .orderBy(asc(panel.sort));
  const usual = new Map(own.map(({ panelNo, printableMm }) => [panelNo, printableMm]));
  return kept.filter(({ panelNo, areaMm }) => !isDeepStrictEqual(usual.get(panelNo), areaMm));
}
