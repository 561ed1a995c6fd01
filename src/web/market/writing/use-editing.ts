import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { NavigateOptions } from 'react-router';
import type { ListQuery } from '../../platform/list-query.ts';
import { SAME_PAGE } from '../../platform/place.ts';
import { say } from '../../platform/say.ts';
import { close } from './opened.ts';

/** The place of an editor: it replaces its list, at one of its steps. */
export interface EditingPlace<Step extends string> {
  /** `CREATE` = a new one */
  readonly id: string;
  readonly step: Step;
  readonly list: ListQuery;
  /** a new item got its id */
  readonly named: (id: string) => void;
}

/** What an editor needs from its place. */
export interface Editing<Item, Step extends string> {
  readonly step: Step;
  readonly go: (id: string, step: Step) => void;
  readonly named: (id: string) => void;
  /** reads the saved version; null when that fails */
  readonly again: () => Promise<Item | null>;
  /** with the saved version; without an id nothing was typed */
  readonly leave: (at: { readonly id: string }) => void;
  /** back to the list, at the tab where the item is now */
  readonly finish: (tab: string, words: string) => void;
}

export function useEditing<Item, Step extends string>(
  { step, list, named }: EditingPlace<Step>,
  goTo: (list: ListQuery, id: string, step: Step, how?: NavigateOptions) => void,
  read: UseQueryResult<Item>,
): Editing<Item, Step> {
  // The id arrives with the answer to the first save: the step may have changed by then.
  const at = useRef(step);
  useEffect(() => {
    at.current = step;
  }, [step]);
  return {
    step,
    go: (id, next) => {
      at.current = next;
      goTo(list, id, next);
    },
    named: (id) => {
      named(id);
      // The page does not jump to its top while someone types.
      goTo(list, id, at.current, SAME_PAGE);
    },
    again: async () => {
      const found = await read.refetch();
      return found.isSuccess ? found.data : null;
    },
    leave: ({ id }) => {
      close(list);
      if (id !== '') say.success('草稿已保存，随时可以接着填');
    },
    finish: (tab, words) => {
      list.set({ tab, open: undefined, part: undefined, step: undefined });
      say.success(words);
    },
  };
}
