import { Undo } from '../people/Undo.tsx';
import { deedLabels, type DesignMoves } from './use-design-moves.ts';

/** What was done just now, and for a while the way back. */
export function MovedDesign({ moves: { last, move, end } }: { moves: DesignMoves }) {
  if (!last) return null;
  const { design, deed } = last;
  return (
    <Undo
      key={`${deed} ${design.id}`}
      words={`已${deedLabels[deed]}“${design.title}”`}
      undo={() => move(design, deed === 'withdraw' ? 'restore' : 'withdraw')}
      end={end}
    />
  );
}
