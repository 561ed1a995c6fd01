/** 虎头, in the badge's units: the inner disc has the radius 38.6 around the origin. */
import { brush, circle, draw, polygon, smoothClosed, smoothOpen } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import type { EmblemInks } from './emblem-inks.ts';

/** 虎: a head seen from the front, drawn in halves */
export function tiger(inks: EmblemInks): string {
  const fur = inks.gold;
  const both = (half: string) => `<g>${half}</g><g transform="scale(-1 1)">${half}</g>`;
  const stripe = (points: readonly Pt[], wide: number) => brush(points, (t) => wide * (1 - t) ** 0.8 + 0.2);
  const ear =
    draw(
      smoothClosed([
        [14, -22],
        [16, -32],
        [23, -34],
        [28, -28],
        [26, -16],
        [20, -14],
      ]),
      { fill: fur, stroke: inks.line, width: 1 },
    ) +
    draw(
      smoothClosed([
        [18, -22],
        [19, -28],
        [23, -30],
        [25, -25],
        [23, -18],
      ]),
      { fill: inks.main, stroke: inks.line, width: 0.5 },
    );
  const ruff = draw(
    polygon([
      [20, -6],
      [34, -4],
      [28, 2],
      [35, 7],
      [27, 10],
      [31, 18],
      [22, 18],
      [22, 26],
      [12, 24],
      [6, 32],
      [0, 27],
      [0, -10],
    ]),
    { fill: inks.light, stroke: inks.line, width: 0.9 },
  );
  const head = draw(
    smoothClosed([
      [0, -28],
      [12, -27],
      [23, -18],
      [26, -4],
      [24, 8],
      [16, 18],
      [6, 24],
      [0, 25],
      [-6, 24],
      [-16, 18],
      [-24, 8],
      [-26, -4],
      [-23, -18],
      [-12, -27],
    ]),
    { fill: fur, stroke: inks.line, width: 1.1 },
  );
  const brow = draw(
    smoothClosed([
      [3.6, -5.4],
      [8, -12],
      [17, -16],
      [23, -12.4],
      [15, -11],
      [8.4, -7.6],
    ]),
    { fill: inks.light, stroke: inks.line, width: 0.5 },
  );
  const eye =
    draw(
      smoothClosed([
        [4.8, -1.4],
        [9, -5],
        [16, -7.4],
        [21, -7],
        [17.4, -2],
        [10.4, 0.4],
      ]),
      { fill: inks.light, stroke: inks.line, width: 1 },
    ) +
    draw(circle(13, -3.6, 2.9), { fill: inks.sea, stroke: inks.line, width: 0.5 }) +
    draw(circle(12.8, -3.6, 1.5), { fill: inks.line }) +
    draw(circle(13.8, -4.6, 0.6), { fill: inks.light }) +
    draw(
      brush(
        [
          [3.6, -1.6],
          [9, -6],
          [16, -8.6],
          [23.4, -8.4],
        ],
        (t) => 2.6 * Math.sin(Math.PI * (0.15 + 0.75 * t)),
      ),
      { fill: inks.line },
    );
  const cheeks = draw(
    stripe(
      [
        [25.6, -6],
        [20, -4],
        [17.5, -0.5],
      ],
      3,
    ) +
      stripe(
        [
          [25.6, 0.5],
          [20, 1.6],
          [16.6, 4.4],
        ],
        3.2,
      ) +
      stripe(
        [
          [23.6, 8],
          [19, 8],
          [15.4, 9.6],
        ],
        3,
      ) +
      stripe(
        [
          [17, -25.4],
          [14, -20],
          [15, -16],
        ],
        3,
      ) +
      stripe(
        [
          [9.4, -28],
          [8.4, -22],
          [9.6, -18],
        ],
        2.6,
      ),
    { fill: inks.line },
  );
  const muzzle = draw(
    smoothClosed([
      [0, 5],
      [5, 4],
      [12, 7],
      [14, 13],
      [9, 18],
      [2, 17],
      [0, 14],
    ]),
    { fill: inks.light, stroke: inks.line, width: 0.8 },
  );
  let whiskers = '';
  for (const [y, dy] of [
    [9, -3],
    [12, 0.6],
    [15, 4.4],
  ] as const)
    whiskers += smoothOpen([
      [9, y],
      [18, y + dy * 0.5],
      [29, y + dy],
    ]);
  const dots = draw(circle(7, 11, 0.7) + circle(9.6, 13.4, 0.7) + circle(6.4, 14.4, 0.7), { fill: inks.line });
  const mouth = draw(
    smoothClosed([
      [-7, 17],
      [0, 15],
      [7, 17],
      [6, 23],
      [0, 25.5],
      [-6, 23],
    ]),
    { fill: inks.main, stroke: inks.line, width: 0.9 },
  );
  const teeth = draw(
    polygon([
      [3.4, 16],
      [6, 16.6],
      [4.8, 21.4],
    ]) +
      polygon([
        [2.6, 25.2],
        [4.8, 24.4],
        [3.6, 21.6],
      ]),
    { fill: inks.light, stroke: inks.line, width: 0.4 },
  );
  const nose = draw(
    smoothClosed([
      [-4.6, 3],
      [0, 1.6],
      [4.6, 3],
      [3, 6.2],
      [0, 8],
      [-3, 6.2],
    ]),
    { fill: inks.main, stroke: inks.line, width: 0.7 },
  );
  const bridge = draw(
    smoothOpen([
      [4.6, 2.4],
      [3.6, -4],
      [4.6, -10],
    ]),
    { stroke: inks.line, width: 0.7 },
  );
  // 王 on the forehead, in brush strokes
  const king = draw(
    brush(
      [
        [-7, -23],
        [0, -24],
        [7, -23],
      ],
      (t) => 2.6 * Math.sin(Math.PI * (0.16 + 0.7 * t)),
    ) +
      brush(
        [
          [-5.4, -18.6],
          [0, -19.4],
          [5.4, -18.6],
        ],
        (t) => 2.4 * Math.sin(Math.PI * (0.16 + 0.7 * t)),
      ) +
      brush(
        [
          [-6, -13.6],
          [0, -14.6],
          [6, -13.6],
        ],
        (t) => 2.6 * Math.sin(Math.PI * (0.16 + 0.7 * t)),
      ) +
      brush(
        [
          [0, -24],
          [0, -19],
          [0, -13.6],
        ],
        () => 1.7,
      ),
    { fill: inks.line },
  );
  return `<g transform="translate(0 -3)">${both(ruff)}${both(ear)}${head}${both(cheeks + brow + eye + bridge)}${mouth}${both(teeth)}${both(muzzle + dots)}${nose}${draw('M0 8V14', { stroke: inks.line, width: 0.9 })}${both(draw(whiskers, { stroke: inks.line, width: 0.6 }))}${king}</g>`;
}
