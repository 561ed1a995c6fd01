import { MOST_GRAMS, MOST_POINT_CHARS } from '#contract/market/product-rules.ts';
import { MOST_POINTS } from '#contract/desks/package-rules.ts';
import { MOST_PRICE_FEN } from '#contract/platform/fields.ts';
import { tidyLine } from '#contract/platform/tidy.ts';
import { shownName } from '../../people/archives/check-path.ts';

/** Reads the cells of a sheet, tolerating how people fill them in. */

/** The distinct items of a cell. A colour such as 黑/白 is one item. */
export function listOf(cell: string): string[] {
  return distinct(cell.split(/[、，,;；|\r\n]+/));
}

/** Sizes may also be separated by spaces or slashes, S/M/L; but 160/84A is one size. */
export function sizesOf(cell: string): string[] {
  return distinct(
    cell.split(/[、，,;；|\s]+/).flatMap((part) => (/^[^\d/]+(\/[^\d/]+)+$/.test(part) ? part.split('/') : [part])),
  );
}

export function pointsOf(cell: string): string[] {
  return distinct(cell.split(/[;；|\r\n]+/));
}

export function usablePoints(points: readonly string[]): string[] {
  return points.filter((point) => [...point].length <= MOST_POINT_CHARS).slice(0, MOST_POINTS);
}

/** Above the limit of a product, so that exceeding it is still detected. */
const MOST_IN_A_CELL = 100;

function distinct(parts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const part of new Set(parts)) {
    const tidy = tidyLine(part);
    if (tidy !== '') found.add(tidy);
    if (found.size >= MOST_IN_A_CELL) break;
  }
  return [...found];
}

/** A cell, cut to fit into a message. */
export const shownCell = (cell: string): string => shownName(cell.slice(0, 200));

/** A number as written in sheets: 1,299.00, ¥39.9元, 3.5E1. @returns null for anything else */
function numberOf(cell: string, units: RegExp): number | null {
  const plain = tidyLine(cell)
    .normalize('NFKC')
    .toLowerCase()
    .replace(units, '')
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .trim();
  return /^\d{1,12}(\.\d+)?(e[+-]?\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

/** Removes rounding errors of sheets, which store 39.9 as 39.899999999999999. */
function whole(value: number): number | null {
  const rounded = Math.round(value);
  return Math.abs(value - rounded) < 1e-6 ? rounded : null;
}

const YUAN = /^[¥$]|^rmb|元.*$/g;

/** Yuan → fen. @returns null when it is not an allowed price */
export function fenOf(cell: string): number | null {
  const yuan = numberOf(cell, YUAN);
  const fen = yuan === null ? null : whole(yuan * 100);
  return fen !== null && fen >= 1 && fen <= MOST_PRICE_FEN ? fen : null;
}

const PIECES = /(件|个|套|条)$/g;
const MOST_PIECES = 1_000_000;

/** @returns null when it is not a number of pieces */
export function piecesOf(cell: string): number | null {
  const pieces = numberOf(cell, PIECES);
  const counted = pieces === null ? null : whole(pieces);
  return counted !== null && counted <= MOST_PIECES ? counted : null;
}

const KILOGRAMS = /(kg|千克|公斤)$/i;
const WEIGHT_UNITS = /(kg|g|千克|公斤|克)$/g;

/** @param unit of a number without one @returns null for an impossible weight */
export function gramsOf(cell: string, unit: 'grams' | 'kilograms'): number | null {
  const value = numberOf(cell, WEIGHT_UNITS);
  if (value === null) return null;
  const isInKilograms = KILOGRAMS.test(tidyLine(cell)) || (unit === 'kilograms' && !/(g|克)$/i.test(tidyLine(cell)));
  const grams = whole(isInKilograms ? value * 1000 : value);
  return grams !== null && grams >= 1 && grams <= MOST_GRAMS ? grams : null;
}

/** 棉 95%、氨纶 5% → 100; null without percentages. In 面料：…；里料：… each part must add up to 100. */
export function percentTotal(composition: string): number | null {
  const found = [...composition.normalize('NFKC').matchAll(/(\d+(?:\.\d+)?)\s*%/g)].map(([, percent]) =>
    Number(percent),
  );
  if (found.length === 0) return null;
  const total = Math.round(found.reduce((sum, percent) => sum + percent, 0) * 10) / 10;
  return total % 100 === 0 ? 100 : total;
}
