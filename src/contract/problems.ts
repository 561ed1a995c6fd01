/** What is wrong with something that a shop writes, at a path into it: `name`, `tiers.0.priceFen`. */
export interface Problem {
  readonly field: string;
  readonly say: string;
}

/** Notes what is wrong there, unless it holds. */
export type Check = (holds: boolean, field: string, say: string) => void;

/** @returns an empty list, and what fills it in the order in which the document is looked through */
export function beginCheck(): { readonly problems: Problem[]; readonly check: Check } {
  const problems: Problem[] = [];
  return { problems, check: (holds, field, say) => void (holds || problems.push({ field, say })) };
}
