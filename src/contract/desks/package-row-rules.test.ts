import { describe, expect, test } from 'vitest';
import {
  categoriesCalled,
  colourNoOf,
  filledColourMap,
  productOfRow,
  likeliestColour,
  type RowPicture,
  rowProblems,
  type RowStyle,
  sizeOf,
  withReadFaults,
} from './package-row-rules.ts';
import { faultOf } from './package-rules.ts';
import type { PackageRowDocument } from './package-shapes.ts';

const style: RowStyle = {
  colours: [
    { colourNo: 'C1', name: '雾蓝' },
    { colourNo: 'C2', name: '白色' },
    { colourNo: 'C3', name: '黑色' },
  ],
  sizes: ['S', 'M', 'XL', '2XL', '110'],
  weights: ['S', 'M', 'XL', '2XL', '110'].map((size) => ({ size, grams: 180 })),
  crowd: 'family',
  sellingPoints: ['机洗不裂'],
  moq: 10,
  orderMultiple: 5,
  leadHours: 48,
};
const row: PackageRowDocument = {
  ...{ title: '青瓷印花短袖', itemNo: 'A001', styleNo: '', designNo: 'D26S00123K', blankNo: '', priceFen: 2_580 },
  ...{ samplePriceFen: null, retailPriceFen: null, colours: ['雾蓝色', '白'], sizes: ['S', 'XXL'], stock: [] },
  ...{ grams: null, childGrams: null, sellingPoints: [], composition: '', moq: null, category: '', folder: '' },
};
const large = { width: 800, height: 1_000 };
const shots: RowPicture[] = [
  { role: 'main', colour: '', ...large },
  { role: 'sku', colour: '白', ...large },
];
const wrong = (change: Partial<PackageRowDocument>, of: RowStyle | null = style, pictures = shots) =>
  rowProblems({ ...row, ...change }, of, [], pictures).map(({ field, level }) => `${field} ${level}`);

describe('products from rows', () => {
  test('a row is valid when the blank has its colours and sizes, in any common spelling', () => {
    expect(wrong({})).toEqual([]);
    const names = ['雾蓝', '雾蓝色', '雾蓝（现货）', '【新】雾 蓝', 'c1', '雾', '蓝'];
    expect(names.map((name) => colourNoOf(name, style.colours))).toEqual(['C1', 'C1', 'C1', 'C1', 'C1', null, null]);
    const sizes = ['XXL', '2xl码', 'ＸＸＬ', 'M（90-100斤）', 'M/165', '1XL', 'XXXL', '110码', '11'];
    expect(sizes.map((size) => sizeOf(size, style.sizes))).toEqual([
      '2XL',
      '2XL',
      '2XL',
      'M',
      'M',
      'XL',
      null,
      '110',
      null,
    ]);
    expect(sizeOf('F', ['均码'])).toBe('均码');
    const both = [
      { colourNo: 'C1', name: '白色' },
      { colourNo: 'C2', name: '白' },
    ];
    expect(['白', '白色'].map((name) => colourNoOf(name, both))).toEqual(['C2', 'C1']);
  });

  test("a product takes the row's values, and the blank's for missing ones", () => {
    const colourMap = filledColourMap(row.colours, [], style);
    expect(colourMap).toEqual([
      { colour: '雾蓝色', colourNo: 'C1' },
      { colour: '白', colourNo: 'C2' },
    ]);
    const product = productOfRow({ ...row, childGrams: 95, grams: 200, sizes: [] }, style, {
      colourMap,
      sgcateId: 'tees',
    });
    expect(product).toMatchObject({
      ...{
        title: '青瓷印花短袖',
        shopNo: 'A001',
        sgcateId: 'tees',
        sellingPoints: ['机洗不裂'],
        colourNos: ['C1', 'C2'],
      },
      ...{ tiers: [{ fromQuantity: 10, priceFen: 2_580 }], samplePriceFen: 3_870, retailPriceFen: 6_708, moq: 10 },
      ...{ orderMultiple: 5, leadHours: 48, sizes: style.sizes, childGrams: 95 },
    });
    expect(product.weights.map(({ grams }) => grams)).toEqual([200, 200, 200, 200, 95]);
  });

  test('price changes apply to given and derived prices, in whole fen rounded half up', () => {
    const making = { colourMap: filledColourMap(row.colours, [], style), sgcateId: null };
    const priced = (change: Partial<PackageRowDocument>, by: 'percent' | 'fen', amount: number) => {
      const product = productOfRow({ ...row, ...change }, style, { ...making, price: { by, change: amount } });
      return [product.tiers[0]!.priceFen, product.samplePriceFen, product.retailPriceFen];
    };
    expect(priced({ priceFen: 1_005 }, 'percent', 1_000)).toEqual([1_106, 1_659, 2_876]);
    expect(priced({ samplePriceFen: 5_000, retailPriceFen: 9_900 }, 'fen', 250)).toEqual([2_830, 5_250, 10_150]);
  });

  test('a colour chosen by the owner takes precedence over one of the same name', () => {
    const said = [
      { colour: '白', colourNo: 'C3' },
      { colour: '雾蓝色', colourNo: 'nothing' },
    ];
    expect(filledColourMap(row.colours, said, style).map(({ colourNo }) => colourNo)).toEqual(['C1', 'C3']);
  });
});

describe('problems of a row', () => {
  test.each<[string, Partial<PackageRowDocument>, string[]]>([
    ['no title', { title: ' \u200b' }, ['title error']],
    ['a title of 61 characters', { title: '衫'.repeat(61) }, ['title error']],
    ['no price', { priceFen: null }, ['priceFen error']],
    ['a colour that the blank does not have', { colours: ['雾蓝', '荧光绿'] }, ['colourMap error']],
    ['unknown colours only', { colours: ['荧光绿'] }, ['colourMap error']],
    ['two names for one colour', { colours: ['白', '白色'] }, ['colourMap error']],
    ['a size that the blank does not have', { sizes: ['S', '5XL'] }, ['sizes error']],
    ['an MOQ off the multiple', { moq: 7 }, ['moq error']],
    ['a selling point that is too long', { sellingPoints: ['好'.repeat(31)] }, ['sellingPoints error']],
    [
      'four problems at once',
      { title: '', priceFen: null, moq: 7, sizes: ['9'] },
      ['title', 'priceFen', 'sizes', 'moq'].map((field) => `${field} error`),
    ],
  ])('a row with %s has the expected problems, one per field', (_what, change, problems) => {
    expect(wrong(change)).toEqual(problems);
  });

  test('a missing style is an error; a missing main picture or an unassigned SKU picture is a warning', () => {
    expect(wrong({}, null)).toEqual(['style error']);
    expect(rowProblems(row, null, [], shots)[0]!.say).toBe('设计编号 D26S00123K 没有对上款式');
    expect(wrong({}, style, [])).toEqual(['pictures warning']);
    expect(wrong({}, style, [...shots, { role: 'sku', colour: '', ...large }])).toEqual(['pictures warning']);
  });

  test('a small main picture, or a sample or retail price below the piece price, gets a warning', () => {
    const small: RowPicture = { role: 'main', colour: '', width: 1_000, height: 50 };
    const [told, ...others] = rowProblems(row, style, [], [...shots, small]);
    expect([told!.level, told!.say, others]).toEqual(['warning', '有 1 张主图小于 800×800，买家看到的会模糊', []]);
    expect(wrong({ samplePriceFen: 1_000, retailPriceFen: 2_000 })).toEqual([
      'samplePriceFen warning',
      'retailPriceFen warning',
    ]);
    expect(wrong({ samplePriceFen: 2_580, retailPriceFen: 2_580 })).toEqual([]);
  });

  test('every problem of a row is in Chinese and has a remedy', () => {
    const all = rowProblems(
      { ...row, title: '', priceFen: null, colours: ['红'], sizes: ['9'], moq: 7 },
      style,
      [],
      [],
    );
    expect(all).toHaveLength(6);
    for (const { say, fix } of all) for (const words of [say, fix]) expect(words).toMatch(/\p{Script=Han}/u);
  });
});

describe('category of a row', () => {
  const categories = [
    { id: 'tops', name: '上衣', parentId: null },
    { id: 'tops-t', name: 'T恤', parentId: 'tops' },
    { id: 'tops-a/b', name: '长袖/卫衣', parentId: 'tops' },
    { id: 'men-t', name: 'T恤', parentId: 'men' },
    { id: 'men', name: '男装', parentId: null },
  ];
  test.each<[string, string[]]>([
    ['上衣', ['tops']],
    [' 上 衣 ', ['tops']],
    ['上衣＞ｔ恤', ['tops-t']],
    ['男装 / T恤', ['men-t']],
    ['长袖／卫衣', ['tops-a/b']],
    ['T恤', ['tops-t', 'men-t']],
    ['女装/T恤', []],
    ['', []],
  ])('the category “%s” is found in any common spelling', (said, ids) => {
    expect(categoriesCalled(said, categories).map(({ id }) => id)).toEqual(ids);
  });
});

test('a read fault replaces the problem that follows from it, and is a warning where none follows', () => {
  const missing = { field: 'priceFen', level: 'error', say: '没有价格', fix: '请填写价格' } as const;
  const unread = { ...faultOf('rowPrice', '表 第 2 行', '价格', '便宜'), field: 'priceFen' } as const;
  const pictures = faultOf('rowFolder', '表 第 2 行', 'A001');
  expect(withReadFaults([missing], [unread, pictures]).map(({ level, say }) => [level, say])).toEqual([
    ['error', '价格“便宜”不对'],
    ['warning', '图片文件夹“A001”不存在'],
  ]);
  expect(withReadFaults([], [unread])).toMatchObject([{ field: 'priceFen', level: 'warning', say: '价格“便宜”不对' }]);
});

test('a row without a style says whether it matches none, several, or an unknown number', () => {
  const says = (search: { matching?: number; isMakeable?: boolean; unknown?: ('designNo' | 'blankNo')[] }) =>
    rowProblems({ ...row, blankNo: 'GB26001' }, null, [], shots, {
      ...{ matching: 0, isMakeable: false, unknown: [] },
      ...search,
    }).find(({ field }) => field === 'style')!.say;
  expect(says({ matching: 3 })).toBe('设计编号 D26S00123K、光版编号 GB26001 对得上 3 个款式');
  expect(says({ isMakeable: true })).toBe('设计编号 D26S00123K、光版编号 GB26001 还没有做成款式');
  expect(says({ unknown: ['designNo'] })).toBe('店里没有设计编号 D26S00123K');
  expect(says({ unknown: ['blankNo'] })).toBe('没有在售的光版编号 GB26001');
});

test.each([
  ['黑', ['雅黑', '藏青', '漂白'], '雅黑'],
  ['黑色', ['藏青', '炭黑'], '炭黑'],
  ['白', ['浅蓝', '本白', '白底碎花'], '本白'],
  ['奶白', ['雅黑', '本白'], '本白'],
  ['荧光', ['雅黑', '本白'], null],
])('%s is assigned to the most similar of %s', (name, names, likeliest) => {
  const colours = names.map((own) => ({ colourNo: own, name: own }));
  expect(likeliestColour(name, colours)).toBe(likeliest);
});
