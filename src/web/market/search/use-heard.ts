import { useQuery } from '@tanstack/react-query';
import { chipsOf } from './filter-chips.ts';
import { hear, hearByAll } from './hear.ts';
import type { SearchScope } from '../../platform/kinds.ts';
import { questionOf } from './question.ts';

/** The conditions recognised while a sentence is typed, in words; empty when it has search words only. */
export function useHeard(scope: SearchScope, typed: string): readonly string[] {
  const { data } = useQuery({
    queryKey: ['heard', scope, typed],
    queryFn: () => conditionsIn(scope, typed),
    enabled: typed !== '',
    staleTime: Infinity,
  });
  return data ?? [];
}

async function conditionsIn(scope: SearchScope, typed: string): Promise<readonly string[]> {
  if (scope === 'all') {
    const { kinds, chips } = await hearByAll(typed);
    const isSentence = Object.values(kinds).some(({ filters }) => hasConditions(filters));
    return isSentence ? chips.map(({ words }) => words) : [];
  }
  const { filters } = await hear(scope, typed);
  return hasConditions(filters) ? chipsOf(scope, questionOf(filters)).map(({ words }) => words) : [];
}

/** Whether it has more than search words. */
export function hasConditions(filters: Readonly<Record<string, string>>): boolean {
  return Object.keys(filters).some((key) => key !== 'q');
}
