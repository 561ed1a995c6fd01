import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { RandomAccessReader } from 'yauzl';

/** Bytes with random access: a file, an object in storage, a buffer. */
export interface ByteSource {
  readonly size: number;
  /** up to `length` bytes, fewer at the end */
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

/** Bytes fetched at once, since small headers follow one another. */
const WINDOW = 32_768;
/** One for the archive's list, one for the files' own headers. */
const WINDOWS = 2;

interface Window {
  readonly from: number;
  readonly bytes: Buffer;
}

/** A source for yauzl. The opener closes the source. */
export class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource;
  /** an error of the source itself, which is not the archive's fault */
  failure: unknown = null;
  /** the most recently used last */
  readonly #windows: Window[] = [];

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
    if (length > WINDOW) return this.#fetch(position, length);
    const at = this.#windows.findIndex(
      ({ from, bytes }) => position >= from && position + length <= from + bytes.length,
    );
    const [found] = at < 0 ? [] : this.#windows.splice(at, 1);
    const window = found ?? { from: position, bytes: await this.#fetch(position, WINDOW) };
    if (this.#windows.length === WINDOWS) this.#windows.shift();
    this.#windows.push(window);
    return window.bytes.subarray(position - window.from, position - window.from + length);
  }

  async #fetch(position: number, length: number): Promise<Buffer> {
    try {
      return await this.#source.read(position, length);
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}
