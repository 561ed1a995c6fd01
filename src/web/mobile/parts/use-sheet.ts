import { useState } from 'react';

/** A sheet that is opened from several places of a page, remounted each time. */
export interface SheetState {
  readonly times: number;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

export function useSheet(startsOpen = false): SheetState {
  const [sheet, setSheet] = useState({ times: startsOpen ? 1 : 0, isOpen: startsOpen });
  return {
    ...sheet,
    open: () => setSheet(({ times }) => ({ times: times + 1, isOpen: true })),
    close: () => setSheet(({ times }) => ({ times, isOpen: false })),
  };
}
