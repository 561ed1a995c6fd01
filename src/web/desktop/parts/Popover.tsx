import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import './Popover.css';

interface Props {
  /** the content of the button that opens it */
  readonly trigger: ReactNode;
  readonly triggerClass: string;
  /** the accessible name of the popover */
  readonly label: string;
  /** remounted each time it opens, so that it starts from the current state */
  readonly children: (close: () => void) => ReactNode;
}

const WIDTH_PX = 304;
const GAP_PX = 6;

/** A popover below its button. The browser closes it on Esc and on a click elsewhere, and returns the focus. */
export function Popover({ trigger, triggerClass, label, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => document.getElementById(id)?.hidePopover();
  const [isOpen, setOpen] = useState(false);
  // Closes on back navigation: it would refer to a list that is no longer shown.
  useEffect(() => {
    const close = () => document.getElementById(id)?.hidePopover();
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [id]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="popover"
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState === 'open') placeBelow(currentTarget, button.current!);
          setOpen(newState === 'open');
        }}
      >
        {isOpen ? <Body>{children(close)}</Body> : null}
      </div>
    </>
  );
}

/** Moves the focus inside. */
function Body({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    body.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, []);
  return <div ref={body}>{children}</div>;
}

/** In page coordinates, so that it scrolls with its button. */
function placeBelow(panel: HTMLElement, button: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  panel.style.left = `${Math.max(12, Math.min(left, width - WIDTH_PX - 12)) + window.scrollX}px`;
  panel.style.top = `${bottom + GAP_PX + window.scrollY}px`;
}
