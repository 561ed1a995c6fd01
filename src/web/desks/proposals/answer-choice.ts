import { isOffered } from '#contract/desks/proposal-words.ts';
import type { OptionSum, Quote } from '#contract/desks/proposal-shapes.ts';

type OptionId = OptionSum['id'];

/** @returns null while the customer has not chosen */
export function chosenOption(sums: Quote['sums'], asked: string | undefined): OptionId | null {
  if (sums.length === 1) return sums[0]!.id;
  return sums.find(({ id }) => id === asked)?.id ?? null;
}

/** The optional items that are added, as far as the chosen option offers them. */
export function tickedIn({ sections }: Quote, added: readonly string[], option: OptionId | null): string[] {
  return sections
    .flatMap(({ items }) => items)
    .filter((item) => item.isOptional === true && added.includes(item.id))
    .filter((item) => option === null || isOffered(item, option))
    .map(({ id }) => id);
}

/** The quote with one option only; whole while none is chosen. */
export function quoteOfOption(quote: Quote, option: OptionId | null): Quote {
  if (option === null) return quote;
  return {
    ...quote,
    sums: quote.sums.filter(({ id }) => id === option),
    sections: quote.sections.map((section) => ({
      ...section,
      items: section.items.filter((item) => isOffered(item, option)),
    })),
  };
}
