import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { Antd } from '../Antd.tsx';
import { useFocusBack } from '../../platform/focus-back.ts';

/** A dialog of the personal centre, remounted each time it opens. Always imported lazily. */
export default function Window({ title, close, children }: { title: string; close: () => void; children: ReactNode }) {
  useFocusBack();
  return (
    <Antd>
      <Modal
        open
        className="centre-window"
        style={{ top: 'min(100px, 5dvh)' }}
        title={title}
        width={560}
        footer={null}
        mask={{ closable: false }}
        onCancel={close}
      >
        {children}
      </Modal>
    </Antd>
  );
}
