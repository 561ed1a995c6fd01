import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { MOST_COLOURS, MOST_SIZES } from '#contract/desks/package-rules.ts';
import { type ByteSource, ofBytes } from '../../people/archives/byte-source.ts';
import { parsePackage } from './parse-package.ts';
import { readSheet } from './read-sheet.ts';
import { rowsOfLines } from './rows-of-lines.ts';
import { openRoom } from '../../people/archives/sheet-room.ts';
import { type MadeEntry, makeZip } from './testing/make-zip.ts';

/** Packages that are small to send and expensive to read; the tests count work, not time. */

const room = () => openRoom(new AbortController().signal);

const csv = (heads: string, ...lines: readonly string[]) => Buffer.from([heads, ...lines].join('\n'));

const many = (count: number, name: string): string =>
  Array.from({ length: count }, (_, at) => `${name}${at}`).join('、');

const parse = (source: ByteSource, take = async (_: Buffer, path: string): Promise<string | null> => path) =>
  parsePackage(source, { take, progress: () => {}, gone: new AbortController().signal });

const zip = (entries: readonly MadeEntry[]) => makeZip(entries.map((entry) => ({ flags: 0x800, ...entry })));

test('a line with very many colours and sizes yields no more stock than a product may have', async () => {
  const line = ['裙', 'A1', 9, many(300, '色'), many(300, '码'), 1].join(',');
  const { rows, faults } = await readSheet('a.csv', csv('商品标题,货号,价格,颜色,尺码,库存', line), room());
  expect(rows[0]!.stock).toHaveLength(MOST_COLOURS * MOST_SIZES);
  expect(faults.map(({ rule }) => rule)).toEqual(['rowColours', 'rowSizes']);
});

test('reading stops when the lines exceed what a server can hold', async () => {
  const line = (at: number) => [`裙${at}`, `A${at}`, 9, many(60, '色'), many(30, '码'), 1].join(',');
  const lines = Array.from({ length: 120 }, (_, at) => line(at));
  const { rows, faults } = await readSheet('a.csv', csv('商品标题,货号,价格,颜色,尺码,库存', ...lines), room());
  expect(rows.reduce((sum, { stock }) => sum + stock.length, 0)).toBeLessThan(152_000);
  expect(faults.map(({ rule }) => rule)).toEqual(['sheetLines']);
});

test('a long cell is cut before it is matched, and before it is quoted in a message', async () => {
  const lines = [`裙,A1,9,白,S,${'1'.repeat(4_000)}x`, `裤,A2,${'9'.repeat(4_000)}x,,,`];
  const { faults } = await readSheet('a.csv', csv('商品标题,货号,价格,颜色,尺码,库存', ...lines), room());
  expect(faults.map(({ rule }) => rule)).toEqual(['rowStock', 'rowPrice']);
  for (const { say } of faults) expect(say.length).toBeLessThan(150);
  const sku = (code: string) => `衫\t59\t9\t\t59:9:${code}:1627207:28320;20509:28314;`;
  const heads = 'title\tprice\tnum\tpicture\tskuProps';
  const taobao = await readSheet('t.csv', csv(heads, sku('码'), sku('码'.repeat(4_000))), room());
  expect(taobao.rows.map(({ stock }) => stock.map(({ colour }) => colour))).toEqual([['白色'], ['']]);
});

test('the lines of one product are each read a few times, however many they are', async () => {
  let looks = 0;
  const cellsOf = (...cells: string[]) =>
    new Proxy(cells, {
      get: (of, at) => {
        looks += at === '0' ? 1 : 0;
        return Reflect.get(of, at) as unknown;
      },
    });
  const heads = { line: 1, cells: ['商品标题', '货号'] };
  const lines = Array.from({ length: 300 }, (_, at) => ({ line: at + 2, cells: cellsOf('裙', 'A1') }));
  const content = await rowsOfLines('a.csv', [heads, ...lines], room());
  expect(content!.rows).toHaveLength(1);
  expect(looks).toBeLessThan(300 * 10);
  const more = Array.from({ length: 2_000 }, () => '裙,A1,9');
  const { faults } = await readSheet('a.csv', csv('商品标题,货号,价格', ...more), room());
  expect(faults.map(({ path, rule }) => [path, rule])).toEqual([['a.csv 第 1802 行', 'sheetLines']]);
});

test('folders and rows are not compared pairwise', async () => {
  const lines = Array.from({ length: 150 }, (_, at) => `裙${at},A${at},9,没有${at}`);
  const sheet = { name: '表.csv', bytes: csv('商品标题,货号,价格,图片文件夹', ...lines) };
  const others = Array.from({ length: 150 }, (_, at) => ({ name: `夹${at}/说明.doc.x` }));
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const { faults } = await parse(ofBytes(zip([sheet, ...others])));
  const times = normalize.mock.calls.length;
  normalize.mockRestore();
  expect(faults.filter(({ rule }) => rule === 'rowFolder')).toHaveLength(150);
  // Pairwise comparison would need at least 22,500.
  expect(times).toBeLessThan(20_000);
});

test('a path with more folders than systems unpack is refused', async () => {
  const { faults } = await parse(ofBytes(zip([{ name: `${'夹/'.repeat(30)}1.txt` }])));
  expect(faults.map(({ rule }) => rule)).toEqual(['nameTooLong']);
});

test('a worksheet that is listed ten times is read once, and all sheets share one limit', async () => {
  const part = (name: string, bytes: string | Buffer) => ({ name, bytes });
  const empty = Buffer.alloc(500_000, '<row/>');
  const workbook = makeZip([
    part('xl/_rels/workbook.xml.rels', '<R><Relationship Id="r1" Target="worksheets/sheet1.xml"/></R>'),
    part('xl/workbook.xml', `<workbook><sheets>${'<sheet name="a" id="r1"/>'.repeat(10)}</sheets></workbook>`),
    part(
      'xl/worksheets/sheet1.xml',
      Buffer.concat([Buffer.from('<x>'), empty.subarray(0, 498_000), Buffer.from('</x>')]),
    ),
  ]);
  const shared = room();
  const before = shared.bytes;
  expect((await readSheet('a.xlsx', workbook, shared)).faults[0]!.rule).toBe('sheetHeads');
  expect(before - shared.bytes).toBeGreaterThan(498_000);
  expect(before - shared.bytes).toBeLessThan(600_000);
  shared.bytes = 300_000;
  expect((await readSheet('a.xlsx', workbook, shared)).faults[0]!.rule).toBe('sheetLines');

  const half = csv('商品标题,货号,价格', '裙,A1,9', ...Array.from({ length: 11_000 }, () => ',,'));
  const { faults } = await parse(ofBytes(zip(['a.csv', 'b.csv', 'c.csv'].map((name) => ({ name, bytes: half })))));
  expect(faults.filter(({ rule }) => rule === 'sheetLines').map(({ path }) => path)).toEqual(['b.csv', 'c.csv']);
});

test('reading a sheet stops when the client disconnects', async () => {
  const gone = AbortSignal.abort(new Error('left'));
  await expect(readSheet('a.csv', csv('商品标题,货号', '裙,A1'), openRoom(gone))).rejects.toThrow('left');
});

test('a large file is unpacked only when it begins as a picture', async () => {
  const jpg = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const large = (begin: Buffer | string) => Buffer.concat([Buffer.from(begin), randomBytes(1_500_000)]);
  for (const method of [0, 8]) {
    const files = { '0.jpg': large('MZ'), '1.jpg': large('GIF89a'), '2.jpg': large(jpg) };
    const bytes = zip(Object.entries(files).map(([name, of]) => ({ name, bytes: of, method })));
    const taken: number[] = [];
    const seen: number[] = [];
    const source = ofBytes(bytes);
    const read = async (position: number, length: number) => {
      seen.push(length);
      return source.read(position, length);
    };
    const { faults } = await parse({ ...source, read }, async (of) => `${taken.push(of.length)}`);
    expect(taken).toEqual([files['2.jpg'].length]);
    expect(faults.slice(0, 2).map(({ rule }) => rule)).toEqual(['pictureNone', 'pictureKind']);
    expect(seen.filter((length) => length > 1_000_000)).toHaveLength(1);
  }
});
