import type { KeptBlank } from '#contract/market/kept-blanks.ts';
import { Button } from '../../platform/Button.tsx';
import { Undo } from '../../platform/Undo.tsx';
import { isRecord } from '../../platform/stored.ts';
import type { Named, Removing } from './kept-blank.data.ts';
import { removedWords } from './kept-blank.words.ts';

/** What was just removed, with 撤销 for a while. */
export function RemovedNote({ removing: { removed, restore, end } }: { removing: Removing }) {
  if (removed.length === 0) return null;
  return <Undo key={removed.map(({ id }) => id).join(' ')} words={removedWords(removed)} undo={restore} end={end} />;
}

/** Clears the blanks that are no longer on sale in one step. */
export function RemoveOffline({ blanks, removing }: { blanks: readonly KeptBlank[]; removing: Removing }) {
  const gone = blanks.filter(({ now }) => now === null);
  if (gone.length < 2) return null;
  return (
    <p className="gone-line">
      这里有 {gone.length} 件已下架，不能再设计
      <Button tone="text" disabled={removing.isBusy} onClick={() => removing.remove(gone.slice(0, MOST_AT_ONCE))}>
        移出已下架的
      </Button>
    </p>
  );
}

/** what one call takes */
const MOST_AT_ONCE = 100;

/** The blank that its own page has removed before it led here. */
export function removedIn(state: unknown): readonly Named[] {
  const removed = isRecord(state) ? state['removed'] : undefined;
  if (!isRecord(removed) || typeof removed['id'] !== 'string' || typeof removed['name'] !== 'string') return [];
  return [{ id: removed['id'], name: removed['name'] }];
}
