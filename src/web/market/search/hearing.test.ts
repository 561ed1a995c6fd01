import { describe, expect, test } from 'vitest';
import { sentenceWith } from './heard.ts';
import { hearing, hearingByAll } from './hearing.ts';

describe('a sentence searched in all kinds', () => {
  test('a sentence is shown as conditions, in units that all kinds share', () => {
    const { chips, order } = hearingByAll('180克左右纯棉汗布 门幅185 现货 20元以内 100米起订 不要氨纶 3匹');
    expect(chips.map(({ words }) => words)).toEqual([
      '克重 171–189 g/m²',
      '成分 纯棉',
      '“汗布”',
      '门幅 175–195 cm',
      '只看现货',
      '价格 20 元以内',
      '起订量 100 米以内',
      '不要 氨纶',
    ]);
    expect(chips.map(({ excludes }) => excludes).filter(Boolean)).toHaveLength(1);
    expect(order[0]).toBe('fabric');
  });

  test('a number is shown with the unit that was typed', () => {
    const said = (sentence: string) => hearingByAll(sentence).chips.map(({ words }) => words);
    expect(said('卫衣 50件 7天内发货')).toEqual(['“卫衣”', '起订量 50 件以内', '7 天内发货']);
    expect(said('200码 3天')).toEqual(['起订量 182 米以内', '3 天内发货']);
    expect(said('100起订 48小时')).toEqual(['起订量 100 以内', '48 小时内发货']);
    expect(said('有机棉T恤')).toEqual(['认证 有机（GOTS/OCS）', '成分 棉', '“T恤”']);
  });

  test('a blend is one condition, and so are the two ends of a range', () => {
    expect(hearingByAll('95棉5氨纶 T恤').chips.map(({ words }) => words)).toEqual(['成分 棉+氨纶', '“T恤”']);
    expect(hearingByAll('20元以上 30元以下').chips.map(({ words }) => words)).toEqual(['价格 20–30 元']);
  });

  test('a condition is removed or edited, and the rest of the sentence stays as typed', () => {
    const [weight, fibre] = hearingByAll('180克纯棉汗布 现货').chips;
    expect(sentenceWith(fibre!)).toBe('180克 汗布 现货');
    expect(sentenceWith(weight!, '200克')).toBe('200克 纯棉汗布 现货');
  });

  test.each([
    ['95棉5氨纶 汗布', '汗布', '纯棉 汗布'],
    ['汗布 棉60%，涤纶40%的', '汗布', '汗布 纯棉'],
    ['纯棉的T恤 全棉', 'T恤', '纯棉 T恤'],
    ['30块以上 T恤 50块以内', 'T恤', '纯棉 T恤'],
    ['弹力 牛仔 棉', '牛仔', '纯棉 牛仔'],
    ['亚麻衬衫布 55麻45棉', '衬衫布', '纯棉 衬衫布'],
    ['T恤 不要黑色和白色', 'T恤', 'T恤 纯棉'],
    ['T恤 黑色白色不要', 'T恤 黑色', 'T恤 黑色 纯棉'],
  ])('removing a condition removes all its parts: %s', (sentence, without, otherwise) => {
    const chip = hearingByAll(sentence).chips.findLast(({ words }) => !words.startsWith('“') && words !== '颜色 黑');
    expect(sentenceWith(chip!)).toBe(without);
    expect(sentenceWith(chip!, '纯棉')).toBe(otherwise);
  });

  test('the field of a condition being edited holds all its parts', () => {
    const texts = (sentence: string) => hearingByAll(sentence).chips.map(({ text }) => text);
    expect(texts('95棉5氨纶 T恤')).toEqual(['95棉5氨纶', 'T恤']);
    expect(texts('30块以上 T恤 50块以内')).toEqual(['30块以上 50块以内', 'T恤']);
  });

  test('32支 is searched for as fabrics write it, and unsupported parts are named', () => {
    expect(hearing('fabric', '32支精梳棉汗布')).toEqual({ filters: { q: '32s精梳棉汗布' }, leftOut: [] });
    expect(hearing('fabric', '起订2匹以内')).toMatchObject({ filters: {}, leftOut: ['起订2匹以内'] });
  });
});
