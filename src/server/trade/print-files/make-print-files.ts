import { and, eq, inArray, sql } from 'drizzle-orm';
import { mayHaveInks, PRINT_DPIS } from '#contract/trade/print-file-rules.ts';
import type { makePrintFiles as makeCall } from '#contract/trade/print-files.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import { newId } from '../../platform/new-id.ts';
import type { Queue } from '../../platform/queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import type { Storage } from '../../platform/storage.ts';
import { findProfile } from './colour-profiles.ts';
import { openTask } from '../../people/tasks/open-task.ts';
import { DRAW_PRINT_FILES, type PrintSetToDraw } from './leave-drawing.ts';
import { removePrintFiles } from './print-file-storage.ts';
import { readPrintFacts } from './print-plan.ts';
import { printSet } from './print-set.table.ts';
import { findPrintTarget } from './print-target.ts';

/** One person may have so many waiting or being drawn: each takes minutes. */
const MOST_UNDER_WAY = 10;

/**
 * Queues the drawing. A set that is being drawn with the same choices is returned as it is; any other is replaced.
 * @throws Refusal item.unknown; print.hindered with the reason
 */
export async function makePrintFiles(
  { queue, storage }: { readonly queue: Pick<Queue, 'enqueue'>; readonly storage: Storage },
  { db, caller, body }: Ask<typeof makeCall>,
): Promise<ReplyOf<typeof makeCall>> {
  const dpi = PRINT_DPIS.find((one) => one === body.dpi);
  if (dpi === undefined) throw new Refusal('print.hindered', { say: '分辨率请选 150 或 300 dpi' });
  const target = await findPrintTarget(db, caller, body);
  const { hindrance, panels } = await readPrintFacts(db, target);
  if (hindrance !== '') throw new Refusal('print.hindered', { say: hindrance });
  if (panels.length === 0) throw new Refusal('print.hindered', { say: '款式上还没有图案，没有要印的裁片' });

  const profile = await profileFor(db, caller, body);

  await holdAdvisoryLock(db, `print-files/${caller.accountId}`);
  const [orderNo, styleId] = [target.order?.orderNo ?? '', target.style.id];
  const [before] = await db
    .select()
    .from(printSet)
    .where(and(eq(printSet.orderNo, orderNo), eq(printSet.styleId, styleId)))
    .for('update');
  const isSame = before?.format === body.format && before.dpi === dpi && before.profileId === (profile?.id ?? null);
  if (before && before.endedAt === null && isSame) return { id: before.id, jobId: before.taskId };
  const underWay = await db.$count(
    printSet,
    and(eq(printSet.accountId, caller.accountId), inArray(printSet.status, ['waiting', 'drawing'])),
  );
  if (underWay >= MOST_UNDER_WAY)
    throw new Refusal('print.hindered', { say: `同时最多生成 ${MOST_UNDER_WAY} 份印花文件，请等前面的做完` });
  if (before) {
    await removePrintFiles(db, storage, before.id);
    await db.delete(printSet).where(eq(printSet.id, before.id));
  }

  const id = newId();
  const { styleNo, version } = target.style;
  const title = `${styleNo} 第 ${version} 版`;
  const taskId = await openTask(db, {
    accountId: caller.accountId,
    ...(orderNo === ''
      ? { kind: 'printTry', subjectId: styleId, title }
      : { kind: 'printFiles', subjectId: orderNo, title: `${orderNo} ${title}` }),
  });
  await db.insert(printSet).values({
    id,
    orderNo,
    styleId,
    accountId: caller.accountId,
    format: body.format,
    dpi,
    ...(profile && { profileId: profile.id, profileName: profile.name }),
    taskId,
    createdAt: sql`now()`,
  });
  await queue.enqueue(db, DRAW_PRINT_FILES, { setId: id, taskId } satisfies PrintSetToDraw);
  return { id, jobId: taskId };
}

/** @throws Refusal print.hindered */
async function profileFor(
  db: Ask<typeof makeCall>['db'],
  { shopId }: Ask<typeof makeCall>['caller'],
  { profileId, format }: Ask<typeof makeCall>['body'],
) {
  if (profileId === undefined) return null;
  if (!mayHaveInks(format)) throw new Refusal('print.hindered', { say: 'CMYK 只出 TIFF，请把格式改成 TIFF' });
  const profile = shopId === null ? null : await findProfile(db, profileId, shopId);
  if (profile === null) throw new Refusal('print.hindered', { say: '颜色配置不存在，或已经删除，请重新选' });
  return profile;
}
