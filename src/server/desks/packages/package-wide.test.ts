import { and, eq } from 'drizzle-orm';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsToMend } from '#contract/desks/package-flow.ts';
import type { OwnStyle } from '#contract/market/own-designs.ts';
import type { PackageRowItem } from '#contract/desks/packages.ts';
import { design } from '../../market/designs/design.table.ts';
import { style } from '../../market/products/product.table.ts';
import { blank } from '../../market/blanks/blank.table.ts';
import { task } from '../../people/tasks/task.table.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { get, post } from '../../testing/people.ts';
import { type Seller, sellerOf } from '../../testing/seller-of.ts';
import { packageTemplate } from './package-template.ts';
import { sentPackage } from './package.table.ts';
import { readTemplateOrder } from './template-order.queries.ts';
import { collected } from './testing/make-zip.ts';
import { openSender, parseWaiting, zipOf } from './testing/send-package.ts';

let ground: TestGround;
/** has prints of its own */
let designer: Seller;
/** a print of the designer that is on no blank yet; below, the blanks that can carry it */
let artwork: { readonly id: string; readonly designNo: string };
let blankNos: readonly string[];

beforeAll(async () => {
  ground = await openGround('demo');
  designer = await sellerOf(ground, 'qingci');
  const { id, designNo } = design;
  const own = await ground.database.read
    .select({ id, designNo })
    .from(design)
    .where(and(eq(design.shopId, designer.shopId), eq(design.status, 'ready')));
  for (const one of own) {
    const { data } = await post(ground.app, '/api/v2/shop/styleChoices', { designId: one.id }, designer);
    const nos = data.choices.map((choice: { blankNo: string }) => choice.blankNo) as string[];
    const blanks = await Promise.all(nos.map(blankOf));
    // The blank with the most colours first: the test renames its colours.
    const colourful = blanks.toSorted((a, b) => b.colours.length - a.colours.length);
    if (colourful.length < 2 || colourful[0]!.colours.length < 2) continue;
    artwork = one;
    blankNos = colourful.map(({ blankNo }) => blankNo);
    break;
  }
});
afterAll(() => ground.close());

const HEADS = '商品标题,货号,设计编号,光版编号,价格（元）,颜色';

async function send(lines: readonly string[], ...moreHeads: string[]): Promise<string> {
  const sheet = Buffer.from(`\u{feff}${[[HEADS, ...moreHeads].join(','), ...lines].join('\r\n')}`);
  return sendZip([{ name: '商品信息.csv', bytes: sheet }]);
}

async function sendZip(files: readonly { name: string; bytes: Buffer }[]): Promise<string> {
  const { packageId } = await openSender(ground, designer.token).send(zipOf(files));
  await parseWaiting(ground);
  return packageId;
}

const infoOf = async (id: string) =>
  (await get(ground.app, `/api/v2/package/getPackageZipInfo?id=${id}&pageSize=100`, designer)).data;
const errorsIn = (rows: readonly PackageRowItem[]) =>
  rows.map(({ problems }) => problems.filter(({ level }) => level === 'error').map(({ say }) => say));

test('styles that rows name by both numbers are made once for the whole package, and their rows become valid', async () => {
  const { designNo } = artwork;
  const [first, second] = blankNos as [string, string];
  const id = await send([
    `甲款,A1,${designNo},${first},99,`,
    `乙款,A2,${designNo.toLowerCase()},${first},99,`,
    `丙款,A3,${designNo},${second},99,`,
    `丁款,A4,D26S99999Q,${first},99,`,
    `戊款,A5,${designNo},GB99999,99,`,
  ]);
  const before = await infoOf(id);
  expect(errorsIn(before.rows.list)).toEqual([
    [`设计编号 ${designNo}、光版编号 ${first} 还没有做成款式`],
    [`设计编号 ${designNo.toLowerCase()}、光版编号 ${first} 还没有做成款式`],
    [`设计编号 ${designNo}、光版编号 ${second} 还没有做成款式`],
    ['店里没有设计编号 D26S99999Q'],
    ['没有在售的光版编号 GB99999'],
  ]);
  expect(before.stylesToMake).toEqual({ styles: 2, rows: 3 });

  const made = await post(ground.app, '/api/v2/package/makeStyles', { packageId: id }, designer);
  expect(made.data).toEqual({ styles: 2, failed: [] });
  const after = await infoOf(id);
  expect(errorsIn(after.rows.list).map(({ length }) => length)).toEqual([0, 0, 0, 1, 1]);
  expect(after.rows.list[0].style.id).toBe(after.rows.list[1].style.id);
  expect(after.stylesToMake).toEqual({ styles: 0, rows: 0 });
  const again = await post(ground.app, '/api/v2/package/makeStyles', { packageId: id }, designer);
  expect(again.data).toEqual({ styles: 0, failed: [] });

  // The design alone now matches two styles, so it is ambiguous.
  const both = await infoOf(await send([`己款,A6,${designNo},,99,`]));
  expect(errorsIn(both.rows.list)).toEqual([[`设计编号 ${designNo} 对得上 2 个款式`]]);
});

test("a colour of the sheet is mapped once for the whole package, and the blank's most likely colour is proposed", async () => {
  const { designNo } = artwork;
  const soldBlank = await blankOf(blankNos[0]!);
  const [last, other] = soldBlank.colours.toReversed();
  const nameOf = (colour: (typeof soldBlank.colours)[number], at: number) =>
    colour === last ? '炭黑' : colour === other ? '漂白' : `拼色 ${at}`;
  const colours = soldBlank.colours.map((colour, at) => ({ ...colour, name: nameOf(colour, at) }));
  await ground.database.write((db) => db.update(blank).set({ colours }).where(eq(blank.id, soldBlank.id)));
  const id = await send([
    ...['一', '二', '三'].map((no) => `${no}号款,B${no},${designNo},${blankNos[0]!},99,黑、白`),
    `四号款,B四,${designNo},${blankNos[0]!},99,黑、荧光棕`,
  ]);
  const { strangeColours } = await infoOf(id);
  const of = (colour: string) => strangeColours.find((one: { colour: string }) => one.colour === colour);
  expect(of('黑')).toMatchObject({ blankId: soldBlank.id, rows: 4, likeliest: last!.colourNo });
  expect(of('白')).toMatchObject({ rows: 3, likeliest: other!.colourNo });
  const body = {
    packageId: id,
    colours: ['黑', '白'].map((colour) => ({ colour, blankId: soldBlank.id, colourNo: of(colour).likeliest })),
  };
  expect((await post(ground.app, '/api/v2/package/mapColours', body, designer)).data).toEqual({ rows: 4 });
  const after = await infoOf(id);
  expect(errorsIn(after.rows.list)).toEqual([[], [], [], ['光版没有这样的颜色：荧光棕']]);
  expect(after.rows.list[0].colourMap).toEqual([
    { colour: '黑', colourNo: last!.colourNo },
    { colour: '白', colourNo: other!.colourNo },
  ]);
  const theirs = await post(ground.app, '/api/v2/package/mapColours', body, await sellerOf(ground, 'yizhen'));
  expect(theirs.reason).toBe('item.unknown');
});

async function blankOf(no: string) {
  const [soldBlank] = await ground.database.read.select().from(blank).where(eq(blank.blankNo, no));
  return soldBlank!;
}

test('notice, header, tab and list count the same products to correct', async () => {
  const { designNo } = artwork;
  const id = await send([
    `好款,C1,${designNo},${blankNos[0]!},99,`,
    `没有价格的,C2,${designNo},${blankNos[0]!},,`,
    `两处错的,C3,D26S99999Q,,便宜,`,
  ]);
  const { package: brief, counts } = await infoOf(id);
  expect(counts).toMatchObject({ all: 3, problems: 2, warned: 1 });
  expect(rowsToMend(brief.totals)).toBe(2);
  const [sent] = await ground.database.read.select().from(sentPackage).where(eq(sentPackage.id, id));
  const [read] = await ground.database.read.select().from(task).where(eq(task.id, sent!.taskId!));
  expect(read!.message).toBe('读出 3 件商品、0 张图片，2 件要改');
});

test('a row names its style by 款式编号 where several styles share a design and a blank', async () => {
  const { designNo } = artwork;
  const blankNo = blankNos[0]!;
  const { list } = (await get(ground.app, '/api/v2/shop/styleList?pageSize=100', designer)).data;
  const first = (list as OwnStyle[]).find((one) => one.designNo === designNo && one.blankNo === blankNo)!;
  const copy = await post(ground.app, '/api/v2/studio/copyStyle', { styleId: first.id }, designer);
  const finished = { id: copy.data.id, version: 1 };
  const { data: second } = await post(ground.app, '/api/v2/studio/finish', finished, designer);
  const row = (no: string, styleNo: string, blank = blankNo) => `${no}款,${no},${designNo},${blank},99,,${styleNo}`;
  const other = blankNos[1]!;
  const rows = [
    row('D1', ''),
    row('D2', second.styleNo.toLowerCase()),
    row('D3', 'K9'),
    row('D4', second.styleNo, other),
  ];
  const read = await infoOf(await send(rows, '款式编号'));
  expect(errorsIn(read.rows.list)).toEqual([
    [`设计编号 ${designNo}、光版编号 ${blankNo} 对得上 2 个款式`],
    [],
    ['店里没有款式编号 K9'],
    [`款式编号 ${second.styleNo}、设计编号 ${designNo}、光版编号 ${other} 不是同一个款式`],
  ]);
  expect(read.rows.list[1].style).toMatchObject({ styleNo: second.styleNo });
});

test('copied example lines of the template are valid products, and the template has no ignored columns', async () => {
  const order = await readTemplateOrder(ground.database.read, designer.shopId, null);
  const outer = unzipSync(await collected(packageTemplate(order)));
  const name = Object.keys(outer).find((path) => path.endsWith('.xlsx'))!;
  const book = unzipSync(outer[name]!);
  const sheet = Buffer.from(book['xl/worksheets/sheet1.xml']!).toString();
  // Columns that count for rows of finished garments only.
  for (const column of ['库存', '成分']) expect(sheet).toContain(column);
  // The cell offers the blanks of the design in the same line.
  expect(sheet).toContain('OFFSET(');
  expect(Buffer.from(book['xl/workbook.xml']!).toString()).toContain('state="hidden"');
  book['xl/worksheets/sheet1.xml'] = Buffer.from(sheet.replaceAll('示例', ''));
  const id = await sendZip([{ name: '商品信息.xlsx', bytes: Buffer.from(zipSync(book)) }]);
  const { rows, faults, package: brief } = await infoOf(id);
  expect(errorsIn(rows.list)).toEqual([[], [], []]);
  expect(faults).toEqual([]);
  expect(brief.totals).toMatchObject({ rows: 3, ready: 3 });
  const styles = await ground.database.read.$count(style, eq(style.shopId, designer.shopId));
  expect(order.styles.length).toBeLessThanOrEqual(styles);
});
