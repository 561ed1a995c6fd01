/** 缸号: an order takes a colour from one lot, because two lots never look quite the same. */

export interface DyeLot {
  readonly fabricId: string;
  readonly colourNo: string;
  readonly dyeLot: string;
  /** tenths of a metre */
  readonly tenths: number;
}

/** Fabric of one colour for one order. */
export interface WantedCloth {
  readonly fabricId: string;
  readonly colourNo: string;
  /** with one decimal */
  readonly metres: number;
}

export const tenthsOf = (metres: number): number => Math.round(metres * 10);

/**
 * The smallest sufficient lot, which keeps large lots for large orders; earlier entries choose first.
 * @returns the lot number of each, in the order given; null where no lot suffices
 */
export function chooseLots(lots: readonly DyeLot[], wanted: readonly WantedCloth[]): (string | null)[] {
  const left = lots.map((lot) => ({ ...lot }));
  return wanted.map(({ fabricId, colourNo, metres }) => {
    const tenths = tenthsOf(metres);
    const [lot] = left
      .filter((one) => one.fabricId === fabricId && one.colourNo === colourNo && one.tenths >= tenths)
      .toSorted((a, b) => a.tenths - b.tenths);
    if (lot === undefined) return null;
    lot.tenths -= tenths;
    return lot.dyeLot;
  });
}
