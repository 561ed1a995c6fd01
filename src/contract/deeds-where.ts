/** A step in the life of what a shop offers: who takes it, from where and to where. */
export interface Step<From, To = From> {
  readonly by: 'owner' | 'operator';
  readonly from: readonly From[];
  readonly to: To;
  /** on the button */
  readonly label: string;
  /** must the operator say why? */
  readonly needsReason: boolean;
}

/** The deeds of a flow that may be done now, in the order in which it names them: buttons stand so. */
export function deedsWhere<Deed extends string, Step>(
  steps: Readonly<Record<Deed, Step>>,
  mayBe: (step: Step) => boolean,
): Deed[] {
  return (Object.keys(steps) as Deed[]).filter((deed) => mayBe(steps[deed]));
}
