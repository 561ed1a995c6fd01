/** Knitted cloth. Rows are drawn from the bottom up, because each loop comes out through the one below. */
import type { FabricLook } from '../recipe.ts';
import { darker, n, pts, yarnTones, type YarnTones } from './pencil.ts';
import { threadsAcross, type DrawPatch, type PatchFrame } from './patch.ts';

const ROW_VARIANTS = 4;

interface Stitches {
  readonly wales: number;
  readonly courses: number;
  readonly tones: YarnTones;
  /** width of a leg relative to the wale */
  readonly leg: number;
  /** 0 … 1, how far legs and rows stray */
  readonly stray: number;
  readonly shine: number;
}

/** The gentle wave of a course over the patch; whole periods, so that patches join. */
const courseWave = (x: number, size: number, reach: number): number =>
  Math.sin((x / size) * 6.2832) * reach + Math.sin((x / size) * 12.566 + 1.1) * reach * 0.4;

function row(stitches: Stitches, frame: PatchFrame, columns: (wale: number) => boolean): string {
  const { size, chance } = frame;
  const wale = size / stitches.wales;
  const course = size / stitches.courses;
  let left = '';
  let right = '';
  for (let at = 0; at < stitches.wales; at++) {
    if (!columns(at)) continue;
    const jitter = (chance() - 0.5) * stitches.stray * wale * 0.09;
    const lift = (chance() - 0.5) * stitches.stray * course * 0.2;
    const x = (at + 0.5) * wale + jitter;
    const y = courseWave(x, size, course * 0.35) + lift;
    const rise = course * 1.36;
    const foot = wale * 0.11;
    const head = wale * 0.33;
    const leg = (side: number) =>
      `M${pts(x + side * foot, y)}c${pts(
        side * wale * 0.02,
        -rise * 0.36,
        side * (head - foot + wale * 0.05),
        -rise * 0.46,
        side * (head - foot),
        -rise,
      )}`;
    left += leg(-1);
    right += leg(1);
  }
  // Light comes from the upper left: the left leg leans into the shade, the right one into the light.
  const { edge, body, lit, glint } = stitches.tones;
  const wide = wale * stitches.leg;
  const stroke = (d: string, colour: string, share: number, dx: number, opacity: number) =>
    `<path d="${d}" stroke="${colour}" stroke-width="${n(wide * share)}"` +
    (dx ? ` transform="translate(${pts(dx, dx * 0.6)})"` : '') +
    (opacity < 1 ? ` opacity="${opacity.toFixed(2)}"` : '') +
    '/>';
  return (
    stroke(left + right, edge, 1, 0, 1) +
    stroke(left, body, 0.8, -wide * 0.04, 1) +
    stroke(right, lit, 0.8, -wide * 0.04, 0.55) +
    stroke(right, body, 0.8, -wide * 0.04, 0.5) +
    stroke(left, lit, 0.34, -wide * 0.14, 0.6) +
    stroke(right, glint, 0.3, -wide * 0.12, 0.35 + stitches.shine * 0.5)
  );
}

export function drawStitches(
  stitches: Stitches,
  frame: PatchFrame,
  columns: (wale: number) => boolean = () => true,
  name = 'r',
): string {
  const course = frame.size / stitches.courses;
  const variants = Array.from(
    { length: ROW_VARIANTS },
    (_, at) => `<g id="${frame.id}${name}${at}">${row(stitches, frame, columns)}</g>`,
  );
  return `<defs>${variants.join('')}</defs>` + repeatedRows(frame, name, course, 2, (at) => (at * 3) % ROW_VARIANTS);
}

/**
 * A few rows as a pattern over the cloth: renderers paint the pattern once, not every loop.
 * Rows are drawn from the bottom up and beyond both edges, because loops reach into their neighbours.
 */
function repeatedRows(
  frame: PatchFrame,
  name: string,
  course: number,
  beyond: number,
  variantOf: (at: number) => number,
): string {
  const { size, id } = frame;
  let rows = '';
  for (let at = ROW_VARIANTS + beyond; at >= -beyond; at--) {
    rows += `<use href="#${id}${name}${variantOf(at + ROW_VARIANTS * 4)}" y="${n(at * course)}"/>`;
  }
  return (
    `<defs><pattern id="${id}${name}p" patternUnits="userSpaceOnUse" width="${n(size)}" height="${(course * ROW_VARIANTS).toFixed(3)}"><g fill="none" stroke-linecap="round">${rows}</g></pattern></defs>` +
    `<rect x="-40" y="-40" width="${n(size + 80)}" height="${n(size + 80)}" fill="url(#${id}${name}p)"/>`
  );
}

export const ground = (colour: string, frame: PatchFrame): string =>
  `<rect x="-40" y="-40" width="${frame.size + 80}" height="${frame.size + 80}" fill="${colour}"/>`;

/** Synthetic filament shines, cotton does not: fine and light knits are taken for filament. */
const shineOf = (look: FabricLook): number => (look.gsm < 190 && look.densityPerInch.warp > 36 ? 0.5 : 0.15);

export const drawJersey: DrawPatch = (look, frame) => {
  if (frame.back) return drawJerseyBack(look, frame);
  const tones = yarnTones(look.colour, 0.8);
  return (
    ground(tones.gap, frame) +
    drawStitches(
      {
        wales: threadsAcross(look.densityPerInch.warp, frame),
        courses: threadsAcross(look.densityPerInch.weft, frame, ROW_VARIANTS),
        tones,
        leg: 0.46,
        stray: 1,
        shine: shineOf(look),
      },
      frame,
    )
  );
};

/** The wrong side of jersey: half rings that lie across, like scales. */
export const drawJerseyBack: DrawPatch = (look, frame) => {
  const tones = yarnTones(look.colour, 0.85);
  const wales = threadsAcross(look.densityPerInch.warp, frame);
  const courses = threadsAcross(look.densityPerInch.weft, frame, ROW_VARIANTS);
  return ground(tones.gap, frame) + drawRings(wales, courses, tones, frame, 0.5, 0.62);
};

/** Rows of lying arcs; `sag` how deep they hang, `thick` relative to the course. */
export function drawRings(
  across: number,
  down: number,
  tones: YarnTones,
  frame: PatchFrame,
  sag: number,
  thick: number,
): string {
  const w = frame.size / across;
  const h = frame.size / down;
  const rowOf = (shift: number) => {
    let d = '';
    for (let at = -1; at <= across; at++) {
      const stray = (frame.chance() - 0.5) * h * 0.22;
      const x = (at + shift) * w + (frame.chance() - 0.5) * w * 0.08;
      const deep = h * sag * 2 * (0.85 + frame.chance() * 0.3);
      d += `M${pts(x + w * 0.04, stray)}c${pts(w * 0.05, deep, w * 0.87, deep, w * 0.92, 0)}`;
    }
    const wide = h * thick;
    const stroke = (colour: string, share: number, dy: number, opacity = 1) =>
      `<path d="${d}" stroke="${colour}" stroke-width="${n(wide * share)}"${
        dy ? ` transform="translate(0 ${n(dy)})"` : ''
      }${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
    return (
      stroke(tones.edge, 1, 0) + stroke(tones.body, 0.76, -wide * 0.07) + stroke(tones.lit, 0.36, -wide * 0.16, 0.75)
    );
  };
  const variants = [0, 0.5, 0.04, 0.54].map((shift, at) => `<g id="${frame.id}k${at}">${rowOf(shift)}</g>`);
  return `<defs>${variants.join('')}</defs>` + repeatedRows(frame, 'k', h, 3, (at) => at % ROW_VARIANTS);
}

/** Both sides show knit wales, so the columns stand close and straight with fine channels between. */
export const drawInterlock: DrawPatch = (look, frame) => {
  const tones = yarnTones(look.colour, 0.7);
  const wales = threadsAcross(look.densityPerInch.warp, frame);
  const wale = frame.size / wales;
  let channels = '';
  for (let at = 0; at <= wales; at++) channels += `M${n(at * wale)} -40v${frame.size + 80}`;
  return (
    ground(tones.edge, frame) +
    drawStitches(
      {
        wales,
        courses: threadsAcross(look.densityPerInch.weft, frame, ROW_VARIANTS),
        tones,
        leg: 0.5,
        stray: 0.35,
        shine: 0.35,
      },
      frame,
    ) +
    `<path d="${channels}" stroke="${tones.gap}" stroke-width="${n(wale * 0.1)}" opacity=".55"/>`
  );
};

/** 2×2 rib: two raised knit wales, then a channel in which the purl bumps lie deep. */
export const drawRib: DrawPatch = (look, frame) => {
  const tones = yarnTones(look.colour, 0.8);
  const wales = threadsAcross(look.densityPerInch.warp, frame, 4);
  const courses = threadsAcross(look.densityPerInch.weft, frame, ROW_VARIANTS);
  const wale = frame.size / wales;
  const shade = `${frame.id}s`;
  return (
    ground(tones.gap, frame) +
    `<g opacity=".75">${drawRings(wales, courses, tones, frame, 0.32, 0.5)}</g>` +
    // The channel's shade and the roundness of each rib repeat with four wales.
    `<defs><linearGradient id="${shade}g">` +
    `<stop stop-color="${tones.gap}" stop-opacity="0"/>` +
    `<stop offset=".46" stop-color="${tones.gap}" stop-opacity="0"/>` +
    `<stop offset=".52" stop-color="${tones.gap}" stop-opacity=".95"/>` +
    `<stop offset=".74" stop-color="${tones.gap}" stop-opacity=".35"/>` +
    `<stop offset="1" stop-color="${tones.gap}" stop-opacity=".9"/></linearGradient>` +
    `<pattern id="${shade}" patternUnits="userSpaceOnUse" width="${n(wale * 4)}" height="40">` +
    `<rect width="${n(wale * 4)}" height="40" fill="url(#${shade}g)"/></pattern></defs>` +
    `<rect x="-40" y="-40" width="${frame.size + 80}" height="${frame.size + 80}" fill="url(#${shade})"/>` +
    drawStitches({ wales, courses, tones, leg: 0.52, stray: 0.5, shine: 0.2 }, frame, (at) => at % 4 < 2) +
    `<defs><linearGradient id="${shade}h"><stop stop-color="#000" stop-opacity=".16"/>` +
    `<stop offset=".14" stop-color="#fff" stop-opacity=".13"/>` +
    `<stop offset=".36" stop-color="#000" stop-opacity=".02"/>` +
    `<stop offset=".5" stop-color="#000" stop-opacity=".28"/>` +
    `<stop offset=".51" stop-opacity="0"/></linearGradient>` +
    `<pattern id="${shade}r" patternUnits="userSpaceOnUse" width="${n(wale * 4)}" height="40">` +
    `<rect width="${n(wale * 4)}" height="40" fill="url(#${shade}h)"/></pattern></defs>` +
    `<rect x="-40" y="-40" width="${frame.size + 80}" height="${frame.size + 80}" fill="url(#${shade}r)"/>`
  );
};

/** Smooth jersey face; the loops of the thick inlaid yarn show on the back. */
export const drawFrenchTerry: DrawPatch = (look, frame) => {
  if (!frame.back) return drawJersey(look, frame);
  const tones = yarnTones(look.colour, 0.95);
  const across = Math.max(6, Math.round(threadsAcross(look.densityPerInch.warp, frame) * 0.55));
  const down = threadsAcross(look.densityPerInch.weft * 0.62, frame, 4);
  return ground(tones.gap, frame) + drawRings(across, down, tones, frame, 0.62, 0.78);
};

/** 鸟眼: tucked eyes set like bricks; at this distance they are holes with a soft rim. */
export const drawMesh: DrawPatch = (look, frame) => {
  const tones = yarnTones(look.colour, 0.75);
  const wales = threadsAcross(look.densityPerInch.warp, frame, 4);
  const courses = threadsAcross(look.densityPerInch.weft, frame, 8);
  const across = (frame.size / wales) * 4;
  const down = (frame.size / courses) * 8;
  const hole = (x: number, y: number, k: number) => {
    const rx = across * 0.135 * k;
    const ry = down * 0.15 * k;
    return (
      `<ellipse cx="${n(x + 1)}" cy="${n(y + 1.5)}" rx="${n(rx * 1.45)}" ry="${n(ry * 1.4)}" fill="url(#${frame.id}e)"/>` +
      `<path d="M${pts(x, y - ry * 1.15)}C${pts(x + rx * 1.2, y - ry, x + rx * 1.2, y + ry, x, y + ry * 1.15)}` +
      `C${pts(x - rx * 1.2, y + ry, x - rx * 1.2, y - ry, x, y - ry * 1.15)}Z" fill="${eyeColour(tones)}"/>` +
      `<path d="M${pts(x - rx * 0.8, y + ry * 0.75)}Q${pts(x, y + ry * 1.6, x + rx * 0.85, y + ry * 0.6)}" fill="none" stroke="${tones.glint}" stroke-width="${n(rx * 0.3)}" stroke-linecap="round" opacity=".8"/>`
    );
  };
  const cell = hole(across / 2, down / 4, 1) + hole(0, (down * 3) / 4, 0.97) + hole(across, (down * 3) / 4, 0.97);
  return (
    drawInterlock(look, frame) +
    `<defs><radialGradient id="${frame.id}e"><stop offset=".5" stop-color="${tones.gap}" stop-opacity=".8"/>` +
    `<stop offset="1" stop-color="${tones.gap}" stop-opacity="0"/></radialGradient>` +
    `<pattern id="${frame.id}m" patternUnits="userSpaceOnUse" width="${n(across)}" height="${n(down)}">${cell}</pattern></defs>` +
    `<rect x="-40" y="-40" width="${frame.size + 80}" height="${frame.size + 80}" fill="url(#${frame.id}m)"/>`
  );
};

/** What shows through an eye: the shade under the cloth. */
const eyeColour = (tones: YarnTones): string => darker(tones.gap, 0.28);
