import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { channelTitle, titleLength } from './channel-title.ts';
import { channelRules } from './channels/channels.ts';
import { ChannelRulesSchema } from './channels/schema.ts';

test.each(Object.entries(channelRules))(
  'the rules of %s fit their schema, and what we make fits the rules',
  (name, rules) => {
    expect([...Value.Errors(ChannelRulesSchema, rules)]).toEqual([]);
    expect(rules.channel).toBe(name);
    for (const { madePx, leastPx, mostPx } of [rules.main, rules.sku, rules.detail]) {
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

test('a Chinese character counts as two bytes, an emoji as four', () => {
  expect(titleLength('纯棉T恤', 'byteGbk')).toBe(7);
  expect(titleLength('纯棉T恤', 'character')).toBe(4);
  expect(titleLength('🔥', 'byteGbk')).toBe(4);
});

test('a title is cut between words, completed by keywords that fit, and loses emoji', () => {
  const rule = { ...channelRules.taobao.title, max: 20 };
  expect(channelTitle('🔥纯棉印花', ['短袖', '棉', '丝网印花工艺很长很长'], rule)).toBe('纯棉印花 短袖');
  const cut = channelTitle('精梳棉圆领短袖印花宽松上衣', [], rule);
  expect(titleLength(cut, 'byteGbk')).toBeLessThanOrEqual(20);
  expect('精梳棉圆领短袖印花宽松上衣'.startsWith(cut)).toBe(true);
  expect(channelTitle('🔥纯棉', [], channelRules.shopify.title)).toBe('🔥纯棉');
});
