import { fenOfYuan, gramsOf } from '#contract/goods-rules.ts';
import { isRecord, stored } from '../platform/stored.ts';
import { keptUser } from '../platform/token.ts';

/** New goods while they are put together. The zip is no part of it: a browser keeps no files. */
export interface CreateDraft {
  /** each becomes one of the goods */
  readonly styles: readonly ChosenStyle[];
  readonly sgcateId: string;
  readonly title: string;
  /** yuan, as typed */
  readonly price: string;
  /** grams, as typed */
  readonly grams: string;
  readonly childGrams: string;
}

export interface ChosenStyle {
  readonly id: string;
  readonly name: string;
  readonly panelDesignIds: readonly string[];
}

const emptyDraft: CreateDraft = { styles: [], sgcateId: '', title: '', price: '', grams: '', childGrams: '' };

export type CreateField = 'title' | 'price' | 'grams' | 'childGrams';

/** What is wrong, in the order of the form; whether the words are long enough the server says with all its rules. */
export function createProblems({ title, price, grams, childGrams }: CreateDraft): Partial<Record<CreateField, string>> {
  const yuan = fenOfYuan(price);
  const weight = gramsOf(grams);
  const child = childGrams.trim() === '' ? null : gramsOf(childGrams);
  return {
    ...([...title.trim()].length < 2 ? { title: '请填写标题，至少 2 个字' } : {}),
    ...('say' in yuan ? { price: yuan.say } : {}),
    ...('say' in weight ? { grams: weight.say } : {}),
    ...(child && 'say' in child ? { childGrams: child.say } : {}),
  };
}

/** The fields that the specification names. */
export function formOf(draft: CreateDraft, zip: File | null): FormData {
  const form = new FormData();
  form.set('sgcate_id', draft.sgcateId);
  form.set('goods_name', draft.title.trim());
  form.set('price', draft.price.trim());
  form.set('weight', draft.grams.trim());
  if (draft.childGrams.trim() !== '') form.set('weight_children', draft.childGrams.trim());
  form.set('store_panel_design_ids', draft.styles.flatMap(({ panelDesignIds }) => panelDesignIds).join(','));
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

/** Chosen elsewhere: they stand in for those of an earlier try, whose words stay. */
export const takeStyles = (styles: readonly ChosenStyle[]): void => keepCreate({ ...keptCreate(), styles });

export const dropCreate = (): void => kept.set(null);

/** Something was typed; styles alone may just have been chosen elsewhere. */
export const isBegun = (draft: CreateDraft): boolean =>
  JSON.stringify({ ...draft, styles: [] }) !== JSON.stringify(emptyDraft);

/** Written by an older page, or by hand: what is of another sort is left out. */
function wholeDraft(found: Readonly<Record<string, unknown>>): CreateDraft {
  const words = (field: Exclude<keyof CreateDraft, 'styles'>) => {
    const value = found[field];
    return typeof value === 'string' ? value : '';
  };
  const styles = Array.isArray(found['styles']) ? found['styles'].filter(isStyle) : [];
  return {
    styles,
    sgcateId: words('sgcateId'),
    title: words('title'),
    price: words('price'),
    grams: words('grams'),
    childGrams: words('childGrams'),
  };
}

function isStyle(found: unknown): found is ChosenStyle {
  return (
    isRecord(found) &&
    typeof found['id'] === 'string' &&
    typeof found['name'] === 'string' &&
    Array.isArray(found['panelDesignIds'])
  );
}
