import { Drawer } from 'antd';
import { Antd } from '../desktop/Antd.tsx';
import { useFocusBack } from '../platform/focus-back.ts';
import { CREATE, openedTitle } from './opened.ts';
import { OpenedPart } from './OpenedPart.tsx';

/** A design, or new ones, in a drawer: the list stays where it is. Always imported lazily. */
export default function OpenedDesign({ id, end }: { id: string; end: () => void }) {
  useFocusBack();
  return (
    <Antd>
      <Drawer
        open
        size={id === CREATE ? 760 : 1040}
        title={openedTitle(id)}
        // what was typed or is on its way does not go with a click beside it
        mask={{ closable: false }}
        onClose={end}
        styles={{ body: { padding: 0, overflow: 'hidden' } }}
      >
        <div className="goods-drawer" tabIndex={-1}>
          <OpenedPart id={id} end={end} />
        </div>
      </Drawer>
    </Antd>
  );
}
