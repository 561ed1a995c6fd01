import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

/** A Unix socket's path may be 107 bytes long at most; PostgreSQL adds its own file name to the folder. */
const LONGEST_SOCKET_FOLDER = 80;

/** Folder of this installation's sockets: in the data folder, or outside it when that path is too long. */
export function socketFolder(dataDir: string): string {
  const inside = join(dataDir, 'run');
  const folder =
    Buffer.byteLength(inside) <= LONGEST_SOCKET_FOLDER
      ? inside
      : join(tmpdir(), `jinshi-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // The outside folder's name is predictable, so another user may have created it beforehand.
  const { uid } = lstatSync(folder);
  if (folder !== inside && uid !== process.getuid?.()) {
    throw new ConfigError(`目录 ${folder} 属于另一个用户；请把 DATA_DIR 换到路径较短的目录`);
  }
  return folder;
}

/**
 * Locks a data folder for one server at a time. The lock is a listening socket in the folder: unlike a pid file, it
 * ends with the process, however that ends.
 * @throws ConfigError when another server is running there
 */
export async function takeDataFolder(dataDir: string): Promise<{ release(): Promise<void> }> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const socket = join(socketFolder(dataDir), 'server.sock');
  const holder = createServer((visitor) => visitor.end());
  const listen = () => new Promise<void>((done, fail) => holder.once('error', fail).listen(socket, done));
  await listen().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    if (await somebodyListens(socket)) {
      throw new ConfigError(`数据目录 ${dataDir} 正被另一个锦市服务使用；请先停掉它，或用 DATA_DIR 指定别的目录`);
    }
    // Left by a killed server: no process listens on it.
    rmSync(socket, { force: true });
    await listen();
  });
  holder.unref();
  return {
    release: () => new Promise((done) => holder.close(() => done())),
  };
}

function somebodyListens(socket: string): Promise<boolean> {
  return new Promise((answer) => {
    const visitor = connect(socket);
    visitor.once('connect', () => {
      visitor.destroy();
      answer(true);
    });
    visitor.once('error', () => answer(false));
  });
}
