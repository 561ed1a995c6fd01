import { useEffect, useState } from 'react';

/**
 * Returns the focus to its previous element when a dialog unmounts, unless the focus has moved on meanwhile. Call it
 * in the dialog's outermost component: it must record the focus before anything inside takes it.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement !== document.body || !(before instanceof HTMLElement)) return;
      if (before.isConnected) before.focus();
    },
    [before],
  );
}
