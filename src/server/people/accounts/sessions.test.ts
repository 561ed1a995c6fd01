import { asc, eq, sql } from 'drizzle-orm';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/api.ts';
import { type Endpoint, needsSession } from '#contract/platform/endpoint.ts';
import { demoLogin, giveDemoLogins, takeDemoLogins } from '../../desks/demo/demo-logins.ts';
import { operatorAct } from '../audit/operator-act.table.ts';
import { picture } from '../pictures/picture.table.ts';
import { agreement } from '../../market/site/site.table.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { type Asking, get, post, somePhone } from '../../testing/people.ts';
import { waitsForLock } from '../../testing/waits-for-lock.ts';
import { account, consent, session, signInTry, smsCode } from './account.table.ts';
import { disableAccount, enableAccount } from './disable-account.ts';
import { grantOperator } from './grant-operator.ts';
import { lockAccount } from './lock-account.ts';
import { hashPassword } from './passwords.ts';
import { hashToken } from './sessions.ts';
import { sweepAccounts } from './sweep.job.ts';

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('demo', { SIGN_IN_FAILURES_PER_ADDRESS_HOUR: '20' });
});
afterAll(() => ground.close());

const PASSWORD = '云锦 brocade 9000';

const ask = (url: string, body: object = {}, asking: Asking = {}) => post(ground.app, url, body, asking);
const isIn = async (token: string) => (await ask('/api/token/check', {}, { token })).data.valid as boolean;
const accountOf = async (token: string) =>
  (
    await ground.database.read
      .select({ id: session.accountId })
      .from(session)
      .where(eq(session.tokenHash, hashToken(token)))
  )[0]!.id;

/** Signs in with the demo's code; moves earlier codes into the past. */
async function signInByCode(mobile: string, asking: Asking = {}): Promise<string> {
  await nextMinute(mobile);
  const { data } = await ask('/api/v2/message/send', { mobile });
  return (await ask('/api/v2/user/mobilelogin', { mobile, code: data.demoCode }, asking)).data.userToken;
}

async function nextMinute(phone: string): Promise<void> {
  await ground.database.write((db) =>
    db
      .update(smsCode)
      .set({ askedAt: sql`${smsCode.askedAt} - interval '1 hour'` })
      .where(eq(smsCode.phone, phone)),
  );
}

async function ownCode(token: string, purpose: string): Promise<string> {
  const id = await accountOf(token);
  const [own] = await ground.database.read.select().from(account).where(eq(account.id, id));
  await nextMinute(own!.phone!);
  return (await ask('/api/v2/user/sendOwnCode', { purpose }, { token })).data.demoCode;
}

async function memberWithPassword(): Promise<{ phone: string; token: string; username: string }> {
  const phone = somePhone();
  const token = await signInByCode(phone);
  const code = await ownCode(token, 'password');
  expect((await ask('/api/v2/user/setPassword', { code, password: PASSWORD }, { token })).code).toBe(1);
  const { username } = (await ask('/api/v2/user/userRefreshInfo', {}, { token })).data.userInfo;
  return { phone, token, username };
}

/** The cost of every password hash that is computed while `work` runs. */
async function hashesDuring(work: () => Promise<void>): Promise<object[]> {
  const argon2 = vi.spyOn(crypto, 'argon2');
  syncBuiltinESMExports();
  try {
    await work();
    return argon2.mock.calls.map(([, { memory, passes, parallelism, tagLength }]) => ({
      ...{ memory, passes, parallelism, tagLength },
    }));
  } finally {
    argon2.mockRestore();
    syncBuiltinESMExports();
  }
}

const logon = (name: string, password: string, asking: Asking = {}) =>
  ask('/api/user/logon', { account: name, password }, asking);

describe('a password', () => {
  test('a password signs in with the username and with the number, in any spelling', async () => {
    const { phone, username } = await memberWithPassword();
    for (const name of [username, ` ${username.toUpperCase()} `, phone, `+86 ${phone}`]) {
      expect(await logon(name, PASSWORD)).toMatchObject({ code: 1, msg: '登录成功', data: { userInfo: { username } } });
    }
  });

  test('a wrong password and an unknown account get the same words after the same hash computation', async () => {
    const { username } = await memberWithPassword();
    const names = [username, 'nobody00000', await usernameOf(await signInByCode(somePhone()))];
    const computed: object[][] = [];
    for (const [at, name] of names.entries()) {
      const hashes = await hashesDuring(async () => {
        const answer = await logon(name, 'not the one', { address: `10.1.0.${at}` });
        expect(answer).toMatchObject({ status: 200, reason: 'signIn.failed', msg: '账号或密码不正确', data: null });
      });
      computed.push(hashes);
    }
    // Computing the hash takes most of the time of an answer.
    const [known, ...others] = computed;
    expect(known).toHaveLength(1);
    for (const other of others) expect(other).toEqual(known);
  });

  test('five failures for a name from one address lock that pair for a quarter of an hour', async () => {
    const { username, phone } = await memberWithPassword();
    const [stranger, owner] = ['10.2.0.1', '10.2.1.1'];
    for (let turn = 0; turn < 5; turn += 1)
      expect((await logon(username, 'wrong', { address: stranger })).reason).toBe('signIn.failed');
    expect((await logon(username, PASSWORD, { address: stranger })).reason).toBe('signIn.locked');
    // The owner is not affected elsewhere.
    expect((await logon(username, PASSWORD, { address: owner })).code).toBe(1);
    // Locking the other name too would reveal that both belong to one account.
    expect((await logon(phone, 'wrong', { address: stranger })).reason).toBe('signIn.failed');
    expect(await isIn(await signInByCode(phone, { address: stranger }))).toBe(true);
    await ground.database.write((db) => db.update(signInTry).set({ at: sql`${signInTry.at} - interval '15 minutes'` }));
    expect((await logon(username, PASSWORD, { address: stranger })).code).toBe(1);
  });

  test.each([
    ['the username of an account', async () => (await memberWithPassword()).username],
    ['the number of an account', async () => (await memberWithPassword()).phone],
    ['an unknown username', async () => 'nobody50000'],
  ])('fifty failures an hour from many addresses lock %s, with the same message', async (_whose, name) => {
    const typed = await name();
    const from = (turn: number) => ({ address: `10.20.${turn}.1` });
    for (let turn = 0; turn < 50; turn += 1)
      expect((await logon(typed, 'wrong', from(turn))).reason, `${turn}`).toBe('signIn.failed');
    expect(await logon(typed, PASSWORD, from(50))).toMatchObject({
      reason: 'signIn.locked',
      msg: '这个账号的密码错的次数太多，请用验证码登录，或一小时后再试',
    });
    await ground.database.write((db) => db.update(signInTry).set({ at: sql`${signInTry.at} - interval '1 hour'` }));
    expect((await logon(typed, 'wrong', from(50))).reason).toBe('signIn.failed');
  });

  test('a device that signed in under the name before is unaffected by other failures, and is counted separately', async () => {
    const { username, phone } = await memberWithPassword();
    const [own, other] = ['d'.repeat(48), 'e'.repeat(48)];
    const at = '10.21.0.1';
    const ask = (name: string, password: string, device: string | undefined, address = at) =>
      post(ground.app, '/api/user/logon', { account: name, password, device }, { address });
    expect((await ask(username, PASSWORD, own)).code).toBe(1);
    for (let turn = 0; turn < 50; turn += 1) await ask(username, 'wrong', other, `10.22.${turn}.1`);
    for (let turn = 0; turn < 5; turn += 1) await ask(username, 'wrong', undefined);
    expect((await ask(username, PASSWORD, other)).reason).toBe('signIn.locked');
    expect((await ask(username, PASSWORD, undefined, '10.23.0.1')).reason).toBe('signIn.locked');
    // Only the device differs.
    expect((await ask(username, PASSWORD, own)).code).toBe(1);

    for (let turn = 0; turn < 5; turn += 1) expect((await ask(username, 'wrong', own)).reason).toBe('signIn.failed');
    expect((await ask(username, PASSWORD, own)).reason).toBe('signIn.locked');

    // The device is known under the name that was typed, not under the account's other one.
    for (let turn = 0; turn < 50; turn += 1) await ask(phone, 'wrong', other, `10.24.${turn}.1`);
    expect((await ask(phone, PASSWORD, own)).reason).toBe('signIn.locked');
    const { rows } = await ground.database.read.execute<{ dump: string }>(
      sql`select json_agg(known_device)::text as dump from known_device`,
    );
    for (const told of [own, username, phone]) expect(rows[0]!.dump).not.toContain(told);
  });

  test('a password changed during the hash computation does not sign in', async () => {
    const { username, token } = await memberWithPassword();
    const id = await accountOf(token);
    const passwordHash = await hashPassword(`${PASSWORD}!`);
    let asking: ReturnType<typeof logon>;
    await ground.database.write(async (db) => {
      await db.update(account).set({ passwordHash }).where(eq(account.id, id));
      // Reads the old hash, computes, and waits for the row lock.
      asking = logon(username, PASSWORD, { address: '10.8.1.1' });
      await vi.waitUntil(() => waitsForLock(ground.database), { timeout: 60_000 });
    });
    expect((await asking!).reason).toBe('signIn.failed');
  });

  test('five of thirty concurrent password guesses from one address are checked; the right one among the others fails', async () => {
    const { username } = await memberWithPassword();
    const guesses = Array.from({ length: 30 }, (_, at) =>
      logon(username, at === 29 ? PASSWORD : `guess ${at}`, { address: '10.3.0.1' }),
    );
    const reasons = (await Promise.all(guesses)).map((answer) => answer.reason ?? 'in');
    expect(reasons.filter((reason) => reason === 'signIn.failed').length).toBeLessThanOrEqual(5);
    expect(reasons.filter((reason) => reason === 'signIn.locked').length).toBeGreaterThanOrEqual(24);
    expect(reasons.at(-1)).toBe('signIn.locked');
  });

  test('twenty concurrent sign-ins with the right password succeed', async () => {
    const { username } = await memberWithPassword();
    const all = await Promise.all(Array.from({ length: 20 }, () => logon(username, PASSWORD, { address: '10.4.0.1' })));
    expect(new Set(all.map((answer) => answer.data.userToken)).size).toBe(20);
  });

  test('twenty failures from one address lock it for an hour, for passwords and codes', async () => {
    const { username } = await memberWithPassword();
    const address = '10.5.0.1';
    for (let at = 0; at < 20; at += 1) await logon(`nobody${at}`, 'wrong', { address });
    expect(await logon(username, PASSWORD, { address })).toMatchObject({ reason: 'signIn.locked' });
    const byCode = await ask('/api/v2/user/mobilelogin', { mobile: somePhone(), code: '123456' }, { address });
    expect(byCode.reason).toBe('signIn.locked');
    expect((await logon(username, PASSWORD, { address: '10.5.0.2' })).code).toBe(1);
  });

  test('a password is stored as argon2id with its own salt', async () => {
    await memberWithPassword();
    const { rows } = await ground.database.read.execute<{ hash: string }>(
      sql`select password_hash as hash from account where password_hash is not null`,
    );
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(new Set(rows.map(({ hash }) => hash.split('$')[4])).size).toBeGreaterThan(1);
  });

  test.each([
    ['1234567', '密码至少 8 个字符'],
    ['aaaaaaaaaa', '这个密码太常见，请换一个'],
    ['x'.repeat(65), '密码最多 64 个字符'],
  ])('the password %j is refused with a reason, and the code is not used up', async (password, say) => {
    const token = await signInByCode(somePhone());
    const code = await ownCode(token, 'password');
    expect(await ask('/api/v2/user/setPassword', { code, password }, { token })).toMatchObject({
      reason: 'password.weak',
      msg: say,
    });
    expect((await ask('/api/v2/user/setPassword', { code, password: PASSWORD }, { token })).code).toBe(1);
  });
});

const usernameOf = async (token: string) =>
  (await ask('/api/v2/user/userRefreshInfo', {}, { token })).data.userInfo.username as string;

describe('a session', () => {
  test('after logout the token is invalid for every call', async () => {
    const token = await signInByCode(somePhone());
    expect((await ask('/api/v2/user/logout', {}, { token })).code).toBe(1);
    for (const one of (endpoints as readonly Endpoint[]).filter(needsSession)) {
      const { status } = await (one.method === 'POST'
        ? ask(one.path, {}, { token })
        : get(ground.app, one.path, { token }));
      expect(`${one.path} ${status}`).toBe(`${one.path} 401`);
    }
    expect(await isIn(token)).toBe(false);
  });

  test('a token has 256 random bits, and the database stores nothing that could be used instead', async () => {
    const token = await signInByCode(somePhone());
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await ground.database.read.execute<{ dump: string; hex: string }>(
      sql`select json_agg(session)::text as dump, encode(token_hash, 'hex') as hex from session group by token_hash`,
    );
    for (const { dump, hex } of rows) {
      expect(dump).not.toContain(token);
      for (const replayed of [hex, Buffer.from(hex, 'hex').toString('base64url')])
        expect(await isIn(replayed)).toBe(false);
    }
  });

  test('a session ends after 14 idle days, to the minute', async () => {
    const idle = async (interval: string) => {
      const token = await signInByCode(somePhone());
      await ground.database.write((db) =>
        db
          .update(session)
          .set({ lastSeenAt: sql`now() - ${interval}::interval` })
          .where(eq(session.tokenHash, hashToken(token))),
      );
      return token;
    };
    expect(await isIn(await idle('13 days 23 hours 59 minutes'))).toBe(true);
    expect(await isIn(await idle('14 days 1 minute'))).toBe(false);
  });

  test('a session ends after 90 days, however it is used', async () => {
    const token = await signInByCode(somePhone());
    const [row] = await ground.database.read
      .select()
      .from(session)
      .where(eq(session.tokenHash, hashToken(token)));
    const days = (row!.expiresAt.getTime() - row!.createdAt.getTime()) / 86_400_000;
    expect(days).toBeCloseTo(90, 3);
    await ground.database.write((db) =>
      db
        .update(session)
        .set({ expiresAt: sql`now() - interval '1 second'` })
        .where(eq(session.tokenHash, hashToken(token))),
    );
    expect(await isIn(token)).toBe(false);
  });

  test('the last use of a session is recorded once a minute, not with every call', async () => {
    const token = await signInByCode(somePhone());
    const seen = async () =>
      (
        await ground.database.read
          .select()
          .from(session)
          .where(eq(session.tokenHash, hashToken(token)))
      )[0]!.lastSeenAt;
    const first = await seen();
    await isIn(token);
    expect(await seen()).toEqual(first);
    await ground.database.write((db) =>
      db
        .update(session)
        .set({ lastSeenAt: sql`now() - interval '2 minutes'` })
        .where(eq(session.tokenHash, hashToken(token))),
    );
    await isIn(token);
    expect((await seen()).getTime()).toBeGreaterThanOrEqual(first.getTime());
  });

  test('a member ends one device, then all others', async () => {
    const phone = somePhone();
    const agents = [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.5',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605',
    ];
    const tokens: string[] = [];
    for (const agent of agents) {
      tokens.push(await signInByCode(phone, { headers: { 'user-agent': agent }, address: '192.0.2.33' }));
    }
    const devices = async (token: string) => (await get(ground.app, '/api/v2/user/sessions', { token })).data.list;
    const listed = await devices(tokens[0]!);
    expect(listed.map((one: { name: string }) => one.name).sort()).toEqual([
      'Chrome · Windows',
      'Safari · macOS',
      '微信 · iPhone',
    ]);
    expect(listed.every((one: { address: string }) => one.address === '192.0.2.*')).toBe(true);
    const other = listed.find((one: { name: string }) => one.name.startsWith('微信'));
    const end = (body: object) => ask('/api/v2/user/endSessions', body, { token: tokens[0] });
    expect((await end({ which: 'one', id: other.id })).data).toEqual({ ended: 1 });
    expect(await Promise.all(tokens.map(isIn))).toEqual([true, false, true]);
    expect((await end({ which: 'one', id: other.id })).reason).toBe('item.unknown');
    expect((await end({ which: 'others' })).data).toEqual({ ended: 1 });
    expect(await Promise.all(tokens.map(isIn))).toEqual([true, false, false]);
    expect(await devices(tokens[0]!)).toMatchObject([{ isThis: true }]);
  });

  test("another member's device cannot be ended", async () => {
    const [mine, theirs] = [await signInByCode(somePhone()), await signInByCode(somePhone())];
    const [device] = (await get(ground.app, '/api/v2/user/sessions', { token: theirs })).data.list;
    const answer = await ask('/api/v2/user/endSessions', { which: 'one', id: device.id }, { token: mine });
    expect(answer).toMatchObject({ status: 404, reason: 'item.unknown' });
    expect(await isIn(theirs)).toBe(true);
  });

  test('disabling an account signs it out at once and blocks signing in', async () => {
    const { phone, token, username } = await memberWithPassword();
    const id = await accountOf(token);
    await ground.database.write((db) => disableAccount(db, id, '发布违禁内容'));
    expect(await isIn(token)).toBe(false);
    expect((await logon(username, PASSWORD, { address: '10.6.0.1' })).reason).toBe('account.disabled');
    await nextMinute(phone);
    const { data } = await ask('/api/v2/message/send', { mobile: phone });
    const byCode = await ask('/api/v2/user/mobilelogin', { mobile: phone, code: data.demoCode });
    expect(byCode.reason).toBe('account.disabled');
    expect(await ground.database.write((db) => enableAccount(db, id))).toBe(true);
    expect(await isIn(token)).toBe(false);
    expect((await logon(username, PASSWORD, { address: '10.6.0.1' })).code).toBe(1);
  });

  test('signing in issues a new token, whatever token was sent along', async () => {
    const phone = somePhone();
    const planted = 'A'.repeat(43);
    const first = await signInByCode(phone, { token: planted });
    expect(first).not.toBe(planted);
    expect(await isIn(planted)).toBe(false);
    const second = await signInByCode(phone, { token: first });
    expect(second).not.toBe(first);
  });

  test('changing the password or the number signs out the other devices', async () => {
    const { phone, token } = await memberWithPassword();
    const other = await signInByCode(phone);
    const code = await ownCode(token, 'password');
    await ask('/api/v2/user/setPassword', { code, password: `${PASSWORD}!` }, { token });
    expect([await isIn(token), await isIn(other)]).toEqual([true, false]);

    const another = await signInByCode(phone);
    const mobile = somePhone();
    const ownCodeNow = await ownCode(token, 'oldPhone');
    const { data } = await ask('/api/v2/message/send', { mobile, purpose: 'newPhone' });
    const change = (own: object) => ask('/api/v2/user/changePhone', { mobile, code: data.demoCode, ...own }, { token });
    // A signed-in device and a phone of one's own do not suffice to take over an account.
    for (const own of [{}, { ownCode: '' }, { ownCode: '000000' }]) {
      expect(await change(own)).toMatchObject({ reason: 'code.wrong', msg: '原手机号的验证码不正确或已失效' });
    }
    const changed = await change({ ownCode: ownCodeNow });
    expect(changed).toMatchObject({ code: 1, data: { phone: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` } });
    expect([await isIn(token), await isIn(another)]).toEqual([true, false]);
    expect(await accountOf(await signInByCode(mobile))).toBe(await accountOf(token));
  });

  test("another account's number cannot be taken over, and only its holder learns that it is taken", async () => {
    const [taken, own] = [somePhone(), somePhone()];
    await signInByCode(taken);
    const token = await signInByCode(own);
    await nextMinute(taken);
    const { data } = await ask('/api/v2/message/send', { mobile: taken, purpose: 'newPhone' });
    const change = async (code: string) =>
      ask('/api/v2/user/changePhone', { mobile: taken, code, ownCode: await ownCode(token, 'oldPhone') }, { token });
    expect((await change('000000')).reason).toBe('code.wrong');
    expect((await change(data.demoCode)).reason).toBe('phone.taken');
  });
});

describe('the own profile', () => {
  test('a profile is kept as typed, and its number is shown masked', async () => {
    const phone = somePhone();
    const token = await signInByCode(phone);
    const saved = await ask(
      '/api/v2/user/saveProfile',
      { nickname: ' 小满  服饰🧵𠮷 ', company: ' 杭州\n小满 ' },
      { token },
    );
    expect(saved).toMatchObject({
      code: 1,
      data: { userInfo: { nickname: ' 小满  服饰🧵𠮷 ' }, profile: { company: ' 杭州\n小满 ' } },
    });
    const profile = await get(ground.app, '/api/v2/user/profile', { token });
    expect(profile.data).toMatchObject({ phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`, hasPassword: false });
    expect(JSON.stringify(profile)).not.toContain(phone);
    expect((await ask('/api/v2/user/saveProfile', { company: '另一家' }, { token })).data.profile.nickname).toBe(
      ' 小满  服饰🧵𠮷 ',
    );
  });

  test('a profile refuses a picture that the caller did not upload', async () => {
    const token = await signInByCode(somePhone());
    const [drawn] = await ground.database.read
      .select({ key: picture.key })
      .from(picture)
      .orderBy(asc(picture.key))
      .limit(1);
    expect((await ask('/api/v2/user/saveProfile', { avatar: drawn!.key }, { token })).reason).toBe('upload.unknown');
    expect((await ask('/api/v2/user/saveProfile', { avatar: '' }, { token })).code).toBe(1);
  });

  test('extra fields in a profile are ignored', async () => {
    const token = await signInByCode(somePhone());
    const read = async () =>
      (
        await ground.database.read
          .select()
          .from(account)
          .where(eq(account.id, await accountOf(token)))
      )[0];
    const before = await read();
    const body = {
      role: 'operator',
      isOperator: true,
      is_admin: true,
      id: 'x',
      user_id: 'x',
      shop_id: 'x',
      phone: '13800000001',
      username: 'yunying',
      status: 'approved',
    };
    expect((await ask('/api/v2/user/saveProfile', body, { token })).code).toBe(1);
    expect(await read()).toEqual(before);
    const proto = await ground.app.inject({
      method: 'POST',
      url: '/api/v2/user/saveProfile',
      headers: { token, 'content-type': 'application/json' },
      payload: '{"__proto__":{"polluted":true},"company":"x"}',
    });
    expect(proto.statusCode).toBe(400);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('consents', () => {
  test('a consent is recorded once with version and time, replaced by a newer version, and can be withdrawn', async () => {
    const [terms] = await ground.database.read.select().from(agreement).where(eq(agreement.name, 'service'));
    const { version } = terms!;
    await ground.database.write((db) => db.insert(agreement).values({ ...terms!, version: 'next' }));
    const phone = somePhone();
    const agreeing = async (agreed: object[]) => {
      await nextMinute(phone);
      const { data } = await ask('/api/v2/message/send', { mobile: phone });
      return (await ask('/api/v2/user/mobilelogin', { mobile: phone, code: data.demoCode, agreed })).data.userToken;
    };
    const consents = async (token: string) => (await get(ground.app, '/api/v2/user/profile', { token })).data.consents;

    const before = Date.now();
    const token = await agreeing([
      { name: 'service', version },
      { name: 'service', version: 'never published' },
      { name: 'made-up', version },
    ]);
    expect(await consents(token)).toMatchObject([
      { name: 'service', title: '平台服务协议', version, withdrawnAt: null },
    ]);
    const [first] = await consents(token);
    // one millisecond: PostgreSQL's clock is finer
    expect(Date.parse(first.at)).toBeGreaterThanOrEqual(before - 1);
    expect(Date.parse(first.at)).toBeLessThanOrEqual(Date.now());
    await agreeing([{ name: 'service', version }]);
    expect(await consents(token)).toEqual([first]);

    await agreeing([{ name: 'service', version: 'next' }]);
    expect(await consents(token)).toMatchObject([
      { version, withdrawnAt: expect.any(String) },
      { version: 'next', withdrawnAt: null },
    ]);
    expect((await ask('/api/v2/user/withdrawConsent', { name: 'service' }, { token })).msg).toBe('已撤回同意');
    expect((await ask('/api/v2/user/withdrawConsent', { name: 'service' }, { token })).reason).toBe('item.unknown');
    expect((await consents(token)).every((one: { withdrawnAt: string | null }) => one.withdrawnAt !== null)).toBe(true);
  });

  test('signing in alone gives no consent', async () => {
    const token = await signInByCode(somePhone());
    expect((await get(ground.app, '/api/v2/user/profile', { token })).data.consents).toEqual([]);
  });
});

describe('export and closing of an account', () => {
  test('the export of personal data is complete and unmasked, without secrets', async () => {
    const { phone, token } = await memberWithPassword();
    const { data } = await get(ground.app, '/api/v2/user/export', { token });
    expect(data.data['账号']).toMatchObject([{ 手机号: phone, 已设密码: true }]);
    expect(data.data['登录设备']).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain('argon2');
    expect(JSON.stringify(data)).not.toContain(token);
  });

  test('a closed account has no personal data and no sessions, and its number can register again', async () => {
    const { phone, token, username } = await memberWithPassword();
    await ask('/api/v2/user/saveProfile', { nickname: '要走的人', company: '要走的公司' }, { token });
    const id = await accountOf(token);
    const other = await signInByCode(phone);
    expect((await ask('/api/v2/user/closeAccount', { code: '000000' }, { token })).reason).toBe('code.wrong');
    const code = await ownCode(token, 'close');
    expect((await ask('/api/v2/user/closeAccount', { code }, { token })).msg).toBe('账号已注销');
    expect([await isIn(token), await isIn(other)]).toEqual([false, false]);
    expect((await logon(username, PASSWORD, { address: '10.7.0.1' })).reason).toBe('signIn.failed');

    const { rows } = await ground.database.read.execute<{ all: string }>(
      sql`select account::text as all from account where id = ${id}`,
    );
    for (const trace of [phone, username, '要走的人', '要走的公司', 'argon2'])
      expect(rows[0]!.all).not.toContain(trace);
    expect(await accountOf(await signInByCode(phone))).not.toBe(id);
  });
});

test('expired codes, attempts and sessions are deleted', async () => {
  const phone = somePhone();
  const token = await signInByCode(phone);
  await sweepAccounts(ground.database);
  const codes = () => ground.database.read.select().from(smsCode).where(eq(smsCode.phone, phone));
  expect(await codes()).toHaveLength(1);
  await ground.database.write(async (db) => {
    await db.execute(sql`update sms_code set asked_at = now() - interval '2 days 1 minute' where phone = ${phone}`);
    await db.execute(sql`update sign_in_try set at = now() - interval '2 days 1 minute'`);
    await db.execute(
      sql`update session set last_seen_at = now() - interval '14 days 1 minute' where token_hash = ${hashToken(token)}`,
    );
  });
  await sweepAccounts(ground.database);
  expect(await codes()).toEqual([]);
  expect(await ground.database.read.select().from(signInTry)).toEqual([]);
  expect(
    await ground.database.read
      .select()
      .from(session)
      .where(eq(session.tokenHash, hashToken(token))),
  ).toEqual([]);
});

test('an address saved while the account is being closed is refused', async () => {
  const token = await signInByCode(somePhone());
  const id = await accountOf(token);
  let adding: ReturnType<typeof ask>;
  await ground.database.write(async (db) => {
    await lockAccount(db, id);
    const saved = { receiver: '小满', phone: somePhone(), areaCode: '330106', detail: '文三路 90 号', isDefault: true };
    adding = ask('/api/v2/address/save', saved, { token });
    await vi.waitUntil(() => waitsForLock(ground.database), { timeout: 60_000 });
    await db
      .update(account)
      .set({ phone: null, closedAt: sql`now()` })
      .where(eq(account.id, id));
  });
  expect((await adding!).reason).toBe('caller.unknown');
});

test('a command on the server makes the holder of any number an operator', async () => {
  const phone = somePhone();
  expect(await ground.database.write((db) => grantOperator(db, phone))).toEqual({ isNew: true });
  expect(await ground.database.write((db) => grantOperator(db, phone))).toEqual({ isNew: false });
  const token = await signInByCode(phone);
  expect((await ask('/api/token/check', {}, { token })).data.userInfo.isOperator).toBe(true);
  // Once in the audit log, with the operator himself as the actor.
  const operatorId = await accountOf(token);
  const acts = await ground.database.read.select().from(operatorAct).where(eq(operatorAct.operatorId, operatorId));
  expect(acts).toMatchObject([{ action: '任命运营', subjectId: operatorId }]);
});

test('a start outside demo mode locks the public demo logins, and the next demo start restores them', async () => {
  const inside = (await logon(demoLogin.account, demoLogin.password, { address: '10.8.0.1' })).data.userToken;
  await ground.database.write(takeDemoLogins);
  expect(await isIn(inside)).toBe(false);
  expect((await logon(demoLogin.account, demoLogin.password, { address: '10.8.0.1' })).reason).toBe('signIn.failed');
  await ground.database.write((db) => db.execute(sql`update account set closed_at = now() where username = 'yunying'`));
  await ground.database.write(giveDemoLogins);
  const operator = await logon('yunying', demoLogin.password, { address: '10.8.0.1' });
  expect(operator).toMatchObject({ code: 1, data: { userInfo: { isOperator: true } } });
});

test('a person has at most one consent in force per agreement', async () => {
  const { rows } = await ground.database.read.execute<{ twice: string }>(sql`
    select count(*) as twice from (
      select 1 from ${consent} where withdrawn_at is null group by account_id, name having count(*) > 1) x`);
  expect(rows[0]!.twice).toBe('0');
});
