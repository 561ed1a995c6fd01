import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** The colour that a page was opened in, from a list that was asked for it: ?colour=… */
export function useAskedColourNo(): string | null {
  const [params] = useSearchParams();
  return params.get('colour');
}

/** The colour that a page shows: the one it was opened in, else the first; and how to choose another. */
export function useOpenedColour(colours: readonly { readonly colourNo: string }[]) {
  const asked = useAskedColourNo();
  const opened = colours.find(({ colourNo }) => colourNo === asked) ?? colours[0];
  return useState(opened?.colourNo ?? '');
}
