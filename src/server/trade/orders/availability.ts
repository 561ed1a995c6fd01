import { mostUnpaid, stockShares, stockWishOf } from '#contract/trade/stock-shares.ts';
import { chooseLots, type DyeLot, tenthsOf, type WantedCloth } from '../../market/fabrics/dye-lots.ts';
import type { DraftLine } from './draft-line.ts';

/** Stock and capacity while the orders of one checkout are drafted: each takes from what is left. */
export interface Availability {
  /**
   * Sets stock aside for these lines if it suffices for all of them.
   * @returns the lines that lack stock
   */
  reserveStock(lines: readonly DraftLine[]): readonly DraftLine[];
  /** how much of each line could be sent from stock now; sets nothing aside */
  sharesOf(lines: readonly DraftLine[]): readonly number[];
  /** the same as `reserveStock`, for what shops can still make */
  reserveCapacity(lines: readonly DraftLine[]): readonly DraftLine[];
}

export function openShelf(lots: readonly DyeLot[]): Availability {
  const pieces = new Map<string, number>();
  const capacity = new Map<string, number>();
  let lotsLeft = lots;

  return {
    reserveStock: (lines) => {
      const garments = lines.filter(({ wanted }) => wanted.kind !== 'fabric');
      const cloth = lines.filter(({ wanted, priced }) => wanted.kind === 'fabric' && priced.stockNeeded > 0);
      for (const line of garments) if (!pieces.has(skuOf(line))) pieces.set(skuOf(line), stockOf(line));
      const needs = sumBy(garments, skuOf);
      const short = garments.filter((line) => needs.get(skuOf(line))! > pieces.get(skuOf(line))!);
      const colours = clothByColour(cloth);
      const chosen = chooseLots(lotsLeft, colours);
      const shortColours = colours.filter((_, at) => chosen[at] === null);
      const shortCloth = cloth.filter((line) => shortColours.some((colour) => isOfColour(line, colour)));
      if (short.length + shortCloth.length > 0) return [...short, ...shortCloth];

      for (const [sku, need] of needs) pieces.set(sku, pieces.get(sku)! - need);
      lotsLeft = lotsLeft.map((lot) => {
        const takes = colours.filter((colour, at) => isSameColour(lot, colour) && chosen[at] === lot.dyeLot);
        return { ...lot, tenths: lot.tenths - takes.reduce((sum, { metres }) => sum + tenthsOf(metres), 0) };
      });
      return [];
    },
    sharesOf: (lines) => {
      const byKey = Map.groupBy(lines, skuOf);
      const leftOf = (line: DraftLine) =>
        line.wanted.kind === 'fabric' ? largestLot(lotsLeft, line) : (pieces.get(skuOf(line)) ?? stockOf(line));
      return stockShares(
        lines.map(({ wanted, terms, priced, ...line }) =>
          stockWishOf(wanted, {
            stockKey: skuOf({ wanted, ...line }),
            need: priced.stockNeeded,
            orderMultiple: terms.orderMultiple,
          }),
        ),
        (key) => {
          const ofKey = byKey.get(key)!;
          const there = leftOf(ofKey[0]!);
          return Math.min(there, Math.max(...ofKey.map(({ terms }) => mostUnpaid(terms, there))));
        },
      );
    },
    reserveCapacity: (lines) => {
      const counted = lines.filter(({ wanted, terms }) => wanted.kind !== 'fabric' && terms.capacity !== null);
      for (const { stockId, terms } of counted) if (!capacity.has(stockId)) capacity.set(stockId, terms.capacity!);
      const needs = sumBy(counted, ({ stockId }) => stockId);
      const short = counted.filter(({ stockId }) => needs.get(stockId)! > capacity.get(stockId)!);
      if (short.length > 0) return short;
      for (const [blankId, need] of needs) capacity.set(blankId, capacity.get(blankId)! - need);
      return [];
    },
  };
}

/** Fabric of one colour in one order is cut from one lot, across units and lines. */
export function clothByColour(lines: readonly DraftLine[]): WantedCloth[] {
  const colours: WantedCloth[] = [];
  for (const line of lines) {
    const known = colours.findIndex((colour) => isOfColour(line, colour));
    const metres = (tenthsOf(colours[known]?.metres ?? 0) + tenthsOf(line.priced.stockNeeded)) / 10;
    const colour = { fabricId: line.stockId, colourNo: line.wanted.colourNo, metres };
    if (known === -1) colours.push(colour);
    else colours[known] = colour;
  }
  return colours;
}

export function isOfColour(
  { stockId, wanted }: DraftLine,
  colour: Pick<WantedCloth, 'fabricId' | 'colourNo'>,
): boolean {
  return isSameColour({ fabricId: stockId, colourNo: wanted.colourNo }, colour);
}

type ColourOfFabric = Pick<WantedCloth, 'fabricId' | 'colourNo'>;
const isSameColour = (one: ColourOfFabric, other: ColourOfFabric): boolean =>
  one.fabricId === other.fabricId && one.colourNo === other.colourNo;

/** Metres: the most that one order can have of a colour. */
const largestLot = (lots: readonly DyeLot[], line: DraftLine): number =>
  Math.max(0, ...lots.filter((lot) => isOfColour(line, lot)).map(({ tenths }) => tenths)) / 10;

/** A colour and size whose stock is counted. */
export interface Sku {
  readonly stockId: string;
  readonly colourNo: string;
  readonly size: string;
}

export const skuKey = ({ stockId, colourNo, size }: Sku): string => JSON.stringify([stockId, colourNo, size]);

/** Products share the stock of their blank. */
const skuOf = ({ stockId, wanted: { colourNo, size } }: Pick<DraftLine, 'stockId' | 'wanted'>): string =>
  skuKey({ stockId, colourNo, size });

export function stockOf({ terms, wanted }: DraftLine): number {
  const sku = terms.skus.find(({ colourNo, size }) => colourNo === wanted.colourNo && size === wanted.size);
  return sku?.stock ?? 0;
}

function sumBy(lines: readonly DraftLine[], keyOf: (line: DraftLine) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(keyOf(line), line.priced.stockNeeded + (sums.get(keyOf(line)) ?? 0));
  return sums;
}
