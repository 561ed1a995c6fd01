import { isRecord, stored } from '../platform/stored.ts';
import { emptyDraft, type ShopDraft } from './shop-draft.ts';

/** A registration that is not handed in yet lasts over a closed window, for whoever began it. */
const kept = stored<{ owner: string; draft: ShopDraft } | null>('jinshi.shop-draft', (found) => {
  if (!isRecord(found) || typeof found['owner'] !== 'string' || !isRecord(found['draft'])) return null;
  return { owner: found['owner'], draft: wholeDraft(found['draft']) };
});

/** @param owner the account's public name */
export function keptDraft(owner: string): ShopDraft | null {
  const found = kept.get();
  return found?.owner === owner ? found.draft : null;
}

/** Numbers that one could be called by are typed again: no phone number lies in a browser's storage (trust E7). */
export function keepDraft(owner: string, draft: ShopDraft): void {
  kept.set({ owner, draft: { ...draft, contactPhone: '', contactWechat: '' } });
}

export function dropDraft(): void {
  kept.set(null);
}

/** Written by an older page, or by hand: what is of another sort than the form's own is left out. */
function wholeDraft(found: Readonly<Record<string, unknown>>): ShopDraft {
  const fits = Object.entries(emptyDraft).map(([field, empty]: [string, unknown]) => {
    const value = found[field];
    const isAlike = typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty) && value !== null;
    return [field, isAlike ? value : empty] as const;
  });
  return Object.fromEntries(fits) as unknown as ShopDraft;
}
