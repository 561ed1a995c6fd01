import type { ItemTerms } from '#contract/market/buying.ts';
import Sheet from '../../mobile/parts/Sheet.tsx';
import { ColourSizes } from '../../market/blanks/ColourSizes.mobile.tsx';
import type { Cells } from '../../market/blanks/quantity-grid.ts';
import { type Editing, EditItem } from './EditItem.tsx';

/** A sheet above the cart. Always imported lazily. */
export default function EditItemAbove(props: Editing) {
  return (
    <Sheet open title="修改颜色、尺码和数量" close={props.end}>
      <EditItem {...props} Grid={Grid} />
    </Sheet>
  );
}

/** Opens at the first colour in the cart. */
function Grid({ terms, cells }: { terms: ItemTerms; cells: Cells }) {
  const first = terms.colours.find(({ colourNo }) => cells.colourPieces(colourNo) > 0) ?? terms.colours[0]!;
  return <ColourSizes terms={terms} cells={cells} startColour={first.colourNo} />;
}
