import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** The colour in the address, set by a list that was filtered by colour: ?colour=… */
export function useAskedColourNo(): string | null {
  const [params] = useSearchParams();
  return params.get('colour');
}

/** The shown colour: the one in the address, else the first; and a function to choose another. */
export function useOpenedColour(colours: readonly { readonly colourNo: string }[]) {
  const asked = useAskedColourNo();
  const opened = colours.find(({ colourNo }) => colourNo === asked) ?? colours[0];
  return useState(opened?.colourNo ?? '');
}
