import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_DIR } from '../src/server/platform/config.ts';

/** The real server as a process of its own, as `npm start` runs it. */
export interface ServerProcess extends StartingServer {
  readonly address: string;
  /** from spawn until the address was printed */
  readonly startSeconds: number;
}

interface StartingServer {
  readonly dataDir: string;
  /** the process that was started: node, or npm */
  readonly pid: number;
  /** everything printed so far: the start's lines, then one JSON line a request */
  output(): string;
  /** sends the signal and waits for the end */
  stop(signal?: NodeJS.Signals): Promise<Ending>;
  /** resolves when the process has ended, however it did */
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
/** As `npm start` starts the product, its limits of memory included. */
const { settings, args } = startScript();
export const START: readonly [string, ...string[]] = [NODE, ...args];

/** The start script's environment settings, and the words behind `node`. */
function startScript(): { settings: Record<string, string>; args: string[] } {
  const { scripts } = JSON.parse(readFileSync(join(PROJECT_DIR, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [, before, after] = /^exec env (.*) node (.*)$/.exec(scripts.start)!;
  const settings = before!.split(' ').map((setting) => setting.split('=') as [string, string]);
  return { settings: Object.fromEntries(settings), args: after!.split(' ') };
}
const ADDRESS = /^请用浏览器打开 (http\S+)$/m;
/** A machine that has other work to do takes its time; a quiet one needs a tenth of it. */
const START_MS = 180_000;

export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'jinshi-e2e-'));
}

/** Starts a server and waits for its address. @throws Error with the whole output when it does not come up */
export async function startServer(options: Options): Promise<ServerProcess> {
  const startedAt = Date.now();
  const server = beginStart(options);
  let hasEnded = false;
  void server.ended.then(() => (hasEnded = true));
  await until(
    () => ADDRESS.test(server.output()) || hasEnded,
    START_MS,
    () => `not up yet:\n${server.output()}`,
  );
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

/** Two servers that are started on one folder do not write into one another's words. */
function outputFile(dataDir: string): string {
  const nth = (starts.get(dataDir) ?? 0) + 1;
  starts.set(dataDir, nth);
  return nthOutputFile(dataDir, nth);
}

function nthOutputFile(dataDir: string, nth: number): string {
  return nth === 1 ? `${dataDir}.log` : `${dataDir}.${nth}.log`;
}

/** For whoever does something to a server that is not up yet. */
export function beginStart({ dataDir, env = {}, command = START }: Options): StartingServer {
  // The output goes to a file of its own, so that a test that looks away never makes the server wait.
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

/** The machine's own settings must not decide what a test finds. */
function cleanEnv(): NodeJS.ProcessEnv {
  const { PATH, HOME, USER, LANG } = process.env;
  return { PATH, HOME, USER, LANG, npm_config_update_notifier: 'false' };
}

export interface Leftover {
  readonly pid: number;
  readonly line: string;
}

/** Processes that name the data folder in their command line or stand in it, as PostgreSQL's children do. */
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
    return ''; // gone in between
  }
}

function workingFolder(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

/** PostgreSQL's first process. */
export function postmasterOf(dataDir: string): number {
  const note = join(dataDir, 'postgres/postmaster.pid');
  // A new one removes its forerunner's note before it writes its own.
  return existsSync(note) ? Number(readFileSync(note, 'utf8').split('\n')[0]) : NaN;
}

/** Ends whatever a failed test left behind, and removes the folder. */
export async function sweep(dataDir: string): Promise<void> {
  for (const { pid } of processesOf(dataDir)) {
    for (const signal of ['SIGCONT', 'SIGKILL'] as const) {
      try {
        process.kill(pid, signal);
      } catch {
        break; // gone in between
      }
    }
  }
  await until(() => processesOf(dataDir).length === 0, 10_000).catch(() => {});
  rmSync(dataDir, { recursive: true, force: true });
  for (let nth = 1; nth <= (starts.get(dataDir) ?? 1); nth += 1) rmSync(nthOutputFile(dataDir, nth), { force: true });
}

/** Waits for a condition; the one way to wait here. */
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
