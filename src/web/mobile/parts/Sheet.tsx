import { Popup } from 'antd-mobile';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import './Sheet.css';

interface Props {
  title: string;
  open: boolean;
  close: () => void;
  children: ReactNode;
  /** stands below what scrolls, in reach of the thumb */
  foot: ReactNode;
}

/** A sheet from below. Always imported lazily: it is the first thing that needs antd-mobile. */
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
        <div className="sheet-foot">{foot}</div>
      </div>
    </Popup>
  );
}

/** antd-mobile's Popup leaves the page behind it reachable and knows no Escape: a keyboard or a screen reader would get lost. */
function useModal(open: boolean, panel: RefObject<HTMLDivElement | null>, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const before = document.activeElement as HTMLElement | null;
    const page = document.getElementById('root');
    page?.setAttribute('inert', '');
    panel.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && closeNow();
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      page?.removeAttribute('inert');
      before?.focus({ preventScroll: true });
    };
  }, [open, panel]);
}
