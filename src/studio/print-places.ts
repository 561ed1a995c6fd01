import type { PrintPlace } from '#contract/market/surcharge.ts';
import { COVERS_CLOTH, type MethodCode } from '#contract/market/print-methods.ts';
import type { Layer, StyleDocument } from '#contract/market/style-document.ts';
import { roomOf } from './adapting.ts';
import { type Box, boxOf, panelBox, type StudioFacts } from './boxes.ts';
import { type InkFacts, screensOf } from './separation.ts';

/**
 * What a style's print is charged by: places, area, inks and stitches. Counted in the base size, as shops quote one
 * price for all sizes of a style.
 */

/** DTF and DTG are quoted by sheets of A4; a started sheet counts as a whole one. */
export const A4_MM2 = 210 * 297;

/**
 * Thousand stitches per cm² of covered area. At the usual density of 0.4 mm digitizers estimate a filled square inch at
 * 1,000 stitches and 200 of underlay, which is 186 per cm²; artwork fills about two thirds of its box. The true count is
 * known when the artwork is digitized.
 */
export const THOUSAND_STITCHES_PER_CM2 = 0.12;
const MM2_PER_CM2 = 100;

/**
 * The printed panels, in the order of the document; hidden layers are not printed. A picture whose colours are not known
 * counts as one ink.
 * @param clothHex decides whether screen printing needs white under the inks
 */
export function printPlaces(
  { method, panels }: Pick<StyleDocument, 'method' | 'panels'>,
  clothHex: string,
  facts: Pick<InkFacts, 'designs' | 'pictures'> & StudioFacts,
): PrintPlace[] {
  return panels.flatMap(({ panelNo, layers }) => {
    const panel = facts.panels.find((one) => one.panelNo === panelNo);
    const printed = layers.filter(({ isHidden }) => !isHidden);
    if (!panel || printed.length === 0) return [];
    const whole = COVERS_CLOTH.has(method as MethodCode) ? panelBox(panel) : roomOf(panel);
    const areaMm2 = coveredMm2(printed, whole, facts);
    const { inks, count } = screensOf(printed, clothHex, facts);
    return {
      a4: atLeastOne(areaMm2 / A4_MM2),
      ...{ inks: Math.max(1, inks.length), screens: Math.max(1, count) },
      thousandStitches: atLeastOne((areaMm2 / MM2_PER_CM2) * THOUSAND_STITCHES_PER_CM2),
    };
  });
}

/** A thousandth of tolerance: an artwork of exactly one sheet must not count as two. */
const atLeastOne = (units: number): number => Math.max(1, Math.ceil(units - 0.001));

/** The area under the boxes around the layers, inside `whole`; what lies under several boxes counts once. */
function coveredMm2(layers: readonly Layer[], whole: Box, facts: StudioFacts): number {
  const boxes = layers.flatMap((layer) => clipped(boxOf(layer, facts) ?? whole, whole));
  const xs = edges(boxes.flatMap(({ x, width }) => [x, x + width]));
  return xs.slice(1).reduce((sum, right, at) => {
    const left = xs[at]!;
    const open = boxes.filter(({ x, width }) => x <= left && x + width >= right);
    return sum + (right - left) * coveredHeight(open);
  }, 0);
}

const edges = (all: readonly number[]): number[] => [...new Set(all)].toSorted((one, other) => one - other);

function coveredHeight(boxes: readonly Box[]): number {
  let [sum, end] = [0, -Infinity];
  for (const { y, height } of boxes.toSorted((one, other) => one.y - other.y)) {
    sum += Math.max(0, y + height - Math.max(y, end));
    end = Math.max(end, y + height);
  }
  return sum;
}

function clipped(box: Box, to: Box): Box[] {
  const [x, y] = [Math.max(box.x, to.x), Math.max(box.y, to.y)];
  const width = Math.min(box.x + box.width, to.x + to.width) - x;
  const height = Math.min(box.y + box.height, to.y + to.height) - y;
  return width > 0 && height > 0 ? [{ x, y, width, height }] : [];
}
