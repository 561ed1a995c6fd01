import { isOnly, onlyOf } from '#contract/search/fibre-choice.ts';
import { ORGANIC, ORGANIC_STANDARDS } from '#contract/search/organic.ts';
import type { Facet, FacetsReply } from '#contract/shapes.ts';
import type { FilterForm } from './filter-chips.ts';

type Options = Facet['options'];

/** A choice of a facet; a part stands behind the choice that holds it: 棉 ▸ 纯棉. */
export type Offer = Options[number] & { readonly isPart: boolean };

/** The choices of a facet that leave fewer than there are, each before its parts; what is chosen always stands there. */
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

/** Where every choice leaves all there are, or a single one, nobody has anything to choose. */
function canNarrow({ options }: Facet, total: number): boolean {
  const offered = options.filter(({ count }) => count > 0);
  if (offered.every(({ count }) => count === total)) return false;
  return offered.length < MANY || offered.some(({ count }) => count > 1);
}

/** So many choices that leave one thing each are the list itself once more. */
const MANY = 5;

/** The choice that this one is a part of, where that is offered too: 棉 of 纯棉, 有机 of GOTS. */
function wholeOf({ key, options }: Facet, value: string): string | undefined {
  const whole = options.find((option) => isPartOf(key, value, option.value));
  return whole?.value;
}

function isPartOf(key: string, value: string, whole: string): boolean {
  if (value === whole) return false;
  if (key === 'fibre') return isOnly(value) && onlyOf(whole) === value;
  return key === 'certificate' && whole === ORGANIC && ORGANIC_STANDARDS.includes(value);
}

/** Of limits those that let through more than the one before: 10 件以内 when it adds to 1 件起. */
function limitsOf({ options }: Facet, total: number, chosen: string | undefined): readonly Offer[] {
  const canHelp = chosen !== undefined || options.some(({ count }) => count > 0 && count < total);
  if (!canHelp) return [];
  return options
    .filter(({ value, count }, at) => value === chosen || isStep(count, options[at - 1]?.count ?? 0, total))
    .map((option) => ({ ...option, isPart: false }));
}

const isStep = (count: number, before: number, total: number): boolean =>
  count === 0 || (count > before && count < total);

/** A facet with what of it is worth a press. */
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
