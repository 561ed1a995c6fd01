import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, oneOf, orNull } from './shapes.ts';

/** 任务: long work that somebody began and waits for. On the wire it is a `job`, as `createGoods` calls it. */

export const TaskState = oneOf(['waiting', 'running', 'done', 'failed', 'cancelled']);
export type TaskState = Static<typeof TaskState>;

/** What kinds of long work there are; `subjectId` is the package for each of them but `photos`, whose is the goods. */
export const TASK_KINDS = ['packageParse', 'packageGoods', 'photos', 'designCheck'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export const Task = Type.Object({
  id: Id,
  kind: oneOf(TASK_KINDS),
  subjectId: Id,
  /** what it is about, e.g. the name of the file */
  title: Type.String(),
  state: TaskState,
  /** pieces of work; total 0 = not known yet */
  done: Type.Integer(),
  total: Type.Integer(),
  /** what is being done, what came of it, or why it failed */
  message: Type.String(),
  createdAt: Type.String(),
  endedAt: orNull(Type.String()),
});
export type Task = Static<typeof Task>;

export const taskDetail = endpoint({
  method: 'GET',
  path: '/api/v2/job/detail',
  for: 'member',
  summary: '一件任务的进度',
  query: Type.Object({ id: Id }),
  reply: Task,
  errors: ['item.unknown'],
});

/** The newest 30 of the last week, those under way first. `GET /api/v2/job/events` sends each as it moves (text/event-stream). */
export const taskList = endpoint({
  method: 'GET',
  path: '/api/v2/job/list',
  for: 'member',
  summary: '最近的任务',
  reply: Type.Object({ list: Type.Array(Task), underWay: Type.Integer() }),
});

/** One that has ended is put away; one under way is stopped at its next step, and what it made so far stays. */
export const endTask = endpoint({
  method: 'POST',
  path: '/api/v2/job/end',
  for: 'member',
  summary: '停止进行中的任务，或收起已结束的任务',
  body: Type.Object({ id: Id }),
  reply: Type.Object({ state: TaskState }),
  errors: ['item.unknown'],
});
