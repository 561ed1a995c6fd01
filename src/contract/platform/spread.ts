/**
 * Allocates a sum by weights; the rest from rounding goes to the largest remainders, so that the shares add up to the
 * fen. Without weights the first one gets all.
 * @param totalFen negative for a discount
 */
export function spread(totalFen: number, weights: readonly (number | bigint)[]): number[] {
  const total = BigInt(Math.abs(totalFen));
  const sign = totalFen < 0 ? -1 : 1;
  const given = weights.map(BigInt);
  const whole = given.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return given.map((_, at) => (at === 0 ? totalFen : 0));
  const shares = given.map((weight, at) => ({ at, floor: (total * weight) / whole, lost: (total * weight) % whole }));
  const left = Number(total - shares.reduce((sum, { floor }) => sum + floor, 0n));
  const raised = new Set(
    shares
      .toSorted((a, b) => (a.lost === b.lost ? a.at - b.at : a.lost > b.lost ? -1 : 1))
      .slice(0, left)
      .map(({ at }) => at),
  );
  // Avoids −0.
  return shares.map(({ at, floor }) => sign * (Number(floor) + (raised.has(at) ? 1 : 0)) || 0);
}
