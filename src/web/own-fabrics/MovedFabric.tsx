import { Undo } from '../people/Undo.tsx';
import { doneWords, type FabricMoves, undoOf } from './use-fabric-moves.ts';

/** What was done just now, and for a while the way back. */
export function MovedFabric({ moves: { last, move, end } }: { moves: FabricMoves }) {
  if (!last) return null;
  const back = undoOf(last);
  return (
    <Undo
      key={`${last.deed} ${last.fabric.id}`}
      words={doneWords(last)}
      undo={back ? () => move(last.fabric, back) : undefined}
      end={end}
    />
  );
}
