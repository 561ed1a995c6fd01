/** The deeds of a flow that may be done now, in the order in which it names them: buttons stand so. */
export function deedsWhere<Deed extends string, Step>(
  steps: Readonly<Record<Deed, Step>>,
  mayBe: (step: Step) => boolean,
): Deed[] {
  return (Object.keys(steps) as Deed[]).filter((deed) => mayBe(steps[deed]));
}
