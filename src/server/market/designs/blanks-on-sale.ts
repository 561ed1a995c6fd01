import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BlankCard } from '#contract/market/blanks.ts';
import { baseSizeOf } from '#drawing/garment-measures.ts';
import { bestView, clothColour, type Laying, layMockup } from '#drawing/live-mockup-laying.ts';
import { picturePieces } from '#drawing/own-cut.ts';
import type { FlatPiece, GarmentRecipe, Hex, PrintRecipe } from '#drawing/recipe.ts';
import { asMeant } from '../catalogue/as-meant.ts';
import { category } from '../catalogue/category.table.ts';
import type { Filter } from '../catalogue/conditions.ts';
import { findPage } from '../catalogue/list-entries.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { pictureColumns } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { blankRecipe } from '../blanks/blank-columns.ts';
import { blankRules } from '../blanks/blank.queries.ts';
import { blank, panel, blankView } from '../blanks/blank.table.ts';
import { printable } from '../blanks/printable-blank.ts';
import type { Db } from '../../platform/database.ts';
import { shop } from '../shops/shop.table.ts';
import { type WayToPrint, wayToPrint } from './way-to-print.ts';

/**
 * A page of the blanks on sale that match the filter, as in the buyers' list of blanks.
 * @returns their ids, in the order of the list
 */
export async function findBlanks(
  db: Db,
  filter: Filter,
  paging: { readonly page: number; readonly pageSize: number },
): Promise<string[]> {
  const { cards } = await asMeant(db, filter, (meant) =>
    findPage(db, blankRules, { ...meant, ...paging, sort: 'default' }),
  );
  return (JSON.parse(`[${cards}]`) as BlankCard[]).map(({ id }) => id);
}

/** Those of these blanks that are on sale, with all that is needed to lay a design on them. */
export async function blanksOnSale(db: Db, ids: readonly string[]) {
  const found = await db
    .select({ blank: blank, fabric, root: category.name, recipe: picture.recipe, box: pictureColumns(picture) })
    .from(blank)
    .innerJoin(shop, and(eq(shop.id, blank.shopId), eq(shop.status, 'approved')))
    // leaves out finished garments, which have no fabric
    .innerJoin(fabric, eq(fabric.id, blank.fabricId))
    .innerJoin(category, eq(category.id, sql`${blank.categoryPath}[1]`))
    .innerJoin(blankView, and(eq(blankView.blankId, blank.id), eq(blankView.sort, 0)))
    .innerJoin(picture, eq(picture.key, blankView.frontKey))
    .where(and(eq(blank.status, 'online'), inArray(blank.id, [...ids])));
  const byId = new Map(found.map((row) => [row.blank.id, { ...row, blank: printable(row.blank) }]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  const { blankId, panelNo, role, name, outlineMm, widthMm, heightMm, printableMm } = panel;
  const panels = await db
    .select({ blankId, panelNo, role, name, outlineMm, widthMm, heightMm, printableMm })
    .from(panel)
    .where(
      inArray(
        blankId,
        rows.map(({ blank }) => blank.id),
      ),
    )
    .orderBy(blankId, panel.sort);
  const panelsOf = Map.groupBy(panels, (one) => one.blankId);
  return rows.map((row) => ({ ...row, panels: panelsOf.get(row.blank.id) ?? [] }));
}

export type BlankOnSale = Awaited<ReturnType<typeof blanksOnSale>>[number];

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
export function wear(on: BlankOnSale, { print, title, methods }: Artwork): Worn | undefined {
  const { blank, fabric: cloth, panels } = on;
  const printing = wayToPrint(print, methods, blank.printMethods, cloth);
  if (!printing) return undefined;
  const drawn = drawnAs(on);
  const printable = Object.fromEntries(panels.map(({ panelNo, printableMm }) => [panelNo, printableMm]));
  const laying = layMockup({ ...drawn, largestMm: printing.largestMm, printable }, print);
  if (!laying) return undefined;
  const hexes = blank.colours.map(({ hex }) => hex as Hex);
  const garment: GarmentRecipe = {
    ...drawn,
    view: bestView(drawn.garment, print),
    colour: clothColour(print, hexes),
    prints: laying.prints,
  };
  return { printing, laying, garment, alt: `${blank.name}印《${title}》` };
}

/** From the recipe of its picture; for a photographed blank from its document. */
export function drawnAs({
  blank,
  fabric: { cloth },
  recipe,
  panels,
}: Pick<BlankOnSale, 'blank' | 'fabric' | 'recipe'> & { readonly panels: readonly FlatPiece[] }): GarmentRecipe {
  if (recipe.draw === 'garment') return recipe;
  const { garment, sizes, sizeChart, colours } = blank;
  const baseSize = blank.baseSize || baseSizeOf(sizes);
  const pieces = picturePieces(garment, panels);
  return blankRecipe(
    { garment, sizes, chart: sizeChart.parts, baseSize, pieces },
    cloth,
    'front',
    colours[0]!.hex as Hex,
  );
}
