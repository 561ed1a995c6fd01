import { yuan } from '#contract/platform/sums.ts';
import { type GlyphPen, openPen } from '#drawing/glyph-pen.ts';
import { logoMark } from '#drawing/logo.ts';
import { qrCode } from '#drawing/qr-code.ts';
import type { GlyphSet } from '#drawing/words.ts';
import type { Card } from './card.ts';

/** The picture of a thing for WeChat: the picture, price, name, facts, shop, and the QR code of its short link. */
export const POSTER = { width: 750, height: 1334, pictureHeight: 700 } as const;

const MARGIN = 40;
const INNER = POSTER.width - 2 * MARGIN;
const FOOT_Y = 1044;
/** light modules around the code */
const QUIET_ZONE = 4;
/** of code and quiet zone together, at most */
const QR_SIDE = 250;

const INK = '#22201c';
const SOFT = '#6b655a';
const RED = '#b23a2a';
const INDIGO = '#1e3a5f';

export type PosterCard = Pick<Card, 'title' | 'number' | 'price' | 'facts'> & {
  readonly kind: Card['kind'] | 'board';
  readonly shop: Pick<Card['shop'], 'name' | 'city' | 'cluster'>;
};

export interface PosterFacts {
  readonly card: PosterCard;
  /** absolute, of the short link */
  readonly url: string;
  readonly isDemo: boolean;
}

/** Every character that the poster sets. */
export const charactersOnPoster = (facts: PosterFacts): string[] => [
  ...new Set(Object.values(wordsOn(facts)).flat().join('') + '…'),
];

function wordsOn({ card, isDemo }: PosterFacts) {
  const { kind, price, shop, title, number, facts } = card;
  // A shop and a board are no items with a price.
  const isItem = kind !== 'shop' && kind !== 'board';
  return {
    price:
      price === null
        ? [isItem ? '询价' : '', '', '']
        : ['¥', yuan(price.fen), kind === 'design' ? ` /${price.unit}` : ` 起 /${price.unit}`],
    title,
    facts: [number, ...facts],
    shop: isItem ? shop.name : '锦市',
    place: isItem ? [shop.cluster ?? shop.city, '锦市'].join(' · ') : '锦市',
    hint: '长按识别二维码，看全部资料',
    demo: isDemo ? '演示站点，商品与价格均为虚构' : '',
  };
}

/** @param set outlines of `charactersOnPoster`; a character without one leaves a gap */
export function posterSvg(facts: PosterFacts, set: GlyphSet): string {
  const words = wordsOn(facts);
  const pen = openPen(set);
  const parts: string[] = [];
  let y = POSTER.pictureHeight + 40;
  if (words.price.some((part) => part !== '')) {
    let x = MARGIN;
    for (const [at, size] of [34, 64, 30].entries()) {
      const part = words.price[at]!;
      parts.push(pen.line(part, x, y + 48, part === '询价' ? 52 : size, RED, true));
      x += pen.width(part, size) + 4;
    }
    y += 84;
  }
  for (const line of wrapped(pen, words.title, 38, 2)) {
    parts.push(pen.line(line, MARGIN, y + 38, 38, INK, true));
    y += 54;
  }
  for (const line of wrapped(pen, words.facts.join(' · '), 27, 2)) {
    parts.push(pen.line(line, MARGIN, y + 36, 27, SOFT));
    y += 42;
  }
  const code = qrPath(facts.url);
  const [qrX, qrY] = [POSTER.width - MARGIN - code.side, FOOT_Y + Math.round((290 - code.side) / 2)];
  const footWidth = qrX - MARGIN - 16;
  parts.push(
    `<rect y="${FOOT_Y}" width="${POSTER.width}" height="${POSTER.height - FOOT_Y}" fill="#f6f4ef"/>`,
    `<g transform="translate(${MARGIN} ${FOOT_Y + 34}) scale(1.1)">${logoMark()}</g>`,
    pen.line(wrapped(pen, words.shop, 34, 1, footWidth - 84)[0]!, MARGIN + 84, FOOT_Y + 64, 34, INDIGO, true),
    pen.line(wrapped(pen, words.place, 24, 1, footWidth - 84)[0]!, MARGIN + 84, FOOT_Y + 100, 24, SOFT),
    pen.line(words.hint, MARGIN, FOOT_Y + 186, 26, INK),
    pen.line(words.demo, MARGIN, FOOT_Y + 228, 22, SOFT),
    `<rect x="${qrX}" y="${qrY}" width="${code.side}" height="${code.side}" fill="#ffffff"/>`,
    `<path transform="translate(${qrX} ${qrY})" d="${code.d}" fill="#14283f" shape-rendering="crispEdges"/>`,
  );
  const { width, height } = POSTER;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#ffffff"/>${parts.join('')}</svg>`;
}

/** On whole pixels: blurred modules are hard to scan. @returns the side with its quiet zone, pixels */
export function qrPath(text: string): { readonly d: string; readonly side: number } {
  const modules = qrCode(text);
  const step = Math.floor(QR_SIDE / (modules.length + 2 * QUIET_ZONE));
  const d = modules
    .flatMap((row, y) =>
      row.map((isDark, x) =>
        isDark ? `M${(x + QUIET_ZONE) * step} ${(y + QUIET_ZONE) * step}h${step}v${step}h${-step}z` : '',
      ),
    )
    .join('');
  return { d, side: step * (modules.length + 2 * QUIET_ZONE) };
}

/** At most `most` lines, the last one shortened. */
function wrapped(pen: GlyphPen, words: string, size: number, most: number, room = INNER): string[] {
  const rows = pen.wrap(words, size, room);
  if (rows.length <= most) return rows;
  return [...rows.slice(0, most - 1), `${[...rows[most - 1]!].slice(0, -1).join('')}…`];
}
