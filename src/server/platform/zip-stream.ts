import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** A file in an archive: its name, and its text or bytes in chunks. */
export interface ZippedFile {
  readonly name: string;
  readonly parts: Parts;
  /** compressed already: stored as it is */
  readonly isPacked?: boolean;
}

type Parts = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/**
 * A zip archive, streamed: it holds only the current chunk in memory. fflate writes the container; Node's zlib
 * compresses outside the main thread.
 */
export async function* zipped(files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, parts, isPacked = false } of files) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: isPacked ? 0 : 8 };
    zip.add(file);
    const bytes = counted(parts, file);
    for await (const packed of isPacked ? bytes : deflated(bytes)) {
      file.ondata!(null, packed, false);
      yield* ready.splice(0);
    }
    file.ondata!(null, new Uint8Array(), true);
  }
  zip.end();
  yield* ready;
}

/** The bytes of a file, whose size and checksum are updated as they are read. */
async function* counted(parts: Parts, file: ZipInputFile): AsyncGenerator<Buffer<ArrayBuffer>> {
  for await (const part of parts) {
    const bytes = Buffer.from(part);
    file.size += bytes.length;
    file.crc = crc32(bytes, file.crc);
    yield bytes;
  }
}

function deflated(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer<ArrayBuffer>> {
  const deflate = createDeflateRaw({ level: 4 });
  // `pipeline` joins both ends: a read error reaches the consumer, and a consumer that stops ends the source.
  pipeline(Readable.from(bytes, { objectMode: false }), deflate, () => {});
  return deflate;
}
