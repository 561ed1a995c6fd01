import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { ask, envelopeOf, listOf } from './ask.ts';
import { query } from './embedded-database.ts';
import {
  beginStart,
  demoDataDir,
  newDataDir,
  postmasterOf,
  processesOf,
  type ServerProcess,
  startServer,
  startThatEnds,
  sweep,
  until,
} from './server-process.ts';

/** Many times what a quiet machine needs; how long it takes there is measured by bench/torture. */
const RECOVERED_MS = 90_000;
/** Answers at a closed database come after the pool's two seconds, not after the half minute of a statement. */
const FAST_MS = 12_000;

/** The data folders of a test, removed in every case. */
const dataDirs: string[] = [];
afterEach(async () => {
  for (const dataDir of dataDirs.splice(0)) await sweep(dataDir);
});

function freshDataDir(): string {
  const dataDir = newDataDir();
  dataDirs.push(dataDir);
  return dataDir;
}

/** Without demo data and background drawing, for tests about the process itself. */
const EMPTY = { DEMO: '0', ROLE: 'web,storage' };

/** The data folder of an empty installation that was started once, so that most tests can skip the first start. */
const stood = newDataDir();
let stoodOnce: Promise<unknown> | undefined;
afterAll(() => sweep(stood));

async function usedDataDir(): Promise<string> {
  stoodOnce ??= startServer({ dataDir: stood, env: EMPTY }).then((server) => server.stop());
  await stoodOnce;
  const dataDir = freshDataDir();
  execFileSync('cp', ['-Rp', `${stood}/.`, dataDir]);
  return dataDir;
}

const LIST = '/api/v2/light/list?pageSize=5';

async function isWell(server: ServerProcess): Promise<boolean> {
  for (const path of ['/api/health', LIST]) {
    const answer = await ask(server.address, path).catch(() => null);
    if (answer?.status !== 200) return false;
  }
  return true;
}

describe('a fresh start', () => {
  test('a fresh start prints the address and serves the demo catalogue, and SIGTERM ends all its processes', async () => {
    const dataDir = freshDataDir();
    const server = await startServer({ dataDir });
    console.log(`从启动到可以打开：${server.startSeconds.toFixed(1)} 秒`);
    expect(server.startSeconds).toBeLessThan(180);
    expect(await listOf(server.address, LIST)).toHaveLength(5);
    expect((await ask(server.address, '/')).body).toContain('锦市');
    expect(processesOf(dataDir).length).toBeGreaterThan(1);

    expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(processesOf(dataDir)).toEqual([]);
    expect(server.output()).toContain('已停止');
  });

  test('secrets are readable by their owner only and neither printed nor on a command line', async () => {
    const dataDir = freshDataDir();
    const server = await startServer({ dataDir, env: EMPTY });
    const secrets = readdirSync(dataDir).filter((name) => name.includes('.key'));
    expect(secrets).toEqual(expect.arrayContaining(['secret.key', 'database.key']));
    for (const name of secrets) expect(statSync(join(dataDir, name)).mode & 0o777, name).toBe(0o600);
    // command lines and output
    const shown =
      server.output() +
      processesOf(dataDir)
        .map(({ line }) => line)
        .join();
    for (const name of secrets) expect(shown).not.toContain(readFileSync(join(dataDir, name), 'utf8').trim());
    await server.stop();
  });

  test('npm start passes SIGTERM on', async () => {
    const dataDir = await usedDataDir();
    const npm = await startServer({ dataDir, env: EMPTY, command: ['npm', 'start'] });
    expect(await isWell(npm)).toBe(true);
    const ending = await npm.stop('SIGTERM');
    // when a signal ends its script, npm exits with the shell's code
    expect([0, 143]).toContain(ending.code ?? 143);
    await until(
      () => processesOf(dataDir).length === 0,
      RECOVERED_MS,
      () => JSON.stringify(processesOf(dataDir)),
    );
    expect(npm.output()).toContain('已停止');
  });
});

describe('two servers on one machine', () => {
  test('two servers with separate data folders do not affect each other', async () => {
    const used = await usedDataDir();
    const [one, other] = await Promise.all([
      startServer({ dataDir: freshDataDir(), env: EMPTY }),
      startServer({ dataDir: used, env: EMPTY }),
    ]);
    await query(one.dataDir, 'create table only_here ()');
    expect(await query(other.dataDir, "select to_regclass('only_here') as found")).toEqual([{ found: null }]);
    await one.stop();
    expect(await isWell(other)).toBe(true);
    await other.stop();
  });

  test('a second server on the same data folder is refused with a clear message, and the first keeps running', async () => {
    const dataDir = await usedDataDir();
    const first = await startServer({ dataDir, env: EMPTY });
    const second = await startThatEnds({ dataDir, env: EMPTY });
    expect(second.code).toBe(1);
    expect(second.output.trim().split('\n').at(-1)).toMatch(/^锦市没有启动：数据目录 \S+ 正被另一个锦市服务使用/);
    expect(await isWell(first)).toBe(true);
    await first.stop();
  });
});

describe('crashes', () => {
  test('after kill -9 of the server a new one starts with all data', async () => {
    const dataDir = await usedDataDir();
    const killed = await startServer({ dataDir, env: EMPTY });
    await query(dataDir, 'create table kept (word text)');
    await query(dataDir, "insert into kept values ('锦')");
    await killed.stop('SIGKILL');
    expect(processesOf(dataDir).length, 'the database outlives its server').toBeGreaterThan(0);

    const next = await startServer({ dataDir, env: EMPTY });
    expect(next.output()).toContain('正在结束遗留的数据库进程');
    expect(await query(dataDir, 'select word from kept')).toEqual([{ word: '锦' }]);
    expect(await isWell(next)).toBe(true);
    expect((await next.stop()).code).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });

  test('after kill -9 during the first filling the next start completes the catalogue', async () => {
    const dataDir = freshDataDir();
    const half = beginStart({ dataDir });
    await until(() => /写入 \d+ 种面料/.test(half.output()), RECOVERED_MS);
    await half.stop('SIGKILL');

    const next = await startServer({ dataDir, env: { ROLE: 'web,storage' } });
    const [counts] = await query<{ blanks: number; product: number }>(
      dataDir,
      'select (select count(*)::int from blank) as blanks, (select count(*)::int from product) as product',
    );
    expect(counts!.blanks).toBeGreaterThanOrEqual(24);
    expect(counts!.product).toBeGreaterThanOrEqual(160);
    await next.stop();
  });

  test('after kill -9 of the database the server recovers, several times', async () => {
    const dataDir = await usedDataDir();
    const server = await startServer({ dataDir, env: EMPTY });
    const seconds: number[] = [];
    for (let times = 0; times < 3; times += 1) {
      const killed = postmasterOf(dataDir);
      process.kill(killed, 'SIGKILL');
      const killedAt = Date.now();
      // Restarting may take less time than noticing it, so the new process id is awaited.
      await until(
        async () => postmasterOf(dataDir) !== killed && (await isWell(server)),
        RECOVERED_MS,
        () => `still away: ${server.output().slice(-500)}`,
      );
      seconds.push((Date.now() - killedAt) / 1000);
    }
    console.log(`数据库被 kill -9 之后恢复：${seconds.map((one) => one.toFixed(1)).join('、')} 秒`);
    expect((await server.stop()).code).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });
});

describe('a database that does not respond', () => {
  test('with a frozen database every request ends with 503 and a sentence, and after thawing the server recovers (K5)', async () => {
    const dataDir = await usedDataDir();
    const server = await startServer({ dataDir, env: EMPTY });
    await Promise.all(Array.from({ length: 12 }, () => ask(server.address, LIST))); // every connection is in use
    const everybody = processesOf(dataDir)
      .map(({ pid }) => pid)
      .filter((pid) => pid !== server.pid);
    expect(everybody.length).toBeGreaterThan(3);

    for (const pid of everybody) process.kill(pid, 'SIGSTOP');
    const frozenAt = Date.now();
    const answers = [];
    const health = [];
    try {
      // new requests for as long as it would take to fill a pool that never releases
      const asked = [];
      const told: number[] = [];
      while (Date.now() - frozenAt < 6_000 || (told.at(-1) !== 503 && Date.now() - frozenAt < RECOVERED_MS)) {
        // Details of different items: a list may still come from memory.
        for (let i = 0; i < 4; i += 1) asked.push(ask(server.address, `/api/v2/light/detail?id=${asked.length + 1}`));
        const checked = ask(server.address, '/api/health');
        health.push(checked);
        void checked.then(({ status }) => told.push(status));
        await new Promise((done) => setTimeout(done, 250));
      }
      answers.push(...(await Promise.all(asked)));
      // Ready until several checks in a row have failed; alive all the time.
      const statuses = (await Promise.all(health)).map(({ status }) => status);
      expect([statuses[0], statuses.at(-1)]).toEqual([200, 503]);
      expect((await ask(server.address, '/api/alive')).status).toBe(200);
    } finally {
      for (const pid of everybody) process.kill(pid, 'SIGCONT');
    }
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    console.log(`数据库冻结时 ${answers.length} 个请求，最慢 ${slowest} 毫秒`);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    for (const answer of answers) {
      const { code, error, reason } = envelopeOf(answer);
      expect({ code, error, reason }).toEqual({
        code: errors['database.away'].code,
        error: errors['database.away'].say,
        reason: 'database.away',
      });
      expect(answer.headers['retry-after']).toBe('5');
    }
    expect(slowest).toBeLessThanOrEqual(FAST_MS);

    await until(() => isWell(server), RECOVERED_MS);
    await Promise.all(
      Array.from({ length: 30 }, async () => expect((await ask(server.address, LIST)).status).toBe(200)),
    );
    await server.stop();
  });

  test('with the database killed repeatedly requests fail fast with 503, and afterwards the server recovers (K4)', async () => {
    const dataDir = await usedDataDir();
    const server = await startServer({ dataDir, env: EMPTY });
    const answers = [];
    const away = Date.now() + 8_000;
    while (Date.now() < away) {
      killIfThere(dataDir);
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => ask(server.address, LIST)))));
    }
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(10);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    for (const answer of refused) expect(envelopeOf(answer).error).toBe(errors['database.away'].say);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThanOrEqual(FAST_MS);

    await until(() => isWell(server), RECOVERED_MS);
    await server.stop();
  });
});

function killIfThere(dataDir: string): void {
  try {
    process.kill(postmasterOf(dataDir), 'SIGKILL');
  } catch {
    // no postmaster at this moment
  }
}

describe('stopping', () => {
  test('SIGTERM under load loses no request: every one in flight is answered in full (K7)', async () => {
    const dataDir = demoDataDir();
    dataDirs.push(dataDir);
    const server = await startServer({ dataDir, env: { ROLE: 'web,storage' } });
    const blanks = await listOf<{ front: { path: string } }>(server.address, '/api/v2/light/list?pageSize=24');
    const paths = [
      LIST,
      '/api/v2/site/home',
      '/',
      '/api/health',
      ...blanks.map(({ front }) => `${front.path}/320.webp`),
    ];

    // Pictures that must be drawn are slow enough to be in flight when the signal arrives.
    const underWay = new Set<Promise<unknown>>();
    const load = { goesOn: true };
    let answered = 0;
    const lost: unknown[] = [];
    const asker = async (first: number) => {
      for (let turn = first; load.goesOn; turn += 1) {
        const answer = ask(server.address, paths[turn % paths.length]!);
        underWay.add(answer);
        await answer.then(
          ({ status }) => (status < 500 ? (answered += 1) : lost.push(status)),
          (error: unknown) => lost.push(error),
        );
        underWay.delete(answer);
      }
    };
    const askers = Array.from({ length: 24 }, (_, first) => asker(first));
    await until(() => answered > 100, RECOVERED_MS);

    load.goesOn = false;
    const inFlight = underWay.size;
    // The connections are open: the requests are on their way or have arrived.
    await new Promise((done) => setTimeout(done, 50));
    const stoppedAt = Date.now();
    const ending = await server.stop('SIGTERM');
    await Promise.all(askers);
    console.log(`停止时有 ${inFlight} 个请求在途，共答 ${answered} 个，用时 ${(Date.now() - stoppedAt) / 1000} 秒`);
    expect(inFlight).toBeGreaterThan(10);
    expect(lost).toEqual([]);
    expect(ending).toEqual({ code: 0, signal: null });
    expect(Date.now() - stoppedAt).toBeLessThan(RECOVERED_MS);
    expect(processesOf(dataDir)).toEqual([]);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('%s during the start ends the server cleanly', async (signal) => {
    const dataDir = await usedDataDir();
    const half = beginStart({ dataDir });
    await until(() => /检查数据表/.test(half.output()), RECOVERED_MS);
    expect(await half.stop(signal)).toEqual({ code: 0, signal: null });
    expect(processesOf(dataDir)).toEqual([]);
    expect(half.output()).not.toMatch(/没有启动|Error/);
  });
});

describe('refused configurations', () => {
  const SECRET = '9f2c51d8a7e34b06c1d95f7e2a8b4c63';
  // Two examples; config.test.ts covers all refused values.
  test.concurrent.for<[string, Record<string, string>]>([
    ['PORT', { PORT: 'eighty' }],
    ['SECRET_KEY', { DATABASE_URL: 'postgres://localhost:1/none' }],
  ])(
    'an invalid configuration is refused in one Chinese line that names %s: %o',
    async ([key, env], { expect, onTestFinished }) => {
      const dataDir = newDataDir();
      onTestFinished(() => sweep(dataDir));
      const { code, output } = await startThatEnds({ dataDir, env });
      expect(code).toBe(1);
      expect(output.trim().split('\n')).toHaveLength(1);
      expect(output).toMatch(new RegExp(`^\\s*锦市没有启动：配置 ${key} 无效：.*\\p{Script=Han}`, 'u'));
      expect(output).not.toContain('    at ');
    },
  );

  test('an unreachable database is reported without its password, and no process is left', async () => {
    const dataDir = freshDataDir();
    const { code, output } = await startThatEnds({
      dataDir,
      env: { DATABASE_URL: 'postgres://nobody:geheim-4711@127.0.0.1:1/none', SECRET_KEY: SECRET },
    });
    expect(code).toBe(1);
    expect(output).toContain('锦市没有启动：');
    expect(output).not.toContain('geheim-4711');
    expect(processesOf(dataDir)).toEqual([]);
  });

  test('a port that is in use is reported in one sentence', async () => {
    const first = await startServer({ dataDir: await usedDataDir(), env: EMPTY });
    const dataDir = await usedDataDir();
    const second = await startThatEnds({ dataDir, env: { ...EMPTY, PORT: new URL(first.address).port } });
    expect(second.code).toBe(1);
    expect(second.output.trim().split('\n').at(-1)).toMatch(/^锦市没有启动：端口 \d+ 已被别的程序占用/);
    expect(processesOf(dataDir)).toEqual([]);
    await first.stop();
  });
});
