import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SHEET_COLUMNS } from '#contract/desks/package-rules.ts';
import { type Cell, type SheetColumn, xlsxOf } from '../../platform/xlsx.ts';
import { readSheet as readSheetWithin } from './read-sheet.ts';
import { openRoom } from '../../people/archives/sheet-room.ts';
import { collected, makeZip } from './testing/make-zip.ts';

async function sheetOf(heads: readonly string[], ...lines: readonly (readonly Cell[])[]): Promise<Buffer> {
  const columns = heads.map((title): SheetColumn => ({ title, width: 10, as: 'number' }));
  return collected(xlsxOf('商品', columns, lines));
}

const readSheet = (path: string, bytes: Buffer, room = openRoom(new AbortController().signal)) =>
  readSheetWithin(path, bytes, room);

const rulesOf = ({ faults }: Awaited<ReturnType<typeof readSheet>>) => faults.map(({ rule }) => rule);

describe('a sheet of products', () => {
  test('a sheet filled in with another program is read as intended', async () => {
    const bytes = readFileSync(join(import.meta.dirname, 'samples/filled-by-openpyxl.xlsx'));
    const { rows, faults } = await readSheet('商品信息.xlsx', bytes);
    // The example lines of the template come first and are skipped.
    expect(rows).toMatchObject([
      {
        line: 5,
        title: '印花连衣裙',
        itemNo: 'A001',
        priceFen: 3_990,
        samplePriceFen: 5_900,
        retailPriceFen: 9_900,
        colours: ['雾蓝', '燕麦'],
        sizes: ['S', 'M', 'L'],
        grams: 320,
        sellingPoints: ['好看', '舒服'],
        composition: '棉 95%、氨纶 5%',
        moq: 5,
        category: '真丝',
      },
      // One line per colour; the cell holds 0.30000000000000004.
      { line: 6, itemNo: 'A002', priceFen: 30, colours: ['黑', '白'], sizes: ['160/84A', '165/88A'], grams: 450 },
    ]);
    expect(rows[0]!.stock).toHaveLength(6);
    expect(rows[1]!.stock).toEqual([
      { colour: '黑', size: '160/84A', quantity: 7 },
      { colour: '黑', size: '165/88A', quantity: 7 },
      { colour: '白', size: '160/84A', quantity: 3 },
    ]);
    expect(faults).toEqual([
      {
        path: '商品信息.xlsx 第 6 行',
        rule: 'rowComposition',
        level: 'warning',
        say: '成分合计 95%，不是 100%',
        fix: '请核对成分',
      },
    ]);
  });

  test("columns may have the trade's usual names, in any order, with units", async () => {
    const bytes = await sheetOf(
      ['款号', '单价(元/件)', '品名', '重量 (kg)', '颜色分类', '码数', '库存数量'],
      ['B1', '￥1,299.50元', '开衫', '0.45', '黑/白,驼', 'S M', '黑/白-S：3；驼：4件；红：1'],
      ['B2', 12, '短袖', '180克', '', '', 9],
    );
    const content = await readSheet('表.xlsx', bytes);
    expect(content.rows).toMatchObject([
      { itemNo: 'B1', title: '开衫', priceFen: 129_950, grams: 450, colours: ['黑/白', '驼'], sizes: ['S', 'M'] },
      { itemNo: 'B2', grams: 180, stock: [{ colour: '', size: '', quantity: 9 }] },
    ]);
    expect(content.rows[0]!.stock).toEqual([
      { colour: '黑/白', size: 'S', quantity: 3 },
      { colour: '驼', size: 'S', quantity: 4 },
      { colour: '驼', size: 'M', quantity: 4 },
    ]);
    expect(content.faults.map(({ say }) => say)).toEqual(['库存“红：1”不对']);
  });

  test('every faulty line is reported with the remedy', async () => {
    const head = ['title', 'itemNo', 'price', 'grams', 'sellingPoints'] as const;
    const bytes = await sheetOf(
      head.map((name) => SHEET_COLUMNS[name].head),
      ['', 'C1', 10, 100, ''],
      ['长'.repeat(61), 'C2', 10, 100, ''],
      ['无价', 'C3', null, 100, ''],
      ['价错', 'C4', '面议', 100, ''],
      ['三位', 'C5', '9.999', 100, ''],
      ['太轻', 'C6', 10, '0.5', ''],
      ['多卖点', 'C7', 10, 100, '一；二；三；四；五；六；七'],
      ['另一件', 'C4', 10, 100, ''],
      ['两价', 'C8', 10, 100, ''],
      ['两价', 'C8', 12, 100, ''],
    );
    const { faults } = await readSheet('表.xlsx', bytes);
    expect(faults.map(({ path, rule }) => [path.replace('表.xlsx 第 ', ''), rule])).toEqual([
      ['9 行', 'rowTwice'],
      ['2 行', 'rowUntitled'],
      ['3 行', 'rowTitleLong'],
      ['4 行', 'rowPriceless'],
      ['5 行', 'rowPrice'],
      ['6 行', 'rowPrice'],
      ['7 行', 'rowGrams'],
      ['8 行', 'rowPoints'],
      ['10 行', 'rowPrices'],
    ]);
    for (const { say, fix } of faults) expect([say, fix].join()).toMatch(/[一-鿿]/);
    expect(faults.find(({ rule }) => rule === 'rowPrice')!.say).toBe('价格（元）“面议”不对');
  });

  test('an old, encrypted, damaged, headerless or malicious sheet is refused', async () => {
    const part = (name: string, bytes: string | Buffer) => ({ name, bytes });
    const laughs = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><workbook><sheets><sheet name="&b;" id="r1"/></sheets></workbook>`;
    const links = part('xl/_rels/workbook.xml.rels', '<R><Relationship Id="r1" Target="worksheets/sheet1.xml"/></R>');
    const bomb = part('xl/worksheets/sheet1.xml', Buffer.alloc(31_000_000, '<row/>'));
    const book = part('xl/workbook.xml', '<workbook><sheets><sheet name="a" id="r1"/></sheets></workbook>');
    expect(rulesOf(await readSheet('a.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')))).toEqual(['sheetOld']);
    for (const bytes of [
      makeZip([]),
      makeZip([links, part('xl/workbook.xml', laughs)]),
      makeZip([links, book, bomb]),
      makeZip([links, book, part('xl/worksheets/sheet1.xml', '<worksheet><row><c><v>1</row>')]),
      Buffer.from('PK\u0003\u0004 torn'),
    ])
      expect(rulesOf(await readSheet('a.xlsx', bytes))).toEqual(['sheetBroken']);
    expect(rulesOf(await readSheet('a.xlsx', await sheetOf(['甲', '乙'], [1, 2])))).toEqual(['sheetHeads']);
    expect(rulesOf(await readSheet('a.csv', Buffer.from('甲,乙\n1,2\n')))).toEqual(['sheetHeads']);
  });

  test('csv is read in every encoding that spreadsheets write', async () => {
    const text = '商品标题,货号,价格（元）\r\n"开衫, 两件套",D1,39.9\r\n';
    const gbk = Buffer.from('c9ccc6b7b1eacce22cbbf5bac52cbcdbb8f10d0abfaac9c02c44312c33392e390d0a', 'hex');
    for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, 'utf16le')])
      expect((await readSheet('表.csv', bytes)).rows).toMatchObject([
        { title: '开衫, 两件套', itemNo: 'D1', priceFen: 3_990 },
      ]);
    expect((await readSheet('表.csv', gbk)).rows).toMatchObject([{ title: '开衫', itemNo: 'D1', priceFen: 3_990 }]);
  });
});

describe('a csv of the Taobao assistant', () => {
  const names = [
    'title',
    'price',
    'num',
    'description',
    'picture',
    'skuProps',
    'outer_id',
    'propAlias',
    'subtitle',
    'item_weight',
  ];
  const chinese = [
    '宝贝名称',
    '宝贝价格',
    '宝贝数量',
    '宝贝描述',
    '新图片',
    '销售属性组合',
    '商家编码',
    '销售属性别名',
    '宝贝卖点',
    '物流重量',
  ];
  const file = (...items: string[][]) =>
    Buffer.from(
      `\ufeff${[['version 1.00'], names, chinese, ...items].map((line) => line.join('\t')).join('\r\n')}\r\n`,
      'utf16le',
    );

  test('the csv yields products with colours and sizes, stock and pictures', async () => {
    const bytes = file([
      '"印花""真丝""连衣裙"',
      '129.00',
      '60',
      '"<p>第一行\r\n\t第二行</p>"',
      '"b2:1:1:|;a1:1:0:|http://img/1.jpg;c3:2:0:1627207:28320|;../x:1:2:|;"',
      '"129:10:A01-1:1627207:28320;20509:28314;129:20::1627207:28320;20509:28315;135:30:7:1627207:-1001;20509:28314;"',
      'A01',
      '1627207:28320:雾蓝;',
      '真丝；印花',
      '0.32',
    ]);
    const content = await readSheet('夏装/上新.csv', bytes);
    expect(content).toMatchObject({
      rows: [
        {
          line: 4,
          title: '印花"真丝"连衣裙',
          itemNo: 'A01',
          priceFen: 12_900,
          colours: ['雾蓝', '1627207:-1001'],
          sizes: ['S', 'M'],
          grams: 320,
          sellingPoints: ['真丝', '印花'],
          stock: [
            { colour: '雾蓝', size: 'S', quantity: 10 },
            { colour: '雾蓝', size: 'M', quantity: 20 },
            { colour: '1627207:-1001', size: 'S', quantity: 30 },
          ],
          named: [
            { path: '夏装/上新/a1', role: 'main' },
            { path: '夏装/上新/c3', role: 'sku', colour: '雾蓝' },
            { path: '夏装/上新/b2', role: 'main' },
          ],
        },
      ],
      faults: [{ path: '夏装/上新.csv 第 4 行', rule: 'rowProperty', say: '规格“1627207:-1001”没有中文名' }],
    });
  });

  test('a csv without items is empty, not damaged', async () => {
    expect(await readSheet('a.csv', file())).toEqual({ rows: [], faults: [] });
  });
});
