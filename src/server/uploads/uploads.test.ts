import { eq } from 'drizzle-orm';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entryway, PutObjectReply } from '#contract/uploads.ts';
import { picture } from '../pictures/picture.table.ts';
import { openGround, signIn, type TestGround } from '../testing/ground.ts';
import { fileForm, type Form, type SentFile } from './testing/file-form.ts';
import { upload } from './upload.table.ts';

const SAMPLES = join(import.meta.dirname, 'samples');

let ground: TestGround;
let token: string;
beforeAll(async () => {
  ground = await openGround('empty');
  token = await signIn(ground.database);
});
afterAll(() => ground.close());

function sample(name: string): Buffer {
  const bytes = readFileSync(join(SAMPLES, name));
  return name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

async function sign(entryway: Entryway, size: number, who = token) {
  const { data } = (
    await ground.app.inject({ url: `/api/v2/storage/sign?entryway=${entryway}&size=${size}`, headers: { token: who } })
  ).json<{ data: { signature: string; server: string } }>();
  return { signature: data.signature, server: data.server };
}

async function put(headers: Readonly<Record<string, string>>, { type, body }: Form) {
  const answer = await ground.app.inject({
    method: 'POST',
    url: '/oss/upload/putObject',
    headers: { ...headers, 'content-type': type },
    payload: body,
  });
  const { code, reason, msg, data } = answer.json<{
    code: number;
    reason?: string;
    msg: string;
    data: PutObjectReply;
  }>();
  return { status: answer.statusCode, code, reason, msg, data };
}

/** As the web does it: a signature, then the form. */
async function send(name: string, entryway: Entryway = 'banner', who = token) {
  const bytes = sample(name);
  return put(await sign(entryway, bytes.length, who), fileForm({ bytes, name: basename(name) }, { entryway }));
}

const sent = async (...args: Parameters<typeof send>): Promise<PutObjectReply> => {
  const answer = await send(...args);
  expect(answer, args[0]).toMatchObject({ status: 200, code: 1 });
  return answer.data;
};

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

describe('a picture that other tools made', () => {
  const expected = readdirSync(join(SAMPLES, 'expected'));
  test('there are enough of them', () => expect(expected.length).toBeGreaterThan(20));

  test.each(expected)('%s looks as ImageMagick shows it', async (name) => {
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
