import { Undo } from '../people/Undo.tsx';
import { doneWords, type PlateMoves, undoOf } from './use-plate-moves.ts';

/** What was done just now, and for a while the way back. */
export function MovedPlate({ moves: { last, move, end } }: { moves: PlateMoves }) {
  if (!last) return null;
  const back = undoOf(last);
  return (
    <Undo
      key={`${last.deed} ${last.plate.id}`}
      words={doneWords(last)}
      undo={back ? () => move(last.plate, back) : undefined}
      end={end}
    />
  );
}
