import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

/** A list's filters, sorting and page live in the hash query, so every list can be linked to. */
export interface ListQuery {
  readonly get: (key: string) => string | undefined;
  /** the chosen values of a multiple-choice facet */
  readonly several: (key: string) => readonly string[];
  readonly page: number;
  /** sets some keys (empty or undefined removes one); every change except a page turn returns to page 1 */
  readonly set: (changes: Readonly<Record<string, string | number | undefined>>, how?: NavigateOptions) => void;
  readonly toggle: (key: string, value: string) => void;
  readonly clear: (keep?: readonly string[]) => void;
}

/** The parameters of a list: the address's own, or those of a change that has not been made yet. */
export type Question = Pick<ListQuery, 'get' | 'page'>;

export function useListQuery(): ListQuery {
  const [params, setParams] = useSearchParams();

  const set = useCallback<ListQuery['set']>(
    (changes, how) => {
      setParams(
        () => {
          const next = paramsNow();
          if (!('page' in changes)) next.delete('page');
          for (const [key, value] of Object.entries(changes)) {
            const isFirstPage = key === 'page' && Number(value) <= 1;
            if (value === undefined || value === '' || isFirstPage) next.delete(key);
            else next.set(key, String(value));
          }
          return next;
        },
        { ...AT_ONCE, ...how },
      );
    },
    [setParams],
  );

  return useMemo(() => {
    const get = (key: string) => params.get(key) ?? undefined;
    return {
      get,
      several: (key) => severalIn(params, key),
      page: pageIn(params.get('page')),
      set,
      toggle: (key, value) => set({ [key]: toggled(severalIn(paramsNow(), key), value).join(',') }),
      clear: (keep = []) => {
        setParams(() => new URLSearchParams([...paramsNow()].filter(([key]) => keep.includes(key))), AT_ONCE);
      },
    };
  }, [params, set, setParams]);
}

/** The router renders in a transition otherwise, and a checkbox or radio jumps back until that is done. */
const AT_ONCE: NavigateOptions = { flushSync: true };

const severalIn = (params: URLSearchParams, key: string) => params.get(key)?.split(',').filter(Boolean) ?? [];

/** What the address says now: a second change may come before the page has drawn the first. */
const paramsNow = () => new URLSearchParams(window.location.hash.split('?')[1]);

/** Page sizes a shop can choose for its own lists; the first is the default. */
export const PAGE_SIZES = [20, 50, 100] as const;

/** @returns the page size in the address if it is one of the offered sizes */
export function pageSizeOf(list: Question): number {
  return PAGE_SIZES.find((size) => String(size) === list.get('pageSize')) ?? PAGE_SIZES[0];
}

/** Choosing a value again removes it; so does choosing an excluded value. */
export function toggled(chosen: readonly string[], value: string): readonly string[] {
  const others = chosen.filter((one) => one !== value && one !== `!${value}`);
  return others.length < chosen.length ? others : [...chosen, value];
}

/** An invalid page number in the address means page 1. */
function pageIn(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1;
}

/** Drops empty filters from a query. */
export function given<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** A value typed into the address counts only when it is a known one. */
export function oneOf<T extends string>(value: string | undefined, known: Readonly<Record<T, unknown>>): T | undefined {
  return value !== undefined && Object.hasOwn(known, value) ? (value as T) : undefined;
}

export function wholeNumber(value: string | undefined): number | undefined {
  const number = Number(value ?? Number.NaN);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
