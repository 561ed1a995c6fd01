import { useId } from 'react';
import { Form } from './Form.tsx';
import type { ListQuery } from './list-query.ts';
import { useAsked } from './use-asked.ts';
import './DeskSearch.css';

/** A search field whose words are kept in the address. */
export function DeskSearch({ list, label }: { list: ListQuery; label: string }) {
  return <SearchField label={label} asked={list.get('q') ?? ''} ask={(q) => list.set({ q })} />;
}

/** Submitted as a whole, not at every keystroke. */
export function SearchField({ label, asked, ask }: { label: string; asked: string; ask: (words: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useAsked(asked);
  return (
    <Form className="desk-search" role="search" submit={() => ask(typed.trim())}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        type="search"
        placeholder={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="button">
        查找
      </button>
    </Form>
  );
}

/** A choice of statuses, kept in the address. */
export function DeskStates({
  list,
  name,
  label,
  states,
  first,
}: {
  list: ListQuery;
  name: string;
  label: string;
  states: Readonly<Record<string, string>>;
  /** the one used when the address names none */
  first: string;
}) {
  const chosen = list.get(name) ?? first;
  return (
    <div className="desk-states" role="group" aria-label={label}>
      {Object.entries(states).map(([value, words]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => list.set({ [name]: value === first ? undefined : value })}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
