import { useEffect, useRef } from 'react';
import type { Unsaved } from './use-unsaved.ts';
import './writing.css';

/** Asks in place before unsaved data is lost. */
export function UnsavedNote({ unsaved: { leaving, settled } }: { unsaved: Unsaved }) {
  const stay = useRef<HTMLButtonElement>(null);
  const { state, location } = leaving;
  useEffect(() => {
    if (location) stay.current?.focus();
  }, [location]);
  if (state !== 'blocked') return null;
  return (
    <div className="writing-unsaved" role="alert">
      <p>改动还没有保存</p>
      <button ref={stay} type="button" className="button" onClick={leaving.reset}>
        继续改
      </button>
      <button
        type="button"
        className="button button-danger"
        onClick={() => {
          settled();
          leaving.proceed();
        }}
      >
        不保存，离开
      </button>
    </div>
  );
}
