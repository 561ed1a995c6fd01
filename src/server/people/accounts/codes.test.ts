import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Messenger as AnyMessenger } from '../messages/messenger.ts';
import { MessageRefused } from '../messages/messenger.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { type Asking, get, post, somePhone } from '../../testing/people.ts';
import { statementsDuring } from '../../testing/statements.ts';
import { signInTry, smsCode } from './account.table.ts';
import { newDigits } from './code-digits.ts';
import { sendCodeJob } from './send-code.job.ts';

type Messenger = Pick<AnyMessenger, 'sendCode'>;

/** Ten thousand take a third of a minute; the limit is reached after twenty. */
const MANY_NUMBERS = process.env['LONG_TESTS'] === '1' ? 10_000 : 1_000;

/** A site that is not a demo; a stub carrier collects its messages. */
let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('empty', { DEMO: '0', SMS_PROVIDER: 'log', SMS_TOTAL_HOUR: '100000' });
});
afterAll(() => ground.close());

const carried: { phone: string; code: string }[] = [];
const carrier: Messenger = {
  sendCode: async (phone, code) => `receipt ${carried.push({ phone, code })}`,
};

let addresses = 0;
const elsewhere = () => `10.${(addresses += 1) >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;

const send = (mobile: string, asking: Asking = {}, purpose = 'login') =>
  post(ground.app, '/api/v2/message/send', { mobile, purpose }, { address: elsewhere(), ...asking });
const signIn = (mobile: string, code: string, asking: Asking = {}) =>
  post(ground.app, '/api/v2/user/mobilelogin', { mobile, code }, { address: elsewhere(), ...asking });
const rowsOf = (phone: string) =>
  ground.database.read
    .select()
    .from(smsCode)
    .where(sql`${smsCode.phone} = ${phone}`)
    .orderBy(smsCode.askedAt);
const later = (phone: string, interval: string) =>
  ground.database.write((db) =>
    db.execute(sql`
      update sms_code set asked_at = asked_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval
      where phone = ${phone}`),
  );

/** Runs the worker for the latest code. @returns the digits */
async function deliver(phone: string, messenger: Messenger = carrier): Promise<string> {
  const row = (await rowsOf(phone)).at(-1)!;
  await sendCodeJob({ ...ground, messenger }).work({ id: row.id }, new AbortController().signal);
  return carried.at(-1)!.code;
}

async function codeFor(phone: string, purpose = 'login'): Promise<string> {
  expect(await send(phone, {}, purpose)).toMatchObject({ code: 1, data: { cooldownSeconds: 60 } });
  return deliver(phone);
}

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  test('a code signs in once, and a new number gets an account whose name does not contain it', async () => {
    const phone = somePhone();
    const code = await codeFor(phone);
    const first = await signIn(phone, code);
    expect(first).toMatchObject({ code: 1, msg: '登录成功', data: { userInfo: { nickname: '', shop_id: null } } });
    expect(first.data.userToken).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(first.data.userInfo.username).toMatch(/^[a-z]+\d{5}$/);
    expect(first.data.userInfo.username).not.toContain(phone.slice(-5));
    expect(await signIn(phone, code)).toMatchObject({ code: 1403, reason: 'code.wrong', msg: '验证码不正确或已失效' });
  });

  test('one of several concurrent uses of an SMS code succeeds', async () => {
    const phone = somePhone();
    const code = await codeFor(phone);
    const both = await Promise.all(Array.from({ length: 8 }, () => signIn(phone, code)));
    expect(both.filter((answer) => answer.code === 1)).toHaveLength(1);
  });

  test('a code is invalid after five wrong attempts, counted per number across addresses', async () => {
    const phone = somePhone();
    const code = await codeFor(phone);
    for (let turn = 0; turn < 5; turn += 1) expect((await signIn(phone, wrongOf(code))).reason).toBe('code.wrong');
    expect((await signIn(phone, code)).reason).toBe('code.wrong');
  });

  test('a hundred concurrent guesses count as five attempts', async () => {
    const phone = somePhone();
    const code = await codeFor(phone);
    await Promise.all(Array.from({ length: 100 }, () => signIn(phone, wrongOf(code))));
    expect((await rowsOf(phone))[0]).toMatchObject({ triesLeft: 0, usedAt: null });
    expect((await signIn(phone, code)).reason).toBe('code.wrong');
  });

  test('a code is still valid at the fifth attempt', async () => {
    const phone = somePhone();
    const code = await codeFor(phone);
    for (let turn = 0; turn < 4; turn += 1) await signIn(phone, wrongOf(code));
    expect((await signIn(phone, code)).code).toBe(1);
  });

  test('a code is not valid for another number', async () => {
    const [mine, yours] = [somePhone(), somePhone()];
    const code = await codeFor(mine);
    const other = await codeFor(yours);
    if (other !== code) expect((await signIn(yours, code)).reason).toBe('code.wrong');
    expect((await signIn(mine, code)).code).toBe(1);
  });

  test('a code for a new number does not sign in, and a sign-in code does not confirm a new number', async () => {
    const phone = somePhone();
    const code = await codeFor(phone, 'newPhone');
    expect((await signIn(phone, code)).reason).toBe('code.wrong');
    const member = (await signIn(somePhone2, await codeFor(somePhone2))).data.userToken as string;
    await later(phone, '61 seconds');
    const login = await codeFor(phone, 'login');
    const change = async (typed: string) => {
      await later(somePhone2, '61 seconds');
      await post(ground.app, '/api/v2/user/sendOwnCode', { purpose: 'oldPhone' }, { token: member });
      const ownCode = await deliver(somePhone2);
      return post(ground.app, '/api/v2/user/changePhone', { mobile: phone, code: typed, ownCode }, { token: member });
    };
    expect((await change(login)).msg).toBe('新手机号的验证码不正确或已失效');
    expect((await change(code)).code).toBe(1);
  });

  test('a code is valid for five minutes: 4:59 works, 5:01 does not', async () => {
    const young = somePhone();
    const youngCode = await codeFor(young);
    await later(young, '4 minutes 59 seconds');
    expect((await signIn(young, youngCode)).code).toBe(1);
    const old = somePhone();
    const oldCode = await codeFor(old);
    await later(old, '5 minutes 1 second');
    expect((await signIn(old, oldCode)).reason).toBe('code.wrong');
  });

  test('a code from before the clock was set back is invalid and does not delay the next one', async () => {
    const phone = somePhone();
    const early = await codeFor(phone);
    await later(phone, '-1 hour');
    expect((await signIn(phone, early)).reason).toBe('code.wrong');
    expect(await send(phone)).toMatchObject({ code: 1 });
    // The latest code, although an earlier one has a later time.
    const { id } = (await rowsOf(phone))[0]!;
    await sendCodeJob({ ...ground, messenger: carrier }).work({ id }, new AbortController().signal);
    expect((await signIn(phone, carried.at(-1)!.code)).code).toBe(1);
  });

  test('a new code invalidates the former one', async () => {
    const phone = somePhone();
    const first = await codeFor(phone);
    await later(phone, '61 seconds');
    const second = await codeFor(phone);
    if (first !== second) expect((await signIn(phone, first)).reason).toBe('code.wrong');
    expect((await signIn(phone, second)).code).toBe(1);
  });

  test('a code may be typed in full-width digits and with spaces', async () => {
    const phone = somePhone();
    const code = await codeFor(phone);
    const wide = code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect((await signIn(phone, ` ${wide.slice(0, 3)} ${wide.slice(3)} `)).code).toBe(1);
  });

  test('the digits are only in the message: not in rows, job or answer', async () => {
    const phone = somePhone();
    const asked = await send(phone);
    const code = await deliver(phone);
    expect(JSON.stringify(asked)).not.toContain(code);
    const { rows } = await ground.database.read.execute<{ all: string }>(sql`
      select (select json_agg(sms_code)::text from sms_code) || (select json_agg(job)::text from pgboss.job) as all`);
    expect(rows[0]!.all).toContain(phone);
    expect(rows[0]!.all).not.toContain(`"${code}"`);
  });

  test('100,000 codes pass a chi-square test at every digit', () => {
    const counts = Array.from({ length: 6 }, () => Array.from({ length: 10 }, () => 0));
    const pairs = Array.from({ length: 100 }, () => 0);
    const draws = 100_000;
    for (let draw = 0; draw < draws; draw += 1) {
      const digits = newDigits();
      expect(digits.length).toBe(6);
      for (const [place, digit] of [...digits].entries()) counts[place]![Number(digit)]! += 1;
      pairs[Number(digits.slice(0, 2))]! += 1;
    }
    const chiSquare = (seen: readonly number[]) => {
      const expected = draws / seen.length;
      return seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    };
    // A chance of one in a million each, at 9 and 99 degrees of freedom.
    for (const place of counts) expect(chiSquare(place)).toBeLessThan(45.1);
    expect(chiSquare(pairs)).toBeLessThan(176);
  });
});
const somePhone2 = somePhone();

describe('requesting codes', () => {
  test('a number may request a code once a minute, and the answer states the waiting time', async () => {
    const phone = somePhone();
    expect((await send(phone)).code).toBe(1);
    const again = await send(phone);
    expect(again).toMatchObject({ status: 200, reason: 'code.too_soon' });
    expect(again.data.waitSeconds).toBeGreaterThan(55);
    await later(phone, '59 seconds');
    expect((await send(phone)).reason).toBe('code.too_soon');
    await later(phone, '2 seconds');
    expect((await send(phone)).code).toBe(1);
  });

  test('after an SMS code is used, the next one may be requested at once', async () => {
    const phone = somePhone();
    const code = await codeFor(phone);
    expect((await signIn(phone, code)).code).toBe(1);
    expect((await send(phone)).code).toBe(1);
    expect((await send(phone)).reason).toBe('code.too_soon');
  });

  test('a number may request five codes an hour and ten a day', async () => {
    const phone = somePhone();
    const askUntilRefused = async () => {
      for (let sent = 0; ; sent += 1) {
        const answer = await send(phone);
        if (answer.code !== 1) return { sent, reason: answer.reason };
        await later(phone, '61 seconds');
      }
    };
    expect(await askUntilRefused()).toEqual({ sent: 5, reason: 'code.too_many' });
    await later(phone, '1 hour');
    expect(await askUntilRefused()).toEqual({ sent: 5, reason: 'code.too_many' });
    await later(phone, '1 hour');
    expect((await send(phone)).reason).toBe('code.too_many');
    await later(phone, '1 day');
    expect((await send(phone)).code).toBe(1);
  });

  test('fifty concurrent requests send one message', async () => {
    const phone = somePhone();
    const all = await Promise.all(Array.from({ length: 50 }, () => send(phone)));
    expect(all.filter((answer) => answer.code === 1)).toHaveLength(1);
    expect(all.filter((answer) => answer.reason === 'code.too_soon')).toHaveLength(49);
    expect(await rowsOf(phone)).toHaveLength(1);
  });

  test('a thousand numbers from one address (ten thousand with LONG_TESTS=1) get twenty messages an hour', async () => {
    const address = '203.0.113.7';
    const phones = Array.from({ length: MANY_NUMBERS }, (_, at) => `150${String(at).padStart(8, '0')}`);
    const reasons = new Map<string, number>();
    for (let at = 0; at < phones.length; at += 100) {
      const answers = await Promise.all(phones.slice(at, at + 100).map((phone) => send(phone, { address })));
      for (const { reason = 'sent' } of answers) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    expect(Object.fromEntries(reasons)).toEqual({ sent: 20, 'code.too_many': MANY_NUMBERS - 20 });
    // The limit is per address.
    expect((await send(somePhone(), { address: '203.0.113.8' })).code).toBe(1);
  });

  test('addresses of one IPv6 network count as one', async () => {
    const fromLine = (at: number) => send(somePhone(), { address: `2001:db8:1:2::${at.toString(16)}` });
    for (let at = 1; at <= 20; at += 1) expect((await fromLine(at)).code).toBe(1);
    expect((await fromLine(21)).reason).toBe('code.too_many');
    expect((await send(somePhone(), { address: '2001:db8:1:3::1' })).code).toBe(1);
  });

  test('a forged forwarding header does not evade the address limit', async () => {
    const address = '203.0.113.20';
    let sent = 0;
    for (let at = 0; at < 30; at += 1) {
      const forged = {
        'x-forwarded-for': `198.51.100.${at}`,
        'x-real-ip': `198.51.100.${at}`,
        forwarded: `for=1.2.3.${at}`,
      };
      if ((await send(somePhone(), { address, headers: forged })).code === 1) sent += 1;
    }
    expect(sent).toBe(20);
  });

  test.each([
    ['full-width', '１３９９９９９０００１'],
    ['with the country code', '+86 139 9999 0001'],
    ['with 0086', '008613999990001'],
    ['with invisible characters', '139\u200b9999\u200d0001\ufeff'],
    ['with hyphens', '139-9999-0001'],
  ])('spellings of a number count as the same number: %s', async (_what, typed) => {
    const phone = '13999990001';
    await ground.database.write((db) => db.execute(sql`delete from sms_code where phone = ${phone}`));
    expect((await send(phone)).code).toBe(1);
    expect((await send(typed)).reason).toBe('code.too_soon');
    expect(await rowsOf(phone)).toHaveLength(1);
  });

  test.each(['12345678901', '1399999000', '139999900011', '', '138a2345678', '+8513999990001'])(
    '%j is refused as a phone number',
    async (typed) => {
      expect(await send(typed)).toMatchObject({ reason: 'phone.invalid', msg: '请输入11位有效手机号' });
    },
  );

  test('a known and an unknown number get the same answer by the same statements', async () => {
    const known = Array.from({ length: 3 }, somePhone);
    await ground.database.write((db) =>
      db.execute(sql`
        insert into account (id, username, nickname, phone)
        select 'known' || phone, 'known' || phone, '', phone from unnest(${sql.param(known)}::text[]) phone`),
    );
    // The first request in the file opens connections.
    await send(somePhone());
    const shapes = new Set<string>();
    const work = new Set<string>();
    for (const phone of known) {
      for (const number of [phone, somePhone()]) {
        const statements = await statementsDuring(async () => {
          shapes.add(JSON.stringify({ ...(await send(number)), requestId: '' }));
        });
        expect(statements.length).toBeGreaterThan(2);
        // The change feed's heartbeat may fall into the request.
        work.add(statements.filter((text) => text !== 'select 1').join('\n'));
      }
    }
    expect(shapes.size).toBe(1);
    expect(work.size).toBe(1);
  });
});

describe('sending codes', () => {
  test('a failed message is retried with another code, and its state is recorded', async () => {
    const phone = somePhone();
    await send(phone);
    const codes: string[] = [];
    const broken: Messenger = {
      sendCode: async (_phone, code) => {
        codes.push(code);
        throw new Error(`the line broke while saying ${code}`);
      },
    };
    await expect(deliver(phone, broken)).rejects.toThrow('the message was not sent');
    const [failed] = await rowsOf(phone);
    expect(failed).toMatchObject({ delivery: 'failed' });
    expect(failed!.receipt).toContain('the line broke');
    expect(failed!.receipt).not.toContain(codes[0]);
    const code = await deliver(phone);
    expect((await rowsOf(phone))[0]).toMatchObject({ delivery: 'sent' });
    expect((await signIn(phone, code)).code).toBe(1);
  });

  test('a permanently refused message is not retried, and an expired request is not sent', async () => {
    const phone = somePhone();
    await send(phone);
    const refusing: Messenger = {
      sendCode: async () => Promise.reject(new MessageRefused('isv.MOBILE_NUMBER_ILLEGAL')),
    };
    await deliver(phone, refusing);
    expect((await rowsOf(phone))[0]).toMatchObject({ delivery: 'failed' });
    await later(phone, '6 minutes');
    const before = carried.length;
    await deliver(phone);
    expect(carried).toHaveLength(before);
  });

  test('a job that runs twice sends one message', async () => {
    const phone = somePhone();
    await send(phone);
    await deliver(phone);
    const before = carried.length;
    await deliver(phone);
    expect(carried).toHaveLength(before);
  });
});

test('wrong codes from one address block it for an hour, whatever numbers it tries', async () => {
  const address = '203.0.113.99';
  for (let at = 0; at < 20; at += 1)
    expect((await signIn(somePhone(), '000000', { address })).reason).toBe('code.wrong');
  expect((await signIn(somePhone(), '000000', { address })).reason).toBe('signIn.locked');
  await ground.database.write((db) => db.update(signInTry).set({ at: sql`${signInTry.at} - interval '1 hour'` }));
  expect((await signIn(somePhone(), '000000', { address })).reason).toBe('code.wrong');
});

test('a request for an SMS code is refused with the reason when no SMS provider is configured', async () => {
  const silent = await openGround('empty', { DEMO: '0' });
  const answer = await post(silent.app, '/api/v2/message/send', { mobile: somePhone() });
  expect(answer).toMatchObject({ status: 503, reason: 'code.unavailable' });
  expect((await get(silent.app, '/api/v2/common/getStoreInfo')).data).toMatchObject({ demo: null, demoMode: false });
  await silent.close();
});

test('the demo returns the code, and only the demo', async () => {
  const demo = await openGround('demo');
  const phone = somePhone();
  const { data } = await post(demo.app, '/api/v2/message/send', { mobile: phone });
  expect(data).toEqual({ cooldownSeconds: 60, demoCode: expect.stringMatching(/^\d{6}$/) });
  expect((await post(demo.app, '/api/v2/message/send', { mobile: phone })).reason).toBe('code.too_soon');
  expect((await post(demo.app, '/api/v2/user/mobilelogin', { mobile: phone, code: data.demoCode })).code).toBe(1);
  const { demo: login } = (await get(demo.app, '/api/v2/common/getStoreInfo')).data;
  expect(await post(demo.app, '/api/user/logon', login)).toMatchObject({
    code: 1,
    data: { userInfo: { username: 'huafang', shop_id: expect.any(String) } },
  });
  await demo.close();
  expect((await signIn(somePhone(), data.demoCode)).reason).toBe('code.wrong');
});
