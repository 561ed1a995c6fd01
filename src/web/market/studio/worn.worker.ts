import type { WornAnswer, WornOrder } from './worn-painter.ts';
import { wornSvg } from './worn-drawing.ts';

/** The worker that draws garments: shading one takes a phone a third of a second, during which its page would be stuck. */
addEventListener('message', ({ data: { id, blank, tiles, ...worn } }: MessageEvent<WornOrder>) => {
  const tileByPrint = new Map(worn.prints.map(({ print }, at) => [print, tiles[at]!]));
  const svg = wornSvg(blank, { ...worn, tileOf: (print) => tileByPrint.get(print)! });
  postMessage({ id, svg } satisfies WornAnswer);
});
