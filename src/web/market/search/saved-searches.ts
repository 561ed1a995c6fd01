import { useEffect } from 'react';
import { MOST_SAVED_SEARCHES } from '#contract/market/most-kept.ts';
import { useMe } from '../../people/accounts/me.ts';
import { call } from '../../platform/call.ts';
import { useMutation } from '../../platform/mutation.ts';
import { queryClient, readAgain, useRead } from '../../platform/read.ts';
import { say } from '../../platform/say.ts';
import { isRecord, stored, useStored } from '../../platform/stored.ts';

export interface SavedSearch {
  readonly name: string;
  /** the route with its query, as after `#`: /light/list?fibre=棉 */
  readonly address: string;
  /** milliseconds since 1970 */
  readonly savedAt: number;
}

interface SavedSearches {
  /** newest first; empty while the account's are loading */
  readonly searches: readonly SavedSearch[];
  readonly keptIn: 'browser' | 'account';
  readonly isComing: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Saving the same address again renames it. False when the limit is reached. */
  readonly save: (name: string, address: string) => boolean;
  readonly remove: (address: string) => void;
}

/** A visitor's saved searches are kept in this browser and move into the account after sign-in. */
const inBrowser = stored<readonly SavedSearch[]>('jinshi.saved-searches', (found) =>
  Array.isArray(found) ? found.filter(isSaved).slice(0, MOST_SAVED_SEARCHES) : [],
);

/** The 保存的搜索 of the user. @param saved runs after a save; the mutation shows a failure */
export function useSavedSearches(saved: () => void = () => {}): SavedSearches {
  const isMember = useMe().status === 'member';
  const visitors = useVisitorsSearches(saved);
  const members = useMembersSearches(isMember, saved);
  useEffect(() => {
    if (isMember) void moveToAccount();
  }, [isMember]);
  return isMember ? members : visitors;
}

function useVisitorsSearches(saved: () => void): SavedSearches {
  return {
    searches: useStored(inBrowser),
    keptIn: 'browser',
    isComing: false,
    error: null,
    retry: () => {},
    save: (name, address) => {
      const next = withSearch(inBrowser.get(), name, address);
      if (!next) return false;
      inBrowser.set(next);
      saved();
      return true;
    },
    remove: (address) => inBrowser.set(withoutSearch(inBrowser.get(), address)),
  };
}

const READ = 'GET /api/v2/user/savedSearches';
type Answer = { list: { name: string; address: string; at: string }[] };

function useMembersSearches(isMember: boolean, saved: () => void): SavedSearches {
  const read = useRead(READ, undefined, { enabled: isMember, unknownCaller: 'fail' });
  // after a failure the list is refetched
  const failed = () => void readAgain([READ]);
  const keep = useMutation('POST /api/v2/user/saveSearches', { refresh: [READ], done: saved, failed });
  const drop = useMutation('POST /api/v2/user/removeSearch', { refresh: [READ], failed });
  const searches = (read.data?.list ?? []).map(({ name, address, at }) => ({ name, address, savedAt: Date.parse(at) }));
  /** optimistic; an earlier request that is still running must not overwrite it */
  const show = (next: readonly SavedSearch[]) => {
    void queryClient.cancelQueries({ queryKey: [READ] });
    queryClient.setQueryData<Answer>([READ, undefined], {
      list: next.map(({ name, address, savedAt }) => ({ name, address, at: new Date(savedAt).toISOString() })),
    });
  };
  return {
    searches,
    keptIn: 'account',
    isComing: read.isPending,
    error: read.error,
    retry: () => void read.refetch(),
    save: (name, address) => {
      const next = withSearch(searches, name, address);
      if (!next) return false;
      show(next);
      keep.mutate({ searches: [{ name, address }] });
      return true;
    },
    remove: (address) => {
      show(withoutSearch(searches, address));
      drop.mutate({ address });
    },
  };
}

let moving: Promise<void> | null = null;

/**
 * Runs once per sign-in, however many components use it. Searches beyond the account's limit stay here until there is
 * room.
 */
function moveToAccount(): Promise<void> {
  const searches = inBrowser.get().map(({ name, address }) => ({ name, address }));
  if (searches.length === 0) return Promise.resolve();
  moving ??= call('POST /api/v2/user/saveSearches', { body: { searches }, unknownCaller: 'fail' })
    .then(
      () => {
        inBrowser.set([]);
        return readAgain([READ]);
      },
      (error: Error) => say.failure(error.message),
    )
    .finally(() => {
      moving = null;
    });
  return moving;
}

function withSearch(before: readonly SavedSearch[], name: string, address: string): readonly SavedSearch[] | null {
  const others = withoutSearch(before, address);
  return others.length >= MOST_SAVED_SEARCHES ? null : [{ name, address, savedAt: Date.now() }, ...others];
}

function withoutSearch(before: readonly SavedSearch[], address: string): readonly SavedSearch[] {
  return before.filter((one) => one.address !== address);
}

function isSaved(found: unknown): found is SavedSearch {
  return (
    isRecord(found) &&
    typeof found['name'] === 'string' &&
    typeof found['savedAt'] === 'number' &&
    // it becomes a link, so only our own routes are accepted
    typeof found['address'] === 'string' &&
    found['address'].startsWith('/') &&
    !found['address'].startsWith('//')
  );
}
