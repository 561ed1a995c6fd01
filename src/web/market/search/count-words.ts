/** The count of an option: 86, 约 1240, 12.3万. */
export function sayCount(count: number, isEstimate: boolean): string {
  const number = count < 10_000 ? String(count) : `${(count / 10_000).toFixed(1).replace(/\.0$/, '')}万`;
  return isEstimate ? `约 ${number}` : number;
}
