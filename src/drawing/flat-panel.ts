import { printMatrix } from './garments/paint.ts';
import { identity, matrixData } from './garments/path.ts';
import { exceeds, tilePattern, windowPattern } from './garments/tile-pattern.ts';
import { printTile } from './print.ts';
import type { CutPanel, Drawing, PanelPrint } from './recipe.ts';

/** What is printed on one panel, flat and to scale, on clear ground; without bleed and printer's marks. */
export function drawFlatPanel(
  { panelNo, outlineMm, widthMm, heightMm }: Pick<CutPanel, 'panelNo' | 'outlineMm' | 'widthMm' | 'heightMm'>,
  prints: readonly PanelPrint[],
): Drawing {
  const layers = prints
    .filter((print) => print.panelNo === panelNo)
    .map((print, at) => {
      const tile = printTile(print.print);
      const matrix = printMatrix(identity, print, tile);
      const place = matrixData(matrix);
      const opacity = print.opacity === undefined ? '' : ` opacity="${Math.round(print.opacity * 100) / 100}"`;
      if (tile.placement) return `<g${opacity}><g transform="${place}">${tile.fragment}</g></g>`;
      // librsvg cuts off a tile that is larger than the picture.
      if (exceeds(tile, Math.min(widthMm, heightMm) / print.scale)) {
        const box = { x: 0, y: 0, width: widthMm, height: heightMm };
        const window = windowPattern(`p${at}`, `t${at}`, tile, matrix, box);
        return `<defs><g id="t${at}">${tile.fragment}</g>${window}</defs><path d="${outlineMm}" fill="url(#p${at})"${opacity}/>`;
      }
      return (
        `<defs>${tilePattern(`t${at}`, tile)}<pattern id="p${at}" href="#t${at}" patternTransform="${place}"/></defs>` +
        `<path d="${outlineMm}" fill="url(#p${at})"${opacity}/>`
      );
    });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthMm} ${heightMm}" width="${widthMm}" height="${heightMm}">` +
    `<clipPath id="panel"><path d="${outlineMm}"/></clipPath><g clip-path="url(#panel)">${layers.join('')}</g></svg>`;
  return { svg, width: widthMm, height: heightMm };
}
