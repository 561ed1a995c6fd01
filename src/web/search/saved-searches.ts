import { isRecord, stored, useStored } from '../platform/stored.ts';

export interface SavedSearch {
  readonly name: string;
  /** the route with its query, as after `#`: /light/list?fibre=棉 */
  readonly address: string;
  /** milliseconds since 1970 */
  readonly savedAt: number;
}

export const MOST_SAVED = 30;

// Kept in this browser until there is signing in; then they move to the account.
const searches = stored<readonly SavedSearch[]>('jinshi.saved-searches', (found) =>
  Array.isArray(found) ? found.filter(isSaved).slice(0, MOST_SAVED) : [],
);

/** 保存的搜索, the newest first. */
export function useSavedSearches() {
  return { searches: useStored(searches), save, remove };
}

/** The same address again gets the new name. False when there is no room: one has to go first. */
function save(name: string, address: string): boolean {
  const others = searches.get().filter((one) => one.address !== address);
  if (others.length >= MOST_SAVED) return false;
  searches.set([{ name, address, savedAt: Date.now() }, ...others]);
  return true;
}

function remove(address: string): void {
  searches.set(searches.get().filter((one) => one.address !== address));
}

function isSaved(found: unknown): found is SavedSearch {
  return (
    isRecord(found) &&
    typeof found['name'] === 'string' &&
    typeof found['savedAt'] === 'number' &&
    // it becomes a link: only a route of ours
    typeof found['address'] === 'string' &&
    found['address'].startsWith('/') &&
    !found['address'].startsWith('//')
  );
}
