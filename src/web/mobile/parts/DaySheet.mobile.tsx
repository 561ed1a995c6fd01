import { DatePickerView } from 'antd-mobile';
import { useState } from 'react';
import Sheet from './Sheet.tsx';
import { Button } from '../../platform/Button.tsx';
import type { DayInputProps } from '../../platform/day-input.ts';

const words = { year: '年', month: '月', day: '日' } as const;
const YEARS_MS = 3 * 366 * 86_400_000;

/** Always imported lazily: it brings antd-mobile's picker wheels. */
export default function DaySheet({
  name,
  value,
  change,
  earliest,
  latest,
  close,
}: Omit<DayInputProps, 'id'> & { readonly close: () => void }) {
  const [openedAt] = useState(() => Date.now());
  const [day, setDay] = useState(() => (value === '' ? (earliest ?? isoDay(new Date(openedAt))) : value));
  const done = (chosen: string) => {
    change(chosen);
    close();
  };
  return (
    <Sheet
      title={name}
      open
      close={close}
      foot={
        <div className="day-foot">
          <Button onClick={() => done('')}>不选</Button>
          <Button tone="main" onClick={() => done(day)}>
            就选 {day}
          </Button>
        </div>
      }
    >
      <DatePickerView
        value={dateOf(day)}
        min={earliest ? dateOf(earliest) : new Date(openedAt - YEARS_MS)}
        max={latest ? dateOf(latest) : new Date(openedAt + YEARS_MS)}
        renderLabel={(type, data) => `${data}${type in words ? words[type as keyof typeof words] : ''}`}
        onChange={(chosen) => setDay(isoDay(chosen))}
      />
    </Sheet>
  );
}

/** Noon, so that no time zone changes the date. */
const dateOf = (day: string): Date => new Date(`${day}T12:00:00`);

const isoDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
