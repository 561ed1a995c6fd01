/** What shows through a sheer fabric: a tape measure at true scale, and further layers of the fabric. */
import { glyphPath } from '../glyphs.ts';
import { PATCH } from './patch.ts';
import { n } from './pencil.ts';

const TAPE_MM = 9;
const TAPE_LENGTH_MM = 40;

/** `clothId`: id of the fabric's own pattern. */
export function veils(id: string, clothId: string, unitsPerMm: number): string {
  const layer = (name: string, turn: number, d: string) =>
    `<defs><pattern id="${id}${name}" href="#${clothId}" patternTransform="rotate(${turn})"/></defs>` +
    `<g transform="translate(3 5)" fill="none" stroke="#171420" stroke-opacity=".1"><path d="${d}" stroke-width="5"/><path d="${d}" stroke-width="11"/></g>` +
    `<path d="${d}" fill="url(#${id}${name})"/>`;
  return (
    tape(unitsPerMm) +
    layer(
      'v',
      8,
      `M${PATCH} 60Q${PATCH * 0.6} ${PATCH * 0.2} ${PATCH * 0.46} ${PATCH * 0.62}T${PATCH * 0.3} ${PATCH}H${PATCH}Z`,
    ) +
    layer('w', -6, `M${PATCH} 300Q${PATCH * 0.86} ${PATCH * 0.6} ${PATCH * 0.62} ${PATCH}H${PATCH}Z`)
  );
}

function tape(unitsPerMm: number): string {
  const ticks = Array.from({ length: TAPE_LENGTH_MM + 1 }, (_, mm) => {
    const long = mm % 10 === 0 ? 5 : mm % 5 === 0 ? 3.6 : 2.4;
    return `M${mm} 0V${long}`;
  }).join('');
  const numbers = [1, 2, 3]
    .map((cm) => glyphPath(String(cm), { face: 'sans', heightMm: 4.2, x: cm * 10 + 1.6, y: 6, align: 'middle' }).d)
    .join('');
  return (
    `<g transform="translate(${n(-2 * unitsPerMm)} ${n(7.5 * unitsPerMm)}) rotate(-13) scale(${n(unitsPerMm)})">` +
    `<rect x="-6" y=".25" width="60" height="${TAPE_MM}" fill="#171420" opacity=".16"/>` +
    `<rect x="-6" width="60" height="${TAPE_MM}" fill="#e2b94e"/>` +
    `<path d="${ticks}" stroke="#2a2118" stroke-width=".22"/><path d="${numbers}" fill="#2a2118"/></g>`
  );
}
