import { describe, expect, test } from 'vitest';
import { growthOf, LINEAR } from '../../../server/testing/growth.ts';
import { HUES } from '../../platform/colour.ts';
import { fold } from './fold.ts';
import { readSentence, type Slot } from './sentence.ts';
import { HELD_OUT, type Labelled, SENTENCES } from './sentences.ts';
import { choicesOf, TRADE_WORDS } from './trade-words.ts';
import { wordsOf } from './words.ts';

const sayEnd = (end: number | undefined): string => (end === undefined ? '' : String(end));

function saySlot(slot: Slot): string {
  if ('value' in slot) return `${slot.key}=${slot.not ? '!' : ''}${slot.value.replaceAll(' ', '_')}`;
  return `${slot.key}=${sayEnd(slot.least)}-${sayEnd(slot.most)}`;
}

/** A slot is correct when its key, its value or both ends, and its negation are. */
function score(sentences: readonly Labelled[]) {
  const counts = { right: 0, read: 0, labelled: 0 };
  const misses: string[] = [];
  for (const [text, slots] of sentences) {
    const labelled = new Set(slots.split(' ').filter(Boolean));
    const read = new Set(readSentence(text).slots.map(saySlot));
    const right = [...labelled].filter((slot) => read.has(slot));
    counts.right += right.length;
    counts.read += read.size;
    counts.labelled += labelled.size;
    if (right.length < labelled.size || right.length < read.size) {
      const missing = [...labelled].filter((slot) => !read.has(slot)).join(' ');
      const wrong = [...read].filter((slot) => !labelled.has(slot)).join(' ');
      misses.push(`${text}\n    not read: ${missing || '—'}   misread: ${wrong || '—'}`);
    }
  }
  const precision = counts.right / counts.read;
  const recall = counts.right / counts.labelled;
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall), misses };
}

function lostWords(sentences: readonly Labelled[]): string[] {
  return sentences.flatMap(([text, , words = '']) => {
    const left = fold(readSentence(text).words.join(' '));
    const lost = words.split(' ').filter((word) => !left.includes(word));
    return lost.length > 0 ? [`${text}: ${lost.join(' ')} (left: ${left})`] : [];
  });
}

describe('quality of the sentence parser', () => {
  test('two hundred labelled sentences are read with a slot F1 of 0.95 or better', () => {
    const { precision, recall, f1, misses } = score(SENTENCES);
    expect(SENTENCES.length).toBeGreaterThanOrEqual(200);
    expect(f1, `precision ${precision}, recall ${recall}\n${misses.join('\n')}`).toBeGreaterThanOrEqual(0.95);
  });

  test('forty held-out sentences are read with a slot F1 of 0.9 or better', () => {
    const { precision, recall, f1, misses } = score(HELD_OUT);
    expect(f1, `precision ${precision}, recall ${recall}\n${misses.join('\n')}`).toBeGreaterThanOrEqual(0.9);
  });

  test('no word that may be part of a name is lost', () => {
    expect(lostWords(SENTENCES)).toEqual([]);
  });
});

describe('the reading of a sentence', () => {
  test("each slot keeps the buyer's text", () => {
    const { slots } = readSentence('１８０Ｇ純棉 不要 氨纶 20元以内');
    expect(slots.map(({ text }) => text)).toEqual(['１８０Ｇ', '純棉', '不要 氨纶', '20元以内']);
  });

  test('a repeated condition is read once', () => {
    expect(readSentence('纯棉 全棉 汗布').slots).toHaveLength(1);
  });

  test('纯棉 is 100 % cotton, and fibres of one composition belong together', () => {
    expect(readSentence('纯棉卫衣').slots.map(saySlot)).toEqual(['fibre=100%棉']);
    expect(readSentence('含棉的卫衣').slots.map(saySlot)).toEqual(['fibre=棉']);
    expect(readSentence('95棉5氨纶').slots.map(saySlot)).toEqual(['fibre=棉/氨纶']);
    expect(readSentence('棉60涤40').slots.map(saySlot)).toEqual(['fibre=棉/聚酯纤维']);
    expect(readSentence('棉 涤纶').slots.map(saySlot)).toEqual(['fibre=棉', 'fibre=聚酯纤维']);
  });

  test.each([
    ['100%棉', ['fibre=100%棉']],
    ['百分百棉', ['fibre=100%棉']],
    ['100涤 或者 100锦', ['fibre=100%聚酯纤维', 'fibre=100%锦纶']],
    ['棉60涤40 或 全棉', ['fibre=棉/聚酯纤维', 'fibre=100%棉']],
    ['95%棉 5%氨纶 领口罗纹涤纶', ['fibre=棉/氨纶', 'fibre=聚酯纤维']],
    ['亚麻衬衫布 55麻45棉', ['fibre=亚麻/棉']],
    ['弹力纯棉', ['fibre=棉/氨纶']],
    ['棉60涤40卫衣', ['fibre=棉/聚酯纤维']],
    ['不要95棉5氨纶', ['fibre=!棉/氨纶']],
    ['不要棉、麻', ['fibre=!棉', 'fibre=!亚麻']],
    ['60棉40涤 锦纶', ['fibre=棉/聚酯纤维', 'fibre=锦纶']],
    ['95棉5氨纶 纯涤', ['fibre=棉/氨纶', 'fibre=100%聚酯纤维']],
    ['纯棉30以内', ['fibre=100%棉', 'price=-30']],
    ['棉30套', ['fibre=棉', 'moq=-30']],
    ['棉40支府绸', ['fibre=棉', 'yarn=40-40']],
    ['莫代尔 四面弹', ['fibre=莫代尔纤维/氨纶']],
    ['纯棉 不要弹力', ['fibre=100%棉', 'fibre=!氨纶']],
  ])('the composition is read from %s', (text, slots) => {
    expect(readSentence(text).slots.map(saySlot)).toEqual(slots);
  });

  test('a price ends before the next phrase, and wales of a corduroy are no quantity', () => {
    expect(readSentence('20块以内 一件代发').slots.map(saySlot)).toEqual(['price=-20', 'moq=-1']);
    expect(readSentence('灯芯绒14条')).toMatchObject({ slots: [], words: ['灯芯绒14条'] });
    expect(readSentence('门幅6尺').slots.map(saySlot)).toEqual(['width=200-200']);
    expect(readSentence('裤长3尺').slots).toEqual([]);
  });

  test('words written together stay together, fillers are dropped', () => {
    expect(readSentence('老板有没有鸟眼网布的球衣').words).toEqual(['鸟眼网布', '球衣']);
    expect(readSentence('岚川的 面料').words).toEqual(['岚川']);
  });

  test('a space between Chinese and Latin characters does not separate words', () => {
    const { slots, words } = readSentence('T 恤 180 克 A 类');
    expect([slots.map(saySlot), words]).toEqual([['gsm=180-180', 'safety=A'], ['T 恤']]);
  });

  test('a negation may follow its object', () => {
    expect(readSentence('氨纶不要 莱卡棉不要 非现货勿扰').slots.map(saySlot)).toEqual([
      'fibre=!氨纶',
      'word=!莱卡棉',
      'inStock=true',
    ]);
    expect(readSentence('不要超过30块').slots.map(saySlot)).toEqual(['price=-30']);
  });

  test('a sentence of fillers only is searched as typed', () => {
    expect(readSentence('有没有').words).toEqual(['有没有']);
    expect(readSentence('面料').words).toEqual(['面料']);
    expect(readSentence('  ')).toEqual({ slots: [], words: [], pieces: [] });
  });

  test('the colours of the dictionary are hues of the filter', () => {
    const hues = new Set<string>(HUES.map(({ hue }) => hue));
    for (const word of TRADE_WORDS)
      for (const { key, value } of choicesOf(word)) if (key === 'colour') expect(hues.has(value), word).toBe(true);
  });
});

describe('work on arbitrary input', () => {
  const UNITS_OF_NONSENSE = [
    '棉',
    'a',
    '1',
    '一',
    ' ',
    '1.',
    '1-',
    '一百',
    '不要',
    '不',
    '180克',
    '¥',
    '±',
    '有',
    '的',
    '急',
    '米',
    '😀',
    '纯棉汗布 ',
  ];

  test.each(UNITS_OF_NONSENSE)('only the first letters of %j repeated ten thousand times are read', (unit) => {
    const text = unit.repeat(10_000);
    expect(readSentence(text)).toEqual(readSentence(text.slice(0, 200)));
    expect(wordsOf(text)).toEqual(wordsOf(text.slice(0, 1_000)));
  });

  test.each(UNITS_OF_NONSENSE)(
    'the time to fold %j repeated a hundred thousand times grows with its length',
    (unit) => {
      const folded = fold(`x${unit.repeat(100_000)}x`);
      expect(folded.startsWith('x') && folded.endsWith('x')).toBe(true);
      expect(growthOf({ from: 12_500, to: 100_000 }, (times) => `x${unit.repeat(times)}x`, fold)).toBeLessThan(LINEAR);
    },
  );
});

test('a fragment of a name is no condition', () => {
  expect(readSentence('磅儿童')).toMatchObject({ slots: [], words: ['磅儿童'] });
  expect(readSentence('儿童')).toMatchObject({ slots: [{ key: 'crowd', value: 'children' }], words: [] });
});

test('不加班 is a slogan to be printed, no exclusion of 班', () => {
  expect(readSentence('不加班 圆领短袖T恤')).toMatchObject({ slots: [], words: ['不加班', '圆领短袖T恤'] });
  expect(readSentence('不加绒 卫衣').slots).toMatchObject([{ not: true }]);
});
