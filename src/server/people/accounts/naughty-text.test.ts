import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { type Answer, get, post } from '../../testing/people.ts';

let ground: TestGround;
let token: string;
beforeAll(async () => {
  ground = await openGround('demo');
  token = await signIn(ground.database);
});
afterAll(() => ground.close());

const of = (...codes: readonly number[]) => codes.map((code) => String.fromCodePoint(code)).join('');
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Unusual but legitimate text, after the Big List of Naughty Strings. */
const CONTENT = [
  ...[
    'undefined',
    'null',
    'NaN',
    '0',
    '-1',
    '1e309',
    '0x0',
    '1,000.00',
    '１２３',
    '٠١٢',
    "' OR 1=1 --",
    '"; drop table a',
    '`',
  ],
  ...[
    '<script>alert(1)</script>',
    '&lt;b&gt;',
    '../../etc/passwd',
    '%00 %s %d',
    '{{7*7}} ${7*7}',
    '$(touch /tmp/x)',
    '\\u0041',
  ],
  ...[
    '=1+1',
    '+86',
    '@sum',
    '-2',
    'a\tb',
    'a  b   c',
    ' 前后有空格 ',
    '一行\n两行\r\n三行',
    '\u00a0硬\u00a0空格',
    '　全角　',
  ],
  ...['👩‍👩‍👧‍👦', '👨🏿‍🦰', '🏳️‍🌈', '❤️', '🇨🇳🇪🇺', '0️⃣', 'తెలుగ్‌లో', 'क्‍ष', 'می‌خواهم', 'زَعَارَ', '\u200f\u05e9\u05dc\u05d5\u05dd\u200e'],
  ...[
    'e\u0301',
    '\u00e9',
    'ﬁ',
    'Ω',
    'ⅷ',
    '𠮷野家',
    '\u{20000}\u{2a6df}',
    '㋿',
    'ｶﾀｶﾅ',
    'Ｔｈｅ　ｑｕｉｃｋ',
    'T̗h̘e̙ ͓n͖e͢z͟',
    'ﷺ',
    '𓂀',
    '​零宽',
    '字\ufeff',
    '软\u00ad连字',
  ],
  ...['₀₁₂', '¡™£¢∞', '⁦'.slice(1) + '普通', '\ufffd', '￾'.slice(1) + 'x', '\u2028段\u2029落', '锦绣"引号\'\\反斜杠'],
];
const HIDDEN = [
  ...[...range(1, 8), 11, 12, ...range(14, 31), ...range(127, 159)].map((code) => `甲${of(code)}乙`),
  ...[...range(0x202a, 0x202e), ...range(0x2066, 0x2069)].map((code) => `甲${of(code)}乙`),
];
const NO_TEXT = ['甲\0乙', 'a\ud800'];

/** Fields that accept text, each with a way to save and to read it. */
const PLACES: readonly { what: string; keep: (text: string) => Promise<Answer>; read: () => Promise<unknown> }[] = [
  {
    what: "a person's company",
    keep: (text) => post(ground.app, '/api/v2/user/saveProfile', { company: text }, { token }),
    read: async () => (await get(ground.app, '/api/v2/user/profile', { token })).data.company,
  },
  {
    what: 'a nickname',
    keep: (text) => post(ground.app, '/api/v2/user/saveProfile', { nickname: text }, { token }),
    read: async () => (await get(ground.app, '/api/v2/user/profile', { token })).data.nickname,
  },
  {
    what: 'the detail of an address',
    keep: (text) => {
      const address = { receiver: '王', phone: '13800000000', areaCode: '330106', detail: text, isDefault: true };
      return post(ground.app, '/api/v2/address/save', address, { token });
    },
    read: async () => {
      const { data } = await get(ground.app, '/api/v2/address/list', { token });
      const [newest] = data.list as { id: string; detail: string }[];
      await post(ground.app, '/api/v2/address/remove', { id: newest!.id }, { token });
      return newest!.detail;
    },
  },
];

describe.each(PLACES)('$what', ({ keep, read }) => {
  test.each(CONTENT)('the field keeps %j unchanged, or refuses it with a reason', async (text) => {
    const answer = await keep(text);
    if (answer.code === 1) expect(await read()).toBe(text);
    else expect(answer.error).toMatch(/\p{Script=Han}/u);
  });

  test('the field refuses control and bidirectional characters, and names them', async () => {
    for (const text of HIDDEN) {
      const answer = await keep(text);
      expect(answer, JSON.stringify(text)).toMatchObject({ status: 200, reason: 'text.hidden' });
      const code = text.codePointAt(1)!.toString(16).toUpperCase().padStart(4, '0');
      expect(answer.error).toMatch(new RegExp(`^“甲乙”里有.+（U\\+${code}），请删掉后再提交$`));
    }
    for (const text of NO_TEXT) expect((await keep(text)).status, JSON.stringify(text)).toBe(400);
  });
});

test('a free text field accepts all unusual text', async () => {
  const { keep, read } = PLACES[0]!;
  for (const text of CONTENT) {
    expect((await keep(text)).code, JSON.stringify(text)).toBe(1);
    expect(await read()).toBe(text);
  }
});

test('a number pasted with invisible characters is recognised', async () => {
  const pasted = {
    receiver: '王',
    phone: '\u202d138 0000 0000\u202c',
    areaCode: '330106',
    detail: '一号',
    isDefault: false,
  };
  expect((await post(ground.app, '/api/v2/address/save', pasted, { token })).code).toBe(1);
  const { data } = await get(ground.app, '/api/v2/address/list', { token });
  expect(data.list[0].phone).toBe('13800000000');
});

test('a search finds the same with and without invisible characters', async () => {
  const total = async (q: string) =>
    (await get(ground.app, `/api/v2/light/list?q=${encodeURIComponent(q)}`)).data.total as number;
  const found = await total('卫衣');
  expect(found).toBeGreaterThan(0);
  for (const q of ['卫\u200b衣', '\ufeff卫衣', '\u202d卫衣\u202c', ' 卫衣\u00a0', '卫衣\u2069'])
    expect(await total(q), JSON.stringify(q)).toBe(found);
});
