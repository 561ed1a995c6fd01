import type { ComponentProps } from 'react';
import { ColourSizes } from '../blanks/ColourSizes.mobile.tsx';
import type { Grid } from './ItemEditor.tsx';

/** Colour × size on the phone, beginning with the first colour. */
export const PhoneGrid = ({ terms, cells }: ComponentProps<Grid>) => (
  <ColourSizes terms={terms} cells={cells} startColour={terms.colours[0]?.colourNo ?? ''} />
);
