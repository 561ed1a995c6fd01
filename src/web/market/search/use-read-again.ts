import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Question } from '../../platform/list-query.ts';
import { isRecord } from '../../platform/stored.ts';
import { asIf } from './filter-chips.ts';
import { hear } from './hear.ts';
import { queryOf } from './heard.ts';
import { kindLists } from './kind-lists.ts';
import type { SearchKind } from '../../platform/kinds.ts';
import { readLetters } from './read-letters.ts';
import { hasConditions } from './use-heard.ts';

interface ReadAgain {
  /** chunmian hanbu */
  readonly typed: string;
  /** 纯棉 汗布 */
  readonly readAs: string;
}

interface Answer {
  readonly total: number;
  readonly readAs?: string | undefined;
}

/**
 * Pinyin letters read as words are interpreted like any sentence: in chunmian hanbu 纯棉 becomes a condition if that
 * has results. `answer` is the list's reply to the letters. @returns what this address was read from
 */
export function useReadAgain(kind: SearchKind, question: Question, answer: Answer | undefined): ReadAgain | undefined {
  const [, setParams] = useSearchParams();
  const { state } = useLocation();
  const typed = question.get('q') ?? '';
  const isUnread = answer !== undefined && typed !== '' && (answer.total === 0 || answer.readAs !== undefined);
  const { data: next } = useQuery({
    queryKey: ['read again', kind, kindLists[kind].query(question, 1)],
    queryFn: async ({ signal }) => {
      const readAs = answer?.readAs ?? (await readLetters(typed, signal));
      const changes = readAs === undefined ? null : await conditionsIn(kind, question, readAs, signal);
      return readAs && changes ? { readAs, changes } : null;
    },
    enabled: isUnread,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (!next || !isUnread) return;
    const { readAs, changes } = next;
    const address = (before: URLSearchParams) =>
      new URLSearchParams(
        Object.entries({ ...Object.fromEntries(before), ...changes }).filter(([, value]) => value !== ''),
      );
    setParams(address, {
      replace: true,
      state: { typed, readAs } satisfies ReadAgain,
    });
  }, [next, typed, isUnread, setParams]);
  return readAgainIn(state);
}

/** The changes to the address; null when the words alone are enough. */
async function conditionsIn(kind: SearchKind, question: Question, words: string, signal: AbortSignal) {
  const heard = await hear(kind, words);
  if (!hasConditions(heard.filters)) return null;
  const changes = { q: '', ...queryOf(heard) };
  const { total } = await kindLists[kind].ask(asIf(question, changes), 1, signal);
  return total > 0 ? changes : null;
}

function readAgainIn(state: unknown): ReadAgain | undefined {
  if (!isRecord(state)) return undefined;
  const { typed, readAs } = state;
  return typeof typed === 'string' && typeof readAs === 'string' ? { typed, readAs } : undefined;
}
