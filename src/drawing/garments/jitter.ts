/** A number within `share` of `value`. */
export const jitter = (random: () => number, value: number, share: number): number =>
  value * (1 + (random() * 2 - 1) * share);
