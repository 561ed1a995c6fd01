/** Woven constructions: which thread lies on top where, and what the threads are like. */
import type { FabricLook } from '../recipe.ts';
import { darker, lighter, lightness, mix, n, pts, yarnTones } from './pencil.ts';
import { flat, threadsAcross, type DrawPatch, type PatchFrame } from './patch.ts';
import { drawWeave, type Yarn } from './weave.ts';

type Crossing = (end: number, pick: number) => boolean;

const plain: Crossing = (end, pick) => (end + pick) % 2 === 0;
/** 2/1 twill whose line rises to the right. */
const twill3: Crossing = (end, pick) => (end + pick) % 3 !== 0;
/** 3/1 right-hand twill, the weave of jeans. */
const twill4: Crossing = (end, pick) => (end + pick) % 4 !== 0;
/** 5-end satin, step 2: the binding points never touch. */
const satin5: Crossing = (end, pick) => (end * 2 + pick) % 5 !== 0;

const yarn = (colour: string, over: Partial<Yarn> & { contrast?: number } = {}): Yarn => ({
  tones: yarnTones(colour, over.contrast ?? 1),
  fill: over.fill ?? 1,
  wander: over.wander ?? 0.3,
  slub: over.slub ?? 0.15,
  shine: over.shine ?? 0.3,
  twist: over.twist ?? 0,
});

const weaveOf =
  (
    crossing: Crossing,
    repeat: number,
    warp: Partial<Yarn> & { contrast?: number },
    weft: Partial<Yarn> & { contrast?: number },
  ): DrawPatch =>
  (look, frame) => {
    const ends = threadsAcross(look.densityPerInch.warp, frame, repeat, 8);
    const picks = threadsAcross(look.densityPerInch.weft, frame, repeat, 8);
    // Seen from behind, warp and weft change places.
    const up: Crossing = frame.back ? (e, p) => !crossing(ends - 1 - e, p) : crossing;
    return drawWeave(
      {
        ends,
        picks,
        warpUp: up,
        warp: yarn(look.colour, warp),
        weft: yarn(look.colour, weft),
        ground: yarnTones(look.colour, warp.contrast ?? 1).gap,
      },
      frame,
    );
  };

export const drawPoplin = weaveOf(
  plain,
  2,
  { fill: 1.02, wander: 0.22, slub: 0.12, contrast: 0.72, twist: 0.4 },
  { fill: 0.92, wander: 0.2, slub: 0.16, contrast: 0.72, twist: 0.4 },
);

export const drawTwill = weaveOf(
  twill3,
  3,
  { fill: 1.05, wander: 0.15, slub: 0.1, shine: 0.45, contrast: 0.7, twist: 0.35 },
  { fill: 0.9, wander: 0.15, slub: 0.1, shine: 0.2, contrast: 0.85 },
);

export const drawSatin = weaveOf(
  satin5,
  5,
  { fill: 1.1, wander: 0.1, slub: 0.02, shine: 0.75, contrast: 0.42 },
  { fill: 0.95, wander: 0.1, slub: 0, shine: 0.3, contrast: 0.55 },
);

export const drawCanvas = weaveOf(
  plain,
  2,
  { fill: 1.02, wander: 0.3, slub: 0.22, shine: 0.2, contrast: 0.95, twist: 1 },
  { fill: 1.04, wander: 0.35, slub: 0.25, shine: 0.2, contrast: 0.95, twist: 1 },
);

export const drawLinen = weaveOf(
  plain,
  2,
  { fill: 0.88, wander: 0.55, slub: 0.7, shine: 0.35, contrast: 0.85, twist: 0.9 },
  { fill: 0.92, wander: 0.6, slub: 0.8, shine: 0.35, contrast: 0.85, twist: 0.9 },
);

export const drawTaffeta = weaveOf(
  plain,
  2,
  { fill: 0.9, wander: 0.06, slub: 0.02, shine: 0.9, contrast: 0.7 },
  { fill: 1.02, wander: 0.06, slub: 0.02, shine: 0.9, contrast: 0.6 },
);

const crepeWeave = weaveOf(
  (end, pick) => {
    const grain = Math.sin(end * 2.4) + Math.sin(pick * 1.9 + end);
    return grain > 1.7 ? true : grain < -1.7 ? false : plain(end, pick);
  },
  2,
  { fill: 0.98, wander: 0.9, slub: 0.1, shine: 0.5, contrast: 0.45 },
  { fill: 1.04, wander: 1, slub: 0.1, shine: 0.55, contrast: 0.45 },
);

/**
 * Hard-twisted weft in turn to the left and to the right pulls the face into fine pebbles.
 * The threads are so fine that a third of the picture, repeated, is enough; the pebbles lie over all of it.
 */
export const drawCrepe: DrawPatch = (look, frame) => {
  const parts = frame.showMm > 8 ? 3 : 1;
  const side = frame.size / parts;
  const woven = crepeWeave(look, {
    ...frame,
    size: side,
    showMm: frame.showMm / parts,
    bend: flat,
    id: frame.id + 'w',
  });
  return (
    `<defs><pattern id="${frame.id}cw" patternUnits="userSpaceOnUse" width="${n(side)}" height="${n(side)}">${woven}</pattern></defs>` +
    cover(frame, `url(#${frame.id}cw)`) +
    pebbles(look, frame)
  );
};

function pebbles(look: FabricLook, frame: PatchFrame): string {
  const { size, chance, id } = frame;
  const light = lightness(look.colour);
  const reach = (size / threadsAcross(look.densityPerInch.warp, frame)) * 1.5;
  const count = Math.round(0.11 * (size / reach) ** 2);
  let dark = '';
  let lit = '';
  for (let at = 0; at < count; at++) {
    const x = chance() * size;
    const y = chance() * size;
    const r = reach * (0.7 + chance() * 0.7);
    dark += `<use href="#${id}d" x="${n(x + r * 0.4)}" y="${n(y + r * 0.5)}"/>`;
    lit += `<use href="#${id}l" x="${n(x)}" y="${n(y)}"/>`;
  }
  const blob = (name: string, colour: string, opacity: number) =>
    `<radialGradient id="${id}${name}g"><stop stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
    `<ellipse id="${id}${name}" rx="${n(reach * 1.1)}" ry="${n(reach * 0.8)}" transform="rotate(18)" fill="url(#${id}${name}g)"/>`;
  return (
    `<defs>${blob('d', darker(look.colour, 0.7), 0.12 + 0.08 * (1 - light))}${blob('l', lighter(look.colour, 0.5), 0.12 + 0.1 * light)}</defs>` +
    dark +
    lit
  );
}

/** Thin hard-twisted threads with air between; where it lies double, the second layer shimmers through. */
export const drawChiffon: DrawPatch = (look, frame) => {
  const ends = threadsAcross(look.densityPerInch.warp, frame, 2, 8);
  const picks = threadsAcross(look.densityPerInch.weft, frame, 2, 8);
  const thread = yarn(look.colour, { fill: 0.5, wander: 0.5, slub: 0.1, shine: 0.3, contrast: 0.75 });
  const veil = { ...thread, tones: yarnTones(darker(look.colour, 0.1), 0.8) };
  const { size, id } = frame;
  const air = mix(look.colour, '#f6f1e8', 0.5);
  const below = drawWeave(
    { ends: 12, picks: 12, warpUp: plain, warp: veil, weft: veil, ground: 'none' },
    { ...frame, size: (size / ends) * 12, bend: flat, id: id + 'b' },
  );
  const side = n((size / ends) * 12);
  return (
    `<defs><pattern id="${id}v" patternUnits="userSpaceOnUse" width="${side}" height="${side}" patternTransform="rotate(9)">${below}</pattern></defs>` +
    cover(frame, darker(air, 0.1)) +
    cover(frame, `url(#${id}v)`, 0.5) +
    // the upper part lies single on pale paper
    (size > 500
      ? `<path d="M-40 -40H${size + 40}L${n(size * 0.78)} ${n(size * 0.3)}Q${n(size * 0.4)} ${n(size * 0.52)} -40 ${n(size * 0.66)}Z" fill="${lighter(air, 0.55)}"/>`
      : '') +
    drawWeave({ ends, picks, warpUp: plain, warp: thread, weft: thread, ground: 'none' }, frame)
  );
};

const cover = (frame: PatchFrame, fill: string, opacity = 1): string =>
  `<rect x="-40" y="-40" width="${n(frame.size + 80)}" height="${n(frame.size + 80)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** Warp indigo, weft raw white: three over, one under, with the uneven yarn that makes the streaks. */
export const drawDenim: DrawPatch = (look, frame) => {
  const ends = threadsAcross(look.densityPerInch.warp, frame, 4, 8);
  const picks = threadsAcross(look.densityPerInch.weft, frame, 4, 8);
  const light = lightness(look.colour);
  const raw = mix('#e9e3d6', look.colour, 0.2 + 0.1 * (1 - light));
  const base = yarnTones(look.colour, 1.05);
  return drawWeave(
    {
      ends,
      picks,
      warpUp: frame.back ? (e, p) => !twill4(ends - 1 - e, p) : twill4,
      // Rope dyeing leaves the heart of the yarn white, so the crown wears to a paler, greyer blue.
      warp: {
        tones: {
          ...base,
          lit: mix(look.colour, '#b9c7dc', 0.34),
          glint: mix(look.colour, '#dfe6ef', 0.5),
        },
        fill: 1.04,
        wander: 0.34,
        slub: 0.5,
        shine: 0.42,
        twist: 0.8,
      },
      weft: yarn(raw, { fill: 0.84, wander: 0.3, slub: 0.4, shine: 0.2, contrast: 1.1, twist: 0.7 }),
      ground: darker(look.colour, 0.5),
    },
    frame,
  );
};

/** Stripes woven on two beams: the slack one puckers, the tight one lies flat. */
export const drawSeersucker: DrawPatch = (look, frame) => {
  // a stripe and its white neighbour measure about a centimetre together
  const stripes = Math.max(1, Math.round(frame.showMm / 10.5));
  const stripe = frame.size / stripes;
  const cell = Math.max(8, Math.round(threadsAcross(look.densityPerInch.warp, frame) / stripes / 5));
  const small = stripe / Math.round(stripe / (stripe / 5));
  const white = mix('#fbf9f4', look.colour, 0.04);
  const weaveIn = (colour: string, name: string) =>
    `<pattern id="${frame.id}${name}" patternUnits="userSpaceOnUse" width="${n(small)}" height="${n(small)}">` +
    drawWeave(
      {
        ends: cell + (cell % 2),
        picks: Math.max(6, Math.round((cell * look.densityPerInch.weft) / look.densityPerInch.warp / 2) * 2),
        warpUp: plain,
        warp: yarn(colour, { fill: 1, contrast: 0.6 }),
        weft: yarn(white, { fill: 0.9, contrast: 0.6 }),
        ground: yarnTones(colour, 0.6).edge,
      },
      { ...frame, size: small, id: frame.id + name },
    ) +
    `</pattern>`;
  const half = stripe / 2;
  let puckers = '';
  let columns = '';
  for (let at = 0; at < stripes; at++) {
    const x = at * stripe;
    columns += `<rect x="${n(x)}" y="-40" width="${n(half)}" height="${frame.size + 80}" fill="url(#${frame.id}u)"/>`;
    const bumps = Math.max(4, Math.round(frame.showMm * 0.6));
    for (let k = -1; k <= bumps; k++) {
      const y = ((k + 0.5 + (frame.chance() - 0.5) * 0.4) * frame.size) / bumps;
      const h = (frame.size / bumps) * (0.85 + frame.chance() * 0.4);
      const tilt = (frame.chance() - 0.5) * 22;
      const cx = x + half * (0.5 + (frame.chance() - 0.5) * 0.16);
      puckers += `<use href="#${frame.id}b" transform="translate(${pts(cx, y)}) rotate(${n(tilt)}) scale(${(half / 100).toFixed(2)} ${(h / 100).toFixed(2)})"/>`;
    }
  }
  const light = lightness(look.colour);
  return (
    `<defs>${weaveIn(white, 't')}${weaveIn(look.colour, 'u')}` +
    `<radialGradient id="${frame.id}bl"><stop stop-color="#fff" stop-opacity="${(0.22 + light * 0.2).toFixed(2)}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="${frame.id}bd"><stop stop-color="${darker(look.colour, 0.6)}" stop-opacity=".42"/><stop offset="1" stop-color="${darker(look.colour, 0.6)}" stop-opacity="0"/></radialGradient>` +
    `<g id="${frame.id}b"><ellipse cx="4" cy="38" rx="56" ry="26" fill="url(#${frame.id}bd)"/><ellipse cx="-4" cy="-8" rx="56" ry="38" fill="url(#${frame.id}bl)"/></g></defs>` +
    `<rect x="-40" y="-40" width="${frame.size + 80}" height="${frame.size + 80}" fill="url(#${frame.id}t)"/>` +
    columns +
    puckers
  );
};

/** Figure in warp satin on a ground of weft satin: the same thread, seen from its two sides. */
export const drawJacquard: DrawPatch = (look, frame) => {
  const ends = threadsAcross(look.densityPerInch.warp, frame, 5, 60);
  const picks = threadsAcross(look.densityPerInch.weft, frame, 5, 60);
  const figure = (end: number, pick: number) => medallion(end / ends, pick / picks);
  return drawWeave(
    {
      ends,
      picks,
      warpUp: (end, pick) => (figure(end, pick) ? satin5(end, pick) : (end * 2 + pick) % 5 === 0),
      warp: yarn(lighter(look.colour, 0.3), { fill: 1.06, wander: 0.06, slub: 0.02, shine: 0.7, contrast: 0.45 }),
      weft: yarn(darker(look.colour, 0.2), { fill: 1.15, wander: 0.06, slub: 0.02, shine: 0.2, contrast: 0.6 }),
      ground: darker(look.colour, 0.5),
    },
    frame,
  );
};

/** A round peony with eight petals, half-dropped, and small crosses between; 0 … 1 over the patch. */
function medallion(u: number, v: number): boolean {
  const flower = (cu: number, cv: number) => {
    let x = u - cu;
    let y = v - cv;
    x -= Math.round(x);
    y -= Math.round(y);
    const r = Math.hypot(x, y);
    const angle = Math.atan2(y, x);
    const outer = 0.215 + 0.028 * Math.cos(angle * 8);
    if (r > outer) return r < 0.275 && r > 0.252;
    if (r < 0.045) return true;
    if (r < 0.065) return false;
    const inner = 0.125 + 0.018 * Math.cos(angle * 8 + Math.PI);
    if (r < inner) return Math.abs(Math.sin(angle * 4)) > 0.28;
    if (r < inner + 0.022) return false;
    return Math.abs(Math.sin(angle * 4 + Math.PI / 2)) > 0.2;
  };
  const cross = (cu: number, cv: number) => {
    let x = Math.abs(u - cu);
    let y = Math.abs(v - cv);
    x = Math.min(x, 1 - x);
    y = Math.min(y, 1 - y);
    return x + y < 0.1 && Math.abs(x - y) > 0.018;
  };
  return flower(0.27, 0.27) || flower(0.77, 0.77) || cross(0.77, 0.27) || cross(0.27, 0.77);
}
