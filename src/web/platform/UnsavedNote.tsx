import { useEffect, useRef } from 'react';
import { type Unsaved, useUnsaved } from './use-unsaved.ts';
import { Button } from '../../platform/Button.tsx';
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

const NOTHING_TO_CLOSE = () => undefined;

/** For a form that is a page of its own: shown while something in it is unsaved. */
export function UnsavedPageNote() {
  const unsaved = useUnsaved(NOTHING_TO_CLOSE);
  const { touched } = unsaved;
  useEffect(touched, [touched]);
  return <UnsavedNote unsaved={unsaved} />;
}
