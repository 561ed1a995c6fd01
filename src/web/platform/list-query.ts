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
      toggle: (key, value) => {
        const chosen = several(key);
        const next = chosen.includes(value) ? chosen.filter((v) => v !== value) : [...chosen, value];
        set({ [key]: next.join(',') });
      },
      clear: (keep = []) => {
        setParams((before) => new URLSearchParams([...before].filter(([key]) => keep.includes(key))));
      },
    };
  }, [params, set, setParams]);
}

/** Hand-typed nonsense in the address means the first page. */
function pageIn(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1;
}
