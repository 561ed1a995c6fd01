import { useQuery } from '@tanstack/react-query';
import type { Question } from '../../platform/list-query.ts';
import { asIf, chipsOf, type Labels } from './filter-chips.ts';
import { kindLists } from './kind-lists.ts';
import type { SearchKind } from '../../platform/kinds.ts';
import { sayWay } from './say-way.ts';
import { useRescue } from './use-rescue.ts';
import type { WayOut } from './ways-out.ts';

/** One row on a computer, two on a phone. */
const SHOWN = 4;

export interface Almost {
  readonly way: WayOut;
  /** what was changed in the conditions */
  readonly title: string;
  readonly items: readonly unknown[];
}

/** Nothing matches all conditions: the first results after the smallest change. */
export function useAlmost(kind: SearchKind, question: Question, labels: Labels | undefined): Almost | undefined {
  const [way] = useRescue(kind, question, labels, true) ?? [];
  const asked = way ? asIf(question, way.changes) : question;
  // without its only condition a list shows everything, which is no answer
  const isAnswer = chipsOf(kind, asked).length > 0;
  const { ask, query } = kindLists[kind];
  const { data } = useQuery({
    queryKey: ['almost', kind, query(asked, SHOWN)],
    queryFn: async ({ signal }): Promise<readonly unknown[]> => (await ask(asked, SHOWN, signal)).list,
    enabled: way !== undefined && isAnswer,
  });
  if (!way || !isAnswer || !data) return undefined;
  return { way, title: `最接近的：${sayWay(kind, question, way)}`, items: data };
}
