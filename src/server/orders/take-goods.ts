import { takeMetres } from '../fabrics/take-stock.ts';
import type { Db } from '../platform/database.ts';
import { takeCapacity, takeSkus } from '../plates/take-stock.ts';
import type { DraftLine } from './draft-line.ts';
import type { DraftOrder } from './draft-orders.ts';
import type { orderLine } from './order.table.ts';
import { clothByColour, isOfColour } from './shelf.ts';

/** Where a line's goods come from, and go back to when the order ends unpaid. */
export type Source = Pick<typeof orderLine.$inferInsert, 'takenFrom' | 'stockId' | 'dyeLot' | 'taken'>;

/**
 * Takes what these orders need out of stock and capacity, all or nothing, in an order that everybody keeps: blanks,
 * capacity, cloth.
 * @throws Refusal stock.short
 */
export async function takeGoods(db: Db, orders: readonly DraftOrder[]): Promise<Map<DraftLine, Source>> {
  const fromStock = orders.filter(({ kind }) => kind !== 'bulk');
  const toBeMade = orders.filter(({ kind }) => kind === 'bulk').flatMap(({ lines }) => lines);
  const garments = fromStock.flatMap(({ lines }) => lines.filter(isGarment));
  const cloth = fromStock.flatMap(({ lines }) => {
    const ofOrder = lines.filter((line) => !isGarment(line));
    return clothByColour(ofOrder).map((colour) => ({
      colour,
      lines: ofOrder.filter((one) => isOfColour(one, colour)),
    }));
  });

  await takeSkus(
    db,
    garments.map(({ stockId, wanted: { colourNo, size }, priced }) => ({
      plateId: stockId,
      colourNo,
      size,
      pieces: priced.stockNeeded,
    })),
  );
  const counted = await takeCapacity(
    db,
    toBeMade.filter(isGarment).map(({ stockId, priced }) => ({ plateId: stockId, pieces: priced.stockNeeded })),
  );
  const lots = await takeMetres(
    db,
    cloth.map(({ colour }) => colour),
  );

  return new Map<DraftLine, Source>([
    ...garments.map((line) => [line, sourceOf(line, 'plateStock')] as const),
    ...cloth.flatMap(({ lines }, at) =>
      lines.map((line) => [line, { ...sourceOf(line, 'fabricStock'), dyeLot: lots[at]! }] as const),
    ),
    ...toBeMade.map((line) => {
      const isCounted = isGarment(line) && counted.has(line.stockId);
      return [line, isCounted ? sourceOf(line, 'capacity') : { ...sourceOf(line, 'none'), taken: 0 }] as const;
    }),
  ]);
}

const isGarment = ({ wanted }: DraftLine): boolean => wanted.kind !== 'fabric';

function sourceOf({ stockId, priced }: DraftLine, takenFrom: Source['takenFrom']): Source {
  return { takenFrom, stockId, taken: priced.stockNeeded };
}
