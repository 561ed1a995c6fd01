import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** A list's filters, sorting and page live in the hash query, so that every list can be linked to. */
export interface ListQuery {
  readonly get: (key: string) => string | undefined;
  /** the chosen values of a facet that takes several */
  readonly several: (key: string) => readonly string[];
  readonly page: number;
  /** sets some keys (empty or undefined removes one); any change but a page turn goes back to page 1 */
  readonly set: (changes: Readonly<Record<string, string | number | undefined>>) => void;
  readonly toggle: (key: string, value: string) => void;
  readonly clear: (keep?: readonly string[]) => void;
}

/** What a list is asked by: the address, or a change of it that nobody has made yet. */
export type Question = Pick<ListQuery, 'get' | 'page'>;

export function useListQuery(): ListQuery {
  const [params, setParams] = useSearchParams();

  const set = useCallback<ListQuery['set']>(
    (changes) => {
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (!('page' in changes)) next.delete('page');
        for (const [key, value] of Object.entries(changes)) {
          const isFirstPage = key === 'page' && Number(value) <= 1;
          if (value === undefined || value === '' || isFirstPage) next.delete(key);
          else next.set(key, String(value));
        }
        return next;
      });
    },
    [setParams],
  );

  return useMemo(() => {
    const get = (key: string) => params.get(key) ?? undefined;
    const several = (key: string) => get(key)?.split(',').filter(Boolean) ?? [];
    return {
      get,
      several,
      page: pageIn(params.get('page')),
      set,
      toggle: (key, value) => set({ [key]: toggled(several(key), value).join(',') }),
      clear: (keep = []) => {
        setParams((before) => new URLSearchParams([...before].filter(([key]) => keep.includes(key))));
      },
    };
  }, [params, set, setParams]);
}

/** How many rows of a shop's own list stand on a page, where somebody chooses; the first unless they do. */
export const PAGE_SIZES = [20, 50, 100] as const;

/** @returns the size that the address names, when it is one that can be chosen */
export function pageSizeOf(list: Question): number {
  return PAGE_SIZES.find((size) => String(size) === list.get('pageSize')) ?? PAGE_SIZES[0];
}

/** A second choice of the same takes it back, and so does choosing what was excluded. */
export function toggled(chosen: readonly string[], value: string): readonly string[] {
  const others = chosen.filter((one) => one !== value && one !== `!${value}`);
  return others.length < chosen.length ? others : [...chosen, value];
}

/** Hand-typed nonsense in the address means the first page. */
function pageIn(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1;
}

/** Drops what nobody chose: an empty filter is no part of the question. */
export function given<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** A hand-typed value counts only when it is one of those that exist. */
export function oneOf<T extends string>(value: string | undefined, known: Readonly<Record<T, unknown>>): T | undefined {
  return value !== undefined && Object.hasOwn(known, value) ? (value as T) : undefined;
}

export function wholeNumber(value: string | undefined): number | undefined {
  const number = Number(value ?? Number.NaN);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
