import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApp } from './app.ts';
import { warmUp } from './market/catalogue/warm-up.ts';
import { demoLoginWords, giveDemoLogins, takeDemoLogins } from './desks/demo/demo-logins.ts';
import { fillDemo } from './desks/demo/fill-demo.ts';
import { fillLicences, shareSales } from './desks/demo/fill-licences.ts';
import { fillGarments } from './desks/demo/fill-garments.ts';
import { fillInquiries } from './desks/demo/fill-inquiries.ts';
import { fillInvoices } from './desks/demo/fill-invoices.ts';
import { fillLedger } from './desks/demo/fill-ledger.ts';
import { fillListings } from './desks/demo/fill-listings.ts';
import { fillProposals } from './desks/demo/fill-proposals.ts';
import { fillSupply } from './desks/demo/fill-supply.ts';
import { fillTrade } from './desks/demo/fill-trade.ts';
import { fillWorkshop } from './desks/demo/fill-workshop.ts';
import { putDemoAttachments } from './desks/demo/attachments.demo.ts';
import { entrySources } from './entries.ts';
import { jobs } from './jobs.ts';
import { noticeOutbox } from './people/notices/notify.ts';
import { openPainters } from './people/pictures/painters.ts';
import { DRAW_PICTURES } from './people/pictures/picture.jobs.ts';
import { openPictureStore } from './people/pictures/picture-store.ts';
import { openChangeFeed } from './platform/change-feed.ts';
import { closerOf } from './platform/close-in-time.ts';
import { type Config, readConfig } from './config.ts';
import { ConfigError, PROJECT_DIR } from './platform/config.ts';
import { takeDataFolder } from './platform/data-folder.ts';
import { connectDatabase, poolerWords, refuseSharedSessions } from './platform/connect-database.ts';
import type { Connection, Db } from './platform/database.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { atStart, migrate, unsafeSettings } from './platform/migrate.ts';
import { openStorage } from './platform/open-storage.ts';
import { openPublicCache } from './platform/public-cache.ts';
import { ONCE, openQueue } from './platform/queue.ts';
import { openSemaphores } from './platform/semaphores.ts';
import { buildWebWhenNeeded, compressAssets, WEB_DIR } from './platform/web-build.ts';
import { fillSite } from './market/site/fill-site.ts';

const A_MINUTE_MS = 60_000;
const COMPRESS_AFTER_MS = 20_000;
/** Listen backlog; connections beyond it get no answer. */
const BACKLOG = 4_096;

/** Cleanup functions, run in reverse order when the server stops. */
const undo: (() => Promise<unknown>)[] = [];
let isStopping = false;

try {
  await start(readConfig(process.env));
} catch (error) {
  // A stop during the start is no failure: `stopAndExit` cleans up and ends the process.
  if (isStopping) await new Promise(() => {});
  process.stderr.write(`\n锦市没有启动：${error instanceof Error ? error.message : String(error)}\n`);
  if (!(error instanceof ConfigError)) console.error(error);
  await stop();
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const startedAt = Date.now();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stopAndExit());
  say(`锦市正在启动${config.demo ? '（演示模式）' : ''}`);

  const folder = await takeDataFolder(config.dataDir);
  undo.push(() => folder.release());
  // In parallel with the database: each of them alone leaves one of two cores idle half of the time.
  const web = config.roles.has('web') ? begin(buildWebWhenNeeded(say)) : Promise.resolve();

  const { connection, directConnection } = await openConnections(config);
  if (config.databaseUrl !== null) await refuseSharedSessions(directConnection);
  say('检查数据表');
  await migrate(directConnection);
  for (const name of await unsafeSettings(directConnection))
    say(`警告：数据库的 ${name} 是关闭的，断电会丢失已确认的订单`);

  const outbox = noticeOutbox(config, () => queue);
  const { database, sessions } = await connectDatabase(connection, config.databasePools, outbox);
  undo.push(() => database.end());
  if (!sessions.keepSettings) say(poolerWords(sessions));
  await atStart(directConnection, fillSite);
  if (config.demo) await atStart(directConnection, (db) => fillWhole(db, config));
  await atStart(directConnection, config.demo ? giveDemoLogins : takeDemoLogins);

  const storage = await openStorage(config);
  // The data folder is locked by this process, so partial files in it are stale.
  await storage
    .sweep(config.storageDir.startsWith(config.dataDir) ? 0 : A_MINUTE_MS)
    .catch((error: unknown) =>
      say(`警告：没能清理写到一半的文件：${error instanceof Error ? error.message : String(error)}`),
    );
  if (!(await storage.isReady())) say('警告：文件存储现在不能用，图片和上传会失败；请检查 STORAGE_URL、密钥和磁盘');
  if (config.demo) undo.push(await putDemoAttachments(storage, say));
  const painters = openPainters();
  undo.push(() => painters.close());
  const pictureStore = openPictureStore(database, storage, painters);
  const changes = await openChangeFeed(directConnection, say);
  undo.push(() => changes.stop());
  const publicCache = openPublicCache(changes, config.publicCacheBytes);
  const works = config.roles.has('worker');
  const everyJob = jobs({ config, database, storage, painters, queue: () => queue, isStopping: () => isStopping });
  const queue = await openQueue(directConnection, works ? 'worker' : 'sender', everyJob, (error) =>
    say(`警告：任务队列：${error instanceof Error ? error.message : String(error)}`),
  );
  undo.push(() => queue.stop());
  const semaphores = openSemaphores(directConnection, config.databasePools);
  undo.push(() => semaphores.end());
  // The first pictures are drawn during the web build.
  if (works) {
    await queue.work(everyJob);
    if (config.drawAhead) await database.write((db) => queue.enqueue(db, DRAW_PICTURES, {}, { once: ONCE }));
  }
  await web;
  const { version } = JSON.parse(readFileSync(join(PROJECT_DIR, 'package.json'), 'utf8')) as { version: string };
  const webDir = config.roles.has('web') ? WEB_DIR : null;
  const app = await openApp({
    config,
    database,
    changes,
    publicCache,
    storage,
    painters,
    pictureStore,
    queue,
    semaphores,
    version,
    webDir,
    warn: (words) => say(`警告：${words}`),
  });
  const close = closerOf(app);
  const address = await app
    .listen({ host: config.host, port: config.port, backlog: BACKLOG })
    .catch((error: unknown) => refuseAddress(error, config));
  // Runs first of all cleanups: no new connection is accepted while jobs end.
  undo.push(close);
  // Only a warm-up: a real failure shows in the next request.
  const searched = entrySources.map(({ table }) => table);
  if (config.roles.has('web')) {
    void warmUp(database.read, searched).catch(() => {});
    // Later: the first visitor needs the processor. What is not compressed is sent as it is.
    setTimeout(() => void compressAssets().catch(() => {}), COMPRESS_AFTER_MS).unref();
  }
  say(`启动完成，用时 ${((Date.now() - startedAt) / 1000).toFixed(1)} 秒；图片在空闲时陆续画好，先看到的先画`);
  if (config.demo) {
    say('这是演示：商品、店铺与价格均为虚构，请勿用于真实交易');
    say(demoLoginWords());
  }
  for (const warning of warnings(config)) say(`警告：${warning}`);
  if (config.logFile !== null) say(`终端里只显示警告和错误，全部日志在 ${config.logFile}`);
  say(`请用浏览器打开 ${address}`);
}

/** Starts work that is awaited later; an earlier failure is held until then. */
function begin<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}

/** The demo catalogue with its orders, in one transaction. */
async function fillWhole(db: Db, config: Config): Promise<void> {
  if (!(await fillDemo(db, say))) return;
  await shareSales(db);
  await fillTrade(db, say);
  await fillInvoices(db);
  await fillWorkshop(db);
  await fillSupply(db);
  await fillLicences(db);
  await fillProposals(db, config);
  await fillInquiries(db);
  await fillLedger(db);
  await fillGarments(db);
  await fillListings(db);
}

/** Valid configurations with surprising consequences. */
function warnings({ sms, roles, demo, demoReach, alipay, wechatPay }: Config): string[] {
  const takesMoney = alipay !== null || wechatPay !== null;
  return [
    demoReach === 'everybody' ? '演示账号的密码和验证码人人知道，能打开这个站点的人都能用它们登录（DEMO=public）' : '',
    sms === null ? '没有配置短信服务（SMS_PROVIDER），验证码发不出去，新用户无法注册' : '',
    sms?.provider === 'log' ? '验证码会写进这里的日志，只可用于开发（SMS_PROVIDER=log）' : '',
    sms !== null && sms.provider !== 'demo' && !roles.has('worker')
      ? '本进程不发短信，请确认另有一个承担 worker 的进程'
      : '',
    takesMoney && demo ? '演示模式里配置了真实的收款渠道，演示商品也会收真钱' : '',
    takesMoney && !roles.has('worker') ? '本进程不向收款渠道核对付款和退款，请确认另有一个承担 worker 的进程' : '',
  ].filter(Boolean);
}

/** Turns a failed listen into a configuration error: such a mistake only shows here. */
function refuseAddress(error: unknown, { host, port }: Config): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    throw new ConfigError(`端口 ${port} 已被别的程序占用；请换一个端口，例如 PORT=8081 npm start`);
  if (code === 'EACCES') throw new ConfigError(`没有权限监听端口 ${port}；请换一个 1024 以上的端口`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new ConfigError(`这台机器没有地址 ${host}；请检查 HOST`);
  throw error;
}

async function openConnections(config: Config): Promise<{ connection: Connection; directConnection: Connection }> {
  if (config.databaseUrl !== null) {
    say('连接数据库');
    return { connection: config.databaseUrl, directConnection: config.databaseDirectUrl ?? config.databaseUrl };
  }
  say('启动内置数据库');
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: say,
    undo: (stop) => undo.push(stop),
  });
  return { connection: embedded.connection, directConnection: embedded.connection };
}

async function stopAndExit(): Promise<void> {
  if (isStopping) return;
  say('正在停止：先答完手上的请求');
  await stop();
  say('已停止');
  process.exit(0);
}

async function stop(): Promise<void> {
  isStopping = true;
  for (const step of undo.reverse()) await step().catch((error: unknown) => console.error(error));
  undo.length = 0;
}

function say(words: string): void {
  process.stdout.write(`${words}\n`);
}
