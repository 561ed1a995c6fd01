import { Drawer } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { Antd } from '../desktop/Antd.tsx';
import { useFocusBack } from '../platform/focus-back.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';
import './own-list.css';

interface Props {
  readonly title: string;
  readonly widthPx: number;
  /** stays: what is being written does not go with a click beside it */
  readonly beside: 'closes' | 'stays';
  readonly end: () => void;
  readonly children: ReactNode;
}

/** Something beside a list, which stays where it is. For what is imported lazily. */
export function OwnDrawer({ title, widthPx, beside, end, children }: Props) {
  useFocusBack();
  return (
    <Antd>
      <Drawer
        open
        size={widthPx}
        title={title}
        mask={{ closable: beside === 'closes' }}
        onClose={end}
        // what scrolls is ours, so that a keyboard can scroll it too
        styles={{ body: { padding: 0, overflow: 'hidden' } }}
      >
        <div className="own-drawer" tabIndex={-1}>
          <Suspense fallback={<Skeleton height="480px" />}>{children}</Suspense>
        </div>
      </Drawer>
    </Antd>
  );
}
