/**
 * Plausible figures (sales, stock, dates) for the demo: the same words always give the same number, so the demo
 * catalogue is the same in every start.
 */
export function chance(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const letter of words.join('|')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // FNV alone gives close values for similar words; one round of a finaliser spreads them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** A whole number from `from` to `to`, both included. */
export function between(from: number, to: number, ...words: readonly (string | number)[]): number {
  return from + Math.floor(chance(...words) * (to - from + 1));
}

export function pick<T>(choices: readonly T[], ...words: readonly (string | number)[]): T {
  const choice = choices[between(0, choices.length - 1, ...words)];
  if (choice === undefined) throw new RangeError('nothing to choose from');
  return choice;
}

const FIRST_DAY = Date.UTC(2026, 0, 5, 1, 0, 0);
const DAY_MS = 24 * 3600 * 1000;

/** A moment in working hours in the first months of 2026. */
export function momentIn2026(...words: readonly (string | number)[]): Date {
  const day = between(0, 178, 'day', ...words);
  const minutes = between(0, 9 * 60, 'minute', ...words);
  return new Date(FIRST_DAY + day * DAY_MS + minutes * 60_000);
}
