import { useState } from 'react';
import type { OwnStyle } from '#contract/market/own-designs.ts';

/** The styles ticked on any page of the list, in the order of ticking. */
export function useChosenStyles() {
  const [styles, setStyles] = useState<readonly OwnStyle[]>([]);
  return {
    styles,
    ids: new Set(styles.map(({ id }) => id)),
    choose: (style: OwnStyle, isOn: boolean) =>
      setStyles((before) => [...before.filter(({ id }) => id !== style.id), ...(isOn ? [style] : [])]),
    clear: () => setStyles([]),
  };
}
