import type { Fastener } from './line-work.ts';
import { ellipse, rectangle, roundedRectangle } from './path.ts';
import type { Box, Path } from './path.ts';
import { fold, stitch, swell } from './worn.ts';
import type { Shade, WornLine, WornPart } from './worn.ts';

export const fastener = (kind: Fastener, x: number, y: number, diameterMm: number): WornLine => ({
  kind,
  path: [[x, y]],
  widthMm: diameterMm,
});

export const fastenerRow = (
  kind: Fastener,
  x: number,
  fromY: number,
  toY: number,
  count: number,
  diameterMm: number,
): WornLine[] =>
  Array.from({ length: count }, (_, index) =>
    fastener(kind, x, fromY + ((toY - fromY) * index) / (count - 1), diameterMm),
  );

/** A hanging cord; its upper end is hidden under the eyelet. */
export const cord = (path: Path, widthMm: number): WornPart => ({
  path: ellipse(path[0][0], path[0][1], 1.5),
  material: 'rib',
  lines: [{ kind: 'cord', path, widthMm }, fastener('snap', path[0][0], path[0][1], 11)],
});

/** Outline of a patch pocket, by the shape of its lower edge. */
export function pocketPath(box: Box, foot: 'pointed' | 'round' | 'square'): Path {
  const { x, y, width, height } = box;
  if (foot === 'square') return rectangle(x, y, width, height);
  if (foot === 'round') {
    const r = Math.min(width, height) * 0.16;
    const k = r * 0.45;
    return [
      [x, y],
      [x + width, y],
      [x + width, y + height - r],
      [x + width, y + height - k, x + width - k, y + height, x + width - r, y + height],
      [x + r, y + height],
      [x + k, y + height, x, y + height - k, x, y + height - r],
    ];
  }
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height * 0.84],
    [x + width / 2, y + height],
    [x, y + height * 0.84],
  ];
}

/** Stitching of a patch pocket: its hem and the edge around. */
export function pocketStitching(
  box: Box,
  foot: 'pointed' | 'round' | 'square',
  kind: WornLine['kind'] = 'stitch',
): WornLine[] {
  const inset = 4.5;
  const inner = pocketPath(
    { x: box.x + inset, y: box.y, width: box.width - 2 * inset, height: box.height - inset },
    foot,
  );
  const [start, ...rest] = inner;
  // The opening is not sewn: from the upper right corner around to the upper left.
  const around: Path = [[box.x + box.width - inset, box.y], ...rest.slice(1), start];
  const hemY = box.y + Math.min(24, box.height * 0.17);
  return [
    { kind, path: around },
    {
      kind,
      path: [
        [box.x + inset, hemY],
        [box.x + box.width - inset, hemY],
      ],
    },
  ];
}

export const pocketShades = ({ x, y, width, height }: Box): Shade[] => [
  swell(x + width * 0.4, y + height * 0.5, width * 0.4, height * 0.4, -0.16),
  fold([x + width * 0.1, y + 3, x + width * 0.3, y + 9, x + width * 0.7, y + 9, x + width * 0.9, y + 3], 9, 0.2),
];

/** A band such as a placket, waistband or cuff with stitching along both edges. */
export function bandStitching({ x, y, width, height }: Box, kind: WornLine['kind'] = 'stitch'): WornLine[] {
  const inset = 4.5;
  return height > width
    ? [
        {
          kind,
          path: [
            [x + inset, y],
            [x + inset, y + height],
          ],
        },
        {
          kind,
          path: [
            [x + width - inset, y],
            [x + width - inset, y + height],
          ],
        },
      ]
    : [
        {
          kind,
          path: [
            [x, y + inset],
            [x + width, y + inset],
          ],
        },
        {
          kind,
          path: [
            [x, y + height - inset],
            [x + width, y + height - inset],
          ],
        },
      ];
}

/** A slanted welt of a side pocket on the viewer's right. */
export function sideWelt(x: number, y: number, lengthMm: number): WornPart {
  return {
    path: [
      [x, y],
      [x + 13, y - 3],
      [x + lengthMm * 0.32 + 13, y + lengthMm - 3],
      [x + lengthMm * 0.32, y + lengthMm],
    ],
    material: 'cloth',
    liftMm: 1.2,
    rollMm: 5,
    lines: [
      stitch([
        [x + 3, y + 1],
        [x + lengthMm * 0.32 + 3, y + lengthMm - 1],
      ]),
    ],
  };
}

/** The pull of a zip. */
export const zipPull = (x: number, y: number): WornPart[] => [
  { path: roundedRectangle({ x: x - 4, y, width: 8, height: 10 }, 2), material: 'metal', liftMm: 1, rollMm: 2 },
  {
    path: roundedRectangle({ x: x - 2.6, y: y + 8, width: 5.2, height: 22 }, 2.4),
    material: 'metal',
    liftMm: 1.2,
    rollMm: 2,
  },
];
