import { isRecord, stored } from '../platform/stored.ts';
import { keptUser } from '../platform/token.ts';
import { emptyDraft, type ShopDraft } from './shop-draft.ts';

/** What a draft is a draft of. */
export interface DraftMark {
  /** the account's public name */
  readonly owner: string;
  /** moment of the shop's last event when it was begun; empty = no shop yet. What was handed in since is newer. */
  readonly since: string;
}

/** A registration that is not handed in yet lasts over a closed window, for whoever began it. */
const kept = stored<(DraftMark & { draft: ShopDraft }) | null>('jinshi.shop-draft', (found) => {
  if (!isRecord(found) || typeof found['owner'] !== 'string' || !isRecord(found['draft'])) return null;
  const since = typeof found['since'] === 'string' ? found['since'] : '';
  return { owner: found['owner'], since, draft: wholeDraft(found['draft']) };
});

export function keptDraft({ owner, since }: DraftMark): ShopDraft | null {
  const found = kept.get();
  return found?.owner === owner && found.since === since ? found.draft : null;
}

/**
 * Numbers that one could be called by are typed again: no phone number lies in a browser's storage (trust E7). An
 * upload may arrive when its owner has left: then nothing is kept.
 */
export function keepDraft({ owner, since }: DraftMark, draft: ShopDraft): void {
  if (keptUser.get()?.username !== owner) return;
  kept.set({ owner, since, draft: { ...draft, contactPhone: '', contactWechat: '' } });
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
