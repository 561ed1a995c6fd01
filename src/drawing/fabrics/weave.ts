/** Woven cloth, thread by thread: every float of warp and weft is a short lit tube. */
import { n, seeded, type Chance, type YarnTones } from './pencil.ts';
import type { PatchFrame } from './patch.ts';

export interface Yarn {
  readonly tones: YarnTones;
  /** thickness relative to the space that one thread has; above 1 the threads push each other */
  readonly fill: number;
  /** sideways wander of a thread, relative to its space */
  readonly wander: number;
  /** difference in thickness from thread to thread and along a slub, 0 … 1 */
  readonly slub: number;
  /** strength of the highlight, 0 … 1 */
  readonly shine: number;
  /** spun yarn shows its twist as fine cross strokes, 0 (filament) … 1 */
  readonly twist: number;
}

export interface Weave {
  readonly ends: number;
  readonly picks: number;
  /** is the warp on top where this end crosses this pick? */
  readonly warpUp: (end: number, pick: number) => boolean;
  readonly warp: Yarn;
  readonly weft: Yarn;
  /** colour of a single end or pick where threads differ (seersucker stripes, ring-dyed indigo) */
  readonly ground: string;
}

interface Threads {
  /** centre of thread `index` at position `along` (0 … 1 of the patch), in units */
  readonly at: (index: number, along: number) => number;
  /** thickness class 0 thin, 1 usual, 2 thick */
  readonly weight: (index: number, along: number) => 0 | 1 | 2;
}

/** Threads wander along sines whose periods divide the patch, so that the patch still joins itself. */
function layThreads(count: number, size: number, yarn: Yarn, chance: Chance): Threads {
  const space = size / count;
  const wobble = Array.from({ length: count }, () => ({
    offset: (chance() - 0.5) * yarn.wander * space * 0.7,
    reach: chance() * yarn.wander * space * 0.5,
    turns: 1 + Math.floor(chance() * 3),
    phase: chance() * 6.28,
    slubAt: chance(),
    slubLength: chance() < yarn.slub ? 0.08 + chance() * 0.22 : 0,
    thin: chance() < yarn.slub * 0.6,
  }));
  const of = (index: number) => wobble[((index % count) + count) % count]!;
  return {
    at(index, along) {
      const w = of(index);
      return (index + 0.5) * space + w.offset + w.reach * Math.sin(6.2832 * w.turns * along + w.phase);
    },
    weight(index, along) {
      const w = of(index);
      const wrapped = along - Math.floor(along);
      const away = Math.abs(wrapped - w.slubAt);
      if (Math.min(away, 1 - away) < w.slubLength / 2) return 2;
      return w.thin ? 0 : 1;
    },
  };
}

/** Runs of consecutive crossings at which this thread is on top. */
function floatsOf(length: number, onTop: (at: number) => boolean): [number, number][] {
  const runs: [number, number][] = [];
  // A float may run over the edge of the repeat, so begin where one begins.
  let start = 0;
  while (start < length && onTop(start) && onTop((start - 1 + length) % length)) start++;
  if (start === length) return [[0, length]];
  for (let step = 0; step < length;) {
    const at = start + step;
    if (!onTop(at % length)) {
      step++;
      continue;
    }
    let run = 1;
    while (run < length - step && onTop((at + run) % length)) run++;
    runs.push([at, at + run]);
    step += run;
  }
  return runs;
}

const WEIGHT_FILL = [0.84, 1, 1.24] as const;

export function drawWeave(weave: Weave, frame: PatchFrame): string {
  const { size, bend } = frame;
  const chance = seeded(Math.floor(frame.chance() * 2 ** 31));
  const endSpace = size / weave.ends;
  const pickSpace = size / weave.picks;
  const ends = layThreads(weave.ends, size, weave.warp, chance);
  const picks = layThreads(weave.picks, size, weave.weft, chance);

  const warpPaths = ['', '', ''];
  const weftPaths = ['', '', ''];
  const cursor = new Map<string[], [number, number][]>([
    [
      warpPaths,
      [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      weftPaths,
      [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    ],
  ]);

  // Relative moves keep a thousand floats within some twenty kilobytes.
  const line = (paths: string[], weight: number, from: readonly number[], to: readonly number[]) => {
    const pen = cursor.get(paths)![weight]!;
    const r = (v: number) => Math.round(v * 10) / 10;
    const dx = r(from[0]! - pen[0]);
    const dy = r(from[1]! - pen[1]);
    const lx = r(to[0]! - from[0]!);
    const ly = r(to[1]! - from[1]!);
    const pair = (a: number, b: number) => n(a) + (b < 0 ? '' : ' ') + n(b);
    paths[weight] += 'm' + pair(dx, dy) + (lx === 0 ? 'v' + n(ly) : ly === 0 ? 'h' + n(lx) : 'l' + pair(lx, ly));
    pen[0] = r(pen[0] + dx + lx);
    pen[1] = r(pen[1] + dy + ly);
  };

  // Both systems are spun about alike: where one lies more openly, its threads do not get thicker for it.
  const warpWide = Math.min(endSpace, pickSpace * 1.25) * weave.warp.fill;
  const weftWide = Math.min(pickSpace, endSpace * 1.25) * weave.weft.fill;
  const warpTrim = Math.min(pickSpace * 0.34, warpWide * 0.42);
  const weftTrim = Math.min(endSpace * 0.34, weftWide * 0.42);

  for (let end = 0; end < weave.ends; end++) {
    for (const [from, to] of floatsOf(weave.picks, (pick) => weave.warpUp(end, pick))) {
      // The float that leaves the bottom of the patch comes in again at its top.
      for (const shift of to > weave.picks ? [0, -weave.picks] : [0]) {
        const y0 = (from + shift) * pickSpace + warpTrim * 0.55;
        const y1 = (to + shift) * pickSpace - warpTrim * 0.55;
        const mid = (y0 + y1) / 2 / size;
        line(warpPaths, ends.weight(end, mid), bend(ends.at(end, y0 / size), y0), bend(ends.at(end, y1 / size), y1));
      }
    }
  }
  for (let pick = 0; pick < weave.picks; pick++) {
    for (const [from, to] of floatsOf(weave.ends, (end) => !weave.warpUp(end, pick))) {
      for (const shift of to > weave.ends ? [0, -weave.ends] : [0]) {
        const x0 = (from + shift) * endSpace + weftTrim * 0.55;
        const x1 = (to + shift) * endSpace - weftTrim * 0.55;
        const mid = (x0 + x1) / 2 / size;
        line(
          weftPaths,
          picks.weight(pick, mid),
          bend(x0, picks.at(pick, x0 / size)),
          bend(x1, picks.at(pick, x1 / size)),
        );
      }
    }
  }

  const layers = (paths: string[], yarn: Yarn, thick: number, name: string) =>
    paths
      .map((d, weight) => {
        if (d === '') return '';
        const id = `${frame.id}${name}${weight}`;
        const wide = thick * WEIGHT_FILL[weight]!;
        const { edge, body, lit, glint } = yarn.tones;
        const tube = (colour: string, share: number, dx: number, dy: number, opacity = 1) =>
          `<use href="#${id}" stroke="${colour}" stroke-width="${n(wide * share)}"` +
          (dx || dy ? ` transform="translate(${n(dx)} ${n(dy)})"` : '') +
          (opacity < 1 ? ` opacity="${opacity.toFixed(2)}"` : '') +
          '/>';
        const off = wide * 0.13;
        return (
          `<defs><path id="${id}" d="M0 0${d}"/></defs>` +
          tube(edge, 1, 0, 0) +
          tube(body, 0.78, -off * 0.5, -off * 0.5) +
          (yarn.twist > 0 ? twisted(id, wide, yarn) : '') +
          tube(lit, 0.36, -off, -off, 0.35 + 0.5 * yarn.shine) +
          (yarn.shine > 0.45 ? tube(glint, 0.14, -off * 1.2, -off * 1.2, yarn.shine * 0.8) : '')
        );
      })
      .join('');

  return (
    `<rect x="-40" y="-40" width="${size + 80}" height="${size + 80}" fill="${weave.ground}"/>` +
    `<g fill="none" stroke-linecap="round">` +
    buried(weave, endSpace, warpWide, frame) +
    layers(weftPaths, weave.weft, weftWide, 'f') +
    layers(warpPaths, weave.warp, warpWide, 'p') +
    `</g>`
  );
}

/** Between open picks one looks down on warp, not into a hole. */
function buried(weave: Weave, endSpace: number, wide: number, frame: PatchFrame): string {
  if (weave.ground === 'none') return '';
  let d = '';
  for (let end = 0; end < weave.ends; end++) {
    const [x0, y0] = frame.bend((end + 0.5) * endSpace, 0);
    const [x1, y1] = frame.bend((end + 0.5) * endSpace, frame.size);
    d += `M${n(x0)} ${n(y0)}L${n(x1)} ${n(y1)}`;
  }
  return `<path d="${d}" stroke="${weave.warp.tones.edge}" stroke-width="${n(wide * 0.8)}" opacity=".6"/>`;
}

/** Dashes across the thread: at this distance twist is a fine unevenness of light. */
function twisted(id: string, wide: number, yarn: Yarn): string {
  const step = Math.max(1.6, wide * 0.34);
  const dash = (colour: string, opacity: number, offset: number) =>
    `<use href="#${id}" stroke="${colour}" stroke-width="${n(wide * 0.62)}" stroke-linecap="butt" stroke-dasharray="${n(step * 0.4)} ${n(step * 0.75)} ${n(step * 0.3)} ${n(step)}" stroke-dashoffset="${n(offset)}" opacity="${(opacity * yarn.twist).toFixed(2)}"/>`;
  return dash(yarn.tones.edge, 0.5, 0) + dash(yarn.tones.glint, 0.38, step * 1.1);
}
