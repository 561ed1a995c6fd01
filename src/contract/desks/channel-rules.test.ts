import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { channelTitle, titleLength } from './channel-title.ts';
import { channelRules } from './channels/channels.ts';
import { TITLE_UNITS } from './channels/rules.ts';
import { ChannelRulesSchema } from './channels/schema.ts';
import { isInGbk } from './gbk-characters.ts';

test.each(Object.entries(channelRules))(
  'the rules of %s fit their schema, and what we make fits the rules',
  (name, rules) => {
    expect([...Value.Errors(ChannelRulesSchema, rules)]).toEqual([]);
    expect(rules.channel).toBe(name);
    const beside = [rules.white, rules.portrait].filter((rule) => rule !== undefined);
    for (const { madePx, leastPx, mostPx } of [rules.main, rules.sku, rules.detail, ...beside]) {
      expect(madePx).toBeGreaterThanOrEqual(leastPx);
      expect(madePx).toBeLessThanOrEqual(mostPx);
    }
  },
);

test('rules without a source or with a misspelt field do not fit the schema', () => {
  const { taobao } = channelRules;
  const { source: _source, ...unsourced } = taobao.title;
  expect(Value.Check(ChannelRulesSchema, { ...taobao, title: unsourced })).toBe(false);
  expect(Value.Check(ChannelRulesSchema, { ...taobao, titel: taobao.title })).toBe(false);
});

test.each([
  ['纯棉T恤', 4, 7, 7],
  ['🔥', 1, 4, 2],
  // In GBK: pinyin letters, ㎡, the middle dot. Not in it: ñ, ™, hangul, ².
  ['250g/㎡ é·', 9, 12, 12],
  ['Niño™', 5, 11, 7],
  ['오버핏', 3, 12, 6],
  ['m²', 2, 5, 3],
  ['ＡＢ１２　', 5, 10, 10],
  ['ｱｲ', 2, 8, 2],
  ['𠮷', 1, 4, 2],
])('%s is %i characters, %i bytes of GBK, %i half-width characters', (text, characters, bytes, halves) => {
  const lengths = TITLE_UNITS.map((unit) => titleLength(text, unit));
  expect(lengths).toEqual([characters, bytes, halves]);
});

test('the characters of GBK are those that its decoder knows', () => {
  const decoder = new TextDecoder('gbk');
  const known = new Set<string>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1)
      if (trail !== 0x7f) for (const char of decoder.decode(Uint8Array.of(lead, trail))) known.add(char);
  for (let point = 0x80; point <= 0xffff; point += 1) {
    const char = String.fromCodePoint(point);
    const isOurOwn = (point >= 0xd800 && point <= 0xf8ff) || char === '\u{fffd}';
    if (!isOurOwn && isInGbk(char) !== known.has(char)) throw new Error(`U+${point.toString(16)}`);
  }
});

test.each([
  [
    'taobao',
    '男女同款260g重磅纯棉短袖T恤2026夏季新款国潮印花宽松上衣情侣装',
    '男女同款260g重磅纯棉短袖T恤2026夏季新款国潮印花宽松上衣',
  ],
  [
    'taobao',
    '男女同款260g/㎡重磅精梳棉短袖T恤2026夏季新款国潮印花宽松上衣情侣装',
    '男女同款260g/㎡重磅精梳棉短袖T恤2026夏季新款国潮印花宽松上衣',
  ],
  [
    'douyin',
    'Oversized 纯棉 T-shirt 100%棉 男女同款 260g/㎡ 重磅圆领短袖T恤',
    'Oversized 纯棉 T-shirt 100%棉 男女同款 260g/㎡ 重磅圆领短袖',
  ],
  [
    'douyin',
    '🔥爆款（纯棉圆领短袖T恤）、（宽松版型落肩袖）、（四面弹冰丝防晒速干面料）',
    '爆款（纯棉圆领短袖T恤）、（宽松版型落肩袖）',
  ],
  ['douyin', 'A'.repeat(80), 'A'.repeat(60)],
] as const)('a title of mixed text is cut between words for %s: %s', (channel, title, cut) => {
  const { title: rule } = channelRules[channel];
  const made = channelTitle(title, [], rule);
  expect(titleLength(made, rule.unit)).toBeLessThanOrEqual(rule.max);
  expect(made).toBe(cut);
});

test.each(['alibaba1688', 'pinduoduo'] as const)(
  'a title is not cut by a guessed unit, and keywords do not make it longer: %s',
  (channel) => {
    const { title: rule } = channelRules[channel];
    const title = '男女同款260g重磅精梳棉短袖T恤2026夏季新款国潮印花宽松上衣情侣装';
    expect(rule.isSure).toBe(false);
    expect(titleLength(title, rule.unit)).toBeGreaterThan(rule.max);
    expect(channelTitle(title, ['四面弹'], rule)).toBe(title);
    expect(channelTitle('纯'.repeat(80), [], rule)).toHaveLength(60);
  },
);

test('no cut of a mixed title splits a trade word, a figure from its unit or a Latin word', () => {
  const title = '男女同款 Oversized 260g/㎡ 重磅 100%纯棉圆领短袖T恤 POLO衫 60S×60S 四面弹 国潮印花';
  const whole = [
    '同款',
    'Oversized',
    '260g/㎡',
    '重磅',
    '100%',
    '纯棉',
    '圆领',
    '短袖',
    'T恤',
    'POLO衫',
    '60S×60S',
    '四面弹',
  ];
  for (const unit of TITLE_UNITS)
    for (let max = 8; max < 90; max += 1) {
      const made = channelTitle(title, [], { ...channelRules.taobao.title, unit, max });
      expect(titleLength(made, unit)).toBeLessThanOrEqual(max);
      for (const word of whole) {
        const end = title.indexOf(word) + word.length;
        const begins = title.indexOf(word);
        expect(made.length <= begins || made.length >= end, `${made} splits ${word}`).toBe(true);
      }
    }
});

test('a title is cut between words, completed by keywords that fit, and loses emoji', () => {
  const rule = { ...channelRules.taobao.title, max: 20 };
  expect(channelTitle('🔥纯棉印花', ['短袖', '棉', '丝网印花工艺很长很长'], rule)).toBe('纯棉印花 短袖');
  const cut = channelTitle('精梳棉圆领短袖印花宽松上衣', [], rule);
  expect(titleLength(cut, 'byteGbk')).toBeLessThanOrEqual(20);
  expect('精梳棉圆领短袖印花宽松上衣'.startsWith(cut)).toBe(true);
  expect(channelTitle('🔥纯棉', [], channelRules.shopify.title)).toBe('🔥纯棉');
});
