import { asc, inArray } from 'drizzle-orm';
import type { Layer, StyleDocument } from '#contract/market/style-document.ts';
import { STYLE_SCHEMA } from '#contract/market/style-layers.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { panelDesign, type style } from '../products/product.table.ts';
import { type BlankToDesign, cutOf, readBlanksToDesign } from './studio-blank.queries.ts';

/** Documents of designs laid by the rules of the trade. */

export function emptyDocument({ blank, panels }: BlankToDesign): StyleDocument {
  return {
    schema: STYLE_SCHEMA,
    blankId: blank.id,
    cut: cutOf(panels),
    colourNo: blank.colours[0]!.colourNo,
    method: blank.printMethods[0]?.code ?? '',
    ...{ panels: panels.map(({ panelNo }) => ({ panelNo, layers: [] })), links: [] },
  };
}

interface Place {
  readonly xMm: number;
  readonly yMm: number;
  readonly scale: number;
  readonly rotationDeg: number;
}

export function printLayer(designId: string, { xMm, yMm, scale, rotationDeg }: Place, clothId: string): Layer {
  return {
    ...{ kind: 'print', id: newLayerId(), name: '', isHidden: false, isLocked: false, opacityPercent: 100 },
    ...{ xMm, yMm, rotationDeg, mirrorX: false, mirrorY: false, designId, scale, clothId },
    lay: { mode: 'own', gutterXMm: 0, gutterYMm: 0, offset: 0.5 },
  };
}

export function withLayers(
  document: StyleDocument,
  laid: readonly { readonly panelNo: string; readonly layer: Layer }[],
): StyleDocument {
  const panels = document.panels.map(({ panelNo, layers }) => ({
    panelNo,
    layers: [...layers, ...laid.filter((one) => one.panelNo === panelNo).map(({ layer }) => layer)],
  }));
  return { ...document, panels };
}

const LAYER_ID_LETTERS = 12;
export const newLayerId = (): string => newId().slice(0, LAYER_ID_LETTERS);

type Ruled = Pick<typeof style.$inferSelect, 'id' | 'blankId'>;

/**
 * Styles laid by rule have only panel designs: the documents that say the same, by style. The print method is the first
 * of the blank: the product decides it.
 */
export async function documentsOfRules(db: Db, styles: readonly Ruled[]): Promise<Map<string, StyleDocument>> {
  if (styles.length === 0) return new Map();
  const ids = styles.map(({ id }) => id);
  const blanks = await readBlanksToDesign(
    db,
    styles.map(({ blankId }) => blankId),
  );
  const rows = await db
    .select()
    .from(panelDesign)
    .where(inArray(panelDesign.styleId, ids))
    .orderBy(asc(panelDesign.sort), asc(panelDesign.panelNo));
  const placed = Map.groupBy(rows, ({ styleId }) => styleId);
  return new Map(
    styles.flatMap(({ id, blankId }) => {
      const on = blanks.get(blankId);
      return on ? [[id, withLayers(emptyDocument(on), layersOf(placed.get(id) ?? []))] as const] : [];
    }),
  );
}

function layersOf(placed: readonly (typeof panelDesign.$inferSelect)[]) {
  const clothOf = new Map<string, string>();
  return placed.flatMap(({ designId, ...one }) => {
    if (designId === null) return [];
    const clothId = one.mode === 'placed' ? '' : (clothOf.get(designId) ?? newLayerId());
    clothOf.set(designId, clothId);
    return { panelNo: one.panelNo, layer: printLayer(designId, one, clothId) };
  });
}
