import { useState } from 'react';

/** What is typed or chosen in a field of a search; when the address changes, as after 返回, it is what the address asks. */
export function useAsked(asked = '') {
  const [typed, setTyped] = useState(asked);
  const [lastAsked, setLastAsked] = useState(asked);
  if (asked !== lastAsked) {
    setLastAsked(asked);
    setTyped(asked);
  }
  return [typed, setTyped] as const;
}
