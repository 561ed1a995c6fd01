import type { NavigateOptions } from 'react-router';
import { type ListQuery, oneOf } from '../../platform/list-query.ts';

/** What is open beside a list is part of the address: it can be linked to, and 返回 closes it. */
export interface Opened<Part extends string> {
  /** an item's id; `CREATE` = a new one */
  readonly id: string;
  readonly part: Part;
}

export const CREATE = 'new';

/** @param parts what can be opened of an item, by title; the first one needs no parameter in the address */
export function opening<Part extends string>(parts: Readonly<Record<Part, string>>) {
  const [first] = Object.keys(parts) as [Part];
  return {
    openedIn: (list: ListQuery): Opened<Part> | null => {
      const id = list.get('open');
      return id === undefined ? null : { id, part: oneOf(list.get('part'), parts) ?? first };
    },
    open: (list: ListQuery, id: string, part: Part = first): void =>
      list.set({ open: id, part: part === first ? undefined : part, step: undefined, page: list.page }),
  };
}

export const close = (list: ListQuery): void =>
  list.set({ open: undefined, part: undefined, step: undefined, page: list.page });

/** @param steps an editor's steps, by title; the first one needs no parameter in the address */
export function stepping<Step extends string>(steps: Readonly<Record<Step, string>>) {
  const [first] = Object.keys(steps) as [Step];
  return {
    stepIn: (list: ListQuery): Step => oneOf(list.get('step'), steps) ?? first,
    /** @param id empty = a new item without an id yet */
    goTo: (list: ListQuery, id: string, step: Step, how?: NavigateOptions): void =>
      list.set({ open: id || CREATE, part: undefined, step: step === first ? undefined : step, page: list.page }, how),
  };
}
