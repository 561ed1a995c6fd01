import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

interface Props {
  /** the button's content, before ▾ */
  readonly trigger: ReactNode;
  readonly triggerClass: string;
  /** the accessible name of the menu */
  readonly label: string;
  /** the edge of the button at which the list is aligned */
  readonly edge?: 'left' | 'right';
  /** a menu in each row of a table opens by click and keyboard only */
  readonly opensOnHover?: boolean;
  /** elements with the role menuitem, outside the tab order */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A menu below its button: opens on hover, click, Enter, Space and arrow keys; Esc closes it and returns the focus.
 */
export function Menu({ trigger, triggerClass, label, edge = 'left', opensOnHover = true, children }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const menuId = useId();

  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const focusItem = (index: number) => {
    setOpen(true);
    // the items exist only after the menu has rendered
    requestAnimationFrame(() => {
      const all = items();
      all.at(index % all.length)?.focus();
    });
  };
  const onClick = () => {
    if (opensOnHover) setOpen(true);
    else if (open) setOpen(false);
    // With the focus inside, a click elsewhere closes it, also where a click does not focus a button (Safari).
    else focusItem(0);
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'Enter' || event.key === ' ') focusItem(0);
    else if (event.key === 'ArrowUp') focusItem(-1);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };
  const onMenuKey = (event: KeyboardEvent) => {
    const at = items().indexOf(document.activeElement as HTMLElement);
    if (event.key === 'ArrowDown') focusItem(at + 1);
    else if (event.key === 'ArrowUp') focusItem(at - 1);
    else if (event.key === 'Home') focusItem(0);
    else if (event.key === 'End') focusItem(-1);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  const onBlur = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <div
      ref={root}
      className="menu"
      {...(opensOnHover ? { onMouseEnter: () => setOpen(true), onMouseLeave: () => setOpen(false) } : {})}
      onBlur={onBlur}
    >
      <button
        type="button"
        className={triggerClass}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={menuId}
        onClick={onClick}
        onKeyDown={onButtonKey}
      >
        {trigger} <span aria-hidden="true">▾</span>
      </button>
      {open ? (
        <div
          className={`menu-list menu-${edge}`}
          role="menu"
          id={menuId}
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onMenuKey}
        >
          {children(() => setOpen(false))}
        </div>
      ) : null}
    </div>
  );
}
