import type { Problem } from '#contract/platform/problems.ts';

/** The first problem of each field: the fields marked on the screen. */
export const firstOfEach = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ field }, at) => problems.findIndex((one) => one.field === field) === at);

/** By path: the field's first problem. */
export type Problems = Readonly<Partial<Record<string, string>>>;

export const byField = (problems: readonly Problem[]): Problems =>
  Object.fromEntries(firstOfEach(problems).map(({ field, say }) => [field, say]));

/** The first problem among the fields below a path: `chart.` */
export const firstUnder = (problems: Problems, start: string): string | undefined =>
  Object.entries(problems).find(([field]) => field.startsWith(start))?.[1];
