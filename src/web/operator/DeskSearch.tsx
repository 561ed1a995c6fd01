import { useId, useState } from 'react';
import type { ListQuery } from '../platform/list-query.ts';

/** Words to find rows by, in the address. */
export function DeskSearch({ list, label }: { list: ListQuery; label: string }) {
  return <SearchField label={label} asked={list.get('q') ?? ''} ask={(q) => list.set({ q })} />;
}

/** Asked when the words are finished, not at every sign. */
export function SearchField({ label, asked, ask }: { label: string; asked: string; ask: (words: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState(asked);
  const [lastAsked, setLastAsked] = useState(asked);
  // Asked by the address, as after 返回: what stands in the field is what the rows were found by.
  if (asked !== lastAsked) {
    setLastAsked(asked);
    setTyped(asked);
  }
  return (
    <form
      className="desk-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        ask(typed.trim());
      }}
    >
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
    </form>
  );
}

/** One of a few states, in the address. */
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
  /** the one that holds when the address names none */
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
