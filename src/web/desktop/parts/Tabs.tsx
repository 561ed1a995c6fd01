import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

/** Tabs by the ARIA pattern: one tab stop, arrow keys between them. */
export function Tabs({
  label,
  names,
  chosen,
  choose,
  children,
}: {
  label: string;
  names: readonly string[];
  chosen: string;
  choose: (name: string) => void;
  children: ReactNode;
}) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = (names.indexOf(chosen) + step + names.length) % names.length;
    choose(names[at] ?? chosen);
    row.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <>
      <div ref={row} className="tabs" role="tablist" aria-label={label}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id} ${name}`.replaceAll(' ', '-')}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => choose(name)}
            onKeyDown={onKey}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-label={chosen} className="tab-panel">
        {children}
      </div>
    </>
  );
}
