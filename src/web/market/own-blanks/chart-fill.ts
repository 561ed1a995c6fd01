import type { BlankDocument } from '#contract/market/own-blanks.ts';
import { OWN_CUT_GARMENT } from '#contract/market/own-cut-words.ts';
import { INFANT_HEIGHT_CM } from '#contract/market/safety.ts';
import type { Colour } from '#contract/platform/shapes.ts';
import { baseSizeOf, chartMeasures, gradedCm } from '#drawing/garment-measures.ts';
import { isGarmentKind } from '#drawing/blank-cut.ts';
import { nextColourNo } from '../writing/empty-colour.ts';
import { isSame } from '../../platform/is-same.ts';

/** How size chart, weights and stock follow a change of garment, sizes or colours. */

type Row = BlankDocument['chart'][number];

const ADULT_SIZES = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL'] as const;
const CHILD_SIZES = ['59', '66', '73', '80', '90', '100', '110', '120', '130', '140', '150', '160'] as const;
const ONE_SIZE = '均码';
const ORDER: readonly string[] = [...CHILD_SIZES, ...ADULT_SIZES, ONE_SIZE];

/** Infants' sizes end at 100, children's start at walking age. */
const INFANT_SIZES = CHILD_SIZES.filter((size) => Number(size) <= INFANT_HEIGHT_CM);
const WALKING_SIZES = CHILD_SIZES.filter((size) => Number(size) >= 80);

/** The usual sizes for a target group; all sizes while no group is chosen. */
export function usualSizes(crowd: string): readonly string[] {
  if (crowd === 'infants') return INFANT_SIZES;
  if (crowd === 'children') return [...WALKING_SIZES, ONE_SIZE];
  return crowd === '' || crowd === 'family' ? [...ADULT_SIZES, ...CHILD_SIZES, ONE_SIZE] : [...ADULT_SIZES, ONE_SIZE];
}

/** Small before large; custom sizes come last, in their given order. */
export function sizesInOrder(sizes: readonly string[]): string[] {
  const placeOf = (size: string) => (ORDER.includes(size) ? ORDER.indexOf(size) : ORDER.length);
  return [...new Set(sizes)].toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The garment's usual measures for every size: the base size, and 档差 (the grading step) between sizes. */
export function usualChart({ garment, crowd, sizes }: Pick<BlankDocument, 'garment' | 'crowd' | 'sizes'>): Row[] {
  if (!isGarmentKind(garment) || sizes.length === 0) return [];
  return chartMeasures(garment).map(({ key, toleranceCm }) => ({
    key,
    toleranceCm,
    valuesCm: gradedCm({ garment, crowd, sizes }, key).map((cm) => Math.max(0, cm)),
  }));
}

/** Fills empty values only. */
export function filledChart(document: Pick<BlankDocument, 'garment' | 'crowd' | 'sizes' | 'chart'>): Row[] {
  // The shop writes the rows of an own cut itself.
  if (document.garment === OWN_CUT_GARMENT)
    return document.chart.map((row) => ({ ...row, valuesCm: document.sizes.map((_, at) => row.valuesCm[at] ?? 0) }));
  return usualChart(document).map((usual) => {
    const row = document.chart.find(({ key }) => key === usual.key);
    if (!row) return usual;
    return {
      key: row.key,
      toleranceCm: row.toleranceCm || usual.toleranceCm,
      valuesCm: usual.valuesCm.map((cm, at) => row.valuesCm[at] || cm),
    };
  });
}

/** Another garment has other measures and other panels. */
export function garmentChosen(document: BlankDocument, garment: string): Partial<BlankDocument> {
  const own = garment === OWN_CUT_GARMENT ? { cut: document.cut ?? { pieces: [], known: null } } : {};
  return { garment, chart: usualChart({ ...document, garment }), printable: [], outlines: [], ...own };
}

/** Measured values stay with their size; a new size starts with its usual measures. */
export function sizesChosen(document: BlankDocument, chosen: readonly string[]): Partial<BlankDocument> {
  const sizes = sizesInOrder(chosen);
  const usual = usualChart(document);
  // Rows without measured values are graded again: the base size may have changed.
  const moved = document.chart
    .filter((row) => !usual.some((one) => one.key === row.key && isSame(one.valuesCm, row.valuesCm)))
    .map((row) => ({
      ...row,
      valuesCm: sizes.map((size) => row.valuesCm[document.sizes.indexOf(size)] ?? 0),
    }));
  return {
    sizes,
    baseSize: baseOf(document, sizes),
    chart: filledChart({ ...document, sizes, chart: moved }),
    weights: sizes.flatMap((size) => document.weights.find((one) => one.size === size) ?? []),
    stock: document.stock.filter(({ size }) => sizes.includes(size)),
  };
}

/** A base size chosen by the user stays; the default one follows the sizes. */
function baseOf(before: Pick<BlankDocument, 'sizes' | 'baseSize'>, sizes: readonly string[]): string {
  if (sizes.length === 0) return '';
  const wasUsual = before.sizes.length > 0 && before.baseSize === baseSizeOf(before.sizes);
  return sizes.includes(before.baseSize) && !wasUsual ? before.baseSize : baseSizeOf(sizes);
}

/** Weights grow with the fabric area of the size. @param grams of the base size */
export function usualWeights(document: BlankDocument, grams: number): BlankDocument['weights'] {
  const { sizes, baseSize, chart } = document;
  const areaOf = (size: string) => {
    const at = sizes.indexOf(size);
    const cmOf = (...keys: readonly string[]) => chart.find(({ key }) => keys.includes(key))?.valuesCm[at] ?? 1;
    return cmOf('bodyLength', 'pantsLength', 'skirtLength', 'height') * cmOf('chest', 'hip', 'width');
  };
  const base = areaOf(baseSize) || 1;
  return sizes.map((size) => ({ size, grams: Math.max(1, Math.round((grams * areaOf(size)) / base)) }));
}

/** Stock is kept by colour number: it moves to the new number. */
export function colourRenumbered(document: BlankDocument, at: number, colourNo: string): Partial<BlankDocument> {
  const was = document.colours[at];
  if (!was) return {};
  const isShared = document.colours.some((one, index) => index !== at && one.colourNo === was.colourNo);
  return {
    colours: document.colours.with(at, { ...was, colourNo }),
    stock: document.stock.map((one) => (!isShared && one.colourNo === was.colourNo ? { ...one, colourNo } : one)),
  };
}

/** The fabric's colours that the blank does not have yet, by name and colour value. */
export const clothColours = (cloth: readonly Colour[], colours: BlankDocument['colours']): readonly Colour[] =>
  cloth.filter(({ name, hex }) => colours.every((one) => one.name !== name && one.hex !== hex));

/** Adds colours of the fabric; a number already in use is replaced by the next free one. */
export function withClothColours(colours: BlankDocument['colours'], more: readonly Colour[]): BlankDocument['colours'] {
  const all = [...colours];
  for (const { colourNo, name, hex, pantone } of more) {
    const isTaken = colourNo === '' || all.some((one) => one.colourNo === colourNo);
    all.push({ colourNo: isTaken ? nextColourNo(all) : colourNo, name, hex, pantone, front: '', back: '' });
  }
  return all;
}
