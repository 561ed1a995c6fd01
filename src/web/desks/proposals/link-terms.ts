import { phoneIn } from '#contract/people/phone.ts';
import { MOST_LINK_PHONES, MOST_VIEWS, PLAIN_LINK } from '#contract/desks/proposal-words.ts';
import type { SharedLink } from '#contract/desks/proposals.ts';

/** What the sender decides about a link: what it shows, and who may open it. The password is kept apart. */
export type LinkTerms = Pick<SharedLink, keyof typeof PLAIN_LINK>;

export function termsOf(link: SharedLink | null): LinkTerms {
  const { hidesPrices, hidesSupplier, hasWatermark, mostViews, needsPhone, phones } = link ?? PLAIN_LINK;
  return { hidesPrices, hidesSupplier, hasWatermark, mostViews, needsPhone, phones };
}

/** Phone numbers as typed, one a line or with commas between. */
export function phonesIn(text: string): { readonly phones: string[]; readonly problem: string | undefined } {
  const phones = text.split(/[\n,，;；、]+/).filter((one) => one.trim() !== '');
  const wrong = phones.find((one) => phoneIn(one) === null);
  if (wrong !== undefined) return { phones, problem: `“${wrong.trim()}”不是11位手机号` };
  return { phones, problem: phones.length > MOST_LINK_PHONES ? `最多 ${MOST_LINK_PHONES} 个号码` : undefined };
}

/** @returns a sentence; undefined = the limit is right, or there is none */
export function viewsProblem({ mostViews }: Pick<LinkTerms, 'mostViews'>): string | undefined {
  const isRight = mostViews === null || (mostViews >= 1 && mostViews <= MOST_VIEWS);
  return isRight ? undefined : `请填 1 到 ${MOST_VIEWS}`;
}
