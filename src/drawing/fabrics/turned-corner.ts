/** The lower right corner of a fabric turned over, showing its wrong side rolled over the crease. */
import { blurred, coverage, tintImage } from '../kit/shadow.ts';
import type { Ring } from '../kit/shadow.ts';
import { everyCell } from '../kit/relief.ts';
import type { FabricLook } from '../recipe.ts';
import { CONSTRUCTIONS, clothTile } from './constructions.ts';
import { drapeCloth, drapeLight, layCloth } from './drape.ts';
import { ringPath } from './paper.ts';
import { tilePattern } from './tile.ts';

export interface Corner {
  /** position of the corner before it was turned */
  readonly x: number;
  readonly y: number;
  /** distance of the crease's ends from it, on both edges */
  readonly fold: number;
  /** the flap: from the crease's lower end to its upper end and back around the point */
  readonly flap: Ring;
}

export function turnedCorner(look: FabricLook, id: string, unitsPerMm: number, corner: Corner): string {
  const { x, y, fold, flap } = corner;
  const tile = clothTile(look, { sideMm: fold / unitsPerMm, pxPerMm: unitsPerMm, mostPoints: 45_000 }, true);
  // mirrored at the fold: vertical becomes horizontal
  const turned = `matrix(0 -1 -1 0 ${x + y - fold} ${x + y - fold})`;
  const d = ringPath(flap);
  return (
    `<defs><clipPath id="${id}kf"><path d="${d}"/></clipPath>` +
    `${tilePattern(id + 'k', tile, look.colour, unitsPerMm, turned)}</defs>` +
    shadowOf(corner) +
    `<path d="${d}" fill="url(#${id}k)"/>` +
    `<g clip-path="url(#${id}kf)">${roll(look, corner)}</g>`
  );
}

const CELL = 5;
const SHADOW_REACH = 60;

function shadowOf({ x, y, fold, flap }: Corner): string {
  const cells = Math.ceil((fold + 2 * SHADOW_REACH) / CELL);
  const grid = {
    xMm: x - fold - SHADOW_REACH,
    yMm: y - fold - SHADOW_REACH,
    cellMm: CELL,
    columns: cells,
    rows: cells,
  };
  // the flap hides its cast shadow; visible is only the dark contact of the two layers
  const cover = coverage(grid, [flap]);
  const close = blurred(cover, grid, 1);
  const wide = blurred(cover, grid, 4);
  return tintImage(
    grid,
    close.map((value, i) => 0.3 * value + 0.4 * wide[i]!),
    [30, 24, 30],
  );
}

/** The flap rises steeply at the crease and flattens towards its point, unlike paper. */
function roll(look: FabricLook, { x: cornerX, y: cornerY, fold }: Corner): string {
  const { hand } = CONSTRUCTIONS[look.construction];
  const width = fold * 0.2;
  const relief = layCloth({ x: cornerX - fold - 12, y: cornerY - fold - 12, width: fold + 24, height: fold + 24 });
  drapeCloth(relief, { ...hand, reach: fold / 2, depth: hand.depth * 0.6 }, 5, 45);
  everyCell(relief, (index, x, y) => {
    const fromCrease = (cornerX + cornerY - fold - x - y) / Math.SQRT2;
    const share = Math.min(1, Math.max(0, fromCrease / width));
    relief.heights[index]! += width * 0.62 * Math.sqrt(1 - (1 - share) ** 2) - Math.max(0, fromCrease - width) * 0.3;
  });
  return drapeLight(relief, hand, look.colour);
}
