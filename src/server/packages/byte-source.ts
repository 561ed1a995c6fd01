import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { RandomAccessReader } from 'yauzl';

/** Bytes that lie somewhere and are read piece by piece: a file, an object of the storage, a buffer. */
export interface ByteSource {
  readonly size: number;
  /** as many as there are from there on, `length` at most */
  read(position: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openFile(path: string): Promise<ByteSource> {
  const handle = await open(path, 'r');
  const { size } = await handle.stat();
  return {
    size,
    read: async (position, length) => {
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    },
    close: () => handle.close(),
  };
}

export function ofBytes(bytes: Buffer): ByteSource {
  return {
    size: bytes.length,
    read: async (position, length) => bytes.subarray(position, position + length),
    close: async () => {},
  };
}

/** Of a list of small headers the next lies right behind the last: they are fetched together. */
const WINDOW = 65_536;

/** A source as yauzl wants it. Closing the source is left to whoever opened it. */
export class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource;
  #window: { from: number; bytes: Buffer } = { from: 0, bytes: Buffer.alloc(0) };

  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  override read(
    into: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null, bytesRead?: number) => void,
  ): void {
    callbackify(async () => (await this.#read(position, length)).copy(into, offset))(done);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const one = async function* (bytes: Promise<Buffer>) {
      yield await bytes;
    };
    return Readable.from(one(this.#read(start, end - start)));
  }

  async #read(position: number, length: number): Promise<Buffer> {
    const { from, bytes } = this.#window;
    const at = position - from;
    if (at >= 0 && at + length <= bytes.length) return bytes.subarray(at, at + length);
    if (length > WINDOW) return this.#source.read(position, length);
    this.#window = { from: position, bytes: await this.#source.read(position, WINDOW) };
    return this.#window.bytes.subarray(0, length);
  }
}
