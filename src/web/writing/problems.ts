import type { Problem } from '#contract/problems.ts';

/** By path: the first thing that is wrong there. */
export type Problems = Readonly<Partial<Record<string, string>>>;

export const byField = (problems: readonly Problem[]): Problems =>
  Object.fromEntries(problems.toReversed().map(({ field, say }) => [field, say]));

/** The first problem of all fields that begin so: `chart.` */
export const firstUnder = (problems: Problems, start: string): string | undefined =>
  Object.entries(problems).find(([field]) => field.startsWith(start))?.[1];
