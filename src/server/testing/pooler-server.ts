import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ClusterConnection } from './one-cluster.ts';

/** A build of one's own is used before Debian's. */
const PROGRAMS = ['/usr/local/bin/pgbouncer', '/usr/sbin/pgbouncer'];
/** nobody on every Linux */
const NOBODY = 65_534;

export interface PoolerServer {
  /** the cluster’s databases through the pooler */
  readonly connection: ClusterConnection;
  stop(): Promise<void>;
}

export interface PoolerOptions {
  readonly poolMode?: 'transaction' | 'statement' | 'session';
  /** sessions for each database, fewer than one server's clients: they must share */
  readonly poolSize?: number;
  /** startup parameters that are dropped silently instead of refused */
  readonly ignoredParameters?: string;
  /** `max_prepared_statements`: how many named statements it renames for each session; before 1.21 none */
  readonly preparedStatements?: number;
}

/** The installed PgBouncer. @throws Error when there is none and it cannot be installed */
function program(): string {
  const installed = PROGRAMS.find((path) => existsSync(path));
  if (installed !== undefined) return installed;
  installOnDebian();
  return PROGRAMS.at(-1)!;
}

/** PgBouncer renames named statements from 1.21 on, so that they work in every session. */
export function renamesStatements(): boolean {
  const { stdout } = spawnSync(program(), ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/** A real PgBouncer in front of the cluster. @throws Error when it is not installed and cannot be */
export async function startPooler(cluster: ClusterConnection, options: PoolerOptions = {}): Promise<PoolerServer> {
  const folder = mkdtempSync(join(tmpdir(), 'jinshi-pooler-'));
  const file = join(folder, 'pgbouncer.ini');
  const { poolMode = 'transaction', poolSize = 10, ignoredParameters = '', preparedStatements = 200 } = options;
  const settings = {
    unix_socket_dir: folder,
    // Names the socket as pg looks for it; no TCP port is opened.
    listen_port: '5432',
    auth_type: 'any',
    pool_mode: poolMode,
    default_pool_size: String(poolSize),
    max_client_conn: '1000',
    ignore_startup_parameters: ignoredParameters,
    // PostgreSQL copies a template database only without connections to it.
    server_idle_timeout: '10',
    ...(renamesStatements() ? { max_prepared_statements: String(preparedStatements) } : {}),
  };
  const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}`);
  const behind = `* = host=${cluster.host} user=${cluster.user} password=${cluster.password}`;
  writeFileSync(file, ['[databases]', behind, '[pgbouncer]', ...lines, ''].join('\n'), { mode: 0o644 });
  const server = run(file, cluster.host);
  const connection = { ...cluster, host: folder };
  await untilReady(connection, server);
  return {
    connection,
    stop: async () => {
      if (server.exitCode === null) {
        const ended = once(server, 'exit');
        server.kill('SIGKILL');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PgBouncer refuses to run as root, and only the owner of the cluster's socket may open it. */
function run(file: string, socketDir: string): ChildProcess {
  const options = { stdio: 'ignore' } as const;
  if (process.getuid?.() !== 0) return spawn(program(), [file], options);
  const { uid } = statSync(socketDir);
  if (uid !== 0) return spawn(program(), [file], { ...options, uid, gid: uid });
  // As root in a user namespace that maps us to the user nobody, like the embedded PostgreSQL.
  const mapped = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  return spawn('unshare', [...mapped, program(), file], options);
}

async function untilReady(connection: ClusterConnection, server: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 10_000; ;) {
    const client = new pg.Client(connection);
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

function installOnDebian(): void {
  const apt = (...args: string[]) =>
    spawnSync('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args], { encoding: 'utf8' });
  apt('update', '-qq');
  const { status, stderr, error } = apt('install', '-y', '-qq', '--no-install-recommends', 'pgbouncer');
  if (status !== 0) throw new Error(`测试要用的 PgBouncer 装不上（apt-get）：${error?.message ?? stderr}`);
}
