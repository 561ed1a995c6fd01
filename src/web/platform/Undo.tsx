import { useEffect } from 'react';
import './Undo.css';

const STAYS_MS = 10_000;

/**
 * What was just removed, with 撤销 for a while where that is possible. Set `key` per removal, so that each has its
 * full time.
 */
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
