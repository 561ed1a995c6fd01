import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { makeBuyers } from '../src/server/testing/buyers.ts';
import { openGround, type TestGround } from '../src/server/testing/ground.ts';
import { startPooler } from '../src/server/testing/pooler-server.ts';
import { newDataDir, startServer, sweep } from './server-process.ts';

/** Runs with `npm run test:pooler`. */
test('the product starts behind PgBouncer, answers and writes', async () => {
  const ground = await openGround('empty');
  onTestFinished(() => ground.close());
  const pooler = await startPooler(ground.connection);
  onTestFinished(() => pooler.stop());
  const dataDir = newDataDir();
  onTestFinished(() => sweep(dataDir));
  const server = await startServer({
    dataDir,
    env: {
      ...{ DEMO: '0', DRAW_AHEAD: '0', SECRET_KEY: 'behind a pooler '.repeat(3) },
      ...{ DATABASE_URL: urlOf(pooler.connection), DATABASE_DIRECT_URL: urlOf(ground.connection) },
    },
  });
  const asked = (path: string, init?: RequestInit) => fetch(`${server.address}${path}`, init);
  expect((await asked('/api/health')).status).toBe(200);
  expect(await (await asked('/api/v2/light/list?pageSize=1')).json()).toMatchObject({ code: 1, data: { total: 0 } });
  const [buyer] = await makeBuyers(ground.database, 1);
  const headers = { token: buyer!.token, 'content-type': 'application/json' };
  const body = JSON.stringify({ nickname: '池后的人' });
  expect((await asked('/api/v2/user/saveProfile', { method: 'POST', headers, body })).status).toBe(200);
  const { rows } = await ground.database.read.execute(sql`select 1 from account where nickname = '池后的人'`);
  expect(rows).toHaveLength(1);
  expect((await server.stop()).code).toBe(0);
});

function urlOf({ host, user, password, database }: TestGround['connection']): string {
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}`;
}
