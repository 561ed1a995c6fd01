/** 缸号: what one order takes of a colour comes out of one lot, as two lots never look quite the same. */

export interface DyeLot {
  readonly fabricId: string;
  readonly colourNo: string;
  readonly dyeLot: string;
  /** tenths of a metre */
  readonly tenths: number;
}

/** Cloth of one colour for one order. */
export interface WantedCloth {
  readonly fabricId: string;
  readonly colourNo: string;
  /** with one decimal */
  readonly metres: number;
}

export const tenthsOf = (metres: number): number => Math.round(metres * 10);

/**
 * The smallest lot that suffices, so that the large ones stay for who needs much; whoever stands first chooses first.
 * @returns for each, in the order given, the lot's number; null for what no lot suffices for
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
