import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maskedPhone } from '#contract/people/phone.ts';
import { account, smsCode } from './people/accounts/account.table.ts';
import { demoLogin } from './desks/demo/demo-logins.ts';
import { openGround, type TestGround } from './testing/ground.ts';
import { get, post, somePhone } from './testing/people.ts';

/** What the security log must record about access, and the secrets it must never contain. */

let ground: TestGround;
const lines: string[] = [];
const { write } = process.stdout;
beforeAll(async () => {
  process.stdout.write = (line: string | Uint8Array) => lines.push(String(line)) > 0;
  ground = await openGround('demo', { LOG_LEVEL: 'info' });
});
afterAll(async () => {
  process.stdout.write = write;
  await ground.close();
});

interface Line {
  readonly msg: string;
  readonly time: string;
  readonly event: string;
  readonly result: string;
  readonly ip: string;
  readonly account?: string;
  readonly phone?: string;
}

const ADDRESS = '198.51.100.23';
const secrets: string[] = [];
const ask = async (path: string, body: object = {}, token?: string) => {
  const answer = await post(ground.app, path, body, { token, address: ADDRESS });
  for (const key of ['userToken', 'demoCode']) if (answer.data?.[key]) secrets.push(answer.data[key] as string);
  return answer;
};

test('every sign-in, sign-out, failure and refusal is logged, and no log line contains a secret', async () => {
  const [phone, newPhone] = [somePhone(), somePhone()];
  const password = 'a secret of 锦市 9';
  const detail = '文三路 90 号东部软件园 3 幢 502';
  secrets.push(phone, newPhone, password, detail, demoLogin.password);
  const anHourLater = () =>
    ground.database.write((db) => db.update(smsCode).set({ askedAt: sql`${smsCode.askedAt} - interval '1 hour'` }));
  const code = async (path: string, body: object, token?: string): Promise<string> => {
    await anHourLater();
    return (await ask(path, body, token)).data.demoCode;
  };

  const login = await code('/api/v2/message/send', { mobile: phone });
  await ask('/api/v2/message/send', { mobile: phone });
  await ask('/api/v2/user/mobilelogin', { mobile: phone, code: '000000' });
  const token = (await ask('/api/v2/user/mobilelogin', { mobile: phone, code: login })).data.userToken as string;
  const own = (await ground.database.read.select().from(account).where(eq(account.phone, phone)))[0]!;
  await ask(
    '/api/v2/user/setPassword',
    { password, code: await code('/api/v2/user/sendOwnCode', { purpose: 'password' }, token) },
    token,
  );
  for (let turn = 0; turn < 6; turn += 1) await ask('/api/user/logon', { account: phone, password: 'wrong' });
  await ask('/api/user/logon', { account: 'nobody', password });
  await get(ground.app, `/api/v2/operator/users?q=${phone}`, { token });
  await get(ground.app, '/api/v2/user/profile', { token: 'made-up' });
  await ask('/api/v2/address/save', { receiver: '小满', phone, areaCode: '330106', detail, isDefault: true }, token);
  await get(ground.app, '/api/v2/user/export', { token });
  await ask(
    '/api/v2/user/changePhone',
    {
      mobile: newPhone,
      code: await code('/api/v2/message/send', { mobile: newPhone, purpose: 'newPhone' }),
      ownCode: await code('/api/v2/user/sendOwnCode', { purpose: 'oldPhone' }, token),
    },
    token,
  );
  await ask('/api/v2/user/endSessions', { which: 'others' }, token);
  const operator = (await ask('/api/user/logon', { account: 'yunying', password: demoLogin.password })).data
    .userToken as string;
  await ask('/api/v2/operator/disableUser', { id: own.id, reason: '试一试' }, operator);
  await ask('/api/v2/operator/enableUser', { id: own.id, reason: '试完了' }, operator);
  const again = (
    await ask('/api/v2/user/mobilelogin', {
      mobile: newPhone,
      code: await code('/api/v2/message/send', { mobile: newPhone }),
    })
  ).data.userToken as string;
  const close = await code('/api/v2/user/sendOwnCode', { purpose: 'close' }, again);
  await ask('/api/v2/user/closeAccount', { code: close }, again);
  await ask('/api/v2/user/logout', {}, operator);

  await expect.poll(() => lines.join('').includes('"event":"logout"')).toBe(true);
  const said = lines
    .join('')
    .split('\n')
    .filter((line) => line.includes('"msg":"security"'))
    .map((line) => JSON.parse(line) as Line);
  for (const line of said) {
    expect(line.time).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
    expect(line.ip).toMatch(/^(?:198\.51\.100\.23|127\.0\.0\.1)$/);
  }
  const heard = said.map(({ event, result }) => `${event} ${result}`);
  for (const wanted of [
    'code done',
    'code code.too_soon',
    'sign-in code.wrong',
    'sign-in done',
    'sign-in signIn.failed',
    'sign-in signIn.locked',
    'register done',
    'session done',
    'password done',
    'access caller.unknown',
    'access caller.not_allowed',
    'export done',
    'phone done',
    'end-sessions done',
    'operator.停用账号 done',
    'operator.恢复账号 done',
    'close-account done',
    'logout done',
  ]) {
    expect(heard).toContain(wanted);
  }
  // The account is in the line itself or in the one beside it.
  expect(said.find(({ event }) => event === 'register')!.account).toBe(own.id);
  expect(said.find(({ event }) => event === 'sign-in')!.phone).toBe(maskedPhone(phone));
  expect(said.find(({ event }) => event === 'password')!.account).toBe(own.id);

  const everything = lines.join('');
  for (const secret of new Set(secrets)) expect(everything.includes(secret), secret).toBe(false);
  // Queries are not logged: the operator searched for a whole phone number.
  expect(everything).not.toContain('?');
});

test('the security log is written even at log level error', async () => {
  const quiet = await openGround('empty', { LOG_LEVEL: 'error' });
  const before = lines.length;
  await post(quiet.app, '/api/user/logon', { account: 'nobody', password: 'wrong' });
  await quiet.close();
  const said = lines.slice(before).join('');
  expect(said).toContain('"event":"sign-in"');
  expect(said).not.toContain('"path":');
});

test('an internal error is logged without the values of the request', async () => {
  const before = lines.length;
  await ground.database.write((db) => db.execute(sql`alter table sms_code rename column phone to gone`));
  const phone = somePhone();
  const answer = await ask('/api/v2/message/send', { mobile: phone });
  await ground.database.write((db) => db.execute(sql`alter table sms_code rename column gone to phone`));
  expect(answer).toMatchObject({ status: 500, reason: 'server.failed', msg: '服务出了点问题，请稍后再试' });
  const said = lines.slice(before).join('');
  expect(said).toContain('request failed');
  expect(said).not.toContain(phone);
});
