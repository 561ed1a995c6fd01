import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { baseSizeOf } from '#drawing/garment-measures.ts';
import { bestView, clothColour, type Laying, layMockup } from '#drawing/live-mockup-laying.ts';
import type { GarmentRecipe, Hex, PrintRecipe } from '#drawing/recipe.ts';
import { category } from '../catalogue/category.table.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { pictureColumns } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import { plateRecipe } from '../plates/plate-columns.ts';
import { lightPlate, panel, plateView } from '../plates/plate.table.ts';
import type { Db } from '../platform/database.ts';
import { shop } from '../shops/shop.table.ts';
import { type WayToPrint, wayToPrint } from './way-to-print.ts';

/** Laying a design on more of them takes longer than anybody waits. */
const MOST_PLATES = 200;

interface Turn {
  /** a plate that stands before the most popular one */
  readonly first?: string;
  readonly limit?: number;
  readonly offset?: number;
}

/** The most popular plates that are supplied at present, with all that it takes to lay a design on them. */
export async function platesOnSale(db: Db, which?: SQL, { first = '', limit = MOST_PLATES, offset = 0 }: Turn = {}) {
  const rows = await db
    .select({ plate: lightPlate, fabric, root: category.name, recipe: picture.recipe, box: pictureColumns(picture) })
    .from(lightPlate)
    .innerJoin(shop, and(eq(shop.id, lightPlate.shopId), eq(shop.status, 'approved')))
    .innerJoin(fabric, eq(fabric.id, lightPlate.fabricId))
    .innerJoin(category, eq(category.id, sql`${lightPlate.categoryPath}[1]`))
    .innerJoin(plateView, and(eq(plateView.plateId, lightPlate.id), eq(plateView.sort, 0)))
    .innerJoin(picture, eq(picture.key, plateView.frontKey))
    .where(and(eq(lightPlate.status, 'online'), which))
    .orderBy(...(first === '' ? [] : [desc(eq(lightPlate.id, first))]), desc(lightPlate.popularity), asc(lightPlate.id))
    .limit(limit)
    .offset(offset);
  const { plateId, panelNo, widthMm, heightMm, printableMm } = panel;
  const panels = await db
    .select({ plateId, panelNo, widthMm, heightMm, printableMm })
    .from(panel)
    .where(
      inArray(
        plateId,
        rows.map(({ plate }) => plate.id),
      ),
    );
  const panelsOf = Map.groupBy(panels, (one) => one.plateId);
  return rows.map((row) => ({ ...row, panels: panelsOf.get(row.plate.id) ?? [] }));
}

/** 品类 of the first level in which there are such plates, those with most of them first. */
export async function categoriesOnSale(db: Db, which?: SQL): Promise<{ id: string; name: string; count: number }[]> {
  const count = sql<number>`count(*)::int`;
  return db
    .select({ id: category.id, name: category.name, count })
    .from(lightPlate)
    .innerJoin(shop, and(eq(shop.id, lightPlate.shopId), eq(shop.status, 'approved')))
    .innerJoin(category, eq(category.id, sql`${lightPlate.categoryPath}[1]`))
    .where(and(eq(lightPlate.status, 'online'), which))
    .groupBy(category.id, category.name)
    .orderBy(desc(count), asc(category.id));
}

export type PlateOnSale = Awaited<ReturnType<typeof platesOnSale>>[number];

export interface Artwork {
  readonly print: PrintRecipe;
  readonly title: string;
  readonly methods: readonly string[];
}

/** A design on a plate as the trade lays it. */
export interface Worn {
  readonly printing: WayToPrint;
  readonly laying: Laying;
  readonly garment: GarmentRecipe;
  readonly alt: string;
}

/**
 * The plate is drawn as it is cut and of its cloth, wearing the design.
 * @returns undefined when it cannot carry the design
 */
export function wear(on: PlateOnSale, { print, title, methods }: Artwork): Worn | undefined {
  const { plate, fabric: cloth, panels } = on;
  const printing = wayToPrint(print, methods, plate.printMethods, cloth);
  if (!printing) return undefined;
  const drawn = drawnAs(on);
  const printable = Object.fromEntries(panels.map(({ panelNo, printableMm }) => [panelNo, printableMm]));
  const laying = layMockup({ ...drawn, largestMm: printing.largestMm, printable }, print);
  if (!laying) return undefined;
  const hexes = plate.colours.map(({ hex }) => hex as Hex);
  const garment: GarmentRecipe = {
    ...drawn,
    view: bestView(drawn.garment, print),
    colour: clothColour(print, hexes),
    prints: laying.prints,
  };
  return { printing, laying, garment, alt: `${plate.name}印《${title}》` };
}

/** By its own picture; of a plate that was photographed, by what its shop says of it. */
function drawnAs({ plate, fabric: { cloth }, recipe }: PlateOnSale): GarmentRecipe {
  if (recipe.draw === 'garment') return recipe;
  const { garment, sizes, sizeChart, colours } = plate;
  const baseSize = plate.baseSize || baseSizeOf(sizes);
  return plateRecipe({ garment, sizes, chart: sizeChart.parts, baseSize }, cloth, 'front', colours[0]!.hex as Hex);
}
