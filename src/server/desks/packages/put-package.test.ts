import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PART_BYTES } from '#contract/desks/package-flow.ts';
import { style } from '../../market/products/product.table.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { task } from '../../people/tasks/task.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { makeShop } from '../../testing/make-rows.ts';
import { keysOf } from '../../testing/keys-of.ts';
import { get, post } from '../../testing/people.ts';
import { forgetUploads } from '../../people/uploads/forget-uploads.ts';
import { LET_GO } from '../../people/uploads/let-go-unused.ts';
import { quotaOf } from '../../people/uploads/quota.ts';
import { sweepUploads } from '../../people/uploads/sweep-uploads.ts';
import { fieldPart, filePart } from '../../people/uploads/testing/file-form.ts';
import { accountOf, openUploader } from '../../people/uploads/testing/uploader.ts';
import { uploadSigner } from '../../people/uploads/upload-signature.ts';
import { upload } from '../../people/uploads/upload.table.ts';
import { expirePackages } from './expire-packages.job.ts';
import { forgetPackages } from './forget-packages.ts';
import { packagePicture, packageRow, sentPackage } from './package.table.ts';
import type { MadeEntry } from './testing/make-zip.ts';
import { openSender, parseWaiting, photo, sheetOf, zipOf } from './testing/send-package.ts';

let ground: TestGround;
let token: string;
let shopId: string;
let sender: ReturnType<typeof openSender>;
/** random, so it is no zip; three pieces */
const LARGE = randomBytes(2 * PART_BYTES + 1_000);
/** two pieces */
const TWO = LARGE.subarray(PART_BYTES);
let red: Buffer;
let blue: Buffer;

beforeAll(async () => {
  ground = await openGround('demo');
  const [trader] = await ground.database.read.select({ id: shop.id }).from(shop).where(eq(shop.store, 'huafang'));
  shopId = trader!.id;
  token = await signIn(ground.database, { shopId });
  sender = openSender(ground, token);
  [red, blue] = await Promise.all([photo('#a03020'), photo('#203090', 60, 40)]);
});
afterAll(() => ground.close());

const BROKEN: MadeEntry[] = [{ name: '商品信息.xlsx', bytes: 'PK\u0003\u0004坏了' }];
const packageOf = async (id: string) =>
  (await ground.database.read.select().from(sentPackage).where(eq(sentPackage.id, id)))[0]!;
const taskOf = async (id: string) => (await ground.database.read.select().from(task).where(eq(task.id, id)))[0]!;
/** The stored files of its pieces. */
const piecesOf = (id: string) => filesBelow(`package/${id.slice(0, 2)}/${id}/`);
const filesBelow = async (prefix: string) => (await keysOf(ground.storage)).filter((key) => key.startsWith(prefix));
const drop = (id: string) => post(ground.app, '/api/v2/package/movePackage', { id, action: 'drop' }, { token });

/** Sends a package and has it read. @returns its id */
async function parsed(entries: readonly MadeEntry[]): Promise<string> {
  const { packageId } = await sender.send(zipOf(entries));
  await parseWaiting(ground);
  return packageId;
}

describe('uploading a package in pieces', () => {
  test('pieces arrive in any order and more than once, and the last one opens the package and queues its reading', async () => {
    const signed = await sender.sign(LARGE.length);
    expect(await sender.there(signed)).toMatchObject({ parts: 3, received: [], jobId: null });
    expect((await sender.put(signed, ...sender.piece(LARGE, 2))).data.received).toEqual([2]);
    const [last, ...head] = [...sender.piece(LARGE, 0)].toReversed();
    expect((await sender.put(signed, last!, ...head)).data.received).toEqual([0, 2]);
    expect((await sender.put(signed, ...sender.piece(LARGE, 2))).data.received).toEqual([0, 2]);
    // After a reload the client skips pieces that are there.
    const { packageId } = await sender.there(signed);
    expect(await packageOf(packageId)).toBeUndefined();

    const { data } = await sender.put(signed, ...sender.piece(LARGE, 1));
    expect(data).toMatchObject({ packageId, parts: 3, received: [0, 1, 2] });
    expect(await packageOf(packageId)).toMatchObject({
      ...{ shopId, status: 'uploaded', fileName: '上新.zip', bytes: LARGE.length, taskId: data.jobId },
    });
    expect(await taskOf(data.jobId!)).toMatchObject({ kind: 'packageParse', subjectId: packageId, title: '上新.zip' });
    // A repeat by a client that missed the answer.
    expect((await sender.put(signed, ...sender.piece(LARGE, 1))).data).toEqual(data);
    expect(await piecesOf(packageId)).toHaveLength(3);
    await parseWaiting(ground);
    expect(await packageOf(packageId)).toMatchObject({ status: 'failed', reason: expect.stringContaining('ZIP') });
    await drop(packageId);
    // The package is deleted, so a repeated piece is refused; the sweep would delete it anyway.
    expect((await sender.put(signed, ...sender.piece(LARGE, 1))).reason).toBe('upload.signature');
  });

  test('a whole package may come in one form, with fields before or after it, and is stored in pieces', async () => {
    const file = filePart({ bytes: TWO, name: '整包.zip' });
    for (const parts of [
      [fieldPart('lastModified', '1'), file],
      [file, fieldPart('disruption', '1')],
    ]) {
      const signed = await sender.sign(TWO.length);
      const { code, data } = await sender.put(signed, ...parts);
      expect({ code, received: data.received }).toEqual({ code: 1, received: [0, 1] });
      const row = await packageOf(data.packageId);
      expect(row.fileName).toBe('整包.zip');
      const second = await ground.storage.get((await piecesOf(row.id))[1]!);
      expect(second!.equals(TWO.subarray(PART_BYTES))).toBe(true);
      await ground.database.write((db) =>
        db.update(sentPackage).set({ status: 'failed' }).where(eq(sentPackage.id, row.id)),
      );
      await drop(row.id);
    }
  });

  test('a malformed form is refused with a message', async () => {
    const [number, file] = sender.piece(TWO, 0) as [Buffer, Buffer];
    const short = filePart({ bytes: TWO.subarray(0, 100), name: 'x.zip' });
    const long = filePart({ bytes: Buffer.concat([TWO, Buffer.of(0)]), name: 'x.zip' });
    const forms: [name: string, parts: Buffer[], reason: string][] = [
      ['no file', [number], 'request.invalid'],
      ['a piece that is too short', [number, short], 'upload.too_large'],
      ['a piece number beyond the last', [fieldPart('part', '2'), file], 'request.invalid'],
      ['an invalid piece number', [fieldPart('part', '-1'), file], 'request.invalid'],
      ['a part of the package without a piece number', [file], 'upload.too_large'],
      ['more than was signed', [long], 'upload.too_large'],
      ['the whole package with a piece number', [filePart({ bytes: TWO, name: 'x.zip' }), number], 'upload.too_large'],
      ['two files', [number, short, short], 'request.invalid'],
    ];
    const signed = await sender.sign(TWO.length);
    for (const [name, parts, reason] of forms) {
      const answer = await sender.put(signed, ...parts);
      expect({ name, reason: answer.reason }).toEqual({ name, reason });
      expect(answer.msg).toMatch(/[一-鿿]/);
    }
    expect((await sender.there(signed)).received).toEqual([]);
    const headers = { ...signed, 'content-type': 'multipart/form-data' };
    const url = '/oss/package/putPackageZip';
    const without = await ground.app.inject({ method: 'POST', url, headers, payload: 'x' });
    expect(without.statusCode).toBeLessThan(500);
    expect(without.statusCode).toBeGreaterThanOrEqual(400);
  });

  test('an upload needs an open shop and a signature that is valid for a day and at most 200 MB', async () => {
    const buyer = openSender(ground, await signIn(ground.database));
    const sign = (size: number, as: string) =>
      get(ground.app, `/api/v2/storage/sign?entryway=package&size=${size}`, { token: as });
    expect((await sign(1_000, await signIn(ground.database))).reason).toBe('caller.not_allowed');
    expect((await sign(200_000_001, token)).reason).toBe('upload.too_large');
    const { data } = await sign(1_000, token);
    expect(new Date(data.expiresAt as string).getTime() - Date.now()).toBeGreaterThan(86_000_000);

    const piece = sender.piece(TWO, 0);
    const signer = uploadSigner(ground.config.secretKey);
    const accountId = accountOf(await sender.sign(1));
    const claims = { id: 'one', accountId, entryway: 'package' as const, bytes: TWO.length };
    const late = { signature: signer.sign(claims, new Date(0)), server: 'main' };
    const avatar = await openUploader(ground, token).sign('avatar', 1_000);
    for (const bad of [late, avatar, { signature: '', server: 'main' }])
      expect((await buyer.put(bad, ...piece)).reason).toBe('upload.signature');
    const asPicture = await openUploader(ground, token).put(await sender.sign(1_000), {
      ...{ type: 'multipart/form-data; boundary=x', body: Buffer.from('--x--') },
    });
    expect(asPicture).toMatchObject({ reason: 'upload.signature', msg: '数据包请在数据包页面上传' });
    // A shop that is suspended while the pieces are on their way.
    const signed = await sender.sign(TWO.length);
    const setStatus = (status: 'approved' | 'suspended') =>
      ground.database.write((db) => db.update(shop).set({ status }).where(eq(shop.id, shopId)));
    await setStatus('suspended');
    expect(await sender.put(signed, ...piece)).toMatchObject({ reason: 'caller.not_allowed' });
    await setStatus('approved');
  });

  test('an unfinished upload is deleted after a day', async () => {
    const signed = await sender.sign(LARGE.length);
    const { packageId } = (await sender.put(signed, ...sender.piece(LARGE, 1))).data;
    const longAgo = sql`now() - interval '25 hours'`;
    await ground.database.write((db) => db.update(upload).set({ reservedAt: longAgo }).where(eq(upload.id, packageId)));
    await sweepUploads(ground);
    expect(await piecesOf(packageId)).toEqual([]);
    expect((await sender.there(signed)).received).toEqual([]);
  });
});

describe('reading a package', () => {
  test('reading yields rows with styles and pictures, and reports the outcome', async () => {
    const [own] = (
      await ground.database.read.execute<{ designNo: string; blankNo: string; id: string }>(sql`
        select design_no as "designNo", blank_no as "blankNo", style.id from ${style}
        join design on design.id = design_id join blank on blank.id = blank_id
        where style.shop_id = ${shopId} limit 1`)
    ).rows;
    const id = await parsed([
      await sheetOf(
        ['title', 'itemNo', 'designNo', 'blankNo', 'price', 'colours'],
        ['印花短袖', 'A001', own!.designNo, own!.blankNo, 39.9, '白'],
        ['没有价格', 'A002', null, null, null, null],
      ),
      { name: 'A001_短袖/01主图/1.jpg', bytes: red },
      { name: 'A001_短袖/04详情/1.jpg', bytes: blue },
      { name: 'A001_短袖/04详情/2.jpg', bytes: red },
      { name: '花絮.jpg', bytes: Buffer.from('<html>') },
    ]);
    const row = await packageOf(id);
    expect(row).toMatchObject({ status: 'parsedWithErrors', files: 5, reason: '' });
    expect(row.faults.map(({ rule }) => rule)).toContain('pictureNone');
    expect(row.faults.map(({ rule }) => rule)).not.toContain('rowPriceless');
    const rows = await ground.database.read
      .select()
      .from(packageRow)
      .where(eq(packageRow.packageId, id))
      .orderBy(packageRow.no);
    expect(rows.map(({ no, place, styleId, document }) => ({ no, place, styleId, title: document.title }))).toEqual([
      { no: 0, place: '商品信息.xlsx 第 2 行', styleId: own!.id, title: '印花短袖' },
      { no: 1, place: '商品信息.xlsx 第 3 行', styleId: null, title: '没有价格' },
    ]);
    expect(rows[1]!.errors).toBeGreaterThan(0);
    const pictures = await ground.database.read
      .select()
      .from(packagePicture)
      .where(eq(packagePicture.packageId, id))
      .orderBy(packagePicture.no);
    expect(pictures.map(({ rowNo, role, sort, width }) => [rowNo, role, sort, width])).toEqual([
      [0, 'main', 1, 40],
      [0, 'detail', 1, 60],
      [0, 'detail', 2, 40],
    ]);
    // Equal pictures are stored once.
    expect(pictures[2]!.pictureKey).toBe(pictures[0]!.pictureKey);
    const kept = await ground.database.read.select().from(upload).where(eq(upload.packageId, id));
    expect(kept).toHaveLength(2);
    expect(kept.every(({ storedAt, entryway }) => storedAt !== null && entryway === 'product')).toBe(true);
    const shown = await ground.app.inject({ url: `/oss/picture/${pictures[1]!.pictureKey}/160.webp` });
    expect(shown.statusCode).toBe(200);
    expect(await taskOf(row.taskId!)).toMatchObject({
      state: 'done',
      message: expect.stringMatching(/^读出 2 件商品、3 张图片，\d+ 件要改$/),
    });

    const { data } = await get(ground.app, '/api/v2/package/getPackageList?tab=open', { token });
    expect(data).toMatchObject({ total: 1, quota: { mostBytes: expect.any(Number) } });
    expect(data.list[0]).toMatchObject({ id, jobId: null, totals: { rows: 2, pictures: 3, created: 0 } });
    expect(data.list[0].totals.errors).toBeGreaterThan(1);
    expect(data.quota.usedBytes).toBeGreaterThan(0);
    expect((await get(ground.app, '/api/v2/package/getPackageList?tab=failed', { token })).data.total).toBe(0);
    await drop(id);
  });

  test.each([
    ['encrypted', [{ name: 'a.jpg', bytes: 'x', flags: 0x801, junk: Buffer.alloc(12) }], '压缩包已加密'],
    ['a bomb', [{ name: 'a.jpg', bytes: Buffer.alloc(30_000_000), method: 8 }], '大得不正常'],
  ] as [string, MadeEntry[], string][])('an archive that is %s fails with its reason', async (_, entries, say) => {
    const id = await parsed(entries);
    const row = await packageOf(id);
    expect(row).toMatchObject({ status: 'failed', reason: expect.stringContaining(say) });
    expect(row.faults).toMatchObject([{ say: expect.stringContaining(say) }]);
    expect(await taskOf(row.taskId!)).toMatchObject({ state: 'failed', message: row.reason });
    expect((await drop(id)).code).toBe(1);
  });

  test.each([
    ['no files', [], '压缩包是空的', []],
    [
      'an unreadable sheet',
      [...BROKEN, { name: 'A1_短袖/主图.jpg', bytes: '不是图片' }],
      '表格打不开',
      ['商品信息.xlsx', 'A1_短袖/主图.jpg'],
    ],
    ['a sheet without lines', [{ name: '商品信息.csv', bytes: '商品标题,货号,价格' }], '没有填好的商品表', []],
  ] as [string, MadeEntry[], string, string[]][])(
    'an archive with %s fails with its reason',
    async (_, entries, say, faulty) => {
      const id = await parsed(entries);
      const row = await packageOf(id);
      expect(row).toMatchObject({ status: 'failed', reason: expect.stringContaining(say) });
      expect(await taskOf(row.taskId!)).toMatchObject({ state: 'failed', message: row.reason });
      const { data } = await get(ground.app, `/api/v2/package/getPackageZipInfo?id=${id}`, { token });
      expect(data.package.nextSteps).toEqual(['parseAgain', 'drop']);
      expect(data.faults.map(({ path }: { path: string }) => path)).toEqual(faulty);
      await drop(id);
    },
  );

  test('paths that lead outside and links are left out and reported', async () => {
    const id = await parsed([
      { name: '../../etc/主图.jpg', bytes: red },
      { name: 'A1/主图.jpg', bytes: red },
      { name: 'A1/链接.jpg', bytes: '/etc/passwd', attributes: 0o120_777 * 65_536 },
    ]);
    const { faults } = await packageOf(id);
    expect(faults.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['nameOutside', 'fileLink']));
    expect((await filesBelow('')).filter((key) => /(^|\/)etc\//.test(key))).toEqual([]);
    await drop(id);
  });

  test('an interrupted reading writes nothing; the next one completes it and stores no picture twice', async () => {
    const { packageId } = await sender.send(
      zipOf([
        await sheetOf(['title', 'itemNo', 'price'], ['开衫', 'B001', 49]),
        ...['1', '2', '3'].map((name) => ({ name: `B001/主图_${name}.jpg`, bytes: name === '2' ? blue : red })),
      ]),
    );
    let pictures = 0;
    const cut = parseWaiting(ground, () => ++pictures > 2);
    await expect(cut).rejects.toThrow('stopping');
    expect(await packageOf(packageId)).toMatchObject({ status: 'parsing', files: 0 });
    expect(await ground.database.read.$count(packageRow, eq(packageRow.packageId, packageId))).toBe(0);

    await ground.database.write((db) =>
      db.update(sentPackage).set({ status: 'uploaded' }).where(eq(sentPackage.id, packageId)),
    );
    await parseWaiting(ground);
    expect((await packageOf(packageId)).status).toMatch(/^parsed/);
    expect(await ground.database.read.$count(upload, eq(upload.packageId, packageId))).toBe(2);

    // Reading again gives the same result, also after a reading that its owner stopped.
    const again = () =>
      post(ground.app, '/api/v2/package/movePackage', { id: packageId, action: 'parseAgain' }, { token });
    const { data } = await again();
    expect((await again()).reason).toBe('package.state');
    await post(ground.app, '/api/v2/job/end', { id: data.jobId }, { token });
    await parseWaiting(ground);
    expect(await packageOf(packageId)).toMatchObject({ status: 'failed', reason: expect.stringContaining('停止') });
    expect(await taskOf(data.jobId as string)).toMatchObject({ state: 'cancelled' });
    await again();
    await parseWaiting(ground);
    expect((await packageOf(packageId)).status).toMatch(/^parsed/);
    expect(await ground.database.read.$count(packageRow, eq(packageRow.packageId, packageId))).toBe(1);
    await drop(packageId);
  });
});

describe('deleting packages', () => {
  // Removes uploads of earlier tests, which the sweep would delete after a day.
  beforeAll(async () => {
    await ground.database.write((db) => db.update(upload).set(LET_GO).where(isNull(upload.packageId)));
    await sweepUploads(ground);
  });

  const entries = async () => [
    await sheetOf(['title', 'itemNo', 'price'], ['开衫', 'C001', 49]),
    { name: 'C001/主图.jpg', bytes: blue },
  ];

  test('the owner deletes a package with its files, and another shop cannot', async () => {
    const id = await parsed(await entries());
    const other = await signIn(ground.database, { shopId: (await otherShop()).id });
    const body = { id, action: 'drop' };
    expect((await post(ground.app, '/api/v2/package/movePackage', body, { token: other })).reason).toBe('item.unknown');
    expect((await get(ground.app, '/api/v2/package/getPackageList', { token: other })).data.total).toBe(0);
    expect((await drop(id)).code).toBe(1);
    // A package that is still unread; its reading is cancelled.
    const waiting = await sender.send(zipOf(await entries()));
    await drop(waiting.packageId);
    expect(await taskOf(waiting.jobId!)).toMatchObject({ state: 'cancelled', message: '数据包已经删除' });
    await sweepUploads(ground);
    expect(await filesBelow('package/')).toEqual([]);
    expect(await filesBelow('upload/')).toEqual([]);
    expect(await ground.database.read.$count(picture, sql`recipe ->> 'draw' = 'upload'`)).toBe(0);
  });

  test('a package expires after a month without a change', async () => {
    const [kept, over] = [await parsed(await entries()), await parsed(await entries())];
    const stuck = (await sender.send(zipOf(await entries()))).packageId;
    await ground.database.write(async (db) => {
      const longAgo = (days: number) => ({ updatedAt: sql`now() - make_interval(days => ${days})` });
      await db.update(sentPackage).set(longAgo(31)).where(eq(sentPackage.id, over));
      await db.update(sentPackage).set(longAgo(32)).where(eq(sentPackage.id, stuck));
      await db.execute(sql`create function stick() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`);
      await db.execute(sql`create trigger stick before update on ${sentPackage} for each row
        when (old.id = '${sql.raw(stuck)}') execute function stick()`);
    });
    // One failure is reported and does not block the others.
    await expect(expirePackages(ground.database)).rejects.toThrow('1 packages did not expire');
    await ground.database.write((db) => db.execute(sql`drop trigger stick on ${sentPackage}`));
    await drop(stuck);
    await sweepUploads(ground);
    expect((await packageOf(over)).status).toBe('expired');
    expect((await packageOf(kept)).status).toMatch(/^parsed/);
    // The picture that both contain is still used by one.
    expect(await filesBelow('upload/')).toHaveLength(1);
    expect(await filesBelow('package/')).toHaveLength(1);
    // The quota equals the bytes in storage.
    const lying = [...(await filesBelow('upload/')), ...(await filesBelow('package/'))];
    const files = await Promise.all(lying.map((key) => ground.storage.get(key)));
    const { accountId } = await packageOf(kept);
    const { usedBytes } = await quotaOf(ground.database.read, accountId);
    expect(usedBytes).toBe(files.reduce((sum, file) => sum + file!.length, 0));
    await drop(kept);
    await drop(over);
  });

  test("closing the owner's account deletes the files of its packages", async () => {
    const id = await parsed(await entries());
    const { accountId } = await packageOf(id);
    await ground.database.write(async (db) => {
      await forgetPackages(db, accountId);
      await forgetUploads(db, accountId);
      await db
        .update(upload)
        .set({ storedAt: sql`now() - interval '8 days'` })
        .where(and(eq(upload.accountId, accountId), isNotNull(upload.storedAt)));
    });
    await sweepUploads(ground);
    expect(await filesBelow('package/')).toEqual([]);
    expect(await filesBelow('upload/')).toEqual([]);
  });
});

const otherShop = () => makeShop(ground.database);

test("a template offers the shop's own choices, through a link that expires", async () => {
  const { data } = await get(ground.app, '/api/v2/package/getPackageTemplate', { token });
  const archive = await ground.app.inject({ url: data.url as string });
  expect(archive.headers['content-type']).toBe('application/zip');
  expect(archive.headers['content-disposition']).toContain(encodeURIComponent('数据包模板_通用.zip'));
  expect(archive.rawPayload.subarray(0, 2).toString()).toBe('PK');
  // The example lines are skipped when the template is sent back unchanged.
  const { packageId } = await sender.send(archive.rawPayload);
  await parseWaiting(ground);
  expect(await ground.database.read.$count(packageRow, eq(packageRow.packageId, packageId))).toBe(0);
  const { data: unknown, reason } = await get(ground.app, '/api/v2/package/getPackageTemplate?categoryId=nowhere', {
    token,
  });
  expect({ unknown, reason }).toEqual({ unknown: null, reason: 'item.unknown' });
  expect((await ground.app.inject({ url: `${String(data.url)}x` })).statusCode).toBe(403);
});
