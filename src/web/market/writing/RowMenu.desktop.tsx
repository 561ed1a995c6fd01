import type { ReactNode } from 'react';
import { Menu } from '../../desktop/parts/Menu.tsx';

type Item = (words: string, press: () => void, className?: string) => ReactNode;

interface Props {
  /** the row's name, for screen readers */
  readonly of: string;
  readonly children: (item: Item, close: () => void) => ReactNode;
}

/** 更多 ▾: the less used actions on one row. */
export function RowMenu({ of, children }: Props) {
  return (
    <Menu
      trigger={
        <>
          更多<span className="visually-hidden"> {of}</span>
        </>
      }
      triggerClass="text-button"
      label={`更多操作 ${of}`}
      edge="right"
      opensOnHover={false}
    >
      {(close) =>
        children(
          (words, press, className) => (
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={className}
              aria-label={`${words} ${of}`}
              onClick={({ currentTarget }) => {
                // first: a dialog returns the focus to where it was
                currentTarget.closest('.menu')?.querySelector('button')?.focus();
                close();
                press();
              }}
            >
              {words}
            </button>
          ),
          close,
        )
      }
    </Menu>
  );
}
