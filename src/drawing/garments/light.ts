import type { Tone } from './colour.ts';
import { tenth } from './path.ts';
import type { Fold, Shade, Swell } from './worn.ts';

/**
 * Soft folds without a blur filter: leaves laid in one another, each fainter than the eye can
 * tell apart. Five are enough for no step to show, three where the fold is only some pixels wide;
 * filters would cost the browser its frame.
 */
const WIDE_LEAVES = [1, 0.76, 0.54, 0.34, 0.17];
const NARROW_LEAVES = [1, 0.6, 0.28];
const NARROW_MM = 17;

function leaf(fold: Fold, share: number): string {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = fold.spine;
  const half = (fold.widthMm * share) / 1.5;
  const trim = (1 - share) * 0.5;
  const startX = x0 + (x1 - x0) * trim;
  const startY = y0 + (y1 - y0) * trim;
  const endX = x3 + (x2 - x3) * trim;
  const endY = y3 + (y2 - y3) * trim;
  const [nx1, ny1] = normal(x2 - x0, y2 - y0);
  const [nx2, ny2] = normal(x3 - x1, y3 - y1);
  const near = fold.edge === 'crease' ? half * 0.1 : half;
  const out = [x1 + nx1 * half, y1 + ny1 * half, x2 + nx2 * half, y2 + ny2 * half, endX, endY];
  const home = [x2 - nx2 * near, y2 - ny2 * near, x1 - nx1 * near, y1 - ny1 * near, startX, startY];
  return `M${whole(startX)} ${whole(startY)}C${out.map(whole).join(' ')}C${home.map(whole).join(' ')}Z`;
}

/** A soft fold needs no more than whole millimetres. */
const whole = (value: number): string => String(Math.round(value));

function normal(dx: number, dy: number): readonly [number, number] {
  const length = Math.hypot(dx, dy) || 1;
  return [-dy / length, dx / length];
}

const short = (value: number): string => String(Math.round(value * 1000) / 1000);

function drawFold(fold: Fold, tone: Tone, depth: number): string {
  const isRidge = depth < 0;
  const strength = Math.abs(depth) * (isRidge ? tone.lightStrength : tone.shadowStrength);
  const shares = fold.widthMm < NARROW_MM ? NARROW_LEAVES : WIDE_LEAVES;
  const leaves = shares.map((share) => `<path d="${leaf(fold, share)}"/>`).join('');
  const colour = isRidge ? tone.light : tone.shadow;
  return `<g fill="${colour}" fill-opacity="${short(strength / shares.length)}">${leaves}</g>`;
}

/** `glowIds` name the two radial gradients of the tone. */
function drawSwell(shade: Swell, tone: Tone, depth: number, glowIds: GlowIds): string {
  const isRidge = depth < 0;
  const strength = Math.abs(depth) * (isRidge ? tone.lightStrength : tone.shadowStrength);
  const { xMm, yMm, rxMm, ryMm, angleDeg } = shade;
  const turn = angleDeg ? ` transform="rotate(${tenth(angleDeg)} ${tenth(xMm)} ${tenth(yMm)})"` : '';
  return `<ellipse cx="${tenth(xMm)}" cy="${tenth(yMm)}" rx="${tenth(rxMm)}" ry="${tenth(ryMm)}"${turn} fill="url(#${isRidge ? glowIds.light : glowIds.dark})" fill-opacity="${short(strength)}"/>`;
}

export interface GlowIds {
  readonly light: string;
  readonly dark: string;
}

export function glowGradients(ids: GlowIds, tone: Tone): string {
  const gradient = (id: string, colour: string) =>
    `<radialGradient id="${id}"><stop stop-color="${colour}"/><stop offset=".45" stop-color="${colour}" stop-opacity=".55"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  return gradient(ids.light, tone.light) + gradient(ids.dark, tone.shadow);
}

export function drawShades(
  shades: readonly Shade[],
  tone: Tone,
  cloth: { readonly foldDepth: number; readonly sheen: number },
  glowIds: GlowIds,
): string {
  return shades
    .map((shade) => {
      const depth = shade.depth * (shade.depth < 0 ? cloth.sheen : cloth.foldDepth);
      return shade.kind === 'fold' ? drawFold(shade, tone, depth) : drawSwell(shade, tone, depth, glowIds);
    })
    .join('');
}
