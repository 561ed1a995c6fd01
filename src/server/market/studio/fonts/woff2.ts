import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/**
 * The container of a WOFF2 web font (W3C recommendation "WOFF File Format 2.0"): a table directory and one Brotli
 * stream with all tables, in which outlines and advances may be stored in a denser form.
 */
export interface FontTable {
  readonly data: Buffer;
  /** stored in the denser form of WOFF2, not as in TrueType */
  readonly isDense: boolean;
}

export type FontTables = ReadonlyMap<string, FontTable>;

/** Tags by their number in the directory. */
const TAGS = [
  ...['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca', 'prep', 'CFF '],
  ...['VORG', 'EBDT', 'EBLC', 'gasp', 'hdmx', 'kern', 'LTSH', 'PCLT', 'VDMX', 'vhea', 'vmtx', 'BASE', 'GDEF', 'GPOS'],
  ...['GSUB', 'EBSC', 'JSTF', 'MATH', 'CBDT', 'CBLC', 'COLR', 'CPAL', 'SVG ', 'sbix', 'acnt', 'avar', 'bdat', 'bloc'],
  ...['bsln', 'cvar', 'fdsc', 'feat', 'fmtx', 'fvar', 'gvar', 'hsty', 'just', 'lcar', 'mort', 'morx', 'opbd', 'prop'],
  ...['trak', 'Zapf', 'Silf', 'Glat', 'Gloc', 'Feat', 'Sill'],
];
const OWN_TAG = 63;
const SIGNATURE = 0x77_4f_46_32;
const HEADER_BYTES = 48;

const decompress = promisify(brotliDecompress);

/** Decompresses on a thread of the pool. @throws Error when it is no WOFF2 font */
export async function openWoff2(file: Buffer): Promise<FontTables> {
  if (file.length < HEADER_BYTES || file.readUInt32BE(0) !== SIGNATURE) throw new Error('no WOFF2 font');
  const count = file.readUInt16BE(12);
  const compressedBytes = file.readUInt32BE(20);
  const directory = new ByteReader(file, HEADER_BYTES);
  const entries = Array.from({ length: count }, () => readEntry(directory));
  const data = await decompress(file.subarray(directory.at, directory.at + compressedBytes));
  let at = 0;
  return new Map(
    entries.map(({ tag, bytes, isDense }) => {
      const table = data.subarray(at, at + bytes);
      at += bytes;
      return [tag, { data: table, isDense }];
    }),
  );
}

function readEntry(directory: ByteReader): { tag: string; bytes: number; isDense: boolean } {
  const flags = directory.u8();
  const tag = (flags & 63) === OWN_TAG ? directory.text(4) : TAGS[flags & 63]!;
  const version = flags >> 6;
  // Outlines are dense in version 0, all other tables in any other version.
  const isDense = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
  const plainBytes = directory.base128();
  return { tag, bytes: isDense ? directory.base128() : plainBytes, isDense };
}

/** Reads big-endian numbers one after the other. */
export class ByteReader {
  private readonly bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  u8(): number {
    return this.bytes[this.at++]!;
  }

  i8(): number {
    return this.bytes.readInt8(this.at++);
  }

  u16(): number {
    this.at += 2;
    return this.bytes.readUInt16BE(this.at - 2);
  }

  i16(): number {
    this.at += 2;
    return this.bytes.readInt16BE(this.at - 2);
  }

  u32(): number {
    this.at += 4;
    return this.bytes.readUInt32BE(this.at - 4);
  }

  /** a signed number with 14 bits after the point */
  f2dot14(): number {
    return this.i16() / 16_384;
  }

  text(bytes: number): string {
    this.at += bytes;
    return this.bytes.toString('latin1', this.at - bytes, this.at);
  }

  /** UIntBase128 of WOFF2 */
  base128(): number {
    let value = 0;
    for (let i = 0; i < 5; i++) {
      const byte = this.u8();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new Error('a number of the WOFF2 directory is too long');
  }

  /** 255UInt16 of WOFF2 */
  short(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 254) return this.u8() + 506;
    if (code === 255) return this.u8() + 253;
    return code;
  }
}
