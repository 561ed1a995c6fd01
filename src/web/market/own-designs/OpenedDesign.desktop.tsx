import { CREATE } from '../writing/opened.ts';
import { OwnDrawer } from '../writing/OwnDrawer.desktop.tsx';
import { openedTitle } from './opened.ts';
import { OpenedPart } from './OpenedPart.tsx';

/** A design, or the upload of new ones, in a drawer beside the list. Always imported lazily. */
export default function OpenedDesign({ id, end }: { id: string; end: () => void }) {
  return (
    <OwnDrawer title={openedTitle(id)} widthPx={id === CREATE ? 760 : 1040} beside="stays" end={end}>
      <OpenedPart id={id} end={end} />
    </OwnDrawer>
  );
}
