/** Seeded random numbers: the same seed gives the same sequence in Node and in the browser. */
export interface Rng {
  /** 0 ≤ x < 1 */
  next(): number;
  between(low: number, high: number): number;
  /** a whole number, both ends included */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  /** one of the items; throws when there are none */
  pick<T>(items: readonly T[]): T;
  shuffled<T>(items: readonly T[]): T[];
}

/** The mulberry32 generator: 0 ≤ x < 1. */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function makeRng(seed: number): Rng {
  // scrambled, so that seeds 1, 2, 3 begin differently
  const next = mulberry32(Math.imul((seed | 0) ^ 0x9e3779b9, 0x85ebca6b));
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick<T>(items: readonly T[]): T {
      if (items.length === 0) throw new Error('nothing to pick from');
      return items[Math.floor(next() * items.length)] as T;
    },
    shuffled<T>(items: readonly T[]): T[] {
      const order = [...items];
      for (let i = order.length - 1; i > 0; i--) {
        const j = whole(0, i);
        [order[i], order[j]] = [order[j] as T, order[i] as T];
      }
      return order;
    },
  };
}

/** A short hash of a text (FNV-1a), for ids that are unique within one picture. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/** The item at an index modulo the length. */
export function cyclic<T>(items: readonly T[], index: number): T {
  if (items.length === 0) throw new Error('nothing to take from');
  return items[((index % items.length) + items.length) % items.length] as T;
}
