import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../platform/Button.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { changed, type FilterChip, filterLabel } from '../../market/search/filter-chips.ts';
import type { SearchKind } from '../../platform/kinds.ts';
import { saidInstead } from '../../market/search/said-instead.ts';
import { numberIn, rangeIn, rangeText } from '../../market/search/ranges.ts';
import { ColourChooser } from './ColourPick.tsx';

interface Props {
  readonly chip: FilterChip;
  readonly kind: SearchKind;
  readonly list: ListQuery;
  readonly close: () => void;
}

/** The editor of a condition: other numbers, 要 or 不要, another colour, another word. */
export function ChipEditor({ chip, kind, list, close }: Props) {
  const { label, unit } = filterLabel(kind, chip.key);
  const set = (value: string | undefined) => {
    list.set(changed(list, chip, value));
    close();
  };
  switch (chip.form) {
    case 'range':
      return <RangeEditor chip={chip} label={label} unit={unit} set={set} />;
    case 'limit':
      return <LimitEditor chip={chip} label={label} unit={unit} set={set} />;
    case 'choice':
      return <ChoiceEditor chip={chip} label={label} set={set} />;
    case 'colour':
      return <ColourChooser near={chip.value} choose={set} />;
    default:
      return (
        <WordEditor
          chip={chip}
          say={async (words) => {
            list.set(await saidInstead(kind, list, chip, words));
            close();
          }}
        />
      );
  }
}

interface Editor {
  readonly chip: FilterChip;
  readonly set: (value: string | undefined) => void;
}

function RangeEditor({ chip, label, unit, set }: Editor & { label: string; unit: string }) {
  const range = rangeIn(chip.value);
  const [from, setFrom] = useState(String(range?.from ?? ''));
  const [to, setTo] = useState(String(range?.to ?? ''));
  const next = rangeText({ from: numberIn(from), to: numberIn(to) });
  // an invalid number must not pass for an open end
  const isWrong = [from, to].some((typed) => typed.trim() !== '' && numberIn(typed) === undefined);
  return (
    <Line
      note={isWrong ? `${label}要填数字，最多两位小数` : `${label}，一头留空就是不限`}
      submit={() => (isWrong ? undefined : set(next))}
    >
      <Field label={`${label}从，${unit}`} value={from} set={setFrom} />
      <span aria-hidden="true">–</span>
      <Field label={`${label}到，${unit}`} value={to} set={setTo} />
      <small>{unit}</small>
    </Line>
  );
}

function LimitEditor({ chip, label, unit, set }: Editor & { label: string; unit: string }) {
  const [most, setMost] = useState(chip.value);
  const number = numberIn(most);
  return (
    <Line note={label} submit={() => set(number ? String(Math.floor(number)) : undefined)}>
      <Field label={`${label}，${unit}以内`} value={most} set={setMost} />
      <small>{unit}以内</small>
    </Line>
  );
}

function ChoiceEditor({ chip, label, set }: Editor & { label: string }) {
  const value = chip.value.replace(/^!/, '');
  const isExcluded = value !== chip.value;
  return (
    <>
      <p className="popover-note">
        {label} {chip.words.replace(/^\S+ /, '')}
      </p>
      <div className="popover-line">
        <Button aria-pressed={!isExcluded} onClick={() => set(value)}>
          要
        </Button>
        <Button aria-pressed={isExcluded} onClick={() => set(`!${value}`)}>
          不要
        </Button>
      </div>
    </>
  );
}

function WordEditor({ chip, say }: { chip: FilterChip; say: (words: string) => Promise<void> }) {
  const [word, setWord] = useState(chip.value);
  return (
    <Line note="换一个词搜，也可以写条件：200克 现货" submit={() => void say(word)}>
      <Field label="搜索的词" value={word} set={setWord} isWide />
    </Line>
  );
}

/** One or two fields with 确定. */
export function Line({ note, submit, children }: { note: string; submit: () => void; children: ReactNode }) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={onSubmit}>
      <p className="popover-note">{note}</p>
      <div className="popover-line">
        {children}
        <button type="submit" className="button button-main">
          确定
        </button>
      </div>
    </form>
  );
}

function Field({
  label,
  value,
  set,
  isWide = false,
}: {
  label: string;
  value: string;
  set: (value: string) => void;
  isWide?: boolean;
}) {
  return (
    <input
      type="text"
      className={isWide ? 'field popover-wide' : 'field'}
      inputMode={isWide ? 'text' : 'decimal'}
      maxLength={isWide ? 100 : 8}
      aria-label={label}
      value={value}
      onChange={({ target }) => set(target.value)}
    />
  );
}
