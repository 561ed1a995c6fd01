import type { Hex } from '../recipe.ts';
import { lightness, mix } from '../kit/colour.ts';
import type { Tone } from '../kit/tone.ts';
import { materialColour } from './materials.ts';
import { hundredth, pathData } from './path.ts';
import type { LineKind, WornLine } from './worn.ts';

export type Fastener = 'button' | 'stud' | 'snap';

export const isFastener = (kind: LineKind): kind is Fastener => kind === 'button' || kind === 'stud' || kind === 'snap';

export const isSewn = ({ kind }: WornLine): boolean =>
  kind === 'seam' || kind === 'stitch' || kind === 'ochreStitch' || kind === 'edge';

/** A button, stud or press stud around 0 0. */
export function drawFastener(kind: Fastener, r: number, base: Hex): string {
  const face =
    kind === 'stud'
      ? '#b98254'
      : kind === 'snap'
        ? '#b9babb'
        : mix(base, '#f4efe4', lightness(base) > 0.75 ? 0.4 : 0.68);
  const disc = (x: number, y: number, radius: number, attributes: string) =>
    `<circle cx="${hundredth(x)}" cy="${hundredth(y)}" r="${hundredth(radius)}" ${attributes}/>`;
  const hole = r * 0.24;
  const middle =
    kind === 'button'
      ? [
          [-1, -1],
          [1, -1],
          [-1, 1],
          [1, 1],
        ]
          .map(([x = 0, y = 0]) => disc(x * hole, y * hole, r * 0.12, 'fill="#2a2622" fill-opacity=".7"'))
          .join('')
      : disc(0, 0, r * 0.5, `fill="${mix(face, '#000000', 0.16)}"`) +
        disc(-r * 0.1, -r * 0.12, r * 0.3, `fill="${mix(face, '#ffffff', 0.4)}"`);
  return (
    disc(r * 0.14, r * 0.26, r * 1.06, 'fill="#0c0e16" fill-opacity=".28"') +
    disc(0, 0, r, `fill="${face}" stroke="#14161c" stroke-opacity=".45" stroke-width="${hundredth(r * 0.1)}"`) +
    disc(
      -r * 0.06,
      -r * 0.06,
      r * 0.74,
      `fill="none" stroke="${mix(face, '#ffffff', 0.5)}" stroke-opacity=".7" stroke-width="${hundredth(r * 0.14)}"`,
    ) +
    middle
  );
}

/** Seams, stitching, ribs, cords and zips; `scale` keeps their weight constant across picture scales. */
export function drawLine(line: WornLine, tone: Tone, scale: number): string {
  const d = pathData(line.path, 'open');
  const stroke = (colour: string, widthMm: number, opacity: number, dashArray = '', cap = '') =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${hundredth(widthMm)}" stroke-opacity="${hundredth(opacity)}"${dashArray && ` stroke-dasharray="${dashArray}"`}${cap && ` stroke-linecap="${cap}"`}/>`;
  const dashes = (...lengths: number[]) => lengths.map((length) => hundredth(length * scale)).join(' ');
  switch (line.kind) {
    case 'seam':
      return (
        stroke(tone.shadow, 5 * scale, 0.09 * tone.shadowStrength) + stroke(tone.line, 1.1 * scale, tone.lineStrength)
      );
    case 'stitch':
      return stroke(tone.line, 0.9 * scale, tone.lineStrength * 0.75, dashes(3.4, 1.8));
    case 'ochreStitch':
      return stroke('#d39a4c', 1.3 * scale, 0.95, dashes(4, 1.7));
    case 'edge':
      return stroke(tone.line, 0.9 * scale, tone.lineStrength * 0.7);
    case 'rib':
      return (
        stroke(tone.shadow, line.widthMm ?? 20, 0.2 * tone.shadowStrength, dashes(1.2, 2.4)) +
        stroke(tone.light, line.widthMm ?? 20, 0.12 * tone.lightStrength, dashes(0, 1.9, 1, 0.7))
      );
    case 'stripe':
      return stroke(line.colour ?? materialColour('contrast', tone.base), line.widthMm ?? 6, 1);
    case 'cord':
      return (
        stroke(tone.shadow, (line.widthMm ?? 6) + 2.5, 0.4, '', 'round') +
        stroke(line.colour ?? tone.base, line.widthMm ?? 6, 1, '', 'round') +
        stroke(tone.shadow, line.widthMm ?? 6, 0.22, '1.2 2')
      );
    case 'zip':
      return (
        stroke(tone.shadow, 15, 0.16) +
        stroke(mix(tone.base, tone.shadow, 0.35), 8, 1) +
        stroke('#c9c9c6', 4.6, 0.95, '1.7 1.5')
      );
    case 'button':
    case 'stud':
    case 'snap':
      return '';
  }
}
