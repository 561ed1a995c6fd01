import { taskKindWords } from '#contract/people/task-words.ts';
import type { TaskKind } from '#contract/people/tasks.ts';
import { notify } from '../notices/notify.ts';
import type { Db } from '../../platform/database.ts';
import type { task } from './task.table.ts';

/** After this the user has probably left and gets a notice; before, the drawer is enough. */
const PATIENCE_MS = 60_000;

/** The page that shows the result. */
const PLACES: Readonly<Record<TaskKind, string>> = {
  packageParse: '/user/store/package/detail?id=',
  packageProducts: '/user/store/package/detail?id=',
  photos: '/user/store/product?open=',
  designCheck: '/merchant/design?open=',
  printFiles: '/user/store/order/detail?orderNo=',
  printTry: '/user/style/detail?id=',
  channelPack: '/user/sale/saleOrder?pack=',
};

/** In the transaction that ends the task. A stopped task sends no notice. */
export async function tellLateTask(db: Db, ended: typeof task.$inferSelect): Promise<void> {
  const { accountId, kind, subjectId, title, state, message, createdAt, endedAt } = ended;
  if (state === 'cancelled' || endedAt!.getTime() - createdAt.getTime() < PATIENCE_MS) return;
  await notify(db, accountId, {
    kind: 'task',
    title: `${taskKindWords[kind]}${state === 'done' ? '做完了' : '没有成功'}：${title}`,
    body: message,
    to: `${PLACES[kind]}${subjectId}`,
  });
}
