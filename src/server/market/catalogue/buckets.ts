import type { Limit, ListRules, Measure, Range } from './list-rules.ts';

/**
 * The steps of limits and the bars of histograms as tags of an entry, so that the index in memory counts them like any
 * other facet, by sets of rows: `gsm#=3` is the third bar, `moq≤=1` the second step that is large enough.
 */
export const limitKey = ({ key }: Limit): string => `${key}≤`;
export const rangeKey = ({ key }: Range): string => `${key}#`;

export const bucketKeys = ({ limits, ranges }: Pick<ListRules, 'limits' | 'ranges'>): string[] => [
  ...limits.map(limitKey),
  ...ranges.map(rangeKey),
];

/** @param values Infinity = not known, and in no bucket */
export function bucketTags(
  { limits, ranges }: Pick<ListRules, 'limits' | 'ranges'>,
  values: Readonly<Record<Measure, number>>,
): string[] {
  return [
    ...limits.flatMap((limit) => {
      const step = limit.steps.findIndex(({ most }) => values[limit.column] <= most * (limit.factor ?? 1));
      return step === -1 ? [] : [`${limitKey(limit)}=${step}`];
    }),
    // As PostgreSQL's `width_bucket`: bar 1 begins at the first edge, and the last has no end.
    ...ranges.flatMap((range) => {
      const value = values[range.column];
      if (value === Infinity) return [];
      const bar = range.edges.slice(0, -1).findLastIndex((edge) => edge * range.factor <= value) + 1;
      return [`${rangeKey(range)}=${bar}`];
    }),
  ];
}
