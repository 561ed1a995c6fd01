import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_DIR } from '../src/server/platform/config.ts';

/** The real server as a child process, as `npm start` runs it. */
export interface ServerProcess extends StartingServer {
  readonly address: string;
  /** from spawn to the printed address */
  readonly startSeconds: number;
}

interface StartingServer {
  readonly dataDir: string;
  /** process id of the started command: node, or npm */
  readonly pid: number;
  /** everything printed so far: the start-up lines, then one JSON line per request */
  output(): string;
  /** sends the signal and waits for the process to end */
  stop(signal?: NodeJS.Signals): Promise<Ending>;
  /** resolves when the process has ended for any reason */
  readonly ended: Promise<Ending>;
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

interface Options {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly command?: readonly [program: string, ...args: string[]];
}

const NODE = join(PROJECT_DIR, 'node_modules/.bin/node');
/** The command of `npm start`, memory limits included. */
const { settings, args } = startScript();
export const START: readonly [string, ...string[]] = [NODE, ...args];

/** The environment settings of the start script and the arguments after `node`. */
function startScript(): { settings: Record<string, string>; args: string[] } {
  const { scripts } = JSON.parse(readFileSync(join(PROJECT_DIR, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [, before, after] = /^exec env (.*) node (.*)$/.exec(scripts.start)!;
  const settings = before!.split(' ').map((setting) => setting.split('=') as [string, string]);
  return { settings: Object.fromEntries(settings), args: after!.split(' ') };
}
const ADDRESS = /^请用浏览器打开 (http\S+)$/m;
/** Ten times what a quiet machine needs. */
const START_MS = 180_000;

export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'jinshi-e2e-'));
}

/**
 * A data folder for a test that needs the demo catalogue, but not the first start that fills it. `npm test` fills one
 * folder (`fill-folder.ts`) and each such test starts on a copy; without it the folder is empty and its server fills it.
 */
export function demoDataDir(): string {
  const dataDir = newDataDir();
  const filled = process.env['JINSHI_FILLED_FOLDER'];
  if (filled !== undefined) execFileSync('cp', ['-Rp', `${filled}/.`, dataDir]);
  return dataDir;
}

/**
 * Starts a server and waits for its address.
 * @throws Error with the whole output when it does not start
 */
export async function startServer(options: Options): Promise<ServerProcess> {
  const startedAt = Date.now();
  const server = beginStart(options);
  let hasEnded = false;
  void server.ended.then(() => (hasEnded = true));
  await until(
    () => ADDRESS.test(server.output()) || hasEnded,
    START_MS,
    () => `not up yet:\n${server.output()}`,
  ).catch(async (error: unknown) => {
    await server.stop('SIGKILL');
    throw error;
  });
  const [, address] = ADDRESS.exec(server.output()) ?? [];
  if (!address) throw new Error(`the server ended while starting:\n${server.output()}`);
  return { ...server, address, startSeconds: (Date.now() - startedAt) / 1000 };
}

/** For a start that must be refused. */
export async function startThatEnds(options: Options): Promise<Ending & { output: string }> {
  const server = beginStart(options);
  const tooLong = setTimeout(() => void server.stop('SIGKILL'), START_MS);
  const ending = await server.ended;
  clearTimeout(tooLong);
  return { ...ending, output: server.output() };
}

const starts = new Map<string, number>();

/** One log file per start, because several servers may be started on the same folder. */
function outputFile(dataDir: string): string {
  const nth = (starts.get(dataDir) ?? 0) + 1;
  starts.set(dataDir, nth);
  return nthOutputFile(dataDir, nth);
}

function nthOutputFile(dataDir: string, nth: number): string {
  return nth === 1 ? `${dataDir}.log` : `${dataDir}.${nth}.log`;
}

/** Starts a server without waiting for its address. */
export function beginStart({ dataDir, env = {}, command = START }: Options): StartingServer {
  // The output goes to a file, so that an unread pipe never blocks the server.
  const log = outputFile(dataDir);
  const sink = openSync(log, 'w');
  const [program, ...args] = command;
  const child: ChildProcess = spawn(program, args, {
    cwd: PROJECT_DIR,
    env: { ...cleanEnv(), ...settings, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', sink, sink],
  });
  const ended = new Promise<Ending>((done) => {
    child.once('error', () => done({ code: -1, signal: null }));
    child.once('exit', (code, signal) => done({ code, signal }));
  });
  return {
    dataDir,
    pid: child.pid!,
    output: () => readFileSync(log, 'utf8'),
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
    ended,
  };
}

/** The machine's own settings must not influence a test. */
function cleanEnv(): NodeJS.ProcessEnv {
  const { PATH, HOME, USER, LANG } = process.env;
  return { PATH, HOME, USER, LANG, npm_config_update_notifier: 'false' };
}

export interface Leftover {
  readonly pid: number;
  readonly line: string;
}

/**
 * Processes with the data folder in their command line or as their working directory, such as PostgreSQL's children.
 */
export function processesOf(dataDir: string): Leftover[] {
  if (process.platform !== 'linux') return processesByName(dataDir);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), line: commandLine(name), folder: workingFolder(name) }))
    .filter(({ line, folder }) => line.includes(dataDir) || folder.startsWith(dataDir))
    .map(({ pid, line }) => ({ pid, line }));
}

function processesByName(dataDir: string): Leftover[] {
  const { stdout } = spawnSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line.includes(dataDir))
    .map((line) => ({ pid: Number.parseInt(line, 10), line }));
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return ''; // the process has ended meanwhile
  }
}

function workingFolder(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

/** Process id of the PostgreSQL postmaster; NaN when there is none. */
export function postmasterOf(dataDir: string): number {
  const note = join(dataDir, 'postgres/postmaster.pid');
  // A starting postmaster removes the old file before it writes its own.
  return existsSync(note) ? Number(readFileSync(note, 'utf8').split('\n')[0]) : NaN;
}

/** Kills all processes on the data folder and removes it, also after a failed test. */
export async function sweep(dataDir: string): Promise<void> {
  for (const { pid } of processesOf(dataDir)) {
    for (const signal of ['SIGCONT', 'SIGKILL'] as const) {
      try {
        process.kill(pid, signal);
      } catch {
        break; // the process has ended meanwhile
      }
    }
  }
  await until(() => processesOf(dataDir).length === 0, 10_000).catch(() => {});
  rmSync(dataDir, { recursive: true, force: true });
  for (let nth = 1; nth <= (starts.get(dataDir) ?? 1); nth += 1) rmSync(nthOutputFile(dataDir, nth), { force: true });
}

/**
 * Polls until the condition holds; the only way to wait here.
 * @throws Error when it does not hold in time
 */
export async function until(
  holds: () => boolean | Promise<boolean>,
  withinMs: number,
  words: () => string = () => `还没有等到：${String(holds)}`,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(words());
    await new Promise((done) => setTimeout(done, 25));
  }
}
