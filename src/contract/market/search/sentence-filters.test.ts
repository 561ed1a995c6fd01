import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { designList } from '../designs.ts';
import { fabricList } from '../fabrics.ts';
import { productList } from '../products.ts';
import { blankList } from '../blanks.ts';
import { type SearchKind, SEARCH_KINDS } from '../search.ts';
import { designerList, factoryList } from '../shops.ts';
import { readSentence } from './sentence.ts';
import { filtersFor, leftOut } from './sentence-filters.ts';
import { HELD_OUT, SENTENCES } from './sentences.ts';

const filters = (kind: SearchKind, text: string) => filtersFor(kind, readSentence(text));

describe('filters from a sentence', () => {
  const SENTENCE = '180克左右纯棉汗布 门幅185 现货 20元以内 不要氨纶 急';

  test('a sentence about fabrics sets all filters of the list', () => {
    expect(filters('fabric', SENTENCE)).toEqual({
      gsm: '171-189',
      fibre: '100%棉,!氨纶',
      width: '175-195',
      inStock: 'true',
      price: '-20',
      lead: '72',
      q: '汗布',
    });
  });

  test('a sentence about factories drops what no name contains, and counts days', () => {
    expect(filters('factory', SENTENCE)).toEqual({ lead: '3', q: '纯棉汗布 现货' });
    expect(filters('factory', '柯桥数码印花厂 OEKO 7天交货')).toEqual({
      cluster: '绍兴柯桥',
      type: '印花',
      certificate: 'OEKO-TEX',
      lead: '7',
    });
  });

  test.each(SEARCH_KINDS)('a plain word is searched as typed, among %s', (kind) => {
    expect(filters(kind, '卫衣')).toEqual({ q: '卫衣' });
    expect(filters(kind, '岚川')).toEqual({ q: '岚川' });
    expect(filters(kind, 'D26S00123K')).toEqual({ q: 'D26S00123K' });
    expect(filters(kind, '')).toEqual({});
  });

  test('choices of one filter widen the list, 不要 excludes', () => {
    expect(filters('blank', '黑色白色卫衣')).toEqual({ colour: 'black,white', q: '卫衣' });
    expect(filters('blank', '卫衣 不要黑色和白色')).toEqual({ colour: '!black,!white', q: '卫衣' });
  });

  test('a name with trade words stays whole in lists without a filter for them', () => {
    expect(filters('factory', '小麦田童装')).toEqual({ q: '小麦田童装' });
    expect(filters('designer', '半糖几何')).toEqual({ q: '半糖几何' });
    expect(filters('blank', '小麦田童装')).toEqual({ crowd: 'children', q: '小麦田' });
  });

  test('a filter for men or women includes unisex items', () => {
    expect(filters('blank', '男款衬衫')).toEqual({ crowd: 'men,unisex', q: '衬衫' });
    expect(filters('product', '男女款卫衣')).toEqual({ crowd: 'men,unisex,women', q: '卫衣' });
    expect(filters('blank', '不要男款的卫衣')).toEqual({ crowd: '!men', q: '卫衣' });
  });

  test('OEKO-TEX means Standard 100 for a fabric, and the certificate itself for a factory', () => {
    expect(filters('fabric', 'oeko-tex 汗布')).toEqual({ certificate: 'OEKO-TEX 100', q: '汗布' });
    expect(filters('factory', 'oeko-tex 针织厂')).toEqual({ certificate: 'OEKO-TEX', type: '针织' });
  });

  test('the stricter of two limits counts, two ranges widen, two open ends make one range', () => {
    expect(filters('blank', '急单 5天')).toEqual({ lead: '72' });
    expect(filters('blank', '180克或200克')).toEqual({ gsm: '171-189,190-210' });
    expect(filters('blank', '20元以上 30元以下')).toEqual({ price: '20-30' });
  });

  test('a yarn count is searched as written on fabrics', () => {
    expect(filters('fabric', '40支府绸')).toEqual({ q: '40s府绸' });
  });

  test('a fabric not from stock is made to order', () => {
    expect(filters('fabric', '不要现货')).toEqual({ supply: 'toOrder' });
    expect(filters('blank', '不要现货')).toEqual({});
  });

  test("unused conditions are reported in the buyer's words", () => {
    const left = (kind: SearchKind, text: string) => leftOut(kind, readSentence(text));
    expect(left('fabric', '每公斤40以内 毛圈')).toEqual(['每公斤40以内']);
    expect(left('fabric', '3匹')).toEqual(['3匹']);
    expect(left('blank', '门幅185 纯棉T恤')).toEqual(['门幅185']);
    expect(left('designer', '180克 国潮')).toEqual(['180克']);
    // searched as words or used as filters
    expect(left('fabric', '40支府绸 现货')).toEqual([]);
    expect(left('factory', '纯棉 针织厂')).toEqual([]);
  });

  const LISTS = {
    blank: blankList,
    fabric: fabricList,
    product: productList,
    design: designList,
    factory: factoryList,
    designer: designerList,
  };

  test.each(SEARCH_KINDS)('every sentence gives a query that the list accepts, for %s', (kind) => {
    const { query } = LISTS[kind];
    for (const [text] of [...SENTENCES, ...HELD_OUT]) {
      const asked = filters(kind, text);
      for (const key of Object.keys(asked)) expect(Object.keys(query.properties), text).toContain(key);
      expect(Value.Check(query, Value.Decode(query, { ...asked, sort: 'default', page: 1, pageSize: 20 })), text).toBe(
        true,
      );
    }
  });

  test('a query never exceeds the limits of a list', () => {
    const { gsm = '', moq } = filters('blank', `${'1克 2克 3克 4克 5克 6克 7克 8克 9克 '.repeat(6)} 900000吨`);
    expect(gsm.length).toBeLessThanOrEqual(100);
    expect(moq).toBeUndefined();
    expect(filters('blank', '99万件')).toEqual({ moq: '990000' });
  });
});
