import Sheet from '../../mobile/parts/Sheet.tsx';
import { ColourSizes } from '../blanks/ColourSizes.mobile.tsx';
import { FillRest, PartState } from './PartState.tsx';
import type { BundleHands } from './use-bundle-choice.ts';
import { Button } from '../../platform/Button.tsx';

interface Props {
  readonly part: BundleHands['parts'][number];
  readonly close: () => void;
}

/** Colours and sizes of one part of a bundle. Always imported lazily. */
export default function PartSheet({ part, close }: Props) {
  return (
    <Sheet
      title={part.part.title}
      open
      close={close}
      foot={
        <div className="bundle-sheet-foot">
          <span>
            已选 {part.pieces} / {part.wanted} 件 <PartState part={part} />
          </span>
          <FillRest part={part} />
          <Button tone="main" onClick={close}>
            选好了
          </Button>
        </div>
      }
    >
      <ColourSizes terms={part.terms} cells={part.cells} startColour={part.terms.colours[0]?.colourNo ?? ''} />
    </Sheet>
  );
}
