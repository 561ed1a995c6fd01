/** 锦市: a roundel of warp and weft that reads both as a roll of fabric from its end and as a seal. */
import { glyphPath } from './glyphs.ts';

const INDIGO = '#1e3a5f';
const VERMILION = '#c8442e';
const PAPER = '#faf7f1';

/** The mark on 64 × 64: three warp bands and three weft bands, alternately over and under. */
function mark(ink: string, ground: string): string {
  const bands = [21, 32, 43];
  const band = 7.8;
  const reach = 19.8;
  const weft = bands.map((y, row) => {
    // A weft band is interrupted where the warp is on top.
    const over = bands.filter((_, column) => (row + column) % 2 === 0);
    const cuts = over.flatMap((x) => [x - band / 2 - 1.3, x + band / 2 + 1.3]);
    const stops = [32 - reach, ...cuts, 32 + reach];
    let d = '';
    for (let i = 0; i + 1 < stops.length; i += 2) {
      const from = stops[i]!;
      const to = stops[i + 1]!;
      if (to > from)
        d += `M${from.toFixed(1)} ${(y - band / 2).toFixed(1)}H${to.toFixed(1)}V${(y + band / 2).toFixed(1)}H${from.toFixed(1)}Z`;
    }
    return d;
  });
  const warp = bands.map((x, column) => {
    const under = bands.filter((_, row) => (row + column) % 2 === 1);
    const cuts = under.flatMap((y) => [y - band / 2 - 1.3, y + band / 2 + 1.3]);
    const stops = [32 - reach, ...cuts, 32 + reach];
    let d = '';
    for (let i = 0; i + 1 < stops.length; i += 2) {
      const from = stops[i]!;
      const to = stops[i + 1]!;
      if (to > from)
        d += `M${(x - band / 2).toFixed(1)} ${from.toFixed(1)}H${(x + band / 2).toFixed(1)}V${to.toFixed(1)}H${(x - band / 2).toFixed(1)}Z`;
    }
    return d;
  });
  return (
    `<circle cx="32" cy="32" r="31" fill="${ink}"/>` +
    // the loose end of the roll, leaving to the right
    `<circle cx="32" cy="32" r="26.6" fill="none" stroke="${ground}" stroke-width="1.9"/>` +
    `<path d="${weft.join('')}${warp[0]}${warp[2]}" fill="${ground}"/><path d="${warp[1]}" fill="${ink === VERMILION ? ground : '#e8715b'}"/>`
  );
}

/** The mark on 64 × 64 in its own colours, for embedding in a drawing. */
export const logoMark = (): string => mark(INDIGO, PAPER);

/** The mark alone, or with the two characters in Song type beside it. */
export function logoSvg(options: { words?: boolean; ink?: string; ground?: string } = {}): string {
  const ink = options.ink ?? INDIGO;
  const ground = options.ground ?? PAPER;
  if (!options.words) {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="锦市">${mark(ink, ground)}</svg>`;
  }
  const words = glyphPath('锦市', { face: 'serif', heightMm: 50, x: 76, y: 32, align: 'left', tracking: 0.06 });
  const width = Math.ceil(76 + words.widthMm + 2);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" role="img" aria-label="锦市">` +
    `${mark(ink, ground)}<path d="${words.d}" fill="${ink}"/></svg>`
  );
}

/** One crossing of warp and weft on 32 × 32, for small sizes. */
const WEAVE =
  `<path d="M4 8H6.9V13H4ZM14.1 8H28V13H14.1ZM4 19H17.9V24H4ZM25.1 19H28V24H25.1ZM8 4H13V17.9H8ZM8 25.1H13V28H8Z" fill="${PAPER}"/>` +
  `<path d="M19 4H24V6.9H19ZM19 14.1H24V28H19Z" fill="#e8715b"/>`;

export function faviconSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7.5" fill="${INDIGO}"/>${WEAVE}</svg>`;
}

/** A launcher may cut a circle out of a maskable icon, so the weave is smaller there. */
const WEAVE_SHARE = { plain: 0.9, maskable: 0.74 } as const;

/** For a phone's home screen: square, without rounded corners; a maskable icon keeps a margin. */
export function appIconSvg(kind: keyof typeof WEAVE_SHARE): string {
  const share = WEAVE_SHARE[kind];
  const inset = (32 * (1 - share)) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${INDIGO}"/>` +
    `<g transform="translate(${inset.toFixed(2)} ${inset.toFixed(2)}) scale(${share.toFixed(2)})">${WEAVE}</g></svg>`
  );
}
