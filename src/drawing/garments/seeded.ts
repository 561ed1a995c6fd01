/** A small repeatable generator (mulberry32): the same seed always folds the cloth the same way. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number that leaves `value` by at most `share` of it. */
export const jitter = (random: () => number, value: number, share: number): number =>
  value * (1 + (random() * 2 - 1) * share);
