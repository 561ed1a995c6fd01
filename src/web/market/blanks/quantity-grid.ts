import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ItemTerms, Purpose, WantedLine } from '#contract/market/buying.ts';
import type { PlacesByColour } from '#contract/market/blanks.ts';
import { reckonSurcharge } from '#contract/market/surcharge.ts';
import { priceItem } from '#contract/trade/order-price.ts';
import { QUANTITY_MAX, SAMPLES_PER_COLOUR } from '#contract/platform/quantity.ts';
import { tierHint } from '../buying/item-words.ts';
import { numberIn, quantityRefusal } from '../buying/quantity-steps.ts';
import { cellKey } from '../../platform/cell-grid.ts';

/** Without 散剪: garments are not cut by the metre. */
export type PiecePurpose = Exclude<Purpose, 'smallCut'>;

/** Pieces by `colourNo` and size; absent = 0. */
export type Quantities = ReadonlyMap<string, number>;

interface QuantityFigures {
  readonly lines: readonly WantedLine[];
  readonly pieces: number;
  /** including the print */
  readonly pieceFen: number;
  /** the print surcharge per piece in the first colour, included in `pieceFen` */
  readonly surchargeFen: number;
  /** the print's set-up fee, once, included in `totalFen` */
  readonly setupFen: number;
  readonly totalFen: number;
  /** 再加 N 件，每件 ¥x */
  readonly hint: string | null;
  /** blocks the order until it is solved */
  readonly problems: readonly string[];
  /** informative only */
  readonly notes: readonly string[];
}

/** The colour × size cells of one product. */
export interface Cells {
  readonly quantityOf: (colourNo: string, size: string) => number;
  /** what is not in stock is not made */
  readonly onlyStock: boolean;
  /** null: this colour is not made in this size */
  readonly stockOf: (colourNo: string, size: string) => number | null;
  readonly colourPieces: (colourNo: string) => number;
  readonly set: (colourNo: string, size: string, quantity: number) => void;
  /** why this text is not a valid number of pieces for the cell; null when it is */
  readonly refusalOf: (colourNo: string, size: string, text: string) => string | null;
  /** sets many cells, by `cellKey`; returns how many were set, and why the others were refused */
  readonly setMany: (texts: ReadonlyMap<string, string>) => {
    readonly taken: number;
    readonly refused: readonly string[];
  };
  /** the order multiple */
  readonly stepPieces: number;
}

export interface QuantityGrid extends QuantityFigures, Cells {
  readonly kind: PiecePurpose;
  readonly setKind: (kind: PiecePurpose) => void;
  /** the code of one of the blank's print methods; empty = unprinted */
  readonly printMethod: string;
  readonly setPrintMethod: (code: string) => void;
  readonly clear: () => void;
  readonly canOrder: boolean;
}

/** ?purpose=sample in the address: a link to 拿样. */
export function useAsksForSample(): boolean {
  const [params] = useSearchParams();
  return params.get('purpose') === 'sample';
}

interface PricedStyle {
  readonly id: string;
  /** both by colour */
  readonly setUps: Readonly<Record<string, number>>;
  readonly places: PlacesByColour;
}

/** 按款式印: fixes the print method of the lines. */
export interface StyleToPrint extends PricedStyle {
  readonly printMethod: string;
}

/** Samples and bulk have separate quantities: they are never in one order. */
export function useQuantityGrid(terms: ItemTerms, style?: StyleToPrint): QuantityGrid {
  const asksForSample = useAsksForSample();
  const [kind, setKind] = useState<PiecePurpose>(asksForSample ? 'sample' : 'bulk');
  const [chosenMethod, setPrintMethod] = useState('');
  const printMethod = style?.printMethod ?? chosenMethod;
  const [chosen, setChosen] = useState<Readonly<Record<PiecePurpose, Quantities>>>({
    bulk: new Map(),
    sample: new Map(),
  });
  const quantities = chosen[kind];
  const figures = useMemo(
    () => figuresOf(terms, { purpose: kind, printMethod, style }, quantities),
    [terms, kind, printMethod, style, quantities],
  );

  const set: Cells['set'] = (colourNo, size, quantity) =>
    setChosen((before) => ({
      ...before,
      [kind]: withQuantity(terms, kind, before[kind], { colourNo, size, quantity }),
    }));

  return {
    ...figures,
    ...cellsFor(terms, quantities, kind, set),
    kind,
    setKind,
    printMethod,
    setPrintMethod,
    clear: () => setChosen((before) => ({ ...before, [kind]: new Map() })),
    canOrder: figures.pieces > 0 && figures.problems.length === 0,
  };
}

export function cellsFor(
  terms: ItemTerms,
  quantities: Quantities,
  kind: PiecePurpose,
  set: Cells['set'],
  stepPieces = kind === 'bulk' ? terms.orderMultiple : 1,
): Cells {
  const quantityOf: Cells['quantityOf'] = (colourNo, size) => quantities.get(cellKey(colourNo, size)) ?? 0;
  return {
    quantityOf,
    onlyStock: onlyStock(terms),
    stockOf: (colourNo, size) => stockIn(terms, colourNo, size),
    colourPieces: (colourNo) => piecesOfColour(cellsOf(terms, quantities), colourNo),
    set,
    refusalOf: (colourNo, size, text) => cellRefusal(terms, kind, quantities, { colourNo, size, text }),
    setMany: (texts) => {
      const { taken, refused } = fillable(terms, kind, quantities, texts);
      for (const { colourNo, size, quantity } of taken) set(colourNo, size, quantity);
      return { taken: taken.length, refused };
    },
    stepPieces,
  };
}

type Cell = Pick<WantedLine, 'colourNo' | 'size' | 'quantity'>;

/** Why a text is not valid for a cell, given the other cells; null when it is. */
export function cellRefusal(
  terms: ItemTerms,
  kind: PiecePurpose,
  before: Quantities,
  { colourNo, size, text }: Pick<Cell, 'colourNo' | 'size'> & { readonly text: string },
): string | null {
  const quantity = numberIn(text);
  const why = quantity === 0 ? null : quantityRefusal(text, 'piece');
  if (why !== null) return why;
  const stock = stockIn(terms, colourNo, size) ?? 0;
  const isFromStock = kind === 'sample' || onlyStock(terms);
  if (isFromStock && quantity > stock) {
    if (stock > 0) return `现货只有 ${stock} 件`;
    return kind === 'sample' ? '没有现货，拿不了样' : '没有现货';
  }
  if (kind === 'bulk') return null;
  const others = piecesOfColour(cellsOf(terms, before), colourNo) - (before.get(cellKey(colourNo, size)) ?? 0);
  if (quantity === 0 || quantity + others <= SAMPLES_PER_COLOUR) return null;
  return `样品每色最多 ${SAMPLES_PER_COLOUR} 件${others > 0 ? `，别的尺码已有 ${others} 件` : ''}`;
}

/** In the order of the grid: each cell is checked together with those before it. */
function fillable(terms: ItemTerms, kind: PiecePurpose, before: Quantities, texts: ReadonlyMap<string, string>) {
  const taken: Cell[] = [];
  const refused: string[] = [];
  let quantities = before;
  for (const { colourNo, name } of terms.colours) {
    for (const size of terms.sizes) {
      const text = texts.get(cellKey(colourNo, size));
      if (text === undefined) continue;
      const why = cellRefusal(terms, kind, quantities, { colourNo, size, text });
      if (why !== null) {
        refused.push(`${name} ${size} “${text}”：${why}`);
        continue;
      }
      const cell = { colourNo, size, quantity: numberIn(text) };
      quantities = withQuantity(terms, kind, quantities, cell);
      taken.push(cell);
    }
  }
  return { taken, refused };
}

/** 现货成衣: nothing is made to order. */
export const onlyStock = ({ capacity }: Pick<ItemTerms, 'capacity'>): boolean => capacity === 0;

/** The quantities with one cell changed, limited to the largest order quantity. */
export function withQuantity(terms: ItemTerms, kind: PiecePurpose, before: Quantities, cell: Cell): Quantities {
  const { colourNo, size } = cell;
  const stock = stockIn(terms, colourNo, size);
  if (stock === null) return before;
  const othersOfColour = piecesOfColour(cellsOf(terms, before), colourNo) - (before.get(cellKey(colourNo, size)) ?? 0);
  const most =
    kind === 'sample'
      ? Math.min(stock, SAMPLES_PER_COLOUR - othersOfColour)
      : onlyStock(terms)
        ? Math.min(stock, QUANTITY_MAX)
        : QUANTITY_MAX;
  const quantity = Math.max(0, Math.min(most, Math.trunc(cell.quantity) || 0));
  const next = new Map(before);
  if (quantity === 0) next.delete(cellKey(colourNo, size));
  else next.set(cellKey(colourNo, size), quantity);
  return next;
}

export function figuresOf(
  terms: ItemTerms,
  {
    style,
    ...choice
  }: { readonly purpose: PiecePurpose; readonly printMethod: string; readonly style?: PricedStyle | undefined },
  quantities: Quantities,
): QuantityFigures {
  const lines = cellsOf(terms, quantities).map((cell): WantedLine => ({
    kind: terms.kind,
    itemId: terms.id,
    unit: 'piece',
    ...choice,
    ...cell,
    ...(style === undefined ? {} : { styleId: style.id }),
  }));
  const priced = priceItem(
    terms,
    lines.map((line) => ({
      ...line,
      ...{ setUps: style?.setUps[line.colourNo], places: style?.places[line.colourNo] },
    })),
  );
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const print = terms.printMethods.find(({ code }) => code === choice.printMethod);
  const colourNo = lines[0]?.colourNo ?? terms.colours[0]?.colourNo ?? '';
  const surchargeFen = print ? reckonSurcharge(print, style?.places[colourNo]).surchargeFen : 0;
  const unitPriceFen = priced[0]?.unitPriceFen ?? startPriceFen(terms, choice.purpose);
  return {
    lines,
    pieces,
    pieceFen: unitPriceFen + surchargeFen,
    surchargeFen,
    setupFen: priced.reduce((sum, { setupFen }) => sum + setupFen, 0),
    totalFen: priced.reduce((sum, { amountFen }) => sum + amountFen, 0),
    hint: tierHint(terms, lines, priced),
    problems: [...new Set(priced.flatMap(({ problems }) => problems.map(({ say }) => say)))],
    notes:
      choice.purpose === 'bulk'
        ? bulkNotes(terms, lines)
        : [`样品每色最多 ${SAMPLES_PER_COLOUR} 件，不参与阶梯价，也不能和大货放进一张订单`],
  };
}

/** The unit price while nothing is chosen. */
function startPriceFen({ samplePriceFen, tiers }: ItemTerms, purpose: PiecePurpose): number {
  return purpose === 'sample' ? samplePriceFen : (tiers[0]?.priceFen ?? 0);
}

function bulkNotes(terms: ItemTerms, lines: readonly WantedLine[]): string[] {
  return lines.flatMap(({ colourNo, size, quantity }) => {
    const stock = stockIn(terms, colourNo, size) ?? 0;
    if (quantity <= stock) return [];
    const colour = terms.colours.find((one) => one.colourNo === colourNo)?.name ?? colourNo;
    return [
      stock === 0 ? `${colour} ${size} 无现货，按大货排产` : `${colour} ${size} 现货 ${stock} 件，超出部分按大货排产`,
    ];
  });
}

/** In the order of the grid, not of the input. */
function cellsOf(terms: ItemTerms, quantities: Quantities): Cell[] {
  return terms.colours.flatMap(({ colourNo }) =>
    terms.sizes.flatMap((size) => {
      const quantity = quantities.get(cellKey(colourNo, size));
      return quantity ? [{ colourNo, size, quantity }] : [];
    }),
  );
}

function piecesOfColour(cells: readonly Cell[], colourNo: string): number {
  return cells.reduce((sum, cell) => (cell.colourNo === colourNo ? sum + cell.quantity : sum), 0);
}

function stockIn(terms: ItemTerms, colourNo: string, size: string): number | null {
  return terms.skus.find((sku) => sku.colourNo === colourNo && sku.size === size)?.stock ?? null;
}
