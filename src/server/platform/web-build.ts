import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PROJECT_DIR } from './config.ts';

export const WEB_DIR = join(PROJECT_DIR, 'dist/web');
const STAMP = join(WEB_DIR, 'built-from');
const SOURCES = [
  'src/web/**/*',
  'src/contract/**/*.ts',
  'src/drawing/**/*.ts',
  'src/studio/**/*.ts',
  'vite.config.ts',
  'package-lock.json',
];

/** Builds the web part when its sources have changed since the last build. */
export async function buildWebWhenNeeded(say: (words: string) => void): Promise<void> {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  const vite = join(PROJECT_DIR, 'node_modules/vite/bin/vite.js');
  if (!existsSync(vite)) {
    // An installation without development dependencies (npm ci --omit=dev) ships the earlier build.
    if (existsSync(join(WEB_DIR, 'desktop.html'))) return;
    throw new Error('网页部分还没有构建：请在安装了开发依赖的机器上运行 npm run build');
  }
  say('构建网页');
  await run(process.execPath, [vite, 'build', '--logLevel', 'warn']);
  dropOldAssets();
  writeFileSync(STAMP, wanted);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: PROJECT_DIR, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(PROJECT_DIR.length)).update(readFileSync(file));
  return hash.digest('hex');
}

const KEEP_DAYS = 30;

/** Open pages of an earlier build still need its assets: they are deleted after `KEEP_DAYS`. */
function dropOldAssets(): void {
  const oldest = Date.now() - KEEP_DAYS * 86_400_000;
  for (const file of globSync('assets/*', { cwd: WEB_DIR }).map((name) => join(WEB_DIR, name))) {
    if (statSync(file).mtimeMs < oldest) rmSync(file);
  }
}

/**
 * Compresses the assets that are not yet, at the highest level, so that no request pays for it. Takes eight seconds of
 * processor time, so a first start answers before: until then assets are sent as they are.
 */
export async function compressAssets(): Promise<void> {
  const files = globSync('assets/*.{js,css,svg}', { cwd: WEB_DIR }).map((file) => join(WEB_DIR, file));
  for (const file of files) {
    if (existsSync(`${file}.br`)) continue;
    const bytes = await readFile(file);
    if (bytes.length < LEAST_COMPRESSED) continue;
    await writeWhole(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    await writeWhole(
      `${file}.br`,
      await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
  }
}

/** Bytes; a smaller asset fits one packet. */
const LEAST_COMPRESSED = 1_000;

/** A running server sends what it finds here: never half a file, also when the process is killed. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const half = `${file}.${process.pid}.half`;
  await writeFile(half, bytes);
  await rename(half, file);
}

function run(program: string, args: readonly string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd: PROJECT_DIR, stdio: ['ignore', 'inherit', 'inherit'] });
    // If the start is stopped during the build, the build ends too.
    const end = () => child.kill();
    process.once('exit', end);
    child.once('error', fail);
    child.once('exit', () => process.off('exit', end));
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error('网页构建失败'))));
  });
}
