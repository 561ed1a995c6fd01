import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PictureLayer } from '#contract/market/style-document.ts';
import { blank } from '../blanks/blank.table.ts';
import { artwork } from '../designs/testing/sent-prints.ts';
import { style } from '../products/product.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { makeStyle } from '../../testing/make-style.ts';
import { get, post } from '../../testing/people.ts';
import { sweepUploads } from '../../people/uploads/sweep-uploads.ts';
import { fileForm } from '../../people/uploads/testing/file-form.ts';
import { openUploader } from '../../people/uploads/testing/uploader.ts';
import { designFile } from '../../people/uploads/upload-files.ts';
import { upload } from '../../people/uploads/upload.table.ts';
import { studioPicture } from './studio.table.ts';

let ground: TestGround;
let token: string;
beforeAll(async () => {
  ground = await openGround('demo');
  token = await signIn(ground.database);
});
afterAll(() => ground.close());

const call = (path: string, body: object) => post(ground.app, `/api/v2/studio/${path}`, body, { token });

/** @returns ids of the picture and of its upload */
async function addPicture(sizePx: number): Promise<{ id: string; file: string }> {
  const uploader = openUploader(ground, token);
  const bytes = await artwork(sizePx);
  const form = fileForm({ bytes, name: '花.png' }, { entryway: 'artwork' });
  const { data } = await uploader.put(await uploader.sign('artwork', bytes.length), form);
  return { id: (await call('addPicture', { upload: data.key })).data.id as string, file: data.key };
}

const layerOf = (pictureId: string): PictureLayer => ({
  ...{ kind: 'picture', id: 'flower', name: '', isHidden: false, isLocked: false, opacityPercent: 100 },
  ...{ xMm: 200, yMm: 250, rotationDeg: 0, mirrorX: false, mirrorY: false, pictureId, widthMm: 60 },
});

test('a removed picture is deleted after a week, unless a style, a draft or a template shows it', async () => {
  const [unused, inStyle, kept] = [await addPicture(650), await addPicture(660), await addPicture(670)];
  const inTemplate = await addPicture(680);
  const [tee] = await ground.database.read
    .select({ id: blank.id })
    .from(blank)
    .where(and(eq(blank.garment, 'tee'), eq(blank.status, 'online')));
  const calls = {
    post: (path: string, body: object, asking: { token: string }) => post(ground.app, path, body, asking),
    get: (path: string, asking: { token: string }) => get(ground.app, path, asking),
  };
  await makeStyle(calls, token, { blankId: tee!.id }, { front: [layerOf(inStyle.id)] });
  const draft = await makeStyle(calls, token, { blankId: tee!.id }, { front: [layerOf(inTemplate.id)] });
  await call('saveTemplate', { of: 'style', id: draft.styleId, name: '花' });
  await ground.database.write((db) => db.delete(style).where(eq(style.id, draft.styleId)));
  for (const { id } of [unused, inStyle, inTemplate])
    expect(await call('removePicture', { id })).toMatchObject({ code: 1 });

  const longAgo = sql`now() - interval '8 days'`;
  const files = [unused, inStyle, kept, inTemplate].map(({ file }) => file);
  await ground.database.write((db) => db.update(upload).set({ storedAt: longAgo }).where(inArray(upload.id, files)));
  await sweepUploads(ground);
  expect(await storedOf(files), 'an open editor may still show it').toEqual([true, true, true, true]);

  const removed = inArray(studioPicture.id, [unused.id, inStyle.id, inTemplate.id]);
  await ground.database.write((db) => db.update(studioPicture).set({ removedAt: longAgo }).where(removed));
  await sweepUploads(ground);
  expect(await storedOf(files)).toEqual([false, true, true, true]);
});

const storedOf = (files: readonly string[]) => Promise.all(files.map((file) => ground.storage.has(designFile(file))));
