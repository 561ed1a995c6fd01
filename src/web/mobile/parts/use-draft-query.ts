import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ListQuery, toggled } from '../../platform/list-query.ts';

/** The list's query while it is edited in the filter sheet: it becomes the address on confirmation. */
export interface DraftQuery extends ListQuery {
  /** the differences from the address, ready for `ListQuery.set` */
  readonly changes: () => Readonly<Record<string, string | undefined>>;
}

export function useDraftQuery(keys: readonly string[]): DraftQuery {
  const [params] = useSearchParams();
  const [draft, setDraft] = useState(params);
  return useMemo(() => {
    const get = (key: string) => draft.get(key) ?? undefined;
    const several = (key: string) => get(key)?.split(',').filter(Boolean) ?? [];
    const set: ListQuery['set'] = (changes) =>
      setDraft((before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value === undefined || value === '') next.delete(key);
          else next.set(key, String(value));
        }
        return next;
      });
    return {
      get,
      several,
      page: 1,
      set,
      toggle: (key, value) => set({ [key]: toggled(several(key), value).join(',') }),
      clear: () => set(Object.fromEntries(keys.map((key) => [key, undefined]))),
      changes: () => Object.fromEntries(keys.map((key) => [key, get(key)])),
    };
  }, [draft, keys]);
}
