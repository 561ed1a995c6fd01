import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { Id, oneOf, orNull } from '../platform/shapes.ts';

/** 任务: a long job whose user waits for the result. In the API it is a `job`, as in `createProducts`. */

export const TaskState = oneOf(['waiting', 'running', 'done', 'failed', 'cancelled']);
export type TaskState = Static<typeof TaskState>;

/**
 * Kinds of tasks; `subjectId` is the package, except for `photos` (the product), `printFiles` (the order), `printTry`
 * (the style) and `channelPack` (the pack).
 */
export const TASK_KINDS = [
  'packageParse',
  'packageProducts',
  'photos',
  'designCheck',
  'printFiles',
  'printTry',
  'channelPack',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export const Task = Type.Object({
  id: Id,
  kind: oneOf(TASK_KINDS),
  subjectId: Id,
  /** its subject, e.g. the name of the file */
  title: Type.String(),
  state: TaskState,
  /** units of work; total 0 = unknown yet */
  done: Type.Integer(),
  total: Type.Integer(),
  /** the current step, the result, or the reason of the failure */
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

/** The newest 30 of the last week, running ones first. `GET /api/v2/job/events` streams changes (text/event-stream). */
export const taskList = endpoint({
  method: 'GET',
  path: '/api/v2/job/list',
  for: 'member',
  summary: '最近的任务',
  reply: Type.Object({ list: Type.Array(Task), underWay: Type.Integer() }),
});

/** Removes an ended task from the list; stops a running one at its next step, and its results so far stay. */
export const endTask = endpoint({
  method: 'POST',
  path: '/api/v2/job/end',
  for: 'member',
  summary: '停止进行中的任务，或收起已结束的任务',
  body: Type.Object({ id: Id }),
  reply: Type.Object({ state: TaskState }),
  errors: ['item.unknown'],
});
