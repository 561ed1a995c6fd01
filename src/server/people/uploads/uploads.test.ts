import { desc, type SQL, sql } from 'drizzle-orm';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Entryway, PutObjectReply } from '#contract/people/uploads.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import type { Answer } from '../../testing/people.ts';
import { newId } from '../../platform/new-id.ts';
import { ownAttachments, ownPicture } from './own-uploads.ts';
import { quotaOf } from './quota.ts';
import { fileForm } from './testing/file-form.ts';
import { accountOf, openUploader, sample, SAMPLES } from './testing/uploader.ts';
import { uploadSigner } from './upload-signature.ts';
import { upload } from './upload.table.ts';

let ground: TestGround;
let token: string;
let uploader: ReturnType<typeof openUploader>;
beforeAll(async () => {
  ground = await openGround('empty');
  token = await signIn(ground.database);
  uploader = openUploader(ground, token);
});
afterAll(() => ground.close());

const sent = async (name: string, entryway: Entryway = 'banner', by = uploader): Promise<PutObjectReply> => {
  const answer = await by.send(name, entryway);
  expect(answer, name).toMatchObject({ status: 200, code: 1 });
  return answer.data;
};

const json = (answer: { json: () => Answer }) => answer.json();
const fetched = (url: string) => ground.app.inject({ url });

async function pixelsOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function meanDifference(shown: Buffer, expected: Buffer): Promise<number> {
  const [one, other] = await Promise.all([pixelsOf(shown), pixelsOf(expected)]);
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  let sum = 0;
  for (let at = 0; at < one.data.length; at += 1) sum += Math.abs(one.data[at]! - other.data[at]!);
  return sum / one.data.length;
}

describe('pictures written by other programs', () => {
  const expected = readdirSync(join(SAMPLES, 'expected'));
  test('there are more than twenty sample pictures', () => expect(expected.length).toBeGreaterThan(20));

  test.each(expected)('an upload of %s looks the same as in ImageMagick', async (name) => {
    const { url, width, height } = await sent(basename(name, '.png'));
    const wanted = await sharp(readFileSync(join(SAMPLES, 'expected', name))).metadata();
    expect([width, height]).toEqual([wanted.width, wanted.height]);
    for (const format of ['webp', 'jpg', 'avif']) {
      const { rawPayload } = await fetched(`${url}/640.${format}`);
      const difference = await meanDifference(rawPayload, readFileSync(join(SAMPLES, 'expected', name)));
      expect(difference, format).toBeLessThanOrEqual(3);
    }
  });
});

/** Traces of metadata: EXIF, XMP, IPTC, ICC, comments. */
const TELLING = /Exif|http:\/\/ns\.adobe|Photoshop|8BIM|ICC_PROFILE|GPS|Huawei|SECRET|王小明|x:xmpmeta|php|<script/;

describe('metadata of uploads', () => {
  test.each(['telling.jpg', 'telling.png', 'telling.webp', 'wide-gamut.jpg', 'and-script.jpg'])(
    'metadata in %s is removed from all stored files',
    async (name) => {
      expect(sample(name).toString('latin1') + sample(name).toString(), 'the sample tells').toMatch(TELLING);
      const { key, url } = await sent(name);
      const original = await ground.storage.get(`upload/${key.slice(0, 2)}/${key}.jpg`);
      const files = [original!];
      for (const format of ['jpg', 'webp', 'avif']) files.push((await fetched(`${url}/320.${format}`)).rawPayload);
      for (const bytes of files) {
        // AVIF contains the box name Exif only when it has EXIF data
        expect(bytes.toString('latin1') + bytes.toString()).not.toMatch(TELLING);
        const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
        expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      }
    },
  );
});

describe('files that are refused', () => {
  test.each([
    ['drawing.svg', 'upload.not_a_picture'],
    ['drawing-called.png', 'upload.not_a_picture'],
    ['page-called.jpg', 'upload.not_a_picture'],
    ['moving.gif', 'upload.not_a_picture'],
    ['gif-and-script.gif', 'upload.not_a_picture'],
    ['pdf-and.jpg', 'upload.not_a_picture'],
    ['only-begins.png', 'upload.not_a_picture'],
    ['moving.webp', 'upload.not_a_picture'],
    ['cut-short.jpg', 'upload.not_a_picture'],
    ['cut-short.png', 'upload.not_a_picture'],
    ['frames.webp.gz', 'upload.not_a_picture'],
    ['bomb.png.gz', 'upload.too_many_pixels'],
    ['bomb.webp.gz', 'upload.too_many_pixels'],
  ])('the file %s is refused with a sentence', async (name, reason) => {
    const answer = await uploader.send(name);
    expect(answer).toMatchObject({ status: 200, reason, data: null });
    expect(answer.msg).toMatch(/[一-鿿]/);
    const [row] = await ground.database.read.select().from(upload).orderBy(desc(upload.reservedAt)).limit(1);
    expect(row).toMatchObject({ storedAt: null, file: null });
  });

  test('a decompression bomb is refused by its header: no pixel is decoded', async () => {
    await uploader.send('plain.jpg');
    const decode = vi.spyOn(ground.painters, 'takeIn');
    onTestFinished(() => decode.mockRestore());
    for (const name of ['bomb.png.gz', 'bomb.webp.gz', 'frames.webp.gz']) {
      const bytes = sample(name);
      const headers = await uploader.sign('banner', bytes.length);
      const form = fileForm({ bytes, name });
      await uploader.put(headers, form);
      expect(decode, name).not.toHaveBeenCalled();
    }
  });
});

describe('pictures of unusual shape', () => {
  test('a picture of one pixel has one pixel in every variant', async () => {
    const { url, width, height } = await sent('one-pixel.png');
    expect([width, height]).toEqual([1, 1]);
    const { width: shown } = await sharp((await fetched(`${url}/1280.webp`)).rawPayload).metadata();
    expect(shown).toBe(1);
  });

  test('a picture of 1 × 10,000 pixels is not scaled up to twelve million rows', async () => {
    const { url } = await sent('thread.png');
    const { rawPayload, statusCode } = await fetched(`${url}/1280.webp`);
    expect(statusCode).toBe(200);
    const { width, height } = await sharp(rawPayload).metadata();
    expect([width, height <= 2_560]).toEqual([1, true]);
  });
});

describe('upload signatures', () => {
  const form = (fields = {}) => fileForm({ bytes: sample('plain.jpg'), name: 'plain.jpg' }, fields);
  const size = sample('plain.jpg').length;

  test('an upload signature is valid for one file', async () => {
    const headers = await uploader.sign('avatar', size);
    expect((await uploader.put(headers, form())).code).toBe(1);
    expect(await uploader.put(headers, form())).toMatchObject({ status: 403, reason: 'upload.signature' });
  });

  test('one of ten concurrent uploads with the same signature succeeds', async () => {
    const headers = await uploader.sign('avatar', size);
    const answers = await Promise.all(Array.from({ length: 10 }, () => uploader.put(headers, form())));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'upload.signature')).toHaveLength(9);
  });

  test('an upload signature is valid for its entryway only', async () => {
    const answer = await uploader.put(await uploader.sign('avatar', size), form({ entryway: 'banner' }));
    expect(answer).toMatchObject({ status: 403, reason: 'upload.signature' });
  });

  test('an upload signature is valid for the requested size only', async () => {
    const answer = await uploader.put(await uploader.sign('avatar', size - 1), form());
    const msg = '文件和申请时的大小不一致，请重新选择';
    expect(answer).toMatchObject({ status: 413, reason: 'upload.too_large', msg });
    const room = Buffer.alloc(100_000);
    const longer = fileForm({ bytes: Buffer.concat([sample('plain.jpg'), room]), name: 'longer.jpg' });
    expect(await uploader.put(await uploader.sign('avatar', size), longer)).toMatchObject({ status: 413, msg });
    const fits = await uploader.put(await uploader.sign('avatar', size), form());
    expect(fits.code).toBe(1);
  });

  test('a changed, foreign or malformed upload signature is refused', async () => {
    const { signature, server } = await uploader.sign('avatar', size);
    const [payload, seal] = signature.split('.') as [string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const larger = Buffer.from(JSON.stringify({ ...claims, bytes: 99_000_000 })).toString('base64url');
    const { data } = await sent('plain.jpg', 'licence').then(({ key }) => attachmentLink(key));
    const ofAttachment = new URL(data.url, 'http://x').searchParams.get('signature')!;
    for (const wrong of [`${larger}.${seal}`, payload, `${payload}.`, `.${seal}`, '', ofAttachment, 'x'.repeat(9_000)])
      expect(await uploader.put({ signature: wrong, server }, form())).toMatchObject({
        status: 403,
        reason: 'upload.signature',
      });
    expect(await uploader.put({ signature, server: 'elsewhere' }, form())).toMatchObject({
      reason: 'upload.signature',
    });
    expect((await uploader.put({ signature, server }, form())).code).toBe(1);
  });

  test('an upload signature expires', () => {
    const signer = uploadSigner(ground.config.secretKey);
    const claims = { id: 'a', accountId: 'b', entryway: 'avatar' as const, bytes: 1 };
    const until = new Date('2026-03-01T10:10:00Z');
    const signed = signer.sign(claims, until);
    expect(signer.read(signed, new Date('2026-03-01T10:09:59Z'))).toEqual(claims);
    expect(signer.read(signed, until)).toBeNull();
    expect(uploadSigner('another installation’s secret').read(signed, new Date(0))).toBeNull();
  });

  test('no signature is given for a file that is too large, or beyond the daily quota', async () => {
    const asked = (bytes: number, who: string) =>
      ground.app.inject({ url: `/api/v2/storage/sign?entryway=avatar&size=${bytes}`, headers: { token: who } });
    const tooLarge = await asked(10_000_001, token);
    expect(tooLarge.json()).toMatchObject({ reason: 'upload.too_large', msg: '文件太大，最多 10 MB' });

    const busy = await signIn(ground.database);
    const before = await openUploader(ground, busy).sign('avatar', size);
    const accountId = accountOf(before);
    await ground.database.write((db) =>
      db
        .insert(upload)
        .values(
          Array.from({ length: 200 }, (_, at) => ({ id: `q${at}`, accountId, entryway: 'avatar', bytes: 1 }) as const),
        ),
    );
    expect((await asked(size, busy)).json()).toMatchObject({ reason: 'upload.quota' });
    // A signature given before is refused too.
    expect((await uploader.put(before, form())).reason).toBe('upload.quota');
  });

  test('no signature is given beyond the storage quota, which includes pictures from packages, unlike the daily quota', async () => {
    const full = await signIn(ground.database);
    const accountId = accountOf(await openUploader(ground, full).sign('avatar', size));
    const keep = (rows: { bytes: number; reservedAt: SQL; packageId?: string }[]) =>
      ground.database.write((db) =>
        db.insert(upload).values(rows.map((row) => ({ id: newId(), accountId, entryway: 'product', ...row }) as const)),
      );
    const lastYear = sql`now() - interval '1 year'`;
    await keep(Array.from({ length: 49 }, () => ({ bytes: 100_000_000, reservedAt: lastYear })));
    await keep([{ bytes: 99_000_000, reservedAt: sql`now()`, packageId: 'package1' }]);
    expect(await quotaOf(ground.database.read, accountId)).toEqual({
      ...{ usedBytes: 4_999_000_000, mostBytes: 5_000_000_000, sentBytes: 0, mostSentBytes: 500_000_000 },
    });
    const { data } = await openUploader(ground, full)
      .get('/api/v2/storage/sign?entryway=avatar&size=1000000')
      .then(json);
    expect(data.signature).toBeTypeOf('string');
    const { reason, msg } = await openUploader(ground, full)
      .get('/api/v2/storage/sign?entryway=avatar&size=1000001')
      .then(json);
    expect([reason, msg]).toEqual(['upload.quota', expect.stringContaining('5 GB')]);
  });
});

const attachmentLink = async (id: string, who = token) =>
  (await ground.app.inject({ url: `/api/v2/storage/attachment?id=${id}`, headers: { token: who } })).json<{
    reason?: string;
    data: { url: string; expiresAt: string };
  }>();

describe('private attachments', () => {
  test('an attachment has no public URL and is visible to its owner and to operators only', async () => {
    const { key, url, thumbs } = await sent('plain.jpg', 'licence');
    expect([url, thumbs]).toEqual(['', []]);
    const operator = await signIn(ground.database, { role: 'operator' });
    const stranger = await signIn(ground.database);
    for (const who of [token, operator]) {
      const { data } = await attachmentLink(key, who);
      expect((await fetched(data.url)).rawPayload.length).toBeGreaterThan(500);
    }
    expect((await attachmentLink(key, stranger)).reason).toBe('item.unknown');
    expect((await fetched(`/oss/attachment/${key}`)).statusCode).toBe(403);
    expect((await fetched(`/oss/picture/${key}/320.webp`)).statusCode).toBe(404);
  });

  test('a link to one attachment opens no other', async () => {
    const [one, other] = [await sent('plain.jpg', 'licence'), await sent('progressive.jpg', 'licence')];
    const { data } = await attachmentLink(one.key);
    expect((await fetched(data.url.replace(one.key, other.key))).statusCode).toBe(403);
  });

  test('an attachment is sent as a download that is not cached and cannot run scripts', async () => {
    const bytes = sample('plain.jpg');
    const name = '营业执照（副本）"50%".jpeg';
    const answer = await uploader.put(
      await uploader.sign('licence', bytes.length),
      fileForm({ bytes, name: name.replace(/"/g, '%22') }),
    );
    const { data } = await attachmentLink(answer.data.key);
    const { headers } = await fetched(data.url);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const disposition = String(headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[ -~]+"; filename\*=UTF-8''[A-Za-z0-9%._-]+$/);
    expect(decodeURIComponent(disposition.split("''")[1]!)).toMatch(/^营业执照（副本）.*\.jpg$/);
  });
});

describe('ownership of uploads', () => {
  test('an upload can be used by its owner only, and for its entryway only', async () => {
    const { key } = await sent('gray.jpg', 'logo');
    const attachment = await sent('gray.jpg', 'licence');
    const me = accountOf(await uploader.sign('logo', 1));
    await ground.database.write(async (db) => {
      expect(await ownPicture(db, me, 'logo', key)).toBe(key);
      await expect(ownPicture(db, me, 'avatar', key)).rejects.toThrow('upload.unknown');
      await expect(ownPicture(db, 'another', 'logo', key)).rejects.toThrow('upload.unknown');
      await expect(ownPicture(db, me, 'logo', attachment.key)).rejects.toThrow('upload.unknown');
      expect(await ownAttachments(db, me, 'licence', [attachment.key, attachment.key])).toEqual([attachment.key]);
      await expect(ownAttachments(db, me, 'licence', [attachment.key, key])).rejects.toThrow('upload.unknown');
      await expect(ownAttachments(db, 'another', 'licence', [attachment.key])).rejects.toThrow('upload.unknown');
      await expect(ownAttachments(db, me, 'order', [attachment.key])).rejects.toThrow('upload.unknown');
      expect(await ownAttachments(db, me, 'licence', [])).toEqual([]);
    });
  });

  test('identical files of two accounts have different keys', async () => {
    const other = await signIn(ground.database);
    const [mine, theirs] = [
      await sent('plain.jpg', 'logo'),
      await sent('plain.jpg', 'logo', openUploader(ground, other)),
    ];
    expect(mine.key).not.toBe(theirs.key);
    expect((await sent('plain.jpg', 'logo')).key).toBe(mine.key);
  });
});
