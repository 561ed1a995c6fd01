import { Suspense } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import type { DayInputProps } from '../../platform/day-input.ts';

const DayPicker = latePart(() => import('./DayPicker.desktop.tsx'));

/** The one date input of the desktop: typed as 2026-11-22, or picked from a calendar. */
export function DayInput(props: DayInputProps) {
  return (
    <Suspense fallback={<Skeleton height="36px" />}>
      <DayPicker {...props} />
    </Suspense>
  );
}
