import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive, with optional false values in its headers. */
export interface MadeEntry {
  readonly name: string | Buffer;
  readonly bytes?: Buffer | string;
  readonly method?: number;
  readonly flags?: number;
  /** the upper half is the Unix mode: 0o120777 is a link */
  readonly attributes?: number;
  readonly extra?: Buffer;
  /** false value in both headers */
  readonly crc?: number;
  readonly size?: number;
  /** name in the file's own header, when it differs from the list */
  readonly localName?: string | Buffer;
  /** no bytes of its own: it points to those of the entry at this index */
  readonly same?: number;
  /** follows the packed bytes, within the packed size */
  readonly junk?: Buffer;
}

interface Ends {
  readonly prefix?: Buffer;
  readonly suffix?: Buffer;
  /** false number of entries */
  readonly count?: number;
  readonly disk?: number;
}

const u16 = (...values: number[]): Buffer => numbers(2, values);
const u32 = (...values: number[]): Buffer => numbers(4, values);

function numbers(width: 2 | 4, values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(width * values.length);
  for (const [at, value] of values.entries()) bytes.writeUIntLE(value, at * width, width);
  return bytes;
}

/** Writes an archive byte by byte, so that any part can be wrong. */
export function makeZip(entries: readonly MadeEntry[], { prefix, suffix, count, disk = 0 }: Ends = {}): Buffer {
  const local: Buffer[] = [];
  const list: Buffer[] = [];
  const starts: number[] = [];
  let at = 0;
  for (const entry of entries) {
    const { flags = 0, method = 8, attributes = 0, extra = Buffer.alloc(0) } = entry;
    const bytes = Buffer.from(entry.bytes ?? '');
    const packed = Buffer.concat([
      method === 8 ? deflateRawSync(bytes, { level: 1 }) : bytes,
      entry.junk ?? Buffer.alloc(0),
    ]);
    const head = (nameBytes: number, extraBytes: number) =>
      Buffer.concat([
        u16(20, flags, method, 0, 0x5821),
        u32(entry.crc ?? crc32(bytes), packed.length, entry.size ?? bytes.length),
        u16(nameBytes, extraBytes),
      ]);
    const name = Buffer.from(entry.name);
    const localName = Buffer.from(entry.localName ?? name);
    starts.push(entry.same === undefined ? at : starts[entry.same]!);
    list.push(
      Buffer.from('PK\u0001\u0002'),
      u16(0x031e),
      head(name.length, extra.length),
      u16(0, 0, 0),
      u32(attributes, starts.at(-1)!),
      name,
      extra,
    );
    if (entry.same !== undefined) continue;
    local.push(Buffer.from('PK\u0003\u0004'), head(localName.length, 0), localName, packed);
    at += 30 + localName.length + packed.length;
  }
  const directory = Buffer.concat(list);
  const said = (count ?? entries.length) % 65_536;
  const end = [Buffer.from('PK\u0005\u0006'), u16(disk, disk, said, said), u32(directory.length, at), u16(0)];
  return Buffer.concat([prefix ?? Buffer.alloc(0), ...local, directory, ...end, suffix ?? Buffer.alloc(0)]);
}

/** The Unicode path field: the name in UTF-8, with the checksum of the name it belongs to. */
export function unicodePath(name: string, of: Buffer): Buffer {
  const bytes = Buffer.from(name);
  return Buffer.concat([u16(0x7075, bytes.length + 5), Buffer.of(1), u32(crc32(of)), bytes]);
}

/** Collects a stream into one buffer. */
export async function collected(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}
