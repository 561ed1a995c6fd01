import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CategoryNode, Facet } from '#contract/shapes.ts';
import type { ListQuery } from '../../platform/list-query.ts';

export interface Facets {
  readonly categories: readonly CategoryNode[];
  readonly facets: readonly Facet[];
}

/** What the filter sheet shows of a question: its choices, and how many items it would find. */
export interface FilterAnswer {
  readonly facets: Facets | undefined;
  readonly count: number | undefined;
  readonly countIsBound: boolean;
}

/** Each kind of list asks in its own words, and hands the answer to whoever draws it. */
export interface AnswerProps {
  readonly draft: ListQuery;
  readonly children: (answer: FilterAnswer) => ReactNode;
}

export function filterAnswer(
  facets: UseQueryResult<Facets>,
  found: UseQueryResult<{ readonly total: number; readonly totalIsBound: boolean }>,
): FilterAnswer {
  // While a new count is on its way the old one would be a lie.
  const counted = found.isPlaceholderData ? undefined : found.data;
  return { facets: facets.data, count: counted?.total, countIsBound: counted?.totalIsBound ?? false };
}
