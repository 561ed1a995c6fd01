import Sheet from '../../mobile/parts/Sheet.tsx';
import { openedTitle } from './opened.ts';
import { OpenedPart } from './OpenedPart.tsx';

/** A design, or the upload of new ones, in a bottom sheet. Always imported lazily. */
export default function OpenedDesign({ id, end }: { id: string; end: () => void }) {
  return (
    <Sheet open title={openedTitle(id)} close={end}>
      <OpenedPart id={id} end={end} />
    </Sheet>
  );
}
