import { useId, useState } from 'react';
import type { ListQuery } from '../platform/list-query.ts';

/** Words to find rows by, in the address. Asked when they are finished, not at every sign. */
export function DeskSearch({ list, label }: { list: ListQuery; label: string }) {
  const id = useId();
  const [typed, setTyped] = useState(list.get('q') ?? '');
  return (
    <form
      className="desk-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        list.set({ q: typed.trim() });
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
