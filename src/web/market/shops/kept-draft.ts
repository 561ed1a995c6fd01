import { isRecord, stored } from '../../platform/stored.ts';
import { keptUser } from '../../platform/token.ts';
import { emptyDraft, type ShopDraft } from './shop-draft.ts';

/** The identity of a draft. */
export interface DraftMark {
  /** the account's username */
  readonly owner: string;
  /**
   * when the shop's last event happened before the draft was started; empty = no shop yet. A later event makes the
   * draft outdated.
   */
  readonly since: string;
}

/** An unfinished registration survives closing the window, for the user who began it. */
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
 * Phone numbers must not be stored in a browser, so they have to be typed again. An upload may finish after its owner
 * has signed out: then nothing is kept.
 */
export function keepDraft({ owner, since }: DraftMark, draft: ShopDraft): void {
  if (keptUser.get()?.username !== owner) return;
  kept.set({ owner, since, draft: { ...draft, contactPhone: '', contactWechat: '' } });
}

export function dropDraft(): void {
  kept.set(null);
}

/** The stored draft may be from an older version or edited by hand: fields of the wrong type are dropped. */
function wholeDraft(found: Readonly<Record<string, unknown>>): ShopDraft {
  const fits = Object.entries(emptyDraft).map(([field, empty]: [string, unknown]) => {
    const value = found[field];
    const isAlike = typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty) && value !== null;
    return [field, isAlike ? value : empty] as const;
  });
  return Object.fromEntries(fits) as unknown as ShopDraft;
}
