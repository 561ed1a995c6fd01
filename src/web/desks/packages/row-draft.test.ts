import { describe, expect, it } from 'vitest';
import { NO_GARMENT } from '#contract/desks/package-garments.ts';
import type { PackageRowItem } from '#contract/desks/packages.ts';
import { draftOf, draftProblems, readDraft } from './row-draft.ts';

const style = {
  id: 's1',
  styleNo: 'S1',
  name: '碎花 T 恤',
  picture: null,
  blankId: 'blank',
  blankName: '圆领短袖T',
  designNo: 'D1',
  colours: [
    { colourNo: 'C01', name: '本白', hex: '#ffffff' },
    { colourNo: 'C02', name: '雾蓝', hex: '#99aabb' },
  ],
  sizes: ['M', 'L'],
  weights: [
    { size: 'M', grams: 180 },
    { size: 'L', grams: 190 },
  ],
  crowd: '女',
  sellingPoints: [],
  moq: 2,
  orderMultiple: 2,
  leadHours: 48,
};

const item = {
  no: 3,
  version: 1,
  place: '商品信息.xlsx 第 4 行',
  document: {
    title: '碎花短袖',
    itemNo: 'A003',
    styleNo: '',
    designNo: 'D1',
    blankNo: 'P1',
    priceFen: 3_950,
    samplePriceFen: null,
    retailPriceFen: null,
    colours: ['雾蓝', '黑/白'],
    sizes: ['M', 'L'],
    stock: [],
    grams: null,
    childGrams: null,
    sellingPoints: ['精梳棉'],
    composition: '',
    moq: null,
    category: '',
    folder: '',
  },
  style,
  colourMap: [],
  state: 'open',
  productId: null,
  say: '',
  problems: [],
  pictures: [],
} satisfies PackageRowItem;

describe('the draft of a row', () => {
  it('an unchanged row draft reads back as the row', () => {
    const { document, unread } = readDraft(draftOf(item));
    const { stock: _stock, folder: _folder, ...typed } = item.document;
    expect(document).toEqual({ ...typed, garment: NO_GARMENT });
    expect(unread).toEqual({});
  });

  it('a row draft is not sent with an invalid price or weight', () => {
    const { document, unread } = readDraft({ ...draftOf(item), priceFen: '39.955', grams: '一斤', moq: '0' });
    expect(Object.keys(unread).toSorted()).toEqual(['grams', 'moq', 'priceFen']);
    expect(document).not.toHaveProperty('priceFen');
  });

  it('problems of a row draft appear while typing and disappear when corrected', () => {
    const draft = draftOf(item);
    expect(draftProblems(item, draft).colourMap).toContain('黑/白');
    expect(draftProblems(item, { ...draft, colourMap: [{ colour: '黑/白', colourNo: 'C01' }] })).toEqual({});
    expect(draftProblems(item, { ...draft, colours: '雾蓝', title: '' }).title).toBe('没有商品标题');
    expect(draftProblems(item, { ...draft, colours: '雾蓝', sizes: 'M、XXL' }).sizes).toContain('XXL');
  });

  it('a changed design number is not judged in the browser, because only the server can find its style', () => {
    const draft = { ...draftOf(item), designNo: 'D2' };
    expect(draftProblems(item, draft)).toEqual({});
  });
});
