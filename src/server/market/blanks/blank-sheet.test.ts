import { and, asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlankInSheet } from '#contract/market/blank-sheet.ts';
import { readXlsx } from '../../people/archives/read-xlsx.ts';
import { openRoom } from '../../people/archives/sheet-room.ts';
import { type Cell, type SheetColumn, xlsxOf } from '../../platform/xlsx.ts';
import { shop } from '../shops/shop.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { get, post } from '../../testing/people.ts';
import { blank, blankEvent, blankSku } from './blank.table.ts';
import { setStock } from './set-stock.ts';
import { sheetInTurn } from './sheet-queue.ts';

let ground: TestGround;
let token: string;
let shopId: string;

beforeAll(async () => {
  ground = await openGround('demo');
  const [own] = await read().select({ id: shop.id }).from(shop).where(eq(shop.store, 'yizhen'));
  shopId = own!.id;
  token = await signIn(ground.database, { shopId, nickname: '掌柜' });
});
afterAll(() => ground.close());

const read = () => ground.database.read;
const apply = (blanks: object[]) => post(ground.app, '/api/v2/shop/applyBlankSheet', { blanks }, { token });

const blankNamed = async (blankNo: string) => (await read().select().from(blank).where(eq(blank.blankNo, blankNo)))[0]!;
const stockOf = async (blankId: string, colourNo: string, size: string) =>
  (
    await read()
      .select({ stock: blankSku.stock })
      .from(blankSku)
      .where(and(eq(blankSku.blankId, blankId), eq(blankSku.colourNo, colourNo), eq(blankSku.size, size)))
  )[0]!.stock;

/** The exported sheet as rows of cells, the heads first. */
async function takenOut(): Promise<string[][]> {
  const { data } = await post(ground.app, '/api/v2/shop/blankSheet', {}, { token });
  const { rawPayload } = await ground.app.inject({ url: data.url });
  const { value: lines } = await readXlsx(rawPayload, openRoom(new AbortController().signal)).next();
  return (lines as { cells: string[] }[]).map(({ cells }) => cells);
}

async function workbook(rows: readonly (readonly Cell[])[]): Promise<Blob> {
  const [heads, ...lines] = rows;
  const columns = Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, at): SheetColumn => {
    return { title: String(heads![at] ?? ''), width: 10, as: 'number' };
  });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of xlsxOf('光版', columns, lines)) parts.push(Uint8Array.from(part));
  return new Blob(parts);
}

async function checked(sheet: Blob, by = token) {
  const form = new FormData();
  form.set('sheet', sheet, '库存.xlsx');
  const body = new Response(form);
  const answer = await ground.app.inject({
    method: 'POST',
    url: '/api/v2/shop/checkBlankSheet',
    headers: { token: by, 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return answer.json();
}

const HEADS = [
  '光版编号',
  '色号',
  '尺码',
  '库存',
  '导出时库存',
  '第1档起（件）',
  '第1档单价（元）',
  '第2档起（件）',
  '第2档单价（元）',
];
const wanted = ({ id, skus, price }: BlankInSheet) => ({
  id,
  skus: skus.map(({ colourNo, size, was, stock }) => ({ colourNo, size, was, stock })),
  price: price && { was: price.was, tiers: price.tiers },
});

/** Blanks of the shop, each in a size that no other test touches. */
let used = 0;
async function someBlank() {
  const rows = await read().select().from(blank).where(eq(blank.shopId, shopId)).orderBy(asc(blank.blankNo));
  const soldBlank = rows[used % rows.length]!;
  const size = soldBlank.sizes[Math.floor(used / rows.length)]!;
  used += 1;
  return { ...soldBlank, colour: soldBlank.colours[0]!, size };
}

describe('the sheet of stock and prices', () => {
  test('an exported sheet sent back unchanged changes nothing, even after a sale in between', async () => {
    const rows = await takenOut();
    const blanks = await read().select().from(blank).where(eq(blank.shopId, shopId));
    expect(rows.length - 1).toBe(blanks.reduce((sum, { colours, sizes }) => sum + colours.length * sizes.length, 0));
    const { id, colour, size } = await someBlank();
    const was = await stockOf(id, colour.colourNo, size);
    await ground.database.write((db) => setStock(db, id, [{ colourNo: colour.colourNo, size, was, stock: was + 7 }]));
    const { data } = await checked(await workbook(rows));
    expect(data).toEqual({ lines: rows.length - 1, blanks: [], faults: [] });
  });

  test('edits are shown line by line and then applied; the price changes at once and is in the history', async () => {
    const { id, blankNo, name, colour, size, moq, tiers } = await someBlank();
    const was = await stockOf(id, colour.colourNo, size);
    const sheet = await workbook([
      HEADS,
      [blankNo, colour.colourNo, size, was + 30, was, moq, '19.999999999999996', moq * 10, 18.5],
    ]);
    const { data } = await checked(sheet);
    const own = { id, blankNo, name };
    const next = [
      { fromQuantity: moq, priceFen: 2_000 },
      { fromQuantity: moq * 10, priceFen: 1_850 },
    ];
    const { colourNo, name: colourName } = colour;
    expect(data).toEqual({
      lines: 1,
      faults: [],
      blanks: [
        {
          ...own,
          skus: [{ line: 2, colourNo, colourName, size, was, stock: was + 30, taken: was }],
          price: { line: 2, was: tiers, tiers: next },
        },
      ],
    });
    expect((await apply(data.blanks.map(wanted))).data.blanks).toEqual([{ id, done: true, say: '' }]);
    expect(await stockOf(id, colourNo, size)).toBe(was + 30);
    expect(await blankNamed(blankNo)).toMatchObject({ tiers: next, lowestPriceFen: 1_850 });
    expect((await get(ground.app, `/api/v2/light/detail?id=${id}`)).data.tiers).toEqual(next);
    const events = await read()
      .select()
      .from(blankEvent)
      .where(eq(blankEvent.blankId, id))
      .orderBy(desc(blankEvent.no));
    expect(events.slice(0, 2).map(({ action, note }) => [action, note])).toEqual([
      ['price', expect.stringContaining(`→ ${moq} 件起 ¥20.00，${moq * 10} 件起 ¥18.50`)],
      ['stock', `${colourName} ${size} ${was}→${was + 30}`],
    ]);
    // an upload that was checked before is refused
    const late = { id, skus: [], price: { was: tiers, tiers: [{ fromQuantity: moq, priceFen: 1 }] } };
    expect((await apply([late])).data.blanks[0].say).toBe('价格刚刚被改过，请重新上传表格核对');
    // and so is a save from an editor with the old price
    const { version, document } = (await get(ground.app, `/api/v2/shop/blankItem?id=${id}`, { token })).data;
    const saved = await post(ground.app, '/api/v2/shop/saveBlank', { id, version: 0, document }, { token });
    expect([saved.reason, version > 0]).toEqual(['blank.changed', true]);
  });

  test('a sale after the check is not overwritten, and other blanks are still set', async () => {
    const [one, other] = [await someBlank(), await someBlank()];
    const rows = [one, other].map(({ blankNo, colour, size }) => [blankNo, colour.colourNo, size, 4_321]);
    const { data } = await checked(await workbook([HEADS, ...rows]));
    expect(data.blanks).toHaveLength(2);
    const { colourNo } = one.colour;
    const was = await stockOf(one.id, colourNo, one.size);
    await ground.database.write((db) => setStock(db, one.id, [{ colourNo, size: one.size, was, stock: was + 1 }]));
    expect((await apply(data.blanks.map(wanted))).data.blanks).toEqual([
      { id: one.id, done: false, say: '库存刚刚有变化，请核对后再保存' },
      { id: other.id, done: true, say: '' },
    ]);
    expect(await stockOf(one.id, colourNo, one.size)).toBe(was + 1);
  });

  test('each faulty line is reported with its number and a remedy, and the other lines are read', async () => {
    const [blank, drafted, good] = [await someBlank(), await someBlank(), await someBlank()];
    const { document, version } = (await get(ground.app, `/api/v2/shop/blankItem?id=${drafted.id}`, { token })).data;
    await post(ground.app, '/api/v2/shop/saveBlank', { id: drafted.id, version, document }, { token });
    const { blankNo, colour, size, moq } = blank;
    const lines: Cell[][] = [
      ['GB00000000000', colour.colourNo, size, 5],
      [blankNo, '没有的', size, 5],
      [blankNo, colour.colourNo, '9XL', 5],
      [blankNo, colour.colourNo, size, '五十件'],
      [blankNo, colour.colourNo, size, 9_999],
      [blankNo, colour.name, size, 8_888],
      [blankNo, colour.colourNo, blank.sizes[1]!, null, null, moq, 30, moq * 2, 31],
      [drafted.blankNo, drafted.colour.colourNo, drafted.size, null, null, drafted.moq, 12.34],
      [good.blankNo, good.colour.colourNo, good.size, '7777.0', null, good.moq, '=1+1'],
      [good.blankNo, good.colour.colourNo, good.size, '7777.0'],
    ];
    const { data } = await checked(await workbook([['店里的库存'], HEADS, ...lines]));
    expect(data.faults.map(({ line, say }: { line: number; say: string }) => `${line} ${say}`)).toEqual([
      '3 店里没有光版 GB00000000000',
      `4 ${blank.name} 没有颜色“没有的”`,
      `5 ${blank.name} 没有尺码“9XL”`,
      '6 库存“五十件”不是整件数',
      '8 和第 7 行是同一个颜色尺码',
      '9 分档价要一档比一档便宜',
      '10 这件光版正在修改或等审核，价格不能用表格改',
      '11 第 1 档的单价“=1+1”不对',
    ]);
    expect(data.faults.every(({ todo }: { todo: string }) => todo !== '')).toBe(true);
    expect(
      data.blanks.map((one: BlankInSheet) => [one.blankNo, one.skus.map(({ line, stock }) => [line, stock])]),
    ).toEqual([
      [blankNo, [[7, 9_999]]],
      [good.blankNo, [[12, 7_777]]],
    ]);
  });

  test('a file that is not this sheet is refused with the fault', async () => {
    const no = async (sheet: Blob | string) => (await checked(new Blob([sheet]))).error;
    expect(await no('名称,库存\n短袖,5\n')).toBe('表格里没有“光版编号”这一列，请用导出的表格填写');
    expect(await no('PK\u0003\u0004 broken')).toBe('表格读不出来，请用导出的表格填写后再上传');
    expect(await no('')).toBe('请选择填好的表格');
    const many = Array.from({ length: 20_100 }, (_, at) => `GB${at},1,M,5`);
    expect(await no(['光版编号,色号,尺码,库存', ...many].join('\n'))).toBe('表格超过 20000 行，请分几次上传');
  });

  test('sheets are read one at a time, and one account may have two under way', async () => {
    const [{ id: accountId }] = (await read().select({ id: shop.ownerId }).from(shop).where(eq(shop.id, shopId))) as [
      { id: string },
    ];
    const { promise: isRead, resolve: letGo } = Promise.withResolvers<void>();
    let begun = 0;
    const longOne = () => sheetInTurn(ground.semaphores, accountId, () => ((begun += 1), isRead));
    const both = Promise.all([longOne(), longOne()]);
    expect((await checked(await workbook([HEADS]))).reason).toBe('server.busy');
    expect(begun).toBe(1);
    letGo();
    await both;
    expect(begun).toBe(2);
    expect((await checked(await workbook([HEADS]))).code).toBe(1);
  });

  test("another shop's blanks in a sheet are not found and not set", async () => {
    const [foreign] = await read().select({ id: shop.id }).from(shop).where(eq(shop.store, 'huafang'));
    const stranger = await signIn(ground.database, { shopId: foreign!.id, nickname: '别家' });
    const { id, blankNo, colour, size, tiers } = await someBlank();
    const { data } = await checked(await workbook([HEADS, [blankNo, colour.colourNo, size, 1]]), stranger);
    expect([data.blanks, data.faults[0].say]).toEqual([[], `店里没有光版 ${blankNo}`]);
    const was = await stockOf(id, colour.colourNo, size);
    const stolen = {
      id,
      skus: [{ colourNo: colour.colourNo, size, was, stock: 0 }],
      price: { was: tiers, tiers: [{ fromQuantity: 1, priceFen: 1 }] },
    };
    const answer = await post(ground.app, '/api/v2/shop/applyBlankSheet', { blanks: [stolen] }, { token: stranger });
    expect(answer.data.blanks).toEqual([{ id, done: false, say: '您要找的内容不存在或已下架' }]);
    expect(await stockOf(id, colour.colourNo, size)).toBe(was);
    const unruly = { id, skus: [], price: { was: tiers, tiers: [{ fromQuantity: 999_999, priceFen: 1 }] } };
    expect((await apply([unruly])).data.blanks[0]).toMatchObject({ done: false, say: '第一档的数量要等于起订量' });
  });
});
