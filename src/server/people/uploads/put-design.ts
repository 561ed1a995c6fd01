import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { UPLOAD_LIMITS } from '#contract/people/upload-limits.ts';
import type { PutObjectReply } from '#contract/people/uploads.ts';
import { asPicture } from '../pictures/picture.queries.ts';
import { previewFile } from '../pictures/subject.ts';
import { type Preview, readPrintHeader } from '../pictures/take-in-print.ts';
import { Refusal } from '../../platform/refusal.ts';
import { originalName } from './original-name.ts';
import { fillPlace, refuseOtherUse, tooManyPixels, type UploadGround } from './put-object.ts';
import type { ReceivedFile } from './receive-file.ts';
import { designFile } from './upload-files.ts';
import type { UploadClaims } from './upload-signature.ts';
import { upload } from './upload.table.ts';

const { pixels: MOST_PIXELS } = UPLOAD_LIMITS.design;
/** Limit for pictures that must be held whole while decoding; more would starve the rest of the server. */
const MOST_HELD_BYTES = 200_000_000;
/** Three metres at 500 dpi; a longer edge would cost too much, since edges are compared pixel by pixel. */
const MOST_SIDE_PIXELS = 60_000;

/**
 * Checks a design file and stores the original for its owner only; the public preview is smaller and without metadata.
 * @param gone fires when the sender disconnects
 */
export async function putDesign(
  ground: UploadGround,
  claims: UploadClaims,
  { path, fileName, fields }: ReceivedFile,
  gone: AbortSignal,
): Promise<PutObjectReply> {
  refuseOtherUse(claims, fields);
  const { width, height } = await readGoodHeader(path);
  const preview = await ground.painters.takeInPrint({ path, mostPixels: MOST_PIXELS }, gone);
  if (preview === null) throw new Refusal('upload.not_a_picture', { say: '图片打不开，可能没有传完整，请重新导出' });

  return keepDesign(ground, claims, { path, preview, name: originalName(fileName), width, height });
}

interface DesignToKeep {
  /** of the original */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly preview: Preview;
  readonly name: string;
}

/** Stores an original and its preview, and publishes them by filling their place. */
export async function keepDesign(
  ground: UploadGround,
  claims: UploadClaims,
  { path, preview, name, width, height }: DesignToKeep,
): Promise<PutObjectReply> {
  const { id, accountId } = claims;
  const { database, storage } = ground;
  const hash = createHash('sha256').update(`${accountId}/design/`).update(preview.bytes);
  const key = hash.digest('hex').slice(0, 32);
  // If the process is killed between storing the files and filling the row, the sweep finds the preview by this key.
  await database.write((db) => db.update(upload).set({ pictureKey: key }).where(eq(upload.id, id)));
  await storage.put(previewFile(key), preview.bytes);
  await storage.putFile(designFile(id), path);
  const row = {
    key,
    width: preview.width,
    height: preview.height,
    alt: claims.entryway === 'design' ? '花型原稿' : '设计图片',
  };
  const stored = { file: designFile(id), pictureKey: key, originalName: name, width, height };
  await fillPlace(ground, claims, { ...stored, inks: [...preview.inks] }, { ...row, file: previewFile(key) });
  return { key: id, url: asPicture(row).path, width, height, thumbs: [] };
}

async function readGoodHeader(path: string): Promise<{ readonly width: number; readonly height: number }> {
  const header = await readPrintHeader(path);
  switch (header.kind) {
    case 'refused':
      throw new Refusal('upload.not_a_picture', { say: header.say });
    case 'strange':
      throw new Refusal('upload.not_a_picture', { say: '这不是能用的图片，请上传 PNG、TIFF、JPG、WebP 或 PSD' });
    case 'several':
      throw new Refusal('upload.not_a_picture', { say: '文件里有好几页或好几帧，请另存成一张再上传' });
    case 'print': {
      const { width, height, isTurned, heldBytes } = header;
      if (width * height > MOST_PIXELS) throw tooManyPixels(header, MOST_PIXELS);
      if (Math.max(width, height) > MOST_SIDE_PIXELS)
        throw new Refusal('upload.too_many_pixels', {
          say: `图片有 ${width}×${height} 像素，边长最多 ${MOST_SIDE_PIXELS} 像素，请裁短后再上传`,
        });
      if (heldBytes > MOST_HELD_BYTES)
        throw new Refusal('upload.too_many_pixels', {
          say: `图片有 ${width}×${height} 像素，这么大的请${isTurned ? '在绘图软件里转正再导出' : '导出成 TIFF，或不勾“交错、连续”的 PNG、JPG'}`,
        });
      return header;
    }
  }
}
