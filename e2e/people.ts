import type { Page } from 'playwright-core';
import type { UserInfo } from '../src/contract/accounts.ts';
import { ask, envelopeOf } from './ask.ts';

/** Somebody with an account, and the session that the account was opened with. */
export interface Member {
  readonly phone: string;
  readonly token: string;
  readonly user: UserInfo;
}

/** A number that nobody has used on this server. */
export function newNumber(start = '138'): string {
  return start + String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
}

/** POSTs as the browser does; the answer's data. @throws Error with the refusal's words */
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

/** On a demo start the code comes with the answer: an account costs no message. An empty nickname is none yet. */
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

/** This browser finds the member signed in, as after a reload. The page must stand on our site. */
export async function isSignedIn(page: Page, { token, user }: Member): Promise<void> {
  await page.evaluate(
    ([token, { nickname, username, shop_id }]) => {
      localStorage.setItem('jinshi.user', JSON.stringify({ nickname, username, shop_id }));
      localStorage.setItem('jinshi.token', JSON.stringify(token));
    },
    [token, user] as const,
  );
  await page.reload();
}

/** The demo account that the site itself names. */
export async function demoAccount(address: string): Promise<{ account: string; password: string }> {
  const answer = await ask(address, '/api/v2/common/getStoreInfo');
  return (envelopeOf(answer).data as { demo: { account: string; password: string } }).demo;
}

/** One more session of the demo account. */
export async function demoMember(address: string): Promise<Member> {
  return memberWith(address, await demoAccount(address));
}

/** One more session of one of the five demo people; they share a password. */
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

/** What this browser keeps, by key. */
export function kept(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}
