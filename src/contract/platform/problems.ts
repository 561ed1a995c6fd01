/** A problem of a shop's document, with its path: `name`, `tiers.0.priceFen`. */
export interface Problem {
  readonly field: string;
  readonly say: string;
}

/** Records a problem unless the condition holds. */
export type Check = (holds: boolean, field: string, say: string) => void;

/** @returns an empty list, and the function that fills it, in the order of the checks */
export function beginCheck(): { readonly problems: Problem[]; readonly check: Check } {
  const problems: Problem[] = [];
  return { problems, check: (holds, field, say) => void (holds || problems.push({ field, say })) };
}
