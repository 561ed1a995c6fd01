import { Undo } from '../people/Undo.tsx';
import type { Moves } from './use-moves.ts';

interface Props<Thing, Deed extends string> {
  readonly moves: Moves<Thing, Deed>;
  /** 已下架“精梳棉汗布” */
  readonly words: (thing: Thing, deed: Deed) => string;
  /** the inverse of each action, where there is one */
  readonly back: Readonly<Partial<Record<Deed, Deed>>>;
}

/** What was just done, with 撤销 for a while. */
export function Moved<Thing extends { readonly id: string }, Deed extends string>({
  moves: { last, move, end },
  words,
  back,
}: Props<Thing, Deed>) {
  if (!last) return null;
  const { thing, deed } = last;
  const undo = back[deed];
  return (
    <Undo
      key={`${deed} ${thing.id}`}
      words={words(thing, deed)}
      undo={undo === undefined ? undefined : () => move(thing, undo)}
      end={end}
    />
  );
}
