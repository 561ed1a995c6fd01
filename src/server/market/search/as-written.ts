/** Restores the trade's capitals, which the folded dictionary lacks: T恤, CVC, TR西装料, OEKO-TEX认证; but polyester. */
export function asWritten(folded: string): string {
  const letters = folded.match(/[a-z]/g)?.length ?? 0;
  return letters <= 4 || /\p{Script=Han}/u.test(folded) ? folded.toUpperCase() : folded;
}
