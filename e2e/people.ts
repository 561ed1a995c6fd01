import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { UserInfo } from '../src/contract/people/accounts.ts';
import { ask, envelopeOf } from './ask.ts';

/** A member with the session that registration opened. */
export interface Member {
  readonly phone: string;
  readonly token: string;
  readonly user: UserInfo;
}

/** A random number that is not in use on this server. */
export function newNumber(start = '138'): string {
  return start + String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
}

/**
 * Sends a POST as the browser does.
 * @returns the response's data
 * @throws Error with the refusal's words
 */
export async function post<Data>(address: string, path: string, body: object, token?: string): Promise<Data> {
  const answer = await ask(address, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) },
    body: JSON.stringify(body),
  });
  const { code, msg, error, data } = envelopeOf(answer);
  if (code !== 1) throw new Error(`${path}: ${answer.status} ${error ?? msg}`);
  return data as Data;
}

/**
 * Registers by code; in demo mode the reply contains it, so no SMS is needed. An empty nickname leaves the nickname
 * unset.
 */
export async function newMember(address: string, nickname: string, phone = newNumber()): Promise<Member> {
  const { demoCode } = await post<{ demoCode: string }>(address, '/api/v2/message/send', {
    mobile: phone,
    purpose: 'login',
  });
  const { userToken: token, userInfo } = await post<{ userToken: string; userInfo: UserInfo }>(
    address,
    '/api/v2/user/mobilelogin',
    { mobile: phone, code: demoCode },
  );
  if (nickname === '') return { phone, token, user: userInfo };
  const saved = await post<{ userInfo: UserInfo }>(address, '/api/v2/user/saveProfile', { nickname }, token);
  return { phone, token, user: saved.userInfo };
}

/**
 * Stores the session in the browser. The page opens a file of our site, without the app: the app is loaded once, by
 * the first screen that the test opens.
 */
export async function isSignedIn(page: Page, member: Member, address = inject('server').address): Promise<void> {
  await page.goto(`${address}/robots.txt`);
  await storeSession(page, member);
}

/**
 * Stores the session in the browser and reloads the screen, which must be one that everybody may see: what it asks for
 * on behalf of the last member would be refused.
 */
export async function isSignedInHere(page: Page, member: Member): Promise<void> {
  await storeSession(page, member);
  await page.reload();
}

async function storeSession(page: Page, { token, user }: Member): Promise<void> {
  await page.evaluate(
    ([token, { nickname, username, shop_id }]) => {
      localStorage.setItem('jinshi.user', JSON.stringify({ nickname, username, shop_id }));
      localStorage.setItem('jinshi.token', JSON.stringify(token));
    },
    [token, user] as const,
  );
}

/** The demo account that the site announces. */
export async function demoAccount(address: string): Promise<{ account: string; password: string }> {
  const answer = await ask(address, '/api/v2/common/getStoreInfo');
  return (envelopeOf(answer).data as { demo: { account: string; password: string } }).demo;
}

/** A new session of the demo account. */
export async function demoMember(address: string): Promise<Member> {
  return memberWith(address, await demoAccount(address));
}

/** A new session of one of the five demo members, who share a password. */
export async function memberAs(address: string, account: string): Promise<Member> {
  const { password } = await demoAccount(address);
  return memberWith(address, { account, password });
}

async function memberWith(address: string, body: { account: string; password: string }): Promise<Member> {
  const { userToken: token, userInfo: user } = await post<{ userToken: string; userInfo: UserInfo }>(
    address,
    '/api/user/logon',
    body,
  );
  return { phone: '', token, user };
}

/** The browser's local storage. */
export function kept(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}
