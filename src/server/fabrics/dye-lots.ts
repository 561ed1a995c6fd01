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
 * The smallest lot that suffices, so that the large ones stay for who needs much; the largest wants choose first.
 * @returns for each, in the order given, the lot's number; null for what no lot suffices for
 */
export function chooseLots(lots: readonly DyeLot[], wanted: readonly WantedCloth[]): (string | null)[] {
  const left = lots.map((lot) => ({ ...lot }));
  const chosen = wanted.map((): string | null => null);
  const largestFirst = wanted.map((cloth, at) => ({ ...cloth, at })).toSorted((a, b) => b.metres - a.metres);
  for (const { at, fabricId, colourNo, metres } of largestFirst) {
    const tenths = tenthsOf(metres);
    const lot = left
      .filter((one) => one.fabricId === fabricId && one.colourNo === colourNo && one.tenths >= tenths)
      .reduce<(typeof left)[number] | undefined>(
        (best, one) => (best === undefined || one.tenths < best.tenths ? one : best),
        undefined,
      );
    if (lot === undefined) continue;
    lot.tenths -= tenths;
    chosen[at] = lot.dyeLot;
  }
  return chosen;
}
