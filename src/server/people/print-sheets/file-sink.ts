import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** A new file, written from start to end. */
export interface FileSink {
  write(bytes: Uint8Array): Promise<void>;
  /** overwrites bytes that were written before */
  patch(bytes: Uint8Array, at: number): Promise<void>;
  /** so far */
  readonly bytes: number;
  /** closes the file */
  end(): Promise<WrittenFile>;
  /** closes it half-written */
  close(): Promise<void>;
}

export interface WrittenFile {
  readonly bytes: number;
  readonly sha256: string;
}

export async function openSink(path: string): Promise<FileSink> {
  const file = await open(path, 'w', 0o600);
  let bytes = 0;
  return {
    get bytes() {
      return bytes;
    },
    write: async (chunk) => {
      await file.write(chunk, 0, chunk.length, bytes);
      bytes += chunk.length;
    },
    patch: async (chunk, at) => void (await file.write(chunk, 0, chunk.length, at)),
    close: () => file.close(),
    end: async () => {
      await file.close();
      return { bytes, sha256: await sha256Of(path) };
    },
  };
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1_048_576 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
