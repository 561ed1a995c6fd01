import { describe, expect, test } from 'vitest';
import { readSentence } from './sentence.ts';

/** The single measure of a phrase. */
function measure(text: string) {
  const found = readSentence(text).slots.filter((slot) => !('value' in slot));
  expect(found, text).toHaveLength(1);
  const { text: _written, places: _said, ...rest } = found[0]!;
  return rest;
}

describe('units of the trade', () => {
  test.each([
    // 1 oz/yd² = 33.906 g/m²; rounded outward, because labels have whole grams
    ['10安', { key: 'gsm', least: 339, most: 340 }],
    ['10.5oz', { key: 'gsm', least: 356, most: 357 }],
    ['14盎司以内', { key: 'gsm', most: 475 }],
    ['10安左右', { key: 'gsm', least: 322, most: 357 }],
    // 1 m/m = 4.3056 g/m²
    ['16姆米', { key: 'gsm', least: 68, most: 69 }],
    ['500姆米', { key: 'gsm', least: 2152, most: 2153 }],
    ['12.5m/m', { key: 'gsm', least: 53, most: 54 }],
    // 1 in = 2.54 cm
    ['门幅100英寸', { key: 'width', least: 254, most: 254 }],
    ['57/58寸', { key: 'width', least: 144, most: 148 }],
    // 1 码 = 0.9144 m
    ['1000码', { key: 'moq', most: 914 }],
    ['10000码', { key: 'moq', most: 9144 }],
    ['9.144元/码以内', { key: 'price', most: 10 }],
    // 斤 = 500 g
    ['30斤', { key: 'weight', least: 15_000, most: 15_000 }],
    ['2.5公斤', { key: 'weight', least: 2500, most: 2500 }],
  ])('%s is converted exactly', (text, expected) => {
    expect(measure(text)).toEqual(expected);
  });

  test('左右 is exactly five per cent either way', () => {
    expect(measure('180克左右')).toEqual({ key: 'gsm', least: 171, most: 189 });
    expect(measure('100克左右')).toEqual({ key: 'gsm', least: 95, most: 105 });
    expect(measure('140克上下')).toEqual({ key: 'gsm', least: 133, most: 147 });
    expect(measure('20块左右')).toEqual({ key: 'price', least: 19, most: 21 });
    expect(measure('0.7元以内')).toEqual({ key: 'price', most: 0.7 });
    expect(measure('4.35元')).toEqual({ key: 'price', least: 4.35, most: 4.35 });
  });

  test('an order quantity finds a minimum order of that or less', () => {
    expect(measure('500件以上')).toEqual({ key: 'moq', most: 500 });
    expect(measure('起订50件以内')).toEqual({ key: 'moq', most: 50 });
    expect(measure('一件代发')).toEqual({ key: 'moq', most: 1 });
    expect(measure('1件代发')).toEqual({ key: 'moq', most: 1 });
    expect(readSentence('8件代发 T恤').slots).toEqual([]);
  });
});

describe('several measures in one sentence', () => {
  test.each([
    ['克重:180 门幅:185', ['gsm 180 180', 'width 185 185']],
    ['克重180门幅185', ['gsm 180 180', 'width 185 185']],
    ['克重180 门幅一米八', ['gsm 180 180', 'width 180 180']],
    ['185门幅 180克重', ['width 185 185', 'gsm 180 180']],
    ['180g 185cm 32s', ['gsm 180 180', 'width 185 185', 'yarn 32 32']],
    ['价格25以内 起订50条', ['price  25', 'moq  50']],
    ['200g 每公斤25块以内', ['gsm 200 200', 'priceKg  25']],
    ['20元/米 100米起订 3天内发货', ['price 20 20', 'moq  100', 'lead  72']],
  ])('%s has all of its measures', (text, expected) => {
    const said = readSentence(text).slots.map((slot) =>
      'value' in slot ? slot.value : `${slot.key} ${slot.least ?? ''} ${slot.most ?? ''}`,
    );
    expect(said).toEqual(expected);
  });
});

describe('spoken numbers', () => {
  test.each([
    ['一百八十克', 180],
    ['一百八克', 180],
    ['一百零八克', 108],
    ['两百五十克', 250],
    ['二百五克', 250],
    ['三百二克', 320],
    ['十八克', 18],
    ['一千零五十克', 1050],
    ['一百八十点五克', 180.5],
  ])('%s is read as a number', (text, gsm) => {
    expect(measure(text)).toEqual({ key: 'gsm', least: Math.floor(gsm), most: Math.ceil(gsm) });
  });

  test.each([
    ['门幅1米85', { key: 'width', least: 185, most: 185 }],
    ['门幅一米五', { key: 'width', least: 150, most: 150 }],
    ['门幅1.5', { key: 'width', least: 150, most: 150 }],
    ['1.5米宽', { key: 'width', least: 150, most: 150 }],
    ['20块5', { key: 'price', least: 20.5, most: 20.5 }],
    ['20多块', { key: 'price', least: 20, most: 30 }],
    ['二三十块', { key: 'price', least: 20, most: 30 }],
    ['两三天发货', { key: 'lead', most: 72 }],
    ['半个月', { key: 'lead', most: 360 }],
    ['2万件', { key: 'moq', most: 20_000 }],
    ['不要超过30块', { key: 'price', most: 30 }],
    ['一米30块以下', { key: 'price', most: 30 }],
    ['一米三十块以内', { key: 'price', most: 30 }],
    ['一件25元左右', { key: 'price', least: 23, most: 27 }],
    ['180克±5克', { key: 'gsm', least: 175, most: 185 }],
  ])('%s is read as a measure', (text, expected) => {
    expect(measure(text)).toEqual(expected);
  });

  test.each([
    'D26S00123K',
    'P01',
    'd01-03',
    'GB18401',
    '14条灯芯绒',
    '380T',
    '40S×40S',
    '133×72',
    '38×42 cm',
    '75D/72F',
    '童装 90码',
    '三件套',
    '3天打样',
    '百褶裙',
    '2XL',
    '99999克',
    '圆领T恤 3XL',
    '2026',
  ])('%s is not a measure', (text) => {
    expect(readSentence(text).slots.filter((slot) => !('value' in slot))).toEqual([]);
  });
});
