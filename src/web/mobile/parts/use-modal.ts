import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The open layers, topmost last: a date is chosen in a sheet above a form's sheet. */
const layers: symbol[] = [];

/**
 * antd-mobile's layers leave the page behind them focusable and ignore Escape: this makes them modal for keyboards and
 * screen readers.
 */
export function useModal(open: boolean, panel: RefObject<HTMLElement | null>, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const before = document.activeElement as HTMLElement | null;
    const page = document.getElementById('root');
    page?.setAttribute('inert', '');
    panel.current?.focus({ preventScroll: true });
    const layer = Symbol('layer');
    layers.push(layer);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && layers.at(-1) === layer && closeNow();
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) page?.removeAttribute('inert');
      before?.focus({ preventScroll: true });
    };
  }, [open, panel]);
}
