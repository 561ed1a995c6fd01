import type { Colour } from '#contract/platform/shapes.ts';

/** 01, 02 …: the first unused number. */
export function nextColourNo(colours: readonly { readonly colourNo: string }[]): string {
  const taken = new Set(colours.map(({ colourNo }) => colourNo));
  for (let number = 1; ; number += 1) {
    const colourNo = String(number).padStart(2, '0');
    if (!taken.has(colourNo)) return colourNo;
  }
}

/** A colour to be named, below those that there are. */
export const emptyColour = (colours: readonly { readonly colourNo: string }[]): Colour => ({
  colourNo: nextColourNo(colours),
  name: '',
  hex: '#f4f1ea',
  pantone: null,
});
