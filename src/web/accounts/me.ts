import { useSyncExternalStore } from 'react';
import type { UserInfo } from '#contract/accounts.ts';
import { call } from '../platform/call.ts';
import { readAsAnother, readAsNobody, readRefused } from '../platform/read.ts';
import { leftOnPurpose } from './sign-out.ts';
import { forgetSession, keepSession, keepUser, keptToken, keptUser } from '../platform/token.ts';

/** `unknown` while somebody is being signed in without being asked (the phone's guard), or a token has no user yet. */
type Me =
  | { readonly status: 'unknown'; readonly me: null }
  | { readonly status: 'visitor'; readonly me: null }
  | { readonly status: 'member'; readonly me: UserInfo };

/** Who sits before the screen. */
export function useMe(): Me {
  return useSyncExternalStore(subscribe, () => who);
}

/** The token of an operator. It lies in no storage: each start asks anew (token/check). */
let operatorToken: string | null = null;
/** The last token whose word we have had, and need not ask for again. */
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

/** Answer of both ways in: kept here and in every other tab. The shop is asked for at once, as specified. */
export function welcome({ userToken, userInfo }: { userToken: string; userInfo: UserInfo }): void {
  operatorToken = userInfo.isOperator ? userToken : null;
  checkedToken = userToken;
  leftOnPurpose.set(null);
  keepSession(userToken, userInfo);
  void refreshShop();
}

/** What a deed has answered about the person: a new nickname, a shop. */
export function meIsNow(userInfo: UserInfo): void {
  operatorToken = userInfo.isOperator ? keptToken.get() : null;
  keepUser(userInfo);
}

/** After signing in, and whenever the own shop may have been opened or closed. */
export async function refreshShop(): Promise<void> {
  const token = keptToken.get();
  const { data } = await call('POST /api/v2/shop/shopRefreshInfo', { unknownCaller: 'fail' }).catch(() => NO_ANSWER);
  const user = keptUser.get();
  // By now it may be another person's browser.
  if (data && user && token === keptToken.get() && user.shop_id !== data.shop_id)
    keepUser({ ...user, shop_id: data.shop_id });
}

const NO_ANSWER = { data: undefined };

/** While this goes on, nobody is called a visitor yet. */
export async function settle(signingIn: Promise<unknown>): Promise<void> {
  settling += 1;
  lookAgain();
  try {
    await signingIn;
  } finally {
    settling -= 1;
    lookAgain();
  }
}

/** Once at start. A token that was found is checked when there is time; every tab follows what another one does. */
export function watchSession(): void {
  let last = { token: keptToken.get(), person: keptUser.get()?.username };
  const onToken = () => {
    const token = keptToken.get();
    lookAgain();
    if (token === last.token) return;
    const person = token === null ? undefined : keptUser.get()?.username;
    // The same person with a new token goes on where they were: what is being typed must not be lost.
    const isNobodyElse = last.token === null || (person !== undefined && person === last.person);
    const read = token === null ? readAsNobody : isNobodyElse ? readRefused : readAsAnother;
    last = { token, person };
    if (token !== null && token !== checkedToken) whenIdle(() => void check(token));
    // Only when the screen has turned to its new person: what has gone from it is not read again.
    setTimeout(read);
  };
  keptToken.subscribe(onToken);
  keptUser.subscribe(lookAgain);
  // so that what another tab sets is heard, though nobody here shows it
  leftOnPurpose.subscribe(() => {});
  const found = keptToken.get();
  if (found !== null) whenIdle(() => void check(found));
}

const ASK_AGAIN_MS = 5_000;

async function check(token: string): Promise<void> {
  if (token !== keptToken.get()) return;
  const { data } = await call('POST /api/token/check', { unknownCaller: 'fail' }).catch(() => NO_ANSWER);
  // By now it may be another one.
  if (token !== keptToken.get()) return;
  if (!data) {
    // No answer says nothing about the token. But without its user no page of one's own can stand, so it is asked again.
    if (keptUser.get() === null) setTimeout(() => void check(token), ASK_AGAIN_MS);
    return;
  }
  checkedToken = token;
  if (data.valid && data.userInfo) meIsNow(data.userInfo);
  else forgetSession();
}

function whenIdle(then: () => void): void {
  // Safari has no requestIdleCallback
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 3_000 });
  else setTimeout(then, 1_000);
}
