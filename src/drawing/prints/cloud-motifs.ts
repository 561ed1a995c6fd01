/** 祥云: clouds built from 如意 heads on flowing tails, about 100 units across. */
import { brush, circle, draw, n, smoothOpen, spiral } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import type { Motif } from '../kit/sheet.ts';
import type { Hex } from '../recipe.ts';

/** colours of a cloud from its rim inwards */
export type CloudInks = readonly [rim: Hex, middle: Hex, heart: Hex];

/** 如意头: two curls rolled inwards under a round crown; the colours follow the outline inwards */
function ruyiHead(at: Pt, size: number, [rim, middle, heart]: CloudInks, line: Hex): string {
  const [x, y] = at;
  const lobes: readonly (readonly [number, number, number])[] = [
    [-21, 6, 16],
    [21, 6, 16],
    [0, -12, 22],
    [0, 6, 13],
  ];
  const layer = (less: number, fill: Hex) =>
    draw(lobes.map(([lx, ly, r]) => circle(x + lx * size, y + ly * size, Math.max(0.5, (r - less) * size))).join(''), {
      fill,
    });
  const curls = [-1, 1]
    .map((side) =>
      smoothOpen(spiral([x + side * 21 * size, y + 6 * size], 12.4 * size, side > 0 ? 200 : -20, side * 1.3, 0.1)),
    )
    .join('');
  // the crown's fold between the curls
  const fold = `M${n(x - 12 * size)} ${n(y - 14 * size)}Q${n(x)} ${n(y - 30 * size)} ${n(x + 12 * size)} ${n(y - 14 * size)}M${n(x)} ${n(y - 8 * size)}V${n(y + 12 * size)}`;
  return (
    layer(-1.6 / size, line) +
    layer(0, rim) +
    layer(4.4, middle) +
    layer(9.2, heart) +
    draw(curls + fold, { stroke: line, width: 1.5 })
  );
}

/** a tapering ribbon of cloud with a line along its middle */
function tail(points: readonly Pt[], thick: number, fill: Hex, line: Hex): string {
  return (
    draw(
      brush(points, (t) => thick * Math.sin(Math.PI * (0.5 + 0.5 * t)) ** 0.8 + 0.6),
      { fill, stroke: line, width: 1.4 },
    ) + draw(smoothOpen(points.slice(0, -1)), { stroke: line, width: 0.9 })
  );
}

/** a group of heads with tails streaming to one side */
export function driftingCloud(inks: CloudInks, line: Hex): Motif {
  const [rim, middle, heart] = inks;
  return {
    markup:
      tail(
        [
          [-18, 18],
          [14, 25],
          [44, 15],
          [74, 23],
        ],
        9,
        middle,
        line,
      ) +
      tail(
        [
          [-20, 12],
          [20, 15],
          [48, 5],
          [66, 8],
        ],
        9,
        rim,
        line,
      ) +
      tail(
        [
          [16, 20],
          [-16, 28],
          [-44, 21],
          [-62, 27],
        ],
        8,
        heart,
        line,
      ) +
      ruyiHead([-32, 5], 0.62, inks, line) +
      ruyiHead([29, 3], 0.56, [middle, heart, rim], line) +
      ruyiHead([-3, -6], 0.92, inks, line),
    reach: 82,
  };
}

/** one head alone, with a curl of mist on either side */
export function smallCloud(inks: CloudInks, line: Hex): Motif {
  return {
    markup:
      tail(
        [
          [-6, 18],
          [18, 22],
          [40, 15],
          [58, 20],
        ],
        8,
        inks[1],
        line,
      ) +
      tail(
        [
          [6, 18],
          [-18, 23],
          [-38, 17],
          [-50, 21],
        ],
        8,
        inks[0],
        line,
      ) +
      ruyiHead([0, 0], 0.86, inks, line),
    reach: 62,
  };
}

/** 流云: lines of wind between the clouds */
export function wind(colour: Hex): Motif {
  return {
    markup: draw(
      smoothOpen([[-54, 4], [-30, -3], [-8, 5], ...spiral([12, -4], 11, 110, -1.2, 0.2)]) +
        smoothOpen([
          [-34, 13],
          [-6, 15],
          [22, 9],
          [52, 14],
        ]) +
        smoothOpen([
          [-10, 22],
          [12, 20],
          [34, 22],
        ]),
      { stroke: colour, width: 2.2 },
    ),
    reach: 58,
  };
}
