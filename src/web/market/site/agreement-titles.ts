import { agreementTitles } from '#contract/market/agreement-titles.ts';
import type { AgreementName } from '#contract/market/site.ts';

export const agreementLinks: readonly { readonly name: AgreementName; readonly title: string }[] = (
  Object.keys(agreementTitles) as AgreementName[]
).map((name) => ({ name, title: agreementTitles[name] }));

/** The agreement of an address; undefined for an unknown name. */
export function agreementNamed(name: string | undefined): AgreementName | undefined {
  return agreementLinks.find((link) => link.name === name)?.name;
}
