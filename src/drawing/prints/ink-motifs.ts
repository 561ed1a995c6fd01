/** Ink motifs: plum branches, bamboo, cranes and koi, 100 units across. */
import { mix, tint } from '../kit/colour.ts';
import { alongCurve, brush, circle, draw, moved, n, polar, polyline, smoothOpen } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import type { Rng } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import type { Hex } from '../recipe.ts';

export interface InkTones {
  readonly ink: Hex;
  readonly wash: Hex;
  readonly pale: Hex;
  readonly paper: Hex;
  readonly accent: Hex;
}

/** 飞白: streaks of paper along a dry brush stroke */
function dryStreaks(rng: Rng, line: readonly Pt[], wide: number, from = 0.4): string {
  let d = '';
  const last = line.length - 1;
  for (let i = 0; i < 5; i++) {
    const side = rng.between(-0.34, 0.34) * wide;
    const start = Math.floor((from + rng.between(0, 0.25)) * last);
    const piece = line.slice(start, Math.min(last, start + rng.whole(2, 4)) + 1);
    if (piece.length > 1) d += polyline(piece.map((p): Pt => [p[0] + side * 0.4, p[1] + side]));
  }
  return d;
}

/** 墨梅: a knotty branch with shoots, blossoms and buds; it grows from the origin along +x */
export function plumBranch(rng: Rng, tones: InkTones): Motif {
  const { ink, wash, paper, accent } = tones;
  const bough: Pt[] = [[-62, 18]];
  let heading = -14;
  for (let i = 0; i < 11; i++) {
    heading += rng.between(-26, 26) - heading * 0.18;
    bough.push(moved(bough[i] as Pt, polar(rng.between(9, 13), heading)));
  }
  let shoots = '';
  const seats: Pt[] = [];
  for (const at of [2, 4, 5, 7, 8, 10]) {
    const root = bough[at] as Pt;
    const up = at % 2 === 0 ? -1 : 1;
    const lean = up * rng.between(38, 66);
    const length = rng.between(24, 42);
    const line = [root, moved(root, polar(length * 0.5, lean + up * 7)), moved(root, polar(length, lean - up * 4))];
    shoots += brush(line, (t) => 3 - 2.3 * t);
    seats.push(moved(root, polar(length * 0.55, lean)), moved(root, polar(length * 1.02, lean)));
    if (at > 3) seats.push(moved(root, polar(rng.between(4, 8), lean + 180)));
  }
  const streaks = dryStreaks(rng, bough, 5, 0.15);
  let knots = '';
  for (const at of [1, 3, 6]) knots += circle(bough[at]![0], bough[at]![1], 3.6 - at * 0.3);
  const blossoms = seats.map((seat, i) =>
    i % 4 === 3 ? bud(seat, rng, accent, ink) : plum(seat, rng.between(5.4, 7.6), rng, accent, ink),
  );
  return {
    markup:
      draw(
        brush(bough, (t) => 8 * (1 - t) ** 0.7 + 1),
        { fill: mix(ink, wash, 0.25) },
      ) +
      draw(knots + shoots, { fill: ink }) +
      draw(streaks, { stroke: paper, width: 0.8, opacity: 0.5 }) +
      blossoms.join(''),
    reach: 82,
  };
}

function plum(at: Pt, size: number, rng: Rng, colour: Hex, ink: Hex): string {
  const turn = rng.between(0, 72);
  let petals = '';
  let threads = '';
  let pollen = '';
  for (let i = 0; i < 5; i++) {
    const c = moved(at, polar(size * 0.58, turn + i * 72));
    petals += circle(c[0], c[1], size * 0.5);
  }
  for (let i = 0; i < 7; i++) {
    const tip = moved(at, polar(size * rng.between(0.42, 0.66), turn + i * 51.4));
    threads += polyline([at, tip]);
    pollen += circle(tip[0], tip[1], 0.62);
  }
  return (
    draw(petals, { fill: colour, opacity: 0.9 }) +
    draw(circle(at[0], at[1], size * 0.4), { fill: tint(colour, 0.4), opacity: 0.8 }) +
    draw(threads, { stroke: ink, width: 0.4 }) +
    draw(pollen, { fill: ink })
  );
}

function bud(at: Pt, rng: Rng, colour: Hex, ink: Hex): string {
  const side = moved(at, polar(2, rng.between(0, 360)));
  return draw(circle(at[0], at[1], 2.9), { fill: colour }) + draw(circle(side[0], side[1], 1.3), { fill: ink });
}

/** a spray of bamboo leaves: strokes that swell and taper */
function leafSpray(rng: Rng, at: Pt, heading: number, size: number): string {
  const count = rng.whole(3, 5);
  let d = '';
  for (let i = 0; i < count; i++) {
    const angle = heading + (i - (count - 1) / 2) * rng.between(20, 30) + rng.between(-6, 6);
    const length = size * rng.between(0.75, 1.1);
    const belly = moved(moved(at, polar(length * 0.42, angle)), polar(rng.between(-2, 2), angle + 90));
    d += brush([at, moved(at, polar(length * 0.13, angle)), belly, moved(at, polar(length, angle))], (t) =>
      t < 0.1 ? 0.8 : size * 0.17 * Math.sin(Math.PI * Math.min(1, 0.1 + t * 0.95)) ** 0.9 + 0.1,
    );
  }
  return d;
}

/** 墨竹: culms of several joints, fading at both ends, with sprays of leaves from their knots */
export function bambooStand(rng: Rng, tones: InkTones, fade: (colour: Hex) => string): Motif {
  const { ink, wash, pale } = tones;
  let markup = '';
  for (const [x, tone, thick] of [
    [rng.between(-30, -22), pale, 3.6],
    [rng.between(20, 32), mix(wash, pale, 0.4), 4.4],
    [rng.between(-6, 6), mix(wash, ink, 0.35), 6.2],
  ] as const) {
    const lean = rng.between(-7, 7);
    const at = (t: number): Pt => [x + lean * (t - 0.5) + 3 * Math.sin(t * 3), 80 - 160 * t];
    const joints = 6;
    let culm = '';
    let knots = '';
    let leaves = '';
    for (let j = 0; j < joints; j++) {
      const from = j / joints + 0.008;
      const to = (j + 1) / joints - 0.008;
      const line = [0, 0.25, 0.5, 0.75, 1].map((t) => at(from + (to - from) * t));
      culm += brush(line, (t) => thick * (0.84 + 0.4 * (2 * t - 1) ** 2));
      const knot = at((j + 1) / joints);
      if (j > 0 && j < joints - 1) {
        knots += `M${n(knot[0] - thick * 0.62)} ${n(knot[1] + 0.6)}Q${n(knot[0])} ${n(knot[1] - 1)} ${n(knot[0] + thick * 0.62)} ${n(knot[1] + 0.4)}`;
        if (j % 2 === (thick > 5 ? 0 : 1) || thick > 6) {
          const side = rng.chance(0.5) ? 1 : -1;
          const tip = moved(knot, [side * rng.between(12, 20), -rng.between(8, 15)]);
          culm += brush([knot, moved(knot, [side * 6, -7]), tip], (t) => 1.3 - 0.7 * t);
          leaves +=
            leafSpray(rng, tip, 90 - side * rng.between(20, 50), 27) +
            leafSpray(rng, moved(knot, [side * 7, -6]), 90 - side * 15, 22);
        }
      }
    }
    markup +=
      draw(culm, { fill: fade(tone) }) +
      draw(knots, { stroke: mix(tone, ink, 0.7), width: 1 }) +
      draw(leaves, { fill: mix(tone, ink, 0.45) });
  }
  return { markup, reach: 96 };
}

/** a crane on the wing, from the side: black quills, red crown */
export function flyingCrane(rng: Rng, { ink, pale, paper, accent }: InkTones): Motif {
  const line = { stroke: ink, width: 0.9 };
  const wing = (root: Pt, from: number, to: number, length: number) => {
    let quills = '';
    let down = '';
    for (let i = 0; i < 9; i++) {
      const angle = from + ((to - from) * i) / 8 + rng.between(-2, 2);
      const long = length * (0.72 + 0.28 * Math.sin((Math.PI * (i + 2)) / 11));
      const middle = moved(root, polar(long * 0.55, angle - 5));
      quills += brush(
        [
          moved(root, polar(long * 0.4, angle - 3)),
          moved(middle, polar(long * 0.16, angle)),
          moved(root, polar(long, angle + 3)),
        ],
        (t) => 4.2 * Math.sin(Math.PI * (0.2 + 0.7 * t)),
      );
      down += brush(
        [root, middle, moved(root, polar(long * 0.68, angle))],
        (t) => 5.4 * Math.sin(Math.PI * (0.15 + 0.75 * t)),
      );
    }
    return draw(quills, { fill: ink }) + draw(down, { fill: paper, stroke: pale, width: 0.7 });
  };
  const neck = alongCurve([8, 4], [20, 0], [26, -12], [42, -14], 9);
  const body = alongCurve([-20, 10], [-8, 12], [4, 10], [14, 2], 8);
  return {
    markup:
      draw(
        smoothOpen([
          [-14, 11],
          [-32, 17],
          [-52, 18],
        ]) +
          smoothOpen([
            [-13, 12],
            [-30, 20],
            [-49, 22],
          ]),
        { stroke: ink, width: 1.3 },
      ) +
      wing([4, 4], -140, -92, 42) +
      draw(
        brush(body, (t) => 3 + 9 * Math.sin(Math.PI * (0.12 + 0.76 * t))),
        { fill: paper, ...line },
      ) +
      draw(
        brush(alongCurve([-16, 10], [-22, 10], [-26, 11], [-32, 9], 5), (t) => 8 * (1 - t) + 1),
        { fill: ink },
      ) +
      draw(
        brush(neck, (t) => 6 - 3.4 * t),
        { fill: paper, ...line },
      ) +
      draw(
        brush(neck.slice(3, 8), (t) => 3 - t),
        { fill: ink },
      ) +
      draw(
        brush(
          [
            [42, -14],
            [48, -14.6],
            [58, -14],
          ],
          (t) => 2.6 * (1 - t) + 0.3,
        ),
        { fill: pale, ...line },
      ) +
      draw(circle(42, -14, 3), { fill: paper, ...line }) +
      draw('M39.4 -16Q42 -19.4 44.8 -16Q42 -15 39.4 -16Z', { fill: accent }) +
      draw(circle(43, -13.8, 0.7), { fill: ink }) +
      wing([2, 7], -66, -18, 46),
    reach: 64,
  };
}
