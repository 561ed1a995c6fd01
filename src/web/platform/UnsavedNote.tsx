import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { Button } from './Button.tsx';
import { isUnsaved, lastUnsaved } from './last-unsaved.ts';
import { type Unsaved, useUnsaved } from './use-unsaved.ts';
import './UnsavedNote.css';

/** Asks in place before unsaved data is lost. */
export function UnsavedNote({ unsaved: { key, settled } }: { unsaved: Unsaved }) {
  const last = useSyncExternalStore(lastUnsaved.subscribe, lastUnsaved.get);
  return last === key ? <Asking settled={settled} /> : null;
}

function Asking({ settled }: Pick<Unsaved, 'settled'>) {
  const leaving = useBlocker(isUnsaved);
  const stay = useRef<HTMLButtonElement>(null);
  const { state, location } = leaving;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  useEffect(() => {
    if (location) stay.current?.focus();
  }, [location]);
  if (state !== 'blocked') return null;
  return (
    <div className="unsaved-note" role="alert">
      <p>改动还没有保存</p>
      <Button ref={stay} onClick={leaving.reset}>
        继续改
      </Button>
      <Button
        tone="danger"
        onClick={() => {
          settled();
          leaving.proceed();
        }}
      >
        不保存，离开
      </Button>
    </div>
  );
}

/** For a form that is a page of its own: shown while something in it is unsaved. */
export function UnsavedPageNote() {
  const unsaved = useUnsaved();
  const { touched } = unsaved;
  useEffect(touched, [touched]);
  return <UnsavedNote unsaved={unsaved} />;
}
