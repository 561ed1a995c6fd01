import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { TaskKind } from '../src/contract/people/tasks.ts';
import { socketFolder } from '../src/server/platform/data-folder.ts';
import { PATIENCE } from '../src/server/testing/patient.ts';
import { type Database, openDatabase, USUAL_POOLS } from '../src/server/platform/database.ts';
import { beginTask, TaskStopped } from '../src/server/people/tasks/begin-task.ts';
import { finishTask, openTask } from '../src/server/people/tasks/open-task.ts';
import { expectNoSidewaysScroll } from './browser.ts';
import { query } from './embedded-database.ts';
import { factory } from './ordering.ts';
import { expectWellMade } from './page-checks.ts';
import { isSignedInHere, type Member } from './people.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address, dataDir } = inject('server');

/** Acts as a worker in another process: the server learns of its progress through the database only. */
let worker: Database;
let owner: Member;
let accountId: string;
beforeAll(async () => {
  const password = readFileSync(join(dataDir, 'database.key'), 'utf8').trim();
  worker = openDatabase(
    { host: socketFolder(dataDir), user: 'jinshi', password, database: 'postgres' },
    { ...USUAL_POOLS, patience: PATIENCE },
  );
  owner = await factory(address);
  const rows = await query<{ id: string }>(
    dataDir,
    `select id from account where username = '${owner.user.username.replaceAll("'", '')}'`,
  );
  accountId = rows[0]!.id;
});
afterAll(async () => {
  await worker.write((db) => db.execute(`delete from task where account_id = '${accountId}'`));
  await worker.end();
});

const begun = (title: string, kind: TaskKind = 'packageParse') =>
  worker.write((db) => openTask(db, { accountId, kind, subjectId: 'package1', title, total: 40 }));
const finish = (id: string, state: 'done' | 'failed' | 'cancelled', message: string) =>
  worker.write((db) => finishTask(db, id, state, message));

async function openAs(member: Member, path: string): Promise<void> {
  await someone.open(path);
  await isSignedInHere(page, member);
}

async function wellMade(): Promise<void> {
  await expectWellMade(page);
}

describe('任务 on the desktop', () => {
  somebodyComesAnew('desktop');

  test('the list of tasks is on every page, follows progress without polling, can stop a task, and reports its result', async () => {
    const id = await begun('秋款二十件.zip');
    const broken = await begun('坏的.zip');
    await openAs(owner, '/about');
    let polls = 0;
    page.on('request', (request) => (polls += request.url().includes('/job/list') ? 1 : 0));
    const entry = page.getByRole('button', { name: /^任务/ });
    await expect.poll(() => entry.innerText()).toContain('2');
    await entry.click();
    const drawer = page.getByRole('dialog', { name: '任务' });
    const row = drawer.getByRole('listitem').filter({ hasText: '秋款二十件.zip' });
    await row.getByText('排队中').first().waitFor();
    polls = 0;

    const work = await beginTask(worker, id);
    await work!.step(12, 40, '第 12 张图片，共 40 张');
    await row.getByText('第 12 张图片，共 40 张').waitFor();
    await row.getByText('12 / 40').waitFor();
    // The progress arrived as an event, without polling.
    expect(polls).toBe(0);
    await finish(broken, 'failed', '压缩包打不开，可能没有传完整；请重新上传');
    await drawer.getByText('压缩包打不开').waitFor();
    await wellMade();

    await row.getByRole('button', { name: '停止：秋款二十件.zip' }).click();
    await row.getByText('正在停止…').waitFor();
    await expect(work!.step(40, 40, '')).rejects.toThrow(TaskStopped);
    await finish(id, 'cancelled', '已停止，读到的没有保存');
    await row.getByText('已停止', { exact: true }).waitFor();
    await row.getByRole('button', { name: '收起：秋款二十件.zip' }).click();
    await row.waitFor({ state: 'detached' });
    await drawer.getByRole('button', { name: '关闭' }).click();

    // The task continues after a reload, and its result shows on the page that is open then.
    const next = await begun('冬款.zip', 'packageProducts');
    await page.reload();
    await expect.poll(() => entry.innerText()).toContain('1');
    await finish(next, 'done', '建好 20 件商品');
    await page.locator('.ant-message-notice', { hasText: '冬款.zip，建好 20 件商品' }).first().waitFor();
    await expect.poll(() => entry.innerText()).toBe('任务');
  });
});

describe('任务 on the phone', () => {
  somebodyComesAnew('phone');

  test('a running task shows as a pill on the phone, and works through polling when a proxy blocks events', async () => {
    const id = await begun('春款.zip');
    await page.route('**/api/v2/job/events', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }));
    await openAs(owner, '/');
    await someone.open('/about');
    const pill = page.getByRole('button', { name: '任务进行中 1' });
    await pill.waitFor();
    await pill.tap();
    const sheet = page.getByRole('dialog', { name: '任务' });
    await (await beginTask(worker, id))!.step(5, 40, '第 5 张图片，共 40 张');
    await sheet.getByText('第 5 张图片，共 40 张').waitFor();
    await wellMade();
    await expectNoSidewaysScroll(page, 390);
    await finish(id, 'done', '20 件商品，没有问题');
    await sheet.getByText('20 件商品，没有问题').waitFor();
    await sheet.getByRole('button', { name: '关闭' }).tap();
    await pill.waitFor({ state: 'detached' });
  });
});
