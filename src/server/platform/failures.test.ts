import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { DrizzleQueryError, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoint } from '#contract/platform/endpoint.ts';
import { callerFinder } from '../people/accounts/find-caller.ts';
import { constraintWords } from '../constraints.ts';
import { blankSku } from '../market/blanks/blank.table.ts';
import { openGround, type TestGround } from '../testing/ground.ts';
import { makeBlank } from '../testing/make-rows.ts';
import { withoutValuesInside } from './failures.ts';
import { openHttp } from './http.ts';
import { Refusal } from './refusal.ts';
import { addRoute, serve } from './serve.ts';
import { StorageAway } from './storage.ts';

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('empty', { DATABASE_PATIENCE: '1' });
});
afterAll(() => ground.close());

/** A server with a handler of this test, under the rules that hold for every answer. */
const serverWith = (...served: Served) => serverOf(ground.config, served);

const loggingTo = (logFile: string, ...served: Served) =>
  serverOf({ ...ground.config, logFile, logLevel: 'warn' }, served);

type Served = Parameters<typeof addRoute>[1][];

async function serverOf(config: TestGround['config'], served: Served) {
  const app = await openHttp({ ...ground, config, constraintWords, scriptHashes: [] });
  for (const one of served)
    addRoute(app, one, { ...ground, findCaller: callerFinder(ground.database, ground.changes) });
  return app;
}

const call = (path: `/${string}`) =>
  endpoint({
    method: 'POST',
    path,
    for: 'anyone',
    summary: '',
    body: Type.Object({ pieces: Type.Integer() }),
    reply: Type.Object({ left: Type.Integer() }),
  });
const post = (app: Awaited<ReturnType<typeof serverWith>>, url: string, pieces: unknown) =>
  app.inject({ method: 'POST', url, payload: { pieces } as object });

describe('failures as answers', () => {
  test('a violated stock constraint answers with a sentence and takes nothing', async () => {
    const { id } = await makeBlank(ground.database, { stock: 500 });
    const take = serve(call('/take'), async ({ db, body }) => {
      const [row] = await db
        .update(blankSku)
        .set({ stock: sql`${blankSku.stock} - ${body.pieces}` })
        .where(eq(blankSku.blankId, id))
        .returning({ left: blankSku.stock });
      return row!;
    });
    const app = await serverWith(take);
    const answer = await post(app, '/take', 1_000_000);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ code: 1300, reason: 'stock.short', data: null });
    expect(answer.json().error).toBe('库存不足，请减少数量或换一个颜色尺码');
    const after = await ground.database.read.select().from(blankSku).where(eq(blankSku.blankId, id));
    expect(after.map(({ stock }) => stock)).toEqual([500]);
  });

  test('a number that no column holds is the fault of its sender: one warning in the log, without a stack', async () => {
    const logFile = join(ground.config.dataDir, 'failures.log');
    const app = await loggingTo(
      logFile,
      serve(call('/large'), async ({ db, body }) => {
        await db.select().from(blankSku).where(eq(blankSku.stock, body.pieces));
        return { left: 0 };
      }),
    );
    expect((await post(app, '/large', 1)).json()).toMatchObject({ code: 1 });
    const answer = await post(app, '/large', 1e12);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ reason: 'request.invalid', error: '有一个数字太大了，请检查后再试' });
    await app.close();
    const lines = readFileSync(logFile, 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, msg: expect.stringContaining('number') },
    ]);
    expect(lines[0]).not.toMatch(/stack|select|1000000000000/);
  });

  test('an internal error reveals nothing of itself', async () => {
    const app = await serverWith(
      serve(call('/broken'), async ({ db }) => (await db.execute(sql`select * from no_such_table`)).rows[0] as never),
    );
    const answer = await post(app, '/broken', 1);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 1900, error: '服务出了点问题，请稍后再试' });
    expect(answer.body).not.toMatch(/no_such_table|select|node_modules|\.ts|at /);
    expect(answer.json().requestId).toMatch(/^[0-9a-f]{16}$/);
  });

  test('an invalid field is named in the answer, and an unknown field is not echoed', async () => {
    const app = await serverWith(serve(call('/fields'), async () => ({ left: 0 })));
    expect((await post(app, '/fields', 'many')).json()).toMatchObject({
      code: 1001,
      error: '提交的内容不符合要求（pieces 应为整数），请检查后再试',
    });
    const wrong = await app.inject({ method: 'POST', url: '/fields', payload: { '<script>': 1 } });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).not.toContain('script');
  });

  test('columns that the reply does not declare are not sent', async () => {
    const app = await serverWith(
      serve(call('/leak'), async () => ({ left: 3, passwordHash: 'secret' }) as { left: number }),
    );
    expect((await post(app, '/leak', 1)).json().data).toEqual({ left: 3 });
  });

  test('a deadlock is retried and does not show in the answer', async () => {
    let times = 0;
    const app = await serverWith(
      serve(call('/deadlock'), async ({ db }) => {
        times += 1;
        if (times < 3) await db.execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`);
        return { left: times };
      }),
    );
    expect((await post(app, '/deadlock', 1)).json().data).toEqual({ left: 3 });
  });

  test('a full disk answers with its own error and writes nothing', async () => {
    await ground.database.write((db) => db.execute(sql`create table half (one integer)`));
    const app = await serverWith(
      serve(call('/full'), async ({ db }) => {
        await db.execute(sql`insert into half values (1)`);
        await db.execute(sql`do $$ begin raise exception using errcode = '53100'; end $$`);
        return { left: 0 };
      }),
    );
    const answer = await post(app, '/full', 1);
    expect({ status: answer.statusCode, reason: answer.json().reason }).toEqual({
      status: 503,
      reason: 'server.no_room',
    });
    expect((await ground.database.read.execute(sql`select * from half`)).rows).toEqual([]);
  });

  test('an overloaded pool answers as busy, though its refusal comes wrapped in a failed query', async () => {
    const app = await serverWith(
      serve(call('/crowded'), () => {
        throw new DrizzleQueryError('select 1', [], new Refusal('server.busy'));
      }),
    );
    const answer = await post(app, '/crowded', 1);
    expect(answer.statusCode).toBe(503);
    expect(answer.json().reason).toBe('server.busy');
  });

  test('unavailable file storage is not mistaken for an unavailable database', async () => {
    const silent = Object.assign(new Error('read'), { code: 'ETIMEDOUT' });
    const app = await serverWith(
      serve(call('/folder'), () => {
        throw new StorageAway('文件目录读写不了（ETIMEDOUT）', { cause: silent });
      }),
    );
    expect((await post(app, '/folder', 1)).json().reason).toBe('storage.away');
  });

  test('a statement that takes too long ends with a busy answer', async () => {
    let limit = '';
    const app = await serverWith(
      serve(call('/slow'), async ({ db }) => {
        const { rows } = await db.execute<{ statement_timeout: string }>(sql`show statement_timeout`);
        limit = rows[0]!.statement_timeout;
        // the same limit, shortened for the test
        await db.execute(sql`set local statement_timeout = 20`);
        return (await db.execute(sql`select pg_sleep(10)`)).rows[0] as never;
      }),
    );
    const answer = await post(app, '/slow', 1);
    expect(limit).toBe('2600ms');
    expect(answer.statusCode).toBe(503);
    expect(answer.json().reason).toBe('server.busy');
    expect(answer.headers['retry-after']).toBe('1');
  });
});

test("a failed job keeps its error without the statement's values", async () => {
  const phone = '13800000009';
  const failed = await ground.database.read
    .execute(sql`select 1 / (length(${phone}) - length(${phone}))`)
    .then(() => undefined)
    .catch((error: unknown) => new AggregateError([error], 'one of many'));
  expect(inspect(failed)).toContain(phone);
  const kept = inspect(withoutValuesInside(failed));
  expect(kept).toContain('division by zero');
  expect(kept).not.toContain(phone);
});
