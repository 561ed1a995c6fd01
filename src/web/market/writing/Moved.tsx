import { Undo } from '../../platform/Undo.tsx';
import type { Moves } from './use-moves.ts';

interface Props<Thing, Action extends string> {
  readonly moves: Moves<Thing, Action>;
  /** 已下架“精梳棉汗布” */
  readonly words: (thing: Thing, action: Action) => string;
  /** the inverse of each action, where there is one */
  readonly back: Readonly<Partial<Record<Action, Action>>>;
}

/** What was just done, with 撤销 for a while. */
export function Moved<Thing extends { readonly id: string }, Action extends string>({
  moves: { last, move, end },
  words,
  back,
}: Props<Thing, Action>) {
  if (!last) return null;
  const { thing, action } = last;
  const undo = back[action];
  return (
    <Undo
      key={`${action} ${thing.id}`}
      words={words(thing, action)}
      undo={undo === undefined ? undefined : () => move(thing, undo)}
      end={end}
    />
  );
}
