import { and, eq, inArray, sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isDesignNo } from '#contract/market/design-no.ts';
import type { DesignDocument, OwnDesignItem } from '#contract/market/own-designs.ts';
import type { PutObjectReply } from '#contract/people/uploads.ts';
import { designEntry, blankEntry } from '../catalogue/entry.table.ts';
import { product, productView, panelDesign, style } from '../products/product.table.ts';
import { pictureKeyOf } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { previewFile, subjectOf } from '../../people/pictures/subject.ts';
import { renderVariants } from '../../people/pictures/render-picture.ts';
import { shop } from '../shops/shop.table.ts';
import { task } from '../../people/tasks/task.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { type Answer, get, post } from '../../testing/people.ts';
import { fileForm } from '../../people/uploads/testing/file-form.ts';
import { openUploader, sample, type Uploaded } from '../../people/uploads/testing/uploader.ts';
import { sweepUploads } from '../../people/uploads/sweep-uploads.ts';
import { designFile } from '../../people/uploads/upload-files.ts';
import { upload } from '../../people/uploads/upload.table.ts';
import { checkDesign } from './check-design.job.ts';
import {
  artwork,
  artworkOnPaper,
  artworkSvg,
  dots,
  halfDropDots,
  tiffHeader,
  tonalArtwork,
} from './testing/sent-prints.ts';

let ground: TestGround;
let token: string;
let uploader: ReturnType<typeof openUploader>;
/** of another shop */
let other: string;
let shopId: string;

beforeAll(async () => {
  ground = await openGround('demo');
  const shops = await ground.database.read.select().from(shop).where(eq(shop.status, 'approved'));
  shopId = shops.find(({ store }) => store === 'huafang')!.id;
  token = await signIn(ground.database, { shopId });
  other = await signIn(ground.database, { shopId: shops.find(({ kind }) => kind === 'designer')!.id });
  uploader = openUploader(ground, token);
});
afterAll(() => ground.close());

async function send(bytes: Buffer, name: string, by = uploader): Promise<Uploaded> {
  return by.put(await by.sign('design', bytes.length), fileForm({ bytes, name }, { entryway: 'design' }));
}

async function sent(bytes: Buffer, name = '花.png', by = uploader): Promise<PutObjectReply> {
  const answer = await send(bytes, name, by);
  expect(answer, answer.msg).toMatchObject({ status: 200, code: 1 });
  return answer.data;
}

const placed: DesignDocument = {
  ...{ title: '红日', categoryId: 'design-guochao', type: 'placed', repeat: 'placement', widthMm: 200, heightMm: 200 },
  ...{ tags: [' 国风', '国风'], methods: ['dtf', 'dtg', 'sublimation'], season: 'S', copyrightNo: null },
  ...{ aiGenerated: false, offered: false, licenceYearFen: null, buyoutFen: null },
  ...{ exclusiveYearFen: null, pieceFen: null, sharePermille: null, mostPieces: null },
};
const repeated: DesignDocument = {
  ...placed,
  ...{
    title: '圆点',
    type: 'fourWay',
    repeat: 'straight',
    methods: ['sublimation', 'reactive'],
    widthMm: 100,
    heightMm: 100,
  },
};
const forSale = { offered: true, licenceYearFen: 30_000, buyoutFen: 300_000 };

const save = (body: object, who = token): Promise<Answer> =>
  post(ground.app, '/api/v2/design/save', body, { token: who });
const itemOf = async (id: string): Promise<OwnDesignItem> =>
  (await get(ground.app, `/api/v2/design/ownItem?id=${id}`, { token })).data;

/** Saves it and runs the check, as the job would. */
async function made(key: string, document: DesignDocument, who = token): Promise<OwnDesignItem> {
  const { data, code, msg } = await save({ id: '', version: 0, upload: key, document }, who);
  expect(code, msg).toBe(1);
  await checkDesign(ground, { designId: data.id, version: data.version, taskId: data.jobId });
  const { data: item } = await get(ground.app, `/api/v2/design/ownItem?id=${data.id}`, { token: who });
  return item as OwnDesignItem;
}

const rulesOf = ({ check }: OwnDesignItem) => check!.findings.map(({ rule, level }) => `${level} ${rule}`);
const stored = (key: string) => ground.storage.get(key);

async function shownAt(path: string): Promise<{ data: Buffer; width: number; at: (x: number, y: number) => number[] }> {
  const { rawPayload, statusCode } = await ground.app.inject({ url: `${path}/640.webp` });
  expect(statusCode).toBe(200);
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const pixel = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 3;
    return [...data.subarray(pixel, pixel + 3)];
  };
  return { data, width: info.width, at };
}

const isNear = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((channel, at) => Math.abs(channel - other[at]!))) < 24;

const RED = [200, 68, 46];

describe('uploaded design files', () => {
  test('the original is kept unchanged for its owner alone; the public picture is smaller and has no metadata', async () => {
    const bytes = await sharp(artworkSvg(1_800))
      .withExif({ IFD0: { Artist: 'SECRET' } })
      .png()
      .toBuffer();
    const { key, url, width, height } = await sent(bytes, '红日 原稿.png');
    expect([width, height]).toEqual([1_800, 1_800]);
    expect(await stored(designFile(key))).toEqual(bytes);
    const preview = (await stored(previewFile(url.split('/').at(-1)!)))!;
    expect(preview.toString('latin1')).not.toContain('SECRET');
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 1_600, hasAlpha: true });

    const { id } = await made(key, placed);
    const { data } = await get(ground.app, `/api/v2/design/original?id=${id}`, { token });
    const file = await ground.app.inject({ url: data.url });
    expect(file.rawPayload).toEqual(bytes);
    expect(file.headers['content-type']).toBe('image/png');
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('红日 原稿.png'));
    for (const who of [other, await signIn(ground.database, { role: 'operator' })])
      expect((await get(ground.app, `/api/v2/design/original?id=${id}`, { token: who })).code).not.toBe(1);
    expect(
      (await ground.app.inject({ url: `/api/v2/storage/attachment?id=${key}`, headers: { token } })).statusCode,
    ).toBe(404);
    expect((await ground.app.inject({ url: `/oss/attachment/${key}` })).statusCode).toBe(403);
  });

  test('TIFF of 16 bits, PSD, CMYK and rotated files are shown the right way', async () => {
    const deep = await sharp(await artworkOnPaper(600))
      .toColourspace('rgb16')
      .tiff()
      .toBuffer();
    const cmyk = await sharp(await artworkOnPaper(600))
      .toColourspace('cmyk')
      .jpeg({ quality: 95 })
      .toBuffer();
    const turned = await sharp(await artworkOnPaper(600))
      .rotate(-90)
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    for (const [bytes, name] of [
      [deep, 'deep.tif'],
      [cmyk, 'cmyk.jpg'],
      [turned, 'turned.jpg'],
    ] as const) {
      const { url } = await sent(bytes, name);
      const { at } = await shownAt(url);
      expect(at(0.5, 0.4)[0]! - at(0.5, 0.4)[2]!, `${name} is red`).toBeGreaterThan(100);
      expect(at(0.5, 0.81)[2]! - at(0.5, 0.81)[0]!, `${name} is blue`).toBeGreaterThan(30);
      expect(isNear(at(0.02, 0.02), [255, 255, 255]), `${name} on white`).toBe(true);
    }
  });

  test('a PSD is checked by its flattened picture and downloads unchanged', async () => {
    const bytes = readFileSync(new URL('../../people/pictures/samples/clear.psd', import.meta.url));
    const { key, width, height } = await sent(bytes, '红日.psd');
    expect([width, height]).toEqual([121, 97]);
    const item = await made(key, { ...placed, widthMm: 121, heightMm: 97 });
    expect(item.check).toMatchObject({ format: 'PSD', widthPx: 121, heightPx: 97, seeThrough: true });
    expect(isNear(hexOf(item.check!.palette[0]!), RED)).toBe(true);
    const { data } = await get(ground.app, `/api/v2/design/original?id=${item.id}`, { token });
    const file = await ground.app.inject({ url: data.url });
    expect(file.rawPayload).toEqual(bytes);
    expect(file.headers['content-type']).toBe('image/vnd.adobe.photoshop');
  });

  test.each([
    ['a PSD without colours', () => Buffer.concat([Buffer.from('8BPS'), Buffer.alloc(500)]), '转成 RGB 颜色'],
    ['30,000 × 30,000 pixels', () => sample('bomb.png.gz'), '30000×30000 像素，最多 1.5 亿像素'],
    ['150 million deep pixels that lie on their side', () => tiffHeader(15_000, 10_000, 6), '转正再导出'],
    ['four rows of 37 million pixels', () => tiffHeader(37_000_000, 4, 1), '边长最多 60000 像素'],
    ['64 million pixels in one piece', () => sample('bomb.webp.gz'), '这么大的请导出成 TIFF'],
    ['a truncated file', async () => (await artwork(800)).subarray(0, 4_000), '打不开'],
    ['an animated picture', () => sample('moving.webp'), '好几页或好几帧'],
    ['a vector drawing', () => artworkSvg(100), '请上传 PNG、TIFF、JPG、WebP 或 PSD'],
    [
      'several pages',
      async () => {
        const page = { width: 40, height: 40, channels: 3 as const, background: '#c8442e' };
        const pages = [sharp({ create: page }).png(), sharp({ create: page }).png()];
        return sharp(await Promise.all(pages.map((one) => one.toBuffer())), { join: { animated: true } })
          .tiff()
          .toBuffer();
      },
      '好几页或好几帧',
    ],
  ])('an unusable file is refused with its sentence: %s', async (_what, bytes, say) => {
    const answer = await send(await bytes(), '坏.png');
    expect(answer).toMatchObject({ status: 200, data: null });
    expect(answer.msg).toContain(say);
    const { accountId } = JSON.parse(
      Buffer.from((await uploader.sign('design', 1)).signature.split('.')[0]!, 'base64url').toString(),
    );
    const rows = await ground.database.read.select().from(upload).where(eq(upload.accountId, accountId));
    for (const { id, storedAt } of rows) expect(await ground.storage.has(designFile(id))).toBe(storedAt !== null);
  });
});

test('an unused file and its preview are deleted after a week; a file of a design is kept', async () => {
  const unused = await sent(await artwork(650));
  const used = await sent(await artwork(660));
  await made(used.key, placed);
  const old = { storedAt: sql`now() - interval '8 days'` };
  await ground.database.write((db) =>
    db
      .update(upload)
      .set(old)
      .where(inArray(upload.id, [unused.key, used.key])),
  );
  await sweepUploads(ground);
  const filesOf = ({ key, url }: PutObjectReply) => [designFile(key), previewFile(url.split('/').at(-1)!)];
  for (const file of filesOf(unused)) expect(await ground.storage.has(file), file).toBe(false);
  for (const file of filesOf(used)) expect(await ground.storage.has(file), file).toBe(true);
});

describe('findings about a design file', () => {
  test('an artwork without a ground has its colours, and shows on cloth', async () => {
    const { key } = await sent(await artwork(1_300));
    const item = await made(key, placed);
    expect(item).toMatchObject({ status: 'ready', document: { tags: ['国风'] }, originalName: '花.png' });
    expect(item.check).toMatchObject({ format: 'PNG', widthPx: 1_300, dpi: 165, seeThrough: true, seam: null });
    expect(item.check!.palette).toHaveLength(2);
    const { at } = await shownAt(item.sent!.path);
    expect(isNear(at(0.5, 0.4), RED)).toBe(true);
    const [row] = await ground.database.read.select().from(task).where(eq(task.subjectId, item.id));
    expect(row).toMatchObject({ kind: 'designCheck', state: 'done', title: '红日' });
  });

  test('too few pixels, wrong proportions and a box around the artwork are reported with a remedy', async () => {
    const paper = await sharp(await tonalArtwork(500))
      .flatten({ background: '#ffffff' })
      .tiff()
      .toBuffer();
    const { key } = await sent(paper, '红日.tif');
    const item = await made(key, { ...placed, widthMm: 200, heightMm: 100 });
    expect(item.status).toBe('needsFix');
    expect(rulesOf(item)).toEqual(expect.arrayContaining(['error ratio', 'error dpi', 'warning opaque']));
    const [looked] = await ground.database.read.select().from(task).where(eq(task.subjectId, item.id));
    expect(looked).toMatchObject({ state: 'failed', message: expect.stringMatching(/^有问题要改/) });
    for (const { say, fix } of item.check!.findings) expect(`${say}${fix}`).toMatch(/\p{Script=Han}{4}/u);
    expect(item.check!.findings.find(({ rule }) => rule === 'ratio')!.fix).toContain('高应为 20 厘米');

    // The remedy: the same file, printed smaller.
    const document = { ...placed, widthMm: 80, heightMm: 80 };
    const { data } = await save({ id: item.id, version: item.version, document });
    expect((await itemOf(item.id)).status).toBe('checking');
    await checkDesign(ground, { designId: item.id, version: data.version, taskId: data.jobId });
    expect(await itemOf(item.id)).toMatchObject({ status: 'ready', check: { dpi: 158 } });
  });

  test('a repeat whose edges do not meet is reported with the place; a half-drop meets half a repeat lower', async () => {
    const open = await made((await sent(await dots(700, 700, 'cutOff'))).key, repeated);
    expect(rulesOf(open)).toContain('warning seam');
    expect(open.check!.findings.find(({ rule }) => rule === 'seam')!.say).toContain('左右、上下');
    const meets = await made((await sent(await dots(720, 720, 'meets'))).key, repeated);
    expect(rulesOf(meets)).not.toContain('warning seam');

    const { key } = await sent(await halfDropDots(800));
    const dropped = await made(key, { ...repeated, repeat: 'halfDrop' });
    expect(dropped.check!.seam!.horizontal).toBeLessThan(4);
    const straight = await made((await sent(await halfDropDots(810))).key, repeated);
    expect(straight.check!.seam!.horizontal).toBeGreaterThan(8);
  });

  test('a similar own design is named; of a similar one of another shop only the existence is reported', async () => {
    const first = await made((await sent(await dots(640, 640, 'meets'))).key, { ...repeated, ...forSale });
    const again = await sharp(await dots(900, 900, 'meets'))
      .jpeg({ quality: 80 })
      .toBuffer();
    const second = await made((await sent(again, '又一张.jpg')).key, repeated);
    expect(second.check!.same.map(({ id }) => id)).toContain(first.id);
    const theirs = openUploader(ground, other);
    const third = await made((await sent(again, '.jpg', theirs)).key, repeated, other);
    expect(third.check!.same).toEqual([]);
    expect(rulesOf(third)).toContain('warning elsewhere');
    expect(JSON.stringify(third)).not.toContain(first.designNo);
  });
});

describe('designs', () => {
  test('a design number has a check letter and the current year in China', async () => {
    const { key } = await sent(await artwork(700));
    const saves = Array.from({ length: 8 }, () => save({ id: '', version: 0, upload: key, document: placed }));
    const answers = await Promise.all(saves);
    expect(answers.filter(({ code }) => code !== 1)).toEqual([]);
    const numbers = answers.map(({ data }) => data.designNo as string);
    expect(new Set(numbers).size).toBe(8);
    for (const no of numbers) expect(isDesignNo(no), no).toBe(true);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T16:30:00Z') });
    const { data } = await save({ id: '', version: 0, upload: key, document: { ...placed, season: 'F' } }).finally(() =>
      vi.useRealTimers(),
    );
    expect(data.designNo).toMatch(/^D27F00001[A-Z]$/);
  });

  test('the second of two concurrent saves of a design is refused', async () => {
    const { id, version } = await made((await sent(await artwork(900))).key, placed);
    const answers = await Promise.all(
      ['甲方改', '乙方改'].map((title) => save({ id, version, document: { ...placed, title } })),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== 1)!.reason).toBe('design.changed');
    // A change of words alone needs no new check.
    expect((await itemOf(id)).status).toBe('ready');
  });

  test("another shop neither sees, saves nor withdraws a design, and cannot make one of another account's file", async () => {
    const { key } = await sent(await artwork(710));
    const { id, version } = await made(key, placed);
    for (const answer of [
      await get(ground.app, `/api/v2/design/ownItem?id=${id}`, { token: other }),
      await save({ id, version, document: placed }, other),
      await post(ground.app, '/api/v2/design/move', { id, action: 'withdraw' }, { token: other }),
      await post(ground.app, '/api/v2/shop/styleChoices', { designId: id }, { token: other }),
    ])
      expect(answer).toMatchObject({ status: 404, reason: 'item.unknown' });
    expect(await save({ id: '', version: 0, upload: key, document: placed }, other)).toMatchObject({
      reason: 'upload.unknown',
    });
    const { data } = await get(ground.app, '/api/v2/design/ownList?tab=all', { token: other });
    expect(data.list.map((row: { id: string }) => row.id)).not.toContain(id);
  });

  test('an incomplete form of a design is refused with what is missing', async () => {
    const { key } = await sent(await artwork(720));
    const wrong: [Partial<DesignDocument>, string][] = [
      [{ title: ' 日 ' }, '2 到 40 个字'],
      [{ categoryId: 'tee-short' }, '请选择花型类目'],
      [{ repeat: 'straight' }, '定位花不循环'],
      [{ widthMm: 0 }, '宽度'],
      [{ methods: ['reactive'] }, '印花工艺'],
      [{ offered: true }, '年授权价'],
      [{ ...forSale, buyoutFen: 20_000 }, '高于年授权价'],
    ];
    for (const [change, say] of wrong) {
      const answer = await save({ id: '', version: 0, upload: key, document: { ...placed, ...change } });
      expect(answer).toMatchObject({ reason: 'design.document' });
      expect(answer.msg).toContain(say);
    }
  });

  test('a design is shown to others only while it is offered, ready and not withdrawn', async () => {
    const isShown = async (id: string) =>
      (await ground.database.read.$count(designEntry, eq(designEntry.id, id))) === 1 &&
      (await get(ground.app, `/api/v2/design/detail?id=${id}`)).code === 1;
    const own = await made((await sent(await artwork(730))).key, placed);
    expect(await isShown(own.id)).toBe(false);
    const offered = await made((await sent(await dots(740, 740, 'meets'))).key, { ...repeated, ...forSale });
    expect(await isShown(offered.id)).toBe(true);
    const { data } = await get(ground.app, `/api/v2/design/detail?id=${offered.id}`);
    expect(data).toMatchObject({ formats: ['PNG'], dpi: 187, repeat: '平接', licenceYearFen: 30_000 });
    expect(data.licences).toHaveLength(2);

    const move = (action: string) => post(ground.app, '/api/v2/design/move', { id: offered.id, action }, { token });
    expect((await move('withdraw')).data).toEqual({ status: 'withdrawn' });
    expect(await isShown(offered.id)).toBe(false);
    expect((await move('withdraw')).reason).toBe('state.changed');
    expect((await move('restore')).data).toEqual({ status: 'ready' });
    expect(await isShown(offered.id)).toBe(true);
  });

  test('an uploaded design is drawn on cloth at its true scale, also in the browser, which gets a small picture', async () => {
    const own = await made((await sent(await dots(760, 760, 'meets'))).key, { ...repeated, ...forSale });
    // 1.6 repeats in a picture of 160 mm: dots of 25 mm, 50 mm apart
    const { at } = await shownAt(own.picture.path);
    expect(isNear(at(50 / 160, 50 / 160), [30, 58, 95])).toBe(true);
    expect(isNear(at(25 / 160, 25 / 160), [242, 237, 225])).toBe(true);
    const { data } = await post(ground.app, '/api/v2/design/mockups', { id: own.id });
    expect(data.tile.fragment).toContain('data:image/webp;base64,');
    expect(data.tile.fragment.length).toBeLessThan(80_000);
    expect(JSON.stringify(data.print)).not.toContain('image');
    expect(data.mockups.length).toBeGreaterThan(3);
  });
});

test('uploading a design under takedown again does not get round the takedown, until it is reinstated', async () => {
  const operator = await signIn(ground.database, { role: 'operator' });
  const decide = (id: string, action: string, reason: string) =>
    post(ground.app, '/api/v2/operator/decideDesign', { id, action, reason }, { token: operator });
  const first = await made((await sent(await artwork(1_250))).key, placed);
  expect((await decide(first.id, 'takeDown', '含品牌标识')).code).toBe(1);
  const again = await made((await sent(await artwork(1_260))).key, placed);
  expect(again.status).toBe('needsFix');
  expect(again.check!.same.map(({ id }) => id)).not.toContain(first.id);
  expect(again.check!.findings).toContainEqual(
    expect.objectContaining({ rule: 'takenDown', level: 'error', say: expect.stringContaining('含品牌标识') }),
  );
  // The rightful owner may have it.
  const { key } = await sent(await artwork(1_270), '原作.png', openUploader(ground, other));
  expect(rulesOf(await made(key, placed, other))).not.toContain('error takenDown');

  const desk = await get(ground.app, `/api/v2/operator/design?id=${first.id}`, { token: operator });
  expect(desk.data.alike.map(({ id }: { id: string }) => id)).toContain(again.id);
  expect((await decide(first.id, 'reinstate', '')).code).toBe(1);
  const { data } = await save({ id: again.id, version: again.version, document: again.document });
  await checkDesign(ground, { designId: again.id, version: data.version, taskId: data.jobId });
  expect((await itemOf(again.id)).status).toBe('ready');
});

describe('styles', () => {
  const choices = async (designId: string) =>
    (await post(ground.app, '/api/v2/shop/styleChoices', { designId }, { token })).data;
  const create = (designId: string, blankIds: readonly string[]) =>
    post(ground.app, '/api/v2/shop/createStyle', { designId, blankIds }, { token });

  let own: OwnDesignItem;
  beforeAll(async () => {
    own = await made((await sent(await artwork(1_600))).key, { ...placed, title: '旭日' });
  });

  test('blanks for a style are found by words and category and paged, with the preselected one first', async () => {
    const ask = async (more: object = {}) =>
      (await post(ground.app, '/api/v2/shop/styleChoices', { designId: own.id, ...more }, { token })).data;
    const idsOf = (data: { choices: { blankId: string }[] }) => data.choices.map(({ blankId }) => blankId);
    const first = await ask();
    const ids = idsOf(first);
    let { next } = first;
    while (next !== null) {
      const more = await ask({ from: next });
      ids.push(...idsOf(more));
      next = more.next;
    }
    expect(new Set(ids).size).toBe(ids.length);
    const counts = (first.categories as { id: string; count: number }[]).map(({ count }) => count);

    // The counts cover only blanks that take the design.
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ids.length);
    expect(ids.length).toBeLessThan(await ground.database.read.$count(blankEntry));

    const last = ids.at(-1)!;
    expect(idsOf(await ask({ first: last }))[0]).toBe(last);
    const [category] = first.categories;
    const within = await ask({ categoryId: category.id });
    expect(within.choices.map((one: { category: { id: string } }) => one.category.id)).toEqual(
      within.choices.map(() => category.id),
    );
    // A trade word that is in no name; a synonym; a number.
    const words = async (q: string) => (await ask({ q })).choices.map(({ name }: { name: string }) => name);
    expect(await words(' 圆领短袖 ')).toContain('经典圆领短袖T');
    expect(await words('T恤')).toContain('经典圆领短袖T');
    const { blankNo } = first.choices[0];
    expect((await ask({ q: blankNo.toLowerCase() })).choices).toMatchObject([{ blankNo }]);
    expect(await ask({ q: '没有这样的光版' })).toMatchObject({ choices: [], next: null, categories: [] });
  });

  test('a style is an own design on a blank that takes it, and its products show it', async () => {
    const { choices: offered } = await choices(own.id);
    expect(offered.length).toBeGreaterThan(10);
    expect(new Set(offered.map(({ way }: { way: string }) => way))).toEqual(new Set(['direct']));
    const tee = offered.find(({ name }: { name: string }) => name === '经典圆领短袖T');
    expect(tee.dpi).toBe(203);
    const tonal = await made((await sent(await tonalArtwork(1_600))).key, placed);
    const { choices: forTonal } = await choices(tonal.id);
    expect(forTonal.find(({ blankId }: { blankId: string }) => blankId === tee.blankId).dpi).toBe(203);
    const { data, msg } = await create(own.id, [tee.blankId]);
    expect(msg).toBe('款式已做好，可以建商品了');
    const [made_] = data.styles;
    expect(made_).toMatchObject({ blankId: tee.blankId, designNo: own.designNo, blankOnline: true, productCount: 0 });
    expect(made_.panelDesigns[0]).toMatchObject({ mode: 'placed', widthMm: 200, heightMm: 200, dpi: 203 });
    // The red of the artwork is on the chest, and the style has the picture of the choice.
    expect(pictureKeyOf(made_.picture)).toBe(pictureKeyOf(tee.picture));
    const { data: pixels } = await shownAt(made_.picture.path);
    expect(countNear(pixels, RED)).toBeGreaterThan(pixels.length / 3 / 100);

    // A repeat, also a concurrent one, returns the same style.
    const again = await Promise.all([create(own.id, [tee.blankId]), create(own.id, [tee.blankId])]);
    expect(again.map((answer) => answer.data.styles[0].id)).toEqual([made_.id, made_.id]);

    const { data: panels } = await get(ground.app, '/api/v2/shop/getPanelDesignList', { token });
    expect(panels.list[0]).toMatchObject({ id: made_.id, designNo: own.designNo });
    const ids = made_.panelDesigns.map(({ id }: { id: string }) => id);
    const productId = await makeProducts(ids);
    const [view] = await ground.database.read
      .select()
      .from(productView)
      .where(and(eq(productView.productId, productId), eq(productView.sort, 0)));
    const [row] = await ground.database.read.select().from(picture).where(eq(picture.key, view!.frontKey));
    const wanted = [{ width: 320, format: 'jpg' }] as const;
    const [variant] = await renderVariants(await subjectOf(ground.storage, row!.recipe), wanted);
    const { data: drawn } = await sharp(variant!.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(countNear(drawn, RED)).toBeGreaterThan(drawn.length / 3 / 100);

    // A style with products cannot be archived; without products it can, and its owner still reads it.
    const archive = () => post(ground.app, '/api/v2/shop/archiveStyle', { id: made_.id }, { token });
    expect(await archive()).toMatchObject({
      reason: 'style.in_use',
      msg: '还有 1 件商品用着这个款式，先下架并删除它们',
    });
    await ground.database.write((db) => db.update(product).set({ status: 'deleted' }).where(eq(product.id, productId)));
    expect((await archive()).code).toBe(1);
    const { data: left } = await get(ground.app, `/api/v2/shop/styleList?id=${made_.id}`, { token });
    expect(left.list).toMatchObject([{ id: made_.id, isArchived: true }]);
    expect(await tryProduct(ids)).toMatchObject({ reason: 'item.unknown' });
  });

  test('a repeat covers every panel, and only blanks printed as cloth take it', async () => {
    const cloth = await made((await sent(await dots(1_200, 1_200, 'meets'))).key, { ...repeated, title: '满地圆' });
    const { choices: offered } = await choices(cloth.id);
    // A cotton T-shirt would have to be printed before it is cut, so one in stock cannot be printed.
    expect(new Set(offered.map(({ way }: { way: string }) => way))).toEqual(new Set(['direct']));
    const { data } = await create(cloth.id, [offered[0].blankId]);
    const rows = await ground.database.read
      .select()
      .from(panelDesign)
      .where(eq(panelDesign.styleId, data.styles[0].id));
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map(({ mode }) => mode))).toEqual(new Set(['allover']));
    const { choices: forArtwork } = await choices(own.id);
    const blank = forArtwork.find(
      (one: { blankId: string }) => !offered.some((taken: { blankId: string }) => taken.blankId === one.blankId),
    );
    const before = await ground.database.read.$count(style);
    expect(await create(cloth.id, [offered[1].blankId, blank.blankId])).toMatchObject({ reason: 'style.unfit' });
    expect(await ground.database.read.$count(style)).toBe(before);
  });

  test('file, size and repeat of a design used by styles cannot change', async () => {
    const { blankId } = (await choices(own.id)).choices[1];
    await create(own.id, [blankId]);
    const { key } = await sent(await artwork(777));
    const { version } = await itemOf(own.id);
    const document = { ...placed, title: '旭日' };
    for (const body of [{ upload: key, document }, { document: { ...document, widthMm: 180, heightMm: 180 } }])
      expect(await save({ id: own.id, version, ...body })).toMatchObject({ reason: 'design.document' });
    expect((await save({ id: own.id, version, document: { ...document, title: '旭日东升' } })).code).toBe(1);
    const { data } = await get(ground.app, `/api/v2/design/getDesignNoList?q=${own.designNo}`, { token });
    expect(data.list).toMatchObject([
      { designNo: own.designNo, title: '旭日东升', styles: [{ blankNo: expect.any(String) }] },
    ]);
  });

  test('a style of a design that is not ready is refused', async () => {
    const { key } = await sent(await tonalArtwork(300));
    const bad = await made(key, placed);
    expect(bad.status).toBe('needsFix');
    const { blankId } = (await choices(own.id)).choices[0];
    expect(await create(bad.id, [blankId])).toMatchObject({
      reason: 'design.document',
      msg: '花型有问题要先改好，才能做款式',
    });
    expect(await create(own.id, ['nothing'])).toMatchObject({ reason: 'item.unknown' });
  });
});

const hexOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function countNear(rgb: Buffer, colour: readonly number[]): number {
  let count = 0;
  for (let at = 0; at + 2 < rgb.length; at += 3) if (isNear([...rgb.subarray(at, at + 3)], colour)) count += 1;
  return count;
}

async function tryProduct(ids: readonly string[]) {
  const { type, body } = fileForm(
    { bytes: Buffer.alloc(0), name: '' },
    {
      ...{ goods_name: '旭日短袖', price: '39.9', weight: '180' },
      store_panel_design_ids: ids.join(','),
    },
  );
  const answer = await ground.app.inject({
    method: 'POST',
    url: '/api/v2/shop/createGoods',
    headers: { 'content-type': type, token },
    payload: body,
  });
  return answer.json<Answer>();
}

async function makeProducts(ids: readonly string[]): Promise<string> {
  const { code, msg, data } = await tryProduct(ids);
  expect(code, msg).toBe(1);
  return data.productId as string;
}
