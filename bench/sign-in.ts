import { readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import { newDataDir, startServer } from '../e2e/server-process.ts';
import { account, smsCode } from '../src/server/people/accounts/account.table.ts';
import { codeHash, DEMO_CODE } from '../src/server/people/accounts/code-digits.ts';
import { callerFinder } from '../src/server/people/accounts/find-caller.ts';
import { isPassword } from '../src/server/people/accounts/passwords.ts';
import { registerAccount } from '../src/server/people/accounts/register-account.ts';
import { signInByPassword } from '../src/server/people/accounts/sign-in-by-password.ts';
import { getUserInfo } from '../src/server/people/accounts/user-info.ts';
import { demoLogin } from '../src/server/desks/demo/demo-logins.ts';
import { readConfig } from '../src/server/config.ts';
import { keptSecret } from '../src/server/platform/config.ts';
import { type Database, openDatabase } from '../src/server/platform/database.ts';
import { embeddedConnection } from '../src/server/platform/embedded-postgres.ts';
import { newId } from '../src/server/platform/new-id.ts';
import { everyTime } from '../src/server/platform/idempotency.ts';
import { percentile, printTable } from './figures.ts';

/**
 * The cost of signing in, next to its floors: argon2 alone, the same handler without HTTP, the same SQL alone. Also the
 * effect on other visitors: event loop delay while fifty people sign in at once. `npm run bench:sign-in -- 5` (seconds
 * per measurement).
 */
const SECONDS = Number(process.argv[2] ?? 5);
const CROWD = 50;
const EVENT_LOOP = join(import.meta.dirname, 'event-loop.ts');
/** Codes are prepared before the measurement, because a number gets only one a minute. */
const CODES = 3_000;

const dataDir = newDataDir();
const eventLoopFile = join(dataDir, 'event-loop.json');
const server = await startServer({
  dataDir,
  env: { ROLE: 'web,storage', EVENT_LOOP_FILE: eventLoopFile, NODE_OPTIONS: `--import ${EVENT_LOOP}` },
});
const database = openDatabase(await embeddedConnection(dataDir));
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

try {
  await measure();
} finally {
  agent.destroy();
  await database.end();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir });
  const byPassword = () => post('/api/user/logon', demoLogin);
  const { data } = await byPassword();
  const token = data['userToken'] as string;
  const { read } = database;
  const [own] = await read.select().from(account).where(eq(account.username, demoLogin.account));
  // Every call reads the session, as while the change feed is silent.
  const findCaller = callerFinder(database, { moment: 0, haveChanged: () => false, isLive: () => false });
  const from = { address: '127.0.0.1', agent: '', isOutsideDemo: false };

  const rows: string[][] = [];
  const tell = async (words: string, connections: number, action: () => Promise<unknown>) => {
    const figures = await load(connections, action);
    rows.push([words, String(connections), figures.perSecond.toFixed(0), ...figures.ms]);
  };
  for (const connections of [1, 8]) {
    await tell('密码登录', connections, byPassword);
    await tell('  底线：同一件事，不经 HTTP', connections, () =>
      signInByPassword(config, {
        read,
        write: database.write,
        body: demoLogin,
        query: undefined,
        caller: null,
        from,
        note: () => {},
        once: everyTime,
      }),
    );
    await tell('  底线：只算 argon2', connections, () => isPassword(own!.passwordHash, demoLogin.password));
    const phones = await readyCodes(database, connections);
    await tell('验证码登录（老用户）', connections, () =>
      post('/api/v2/user/mobilelogin', { mobile: phones.pop() ?? stopShort(), code: DEMO_CODE }),
    );
  }
  for (const connections of [1, 32]) {
    await tell('核对令牌', connections, () => post('/api/token/check', {}, token));
    await tell('  底线：只跑 SQL', connections, async () => {
      const caller = await findCaller(token, from);
      await getUserInfo(read, caller!.accountId);
    });
    await tell('健康检查（一次 HTTP 往返）', connections, () => get('/api/health'));
  }
  printTable(['做什么', '同时', '每秒', 'p50 ms', 'p95 ms', '最长 ms'], rows);

  const calm = await watched(() => visitor(SECONDS));
  const storm = load(CROWD, byPassword);
  const busy = await watched(() => visitor(SECONDS));
  const { perSecond } = await storm;
  const both = (what: (side: typeof calm) => number) => `${what(calm).toFixed(1)} → ${what(busy).toFixed(1)} ms`;
  console.log(`
${CROWD} 人同时用密码登录，每秒 ${perSecond.toFixed(0)} 人；平时 → 其间：
  事件循环的延迟 p50 ${both(({ delay }) => delay.p50)}，p99 ${both(({ delay }) => delay.p99)}，最长 ${both(({ delay }) => delay.max)}
  另一位访客看详情 p50 ${both(({ times }) => percentile(times, 0.5))}，p95 ${both(({ times }) => percentile(times, 0.95))}`);
}

/** A visitor's waits and the server's event loop delay meanwhile. */
async function watched(visit: () => Promise<number[]>) {
  rmSync(eventLoopFile, { force: true });
  await sleep(1_500);
  const times = await visit();
  const delay = JSON.parse(readFileSync(eventLoopFile, 'utf8')) as { p50: number; p99: number; max: number };
  return { times, delay };
}

/** Returning members, each with a code just sent. */
async function readyCodes(into: Database, turn: number): Promise<string[]> {
  const phones = Array.from({ length: CODES }, (_, at) => `17${turn}${String(at).padStart(8, '0')}`);
  const secretKey = keptSecret(dataDir, 'secret.key');
  await into.write(async (db) => {
    await registerAccount(db, phones[0]!);
    const known = await db.select({ phone: account.phone }).from(account).where(inArray(account.phone, phones));
    const rest = phones.filter((phone) => !known.some((one) => one.phone === phone));
    await db
      .insert(account)
      .values(rest.map((phone) => ({ id: newId(), username: `bench${phone}`, nickname: '', phone })));
    await db.insert(smsCode).values(
      phones.map((phone) => ({
        id: newId(),
        phone,
        purpose: 'login' as const,
        codeHash: codeHash({ secretKey }, phone, 'login', DEMO_CODE),
        address: '127.0.0.1',
        triesLeft: 5,
        delivery: 'sent' as const,
        expiresAt: new Date(Date.now() + 300_000),
      })),
    );
  });
  return phones;
}

function stopShort(): never {
  throw new Error(`${CODES} codes were not enough: fewer seconds, please`);
}

async function load(connections: number, action: () => Promise<unknown>) {
  const times: number[] = [];
  const startedAt = performance.now();
  const ends = startedAt + SECONDS * 1_000;
  const person = async () => {
    while (performance.now() < ends) {
      const began = performance.now();
      await action();
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, person));
  const ms = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)].map((one) => one.toFixed(1));
  return { perSecond: (times.length / (performance.now() - startedAt)) * 1_000, ms };
}

/**
 * A visitor who opens a blank twenty times a second.
 * @returns milliseconds of each request
 */
async function visitor(seconds: number): Promise<number[]> {
  const { data } = await get('/api/v2/light/list?pageSize=1');
  const [{ id }] = data['list'] as [{ id: string }];
  const times: number[] = [];
  for (let turn = 0; turn < seconds * 20; turn += 1) {
    const began = performance.now();
    await get(`/api/v2/light/detail?id=${id}`);
    times.push(performance.now() - began);
    await sleep(50);
  }
  return times;
}

interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly data: Record<string, unknown>;
}

function get(path: string): Promise<Answer> {
  return ask('GET', path);
}

function post(path: string, body: object, token = ''): Promise<Answer> {
  return ask('POST', path, body, token);
}

function ask(method: 'GET' | 'POST', path: string, body?: object, token = ''): Promise<Answer> {
  return new Promise((done, fail) => {
    const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { token }) };
    request(`${server.address}${path}`, { method, agent, ...(body ? { headers } : {}) }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        const said = JSON.parse(text) as Answer;
        if (said.code === 1) done(said);
        else fail(new Error(`${path}: ${said.msg}`));
      });
    })
      .on('error', fail)
      .end(body && JSON.stringify(body));
  });
}
