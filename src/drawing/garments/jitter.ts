/** A number that leaves `value` by at most `share` of it. */
export const jitter = (random: () => number, value: number, share: number): number =>
  value * (1 + (random() * 2 - 1) * share);
