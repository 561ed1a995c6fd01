import { createHash } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { GeneratedSeam } from '#contract/market/generation-rules.ts';
import { aigcXmp } from '../../people/pictures/aigc-label.ts';
import type { Painters } from '../../people/pictures/painters.ts';
import { RANK } from '../../people/pictures/picture-book.ts';
import { registerPictures } from '../../people/pictures/register-pictures.ts';
import { previewFile } from '../../people/pictures/subject.ts';
import { readHeader } from '../../people/pictures/take-in.ts';
import type { Database } from '../../platform/database.ts';
import type { Storage } from '../../platform/storage.ts';
import { beginGenerated, deleteGenerated, endGenerated } from '../../people/uploads/generated-upload.ts';
import { removeFiles } from '../../people/uploads/remove-files.ts';
import { designFile } from '../../people/uploads/upload-files.ts';
import { type Looked, type ModerationGround, moderatePicture } from '../moderation/moderate-picture.ts';
import { MOST_GAP } from '../designs/design-findings.ts';
import { generated } from './generation.table.ts';
import { newWorkingFolder } from '../../platform/working-folder.ts';

export interface StoreGround extends ModerationGround {
  readonly database: Database;
  readonly storage: Storage;
  readonly painters: Painters;
}

/** The models draw 16 megapixels at most. */
export const MOST_PIXELS = 30_000_000;
/** Smaller ones cannot be printed. */
const LEAST_SIDE = 256;

type Row = typeof generated.$inferSelect;

/**
 * Checks what a service has sent by its content, writes it again with the AIGC label and nothing else of its metadata,
 * shows it to the moderation service, and gives it to the operator's queue. A picture that the service blocks is not
 * stored. Idempotent: files and rows have the picture's id.
 * @returns unusable for anything but a complete still JPEG, PNG or WebP of a usable size
 */
export async function storePicture(
  ground: StoreGround,
  row: Row,
  { bytes, painted }: Sent,
  signal: AbortSignal,
): Promise<'kept' | 'blocked' | 'unusable'> {
  if (!(await isUsable(bytes))) return 'unusable';
  const folder = await newWorkingFolder('jinshi-generated-');
  try {
    const sent = join(folder, 'sent');
    await writeFile(sent, bytes);
    // Decoded in the drawing process first: a file made to crash the decoder ends that one only.
    if ((await ground.painters.takeInPrint({ path: sent, mostPixels: MOST_PIXELS }, signal)) === null)
      return 'unusable';
    const path = join(folder, 'labelled.png');
    const label = aigcXmp(row.producer, row.id);
    const closed = await closedFile(ground, { sent, painted, folder });
    if (closed === null) return 'unusable';
    const drawn = await sharp(closed.path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .withXmp(label)
      .png({ compressionLevel: 6 })
      .toFile(path);
    const preview = await ground.painters.takeInPrint({ path, mostPixels: MOST_PIXELS }, signal);
    if (preview === null) return 'unusable';
    const looked = await moderatePicture(ground, { id: row.id, bytes: preview.bytes });
    if (looked.moderated === 'block') return 'blocked';
    await keep(ground, row, { path, preview, looked, seam: closed.seam, width: drawn.width, height: drawn.height });
    return 'kept';
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a service has sent. */
export interface Sent {
  readonly bytes: Buffer;
  /** its answer to 重画接缝; null = not asked, or none */
  readonly painted: Buffer | null;
}

/** A still picture of a usable size, by its header; the pixels may be broken. */
export async function isUsable(bytes: Buffer): Promise<boolean> {
  const header = await readHeader(bytes);
  if (header === null || header.isMoving) return false;
  const { width, height } = header;
  return width * height <= MOST_PIXELS && Math.min(width, height) >= LEAST_SIDE;
}

interface ClosedFile {
  readonly path: string;
  readonly seam: Exclude<GeneratedSeam, ''>;
}

interface OpenFile {
  /** a local file */
  readonly sent: string;
  readonly painted: Buffer | null;
  readonly folder: string;
}

/**
 * A model seldom draws edges that meet. An open tile becomes a repeat by what the model has painted into its seams, else
 * by our own cut, else by mirroring; each is measured before it is called a repeat.
 */
async function closedFile(ground: StoreGround, { sent, painted, folder }: OpenFile): Promise<ClosedFile | null> {
  const { painters } = ground;
  const gap = await gapOf(ground, sent);
  if (gap === null) return null;
  if (gap <= MOST_GAP) return { path: sent, seam: 'met' };
  const path = join(folder, 'closed.png');
  const isClosed = async (bytes: Uint8Array): Promise<boolean> => {
    await writeFile(path, bytes);
    const left = await gapOf(ground, path);
    return left !== null && left <= MOST_GAP;
  };
  if (painted !== null && (await isUsable(painted))) {
    const answer = join(folder, 'painted');
    await writeFile(answer, painted);
    const crossed = await painters.foldCross({ path: sent, painted: answer, mostPixels: MOST_PIXELS });
    if (crossed !== null && (await isClosed(crossed.bytes))) return { path, seam: 'repainted' };
  }
  for (const isMirrored of [false, true]) {
    const closed = await painters.closePrint({ path: sent, mostPixels: MOST_PIXELS, isMirrored });
    if (closed !== null && (await isClosed(closed.bytes))) return { path, seam: closed.by };
  }
  return null;
}

/** The wider gap between opposite edges; null for a file that cannot be decoded. */
export async function gapOf({ painters }: StoreGround, path: string): Promise<number | null> {
  const facts = await painters.lookAtPrint({ path, repeat: 'straight', mostPixels: MOST_PIXELS });
  return facts === null ? null : Math.max(facts.seam?.horizontal ?? 0, facts.seam?.vertical ?? 0);
}

interface Labelled {
  readonly path: string;
  readonly preview: NonNullable<Awaited<ReturnType<Painters['takeInPrint']>>>;
  readonly width: number;
  readonly height: number;
  readonly looked: Looked;
  readonly seam: ClosedFile['seam'];
}

async function keep(
  ground: StoreGround,
  row: Row,
  { path, preview, width, height, seam, looked: { moderated, passesAlone } }: Labelled,
): Promise<void> {
  const { database, storage } = ground;
  const { id, accountId } = row;
  const key = createHash('sha256').update(`${id}/generated/`).update(preview.bytes).digest('hex').slice(0, 32);
  const { size } = await stat(path);
  await database.write((db) => beginGenerated(db, { id, accountId, bytes: size, pictureKey: key }));
  await storage.put(previewFile(key), preview.bytes);
  await storage.putFile(designFile(id), path);
  const isKept = await database.write(async (db) => {
    const [waiting] = await db
      .update(generated)
      .set({
        ...{ pictureKey: key, width, height, seam, moderated, resultUrl: null },
        ...(passesAlone ? { state: 'passed' as const, decidedAt: new Date() } : { state: 'review' as const }),
      })
      .where(and(eq(generated.id, id), eq(generated.state, 'making')))
      .returning({ id: generated.id });
    if (!waiting) return false;
    const alt = `AI 生成：${row.words.slice(0, 40)}`;
    const recipe = { draw: 'upload' as const, file: previewFile(key) };
    await registerPictures(db, [{ key, width: preview.width, height: preview.height, alt, recipe, rank: RANK.asked }]);
    const { inks } = preview;
    await endGenerated(db, { id, pictureKey: key, originalName: '模型出图.png', width, height, inks });
    return true;
  });
  // The account was closed meanwhile.
  if (!isKept) await forgetPicture(ground, id, key);
}

/** Deletes a picture's files and its upload: refused pictures are not kept. */
export async function forgetPicture(ground: Pick<StoreGround, 'database' | 'storage'>, id: string, key: string | null) {
  await removeFiles(ground, id, key);
  await ground.database.write((db) => deleteGenerated(db, id));
}
