import { Popup } from 'antd-mobile';
import { type ReactNode, useId, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import { useModal } from './use-modal.ts';
import '../antd-mobile-in-calm.ts';
import './Sheet.css';

interface Props {
  title: string;
  open: boolean;
  close: () => void;
  children: ReactNode;
  /** fixed below the scrolling content, in reach of the thumb */
  foot?: ReactNode;
}

/** A bottom sheet. Always imported lazily: it brings antd-mobile. */
export default function Sheet({ title, open, close, children, foot }: Props) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useModal(open, panel, close);
  return (
    <Popup visible={open} onMaskClick={close} onClose={close} bodyClassName="sheet-body" destroyOnClose>
      <div className="sheet" role="dialog" aria-modal="true" aria-labelledby={titleId} ref={panel} tabIndex={-1}>
        <div className="sheet-head">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="icon-button" aria-label="关闭" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <div className="sheet-scroll">{children}</div>
        {foot === undefined ? null : <div className="sheet-foot">{foot}</div>}
      </div>
    </Popup>
  );
}
