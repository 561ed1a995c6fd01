import { PRICE_ENDINGS, type PriceEnding, USUAL_TITLE } from '#contract/market/product-pricing.ts';
import type { NewProduct } from '#contract/market/new-products.ts';
import { isRecord, stored } from '../../platform/stored.ts';
import { keptUser } from '../../platform/token.ts';

/** A draft of new products. The zip is not included: browser storage holds no files. */
export interface CreateDraft {
  /** each becomes one product */
  readonly styles: readonly ChosenStyle[];
  /** the title pattern */
  readonly pattern: string;
  /** how the price follows from the cost: times a factor, or plus an amount in yuan */
  readonly way: 'times' | 'plus';
  /** the factor or the amount, as typed */
  readonly by: string;
  readonly ending: PriceEnding;
  /** values typed by hand, by `cellKey(styleId, column)`; other cells follow the rules */
  readonly cells: Readonly<Record<string, string>>;
}

export interface ChosenStyle {
  readonly id: string;
  readonly name: string;
}

export const emptyDraft: CreateDraft = {
  ...{ styles: [], pattern: USUAL_TITLE, way: 'times', by: '1.5', ending: 'ninety', cells: {} },
};

export function formOf(products: readonly NewProduct[], zip: File | null): FormData {
  const form = new FormData();
  form.set('products', JSON.stringify(products));
  // last: the server can refuse a field before the file has been uploaded
  if (zip) form.set('zip', zip, zip.name);
  return form;
}

/** The draft survives closing the window, for the user who began it. */
const kept = stored<{ owner: string; draft: CreateDraft } | null>('jinshi.product-draft', (found) => {
  if (!isRecord(found) || typeof found['owner'] !== 'string' || !isRecord(found['draft'])) return null;
  return { owner: found['owner'], draft: wholeDraft(found['draft']) };
});

export function keptCreate(): CreateDraft {
  const found = kept.get();
  return found !== null && found.owner === keptUser.get()?.username ? found.draft : emptyDraft;
}

export function keepCreate(draft: CreateDraft): void {
  const owner = keptUser.get()?.username;
  if (owner) kept.set({ owner, draft });
}

/** Styles chosen on the style page replace those of an earlier draft, whose rules stay. */
export const takeStyles = (styles: readonly ChosenStyle[]): void => keepCreate({ ...keptCreate(), styles, cells: {} });

export const dropCreate = (): void => kept.set(null);

/** Whether a value was typed; chosen styles alone do not count. */
export const isBegun = ({ cells }: CreateDraft): boolean => Object.keys(cells).length > 0;

/** The stored draft may be from an older version or edited by hand: invalid parts are dropped. */
function wholeDraft(found: Readonly<Record<string, unknown>>): CreateDraft {
  const words = (field: 'pattern' | 'by') => {
    const value = found[field];
    return typeof value === 'string' ? value : emptyDraft[field];
  };
  const { ending, cells } = found;
  return {
    styles: Array.isArray(found['styles']) ? found['styles'].filter(isStyle) : [],
    pattern: words('pattern'),
    by: words('by'),
    way: found['way'] === 'plus' ? 'plus' : 'times',
    ending: typeof ending === 'string' && Object.hasOwn(PRICE_ENDINGS, ending) ? (ending as PriceEnding) : 'ninety',
    cells: isRecord(cells)
      ? Object.fromEntries(
          Object.entries(cells).filter((cell): cell is [string, string] => typeof cell[1] === 'string'),
        )
      : {},
  };
}

function isStyle(found: unknown): found is ChosenStyle {
  return isRecord(found) && typeof found['id'] === 'string' && typeof found['name'] === 'string';
}
