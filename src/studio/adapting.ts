import type { Layer } from '#contract/market/style-document.ts';
import type { CutPanel } from '#drawing/recipe.ts';
import { type Box, panelBox, type StudioFacts } from './boxes.ts';
import { kept, resized } from './layer-place.ts';

/** The area that a place is measured in. */
export const roomOf = (panel: CutPanel): Box => panel.printableMm ?? panelBox(panel);

/**
 * The layer at the same relative place of another panel. An artwork becomes smaller with the panel, never larger: it
 * was made for its size. A repeat stays at its size, because it is printed on the same cloth.
 */
export function adapted(layer: Layer, from: CutPanel, to: CutPanel, { sizeOf }: Pick<StudioFacts, 'sizeOf'>): Layer {
  if (layer.kind === 'plain') return layer;
  const [here, there] = [roomOf(from), roomOf(to)];
  const size = sizeOf(layer);
  if (!size) return kept({ ...layer, xMm: layer.xMm + middleX(there) - middleX(here) });
  const factor = Math.min(1, there.width / here.width, there.height / here.height);
  return kept({
    ...(factor === 1 ? layer : resized(layer, factor)),
    xMm: there.x + ((layer.xMm - here.x) / here.width) * there.width,
    yMm: there.y + ((layer.yMm - here.y) / here.height) * there.height,
  });
}

const middleX = ({ x, width }: Box): number => x + width / 2;
