import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import type { OpenCross } from '../../people/pictures/cross-print.ts';
import { beginGenerated } from '../../people/uploads/generated-upload.ts';
import { designFile } from '../../people/uploads/upload-files.ts';
import { upload } from '../../people/uploads/upload.table.ts';
import { VendorFailure } from '../../platform/ask-vendor.ts';
import type { Queue } from '../../platform/queue.ts';
import { MOST_GAP } from '../designs/design-findings.ts';
import { GENERATE } from './ask-generation.ts';
import { noteTrouble } from './circuit-breaker.ts';
import type { Created, RepaintOrder, Result } from './driver.ts';
import { fetchResult } from './fetch-result.ts';
import { generated } from './generation.table.ts';
import { repaintPromptFor } from './prompt.ts';
import type { Provider } from './provider.ts';
import { gapOf, isUsable, MOST_PIXELS, type StoreGround } from './store-picture.ts';
import { openDriver } from './vendors.ts';
import { newWorkingFolder } from '../../platform/working-folder.ts';

export interface RepaintGround extends StoreGround {
  readonly queue: () => Pick<Queue, 'enqueue'>;
}

type Row = typeof generated.$inferSelect;

export interface ToRepaint {
  /** as the service has drawn it */
  readonly bytes: Buffer;
  readonly provider: Provider;
  /** the operator has it done, and pays for it */
  readonly isWanted: boolean;
  readonly priceFen: number;
}

const POLL_SECONDS = 3;
/** Then our own repair is taken. */
const MOST_REPAINT_MS = 5 * 60_000;

/**
 * 重画接缝: asks the service once, whenever the process is killed, to paint the seams of an open tile again.
 * @returns its answer; none when there is none to be had; later when this step has queued the next one
 */
export async function repaintedCross(
  ground: RepaintGround,
  row: Row,
  wanted: ToRepaint,
): Promise<Buffer | 'none' | 'later'> {
  switch (row.repaint) {
    case '':
      return wanted.isWanted ? askForCross(ground, row, wanted) : 'none';
    case 'making':
      return goOnWithCross(ground, row, wanted.provider);
    // Ended between the question and writing down its answer: asking again could be paid twice.
    case 'asking':
    case 'over':
      return 'none';
  }
}

async function askForCross(ground: RepaintGround, row: Row, { bytes, provider, priceFen }: ToRepaint) {
  const { repaint } = openDriver(provider);
  if (!repaint) return 'none';
  const cross = await crossOf(ground, bytes);
  if (cross === null) return 'none';
  await keepDraft(ground, row, bytes);
  const isClaimed = await note(ground, row, { repaint: 'asking', repaintAt: new Date() }, '');
  if (!isClaimed) return 'none';
  const order: RepaintOrder = { ...cross, prompt: repaintPromptFor(row.words) };
  let created: Created;
  try {
    created = await repaint(order);
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    const { kind } = error;
    // Of an account without the model for this, or too many repaints, the drawing of pictures knows nothing. Money is one.
    if (kind === 'credit') await ground.database.write((db) => noteTrouble(db, kind));
    return giveUp(ground, row);
  }
  if ('taskId' in created) {
    await note(ground, row, { repaint: 'making', repaintTaskId: created.taskId, repaintFen: priceFen }, 'asking');
    return later(ground, row);
  }
  const { result } = created;
  const repaintUrl = 'url' in result ? result.url : null;
  await note(ground, row, { repaint: 'making', repaintUrl, repaintFen: priceFen }, 'asking');
  return take(ground, { ...row, repaintAt: new Date() }, result, provider);
}

/** Null where nothing is to be repainted: no usable picture, or its edges meet. */
async function crossOf(ground: RepaintGround, bytes: Buffer): Promise<OpenCross | null> {
  if (!(await isUsable(bytes))) return null;
  const folder = await newWorkingFolder('jinshi-cross-');
  try {
    const path = join(folder, 'sent');
    await writeFile(path, bytes);
    const gap = await gapOf(ground, path);
    if (gap === null || gap <= MOST_GAP) return null;
    return await ground.painters.openCross({ path, mostPixels: MOST_PIXELS });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The service may answer only once: what it has drawn is kept while the seams are painted. */
async function keepDraft({ database, storage }: RepaintGround, { id, accountId }: Row, bytes: Buffer): Promise<void> {
  await database.write((db) => beginGenerated(db, { id, accountId, bytes: bytes.length, pictureKey: null }));
  await storage.put(designFile(id), bytes);
}

/** What the service has drawn, where it was kept; also when the process was killed before it asked again. */
export async function readDraft({ database, storage }: RepaintGround, { id, repaint }: Row): Promise<Buffer | null> {
  const isDraft = and(eq(upload.id, id), isNull(upload.pictureKey));
  if (repaint === '' && (await database.read.$count(upload, isDraft)) === 0) return null;
  return storage.get(designFile(id));
}

async function goOnWithCross(ground: RepaintGround, row: Row, provider: Provider) {
  if (row.repaintUrl !== null) return take(ground, row, { url: row.repaintUrl }, provider);
  // An answer without an address is gone with the process that had it.
  if (row.repaintTaskId === null) return 'none';
  try {
    const polled = await openDriver(provider).poll(row.repaintTaskId);
    if (polled === 'waiting') return await laterOrNever(ground, row);
    return await take(ground, row, polled.result, provider);
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    if (error.kind === 'refused' || error.message.startsWith('broken: 200')) return giveUp(ground, row);
    return laterOrNever(ground, row);
  }
}

async function take(ground: RepaintGround, row: Row, result: Result, provider: Provider) {
  const bytes = await fetchResult(result, provider.host);
  if (bytes === 'away') return laterOrNever(ground, row);
  return Buffer.isBuffer(bytes) ? bytes : 'none';
}

/** Nothing is charged for what was refused, or not painted. */
async function giveUp(ground: RepaintGround, row: Row): Promise<'none'> {
  await note(ground, row, { repaint: 'over', repaintFen: 0 });
  return 'none';
}

const laterOrNever = (ground: RepaintGround, row: Row): Promise<'none' | 'later'> =>
  Date.now() - (row.repaintAt?.getTime() ?? 0) > MOST_REPAINT_MS ? giveUp(ground, row) : later(ground, row);

async function later({ database, queue }: RepaintGround, { id }: Row): Promise<'later'> {
  await database.write((db) => queue().enqueue(db, GENERATE, { id }, { afterSeconds: POLL_SECONDS }));
  return 'later';
}

/** @returns false when the picture, or its second question, is in another state by now */
function note({ database }: RepaintGround, { id }: Row, set: Partial<Row>, from?: Row['repaint']): Promise<boolean> {
  return database.write(async (db) => {
    const here = and(eq(generated.id, id), eq(generated.state, 'making'));
    const rows = await db
      .update(generated)
      .set(set)
      .where(from === undefined ? here : and(here, eq(generated.repaint, from)))
      .returning({ id: generated.id });
    return rows.length > 0;
  });
}
