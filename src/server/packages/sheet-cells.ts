import { MOST_GRAMS, MOST_POINT_CHARS, MOST_PRICE_FEN } from '#contract/goods-rules.ts';
import { MOST_POINTS } from '#contract/package-rules.ts';
import { tidyLine } from '#contract/tidy.ts';
import { shownName } from './check-path.ts';

/** What people write into the cells of a sheet, read as they meant it. */

/** A cell with several things in it, each once. Of colours 黑/白 is one. */
export function listOf(cell: string): string[] {
  return distinct(cell.split(/[、，,;；|\r\n]+/));
}

/** Sizes may also stand apart by blanks or strokes: S/M/L; but 160/84A is one. */
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

/** More than any goods has, so that whoever counts them sees it. */
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

/** As much of a cell as a sentence about it can hold. */
export const shownCell = (cell: string): string => shownName(cell.slice(0, 200));

/** A number as sheets and people write it: 1,299.00, ¥39.9元, 3.5E1. @returns null for anything else */
function numberOf(cell: string, units: RegExp): number | null {
  const plain = tidyLine(cell)
    .normalize('NFKC')
    .toLowerCase()
    .replace(units, '')
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .trim();
  return /^\d{1,12}(\.\d+)?(e[+-]?\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

/** A sheet keeps 39.9 as 39.899999999999999: a difference that nobody wrote. */
function whole(value: number): number | null {
  const rounded = Math.round(value);
  return Math.abs(value - rounded) < 1e-6 ? rounded : null;
}

const YUAN = /^[¥$]|^rmb|元.*$/g;

/** Yuan → fen. @returns null when it is no price that goods may have */
export function fenOf(cell: string): number | null {
  const yuan = numberOf(cell, YUAN);
  const fen = yuan === null ? null : whole(yuan * 100);
  return fen !== null && fen >= 1 && fen <= MOST_PRICE_FEN ? fen : null;
}

const PIECES = /(件|个|套|条)$/g;
const MOST_PIECES = 1_000_000;

/** @returns null when it is no count of pieces */
export function piecesOf(cell: string): number | null {
  const pieces = numberOf(cell, PIECES);
  const counted = pieces === null ? null : whole(pieces);
  return counted !== null && counted <= MOST_PIECES ? counted : null;
}

const KILOGRAMS = /(kg|千克|公斤)$/i;
const WEIGHT_UNITS = /(kg|g|千克|公斤|克)$/g;

/** @param unit what a number without one is in @returns null when no piece weighs that */
export function gramsOf(cell: string, unit: 'grams' | 'kilograms'): number | null {
  const value = numberOf(cell, WEIGHT_UNITS);
  if (value === null) return null;
  const isInKilograms = KILOGRAMS.test(tidyLine(cell)) || (unit === 'kilograms' && !/(g|克)$/i.test(tidyLine(cell)));
  const grams = whole(isInKilograms ? value * 1000 : value);
  return grams !== null && grams >= 1 && grams <= MOST_GRAMS ? grams : null;
}

/** 棉 95%、氨纶 5% → 100; null where nothing is said in percent. Of 面料：…；里料：… each makes its own hundred. */
export function percentTotal(composition: string): number | null {
  const found = [...composition.normalize('NFKC').matchAll(/(\d+(?:\.\d+)?)\s*%/g)].map(([, percent]) =>
    Number(percent),
  );
  if (found.length === 0) return null;
  const total = Math.round(found.reduce((sum, percent) => sum + percent, 0) * 10) / 10;
  return total % 100 === 0 ? 100 : total;
}
