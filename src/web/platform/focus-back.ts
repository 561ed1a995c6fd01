import { useEffect, useState } from 'react';

/**
 * For what opens over a page and closes by going away: the keyboard returns to where it was. Whoever has taken the
 * focus meanwhile keeps it. In the outermost component of the dialog: it must look before anything inside takes the focus.
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
