import { ColourSizes } from '../blanks/ColourSizes.mobile.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { FillRest, PartState } from './PartState.tsx';
import type { BundleHands } from './use-bundle-choice.ts';
import './bundles.css';

/** The parts inside a sheet: one at a time expands to its colours and sizes. */
export function BundleParts({ choice: { parts } }: { choice: BundleHands }) {
  return (
    <div className="bundle-choose">
      {parts.map((part, at) => (
        <details key={part.part.productId} name="bundle-part" open={at === 0}>
          <summary className="bundle-part">
            <Picture picture={part.part.picture} sizes="56px" alt="" />
            <span>
              {part.part.title}
              <small>
                每套 {part.part.perSet} 件，已选 {part.pieces} / {part.wanted} 件
              </small>
            </span>
            <PartState part={part} />
          </summary>
          <FillRest part={part} />
          <ColourSizes terms={part.terms} cells={part.cells} startColour={firstColour(part)} />
        </details>
      ))}
    </div>
  );
}

/** The first colour with a chosen quantity. */
function firstColour({ terms, cells }: BundleHands['parts'][number]): string {
  const [first] = terms.colours;
  return (terms.colours.find(({ colourNo }) => cells.colourPieces(colourNo) > 0) ?? first)?.colourNo ?? '';
}
