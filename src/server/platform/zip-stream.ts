import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** A file in an archive: its name, and its text or bytes part by part. */
export interface ZippedFile {
  readonly name: string;
  readonly parts: Parts;
}

type Parts = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/**
 * An archive, made while it is read: it holds no more than the part in hand. The container is fflate's; Node's own zlib
 * packs, past the main thread.
 */
export async function* zipped(files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, parts } of files) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: 8 };
    zip.add(file);
    for await (const packed of deflated(counted(parts, file))) {
      file.ondata!(null, packed, false);
      yield* ready.splice(0);
    }
    file.ondata!(null, new Uint8Array(), true);
  }
  zip.end();
  yield* ready;
}

/** The bytes of a file, whose size and checksum grow with what is read of it. */
async function* counted(parts: Parts, file: ZipInputFile): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    const bytes = Buffer.from(part);
    file.size += bytes.length;
    file.crc = crc32(bytes, file.crc);
    yield bytes;
  }
}

function deflated(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer<ArrayBuffer>> {
  const deflate = createDeflateRaw({ level: 4 });
  // What goes wrong on one side ends the other: whoever reads is told, whoever stops reading stops the source.
  pipeline(Readable.from(bytes, { objectMode: false }), deflate, () => {});
  return deflate;
}
