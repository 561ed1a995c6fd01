import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../platform/config.ts';

/** Compatible with today's S3 clients in both addressing styles; accepts every signature. */
const SERVER = 'fauxqs';
const VERSION = '2.4.1';
const REGION = 'cn-test';
const KEY = 'jinshi';

/** The server's own command cannot listen on a free port. */
const RUN = `
  import { startFauxqs } from 'fauxqs';
  const { port } = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  console.log(port);
`;

export interface S3Server {
  /** http://host:port */
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** A real S3 server as a child process, on a free port. @throws Error when npm cannot install it */
export async function startS3Server(): Promise<S3Server> {
  const server = spawn(process.execPath, ['--input-type=module', '--eval', RUN], {
    cwd: installed(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await Promise.race([
    once(server.stdout, 'data').then(([words]) => Number(words)),
    once(server, 'exit').then(([code]) => {
      throw new Error(`S3 测试服务器没有启动（${code}）`);
    }),
  ]);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
  };
}

/** Creates an empty bucket. */
export async function openBucket(endpoint: string, bucket: string): Promise<S3Config> {
  const client = new S3Client({
    endpoint,
    region: REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: KEY, secretAccessKey: KEY },
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return { bucket, endpoint, region: REGION, style: 'path', keyId: KEY, keySecret: KEY };
}

/** The environment variables that configure a server for this bucket. */
export function asEnv({ bucket, endpoint, region, style, keyId, keySecret }: S3Config): Record<string, string> {
  return {
    STORAGE_URL: `s3://${bucket}?${new URLSearchParams({ endpoint, region, style }).toString()}`,
    S3_KEY_ID: keyId,
    S3_KEY_SECRET: keySecret,
  };
}

/** Installs the server from npm once per machine. @returns the folder to import it from */
function installed(): string {
  const shelf = join(homedir(), '.cache/jinshi');
  const home = join(shelf, `${SERVER}-${VERSION}`);
  if (!existsSync(join(home, 'node_modules', SERVER))) {
    mkdirSync(shelf, { recursive: true });
    const half = mkdtempSync(`${home}-`);
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--no-package-lock'];
    const { status, stderr, error } = spawnSync(
      'npm',
      ['install', '--prefix', half, ...options, `${SERVER}@${VERSION}`],
      {
        encoding: 'utf8',
      },
    );
    if (status !== 0)
      throw new Error(`测试要用的 S3 服务器 ${SERVER}@${VERSION} 装不上（npm）：${error?.message ?? stderr}`);
    rmSync(home, { recursive: true, force: true });
    renameSync(half, home);
  }
  return home;
}
