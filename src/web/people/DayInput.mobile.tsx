import { lazy, Suspense, useState } from 'react';
import type { DayInputProps } from './day-input.ts';

const DaySheet = lazy(() => import('./DaySheet.mobile.tsx'));

/** The one way to choose a day on the phone: turned to in a sheet from below. */
export function DayInput({ id, name, value, change, earliest, latest }: DayInputProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        id={id}
        className="field-like"
        // its label alone would name it, and what is chosen would never be heard
        aria-label={`${name}：${value || '选日期'}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {value || <span className="field-empty">选日期</span>}
      </button>
      {isOpen ? (
        <Suspense>
          <DaySheet {...{ name, value, earliest, latest, close }} change={change} />
        </Suspense>
      ) : null}
    </>
  );
}
