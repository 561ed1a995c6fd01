import { deliveriesOf } from './order-price.ts';
import type { Delivery } from './order-flow.ts';
import { dividedBy, sumOf } from '../platform/sums.ts';

/** One of the 采购单 that are priced together. */
export interface Sent {
  /** where it goes; those for one place travel in one parcel */
  readonly place: string;
  readonly areaCode: string;
  readonly delivery: Delivery;
  readonly grams: number;
  readonly productFen: number;
  /** for itself; null = not known yet */
  readonly freightFen: number | null;
}

/**
 * 合单运费: what goes to the trader is packed together, so a factory's parcels to one place cost one freight, by their weight
 * and value together. Each 采购单 bears of it in proportion to what it would pay for itself, so none pays more.
 * @returns the freight of each, in the same order
 */
export function freightTogether(terms: Parameters<typeof deliveriesOf>[0], sent: readonly Sent[]): (number | null)[] {
  const fen = new Map(sent.map((one) => [one, one.freightFen]));
  for (const [, parcels] of Map.groupBy(sent.filter(isParcel), ({ place }) => place)) {
    const alone = parcels.map(({ freightFen }) => freightFen!);
    const togetherFen = deliveriesOf(
      terms,
      parcels[0]!.areaCode,
      sumOf(parcels.map(({ grams }) => grams)),
      sumOf(parcels.map(({ productFen }) => productFen)),
    ).find(({ way }) => way === 'parcel')?.freightFen;
    // Too heavy for a parcel: several of them.
    if (togetherFen === undefined || togetherFen === null || togetherFen >= sumOf(alone)) continue;
    const shares = dividedBy(togetherFen, alone);
    for (const [at, one] of parcels.entries()) fen.set(one, shares[at]!);
  }
  return sent.map((one) => fen.get(one)!);
}

const isParcel = ({ delivery, freightFen }: Sent): boolean => delivery === 'parcel' && freightFen !== null;
