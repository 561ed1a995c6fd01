import type { ComponentProps } from 'react';
import { ColourSizes } from '../../market/blanks/ColourSizes.mobile.tsx';
import type { Grid } from './ItemEditor.tsx';

/** Colour × size on the phone, beginning with the first colour that has quantities. */
export function PhoneGrid({ terms, cells }: ComponentProps<Grid>) {
  const start = terms.colours.find(({ colourNo }) => cells.colourPieces(colourNo) > 0) ?? terms.colours[0];
  return <ColourSizes terms={terms} cells={cells} startColour={start?.colourNo ?? ''} />;
}
