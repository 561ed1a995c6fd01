import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import type { DayInputProps } from '../../platform/day-input.ts';

const DaySheet = latePart(() => import('./DaySheet.mobile.tsx'));

/** The one date input of the phone: wheels in a bottom sheet. */
export function DayInput({ id, name, value, change, earliest, latest }: DayInputProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        id={id}
        className="field-like"
        // the accessible name includes the value: with the label alone a screen reader would not read it
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
