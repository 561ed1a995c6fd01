import { type RefObject, useEffect, useEffectEvent } from 'react';

/** antd-mobile's layers leave the page behind them reachable and know no Escape: a keyboard or a screen reader would get lost. */
export function useModal(open: boolean, panel: RefObject<HTMLElement | null>, close: () => void): void {
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
