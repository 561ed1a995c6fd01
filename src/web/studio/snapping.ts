import { layersOn } from '#contract/style-layers.ts';
import type { StyleDocument } from '#contract/style-document.ts';
import type { CutPanel } from '#drawing/recipe.ts';
import { boxAround, boxOf, type StudioFacts } from '#studio/boxes.ts';
import { type Guide, snapMoved, snapScaled } from '#studio/snap.ts';
import { cornerOf, movedBy, type Placing, scaledAbout, type Spot, type TurnedBox } from './placing.ts';

interface Asked {
  readonly document: StyleDocument;
  readonly panel: CutPanel;
  readonly layerId: string;
  readonly placing: Placing;
  /** of an artwork at that place */
  readonly box: TurnedBox;
  readonly pxPerMm: number;
  /** of a scaled artwork the corner that stays; absent = it is moved */
  readonly fixed?: Spot | undefined;
  readonly facts: StudioFacts;
}

const REACH_PX = 6;

/** The place of a moved or scaled artwork, drawn to the lines near it. */
export function snappedPlacing({ document, panel, layerId, placing, box, pxPerMm, fixed, facts }: Asked): {
  readonly placing: Placing;
  readonly guides: readonly Guide[];
} {
  const corners = [cornerOf(box, -1, -1), cornerOf(box, 1, -1), cornerOf(box, 1, 1), cornerOf(box, -1, 1)];
  const others = layersOn(document, panel.panelNo).flatMap((layer) => {
    const other = layer.id === layerId || layer.isHidden ? undefined : boxOf(layer, facts);
    return other ? [other] : [];
  });
  const [upright, to] = [boxAround(corners), { panel, others, toleranceMm: REACH_PX / pxPerMm }];
  if (fixed) {
    const { factor, guides } = snapScaled(upright, fixed, to);
    return { placing: scaledAbout(placing, fixed, factor), guides };
  }
  const { dxMm, dyMm, guides } = snapMoved(upright, to);
  return { placing: movedBy(placing, dxMm, dyMm), guides };
}
