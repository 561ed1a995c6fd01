import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SUCCESS } from '#contract/platform/envelope.ts';
import type { StudioDraft, StudioPicture } from '#contract/market/studio.ts';
import type { Layer } from '#contract/market/style-document.ts';
import { blank } from '../blanks/blank.table.ts';
import { artwork, artworkOnPaper, dots } from '../designs/testing/sent-prints.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { get, post } from '../../testing/people.ts';
import { fileForm } from '../../people/uploads/testing/file-form.ts';
import { openUploader } from '../../people/uploads/testing/uploader.ts';
import { upload } from '../../people/uploads/upload.table.ts';
import { studioPicture } from './studio.table.ts';

let ground: TestGround;
let member: string;
let other: string;
let blankId: string;

beforeAll(async () => {
  ground = await openGround('demo');
  member = await signIn(ground.database);
  other = await signIn(ground.database);
  const [tee] = await ground.database.read
    .select({ id: blank.id })
    .from(blank)
    .where(and(eq(blank.garment, 'tee'), eq(blank.status, 'online')));
  blankId = tee!.id;
});
afterAll(() => ground.close());

async function sendPicture(bytes: Buffer, name = '山茶.png', token = member): Promise<StudioPicture> {
  const uploader = openUploader(ground, token);
  const sent = await uploader.put(await uploader.sign('artwork', bytes.length), fileForm({ bytes, name }));
  expect(sent.code).toBe(SUCCESS);
  return (await post(ground.app, '/api/v2/studio/addPicture', { upload: sent.data.key }, { token }))
    .data as StudioPicture;
}

const cutOut = (pictureId: string, over: object = {}, token = member) =>
  post(
    ground.app,
    '/api/v2/studio/cutOut',
    { pictureId, tolerance: 12, reach: 'edge', strokes: [], ...over },
    { token },
  );

/** The original of a picture, as stored. */
async function originalOf({ id }: Pick<StudioPicture, 'id'>): Promise<Buffer> {
  const [row] = await ground.database.read
    .select({ file: upload.file })
    .from(studioPicture)
    .innerJoin(upload, eq(upload.id, studioPicture.uploadId))
    .where(eq(studioPicture.id, id));
  return (await ground.storage.get(row!.file!))!;
}

async function pixelAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
}

const placed = { name: '', isHidden: false, isLocked: false, opacityPercent: 100, rotationDeg: 0 };

const pictureLayer = (pictureId: string, over: object = {}): Layer => ({
  ...{ kind: 'picture', id: 'picture', ...placed, xMm: 250, yMm: 250, mirrorX: false, mirrorY: false },
  ...{ pictureId, widthMm: 160, ...over },
});

/** A draft with these layers on its front. */
async function draftWith(layers: readonly Layer[], document: Partial<StudioDraft['document']> = {}) {
  const { data } = await post(ground.app, '/api/v2/studio/open', { blankId }, { token: member });
  const read = async () =>
    (await get(ground.app, `/api/v2/studio/draft?id=${data.id as string}`, { token: member })).data;
  const draft = (await read()) as StudioDraft;
  const panelNo = draft.blank.panels.find(({ role }) => role === 'front')!.panelNo;
  const panels = draft.document.panels.map((one) => (one.panelNo === panelNo ? { panelNo, layers: [...layers] } : one));
  const saved = await post(
    ground.app,
    '/api/v2/studio/save',
    { id: draft.id, version: 1, name: '', document: { ...draft.document, ...document, panels } },
    { token: member },
  );
  expect(saved.status).toBe(200);
  return { id: draft.id, panelNo, blank: draft.blank };
}

const screensOf = (id: string, panelNo: string, token = member) =>
  get(ground.app, `/api/v2/studio/screens?id=${id}&panelNo=${panelNo}`, { token });

describe('the colours of an uploaded picture', () => {
  test('the colours of an uploaded picture are extracted once, at the upload, and returned with it', async () => {
    const picture = await sendPicture(await dots(400, 400, 'meets'));
    expect(picture.inks).toHaveLength(2);
    const { data } = await get(ground.app, '/api/v2/studio/pictures', { token: member });
    expect(data.list[0]).toMatchObject({ id: picture.id, inks: picture.inks });
  });

  test('a transparent picture is shown without a ground', async () => {
    const picture = await sendPicture(await artwork(400));
    const { rawPayload } = await ground.app.inject({ url: `${picture.picture.path}/640.webp` });
    expect((await pixelAt(rawPayload, 2, 2))[3]).toBe(0);
    const jpg = await ground.app.inject({ url: `${picture.picture.path}/640.jpg` });
    expect((await pixelAt(jpg.rawPayload, 2, 2)).slice(0, 3)).toEqual([255, 255, 255]);
  });
});

describe('cutting out a ground', () => {
  test("cutting out a ground makes a new transparent picture at the original's size and keeps the original", async () => {
    const picture = await sendPicture(await artworkOnPaper(900), '山茶.tif');
    const before = await originalOf(picture);
    const { data } = (await cutOut(picture.id)) as { data: StudioPicture };
    expect(data).toMatchObject({ name: '山茶 抠底.png', widthPx: 900, heightPx: 900 });
    expect(data.id).not.toBe(picture.id);
    const cut = await originalOf(data);
    expect(await sharp(cut).metadata()).toMatchObject({ format: 'png', hasAlpha: true, width: 900, height: 900 });
    expect((await pixelAt(cut, 5, 5))[3]).toBe(0);
    expect(await pixelAt(cut, 450, 360)).toEqual([0xc8, 0x44, 0x2e, 255]);
    expect(data.inks.length).toBe(2);
    expect((await originalOf(picture)).equals(before)).toBe(true);
  });

  test('the brush erases what it covers', async () => {
    const picture = await sendPicture(await artworkOnPaper(600));
    const strokes = [{ keeps: false, widthPermille: 60, points: [5_000, 4_000] }];
    const { data } = (await cutOut(picture.id, { strokes })) as { data: StudioPicture };
    const cut = await originalOf(data);
    expect((await pixelAt(cut, 300, 240))[3]).toBe(0);
    expect((await pixelAt(cut, 300, 320))[3]).toBe(255);
  });

  test('a repeat of the same call is the same picture', async () => {
    const picture = await sendPicture(await artworkOnPaper(300));
    const body = { pictureId: picture.id, tolerance: 12, reach: 'edge', strokes: [] };
    const headers = { 'idempotency-key': 'cut-once-cut-once-1' };
    const first = await post(ground.app, '/api/v2/studio/cutOut', body, { token: member, headers });
    const again = await post(ground.app, '/api/v2/studio/cutOut', body, { token: member, headers });
    expect(again.data).toEqual(first.data);
  });

  test('cutting out everything is refused with advice', async () => {
    const picture = await sendPicture(
      await sharp({ create: { width: 90, height: 90, channels: 3, background: '#336699' } })
        .png()
        .toBuffer(),
    );
    const { reason, error, msg } = await cutOut(picture.id, { reach: 'alike' });
    expect(reason).toBe('studio.cut_out');
    expect(error ?? msg).toContain('容差调小');
  });

  test("another's picture, and one that is gone, are not found", async () => {
    const picture = await sendPicture(await artworkOnPaper(200));
    expect(await cutOut(picture.id, {}, other)).toMatchObject({ reason: 'item.unknown' });
    expect(await cutOut('gone')).toMatchObject({ reason: 'item.unknown' });
  });

  test.each<[string, object]>([
    [
      'a stroke of a million points',
      { strokes: [{ keeps: true, widthPermille: 20, points: Array.from({ length: 2_000_000 }, () => 1) }] },
    ],
    [
      'a stroke of 1,200 points',
      { strokes: [{ keeps: true, widthPermille: 20, points: Array.from({ length: 2_400 }, () => 1) }] },
    ],
    [
      '1,000 strokes',
      { strokes: Array.from({ length: 1_000 }, () => ({ keeps: true, widthPermille: 20, points: [1, 1] })) },
    ],
    ['a point that is no number', { strokes: [{ keeps: true, widthPermille: 20, points: [Number.NaN, 1] }] }],
    ['a point outside', { strokes: [{ keeps: true, widthPermille: 20, points: [-5, 20_000] }] }],
    ['a tolerance of text', { tolerance: '<b>12' }],
    ['another reach', { reach: 'moon' }],
  ])('%s is refused in a sentence', async (_, over) => {
    const picture = await sendPicture(await artworkOnPaper(100));
    const { status, reason, error, msg } = await cutOut(picture.id, over);
    expect([400, 413, 422, 200]).toContain(status);
    expect(reason).toMatch(/^request\./);
    expect(error ?? msg).toMatch(/[\u4e00-\u9fff]{4}/);
  });
});

describe('the screens of a panel', () => {
  test('each ink has a film with its area, and dark cloth a white one first', async () => {
    const picture = await sendPicture(await artwork(600));
    const { id, panelNo, blank: on } = await draftWith([pictureLayer(picture.id)]);
    const { data } = await screensOf(id, panelNo);
    expect(data.screens).toHaveLength(2);
    // a disc of 3/10 and a bar of 6/10 by 12/100 of 160 mm
    const expected = [Math.PI * 48 ** 2, 96 * 19.2];
    (data.screens as { areaMm2: number }[]).forEach(({ areaMm2 }, at) =>
      expect(Math.abs(areaMm2 / expected[at]! - 1)).toBeLessThan(0.03),
    );
    const film = Buffer.from((data.screens[0].film as string).split(',')[1]!, 'base64');
    const { channels } = await sharp(film).stats();
    expect([channels[0]!.min, channels[0]!.max]).toEqual([0, 255]);

    const dark = on.colours.find(({ hex }) => hex < '#404040')!;
    const black = await draftWith([pictureLayer(picture.id)], { colourNo: dark.colourNo });
    const { data: onBlack } = await screensOf(black.id, black.panelNo);
    expect(onBlack.screens.map(({ isUnderbase }: { isUnderbase: boolean }) => isUnderbase)).toEqual([
      true,
      false,
      false,
    ]);
    expect(onBlack.clothHex).toBe(dark.hex);
  });

  test('exchanged colours are separated as they are printed', async () => {
    const picture = await sendPicture(await artwork(600));
    const [disc, bar] = picture.inks as [string, string];
    const recolour = [
      { from: disc, to: '#2f7d4f' },
      { from: bar, to: '#2f7d4f' },
    ];
    const { id, panelNo } = await draftWith([pictureLayer(picture.id, { recolour })]);
    const { data } = await screensOf(id, panelNo);
    expect(data.screens).toMatchObject([{ hex: '#2f7d4f' }]);
    const both = Math.PI * 48 ** 2 + 96 * 19.2;
    expect(Math.abs((data.screens[0].areaMm2 as number) / both - 1)).toBeLessThan(0.03);
  });

  test("an empty panel, a panel that does not exist, and another's draft are told", async () => {
    const { id, panelNo } = await draftWith([]);
    expect(await screensOf(id, panelNo)).toMatchObject({ reason: 'studio.screens' });
    expect(await screensOf(id, '99')).toMatchObject({ reason: 'studio.screens' });
    expect(await screensOf(id, panelNo, other)).toMatchObject({ reason: 'item.unknown' });
  });
});
