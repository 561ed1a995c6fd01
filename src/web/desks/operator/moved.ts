/** Moves an item one place up (-1) or down (1); at the end of the list it stays. */
export function moved<T>(all: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const [one, other] = [all[at], all[at + by]];
  if (one === undefined || other === undefined) return all;
  return all.with(at, other).with(at + by, one);
}
