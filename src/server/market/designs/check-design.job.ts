import { and, asc, eq, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { UPLOAD_LIMITS } from '#contract/people/upload-limits.ts';
import type { DesignCheck } from '#contract/market/own-designs.ts';
import type { DrawnPrint } from '#drawing/recipe.ts';
import type { PrintFacts } from '../../people/pictures/look-at-print.ts';
import type { Painters } from '../../people/pictures/painters.ts';
import { PictureBook, RANK } from '../../people/pictures/picture-book.ts';
import { registerPictures } from '../../people/pictures/register-pictures.ts';
import type { Database, Db } from '../../platform/database.ts';
import { withLocalCopy } from '../../platform/local-copy.ts';
import type { Job } from '../../platform/queue.ts';
import type { Storage } from '../../platform/storage.ts';
import { shop } from '../shops/shop.table.ts';
import { beginTask, TaskStopped } from '../../people/tasks/begin-task.ts';
import { finishTask } from '../../people/tasks/open-task.ts';
import { upload } from '../../people/uploads/upload.table.ts';
import { documentOf, printPicture, seenColumns } from './design-columns.ts';
import { type Alike, checkOf, isUsable, unseenCheck } from './design-findings.ts';
import { design } from './design.table.ts';
import { looksLike } from './looks-like.ts';
import { CHECK_DESIGN, type DesignToCheck } from './leave-check.ts';

interface CheckGround {
  readonly database: Database;
  readonly storage: Storage;
  readonly painters: Painters;
}

/** 检查花型: reads the original file and decides whether the design can be used. Idempotent. */
export function checkDesignJob(ground: CheckGround): Job<DesignToCheck> {
  return {
    name: CHECK_DESIGN,
    // A large file takes 100 MB while it is read.
    concurrency: 1,
    retries: 5,
    expireSeconds: 3_600,
    leaseSeconds: 60,
    work: (toCheck) => checkDesign(ground, toCheck),
    lost: (toCheck) => giveUp(ground.database, toCheck, 'failed', ...UNFINISHED),
  };
}

/** The reason and the remedy. */
const UNFINISHED = ['检查没有做完', '再保存一次就会重新检查'] as const;

export async function checkDesign(ground: CheckGround, toCheck: DesignToCheck): Promise<void> {
  const { database, storage, painters } = ground;
  try {
    const task = await beginTask(database, toCheck.taskId);
    // The task was ended elsewhere: the design must not stay in 'checking' for ever, and may be saved again.
    if (task === null) return await giveUp(database, toCheck, 'failed', ...UNFINISHED);
    const found = await findDesign(database.read, toCheck);
    if (found === undefined) return await leaveToLater(database, toCheck);
    await task.step(0, 1, '正在看文件');
    const { print } = found.design;
    const { file } = found;
    const mostPixels = UPLOAD_LIMITS.design.pixels;
    const facts =
      file === null
        ? await painters.lookAtDrawn(print as DrawnPrint)
        : await withLocalCopy(storage, file, (path) =>
            painters.lookAtPrint({ path, repeat: print.repeat, mostPixels, asksFlat: true }),
          );
    if (facts === null)
      return await giveUp(database, toCheck, 'failed', '文件打不开，可能没有传完整', '重新导出后换一个文件');
    await noteCheck(database, toCheck, facts);
  } catch (error) {
    if (!(error instanceof TaskStopped)) throw error;
    await giveUp(database, toCheck, 'cancelled', '检查被停止了', '再保存一次就会重新检查');
  }
}

const isAsSaved = ({ designId, version }: DesignToCheck): SQL =>
  and(eq(design.id, designId), eq(design.version, version))!;

async function findDesign(db: Db, toCheck: DesignToCheck) {
  const [found] = await db
    .select({ design, file: upload.file })
    .from(design)
    .leftJoin(upload, eq(upload.id, design.uploadId))
    .where(isAsSaved(toCheck));
  return found;
}

/** A later save has queued its own check. */
function leaveToLater({ write }: Pick<Database, 'write'>, { taskId }: DesignToCheck): Promise<void> {
  return write((db) => finishTask(db, taskId, 'cancelled', '花型又改过，按新的检查'));
}

async function noteCheck(database: Database, toCheck: DesignToCheck, facts: PrintFacts): Promise<void> {
  await database.write(async (db) => {
    const [saved] = await db.select().from(design).where(isAsSaved(toCheck)).for('update');
    if (!saved) return finishTask(db, toCheck.taskId, 'cancelled', '花型又改过，按新的检查');
    const document = documentOf(saved);
    const check = checkOf(facts, document, await findAlike(db, saved, facts.look));
    // A drawn print stays as it was asked for.
    const { print } = saved;
    const columns = print.family === 'picture' ? seenColumns(document, print.image.key, check) : { print };
    const pictures = new PictureBook();
    const pictureKey = pictures.pictureOf(printPicture(columns.print), `《${saved.title}》`, RANK.item);
    await registerPictures(db, pictures.rows());
    await db
      .update(design)
      .set({
        ...columns,
        ...{ check, look: facts.look, pictureKey, updatedAt: sql`now()` },
        status: statusAfter(saved, check),
      })
      .where(eq(design.id, saved.id));
    // An unusable design is a failed task to the person waiting for it.
    await finishTask(db, toCheck.taskId, isUsable(check) ? 'done' : 'failed', wordsFor(check));
  });
}

type DesignRow = typeof design.$inferSelect;

/** A design withdrawn or taken down meanwhile stays so. */
function statusAfter({ status }: DesignRow, check: DesignCheck): DesignRow['status'] {
  if (status === 'withdrawn' || status === 'takenDown') return status;
  return isUsable(check) ? 'ready' : 'needsFix';
}

function wordsFor(check: DesignCheck): string {
  if (!isUsable(check)) return `有问题要改：${check.findings.find(({ level }) => level === 'error')!.say}`;
  const { length } = check.findings;
  return length === 0 ? '可以用了' : `可以用了，有 ${length} 处提醒`;
}

/** The file could not be read; the owner sees the reason and the remedy. */
async function giveUp(
  { write }: Pick<Database, 'write'>,
  toCheck: DesignToCheck,
  state: 'failed' | 'cancelled',
  say: string,
  fix: string,
): Promise<void> {
  await write(async (db) => {
    await db
      .update(design)
      .set({ status: 'needsFix', check: unseenCheck({ rule: 'unseen', say, fix }), updatedAt: sql`now()` })
      .where(and(isAsSaved(toCheck), eq(design.status, 'checking')));
    await finishTask(db, toCheck.taskId, state, `${say}，${fix}`);
  });
}

// --- similar designs -----------------------------------------------------------------------------------------------

const MOST_SAME = 5;

async function findAlike(db: Db, { id, shopId }: DesignRow, look: bigint | null): Promise<Alike> {
  if (look === null) return { same: [], isElsewhere: false, down: null };
  const isAlike = await looksLike(db, look);
  const own = and(eq(design.shopId, shopId), ne(design.id, id), isAlike);
  const same = await db
    .select({ id: design.id, designNo: design.designNo, title: design.title })
    .from(design)
    .where(and(own, notInArray(design.status, ['withdrawn', 'takenDown'])))
    .orderBy(asc(design.createdAt), asc(design.id))
    .limit(MOST_SAME);
  const [elsewhere] = await db
    .select({ id: design.id })
    .from(design)
    .innerJoin(shop, and(eq(shop.id, design.shopId), eq(shop.status, 'approved')))
    .where(and(ne(design.shopId, shopId), eq(design.offered, true), eq(design.status, 'ready'), isAlike))
    .limit(1);
  // Only the shop's own: the rightful owner of a stolen design uploads the same picture.
  const [down] = await db
    .select({ designNo: design.designNo, reason: design.reason })
    .from(design)
    .where(and(own, eq(design.status, 'takenDown')))
    .orderBy(asc(design.createdAt), asc(design.id))
    .limit(1);
  return { same, isElsewhere: elsewhere !== undefined, down: down ?? null };
}
