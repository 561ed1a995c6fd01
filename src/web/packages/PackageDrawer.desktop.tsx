import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { Antd } from '../desktop/Antd.tsx';
import { useFocusBack } from '../platform/focus-back.ts';

/** Beside the rows, which stay where they are. Always imported lazily. */
export default function PackageDrawer({
  title,
  close,
  children,
}: {
  title: string;
  close: () => void;
  children: ReactNode;
}) {
  useFocusBack();
  return (
    <Antd>
      <Drawer open size={760} title={title} onClose={close} styles={{ body: { padding: 0, overflow: 'hidden' } }}>
        <div className="goods-drawer" tabIndex={-1}>
          {children}
        </div>
      </Drawer>
    </Antd>
  );
}
