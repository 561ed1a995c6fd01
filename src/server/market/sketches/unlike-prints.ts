import { likenessOf, rankOf } from '#drawing/look/look.ts';
import type { Sketched } from '#studio/wishes/prints-of.ts';
import type { Painters } from '../../people/pictures/painters.ts';
import type { NearestPrints } from '../alike/nearest-prints.ts';
import { Refusal } from '../../platform/refusal.ts';

/** From here on two pictures are called the same, by the look of 以图搜. */
export const SAME_LOOK = 0.96;
/**
 * Dozens from which those that look like another are replaced. One in three sheets needs a second; a narrow wish (千鸟格 in
 * two colours) more: with six, one such sheet in twelve still had two alike.
 */
const MOST_ROUNDS = 12;
/** Milliseconds a round waits for a drawing thread. */
const ROUND_MS = 3_000;

export interface Comparison {
  readonly painters: Pick<Painters, 'lookOfPrints'>;
  readonly nearestPrints: NearestPrints;
}

interface Seen {
  readonly sketch: Sketched;
  readonly look: Uint8Array;
  /** likeness to the nearest print of the catalogue, or of this sheet before it */
  readonly nearest: number;
}

/**
 * A dozen prints of which no two look alike, and none like a print that buyers find already: those that do are replaced
 * from further dozens. Where those are used up, the least alike fill the rest. On a busy server, which has no thread in
 * time, the first dozen as it is: a drawing never waits for this.
 * @param make a dozen candidates for each round, others every time
 */
export async function unlikePrints(
  make: (round: number) => Sketched[],
  { painters, nearestPrints }: Comparison,
): Promise<Sketched[]> {
  const first = make(0);
  const taken: Seen[] = [];
  const refused: Seen[] = [];
  for (let at = 0; at < MOST_ROUNDS && taken.length < first.length; at += 1) {
    const round = at === 0 ? first : make(at);
    const looks = await looksOf(round, painters);
    if (looks === null) break;
    const onSale = await nearestPrints(looks);
    for (const [place, sketch] of round.entries()) {
      const look = looks[place]!;
      const nearest = Math.max(onSale[place]!, ...taken.map((other) => rankOf(likenessOf(look, other.look), 'both')));
      if (taken.length < first.length && nearest <= SAME_LOOK) taken.push({ sketch, look, nearest });
      else refused.push({ sketch, look, nearest });
    }
  }
  if (taken.length === 0) return first;
  const rest = refused.toSorted((one, other) => one.nearest - other.nearest);
  return [...taken, ...rest].slice(0, first.length).map(({ sketch }) => sketch);
}

/** @returns null when no drawing thread is free in time */
async function looksOf(sketches: readonly Sketched[], painters: Pick<Painters, 'lookOfPrints'>) {
  try {
    return await painters.lookOfPrints(
      sketches.map(({ print }) => print),
      AbortSignal.timeout(ROUND_MS),
    );
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
