import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Messenger as AnyMessenger } from '../messages/messenger.ts';
import { MessageRefused } from '../messages/messenger.ts';
import { openGround, type TestGround } from '../testing/ground.ts';
import { type Asking, get, post, somePhone } from '../testing/people.ts';
import { signInTry, smsCode } from './account.table.ts';
import { newDigits } from './code-digits.ts';
import { sendCodeJob } from './send-code.job.ts';

type Messenger = Pick<AnyMessenger, 'sendCode'>;

/** Asking in the name of so many takes a third of a minute; the limit is met after twenty. */
const MANY_NUMBERS = process.env['LONG_TESTS'] === '1' ? 10_000 : 1_000;

/** A site that is no demo; its messages are kept by a carrier of ours instead of the log. */
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

/** What the worker does with the code that was asked for last. @returns the digits */
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
  test('opens once, and the new number is an account with a name that says nothing of it', async () => {
    const phone = somePhone();
    const code = await codeFor(phone);
    const first = await signIn(phone, code);
    expect(first).toMatchObject({ code: 1, msg: '登录成功', data: { userInfo: { nickname: '', shop_id: null } } });
    expect(first.data.userToken).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(first.data.userInfo.username).toMatch(/^[a-z]+\d{5}$/);
    expect(first.data.userInfo.username).not.toContain(phone.slice(-5));
    expect(await signIn(phone, code)).toMatchObject({ code: 1403, reason: 'code.wrong', msg: '验证码不正确或已失效' });
  });

  test('opens once also for two who come at the same instant (D5)', async () => {
    const phone = somePhone();
    const code = await codeFor(phone);
    const both = await Promise.all(Array.from({ length: 8 }, () => signIn(phone, code)));
    expect(both.filter((answer) => answer.code === 1)).toHaveLength(1);
  });

  test('is dead after five wrong tries, counted for the number wherever they come from (D1)', async () => {
    const phone = somePhone();
    const code = await codeFor(phone);
    for (let turn = 0; turn < 5; turn += 1) expect((await signIn(phone, wrongOf(code))).reason).toBe('code.wrong');
    expect((await signIn(phone, code)).reason).toBe('code.wrong');
  });

  test('a hundred guesses at once get five tries (D1)', async () => {
    const phone = somePhone();
    const code = await codeFor(phone);
    await Promise.all(Array.from({ length: 100 }, () => signIn(phone, wrongOf(code))));
    expect((await rowsOf(phone))[0]).toMatchObject({ triesLeft: 0, usedAt: null });
    expect((await signIn(phone, code)).reason).toBe('code.wrong');
  });

  test('still opens at the fifth try', async () => {
    const phone = somePhone();
    const code = await codeFor(phone);
    for (let turn = 0; turn < 4; turn += 1) await signIn(phone, wrongOf(code));
    expect((await signIn(phone, code)).code).toBe(1);
  });

  test('of one number does not open another (D6)', async () => {
    const [mine, yours] = [somePhone(), somePhone()];
    const code = await codeFor(mine);
    const other = await codeFor(yours);
    if (other !== code) expect((await signIn(yours, code)).reason).toBe('code.wrong');
    expect((await signIn(mine, code)).code).toBe(1);
  });

  test('for a new number does not sign anybody in, nor the other way round (D6)', async () => {
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

  test('lives for five minutes: 4:59 opens, 5:01 does not (D7)', async () => {
    const young = somePhone();
    const youngCode = await codeFor(young);
    await later(young, '4 minutes 59 seconds');
    expect((await signIn(young, youngCode)).code).toBe(1);
    const old = somePhone();
    const oldCode = await codeFor(old);
    await later(old, '5 minutes 1 second');
    expect((await signIn(old, oldCode)).reason).toBe('code.wrong');
  });

  test('from before the clock was set back neither opens nor keeps the next one waiting (K9)', async () => {
    const phone = somePhone();
    const early = await codeFor(phone);
    await later(phone, '-1 hour');
    expect((await signIn(phone, early)).reason).toBe('code.wrong');
    expect(await send(phone)).toMatchObject({ code: 1 });
    // The newest one, though it does not come last by the time it was asked for.
    const { id } = (await rowsOf(phone))[0]!;
    await sendCodeJob({ ...ground, messenger: carrier }).work({ id }, new AbortController().signal);
    expect((await signIn(phone, carried.at(-1)!.code)).code).toBe(1);
  });

  test('ends with the next one', async () => {
    const phone = somePhone();
    const first = await codeFor(phone);
    await later(phone, '61 seconds');
    const second = await codeFor(phone);
    if (first !== second) expect((await signIn(phone, first)).reason).toBe('code.wrong');
    expect((await signIn(phone, second)).code).toBe(1);
  });

  test('may be typed in full-width digits and with spaces', async () => {
    const phone = somePhone();
    const code = await codeFor(phone);
    const wide = code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect((await signIn(phone, ` ${wide.slice(0, 3)} ${wide.slice(3)} `)).code).toBe(1);
  });

  test('is nowhere but in the message: not in the rows, not in the job, not in the answer (D8)', async () => {
    const phone = somePhone();
    const asked = await send(phone);
    const code = await deliver(phone);
    expect(JSON.stringify(asked)).not.toContain(code);
    const { rows } = await ground.database.read.execute<{ all: string }>(sql`
      select (select json_agg(sms_code)::text from sms_code) || (select json_agg(job)::text from pgboss.job) as all`);
    expect(rows[0]!.all).toContain(phone);
    expect(rows[0]!.all).not.toContain(`"${code}"`);
  });

  test('is drawn evenly: 100,000 of them pass a chi-square test at every place (D8)', () => {
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
    // One in a million chance each: 9 and 99 degrees of freedom.
    for (const place of counts) expect(chiSquare(place)).toBeLessThan(45.1);
    expect(chiSquare(pairs)).toBeLessThan(176);
  });
});
const somePhone2 = somePhone();

describe('asking for codes', () => {
  test('once a minute, and the answer says how long to wait (D2)', async () => {
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

  test('a code that was used is followed by the next one at once', async () => {
    const phone = somePhone();
    const code = await codeFor(phone);
    expect((await signIn(phone, code)).code).toBe(1);
    expect((await send(phone)).code).toBe(1);
    expect((await send(phone)).reason).toBe('code.too_soon');
  });

  test('five times an hour, ten times a day (D2)', async () => {
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

  test('fifty askings at one instant leave one message (D4)', async () => {
    const phone = somePhone();
    const all = await Promise.all(Array.from({ length: 50 }, () => send(phone)));
    expect(all.filter((answer) => answer.code === 1)).toHaveLength(1);
    expect(all.filter((answer) => answer.reason === 'code.too_soon')).toHaveLength(49);
    expect(await rowsOf(phone)).toHaveLength(1);
  });

  test('a thousand numbers from one address (ten thousand with LONG_TESTS=1) get twenty messages an hour (D3)', async () => {
    const address = '203.0.113.7';
    const phones = Array.from({ length: MANY_NUMBERS }, (_, at) => `150${String(at).padStart(8, '0')}`);
    const reasons = new Map<string, number>();
    for (let at = 0; at < phones.length; at += 100) {
      const answers = await Promise.all(phones.slice(at, at + 100).map((phone) => send(phone, { address })));
      for (const { reason = 'sent' } of answers) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    expect(Object.fromEntries(reasons)).toEqual({ sent: 20, 'code.too_many': MANY_NUMBERS - 20 });
    // It is the address that is counted: somebody else still gets his.
    expect((await send(somePhone(), { address: '203.0.113.8' })).code).toBe(1);
  }, 120_000);

  test('all addresses of one IPv6 line count as one', async () => {
    const fromLine = (at: number) => send(somePhone(), { address: `2001:db8:1:2::${at.toString(16)}` });
    for (let at = 1; at <= 20; at += 1) expect((await fromLine(at)).code).toBe(1);
    expect((await fromLine(21)).reason).toBe('code.too_many');
    expect((await send(somePhone(), { address: '2001:db8:1:3::1' })).code).toBe(1);
  });

  test('a forged forwarding header makes no other address (D11)', async () => {
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
    ['with the country', '+86 139 9999 0001'],
    ['with 0086', '008613999990001'],
    ['with letters that cannot be seen', '139\u200b9999\u200d0001\ufeff'],
    ['with hyphens', '139-9999-0001'],
  ])('another way to write a number is no other number: %s (D12)', async (_what, typed) => {
    const phone = '13999990001';
    await ground.database.write((db) => db.execute(sql`delete from sms_code where phone = ${phone}`));
    expect((await send(phone)).code).toBe(1);
    expect((await send(typed)).reason).toBe('code.too_soon');
    expect(await rowsOf(phone)).toHaveLength(1);
  });

  test.each(['12345678901', '1399999000', '139999900011', '', '138a2345678', '+8513999990001'])(
    '%j is no number (D12)',
    async (typed) => {
      expect(await send(typed)).toMatchObject({ reason: 'phone.invalid', msg: '请输入11位有效手机号' });
    },
  );

  test('a known and an unknown number hear the same, as fast (D9)', async () => {
    const turns = 250;
    const known = Array.from({ length: turns }, somePhone);
    await ground.database.write((db) =>
      db.execute(sql`
        insert into account (id, username, nickname, phone)
        select 'known' || phone, 'known' || phone, '', phone from unnest(${sql.param(known)}::text[]) phone`),
    );
    const times = { known: [] as number[], unknown: [] as number[] };
    const shapes = new Set<string>();
    for (const phone of known) {
      for (const [who, number] of [
        ['known', phone],
        ['unknown', somePhone()],
      ] as const) {
        const began = performance.now();
        const answer = await send(number);
        times[who].push(performance.now() - began);
        shapes.add(JSON.stringify({ ...answer, requestId: '' }));
      }
    }
    expect(shapes.size).toBe(1);
    const median = (all: number[]) => all.sort((a, b) => a - b)[all.length >> 1]!;
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(10);
  }, 120_000);
});

describe('carrying codes', () => {
  test('what a carrier could not take is tried again with another code, and its state is kept', async () => {
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

  test('what it refuses for good is not tried again; what nobody waits for any more is not sent', async () => {
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

  test('a job that is run twice sends one message', async () => {
    const phone = somePhone();
    await send(phone);
    await deliver(phone);
    const before = carried.length;
    await deliver(phone);
    expect(carried).toHaveLength(before);
  });
});

test('wrong codes of one address end its tries for an hour, whoever it tries (D1)', async () => {
  const address = '203.0.113.99';
  for (let at = 0; at < 20; at += 1)
    expect((await signIn(somePhone(), '000000', { address })).reason).toBe('code.wrong');
  expect((await signIn(somePhone(), '000000', { address })).reason).toBe('signIn.locked');
  await ground.database.write((db) => db.update(signInTry).set({ at: sql`${signInTry.at} - interval '1 hour'` }));
  expect((await signIn(somePhone(), '000000', { address })).reason).toBe('code.wrong');
});

test('without a carrier it says so, and nothing is promised', async () => {
  const silent = await openGround('empty', { DEMO: '0' });
  const answer = await post(silent.app, '/api/v2/message/send', { mobile: somePhone() });
  expect(answer).toMatchObject({ status: 503, reason: 'code.unavailable' });
  expect((await get(silent.app, '/api/v2/common/getStoreInfo')).data).toMatchObject({ demo: null, demoMode: false });
  await silent.close();
});

test('the demo fills the code in, and only the demo', async () => {
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
}, 60_000);
