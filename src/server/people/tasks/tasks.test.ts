import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Task } from '#contract/people/tasks.ts';
import { account, session } from '../accounts/account.table.ts';
import { gatherOwnData } from '../accounts/own-data.ts';
import { personalData } from '../../personal-data.ts';
import { hashToken } from '../accounts/sessions.ts';
import { openApp } from '../../app.ts';
import { openChangeFeed } from '../../platform/change-feed.ts';
import { openDatabase } from '../../platform/database.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { PATIENCE } from '../../testing/patient.ts';
import { get, post } from '../../testing/people.ts';
import { beginTask, TaskStopped } from './begin-task.ts';
import { forgetTasks } from './forget-tasks.ts';
import { finishTask, openTask } from './open-task.ts';
import { sweepTasks } from './sweep-tasks.ts';
import { task } from './task.table.ts';

let ground: TestGround;
let address: string;
beforeAll(async () => {
  ground = await openGround('empty');
  address = await ground.app.listen({ port: 0 });
});
afterAll(() => ground.close());

interface Person {
  readonly id: string;
  readonly token: string;
}

async function somebody(): Promise<Person> {
  const token = await signIn(ground.database);
  const [row] = await ground.database.read
    .select({ id: session.accountId })
    .from(session)
    .where(eq(session.tokenHash, hashToken(token)));
  return { id: row!.id, token };
}

let person: Person;
beforeEach(async () => {
  person = await somebody();
});

const write: TestGround['database']['write'] = (action) => ground.database.write(action);
const begun = (of: Person, title = '秋款.zip') =>
  write((db) => openTask(db, { accountId: of.id, kind: 'packageParse', subjectId: 'package1', title, total: 20 }));
const finish = (id: string, state: 'done' | 'failed' | 'cancelled', message: string) =>
  write((db) => finishTask(db, id, state, message));
const detail = ({ token }: Person, id: string) => get(ground.app, `/api/v2/job/detail?id=${id}`, { token });
const list = async ({ token }: Person): Promise<{ list: Task[]; underWay: number }> =>
  (await get(ground.app, '/api/v2/job/list', { token })).data;
const end = ({ token }: Person, id: string) => post(ground.app, '/api/v2/job/end', { id }, { token });

type Heard = { event: 'list'; data: { list: Task[]; underWay: number } } | { event: 'task'; data: Task };

interface Followed {
  readonly heard: Heard[];
  readonly headers: Headers;
  readonly status: number;
  readonly over: Promise<void>;
}

/** Reads server-sent events as a browser does. */
async function follow(token: string, from = address): Promise<Followed> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(`${from}/api/v2/job/events`, {
    headers: { token, 'accept-encoding': 'gzip' },
    signal: leaving.signal,
  });
  const heard: Heard[] = [];
  const read = async () => {
    let rest = '';
    for await (const some of response.body!.pipeThrough(new TextDecoderStream())) {
      const events = (rest + some).split('\n\n');
      rest = events.pop()!;
      for (const one of events) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(one) ?? [];
        if (event !== undefined) heard.push({ event, data: JSON.parse(data!) } as Heard);
      }
    }
  };
  return { heard, headers: response.headers, status: response.status, over: read().catch(() => {}) };
}

/** Opens a stream and waits for its list. A change shortly before may be sent once more after it. */
async function following(token: string, from = address): Promise<Followed> {
  const followed = await follow(token, from);
  await expect.poll(() => followed.heard.length).toBeGreaterThanOrEqual(1);
  return followed;
}

const told = ({ heard }: Followed) =>
  heard.flatMap((one) => (one.event === 'task' ? [[one.data.state, one.data.done, one.data.message]] : []));

test('a task reports its progress and its result', async () => {
  const id = await begun(person);
  expect((await detail(person, id)).data).toMatchObject({
    ...{ kind: 'packageParse', subjectId: 'package1', title: '秋款.zip' },
    ...{ state: 'waiting', done: 0, total: 20, message: '排队中', endedAt: null },
  });
  const work = await beginTask(ground.database, id);
  await work!.step(7, 20, '第 7 张图片，共 20 张');
  // Progress is throttled: this step is not written.
  await work!.step(8, 20, '第 8 张图片，共 20 张');
  expect((await detail(person, id)).data).toMatchObject({
    state: 'running',
    done: 7,
    message: '第 7 张图片，共 20 张',
  });
  await finish(id, 'done', '20 件商品，没有问题');
  const ended = (await detail(person, id)).data as Task;
  expect(ended).toMatchObject({ state: 'done', done: 20, message: '20 件商品，没有问题' });
  expect(ended.endedAt).not.toBeNull();
  await finish(id, 'failed', '晚到的一句');
  expect((await detail(person, id)).data).toMatchObject({ state: 'done' });
});

test('a retried job continues its task, and a job of an ended task does nothing', async () => {
  const id = await begun(person);
  await (await beginTask(ground.database, id))!.step(7, 20, '第 7 张');
  const again = await beginTask(ground.database, id);
  expect((await detail(person, id)).data).toMatchObject({ state: 'running', done: 7 });
  await again!.step(9, 20, '第 9 张');
  expect((await detail(person, id)).data).toMatchObject({ done: 9 });
  await finish(id, 'done', '好了');
  expect(await beginTask(ground.database, id)).toBeNull();
});

test('a stopped task stops at its next step, and an ended task can be hidden', async () => {
  const id = await begun(person);
  const work = await beginTask(ground.database, id);
  expect((await end(person, id)).data).toEqual({ state: 'running' });
  expect((await detail(person, id)).data).toMatchObject({ state: 'running', message: '正在停止…' });
  await expect(work!.step(1, 20, '第 1 张')).rejects.toThrow(TaskStopped);
  expect((await detail(person, id)).data).toMatchObject({ message: '正在停止…' });
  await finish(id, 'cancelled', '已停止，建好的 3 件商品留着');
  expect((await list(person)).list).toMatchObject([{ state: 'cancelled' }]);

  expect((await end(person, id)).data).toEqual({ state: 'cancelled' });
  expect(await list(person)).toEqual({ list: [], underWay: 0 });
});

test('a task that is stopped while it waits never begins', async () => {
  const id = await begun(person);
  await end(person, id);
  await expect(beginTask(ground.database, id)).rejects.toThrow(TaskStopped);
});

test("another account's task is not found, listed, stopped or streamed", async () => {
  const stranger = await somebody();
  const followed = await following(stranger.token);
  const id = await begun(person);
  expect((await detail(stranger, id)).reason).toBe('item.unknown');
  expect((await end(stranger, id)).reason).toBe('item.unknown');
  expect((await list(stranger)).list).toEqual([]);
  expect((await detail(person, id)).data).toMatchObject({ message: '排队中' });
  await begun(stranger, '自己的.zip');
  await expect.poll(() => told(followed).length).toBe(1);
  expect(followed.heard[1]!.data).toMatchObject({ title: '自己的.zip' });
});

test('the task list has running tasks first, then the newest of a week', async () => {
  const [old, done, running] = [await begun(person, '旧'), await begun(person, '完'), await begun(person, '在')];
  await finish(old, 'done', '');
  await finish(done, 'failed', '');
  await write((db) =>
    db
      .update(task)
      .set({ createdAt: sql`now() - interval '8 days'` })
      .where(eq(task.id, old)),
  );
  await write((db) =>
    db
      .update(task)
      .set({ createdAt: sql`now() - interval '1 day'` })
      .where(eq(task.id, running)),
  );
  const { list: tasks, underWay } = await list(person);
  expect(tasks.map(({ title }) => title)).toEqual(['在', '完']);
  expect(underWay).toBe(1);
});

test('an event stream receives every step on any server from any worker', async () => {
  const changes = await openChangeFeed(ground.connection, () => {});
  const second = await openApp({ ...ground, changes });
  onTestFinished(async () => {
    await second.close();
    await changes.stop();
  });
  const elsewhere = await second.listen({ port: 0 });
  const worker = openDatabase(ground.connection, { read: 1, write: 1, patience: PATIENCE });
  onTestFinished(() => worker.end());

  const before = await begun(person, '先前.zip');
  const both = [await following(person.token), await following(person.token, elsewhere)];
  for (const { headers, heard } of both) {
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('content-encoding')).toBeNull();
    expect(heard[0]).toMatchObject({ event: 'list', data: { underWay: 1, list: [{ id: before }] } });
  }
  const work = await beginTask(worker, before);
  await work!.step(5, 20, '第 5 张');
  await worker.write((db) => finishTask(db, before, 'done', '好了'));
  for (const followed of both) {
    await expect
      .poll(() => told(followed).filter(([state]) => state !== 'waiting'))
      .toEqual([
        ['running', 0, '排队中'],
        ['running', 5, '第 5 张'],
        ['done', 20, '好了'],
      ]);
  }
});

test('event streams need a session, six per account stay open, and sign-out closes them', async () => {
  const refused = await fetch(`${address}/api/v2/job/events`);
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ reason: 'caller.unknown' });

  const first = await following(person.token);
  const others: Followed[] = [];
  for (let window = 0; window < 6; window += 1) others.push(await following(person.token));
  await first.over;
  await begun(person);
  for (const other of others) await expect.poll(() => told(other).length).toBe(1);
  expect(told(first)).toEqual([]);

  await post(ground.app, '/api/v2/user/logout', {}, { token: person.token });
  await Promise.all(others.map(({ over }) => over));
  await begun(person);
  expect(others.every((other) => told(other).length === 1)).toBe(true);
});

test('a server that stops does not wait for event streams', async () => {
  const changes = await openChangeFeed(ground.connection, () => {});
  const stopping = await openApp({ ...ground, changes });
  const followed = await following(person.token, await stopping.listen({ port: 0 }));
  await stopping.close();
  await followed.over;
  await changes.stop();
});

test('a lost task fails after a day, and an ended task is deleted after a month', async () => {
  const [lost, done] = [await begun(person, '丢了'), await begun(person, '完')];
  await finish(done, 'done', '');
  await write((db) => db.update(task).set({ updatedAt: sql`now() - interval '25 hours'` }));
  await sweepTasks(ground.database);
  expect((await detail(person, lost)).data).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('重新开始'),
  });
  await write((db) =>
    db
      .update(task)
      .set({ endedAt: sql`now() - interval '31 days'` })
      .where(eq(task.id, done)),
  );
  await sweepTasks(ground.database);
  expect((await detail(person, done)).reason).toBe('item.unknown');
  expect((await detail(person, lost)).data).toMatchObject({ state: 'failed' });
});

test('tasks are part of the personal data export and are deleted with the account', async () => {
  const id = await begun(person);
  const work = await beginTask(ground.database, id);
  expect((await gatherOwnData(ground.database.read, person.id, personalData.ownRecords))['任务']).toMatchObject([
    { 种类: '解析数据包', 名称: '秋款.zip', 结果: '进行中' },
  ]);
  await write((db) => forgetTasks(db, person.id));
  await expect(work!.step(1, 20, '第 1 张')).rejects.toThrow(TaskStopped);
  expect(await ground.database.read.$count(account, eq(account.id, person.id))).toBe(1);
});

test('a task of more than a minute sends a notice with a link, and a stopped task sends none', async () => {
  const late = async (title: string, state: 'done' | 'failed' | 'cancelled', message: string) => {
    const id = await begun(person, title);
    await write((db) =>
      db
        .update(task)
        .set({ createdAt: sql`now() - interval '61 seconds'` })
        .where(eq(task.id, id)),
    );
    await finish(id, state, message);
  };
  await finish(await begun(person, '快的.zip'), 'done', '读出 3 件');
  await late('停下的.zip', 'cancelled', '已停止');
  await late('秋款.zip', 'done', '读出 20 件');
  await late('坏的.zip', 'failed', '压缩包打不开，请重新压缩');
  const { data } = await get(ground.app, '/api/v2/notice/list', { token: person.token });
  expect(data.list).toMatchObject([
    { title: '解析数据包没有成功：坏的.zip', body: '压缩包打不开，请重新压缩' },
    { kind: 'task', title: '解析数据包做完了：秋款.zip', to: '/user/store/package/detail?id=package1' },
  ]);
});
