import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type PackageFault, PICTURE_ROLES } from '#contract/desks/package-rules.ts';
import { type Cell, type SheetColumn, xlsxOf } from '../../platform/xlsx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sample } from '../../people/uploads/testing/uploader.ts';
import { ofBytes } from '../../people/archives/byte-source.ts';
import { packageTemplate } from './package-template.ts';
import { parsePackage, type ParsedPackage } from './parse-package.ts';
import { openZip } from '../../people/archives/read-zip.ts';
import { collected, type MadeEntry, makeZip } from './testing/make-zip.ts';

let jpg: Buffer;
beforeAll(async () => {
  jpg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#8fa3b0' } })
    .jpeg()
    .toBuffer();
});

const ground = {
  take: async (_bytes: Buffer, path: string): Promise<string | null> => `key of ${path}`,
  progress: () => {},
  gone: new AbortController().signal,
};

const parse = (entries: readonly MadeEntry[], with_: Partial<typeof ground> = {}): Promise<ParsedPackage> =>
  parsePackage(ofBytes(makeZip(entries.map((entry) => ({ flags: 0x800, method: 0, ...entry })))), {
    ...ground,
    ...with_,
  });

const pictures = (...names: string[]): MadeEntry[] => names.map((name) => ({ name, bytes: jpg }));

async function sheet(
  name: string,
  heads: readonly string[],
  ...lines: readonly (readonly Cell[])[]
): Promise<MadeEntry> {
  const columns = heads.map((title): SheetColumn => ({ title, width: 10, as: 'number' }));
  return { name, bytes: await collected(xlsxOf('商品', columns, lines)) };
}

/** 1主图2 = the second main picture of row 1, counted from 0. */
const placed = ({ pictures: all }: ParsedPackage): Record<string, string> =>
  Object.fromEntries(
    all.map(({ path, row, role, order, colour }) => [
      path,
      `${row ?? '?'}${role === null ? '' : PICTURE_ROLES[role].label}${order}${colour}`,
    ]),
  );

const rulesByPath = (faults: readonly PackageFault[]) =>
  Object.fromEntries(faults.map(({ path, rule }) => [path, rule]));

const HEADS = ['商品标题', '货号', '价格（元）', '颜色', '图片文件夹'];

describe('a package of products', () => {
  test('sheet and folders yield products, and each picture gets its row, role and order', async () => {
    const parsed = await parse([
      await sheet(
        '上新/商品信息.xlsx',
        HEADS,
        ['连衣裙', 'A001', 39.9, '雾蓝、雾', ''],
        ['开衫', 'A001-2', 49, '驼', '针织/开衫图'],
      ),
      ...pictures(
        '上新/A001_连衣裙/01主图/主图_10.jpg',
        '上新/A001_连衣裙/01主图/主图_2.jpg',
        '上新/A001_连衣裙/详情/1.jpg',
        '上新/A001_连衣裙/SKU图/01雾蓝.jpg',
        '上新/A001_连衣裙/尺码表.jpg',
        '上新/A001_连衣裙/平铺/白底.png',
        '上新/针织/开衫图/主图1.jpg',
        '上新/主图/A001-2_3.jpg',
        '上新/花絮.jpg',
      ),
      { name: '__MACOSX/上新/._花絮.jpg', bytes: 'x' },
      { name: '上新/.DS_Store', bytes: 'x' },
      { name: '上新/A001_连衣裙/Thumbs.db', bytes: 'x' },
    ]);
    expect(placed(parsed)).toEqual({
      '上新/A001_连衣裙/01主图/主图_2.jpg': '0主图1',
      '上新/A001_连衣裙/01主图/主图_10.jpg': '0主图2',
      '上新/A001_连衣裙/SKU图/01雾蓝.jpg': '0SKU图1雾蓝',
      '上新/A001_连衣裙/详情/1.jpg': '0详情1',
      '上新/A001_连衣裙/平铺/白底.png': '0白底1',
      '上新/A001_连衣裙/尺码表.jpg': '0尺码1',
      '上新/针织/开衫图/主图1.jpg': '1主图1',
      '上新/主图/A001-2_3.jpg': '1主图2',
      '上新/花絮.jpg': '?1',
    });
    expect(rulesByPath(parsed.faults)).toEqual({ '上新/花絮.jpg': 'pictureUnassigned' });
    expect(parsed.totals).toEqual({ files: 13, rows: 2, pictures: 9, errors: 0, warnings: 1 });
    expect(parsed.pictures[0]).toMatchObject({
      key: 'key of 上新/A001_连衣裙/01主图/主图_2.jpg',
      width: 40,
      height: 30,
    });
  });

  test('in a package without a sheet each folder becomes a product, and pictures without a role are ordered by number', async () => {
    const names = Array.from({ length: 7 }, (_, at) => `外景/B7 风衣/${at + 1}.jpg`);
    const parsed = await parse(pictures(...names, '外景/衬衫/SKU_白.jpg', '外景/衬衫/主图.jpg'));
    expect(parsed.rows).toMatchObject([
      { title: '衬衫', itemNo: '', colours: ['白'] },
      { title: '风衣', itemNo: 'B7', folder: '外景/B7 风衣', sheet: '', line: 0 },
    ]);
    expect(Object.values(placed(parsed))).toEqual([
      ...['0主图1', '0SKU图1白'],
      ...['1主图1', '1主图2', '1主图3', '1主图4', '1主图5', '1详情1', '1详情2'],
    ]);
    expect(parsed.faults.find(({ rule }) => rule === 'pictureRoleless')).toMatchObject({
      path: '外景/B7 风衣',
      say: '有 7 张图片看不出用途，按顺序前几张当主图，其余当详情',
    });
  });

  test('a package of the Taobao assistant yields its .tbi pictures, some with two uses', async () => {
    const csv = [
      'version 1.00',
      'title\tprice\tnum\tpicture\tskuProps\touter_id\tpropAlias',
      '宝贝名称\t宝贝价格\t宝贝数量\t新图片\t销售属性组合\t商家编码\t销售属性别名',
      '衬衫\t59\t9\t"b:1:0:|;a:1:1:|;a:2:0:1627207:28320|;lost:1:2:|;"\t"59:9::1627207:28320;20509:28314;"\tT1\t1627207:28320:米白;',
    ].join('\r\n');
    const parsed = await parse([
      { name: '上新.csv', bytes: Buffer.from(`\ufeff${csv}`, 'utf16le') },
      ...pictures('上新/a.tbi', '上新/b.tbi'),
    ]);
    expect(parsed.pictures.map(({ path, role, order, colour }) => [path, role, order, colour])).toEqual([
      ['上新/b.tbi', 'main', 1, ''],
      ['上新/a.tbi', 'main', 2, ''],
      ['上新/a.tbi', 'sku', 1, '米白'],
    ]);
    expect(parsed.totals).toMatchObject({ rows: 1, pictures: 2 });
    expect(parsed.faults.map(({ say }) => say)).toEqual(['图片“lost”不在压缩包里']);
  });

  test('every file that is not what it seems is reported with the reason and the remedy', async () => {
    const wrong = {
      'exe.png': 'MZ program',
      'page.jpg': sample('page-called.jpg'),
      'svg.png': sample('drawing-called.png'),
      'script.png': sample('only-begins.png'),
      'gif.jpg': sample('gif-and-script.gif'),
      'moving.webp': sample('moving.webp'),
      'bomb.png': sample('bomb.png.gz'),
      'bomb.webp': sample('bomb.webp.gz'),
      'frames.webp': sample('frames.webp.gz'),
      'torn.jpg': sample('cut-short.jpg'),
      'a.heic': 'x',
      'inner.zip': 'PK',
      'film.mp4': 'x',
      'old.xls': 'x',
      'notes.txt': 'x',
      'empty.jpg': '',
    };
    const parsed = await parse(
      [...pictures('主图.jpg'), ...Object.entries(wrong).map(([name, bytes]) => ({ name, bytes }))],
      { take: async (bytes, path) => (path === 'torn.jpg' ? null : `${bytes.length}`) },
    );
    // The unreadable sheet must be corrected, so folders do not become products.
    expect(parsed.rows).toEqual([]);
    expect(rulesByPath(parsed.faults)).toEqual({
      '主图.jpg': 'pictureUnassigned',
      'exe.png': 'pictureNone',
      'page.jpg': 'pictureNone',
      'svg.png': 'pictureNone',
      'script.png': 'pictureNone',
      'gif.jpg': 'pictureKind',
      'moving.webp': 'pictureMoving',
      'bomb.png': 'picturePixels',
      'bomb.webp': 'picturePixels',
      'frames.webp': 'pictureMoving',
      'torn.jpg': 'pictureBroken',
      'a.heic': 'pictureKind',
      'inner.zip': 'fileNested',
      'film.mp4': 'fileVideo',
      'old.xls': 'sheetOld',
      'notes.txt': 'fileUnknown',
      'empty.jpg': 'pictureNone',
    });
    for (const { say, fix } of parsed.faults) expect(`${say}${fix}`).not.toMatch(/\{\}|undefined|NaN/);
    expect(parsed.faults.find(({ rule }) => rule === 'fileNested')!.say).toBe('压缩包里的压缩包不会打开');
  });

  test('a package of pictures only, packed by other programs, is read', async () => {
    for (const one of ['infozip', 'bsdtar-gbk']) {
      const bytes = readFileSync(join(import.meta.dirname, 'samples', `${one}.zip`));
      const parsed = await parsePackage(ofBytes(bytes), ground);
      expect(Object.values(placed(parsed)), one).toEqual(['0主图1', '0主图2', '0SKU图1雾蓝', '0详情1']);
    }
  });

  test('a package with too many pictures is refused as a whole', async () => {
    const names = Array.from({ length: 3_001 }, (_, at) => ({ name: `${at}.jpg` }));
    await expect(parse(names)).rejects.toThrow(Refusal);
  });

  test('reading stops when it is aborted, and when a picture cannot be stored', async () => {
    const many = pictures(...Array.from({ length: 20 }, (_, at) => `${at}.jpg`));
    const leaving = new AbortController();
    let taken = 0;
    const take = async (_: Buffer, path: string) => {
      taken += 1;
      if (taken === 4) leaving.abort();
      return path;
    };
    await expect(parse(many, { take, gone: leaving.signal })).rejects.toThrow('abort');
    expect(taken).toBeLessThan(7);
    taken = 0;
    const failing = async () => {
      taken += 1;
      throw new Refusal('upload.no_room');
    };
    await expect(parse(many, { take: failing })).rejects.toMatchObject({ word: 'upload.no_room' });
    expect(taken).toBeLessThan(4);
  });
});

describe('the template', () => {
  const blank = { colours: ['炭黑', '漂白', '雾蓝'], moq: 20, blankFen: 6_250 };
  const template = async () =>
    collected(
      packageTemplate({
        ...{ category: '连衣裙', shopCategories: ['夏, 新款'] },
        sizeSets: [['S', 'M'], ['38×42 cm']],
        styles: [
          { ...{ styleNo: 'K1', designNo: 'D26S00123K', blankNo: 'GB-0002' }, ...blank, blankName: '圆领短袖T' },
          { ...{ styleNo: 'K2', designNo: 'D26S00777A', blankNo: 'GB-0001' }, ...blank, blankName: '卫衣' },
          { ...{ styleNo: 'K3', designNo: 'D26S00123K', blankNo: 'GB-0001' }, ...blank, blankName: '卫衣' },
        ],
      }),
    );

  test("the template's example is the shop's own blank in its sizes, and its cells offer the others", async () => {
    const within = async (bytes: Buffer, ending: string): Promise<Buffer> => {
      const zip = await openZip(ofBytes(bytes));
      return zip.bytesOf(
        zip.files.find(({ path }) => path.endsWith(ending))!,
        1_000_000,
      ) as Promise<Buffer>;
    };
    const sheet = (await within(await within(await template(), '.xlsx'), 'sheet1.xml')).toString();
    const [, cells] = /<sheetData>(.*)<\/sheetData>/s.exec(sheet)!;
    expect(cells).toContain('示例：印花圆领短袖T');
    expect(cells).toContain('S、M');
    expect(cells).not.toContain('38×42');
    expect(sheet).toContain('S、M,38×42 cm,S,M');
  });

  test('an empty template yields no product', async () => {
    const parsed = await parsePackage(ofBytes(await template()), ground);
    expect(parsed).toEqual({
      rows: [],
      pictures: [],
      faults: [],
      totals: { files: 9, rows: 0, pictures: 0, errors: 0, warnings: 0 },
    });
  });

  test('a filled template yields products without a fault', async () => {
    const zip = await openZip(ofBytes(await template()));
    const folders = zip.files
      .filter(({ path }) => path.includes('A001'))
      .map(({ path }) => path.replace(/说明\.txt$/, ''));
    expect(folders).toHaveLength(Object.keys(PICTURE_ROLES).length);
    const filled = readFileSync(join(import.meta.dirname, 'samples/filled-by-openpyxl.xlsx'));
    const parsed = await parse([
      { name: '数据包模板_连衣裙/商品信息.xlsx', bytes: filled },
      ...pictures(...folders.map((folder) => (folder.includes('SKU') ? `${folder}雾蓝.jpg` : `${folder}01.jpg`))),
      ...pictures('数据包模板_连衣裙/A002/主图.jpg'),
    ]);
    expect(parsed.faults.filter(({ rule }) => rule !== 'rowComposition')).toEqual([]);
    expect(parsed.pictures.filter(({ row }) => row === 0).map(({ role }) => role)).toEqual(Object.keys(PICTURE_ROLES));
  });
});
