import { Drawer } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { Antd } from '../../desktop/Antd.tsx';
import { useFocusBack } from '../../platform/focus-back.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import './own-list.css';

interface Props {
  readonly title: string;
  readonly widthPx: number;
  /** stays: a click outside does not close it, so that typed data is not lost */
  readonly beside: 'closes' | 'stays';
  readonly end: () => void;
  readonly children: ReactNode;
}

/** A drawer beside a list, which stays in place. For content that is imported lazily. */
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
        // the scrolling element is our own, so that it can be scrolled by keyboard
        styles={{ body: { padding: 0, overflow: 'hidden' } }}
      >
        <div className="own-drawer" tabIndex={-1}>
          <Suspense fallback={<Skeleton height="480px" />}>{children}</Suspense>
        </div>
      </Drawer>
    </Antd>
  );
}
