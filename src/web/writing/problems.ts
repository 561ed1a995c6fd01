import type { Problem } from '#contract/problems.ts';

/** Of each field the first thing that is wrong there: as many as are marked on the screen. */
export const firstOfEach = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ field }, at) => problems.findIndex((one) => one.field === field) === at);

/** By path: the first thing that is wrong there. */
export type Problems = Readonly<Partial<Record<string, string>>>;

export const byField = (problems: readonly Problem[]): Problems =>
  Object.fromEntries(firstOfEach(problems).map(({ field, say }) => [field, say]));

/** The first problem of all fields that begin so: `chart.` */
export const firstUnder = (problems: Problems, start: string): string | undefined =>
  Object.entries(problems).find(([field]) => field.startsWith(start))?.[1];
