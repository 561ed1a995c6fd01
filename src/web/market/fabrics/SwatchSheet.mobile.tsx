import type { ComponentProps } from 'react';
import Sheet from '../../mobile/parts/Sheet.tsx';
import { SwatchForm } from './SwatchForm.tsx';

interface Props extends ComponentProps<typeof SwatchForm> {
  readonly open: boolean;
  readonly close: () => void;
}

/** Imported lazily, like every sheet. */
export default function SwatchSheet({ open, close, ...form }: Props) {
  return (
    <Sheet title="要小样" open={open} close={close}>
      <div className="swatch-sheet">
        <SwatchForm {...form} />
      </div>
    </Sheet>
  );
}
