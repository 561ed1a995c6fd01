import { type KeyboardEvent, useId, useState } from 'react';

interface Props {
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** of the arrow keys; Shift takes ten */
  readonly step?: number;
  readonly digits?: number;
  readonly isOff?: boolean;
  /** @param run changes of one run of keys are one step back */
  readonly change: (value: number, run: string) => void;
}

/** An exact number: takes effect on Enter, on leaving it, and with each arrow key. */
export function NumberField({ label, unit, value, least, most, step = 1, digits = 1, isOff = false, change }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = String(Math.round(value * 10 ** digits) / 10 ** digits);
  const within = (next: number) => Math.min(most, Math.max(least, next));
  const take = () => {
    if (typed === null) return;
    setTyped(null);
    const next = Number(typed.replace(/[，,\s]/g, '').replace('。', '.'));
    if (typed.trim() !== '' && Number.isFinite(next) && typed !== shown) change(within(next), `typed ${id}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return take();
    if (event.key === 'Escape') return setTyped(null);
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (way === 0) return;
    event.preventDefault();
    setTyped(null);
    change(within(value + way * step * (event.shiftKey ? 10 : 1)), `arrows ${id}`);
  };
  return (
    <div className="studio-number">
      <label htmlFor={id}>{label}</label>
      <span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          disabled={isOff}
          value={typed ?? shown}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={take}
          onKeyDown={onKeyDown}
        />
        <small>{unit}</small>
      </span>
    </div>
  );
}
