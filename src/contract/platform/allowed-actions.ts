/** A step in the status flow of what a shop offers: the party that takes it, from where and to where. */
export interface Step<From, To = From> {
  readonly by: 'owner' | 'operator';
  readonly from: readonly From[];
  readonly to: To;
  /** on the button */
  readonly label: string;
  /** must the operator give a reason? */
  readonly needsReason: boolean;
}

/** The steps of a flow that are possible now, in the order of the table: buttons have the same order. */
export function actionsWhere<Action extends string, Step>(
  steps: Readonly<Record<Action, Step>>,
  mayBe: (step: Step) => boolean,
): Action[] {
  return (Object.keys(steps) as Action[]).filter((action) => mayBe(steps[action]));
}
