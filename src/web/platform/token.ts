import type { UserInfo } from '#contract/people/accounts.ts';
import { isRecord, stored } from './stored.ts';

/** What is stored beside the token. Never a phone number: local storage can be read by any script on the page. */
type KeptUser = Pick<UserInfo, 'nickname' | 'username' | 'shop_id'>;

const TOKEN = 'jinshi.token';

/** The session token, kept in local storage. Null: signed out. */
export const keptToken = stored<string | null>(TOKEN, (found) =>
  typeof found === 'string' && found !== '' ? found : null,
);
export const keptUser = stored<KeptUser | null>('jinshi.user', (found) => (isKeptUser(found) ? found : null));

/** The user is written first, so that a listener to the token, here or in another tab, finds its user. */
export function keepSession(token: string, user: KeptUser): void {
  keepUser(user);
  keptToken.set(token);
}

export function keepUser({ nickname, username, shop_id }: KeptUser): void {
  keptUser.set({ nickname, username, shop_id });
}

export function forgetSession(): void {
  keptToken.set(null);
  keptUser.set(null);
}

/** Calls back when another tab has signed in. */
export function onSignedInElsewhere(then: () => void): () => void {
  // this event fires only for writes of other tabs
  const onStorage = ({ key }: StorageEvent) => {
    if (key === TOKEN && keptToken.get() !== null) then();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Calls back when another tab has ended the session. */
export function onSignedOutElsewhere(then: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === TOKEN && newValue === null) then();
  });
}

function isKeptUser(found: unknown): found is KeptUser {
  return (
    isRecord(found) &&
    typeof found['nickname'] === 'string' &&
    typeof found['username'] === 'string' &&
    (found['shop_id'] === null || typeof found['shop_id'] === 'string')
  );
}
