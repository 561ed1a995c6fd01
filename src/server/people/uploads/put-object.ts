import { and, eq, isNull } from 'drizzle-orm';
import { PRIVATE_ENTRYWAYS, UPLOAD_LIMITS } from '#contract/people/upload-limits.ts';
import type { Entryway, PutObjectReply } from '#contract/people/uploads.ts';
import type { Painters } from '../pictures/painters.ts';
import { RANK } from '../pictures/picture-book.ts';
import { asPicture } from '../pictures/picture.queries.ts';
import type { picture } from '../pictures/picture.table.ts';
import { registerPictures } from '../pictures/register-pictures.ts';
import { originalFile } from '../pictures/subject.ts';
import { readHeader, type TakenIn } from '../pictures/take-in.ts';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Storage } from '../../platform/storage.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import { originalName } from './original-name.ts';
import { ownPictureKey } from './own-picture-key.ts';
import { refuseOverQuota } from './quota.ts';
import type { ReceivedForm } from './receive-form.ts';
import { removeFiles } from './remove-files.ts';
import { holdStandingAccount } from './standing-account.ts';
import { attachmentFile } from './upload-files.ts';
import type { UploadClaims } from './upload-signature.ts';
import { upload } from './upload.table.ts';

export interface UploadGround {
  readonly database: Database;
  readonly storage: Storage;
  readonly painters: Painters;
}

/** Designs, colour profiles and packages have routes of their own. */
type PictureEntryway = Exclude<Entryway, 'design' | 'artwork' | 'profile' | 'package'>;
type PictureClaims = UploadClaims & { readonly entryway: PictureEntryway };

const isOfPicture = (claims: UploadClaims): claims is PictureClaims => Object.hasOwn(MOST_SIDE, claims.entryway);

/**
 * Longer side in pixels. Attachments are read and sometimes printed; pictures are shown at up to 1280 pixels, doubled
 * on high-density screens.
 */
const MOST_SIDE: Readonly<Record<PictureEntryway, number>> = {
  avatar: 1_280,
  logo: 1_280,
  banner: 2_560,
  licence: 4_000,
  voucher: 4_000,
  order: 2_560,
  product: 2_560,
  proposal: 2_560,
  board: 2_560,
};

const ALT: Readonly<Record<PictureEntryway, string>> = {
  avatar: '头像',
  logo: '店铺标志',
  banner: '店铺横幅',
  licence: '',
  voucher: '',
  order: '',
  product: '商品照片',
  proposal: '方案图片',
  board: '灵感板上的图',
};

type Stored = Pick<typeof upload.$inferInsert, 'pictureKey' | 'originalName' | 'width' | 'height' | 'inks'> & {
  file: string;
};

/** The picture row of a public upload, and its file in the storage. */
type Shown = Pick<typeof picture.$inferInsert, 'key' | 'width' | 'height' | 'alt'> & { file: string };

/** Inserts the upload row for a signature, which is valid once. @throws Refusal upload.signature, upload.quota */
export async function takePlace({ database }: UploadGround, claims: UploadClaims): Promise<void> {
  const { id, accountId, entryway, bytes } = claims;
  await database.write(async (db) => {
    await holdAdvisoryLock(db, `upload/${accountId}`);
    await holdStandingAccount(db, accountId);
    await refuseOverQuota(db, accountId, bytes);
    const place = await db
      .insert(upload)
      .values({ id, accountId, entryway, bytes })
      .onConflictDoNothing()
      .returning({ id: upload.id });
    if (place.length === 0) throw new Refusal('upload.signature');
  });
}

/**
 * Checks a received picture and stores it re-encoded: first its header, then every pixel. None of the sent bytes are
 * stored.
 * @param gone fires when the sender disconnects
 */
export async function putObject(
  ground: UploadGround,
  claims: UploadClaims,
  form: ReceivedForm,
  gone: AbortSignal,
): Promise<PutObjectReply> {
  if (!isOfPicture(claims)) throw new Refusal('upload.signature');
  refuseOtherUse(claims, form.fields);
  await refuseBadHeader(form.bytes, claims.entryway);
  const mostPixels = UPLOAD_LIMITS[claims.entryway].pixels;
  const order = { bytes: form.bytes, mostPixels, mostSide: MOST_SIDE[claims.entryway] };
  const taken = await ground.painters.takeIn(order, gone);
  if (taken === null) throw new Refusal('upload.not_a_picture', { say: '图片打不开，可能没有传完整，请换一张' });

  const name = originalName(form.fileName);
  if (isPrivate(claims.entryway)) return keepAttachment(ground, claims, taken, name);
  return keepPicture(ground, claims, taken, name, form.fields.get('is_save_thumbs'));
}

/** @throws Refusal upload.signature when the form names another entryway than its signature */
export function refuseOtherUse(claims: UploadClaims, fields: ReceivedForm['fields']): void {
  const entryway = fields.get('entryway');
  if (entryway !== undefined && entryway !== claims.entryway)
    throw new Refusal('upload.signature', { say: '上传凭证不是给这个用途的，请重新选择文件' });
}

const isPrivate = (entryway: PictureEntryway) => (PRIVATE_ENTRYWAYS as readonly PictureEntryway[]).includes(entryway);

async function refuseBadHeader(bytes: Buffer, entryway: PictureEntryway): Promise<void> {
  const header = await readHeader(bytes);
  if (header === null) throw new Refusal('upload.not_a_picture');
  if (header.isMoving) throw new Refusal('upload.not_a_picture', { say: '动图不能用，请上传静止的 JPG、PNG 或 WebP' });
  const most = UPLOAD_LIMITS[entryway].pixels;
  if (header.width * header.height > most) throw tooManyPixels(header, most);
}

export function tooManyPixels({ width, height }: { readonly width: number; readonly height: number }, most: number) {
  const say = `图片有 ${width}×${height} 像素，最多 ${inWords(most)}像素，请缩小后再上传`;
  return new Refusal('upload.too_many_pixels', { say });
}

const inWords = (pixels: number): string =>
  pixels >= 100_000_000 ? `${pixels / 100_000_000} 亿` : `${pixels / 10_000} 万`;

async function keepAttachment(ground: UploadGround, claims: UploadClaims, taken: TakenIn, name: string) {
  const { id } = claims;
  const file = attachmentFile(id);
  await ground.storage.put(file, taken.bytes);
  await fillPlace(ground, claims, { file, originalName: name, width: taken.width, height: taken.height });
  return { key: id, url: '', width: taken.width, height: taken.height, thumbs: [] };
}

async function keepPicture(
  ground: UploadGround,
  claims: PictureClaims,
  taken: TakenIn,
  name: string,
  savesThumbs: string | undefined,
): Promise<PutObjectReply> {
  const { id, accountId, entryway } = claims;
  const { bytes, width, height } = taken;
  const key = ownPictureKey(accountId, bytes);
  const file = originalFile(key);
  // If the process is killed between storing the file and filling the row, the sweep finds the file by this key.
  await ground.database.write((db) => db.update(upload).set({ pictureKey: key }).where(eq(upload.id, id)));
  await ground.storage.put(file, bytes);
  const row = { key, width, height, alt: ALT[entryway] };
  await fillPlace(ground, claims, { file, pictureKey: key, originalName: name, width, height }, { ...row, file });
  const { path: url } = asPicture(row);
  const wantsThumbs = savesThumbs !== '0' && savesThumbs !== 'false';
  return {
    key,
    url,
    width,
    height,
    thumbs: wantsThumbs ? [`${url}/160.webp`, `${url}/320.webp`, `${url}/640.webp`] : [],
  };
}

/**
 * Publishes the file by filling its row. Comes last: a server killed before leaves a file without a row, never the
 * reverse.
 */
export async function fillPlace(
  ground: UploadGround,
  claims: UploadClaims,
  stored: Stored,
  shown?: Shown,
): Promise<void> {
  const { id, accountId } = claims;
  try {
    await ground.database.write(async (db) => {
      await holdStandingAccount(db, accountId);
      if (shown !== undefined) {
        const { file, ...row } = shown;
        await registerPictures(db, [{ ...row, recipe: { draw: 'upload', file }, rank: RANK.asked }]);
      }
      const filled = await db
        .update(upload)
        .set({ ...stored, storedAt: new Date() })
        .where(and(eq(upload.id, id), isNull(upload.storedAt)))
        .returning({ id: upload.id });
      if (filled.length === 0) throw new Refusal('upload.signature');
    });
  } catch (error) {
    // The account was closed meanwhile: its files are removed here, since the sweep may already have passed.
    if (error instanceof Refusal) await removeFiles(ground, id, shown?.key ?? null);
    throw error;
  }
}
