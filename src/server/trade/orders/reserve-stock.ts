import { reserveMetres } from '../../market/fabrics/reserve-metres.ts';
import type { Db } from '../../platform/database.ts';
import { reserveCapacity, reserveSkus } from '../../market/blanks/reserve-skus.ts';
import type { DraftLine } from './draft-line.ts';
import type { DraftOrder } from './draft-orders.ts';
import type { orderLine } from './order.table.ts';
import { clothByColour, isOfColour } from './availability.ts';

/** The stock that a line is reserved from, and released to when the order is cancelled. */
export type Source = Pick<typeof orderLine.$inferInsert, 'reservedFrom' | 'stockId' | 'dyeLot' | 'taken'>;

/**
 * Reserves capacity and fabric for these orders, all or nothing; blanks come last, in `reserveBlanks`.
 * @returns the source of each line
 * @throws Refusal stock.short
 */
export async function reserveStock(db: Db, orders: readonly DraftOrder[]): Promise<Map<DraftLine, Source>> {
  const toBeMade = orders.filter(({ kind }) => kind === 'bulk').flatMap(({ lines }) => lines);
  const cloth = orders.filter(isFromStock).flatMap(({ lines }) => {
    const ofOrder = lines.filter((line) => !isGarment(line) && !isSwatch(line));
    return clothByColour(ofOrder).map((colour) => ({
      colour,
      lines: ofOrder.filter((one) => isOfColour(one, colour)),
    }));
  });

  const counted = await reserveCapacity(
    db,
    toBeMade.filter(isGarment).map(({ stockId, priced }) => ({ blankId: stockId, pieces: priced.stockNeeded })),
  );
  const lots = await reserveMetres(
    db,
    cloth.map(({ colour }) => colour),
  );

  return new Map<DraftLine, Source>([
    ...blanksOf(orders).map((line) => [line, sourceOf(line, 'blankStock')] as const),
    ...cloth.flatMap(({ lines }, at) =>
      lines.map((line) => [line, { ...sourceOf(line, 'fabricStock'), dyeLot: lots[at]! }] as const),
    ),
    ...orders
      .flatMap(({ lines }) => lines.filter(isSwatch))
      .map((line) => [line, sourceOf(line, 'fabricStock')] as const),
    ...toBeMade.map((line) => {
      const isCounted = isGarment(line) && counted.has(line.stockId);
      return [line, isCounted ? sourceOf(line, 'capacity') : { ...sourceOf(line, 'none'), taken: 0 }] as const;
    }),
  ]);
}

/**
 * Reserves blanks, all or nothing, as the last step before the commit: the row lock of a popular colour and size is
 * held as briefly as possible.
 * @throws Refusal stock.short
 */
export async function reserveBlanks(db: Db, orders: readonly DraftOrder[]): Promise<void> {
  await reserveSkus(
    db,
    blanksOf(orders).map(({ stockId, wanted: { colourNo, size }, priced }) => ({
      blankId: stockId,
      colourNo,
      size,
      pieces: priced.stockNeeded,
    })),
  );
}

const isFromStock = ({ kind }: DraftOrder): boolean => kind !== 'bulk';

const blanksOf = (orders: readonly DraftOrder[]): DraftLine[] =>
  orders.filter(isFromStock).flatMap(({ lines }) => lines.filter(isGarment));

/** Swatches are cut from any lot and not counted. */
const isSwatch = ({ wanted }: DraftLine): boolean => wanted.unit === 'swatch';

const isGarment = ({ wanted }: DraftLine): boolean => wanted.kind !== 'fabric';

function sourceOf({ stockId, priced }: DraftLine, reservedFrom: Source['reservedFrom']): Source {
  return { reservedFrom, stockId, taken: priced.stockNeeded };
}
