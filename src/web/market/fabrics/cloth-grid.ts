import { useMemo, useState } from 'react';
import type { ItemTerms, LinePriceUnit, Purpose, WantedLine } from '#contract/market/buying.ts';
import { type PricedLine, priceItem, priceUnitOf } from '#contract/trade/order-price.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import { kgOfMetres } from '#contract/platform/price.ts';
import { tierHint } from '../buying/item-words.ts';
import { numberIn, quantityRefusal } from '../buying/quantity-steps.ts';

/** The order form of fabric: a quantity per colour; 大货 in metres, yards or kilograms, 散剪 and 剪版 in metres. */

export type ClothUnit = 'm' | 'yd' | 'kg';
export const CLOTH_UNITS: readonly ClothUnit[] = ['m', 'yd', 'kg'];

/** A typed quantity with the unit chosen then: another unit later only changes how it is shown. */
interface Typed {
  readonly text: string;
  readonly unit: ClothUnit;
}

/** By colour; absent = empty. */
export type TypedColours = ReadonlyMap<string, Typed>;

/** The field of one colour. */
interface ClothField {
  readonly text: string;
  readonly price: PricedLine | undefined;
  /** why the text is not a valid quantity; null when it is */
  readonly refusal: string | null;
  /** 120.5 米: the ordered quantity, when it was typed in another unit than the one shown; else empty */
  readonly orderedAs: string;
}

interface ClothFigures {
  readonly lines: readonly WantedLine[];
  readonly fieldOf: (colourNo: string) => ClothField;
  /** per `priceUnit`; the first tier's price before anything is typed */
  readonly unitPriceFen: number;
  readonly priceUnit: LinePriceUnit;
  readonly totalFen: number;
  readonly hint: string | null;
  readonly problems: readonly string[];
  readonly notes: readonly string[];
  readonly hasRefused: boolean;
}

export interface ClothGrid extends ClothFigures {
  /** 散剪 only where it is offered */
  readonly purposes: readonly Purpose[];
  readonly purpose: Purpose;
  readonly setPurpose: (purpose: Purpose) => void;
  readonly unit: ClothUnit;
  readonly setUnit: (unit: ClothUnit) => void;
  /** the largest dye lot of a colour, in the chosen unit */
  readonly stockOf: (colourNo: string) => number;
  readonly type: (colourNo: string, text: string) => void;
  readonly clear: () => void;
  readonly isEmpty: boolean;
  /** at least one quantity is typed, and all are valid */
  readonly canAdd: boolean;
  readonly canOrder: boolean;
}

const NOTHING: Readonly<Record<Purpose, TypedColours>> = { bulk: new Map(), smallCut: new Map(), sample: new Map() };

export function useClothGrid(terms: ItemTerms): ClothGrid {
  const [purpose, setPurpose] = useState<Purpose>('bulk');
  const [bulkUnit, setUnit] = useState<ClothUnit>(terms.moqUnit === 'kg' ? 'kg' : 'm');
  const [typed, setTyped] = useState(NOTHING);
  const unit = purpose === 'bulk' ? bulkUnit : 'm';
  const colours = typed[purpose];
  const figures = useMemo(() => clothFigures(terms, { purpose, unit }, colours), [terms, purpose, unit, colours]);
  const isEmpty = figures.lines.length === 0;
  return {
    ...figures,
    purposes: terms.smallCutFenPerMetre === null ? ['bulk', 'sample'] : ['bulk', 'smallCut', 'sample'],
    purpose,
    setPurpose,
    unit,
    setUnit,
    stockOf: (colourNo) => inUnit(terms, terms.skus.find((sku) => sku.colourNo === colourNo)?.stock ?? 0, unit),
    type: (colourNo, text) =>
      setTyped((before) => ({ ...before, [purpose]: new Map(before[purpose]).set(colourNo, { text, unit }) })),
    clear: () => setTyped((before) => ({ ...before, [purpose]: new Map() })),
    isEmpty,
    canAdd: !isEmpty && !figures.hasRefused,
    canOrder: !isEmpty && !figures.hasRefused && figures.problems.length === 0,
  };
}

/** @param shown the unit that quantities are shown in; each is ordered in the unit it was typed in */
export function clothFigures(
  terms: ItemTerms,
  { purpose, unit: shown }: { purpose: Purpose; unit: ClothUnit },
  typed: TypedColours,
): ClothFigures {
  const filled = terms.colours.flatMap(({ colourNo }) => {
    const { text = '', unit = shown } = typed.get(colourNo) ?? {};
    if (text.trim() === '') return [];
    return [{ colourNo, text, unit, quantity: numberIn(text), refusal: quantityRefusal(text, unit) }];
  });
  const lines = filled
    .filter(({ refusal }) => refusal === null)
    .map(({ colourNo, unit, quantity }): WantedLine => ({
      kind: 'fabric',
      itemId: terms.id,
      colourNo,
      size: '',
      purpose,
      printMethod: '',
      unit,
      quantity,
    }));
  const priced = priceItem(terms, lines);
  const priceOf = new Map(lines.map(({ colourNo }, index) => [colourNo, priced[index]!]));
  return {
    lines,
    fieldOf: (colourNo) => {
      const field = filled.find((one) => one.colourNo === colourNo);
      const price = priceOf.get(colourNo);
      if (field === undefined || price === undefined || field.unit === shown)
        return { text: typed.get(colourNo)?.text ?? '', price, refusal: field?.refusal ?? null, orderedAs: '' };
      const orderedAs = `${field.quantity.toLocaleString('zh-CN')} ${unitWords[field.unit]}`;
      return { text: String(inUnit(terms, price.stockNeeded, shown)), price, refusal: null, orderedAs };
    },
    unitPriceFen: priced[0]?.unitPriceFen ?? startPriceFen(terms, purpose),
    priceUnit: priceUnitOf(terms, { purpose, unit: shown }),
    totalFen: priced.reduce((sum, { amountFen }) => sum + amountFen, 0),
    hint: tierHint(terms, lines, priced),
    problems: [...new Set(priced.flatMap(({ problems }) => problems.map(({ say }) => say)))],
    notes: purpose === 'bulk' ? shortNotes(terms, lines, priced) : [],
    hasRefused: filled.some(({ refusal }) => refusal !== null),
  };
}

function startPriceFen({ samplePriceFen, smallCutFenPerMetre, tiers }: ItemTerms, purpose: Purpose): number {
  const first = tiers[0]?.priceFen ?? 0;
  return { bulk: first, smallCut: smallCutFenPerMetre ?? first, sample: samplePriceFen }[purpose];
}

function inUnit({ gsm, widthCm }: ItemTerms, metres: number, unit: ClothUnit): number {
  const exact = { m: metres, yd: metres / METRES_PER_YARD, kg: kgOfMetres(metres, gsm, widthCm) }[unit];
  return Math.round(exact * 10) / 10;
}

const METRES_PER_YARD = 0.9144;

/** A cut comes from a single dye lot: two lots differ visibly. */
function shortNotes(terms: ItemTerms, lines: readonly WantedLine[], priced: readonly PricedLine[]): string[] {
  return lines.flatMap(({ colourNo }, index) => {
    const stock = terms.skus.find((sku) => sku.colourNo === colourNo)?.stock ?? 0;
    if (priced[index]!.stockNeeded <= stock) return [];
    const name = terms.colours.find((one) => one.colourNo === colourNo)?.name ?? colourNo;
    return [stock === 0 ? `${name} 无现货，按单排染` : `${name} 同一缸最多 ${stock} 米，超出的按单排染`];
  });
}
