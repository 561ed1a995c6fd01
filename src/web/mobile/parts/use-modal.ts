import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** The open layers, topmost last: a date is chosen in a sheet above a form's sheet. */
const layers: symbol[] = [];

/**
 * antd-mobile's layers leave the page behind them focusable and ignore Escape: this makes them modal for keyboards and
 * screen readers.
 */
export function useModal(open: boolean, panel: RefObject<HTMLElement | null>, close: () => void): void {
  const closeNow = useEffectEvent(close);
  const [layer] = useState(() => Symbol('layer'));
  const before = useRef<HTMLElement | null>(null);
  // Before the layer is painted, and with its removal: at no moment is the page behind it in reach, or shut for nothing.
  useLayoutEffect(() => {
    if (!open) return;
    // An inert page has no focus to remember.
    before.current = document.activeElement as HTMLElement | null;
    const page = document.getElementById('root');
    page?.setAttribute('inert', '');
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) page?.removeAttribute('inert');
    };
  }, [open, layer]);
  // Not so early: while React changes the page it keeps the focus where it was.
  useEffect(() => {
    if (!open) return;
    panel.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && layers.at(-1) === layer && closeNow();
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      before.current?.focus({ preventScroll: true });
    };
  }, [open, panel, layer]);
}
