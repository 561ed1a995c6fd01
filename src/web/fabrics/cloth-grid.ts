import { useMemo, useState } from 'react';
import type { ItemTerms, Purpose, WantedLine } from '#contract/buying.ts';
import { isOrderable, type PricedLine, priceItem, priceUnitOf } from '#contract/order-price.ts';
import { kgOfMetres } from '#contract/price.ts';
import { tierHint } from '../cart/item-words.ts';
import { quantityIn } from '../cart/quantity-steps.ts';

/** Cloth is bought by colour: so much of each, 大货 in metres, yards or kilograms, 剪版 in metres. */

export type ClothUnit = 'm' | 'yd' | 'kg';
export const CLOTH_UNITS: readonly ClothUnit[] = ['m', 'yd', 'kg'];

/** What stands in the fields, by colour; what is not in it is empty. */
export type Typed = ReadonlyMap<string, string>;

interface ClothFigures {
  readonly lines: readonly WantedLine[];
  /** the price of each colour's line */
  readonly priced: ReadonlyMap<string, PricedLine>;
  /** of a `priceUnit`; before anything is typed what the first step costs */
  readonly unitPriceFen: number;
  readonly priceUnit: ItemTerms['priceUnit'];
  readonly totalFen: number;
  readonly hint: string | null;
  readonly problems: readonly string[];
  readonly notes: readonly string[];
  /** colours whose field holds what cannot be a quantity */
  readonly refused: ReadonlySet<string>;
}

export interface ClothGrid extends ClothFigures {
  readonly purpose: Purpose;
  readonly setPurpose: (purpose: Purpose) => void;
  readonly unit: ClothUnit;
  /** what is typed is converted with it */
  readonly setUnit: (unit: ClothUnit) => void;
  /** of the largest dye lot of a colour, in what is typed */
  readonly stockOf: (colourNo: string) => number;
  readonly textOf: (colourNo: string) => string;
  readonly type: (colourNo: string, text: string) => void;
  readonly clear: () => void;
  readonly isEmpty: boolean;
  /** nothing that is typed is refused, and something is */
  readonly canAdd: boolean;
  readonly canOrder: boolean;
}

export function useClothGrid(terms: ItemTerms): ClothGrid {
  const [purpose, setPurpose] = useState<Purpose>('bulk');
  const [bulkUnit, setBulkUnit] = useState<ClothUnit>(terms.moqUnit === 'kg' ? 'kg' : 'm');
  const [typed, setTyped] = useState<Readonly<Record<Purpose, Typed>>>({ bulk: new Map(), sample: new Map() });
  const unit = purpose === 'sample' ? 'm' : bulkUnit;
  const texts = typed[purpose];
  const figures = useMemo(() => clothFigures(terms, { purpose, unit }, texts), [terms, purpose, unit, texts]);
  const isEmpty = figures.lines.length === 0;
  return {
    ...figures,
    purpose,
    setPurpose,
    unit,
    setUnit: (next) => {
      setBulkUnit(next);
      setTyped((before) => ({ ...before, bulk: converted(terms, figures, next) }));
    },
    stockOf: (colourNo) => inUnit(terms, terms.skus.find((sku) => sku.colourNo === colourNo)?.stock ?? 0, unit),
    textOf: (colourNo) => texts.get(colourNo) ?? '',
    type: (colourNo, text) =>
      setTyped((before) => ({ ...before, [purpose]: new Map(before[purpose]).set(colourNo, text) })),
    clear: () => setTyped((before) => ({ ...before, [purpose]: new Map() })),
    isEmpty,
    canAdd: !isEmpty && figures.refused.size === 0,
    canOrder: !isEmpty && figures.refused.size === 0 && figures.problems.length === 0,
  };
}

export function clothFigures(
  terms: ItemTerms,
  { purpose, unit }: { purpose: Purpose; unit: ClothUnit },
  texts: Typed,
): ClothFigures {
  const filled = terms.colours.flatMap(({ colourNo }) => {
    const text = texts.get(colourNo)?.trim() ?? '';
    return text === '' ? [] : [{ colourNo, quantity: quantityIn(text, unit) }];
  });
  const lines = filled
    .filter(({ quantity }) => isOrderable(quantity, unit))
    .map(({ colourNo, quantity }): WantedLine => ({
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
  return {
    lines,
    priced: new Map(lines.map(({ colourNo }, index) => [colourNo, priced[index]!])),
    unitPriceFen:
      priced[0]?.unitPriceFen ?? (purpose === 'sample' ? terms.samplePriceFen : (terms.tiers[0]?.priceFen ?? 0)),
    priceUnit: priceUnitOf(terms, { purpose }),
    totalFen: priced.reduce((sum, { amountFen }) => sum + amountFen, 0),
    hint: tierHint(terms, lines, priced),
    problems: [...new Set(priced.flatMap(({ problems }) => problems.map(({ say }) => say)))],
    notes: purpose === 'bulk' ? shortNotes(terms, lines, priced) : [],
    refused: new Set(filled.filter(({ quantity }) => !isOrderable(quantity, unit)).map(({ colourNo }) => colourNo)),
  };
}

/** The same cloth in another unit, to the tenth that can be ordered. */
function converted(terms: ItemTerms, { lines, priced }: ClothFigures, unit: ClothUnit): Typed {
  return new Map(
    lines.map((line) => {
      const quantity =
        line.unit === unit ? line.quantity : Math.max(0.1, inUnit(terms, priced.get(line.colourNo)!.stockNeeded, unit));
      return [line.colourNo, String(quantity)];
    }),
  );
}

function inUnit({ gsm, widthCm }: ItemTerms, metres: number, unit: ClothUnit): number {
  const exact = { m: metres, yd: metres / METRES_PER_YARD, kg: kgOfMetres(metres, gsm, widthCm) }[unit];
  return Math.round(exact * 10) / 10;
}

const METRES_PER_YARD = 0.9144;

/** One piece of cloth comes out of one dye lot: two lots differ to the eye. */
function shortNotes(terms: ItemTerms, lines: readonly WantedLine[], priced: readonly PricedLine[]): string[] {
  return lines.flatMap(({ colourNo }, index) => {
    const stock = terms.skus.find((sku) => sku.colourNo === colourNo)?.stock ?? 0;
    if (priced[index]!.stockNeeded <= stock) return [];
    const name = terms.colours.find((one) => one.colourNo === colourNo)?.name ?? colourNo;
    return [stock === 0 ? `${name} 无现货，按单排染` : `${name} 同一缸最多 ${stock} 米，超出的按单排染`];
  });
}
