import { agreementTitles } from '#contract/agreement-titles.ts';
import type { AgreementName } from '#contract/site.ts';

export const agreementLinks: readonly { readonly name: AgreementName; readonly title: string }[] = (
  Object.keys(agreementTitles) as AgreementName[]
).map((name) => ({ name, title: agreementTitles[name] }));

/** As the address names it; nothing for a name that no agreement has. */
export function agreementNamed(name: string | undefined): AgreementName | undefined {
  return agreementLinks.find((link) => link.name === name)?.name;
}
