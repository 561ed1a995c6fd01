import { PRICE_ENDINGS, type PriceEnding, USUAL_TITLE } from '#contract/goods-pricing.ts';
import type { NewGoods } from '#contract/new-goods.ts';
import { isRecord, stored } from '../platform/stored.ts';
import { keptUser } from '../platform/token.ts';

/** New goods while they are put together. The zip is no part of it: a browser keeps no files. */
export interface CreateDraft {
  /** each becomes one of the goods */
  readonly styles: readonly ChosenStyle[];
  /** of the titles */
  readonly pattern: string;
  /** what becomes of the cost: times a factor, or plus so many yuan */
  readonly way: 'times' | 'plus';
  /** the factor or the yuan, as typed */
  readonly by: string;
  readonly ending: PriceEnding;
  /** what was typed by hand, by `cellKey(styleId, column)`; all else follows the rules */
  readonly cells: Readonly<Record<string, string>>;
}

export interface ChosenStyle {
  readonly id: string;
  readonly name: string;
}

export const emptyDraft: CreateDraft = {
  ...{ styles: [], pattern: USUAL_TITLE, way: 'times', by: '1.5', ending: 'ninety', cells: {} },
};

export function formOf(goods: readonly NewGoods[], zip: File | null): FormData {
  const form = new FormData();
  form.set('goods', JSON.stringify(goods));
  // last: what is wrong with a field is then known before the file has travelled
  if (zip) form.set('zip', zip, zip.name);
  return form;
}

/** What was begun lasts over a closed window, for whoever began it. */
const kept = stored<{ owner: string; draft: CreateDraft } | null>('jinshi.goods-draft', (found) => {
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

/** Chosen elsewhere: they stand in for those of an earlier try, whose rules stay. */
export const takeStyles = (styles: readonly ChosenStyle[]): void => keepCreate({ ...keptCreate(), styles, cells: {} });

export const dropCreate = (): void => kept.set(null);

/** Something was typed; styles alone may just have been chosen elsewhere. */
export const isBegun = ({ cells }: CreateDraft): boolean => Object.keys(cells).length > 0;

/** Written by an older page, or by hand: what is of another sort is left out. */
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
