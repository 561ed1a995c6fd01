import { useQuery } from '@tanstack/react-query';
import { chipsOf } from './filter-chips.ts';
import type { SearchScope } from './kinds.ts';
import { questionOf } from './use-all-kinds.ts';
import { filtersIn } from './use-sentence.ts';

/** What is heard in a sentence while it is typed, in words; empty when it is only words to search for. */
export function useHeard(scope: SearchScope, typed: string): readonly string[] {
  // Cloth can be narrowed by most of what a buyer says.
  const kind = scope === 'all' ? 'fabric' : scope;
  const { data } = useQuery({
    queryKey: ['heard', kind, typed],
    queryFn: () => filtersIn(kind, typed),
    enabled: typed !== '',
    staleTime: Infinity,
  });
  if (!data || Object.keys(data).every((key) => key === 'q')) return [];
  return chipsOf(kind, questionOf(data)).map(({ words }) => words);
}
