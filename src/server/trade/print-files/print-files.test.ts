import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { and, asc, eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WantedLine } from '#contract/market/buying.ts';
import type { PrintFilesReply } from '#contract/trade/print-files.ts';
import type { Layer } from '#contract/market/style-document.ts';
import { cutInSize } from '#drawing/blank-cut.ts';
import { MM_PER_INCH } from '#drawing/kit/inch.ts';
import { MARKS_MM } from '#drawing/print-sheet.ts';
import type { CutPanel } from '#drawing/recipe.ts';
import { blank, blankSku, panel } from '../../market/blanks/blank.table.ts';
import { printable } from '../../market/blanks/printable-blank.ts';
import { design } from '../../market/designs/design.table.ts';
import { product, style } from '../../market/products/product.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { studioPicture } from '../../market/studio/studio.table.ts';
import { tradeOrder } from '../orders/order.table.ts';
import { task } from '../../people/tasks/task.table.ts';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { type Calls, type MadeStyle, makeStyle, wordsLayer } from '../../testing/make-style.ts';
import { orderingThrough } from '../../testing/ordering.ts';
import { well } from '../../testing/orders.ts';
import { get, post } from '../../testing/people.ts';
import { fileForm } from '../../people/uploads/testing/file-form.ts';
import { openUploader } from '../../people/uploads/testing/uploader.ts';
import { designFile, profileFile } from '../../people/uploads/upload-files.ts';
import { drawPrintFiles } from './draw-print-files.job.ts';
import { expirePrintFiles } from './expire-print-files.job.ts';
import { filesOf, separateNote } from './layered.ts';
import { printFileKey } from './print-file-storage.ts';
import { planPrint } from './print-plan.ts';
import { printFile, printSet } from './print-set.table.ts';
import { targetOfSet } from './print-target.ts';
import { drawElsewhere } from './testing/draw-elsewhere.ts';
import { machineProfile } from './testing/machine-profile.ts';

/** 印花文件 of a paid order, and of a try. */

let ground: TestGround;
let calls: Calls;
let buyers: Buyer[];
/** of the blank's shop */
let factory: string;
/** Small pieces: every pixel of them is drawn. */
let bodysuit: typeof blank.$inferSelect;
let panels: (typeof panel.$inferSelect)[];

beforeAll(async () => {
  ground = await openGround('demo');
  calls = {
    post: (path, body, asking) => post(ground.app, path, body, asking),
    get: (path, asking) => get(ground.app, path, asking),
  };
  buyers = await makeBuyers(ground.database, 20);
  const { read, write } = ground.database;
  const online = await read
    .select()
    .from(blank)
    .where(and(eq(blank.garment, 'bodysuit'), eq(blank.status, 'online')))
    .orderBy(asc(blank.id));
  bodysuit = online.find(({ printMethods }) => printMethods.length > 1)!;
  panels = await read.select().from(panel).where(eq(panel.blankId, bodysuit.id));
  await write((db) => db.update(blankSku).set({ stock: 5_000 }).where(eq(blankSku.blankId, bodysuit.id)));
  factory = await signIn(ground.database, { shopId: bodysuit.shopId });
});
afterAll(() => ground.close());

const nextBuyer = () => buyers.pop()!;

/** A red picture of 80 × 60 mm, which no other layer resembles. */
const PICTURE = { widthPx: 800, heightPx: 600, widthMm: 80, heightMm: 60 };
/** its middle on the front panel */
const PLACE = { xMm: 130, yMm: 250 };

async function sendPicture({ token }: Buyer, bytes?: Buffer): Promise<string> {
  const { widthPx: width, heightPx: height } = PICTURE;
  const red = { create: { width, height, channels: 3 as const, background: '#ff0000' } };
  const sent = bytes ?? (await sharp(red).png().toBuffer());
  const uploader = openUploader(ground, token);
  const form = fileForm({ bytes: sent, name: '红.png' }, { entryway: 'artwork' });
  const { data } = await uploader.put(await uploader.sign('artwork', sent.length), form);
  const { id } = await well(post(ground.app, '/api/v2/studio/addPicture', { upload: data.key }, { token }));
  return id as string;
}

const pictureLayer = (pictureId: string, place: Partial<Layer> = {}): Layer =>
  ({
    ...{ kind: 'picture', id: 'red', name: '红', isHidden: false, isLocked: false, opacityPercent: 100 },
    ...{ ...PLACE, rotationDeg: 0, mirrorX: false, mirrorY: false, pictureId, widthMm: PICTURE.widthMm },
    ...place,
  }) as Layer;

/** Above the picture. */
const onFront = (words: string): Layer => wordsLayer(words, { xMm: 130, yMm: 120 });

async function styleOf(buyer: Buyer, front?: readonly Layer[]): Promise<MadeStyle> {
  const layers = front ?? [pictureLayer(await sendPicture(buyer)), onFront('山茶')];
  return makeStyle(calls, buyer.token, { blankId: bodysuit.id }, { front: layers });
}

async function order(buyer: Buyer, made: MadeStyle, sizes: readonly string[], pays = true): Promise<string> {
  const { buy } = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
  const lines = sizes.map((size): WantedLine => ({
    ...{ kind: 'blank', itemId: bodysuit.id, colourNo: bodysuit.colours[0]!.colourNo, size, purpose: 'sample' },
    ...{ printMethod: made.printMethod, unit: 'piece', quantity: 1, styleId: made.styleId },
  }));
  const { orders } = await well(buy(buyer, { lines }));
  const { orderNo } = orders[0] as { orderNo: string };
  if (pays) await pay(buyer, orderNo);
  return orderNo;
}

async function pay({ token }: Buyer, orderNo: string): Promise<void> {
  const { dueFen } = await well(get(ground.app, `/api/v2/order/detail?orderNo=${orderNo}`, { token }));
  const body = { orderNo, provider: 'demo', scene: 'page', dueFen };
  const { payment } = await well(post(ground.app, '/api/v2/order/pay', body, { token }));
  await well(post(ground.app, '/api/v2/payment/demoPay', { id: payment.id }, { token }));
}

type Target = { orderNo: string; lineNo: number } | { styleId: string };

const make = (token: string, target: Target, of: object = {}) =>
  post(ground.app, '/api/v2/printfile/make', { ...target, format: 'png', dpi: 150, ...of }, { token });
const detail = (token: string | undefined, target: Target) =>
  get(ground.app, `/api/v2/printfile/detail?${new URLSearchParams(target as never).toString()}`, { token });
const shown = async (token: string, target: Target) => (await well(detail(token, target))) as PrintFilesReply;
const download = (token: string, id: string) => post(ground.app, '/api/v2/printfile/download', { id }, { token });

/** Runs the job of the queue. */
const draw = ({ id, jobId }: { id: string; jobId: string }, of: Partial<Parameters<typeof drawPrintFiles>[0]> = {}) =>
  drawPrintFiles(
    { ...ground, isStopping: () => false, ...of },
    { setId: id, taskId: jobId },
    new AbortController().signal,
  );

async function unzipped(token: string, id: string): Promise<Record<string, Uint8Array>> {
  const { url } = await well(download(token, id));
  const answer = await ground.app.inject({ url });
  expect(answer.headers['content-type']).toBe('application/zip');
  const files = Object.entries(unzipSync(answer.rawPayload));
  return Object.fromEntries(files.map(([name, bytes]) => [name.split('/').slice(1).join('/'), bytes]));
}

/** The red picture's box on the panel, millimetres. */
async function redBox(file: Uint8Array, bleedMm: number) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const perMm = 150 / MM_PER_INCH;
  let [left, right, top, bottom] = [info.width, 0, info.height, 0];
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      const at = (y * info.width + x) * 4;
      if (data[at]! < 200 || data[at + 1]! > 100 || data[at + 3]! < 128) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  const corner = bleedMm + MARKS_MM;
  return {
    ...{ x: left / perMm - corner, y: top / perMm - corner },
    ...{ width: (right - left) / perMm, height: (bottom - top) / perMm },
  };
}

const frontOf = <P extends CutPanel>(list: readonly P[]): P => list.find(({ role }) => role === 'front')!;

describe('print files of a paid order', () => {
  test('the shop downloads a file for every printed panel and size, each layer within 0.5 mm of the document', async () => {
    const buyer = nextBuyer();
    const made = await styleOf(buyer);
    const sizes = [bodysuit.baseSize || 'M', bodysuit.sizes.at(-1)!];
    const orderNo = await order(buyer, made, sizes);
    const target = { orderNo, lineNo: 1 };
    expect(await shown(factory, target)).toMatchObject({ hindrance: '', panels: ['前片'], sizes, set: null });
    const job = await well(make(factory, target));
    expect((await shown(factory, target)).set).toMatchObject({ status: 'waiting', jobId: job.jobId });
    await draw(job);

    const { set } = await shown(factory, target);
    expect(set).toMatchObject({ status: 'done', done: 4, total: 4, parts: 1 });
    const files = await unzipped(factory, job.id);
    const front = frontOf(panels);
    const names = sizes.map((size) => `${size}/${front.panelNo} 前片.png`);
    expect(Object.keys(files)).toEqual([...names, '工艺单.pdf', 'manifest.json']);
    const manifest = JSON.parse(strFromU8(files['manifest.json']!));
    expect(manifest.files.map(({ path }: { path: string }) => path)).toEqual(names);
    expect(manifest.originals).toMatchObject([{ name: '红.png', widthPx: 800, heightPx: 600 }]);
    for (const { path, bytes, sha256, pixels } of manifest.files) {
      expect([files[path]!.length, createHash('sha256').update(files[path]!).digest('hex')]).toEqual([bytes, sha256]);
      const { width, height, density, icc, hasAlpha } = await sharp(files[path]).metadata();
      expect({ width, height, density, hasAlpha }).toEqual({ ...pixels, density: 150, hasAlpha: true });
      expect(icc!.length).toBeGreaterThan(100);
    }

    const { garment, sizeChart } = printable(bodysuit);
    for (const [at, size] of sizes.entries()) {
      const cut = cutInSize({ garment, sizes: bodysuit.sizes, chart: sizeChart.parts }, panels, size)!;
      const [base, piece] = [front.printableMm!, at === 0 ? front.printableMm! : frontOf(cut).printableMm!];
      const share = { x: (PLACE.xMm - base.x) / base.width, y: (PLACE.yMm - base.y) / base.height };
      const middle = { x: piece.x + share.x * piece.width, y: piece.y + share.y * piece.height };
      const box = await redBox(files[names[at]!]!, front.bleedMm);
      for (const [found, wanted] of [
        [box.x, middle.x - 40],
        [box.y, middle.y - 30],
        [box.width, 80],
        [box.height, 60],
      ] as const)
        expect(Math.abs(found - wanted), `${size} ${found} ${wanted}`).toBeLessThan(0.5);
    }
  });

  test('the shop of a product has the files of its style, in the ordered sizes', async () => {
    const [sold] = await ground.database.read
      .select({ item: product, style })
      .from(product)
      .innerJoin(style, eq(style.id, product.styleId))
      .innerJoin(design, and(eq(design.id, style.designId), eq(design.shopId, product.shopId)))
      .where(eq(product.status, 'onSale'))
      .orderBy(asc(product.id));
    const { id, shopId, colours, sizes } = sold!.item;
    await ground.database.write(async (db) => {
      await db.update(product).set({ moq: 1, orderMultiple: 1 }).where(eq(product.id, id));
      await db.update(blankSku).set({ stock: 50 }).where(eq(blankSku.blankId, sold!.style.blankId));
    });
    const seller = await signIn(ground.database, { shopId });
    const buyer = nextBuyer();
    const { buy } = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
    const line: WantedLine = {
      ...{ kind: 'product', itemId: id, colourNo: colours[0]!.colourNo, size: sizes[0]!, purpose: 'bulk' },
      ...{ printMethod: '', unit: 'piece', quantity: 1 },
    };
    const { orders } = await well(buy(buyer, { lines: [line] }));
    const { orderNo } = orders[0] as { orderNo: string };
    await pay(buyer, orderNo);
    const { styleNo, version, name, id: styleId } = sold!.style;
    const detailOf = async (token: string, path: string) =>
      well(get(ground.app, `/api/v2/${path}?orderNo=${orderNo}`, { token }));
    expect((await detailOf(seller, 'shop/order/detail')).printed).toEqual([
      { lineNo: 1, id: styleId, styleNo, version, name },
    ]);
    expect((await detailOf(buyer.token, 'order/detail')).printed).toEqual([]);

    const target = { orderNo, lineNo: 1 };
    expect(await shown(seller, target)).toMatchObject({ hindrance: '', sizes: [sizes[0]] });
    expect(await detail(buyer.token, target)).toMatchObject({ reason: 'item.unknown' });
    const job = await well(make(seller, target));
    expect((await shown(seller, target)).set).toMatchObject({ id: job.id, status: 'waiting' });
    const [set] = await ground.database.read.select().from(printSet).where(eq(printSet.id, job.id));
    expect(await targetOfSet(ground.database.read, set!)).toMatchObject({
      style: { id: styleId },
      lines: [{ lineNo: 1 }],
    });
  });

  test('only the selling shop can download print files, and only while the order is paid', async () => {
    const buyer = nextBuyer();
    const made = await styleOf(buyer, [onFront('前')]);
    const orderNo = await order(buyer, made, [bodysuit.sizes[0]!], false);
    const target = { orderNo, lineNo: 1 };
    expect((await shown(factory, target)).hindrance).toBe('买家付款后才能生成印花文件');
    expect(await make(factory, target)).toMatchObject({ reason: 'print.hindered' });
    await pay(buyer, orderNo);
    const job = await well(make(factory, target));
    await draw(job);

    const [other] = await ground.database.read
      .select({ id: shop.id })
      .from(shop)
      .where(and(eq(shop.status, 'approved'), sql`${shop.id} <> ${bodysuit.shopId}`));
    const otherShop = await signIn(ground.database, { shopId: other!.id });
    const operator = await signIn(ground.database, { role: 'operator' });
    for (const token of [otherShop, operator, buyer.token, nextBuyer().token]) {
      expect(await detail(token, target)).toMatchObject({ reason: 'item.unknown' });
      expect(await make(token, target)).toMatchObject({ reason: 'item.unknown' });
      expect(await download(token, job.id)).toMatchObject({ reason: 'item.unknown' });
    }
    expect(await detail(undefined, target)).toMatchObject({ status: 401 });
    expect((await ground.app.inject({ url: '/api/v2/printfile/files.zip?signature=x' })).statusCode).not.toBe(200);

    const { write } = ground.database;
    const move = (status: 'cancelled' | 'toShip') =>
      write((db) => db.update(tradeOrder).set({ status }).where(eq(tradeOrder.orderNo, orderNo)));
    await move('cancelled');
    expect(await download(factory, job.id)).toMatchObject({ reason: 'print.hindered' });
    await move('toShip');
    expect(await download(factory, job.id)).toMatchObject({ code: 1 });
  });

  test('after kill -9 in the middle of a file the rest is drawn, and the zip is whole', async () => {
    const buyer = nextBuyer();
    const made = await makeStyle(
      calls,
      buyer.token,
      { blankId: bodysuit.id },
      { front: [onFront('前')], back: [onFront('后')] },
    );
    // the largest size: drawn in several strips
    const orderNo = await order(buyer, made, [bodysuit.sizes.at(-1)!]);
    const job = await well(make(factory, { orderNo, lineNo: 1 }));
    const rows = () =>
      ground.database.read.select().from(printFile).where(eq(printFile.setId, job.id)).orderBy(asc(printFile.no));
    const folder = join(ground.config.dataDir, 'print-work', job.id);
    const halfBytes = () =>
      existsSync(folder)
        ? readdirSync(folder)
            .filter((name) => name.startsWith('sheet-1-'))
            .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
        : 0;
    const server = drawElsewhere(ground, { setId: job.id, taskId: job.jobId });
    await once(server, 'exit');
    expect(server.signalCode).toBe('SIGKILL');
    const before = await rows();
    expect(before.map(({ no }) => no)).toEqual([0]);
    expect(halfBytes()).toBeGreaterThan(0);

    let drawn = 0;
    const painters = {
      ...ground.painters,
      drawSheet: (...sheet: Parameters<typeof ground.painters.drawSheet>) => {
        drawn += 1;
        return ground.painters.drawSheet(...sheet);
      },
    };
    await draw(job, { painters });
    expect(drawn).toBe(1);
    const after = await rows();
    expect([after.length, after[0]]).toEqual([4, before[0]]);
    const files = await unzipped(factory, job.id);
    const manifest = JSON.parse(strFromU8(files['manifest.json']!));
    expect(manifest.files.length).toBe(2);
    for (const { path, bytes, sha256 } of manifest.files) {
      expect([files[path]!.length, createHash('sha256').update(files[path]!).digest('hex')]).toEqual([bytes, sha256]);
      // decodes to the end
      await sharp(files[path]).stats();
    }
    expect(Object.keys(files).length).toBe(4);
    expect(existsSync(folder)).toBe(false);
    const [done] = await ground.database.read.select().from(task).where(eq(task.id, job.jobId));
    expect(done).toMatchObject({ state: 'done', message: '2 张印花文件做好了' });
  });

  test('a stopping server leaves the rest to the next one', async () => {
    const buyer = nextBuyer();
    const made = await styleOf(buyer, [onFront('前')]);
    const job = await well(make(buyer.token, { styleId: made.styleId }));
    await expect(draw(job, { isStopping: () => true })).rejects.toThrow('the server is stopping');
    expect((await shown(buyer.token, { styleId: made.styleId })).set).toMatchObject({ status: 'drawing', done: 0 });
  });

  test.each([
    ['missing', null, '原稿找不到了'],
    ['broken', Buffer.from('no picture'), '原稿打不开'],
  ])('a %s original is named, and nothing is printed from the small picture', async (_, content, words) => {
    const buyer = nextBuyer();
    const pictureId = await sendPicture(buyer);
    const made = await styleOf(buyer, [pictureLayer(pictureId)]);
    const orderNo = await order(buyer, made, [bodysuit.sizes[0]!]);
    const [row] = await ground.database.read.select().from(studioPicture).where(eq(studioPicture.id, pictureId));
    const key = designFile(row!.uploadId);
    if (content === null) await ground.storage.remove(key);
    else await ground.storage.put(key, content);
    const job = await well(make(factory, { orderNo, lineNo: 1 }));
    await draw(job);
    const { set } = await shown(factory, { orderNo, lineNo: 1 });
    expect(set).toMatchObject({ status: 'failed', files: [] });
    expect(set!.reason).toContain(words);
    expect(set!.reason).toContain('红.png');
  });

  test('a piece becomes one layered PSD, and a larger one a TIFF for each layer, which is said before', async () => {
    const buyer = nextBuyer();
    const pictureId = await sendPicture(buyer);
    const names = ['底', '中', '上', '左', '右', '胸前 / 红'];
    const reds = (widthMm: number, of: readonly string[]) =>
      of.map((name) => pictureLayer(pictureId, { id: `red${names.indexOf(name)}`, name, widthMm }));
    const words = onFront('新年好');
    const small = await styleOf(buyer, [...reds(PICTURE.widthMm, ['底', '胸前 / 红']), words]);
    const size = bodysuit.baseSize || 'M';
    const target = { orderNo: await order(buyer, small, [size]), lineNo: 1 };
    expect((await shown(factory, target)).beyondPsd.map(({ pieces }) => pieces)).toEqual([[], []]);
    const job = await well(make(factory, target, { format: 'psd' }));
    await draw(job);
    const folder = `${size}/${frontOf(panels).panelNo} 前片`;
    const files = await unzipped(factory, job.id);
    expect(Object.keys(files)).toEqual([`${folder}.psd`, '工艺单.pdf', 'manifest.json']);
    for (const said of ['底', '胸前 / 红', '新年好', '标记'])
      expect(Buffer.from(files[`${folder}.psd`]!).includes(Buffer.from(said, 'utf16le').swap16()), said).toBe(true);

    // Six pictures over the whole piece: 19 million pixels at 150 dpi, four times as many at 300.
    const large = reds(600, names);
    const { styleId } = await styleOf(buyer, [...large, words]);
    expect((await shown(buyer.token, { styleId })).beyondPsd).toEqual([
      { dpi: 150, pieces: [] },
      { dpi: 300, pieces: [`${size} 前片`] },
    ]);
    const { read } = ground.database;
    const tried = (await targetOfSet(read, { orderNo: '', styleId }))!;
    const planned = filesOf(await planPrint(read, tried), { format: 'psd', dpi: 300 });
    expect(planned.map((file) => [file.name, file.format])).toEqual(
      ['1 底', '2 中', '3 上', '4 左', '5 右', '6 胸前 - 红', '7 新年好', '8 标记'].map((part) => [
        `${folder} ${part}.tif`,
        'tiff',
      ]),
    );
    expect(planned.map(({ only }) => only)).toEqual([...[...large, words].map(({ id }) => id), null]);
    expect(separateNote(planned)[0]).toContain('每层一张 TIFF');
  });

  test('files are deleted after a week and made again by one call', async () => {
    const buyer = nextBuyer();
    const made = await styleOf(buyer, [onFront('前')]);
    const target = { orderNo: await order(buyer, made, [bodysuit.sizes[0]!]), lineNo: 1 };
    const job = await well(make(factory, target));
    await draw(job);
    await ground.database.write((db) =>
      db
        .update(printSet)
        .set({ endedAt: sql`now() - interval '8 days'` })
        .where(eq(printSet.id, job.id)),
    );
    await expirePrintFiles(ground);
    expect((await shown(factory, target)).set).toMatchObject({ status: 'expired', files: [] });
    expect(await ground.storage.has(printFileKey(job.id, 0))).toBe(false);
    expect(await download(factory, job.id)).toMatchObject({ reason: 'print.gone' });
    const again = await well(make(factory, target, { format: 'tiff' }));
    expect(again.id).not.toBe(job.id);
    await draw(again);
    const files = await unzipped(factory, again.id);
    const [name] = Object.keys(files);
    expect(await sharp(files[name!]).metadata()).toMatchObject({ format: 'tiff', density: 150, hasAlpha: true });
    // decodes to the end
    await sharp(files[name!]).stats();
  });
});

describe('a try', () => {
  test('the owner tries a style before any order, in the base size', async () => {
    const buyer = nextBuyer();
    const made = await styleOf(buyer);
    const target = { styleId: made.styleId };
    expect(await shown(buyer.token, target)).toMatchObject({ hindrance: '', sizes: [bodysuit.baseSize || 'M'] });
    const job = await well(make(buyer.token, target));
    await draw(job);
    expect(Object.keys(await unzipped(buyer.token, job.id)).length).toBe(3);
    expect(await detail(nextBuyer().token, target)).toMatchObject({ reason: 'item.unknown' });
    expect(await detail(factory, target)).toMatchObject({ reason: 'item.unknown' });
    expect(await download(factory, job.id)).toMatchObject({ reason: 'item.unknown' });
  });

  test("another's design is not tried, and a design taken down is not printed", async () => {
    const buyer = nextBuyer();
    const { read, write } = ground.database;
    const [foreign] = await read.select().from(design).where(eq(design.offered, true));
    const layer = {
      ...{ kind: 'print', id: 'print', name: '', isHidden: false, isLocked: false, opacityPercent: 100 },
      ...{ xMm: 200, yMm: 250, rotationDeg: 0, mirrorX: false, mirrorY: false, designId: foreign!.id },
      ...{ scale: 1, clothId: '', lay: { mode: 'own', gutterXMm: 0, gutterYMm: 0, offset: 0.5 } },
    } as Layer;
    const made = await styleOf(buyer, [layer]);
    const target = { styleId: made.styleId };
    const { hindrance } = await shown(buyer.token, target);
    expect(hindrance).toBe(`花型《${foreign!.title}》是别家的，没有授权，原稿不外传，不能试做`);
    expect(await make(buyer.token, target)).toMatchObject({ reason: 'print.hindered' });
    await write((db) =>
      db.update(design).set({ status: 'takenDown', reason: '侵权' }).where(eq(design.id, foreign!.id)),
    );
    expect((await shown(buyer.token, target)).hindrance).toBe(`花型《${foreign!.title}》被平台下架，不能印`);
  });
});

describe('CMYK by the profile of the shop', () => {
  const sendProfile = async (token: string, bytes: Uint8Array) => {
    const uploader = openUploader(ground, token);
    const form = fileForm({ bytes, name: '直喷机.icc' }, { entryway: 'profile' });
    return uploader.put(await uploader.sign('profile', bytes.length), form);
  };
  const profiles = async (token: string) =>
    (await well(get(ground.app, '/api/v2/printfile/profiles', { token }))).list as { id: string; name: string }[];

  test('a shop keeps the profile of its machine, and the TIFF of an order has its inks', async () => {
    const icc = await machineProfile();
    const { data } = await sendProfile(factory, icc);
    const { id } = await well(
      post(ground.app, '/api/v2/printfile/addProfile', { upload: data.key }, { token: factory }),
    );
    const [kept] = await profiles(factory);
    expect(kept).toMatchObject({ id, name: expect.stringMatching(/\w/) });

    const buyer = nextBuyer();
    const made = await styleOf(buyer, [onFront('前')]);
    const target = { orderNo: await order(buyer, made, [bodysuit.sizes[0]!]), lineNo: 1 };
    expect((await shown(factory, target)).profiles).toEqual([{ id, name: kept!.name }]);
    expect(await make(factory, target, { format: 'png', profileId: id })).toMatchObject({ reason: 'print.hindered' });
    const job = await well(make(factory, target, { format: 'tiff', profileId: id }));
    await draw(job);
    expect((await shown(factory, target)).set).toMatchObject({ status: 'done', profileName: kept!.name });
    const files = await unzipped(factory, job.id);
    const manifest = JSON.parse(strFromU8(files['manifest.json']!));
    expect(manifest).toMatchObject({ colours: 'CMYK', colourProfile: kept!.name });
    const written = await sharp(files[manifest.files[0].path]).metadata();
    expect(written).toMatchObject({ format: 'tiff', space: 'cmyk', channels: 4 });
    expect(written.icc!.equals(icc)).toBe(true);

    // Without the profile nothing is made, and a set that was waiting says why.
    const waiting = await well(make(factory, target, { format: 'tiff', dpi: 300, profileId: id }));
    await well(post(ground.app, '/api/v2/printfile/removeProfile', { id }, { token: factory }));
    expect(await profiles(factory)).toEqual([]);
    await draw(waiting);
    expect((await shown(factory, target)).set).toMatchObject({ status: 'failed', files: [] });
    expect(await make(factory, target, { format: 'tiff', profileId: id })).toMatchObject({ reason: 'print.hindered' });
  });

  test("another shop's profile is neither chosen nor removed, and what is no profile is not kept", async () => {
    const { data } = await sendProfile(factory, await machineProfile());
    const { id } = await well(
      post(ground.app, '/api/v2/printfile/addProfile', { upload: data.key }, { token: factory }),
    );
    const [other] = await ground.database.read
      .select({ id: shop.id })
      .from(shop)
      .where(and(eq(shop.status, 'approved'), sql`${shop.id} <> ${bodysuit.shopId}`))
      .orderBy(asc(shop.id));
    const stranger = await signIn(ground.database, { shopId: other!.id });
    const remove = (token: string) => post(ground.app, '/api/v2/printfile/removeProfile', { id }, { token });
    expect(await remove(stranger)).toMatchObject({ reason: 'item.unknown' });
    const add = (token: string) => post(ground.app, '/api/v2/printfile/addProfile', { upload: data.key }, { token });
    expect(await add(stranger)).toMatchObject({ reason: 'upload.unknown' });
    const refused = await sendProfile(stranger, Buffer.from('no profile'.repeat(40)));
    expect(refused).toMatchObject({ reason: 'upload.not_a_profile', msg: expect.stringContaining('ICC') });
    expect(await ground.storage.has(profileFile(data.key))).toBe(true);
    const buyer = nextBuyer();
    const tried = await styleOf(buyer, [onFront('前')]);
    const asked = { format: 'tiff', profileId: id };
    expect(await make(buyer.token, { styleId: tried.styleId }, asked)).toMatchObject({ reason: 'print.hindered' });
  });
});
