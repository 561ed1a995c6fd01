import { useEffect } from 'react';
import './Undo.css';

const STAYS_MS = 10_000;

/** What was just taken away, and for a while the way back where there is one. `key` it by what that was, so that each has its time. */
export function Undo({ words, undo, end }: { words: string; undo?: (() => void) | undefined; end: () => void }) {
  useEffect(() => {
    const timer = setTimeout(end, STAYS_MS);
    return () => clearTimeout(timer);
  }, [end]);
  return (
    <div className="undo" role="status">
      <span>{words}</span>
      {undo ? (
        <button type="button" onClick={undo}>
          撤销
        </button>
      ) : null}
    </div>
  );
}
