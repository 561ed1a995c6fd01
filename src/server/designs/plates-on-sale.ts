import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PlateCard } from '#contract/plates.ts';
import { baseSizeOf } from '#drawing/garment-measures.ts';
import { bestView, clothColour, type Laying, layMockup } from '#drawing/live-mockup-laying.ts';
import type { GarmentRecipe, Hex, PrintRecipe } from '#drawing/recipe.ts';
import { asMeant } from '../catalogue/as-meant.ts';
import { category } from '../catalogue/category.table.ts';
import type { Filter } from '../catalogue/conditions.ts';
import { findPage } from '../catalogue/list-entries.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { pictureColumns } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import { plateRecipe } from '../plates/plate-columns.ts';
import { plateRules } from '../plates/plate.queries.ts';
import { lightPlate, panel, plateView } from '../plates/plate.table.ts';
import type { Db } from '../platform/database.ts';
import { shop } from '../shops/shop.table.ts';
import { type WayToPrint, wayToPrint } from './way-to-print.ts';

/**
 * A page of the blanks on sale that match the filter, as in the buyers' list of blanks.
 * @returns their ids, in the order of the list
 */
export async function findPlates(
  db: Db,
  filter: Filter,
  paging: { readonly page: number; readonly pageSize: number },
): Promise<string[]> {
  const { cards } = await asMeant(db, filter, (meant) =>
    findPage(db, plateRules, { ...meant, ...paging, sort: 'default' }),
  );
  return (JSON.parse(`[${cards}]`) as PlateCard[]).map(({ id }) => id);
}

/** Those of these blanks that are on sale, with all that is needed to lay a design on them. */
export async function platesOnSale(db: Db, ids: readonly string[]) {
  const found = await db
    .select({ plate: lightPlate, fabric, root: category.name, recipe: picture.recipe, box: pictureColumns(picture) })
    .from(lightPlate)
    .innerJoin(shop, and(eq(shop.id, lightPlate.shopId), eq(shop.status, 'approved')))
    .innerJoin(fabric, eq(fabric.id, lightPlate.fabricId))
    .innerJoin(category, eq(category.id, sql`${lightPlate.categoryPath}[1]`))
    .innerJoin(plateView, and(eq(plateView.plateId, lightPlate.id), eq(plateView.sort, 0)))
    .innerJoin(picture, eq(picture.key, plateView.frontKey))
    .where(and(eq(lightPlate.status, 'online'), inArray(lightPlate.id, [...ids])));
  const byId = new Map(found.map((row) => [row.plate.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
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

export type PlateOnSale = Awaited<ReturnType<typeof platesOnSale>>[number];

export interface Artwork {
  readonly print: PrintRecipe;
  readonly title: string;
  readonly methods: readonly string[];
}

/** A design laid on a blank by the rules of the trade. */
export interface Worn {
  readonly printing: WayToPrint;
  readonly laying: Laying;
  readonly garment: GarmentRecipe;
  readonly alt: string;
}

/**
 * Draws the blank as it is cut, of its fabric, with the design on it.
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

/** From the recipe of its picture; for a photographed blank from its document. */
function drawnAs({ plate, fabric: { cloth }, recipe }: PlateOnSale): GarmentRecipe {
  if (recipe.draw === 'garment') return recipe;
  const { garment, sizes, sizeChart, colours } = plate;
  const baseSize = plate.baseSize || baseSizeOf(sizes);
  return plateRecipe({ garment, sizes, chart: sizeChart.parts, baseSize }, cloth, 'front', colours[0]!.hex as Hex);
}
