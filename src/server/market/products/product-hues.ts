import { and, asc, eq } from 'drizzle-orm';
import { type Hue, hueOf } from '#contract/platform/colour.ts';
import type { PlacementMode } from '#contract/market/print-methods.ts';
import type { Colour } from '#contract/platform/shapes.ts';
import type { StyleDocument } from '#contract/market/style-document.ts';
import { allLayers } from '#contract/market/style-layers.ts';
import { design } from '../designs/design.table.ts';
import type { Db } from '../../platform/database.ts';
import { panelDesign, style } from './product.table.ts';

const SHOWN_OF_DESIGN = 2;

/** The hues by which buyers find a product: an all-over print shows the design and no cloth. */
export function huesOfProduct(mode: PlacementMode, designHues: readonly Hue[], colours: readonly Colour[]): Hue[] {
  if (mode === 'allover') return designHues.slice(0, SHOWN_OF_DESIGN);
  return [...new Set(colours.map(({ hex }) => hueOf(hex)))];
}

/** The same for a style in these colours. */
export async function readHues(db: Db, styleId: string, colours: readonly Colour[]): Promise<Hue[]> {
  const [made] = await db
    .select({ designId: style.designId, document: style.document })
    .from(style)
    .where(eq(style.id, styleId));
  if (made?.designId === null) return huesWithoutDesign(made.document, colours);
  const [main] = await db
    .select({ mode: panelDesign.mode, hues: design.hues })
    .from(style)
    .innerJoin(design, eq(design.id, style.designId))
    .innerJoin(panelDesign, and(eq(panelDesign.styleId, style.id), eq(panelDesign.designId, design.id)))
    .where(eq(style.id, styleId))
    .orderBy(asc(panelDesign.sort), asc(panelDesign.panelNo))
    .limit(1);
  return huesOfProduct(main?.mode ?? 'placed', main?.hues ?? [], colours);
}

/**
 * The cloth and the panels in one colour; pictures and words are too small to be looked for by colour.
 * @param document null of a finished garment, on which nothing is printed
 */
function huesWithoutDesign(document: StyleDocument | null, colours: readonly Colour[]): Hue[] {
  const layers = document === null ? [] : allLayers(document);
  const plains = layers.flatMap((layer) => (layer.kind === 'plain' && !layer.isHidden ? layer.colour : []));
  return [...new Set([...colours.map(({ hex }) => hex), ...plains].map(hueOf))];
}
