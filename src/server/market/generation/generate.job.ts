import { and, eq, sql } from 'drizzle-orm';
import type { GeneratedWhy } from '#contract/market/generation-rules.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';
import { GENERATE } from './ask-generation.ts';
import { VendorFailure, type FailureKind } from '../../platform/ask-vendor.ts';
import { noteAnswer, noteTrouble } from './circuit-breaker.ts';
import type { Result } from './driver.ts';
import { fetchResult } from './fetch-result.ts';
import { generated } from './generation.table.ts';
import { promptFor } from './prompt.ts';
import { NO_ROW, type Provider, type ProviderRow, providerOf, readProviderRow } from './provider.ts';
import { readDraft, type RepaintGround, repaintedCross, type ToRepaint } from './repaint-seam.ts';
import { forgetPicture, storePicture } from './store-picture.ts';
import { openDriver } from './vendors.ts';

export interface GenerateGround extends RepaintGround {
  readonly config: Pick<Config, 'drawing' | 'producer' | 'demo' | 'secretKey' | 'moderation'>;
}

type Row = typeof generated.$inferSelect;

const POLL_SECONDS = 3;
const BUSY_SECONDS = 20;
/** Times that a busy service is asked again. */
const MOST_TRIES = 8;
/** A picture that was not asked for, or did not come, by then is given up. */
const MOST_WAIT_MS = 30 * 60_000;
const MOST_MAKING_MS = 15 * 60_000;

/** One step of one picture: ask, poll, or fetch. It queues its next step itself. */
export function generateJob(ground: GenerateGround): Job<{ id: string }> {
  return {
    name: GENERATE,
    // The services allow one or two requests at a time; others wait here.
    concurrency: 1,
    retries: 5,
    expireSeconds: 600,
    leaseSeconds: 60,
    work: ({ id }, signal) => generateStep(ground, id, signal),
    lost: ({ id }) => end(ground.database.write, id, 'failed', 'broken'),
  };
}

/** Never asks the service twice for one picture, whenever the process is killed. */
export async function generateStep(
  ground: GenerateGround,
  id: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const [row] = await ground.database.read.select().from(generated).where(eq(generated.id, id));
  switch (row?.state) {
    case 'queued':
      return askOnce(ground, row, signal);
    case 'asking':
      // Ended between the question and writing down its answer: the service may be drawing already.
      return end(ground.database.write, id, 'failed', 'unsure');
    case 'making':
      return goOn(ground, row, signal);
    default:
      return undefined;
  }
}

async function askOnce(ground: GenerateGround, row: Row, signal: AbortSignal): Promise<void> {
  const { database } = ground;
  const settings = (await readProviderRow(database.read)) ?? NO_ROW;
  const provider = providerOf(ground, settings);
  if (typeof provider === 'string' || provider.vendor !== row.vendor)
    return end(database.write, row.id, 'failed', 'off');
  if (Date.now() - row.createdAt.getTime() > MOST_WAIT_MS) return end(database.write, row.id, 'failed', 'late');
  const pauseMs = (settings.pausedUntil?.getTime() ?? 0) - Date.now();
  if (pauseMs > 0) return later(ground, row.id, Math.ceil(pauseMs / 1_000));

  const claimed = await move(database.write, row.id, 'queued', { state: 'asking', askedAt: new Date() });
  if (!claimed) return;
  let result: Result | null = null;
  try {
    const created = await openDriver(provider).create(promptFor(row.words));
    const known = 'taskId' in created ? { taskId: created.taskId } : { resultUrl: urlOf(created.result) };
    if ('result' in created) result = created.result;
    await database.write(async (db) => {
      await db
        .update(generated)
        .set({ state: 'making', ...known })
        .where(and(eq(generated.id, row.id), eq(generated.state, 'asking')));
      await noteAnswer(db);
      if (result === null) await ground.queue().enqueue(db, GENERATE, { id: row.id }, { afterSeconds: POLL_SECONDS });
    });
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    return noteFailure(ground, row, error.kind);
  }
  if (result !== null) await take(ground, { ...row, askedAt: new Date() }, { result, provider, settings }, signal);
}

const urlOf = (result: Result): string | null => ('url' in result ? result.url : null);

/** The service has the task, or has answered with an address. */
async function goOn(ground: GenerateGround, row: Row, signal: AbortSignal): Promise<void> {
  const { database } = ground;
  const settings = (await readProviderRow(database.read)) ?? NO_ROW;
  const provider = providerOf(ground, settings);
  const isOff = typeof provider === 'string' || provider.vendor !== row.vendor;
  const draft = await readDraft(ground, row);
  if (draft !== null) return finish(ground, row, draft, isOff ? null : { provider, settings }, signal);
  if (isOff) return end(database.write, row.id, 'failed', 'off');
  if (row.resultUrl !== null) return take(ground, row, { result: { url: row.resultUrl }, provider, settings }, signal);
  if (row.taskId === null) return end(database.write, row.id, 'failed', 'unsure');
  try {
    const polled = await openDriver(provider).poll(row.taskId);
    if (polled === 'waiting') return await laterOrLate(ground, row, POLL_SECONDS);
    await move(database.write, row.id, 'making', { resultUrl: urlOf(polled.result) });
    await database.write(noteAnswer);
    return await take(ground, row, { result: polled.result, provider, settings }, signal);
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    if (error.kind === 'refused') return end(database.write, row.id, 'refused', 'provider');
    if (error.message.startsWith('broken: 200')) return end(database.write, row.id, 'failed', 'broken');
    // The task goes on at the service: asking for it again makes no second picture.
    return laterOrLate(ground, row, BUSY_SECONDS);
  }
}

interface Asked {
  readonly provider: Provider;
  readonly settings: Pick<ProviderRow, 'repaints' | 'priceFen'>;
}

interface Take extends Asked {
  readonly result: Result;
}

async function take(ground: GenerateGround, row: Row, { result, ...asked }: Take, signal: AbortSignal): Promise<void> {
  const { write } = ground.database;
  const bytes = await fetchResult(result, asked.provider.host);
  if (bytes === 'away') return laterOrLate(ground, row, BUSY_SECONDS);
  if (bytes === 'gone') return end(write, row.id, 'failed', 'late');
  if (bytes === 'strange') return end(write, row.id, 'failed', 'picture');
  return finish(ground, row, bytes, asked, signal);
}

/** @param asked null when the service has been switched off: then the seams are ours to close */
async function finish(
  ground: GenerateGround,
  row: Row,
  bytes: Buffer,
  asked: Asked | null,
  signal: AbortSignal,
): Promise<void> {
  const { write } = ground.database;
  const painted = asked === null ? 'none' : await repaintedCross(ground, row, toRepaint(bytes, asked));
  if (painted === 'later') return;
  const sent = { bytes, painted: painted === 'none' ? null : painted };
  const stored = await storePicture(ground, row, sent, signal);
  if (stored === 'kept') return;
  await forgetPicture(ground, row.id, null);
  await (stored === 'blocked' ? end(write, row.id, 'refused', 'moderation') : end(write, row.id, 'failed', 'picture'));
}

const toRepaint = (bytes: Buffer, { provider, settings }: Asked): ToRepaint => ({
  ...{ bytes, provider, isWanted: settings.repaints, priceFen: settings.priceFen },
});

async function noteFailure(ground: GenerateGround, row: Row, kind: FailureKind): Promise<void> {
  const { write } = ground.database;
  if (kind === 'refused') return end(write, row.id, 'refused', 'provider');
  await write((db) => noteTrouble(db, kind));
  // Told to come later, the service has begun nothing. Of a broken connection that is not known.
  if (kind !== 'busy' || row.tries >= MOST_TRIES) return end(write, row.id, 'failed', kind);
  await write(async (db) => {
    await db
      .update(generated)
      .set({ state: 'queued', tries: sql`${generated.tries} + 1` })
      .where(and(eq(generated.id, row.id), eq(generated.state, 'asking')));
    await ground.queue().enqueue(db, GENERATE, { id: row.id }, { afterSeconds: BUSY_SECONDS });
  });
}

const later = (ground: GenerateGround, id: string, afterSeconds: number): Promise<void> =>
  ground.database.write((db) => ground.queue().enqueue(db, GENERATE, { id }, { afterSeconds }));

const laterOrLate = (ground: GenerateGround, row: Row, afterSeconds: number): Promise<void> =>
  Date.now() - (row.askedAt ?? row.createdAt).getTime() > MOST_MAKING_MS
    ? end(ground.database.write, row.id, 'failed', 'late')
    : later(ground, row.id, afterSeconds);

type Write = GenerateGround['database']['write'];

/** @returns false when the picture is in another state by now */
function move(write: Write, id: string, from: Row['state'], set: Partial<Row>): Promise<boolean> {
  return write(async (db) => {
    const moved = await db
      .update(generated)
      .set(set)
      .where(and(eq(generated.id, id), eq(generated.state, from)))
      .returning({ id: generated.id });
    return moved.length > 0;
  });
}

/** Ends a picture that is under way. */
function end(write: Write, id: string, state: 'failed' | 'refused', why: GeneratedWhy): Promise<void> {
  return write(async (db: Db) => {
    await db
      .update(generated)
      .set({ state, why, resultUrl: null, ...(why === 'moderation' ? { moderated: 'block' as const } : {}) })
      .where(and(eq(generated.id, id), sql`${generated.state} in ('queued', 'asking', 'making')`));
  });
}
