import type { Layer, PlacedLayer, PrintLayer, StyleDocument } from '#contract/market/style-document.ts';
import { layAllover, PLAIN_CLOTH } from '#drawing/laying.ts';
import type { CutPanel, PanelPrint } from '#drawing/recipe.ts';
import { roomOf } from './adapting.ts';
import { type Box, boxOf, type StudioFacts } from './boxes.ts';
import { followed, kept, resized } from './layer-place.ts';

/**
 * 放码: a document of the base size on the panels of another size. An artwork keeps its relative place and its size: one
 * screen prints all sizes. It becomes smaller only where it would no longer fit, and grows or shrinks with the panel
 * only when it covers the panel. Repeats keep their size and run through the seams of the new size.
 */
export function graded(
  document: StyleDocument,
  base: readonly CutPanel[],
  sized: readonly CutPanel[],
  facts: Pick<StudioFacts, 'sizeOf'>,
): StyleDocument {
  const here = layAllover(base, PLAIN_CLOTH).prints;
  const there = layAllover(sized, PLAIN_CLOTH).prints;
  return {
    ...document,
    panels: document.panels.map(({ panelNo, layers }) => {
      const [from, to] = [panelIn(base, panelNo), panelIn(sized, panelNo)];
      if (!from || !to) return { panelNo, layers: [] };
      const [before, after] = [panelIn(here, panelNo), panelIn(there, panelNo)];
      return { panelNo, layers: layers.map((layer) => onSize(layer, { from, to, before, after }, facts)) };
    }),
  };
}

const panelIn = <P extends { readonly panelNo: string }>(list: readonly P[], panelNo: string): P | undefined =>
  list.find((one) => one.panelNo === panelNo);

interface Sizing {
  readonly from: CutPanel;
  readonly to: CutPanel;
  /** the panel's position on its cloth, in both sizes */
  readonly before: PanelPrint | undefined;
  readonly after: PanelPrint | undefined;
}

function onSize(layer: Layer, sizing: Sizing, facts: Pick<StudioFacts, 'sizeOf'>): Layer {
  if (layer.kind === 'plain') return layer;
  const box = boxOf(layer, facts);
  if (box) return placed(layer, box, sizing);
  const { from, to, before, after } = sizing;
  if (layer.kind === 'print' && layer.clothId !== '' && before && after) return onCloth(layer, before, after);
  return kept({ ...layer, xMm: layer.xMm + (to.widthMm - from.widthMm) / 2 });
}

function onCloth(layer: PrintLayer, before: PanelPrint, after: PanelPrint): PrintLayer {
  const asLaid = ({ xMm, yMm, rotationDeg }: PanelPrint): PrintLayer => ({
    ...layer,
    ...{ xMm, yMm, rotationDeg, scale: 1, mirrorX: false, mirrorY: false },
  });
  return followed(asLaid(after), asLaid(before), layer);
}

/** An artwork that is larger than its room by less than this covers it only by chance. */
const COVERS = 0.98;

function placed(layer: PlacedLayer, box: Box, { from, to }: Sizing): PlacedLayer {
  const [here, there] = [roomOf(from), roomOf(to)];
  const [across, down] = [there.width / here.width, there.height / here.height];
  const isCovering = box.width >= from.widthMm * COVERS && box.height >= from.heightMm * COVERS;
  const factor = isCovering
    ? Math.max(across, down)
    : Math.min(1, roomier(there.width, here.width, box.width), roomier(there.height, here.height, box.height));
  return kept({
    ...(factor === 1 ? layer : resized(layer, factor)),
    xMm: there.x + ((layer.xMm - here.x) / here.width) * there.width,
    yMm: there.y + ((layer.yMm - here.y) / here.height) * there.height,
  });
}

/** How much an artwork must shrink to fit as it did: one that was larger than its room stays as much larger. */
const roomier = (there: number, here: number, size: number): number => (size <= here ? there / size : there / here);
