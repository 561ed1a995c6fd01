import { layersOn } from '#contract/market/style-layers.ts';
import type { StyleDocument } from '#contract/market/style-document.ts';
import type { CutPanel, PrintTile } from '#drawing/recipe.ts';
import { boxAround, boxOf, type StudioFacts } from '#studio/boxes.ts';
import { type Guide, snapMoved, snapScaled } from '#studio/snap.ts';
import { boxOf as turnedBoxOf, cornerOf, movedBy, type Placing, scaledAbout, type Spot } from './placing.ts';

interface Asked {
  readonly document: StyleDocument;
  readonly panel: CutPanel;
  readonly layerId: string;
  /** of that layer, an artwork */
  readonly tile: PrintTile;
  readonly facts: StudioFacts;
}

/** @param fixed of a scaled artwork the corner that stays; absent = it is moved */
export type Snap = (
  placing: Placing,
  pxPerMm: number,
  fixed?: Spot,
) => { readonly placing: Placing; readonly guides: readonly Guide[] };

const REACH_PX = 6;

export const noSnap: Snap = (placing) => ({ placing, guides: [] });

/**
 * Draws a moved or scaled artwork to the lines near it. The boxes of the other layers are measured once: they stay
 * while one is dragged.
 */
export function snapTo({ document, panel, layerId, tile, facts }: Asked): Snap {
  const others = layersOn(document, panel.panelNo).flatMap((layer) => {
    const other = layer.id === layerId || layer.isHidden ? undefined : boxOf(layer, facts);
    return other ? [other] : [];
  });
  return (placing, pxPerMm, fixed) => {
    const box = turnedBoxOf(placing, tile, [0, 0]);
    const corners = [cornerOf(box, -1, -1), cornerOf(box, 1, -1), cornerOf(box, 1, 1), cornerOf(box, -1, 1)];
    const [upright, to] = [boxAround(corners), { panel, others, toleranceMm: REACH_PX / pxPerMm }];
    if (fixed) {
      const { factor, guides } = snapScaled(upright, fixed, to);
      return { placing: scaledAbout(placing, fixed, factor), guides };
    }
    const { dxMm, dyMm, guides } = snapMoved(upright, to);
    return { placing: movedBy(placing, dxMm, dyMm), guides };
  };
}
