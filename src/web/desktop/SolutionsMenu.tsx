import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type Screen, screenRules } from '../platform/screens.ts';

const solutions: readonly Screen[] = ['solutionEcommerce', 'solutionSupplyChain', 'solutionDesign', 'solutionAi'];

/** 解决方案 ▾: opens on hover, click, Enter, Space and arrow keys; Esc closes it and gives the focus back. */
export function SolutionsMenu() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const { pathname } = useLocation();
  const isHere = solutions.some((screen) => screenRules[screen].path === pathname);

  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const focusItem = (index: number) => {
    setOpen(true);
    // the items are not there before the menu is
    requestAnimationFrame(() => {
      const all = items();
      all.at(index % all.length)?.focus();
    });
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
      className="solutions-menu"
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onBlur={onBlur}
    >
      <button
        type="button"
        className={isHere ? 'header-nav-link active' : 'header-nav-link'}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={menuId}
        onClick={() => setOpen(true)}
        onKeyDown={onButtonKey}
      >
        解决方案 <span aria-hidden="true">▾</span>
      </button>
      {open ? (
        <div
          className="solutions-list"
          role="menu"
          id={menuId}
          aria-label="解决方案"
          tabIndex={-1}
          onKeyDown={onMenuKey}
        >
          {solutions.map((screen) => (
            <Link
              key={screen}
              role="menuitem"
              tabIndex={-1}
              to={screenRules[screen].path}
              onClick={() => setOpen(false)}
            >
              {screenRules[screen].title}
            </Link>
          ))}
        </div>
      ) : null}
    </div>
  );
}
