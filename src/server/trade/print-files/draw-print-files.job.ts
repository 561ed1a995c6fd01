import { mkdir, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { errors } from '#contract/errors.ts';
import type { Painters } from '../../people/pictures/painters.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import type { Job } from '../../platform/queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import { copyLocally } from '../../platform/local-copy.ts';
import type { Storage } from '../../platform/storage.ts';
import { beginTask, type TaskAtWork, TaskStopped } from '../../people/tasks/begin-task.ts';
import { findProfile } from './colour-profiles.ts';
import { finishTask } from '../../people/tasks/open-task.ts';
import { filesOf, type PlannedFile } from './layered.ts';
import { DRAW_PRINT_FILES, type PrintSetToDraw } from './leave-drawing.ts';
import { manifestOf } from './manifest.ts';
import { copyOriginals } from './copy-originals.ts';
import { printFileKey } from './print-file-storage.ts';
import { brokenOriginal, planPrint, type PrintPlan } from './print-plan.ts';
import { type FileRow, readFiles } from './print-set.queries.ts';
import { printFile, printSet } from './print-set.table.ts';
import { processSheet } from './process-sheet.ts';
import { targetOfSet } from './print-target.ts';
import { drawViews } from './draw-views.ts';
import type { Original } from '../../people/print-sheets/strip-painters.ts';
import { labelOf, qrOf } from './sheet-label.ts';

interface DrawGround {
  readonly config: Pick<Config, 'dataDir'>;
  readonly database: Database;
  readonly storage: Storage;
  readonly painters: Painters;
  readonly isStopping: () => boolean;
}

/**
 * Draws the files of a set, one after the other. Each is stored with its row, so that after a kill the next process goes
 * on behind the last one.
 */
export function drawPrintFilesJob(ground: DrawGround): Job<PrintSetToDraw> {
  return {
    name: DRAW_PRINT_FILES,
    // One at a time: the site keeps the other threads of the drawing process.
    concurrency: 1,
    retries: 5,
    expireSeconds: 3 * 3_600,
    leaseSeconds: 30,
    work: (order, signal) => drawPrintFiles(ground, order, signal),
    lost: (order) => fail(ground, order, 'failed', '几次都没有做完，可能是服务器刚刚重启，请重新生成'),
  };
}

type SetRow = typeof printSet.$inferSelect;

export async function drawPrintFiles(ground: DrawGround, order: PrintSetToDraw, signal: AbortSignal): Promise<void> {
  const folder = join(ground.config.dataDir, 'print-work', order.setId);
  try {
    const task = await beginTask(ground.database, order.taskId);
    const set = await begin(ground, order);
    if (set === null) return await finish(ground, order, 'cancelled', '已经重新生成了一份');
    if (task === null) return await fail(ground, order, 'failed', '任务中断了，请重新生成');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await drawSet(ground, { set, task, folder, signal });
  } catch (error) {
    if (error instanceof TaskStopped) await fail(ground, order, 'cancelled', '已停止，需要时重新生成');
    else if (error instanceof Refusal && error.word === 'print.hindered')
      await fail(ground, order, 'failed', error.detail.say ?? errors[error.word].say);
    // The folder stays: the next try finds the decoded originals.
    else throw error;
  }
  await rm(folder, { recursive: true, force: true });
}

/** @returns null when another set has replaced it */
async function begin({ database }: DrawGround, { setId, taskId }: PrintSetToDraw): Promise<SetRow | null> {
  const [begun] = await database.write((db) =>
    db
      .update(printSet)
      .set({ status: 'drawing' })
      .where(and(eq(printSet.id, setId), eq(printSet.taskId, taskId), isNull(printSet.endedAt)))
      .returning(),
  );
  return begun ?? null;
}

interface Drawing {
  readonly set: SetRow;
  readonly task: TaskAtWork;
  readonly folder: string;
  readonly signal: AbortSignal;
}

async function drawSet(ground: DrawGround, drawing: Drawing): Promise<void> {
  const { database, storage, painters } = ground;
  const { set, task, folder, signal } = drawing;
  const { read, write } = database;
  const target = await targetOfSet(read, set);
  if (target === null) throw new Refusal('print.hindered', { say: '款式已经删除' });
  const plan = await planPrint(read, target);
  const files = filesOf(plan, set);
  const total = files.length;
  await write((db) =>
    db
      .update(printSet)
      .set({ total: total + DOCUMENTS })
      .where(eq(printSet.id, set.id)),
  );
  await task.step(0, total, '正在取原稿');
  const originals = await copyOriginals(storage, plan.originals, folder);
  const profile = await copyProfile(ground, set, folder);
  const known = new Set((await readFiles(read, set.id)).map(({ no }) => no));
  for (const [at, { name, sheet, format, layers, only }] of files.entries()) {
    signal.throwIfAborted();
    // The next process goes on here.
    if (ground.isStopping()) throw new Error('the server is stopping');
    await task.step(at, total, `第 ${at + 1} 张，共 ${total} 张：${sheet.size} ${sheet.panel.name}`);
    if (known.has(at)) continue;
    // A name of its own: the drawing process of a killed server may still write the one before.
    const path = join(folder, `sheet-${at}-${newId()}`);
    const { panel, prints, bleedMm, size } = sheet;
    const drawn = await painters.drawSheet({
      ...{ panel, prints, bleedMm, originals, path, folder, format, layers, only, profile, dpi: set.dpi },
      ...{ label: await labelOf(plan, sheet, set.dpi), qr: qrOf(plan, sheet) },
    });
    if ('broken' in drawn) throw brokenOriginal(nameOf(plan, originals, drawn.broken));
    await storage.putFile(printFileKey(set.id, at), path);
    await rm(path, { force: true });
    const { widthMm, heightMm, widthPx, heightPx, bytes, sha256 } = drawn;
    await keep(database, {
      ...{ setId: set.id, no: at, name, size, bytes, sha256 },
      ...{ panelNo: panel.panelNo, panel: panel.name, widthMm, heightMm, widthPx, heightPx },
    });
  }
  await task.step(total, total, '正在写工艺单');
  await putDocuments(ground, set, { plan, files });
  await finish(ground, { setId: set.id, taskId: set.taskId }, 'done', `${total} 张印花文件做好了`);
}

/** @throws Refusal print.hindered for one that was deleted */
async function copyProfile(
  { database, storage }: DrawGround,
  { profileId, profileName }: SetRow,
  folder: string,
): Promise<string | undefined> {
  if (profileName === '') return undefined;
  const profile = profileId === null ? null : await findProfile(database.read, profileId);
  const path = join(folder, 'profile.icc');
  if (profile === null || !(await copyLocally(storage, profile.file, path)))
    throw new Refusal('print.hindered', { say: `颜色配置“${profileName}”已经删除，请重新生成` });
  return path;
}

function nameOf({ originals: planned }: PrintPlan, copied: Readonly<Record<string, Original>>, path: string): string {
  return planned.find(({ key }) => copied[key]?.path === path)?.name ?? '';
}

/** 工艺单 and manifest */
const DOCUMENTS = 2;

const keep = ({ write }: Pick<Database, 'write'>, row: FileRow): Promise<unknown> =>
  write((db) => db.insert(printFile).values(row).onConflictDoNothing());

interface Planned {
  readonly plan: PrintPlan;
  readonly files: readonly PlannedFile[];
}

/** 工艺单, and the list of all files, which comes last. */
async function putDocuments(ground: DrawGround, set: SetRow, { plan, files }: Planned): Promise<void> {
  const no = files.length;
  const sheet = await processSheet({ plan, files }, set, await drawViews(ground, plan));
  await putDocument(ground, { setId: set.id, no, name: '工艺单.pdf' }, sheet);
  const list = manifestOf({ plan, files }, set, await readFiles(ground.database.read, set.id));
  await putDocument(ground, { setId: set.id, no: no + 1, name: 'manifest.json' }, Buffer.from(list));
}

async function putDocument(
  { database, storage }: DrawGround,
  row: Pick<FileRow, 'setId' | 'no' | 'name'>,
  bytes: Buffer,
): Promise<void> {
  await storage.put(printFileKey(row.setId, row.no), bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const nothing = { panelNo: '', panel: '', size: '', widthMm: 0, heightMm: 0, widthPx: 0, heightPx: 0 };
  await keep(database, { ...row, ...nothing, bytes: bytes.length, sha256 });
}

async function finish(
  { database }: DrawGround,
  { setId, taskId }: PrintSetToDraw,
  state: 'done' | 'cancelled',
  words: string,
): Promise<void> {
  await database.write(async (db) => {
    if (state === 'done')
      await db
        .update(printSet)
        .set({ status: 'done', endedAt: sql`now()` })
        .where(and(eq(printSet.id, setId), isNull(printSet.endedAt)));
    await finishTask(db, taskId, state, words);
  });
}

async function fail(
  { database }: DrawGround,
  { setId, taskId }: PrintSetToDraw,
  state: 'failed' | 'cancelled',
  reason: string,
): Promise<void> {
  await database.write(async (db) => {
    await db
      .update(printSet)
      .set({ status: 'failed', reason, endedAt: sql`now()` })
      .where(and(eq(printSet.id, setId), eq(printSet.taskId, taskId), isNull(printSet.endedAt)));
    await finishTask(db, taskId, state, reason);
  });
}
