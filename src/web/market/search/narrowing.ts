import { isOnly, onlyOf } from '#contract/market/search/fibre-choice.ts';
import { ORGANIC, ORGANIC_STANDARDS } from '#contract/market/search/organic.ts';
import type { Facet, FacetsReply } from '#contract/platform/shapes.ts';
import type { FilterForm } from './filter-chips.ts';

type Options = Facet['options'];

/** An option of a facet; a part is listed below the option that contains it: 棉 ▸ 纯棉. */
export type Offer = Options[number] & { readonly isPart: boolean };

/** The options that reduce the results, each before its parts; chosen ones are always included. */
function offersOf(facet: Facet, total: number, chosen: readonly string[]): readonly Offer[] {
  const isChosen = (value: string) => chosen.includes(value) || chosen.includes(`!${value}`);
  if (chosen.length === 0 && !canNarrow(facet, total)) return [];
  return facet.options.flatMap((option): Offer[] => {
    if (wholeOf(facet, option.value)) return [];
    const parts = facet.options.filter(({ value }) => wholeOf(facet, value) === option.value);
    const narrower = parts.filter(({ value, count }) => isChosen(value) || count < option.count);
    return [{ ...option, isPart: false }, ...narrower.map((part) => ({ ...part, isPart: true }))];
  });
}

/** When every option leaves all items, or a single one, there is nothing to choose. */
function canNarrow({ options }: Facet, total: number): boolean {
  const offered = options.filter(({ count }) => count > 0);
  if (offered.every(({ count }) => count === total)) return false;
  return offered.length < MANY || offered.some(({ count }) => count > 1);
}

/** Above this number, options that leave one item each would only repeat the list. */
const MANY = 5;

/** The offered option that contains this one: 棉 for 纯棉, 有机 for GOTS. */
function wholeOf({ key, options }: Facet, value: string): string | undefined {
  const whole = options.find((option) => isPartOf(key, value, option.value));
  return whole?.value;
}

function isPartOf(key: string, value: string, whole: string): boolean {
  if (value === whole) return false;
  if (key === 'fibre') return isOnly(value) && onlyOf(whole) === value;
  return key === 'certificate' && whole === ORGANIC && ORGANIC_STANDARDS.includes(value);
}

/** The limits that leave more than the one before: 10 件以内 if it adds to 1 件起. */
function limitsOf({ options }: Facet, total: number, chosen: string | undefined): readonly Offer[] {
  const canHelp = chosen !== undefined || options.some(({ count }) => count > 0 && count < total);
  if (!canHelp) return [];
  return options
    .filter(({ value, count }, at) => value === chosen || isStep(count, options[at - 1]?.count ?? 0, total))
    .map((option) => ({ ...option, isPart: false }));
}

const isStep = (count: number, before: number, total: number): boolean =>
  count === 0 || (count > before && count < total);

/** A facet with the options worth offering. */
export interface OfferedFacet extends Omit<Facet, 'options'> {
  readonly options: readonly Offer[];
}

export function offeredFacet(
  facets: FacetsReply | undefined,
  key: string,
  form: FilterForm,
  chosen: readonly string[],
): OfferedFacet | undefined {
  const facet = facets?.facets.find((one) => one.key === key);
  if (!facets || !facet) return undefined;
  const options = form === 'limit' ? limitsOf(facet, facets.total, chosen[0]) : offersOf(facet, facets.total, chosen);
  return { ...facet, options };
}
