import { isCareLabel } from '../market/care.ts';
import { hexOfColourName } from '../platform/colour-names.ts';
import { garmentConstructionWords } from '../market/constructions.ts';
import type { Crowd } from '../market/crowds.ts';
import { STANDARD_FIBRES } from '../market/fabric-rules.ts';
import { downWords, legHeightWords, NO_FACTS, soleWords, tidiedFacts, toeWords } from '../market/garment-facts.ts';
import type { GarmentDocument, GarmentFacts } from '../market/garment-document.ts';
import { emptyGarment, garmentProblems, ONE_COLOUR, ONE_SIZE } from '../market/garment-rules.ts';
import { SEASONS, seasonWords } from '../market/seasons.ts';
import type { PackageRowDocument, RowGarment } from './package-shapes.ts';
import type { Fibre } from '../platform/shapes.ts';

/** 现货成衣 in a package: a row that names no style, and says itself what the garment is. */

type Row = Omit<PackageRowDocument, 'stock'>;

export const NO_GARMENT: RowGarment = {
  ...{ making: '', platformCategory: '', crowd: '', seasons: '', construction: '' },
  ...{ safetyClass: '', standard: '', care: '' },
};

/**
 * A row is a finished garment when it says so, or when it states a composition and names no style: what a print is made
 * of is known from its blank.
 */
export function isGarmentRow({ garment, composition, styleNo, designNo, blankNo }: Row): boolean {
  const making = garment?.making ?? '';
  if (making !== '') return making === 'finished';
  return composition !== '' && styleNo === '' && designNo === '' && blankNo === '';
}

/** As in the cells of a sheet: 现货成衣, 成衣, 现货. */
export function makingIn(cell: string): RowGarment['making'] {
  if (/成衣|现货/.test(cell)) return 'finished';
  return /印花|款式|光版/.test(cell) ? 'print' : '';
}

/** The colours of the row, numbered in its order, and its sizes. */
export const coloursOfRow = ({ colours }: Pick<Row, 'colours'>): GarmentDocument['colours'] =>
  colours.length === 0
    ? [{ ...ONE_COLOUR }]
    : colours.map((name, at) => ({
        colourNo: String(at + 1).padStart(2, '0'),
        name: name.slice(0, 20),
        hex: hexOfColourName(name),
        pantone: null,
      }));

export const sizesOfRow = ({ sizes }: Pick<Row, 'sizes'>): string[] =>
  sizes.length === 0 ? [ONE_SIZE] : sizes.map((size) => size.slice(0, 20));

/** What the product of the row takes from its garment, as it would from a blank. */
export const garmentStyleOf = (row: Row) => ({
  ...{ colours: coloursOfRow(row), sizes: sizesOfRow(row), weights: [], sellingPoints: [] },
  ...{ crowd: crowdIn(row.garment?.crowd ?? ''), moq: 1, orderMultiple: 1, leadHours: 48 },
});

/** @param categoryId of the platform, found by name; empty = none */
export function garmentOfRow(row: Row, categoryId: string): GarmentDocument {
  const said = row.garment ?? NO_GARMENT;
  const sizes = sizesOfRow(row);
  const facts = tidiedFacts({ categoryId, sizes, facts: factsIn(said.facts ?? '', sizes) });
  return {
    ...emptyGarment(),
    categoryId,
    crowd: crowdIn(said.crowd),
    seasons: SEASONS.filter((season) => /四季|全年/.test(said.seasons) || said.seasons.includes(seasonWords[season])),
    composition: fibresIn(row.composition),
    construction:
      Object.entries(garmentConstructionWords).find(([, word]) => said.construction.includes(word))?.[0] ?? '',
    safetyClass: /[ABC]/i.exec(said.safetyClass.normalize('NFKC'))?.[0].toUpperCase() ?? '',
    standard: said.standard.slice(0, 60),
    careCodes: careIn(said.care),
    colours: coloursOfRow(row),
    sizes,
    ...(facts ? { facts } : {}),
  };
}

/** Pieces by colour and size of the garment. */
export function stockOfRow(row: PackageRowDocument): { colourNo: string; size: string; stock: number }[] {
  const numbers = new Map(row.colours.map((name, at) => [name, String(at + 1).padStart(2, '0')]));
  return row.stock.flatMap(({ colour, size, quantity }) => {
    const colourNo = row.colours.length === 0 ? ONE_COLOUR.colourNo : numbers.get(colour);
    const of = row.sizes.length === 0 ? ONE_SIZE : size.slice(0, 20);
    return colourNo === undefined ? [] : [{ colourNo, size: of, stock: quantity }];
  });
}

/** What is still missing before the garment can be sold, as advice: its product is a draft. */
export function lackingOfRow(row: Row, categoryId: string): string[] {
  const field = new Set(garmentProblems(garmentOfRow(row, categoryId)).map((one) => one.field.split('.')[0]!));
  return Object.entries(LACKING).flatMap(([key, words]) => (field.has(key) ? [words] : []));
}

const LACKING: Readonly<Record<string, string>> = {
  categoryId: '平台类目',
  crowd: '适用人群',
  composition: '成分（合计 100%）',
  construction: '织法',
  safetyClass: '安全类别',
  standard: '执行标准',
  careCodes: '洗涤标志',
  facts: '品类资料（袜子：筒高、袜底；羽绒服：填充物、绒子含量、各码充绒量）',
};

function crowdIn(words: string): Crowd | '' {
  if (/亲子/.test(words)) return 'family';
  if (/婴/.test(words)) return 'infants';
  if (/童/.test(words)) return 'children';
  if (/中性|通用|男女|情侣/.test(words)) return 'unisex';
  return /女/.test(words) ? 'women' : /男/.test(words) ? 'men' : '';
}

/** 绵羊毛 50% 腈纶 50%, or 50%绵羊毛 50%腈纶; the first part of 面料：…；里料：…. */
export function fibresIn(words: string): Fibre[] {
  const [first = ''] = words.normalize('NFKC').split(/[;；]|里料|里布/);
  const plain = first.replace(/^[^:：]*[:：]/, '');
  const before = [...plain.matchAll(/([^\d%\s、,，/+]+)\s*(\d+(?:\.\d)?)\s*%/g)].map(([, fibre, percent]) => [
    fibre,
    percent,
  ]);
  const after = [...plain.matchAll(/(\d+(?:\.\d)?)\s*%\s*([^\d%\s、,，/+]+)/g)].map(([, percent, fibre]) => [
    fibre,
    percent,
  ]);
  const found = /^\s*\d/.test(plain) ? after : before;
  return found.slice(0, 8).map(([fibre = '', percent]) => ({
    fibre: (Object.hasOwn(STANDARD_FIBRES, fibre) ? STANDARD_FIBRES[fibre]! : fibre).slice(0, 40),
    percent: Number(percent),
  }));
}

/** 品类资料 of a sheet: name and value, separated by semicolons. What it does not name, or names otherwise, is not said. */
export function factsIn(words: string, sizes: readonly string[]): GarmentFacts {
  const said = new Map(
    words
      .normalize('NFKC')
      .split(/[;；\n]+/)
      .flatMap((part) => {
        const [, name, value] =
          /^\s*(筒高|袜底|缝头|针数|填充物|绒子含量|充绒量|蓬松度)\s*[:：]?\s*(.*?)\s*$/.exec(part) ?? [];
        return name === undefined || value === undefined ? [] : [[name, value] as const];
      }),
  );
  const codeOf = (name: string, words: Readonly<Record<string, string>>) => {
    const typed = (said.get(name) ?? '').slice(0, 20);
    return Object.entries(words).find(([, word]) => word === typed)?.[0] ?? typed;
  };
  const numberOf = (name: string) => Number(/\d{1,4}/.exec(said.get(name) ?? '')?.[0] ?? 0);
  return {
    ...NO_FACTS,
    ...{
      legHeight: codeOf('筒高', legHeightWords),
      sole: codeOf('袜底', soleWords),
      toe: codeOf('缝头', toeWords),
      needles: numberOf('针数'),
    },
    down: codeOf('填充物', downWords),
    downPercent: Math.min(100, numberOf('绒子含量')),
    fillPower: numberOf('蓬松度'),
    fillGrams: fillGramsIn(said.get('充绒量') ?? '', sizes),
  };
}

/** S 85、M 92, or 90 for every size. */
function fillGramsIn(words: string, sizes: readonly string[]): GarmentFacts['fillGrams'] {
  const parts = words.split(/[、,，/]+/).map((part) => part.trim());
  const gramsOf = (part: string) => Number(/(\d{1,4})\s*(?:克|g)?$/i.exec(part)?.[1] ?? 0);
  if (parts.length === 1 && /^\d{1,4}\s*(?:克|g)?$/i.test(parts[0]!))
    return sizes.map((size) => ({ size, grams: gramsOf(parts[0]!) }));
  return sizes.flatMap((size) => {
    const own = parts.find(
      (part) => part.startsWith(size) && /^\s*[:：]?\s*\d{1,4}\s*(?:克|g)?$/i.test(part.slice(size.length)),
    );
    return own === undefined ? [] : [{ size, grams: gramsOf(own) }];
  });
}

/** Usual care of ready-made garments, by the words of a sheet. */
export const CARE_PRESETS: Readonly<Record<string, readonly string[]>> = {
  手洗平晾: ['W13', 'B03', 'D03', 'I06', 'P02'],
  '30度轻柔机洗': ['W12', 'B03', 'D01', 'I06', 'P05'],
  '40度机洗': ['W07', 'B03', 'D01', 'I05', 'P05'],
  只可干洗: ['W14', 'B03', 'D01', 'I06', 'P02'],
};

/** The codes of GB/T 8685 as written, or one of the usual labels. */
function careIn(words: string): string[] {
  const codes = words.toUpperCase().match(/[WBDIP]\d\d/g) ?? [];
  if (isCareLabel(codes)) return codes;
  const plain = words
    .normalize('NFKC')
    .replace(/[\s℃°]/g, '')
    .replace('30轻', '30度轻')
    .replace('40机', '40度机');
  return [...(CARE_PRESETS[plain] ?? [])];
}
