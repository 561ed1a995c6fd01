import { useMemo, useState } from 'react';
import type { PlateDetail } from '#contract/plates.ts';
import { priceAt } from '#contract/price.ts';
import {
  bulkProblem,
  nextTier,
  type OrderKind,
  type OrderRules,
  QUANTITY_MAX,
  SAMPLES_PER_COLOUR,
} from '#contract/quantity.ts';
import type { Colour, PriceTier } from '#contract/shapes.ts';
import { yuan } from '../platform/words.ts';

/** What the size × colour grid needs to know of a plate or goods; both details have these fields as they are. */
export interface QuantityGridItem extends OrderRules {
  readonly colours: readonly Colour[];
  readonly sizes: readonly string[];
  readonly skus: PlateDetail['skus'];
  readonly tiers: readonly PriceTier[];
  readonly samplePriceFen: number;
}

export interface QuantityLine {
  readonly colourNo: string;
  readonly size: string;
  readonly quantity: number;
}

/** Pieces by `colourNo` and size; what is not in it is 0. */
export type Quantities = ReadonlyMap<string, number>;

export interface QuantityFigures {
  readonly lines: readonly QuantityLine[];
  readonly pieces: number;
  readonly pieceFen: number;
  readonly totalFen: number;
  /** 再加 N 件每件 ¥x */
  readonly hint: string | null;
  /** what must be put right before ordering */
  readonly problems: readonly string[];
  /** what is worth knowing, but hinders nothing */
  readonly notes: readonly string[];
}

export interface QuantityGrid extends QuantityFigures {
  readonly kind: OrderKind;
  readonly setKind: (kind: OrderKind) => void;
  readonly quantityOf: (colourNo: string, size: string) => number;
  /** null: this colour is not made in this size */
  readonly stockOf: (colourNo: string, size: string) => number | null;
  readonly colourPieces: (colourNo: string) => number;
  readonly set: (colourNo: string, size: string, quantity: number) => void;
  /** one step up (1) or down (-1); bulk steps are the order multiple */
  readonly step: (colourNo: string, size: string, direction: 1 | -1) => void;
  readonly clear: () => void;
  readonly canOrder: boolean;
}

/** Samples and bulk keep their own quantities: they never end up in one order. */
export function useQuantityGrid(item: QuantityGridItem): QuantityGrid {
  const [kind, setKind] = useState<OrderKind>('bulk');
  const [chosen, setChosen] = useState<Readonly<Record<OrderKind, Quantities>>>({ bulk: new Map(), sample: new Map() });
  const quantities = chosen[kind];
  const figures = useMemo(() => figuresOf(item, kind, quantities), [item, kind, quantities]);

  const quantityOf = (colourNo: string, size: string) => quantities.get(keyOf(colourNo, size)) ?? 0;
  const set: QuantityGrid['set'] = (colourNo, size, quantity) =>
    setChosen((before) => ({
      ...before,
      [kind]: withQuantity(item, kind, before[kind], { colourNo, size, quantity }),
    }));

  return {
    ...figures,
    kind,
    setKind,
    quantityOf,
    stockOf: (colourNo, size) => stockIn(item, colourNo, size),
    colourPieces: (colourNo) => piecesOfColour(figures.lines, colourNo),
    set,
    step: (colourNo, size, direction) =>
      set(colourNo, size, quantityOf(colourNo, size) + direction * (kind === 'bulk' ? item.orderMultiple : 1)),
    clear: () => setChosen((before) => ({ ...before, [kind]: new Map() })),
    canOrder: figures.pieces > 0 && figures.problems.length === 0,
  };
}

/** The quantities with one cell changed, kept within what can be ordered at all. */
export function withQuantity(
  item: QuantityGridItem,
  kind: OrderKind,
  before: Quantities,
  line: QuantityLine,
): Quantities {
  const { colourNo, size } = line;
  const stock = stockIn(item, colourNo, size);
  if (stock === null) return before;
  const othersOfColour = piecesOfColour(linesOf(item, before), colourNo) - (before.get(keyOf(colourNo, size)) ?? 0);
  const most = kind === 'sample' ? Math.min(stock, SAMPLES_PER_COLOUR - othersOfColour) : QUANTITY_MAX;
  const quantity = Math.max(0, Math.min(most, Math.trunc(line.quantity) || 0));
  const next = new Map(before);
  if (quantity === 0) next.delete(keyOf(colourNo, size));
  else next.set(keyOf(colourNo, size), quantity);
  return next;
}

export function figuresOf(item: QuantityGridItem, kind: OrderKind, quantities: Quantities): QuantityFigures {
  const lines = linesOf(item, quantities);
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  const pieceFen = kind === 'sample' ? item.samplePriceFen : priceAt(item.tiers, pieces);
  return {
    lines,
    pieces,
    pieceFen,
    totalFen: pieces * pieceFen,
    hint: kind === 'bulk' && pieces > 0 ? tierHint(item, pieces, pieceFen) : null,
    problems: kind === 'bulk' ? bulkProblems(item, pieces) : [],
    notes:
      kind === 'bulk'
        ? bulkNotes(item, lines)
        : [`样品每色最多 ${SAMPLES_PER_COLOUR} 件，不参与阶梯价，也不能和大货放进一张订单`],
  };
}

/** Below the MOQ the next tier is the first one, at the price already shown: that is no reason to add more. */
function tierHint(item: QuantityGridItem, pieces: number, pieceFen: number): string | null {
  const next = nextTier(item.tiers, pieces);
  return next && next.priceFen < pieceFen ? `再加 ${next.missing} 件每件 ¥${yuan(next.priceFen)}` : null;
}

function bulkProblems(item: QuantityGridItem, pieces: number): string[] {
  const problem = bulkProblem(pieces, item);
  if (!problem) return [];
  if (problem.kind === 'belowMoq') return [`${problem.moq} 件起订，还差 ${problem.missing} 件`];
  return [`数量须为 ${problem.multiple} 的倍数，请再加 ${problem.missing} 件`];
}

function bulkNotes(item: QuantityGridItem, lines: readonly QuantityLine[]): string[] {
  return lines.flatMap(({ colourNo, size, quantity }) => {
    const stock = stockIn(item, colourNo, size) ?? 0;
    if (quantity <= stock) return [];
    const colour = item.colours.find((one) => one.colourNo === colourNo)?.name ?? colourNo;
    return [
      stock === 0 ? `${colour} ${size} 无现货，按大货排产` : `${colour} ${size} 现货 ${stock} 件，超出部分按大货排产`,
    ];
  });
}

/** In the order of the grid, not of the tapping. */
function linesOf(item: QuantityGridItem, quantities: Quantities): QuantityLine[] {
  return item.colours.flatMap(({ colourNo }) =>
    item.sizes.flatMap((size) => {
      const quantity = quantities.get(keyOf(colourNo, size));
      return quantity ? [{ colourNo, size, quantity }] : [];
    }),
  );
}

function piecesOfColour(lines: readonly QuantityLine[], colourNo: string): number {
  return lines.reduce((sum, line) => (line.colourNo === colourNo ? sum + line.quantity : sum), 0);
}

function stockIn(item: QuantityGridItem, colourNo: string, size: string): number | null {
  return item.skus.find((sku) => sku.colourNo === colourNo && sku.size === size)?.stock ?? null;
}

const keyOf = (colourNo: string, size: string): string => `${colourNo}\n${size}`;
