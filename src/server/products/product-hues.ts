import { asc, eq } from 'drizzle-orm';
import { hueOf } from '#contract/colour.ts';
import type { PlacementMode } from '#contract/print-methods.ts';
import type { Colour } from '#contract/shapes.ts';
import { design } from '../designs/design.table.ts';
import type { Db } from '../platform/database.ts';
import { panelDesign, style } from './product.table.ts';

const SHOWN_OF_DESIGN = 2;

/** The hues by which buyers find a product: an all-over print shows the design and no cloth. */
export function huesOfProduct(
  mode: PlacementMode,
  designHues: readonly string[],
  colours: readonly Colour[],
): string[] {
  if (mode === 'allover') return designHues.slice(0, SHOWN_OF_DESIGN);
  return [...new Set(colours.map(({ hex }) => hueOf(hex)))];
}

/** The same for a style in these colours. */
export async function readHues(db: Db, styleId: string, colours: readonly Colour[]): Promise<string[]> {
  const [main] = await db
    .select({ mode: panelDesign.mode, hues: design.hues })
    .from(style)
    .innerJoin(design, eq(design.id, style.designId))
    .innerJoin(panelDesign, eq(panelDesign.styleId, style.id))
    .where(eq(style.id, styleId))
    .orderBy(asc(panelDesign.sort), asc(panelDesign.panelNo))
    .limit(1);
  return huesOfProduct(main?.mode ?? 'placed', main?.hues ?? [], colours);
}
