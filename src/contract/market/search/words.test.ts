import { describe, expect, test } from 'vitest';
import { alsoCalled } from './also-called.ts';
import { wordsOf } from './words.ts';

const cut = (q: string) => wordsOf(q).map(({ parts }) => parts);

describe('words of a search', () => {
  test.each([
    ['纯棉汗布', [['纯棉', '汗布']]],
    ['32S精梳棉', [['32s', '精梳棉']]],
    ['180g 圓領T恤', [['180g'], ['圆领', 't恤']]],
    ['长袖衬衫', [['长袖', '衬衫']]],
    ['纯棉的汗布', [['纯棉', '汗布']]],
    ['岚川丝织', [['岚川丝织']]],
    ['蓝脊牛仔', [['蓝脊', '牛仔']]],
    ['d26s00123k', [['d26s00123k']]],
    ['40S×40S 133×72', [['40sx40s'], ['133x72']]],
    ['府绸，衬衫；现货', [['府绸'], ['衬衫'], ['现货']]],
    ['精梳棉双面布（A类）', [['精梳棉', '双面布', 'a类']]],
    ['T', [['t恤']]],
    ['%', [['%']]],
    ["_ ' 😀", [['_'], ["'"], ['😀']]],
  ])('%s is split into %j', (q, parts) => {
    expect(cut(q)).toEqual(parts);
  });

  test('a word is also searched whole, for names that contain it as typed', () => {
    expect(wordsOf('Ｃ V C毛圈')).toEqual([
      { text: 'c', parts: ['c'] },
      { text: 'v', parts: ['v'] },
      { text: 'c毛圈', parts: ['c', '毛圈'] },
    ]);
  });

  test('polo also finds shirts that are named by their collar, and the cloth that they are made of', () => {
    expect(wordsOf('POLO衫').flatMap(({ parts }) => parts)).toEqual(['polo衫']);
    expect(alsoCalled('polo')).toEqual([['翻领', 't恤'], ['珠地']]);
    expect(alsoCalled('polo衫')).toEqual([['polo'], ...alsoCalled('polo')]);
  });

  test('an empty text has no search words', () => {
    expect(wordsOf('')).toEqual([]);
    expect(wordsOf(' 　, ')).toEqual([]);
  });

  test('a search has at most eight words of at most forty letters', () => {
    const words = wordsOf(`${'棉'.repeat(60)} b c d e f g h i j`);
    expect(words).toHaveLength(8);
    expect(words[0]?.text).toBe('棉'.repeat(40));
  });
});
