import { useSyncExternalStore } from 'react';
import type { UserInfo } from '#contract/people/accounts.ts';
import { call } from '../../platform/call.ts';
import { readAsAnother, readAsNobody, readRefused } from '../../platform/read.ts';
import { leftOnPurpose } from './sign-out.ts';
import { say } from '../../platform/say.ts';
import {
  forgetSession,
  keepSession,
  keepUser,
  keptToken,
  keptUser,
  onSignedOutElsewhere,
} from '../../platform/token.ts';
import { whenIdle } from '../../platform/when-idle.ts';

/** `unknown` during an automatic sign-in (phone, demo mode), or while the token's user is not loaded. */
type Me =
  | { readonly status: 'unknown'; readonly me: null }
  | { readonly status: 'visitor'; readonly me: null }
  | { readonly status: 'member'; readonly me: UserInfo };

/** The current user. */
export function useMe(): Me {
  return useSyncExternalStore(subscribe, () => who);
}

/** An operator's token. Kept in memory only: each start checks it again (token/check). */
let operatorToken: string | null = null;
/** The last token confirmed by the server, which need not be checked again. */
let checkedToken: string | null = null;
let settling = 0;
let who = lookUp();
const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function lookUp(): Me {
  const token = keptToken.get();
  if (token === null) return { status: settling > 0 ? 'unknown' : 'visitor', me: null };
  const user = keptUser.get();
  if (user === null) return { status: 'unknown', me: null };
  return { status: 'member', me: { ...user, isOperator: token === operatorToken } };
}

function lookAgain(): void {
  who = lookUp();
  for (const changed of listeners) changed();
}

/** Stores the reply of a sign-in, for this and all other tabs, and refreshes the user's shop. */
export function welcome({ userToken, userInfo }: { userToken: string; userInfo: UserInfo }): void {
  operatorToken = userInfo.isOperator ? userToken : null;
  checkedToken = userToken;
  leftOnPurpose.set(null);
  keepSession(userToken, userInfo);
  void refreshShop();
}

/** Stores the user as returned by a mutation: a new nickname, a shop. */
export function meIsNow(userInfo: UserInfo): void {
  operatorToken = userInfo.isOperator ? keptToken.get() : null;
  keepUser(userInfo);
}

/** After sign-in, and whenever the user's shop may have been opened or closed. */
export async function refreshShop(): Promise<void> {
  const token = keptToken.get();
  const { data } = await call('POST /api/v2/shop/shopRefreshInfo', { unknownCaller: 'fail' }).catch(() => NO_ANSWER);
  const user = keptUser.get();
  // Another person may have signed in meanwhile.
  if (data && user && token === keptToken.get() && user.shop_id !== data.shop_id)
    keepUser({ ...user, shop_id: data.shop_id });
}

const NO_ANSWER = { data: undefined };

/** While `signingIn` is pending the user counts as unknown, not as a visitor. */
export async function checkout(signingIn: Promise<unknown>): Promise<void> {
  settling += 1;
  lookAgain();
  try {
    await signingIn;
  } finally {
    settling -= 1;
    lookAgain();
  }
}

/** Called once at start. A stored token is checked when idle; all tabs follow sign-ins and sign-outs of each other. */
export function watchSession(): void {
  let last = { token: keptToken.get(), person: keptUser.get()?.username };
  const onToken = () => {
    const token = keptToken.get();
    lookAgain();
    if (token === last.token) return;
    const person = token === null ? undefined : keptUser.get()?.username;
    // The same person with a new token keeps the page and the typed data.
    const isNobodyElse = last.token === null || (person !== undefined && person === last.person);
    const read = token === null ? readAsNobody : isNobodyElse ? readRefused : readAsAnother;
    last = { token, person };
    if (token !== null && token !== checkedToken) whenIdle(() => void check(token));
    // After the render for the new person: reads that have left the screen are not repeated.
    setTimeout(read);
  };
  keptToken.subscribe(onToken);
  keptUser.subscribe(lookAgain);
  // subscribed even when no component is: changes by other tabs must arrive
  leftOnPurpose.subscribe(() => {});
  // The page changes under its reader: a personal one gives way to the home page, a public one loses its own data.
  onSignedOutElsewhere(() => {
    if (leftOnPurpose.get()) say.failure('账号已在另一个窗口退出登录');
  });
  const found = keptToken.get();
  if (found !== null) whenIdle(() => void check(found));
}

const ASK_AGAIN_MS = 5_000;

async function check(token: string): Promise<void> {
  if (token !== keptToken.get()) return;
  const { data } = await call('POST /api/token/check', { unknownCaller: 'fail' }).catch(() => NO_ANSWER);
  // Another token may have been set meanwhile.
  if (token !== keptToken.get()) return;
  if (!data) {
    // Without an answer the token may still be valid. Personal pages need the token's user, so the check is retried.
    if (keptUser.get() === null) setTimeout(() => void check(token), ASK_AGAIN_MS);
    return;
  }
  checkedToken = token;
  if (data.valid && data.userInfo) meIsNow(data.userInfo);
  else forgetSession();
}
