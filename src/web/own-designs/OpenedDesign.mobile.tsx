import Sheet from '../mobile/parts/Sheet.tsx';
import { openedTitle } from './opened.ts';
import { OpenedPart } from './OpenedPart.tsx';

/** A design, or new ones, in a sheet from below. Always imported lazily. */
export default function OpenedDesign({ id, end }: { id: string; end: () => void }) {
  return (
    <Sheet open title={openedTitle(id)} close={end}>
      <OpenedPart id={id} end={end} />
    </Sheet>
  );
}
