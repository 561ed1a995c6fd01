import { parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { setImmediate as aMoment } from 'node:timers/promises';
import type { Line } from './sheet-line.ts';
import type { SheetRoom } from './sheet-room.ts';

/** Characters parsed before the event loop is yielded. */
const A_TURN = 65_536;
/** Above any product page in HTML; stops at a quote that is never closed. */
const LONGEST_RECORD = 2_000_000;
/** Above six hundred colours and sizes of one product. */
const LONGEST_CELL = 100_000;
/** The Taobao assistant has eighty. */
const MOST_COLUMNS = 200;

/** @throws when it is not a table */
export async function readCsv(bytes: Buffer, room: SheetRoom): Promise<Line[]> {
  const text = decoded(bytes);
  const records = Readable.from(inTurns(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
      info: true,
      // Line ends differ within one file: LF in quoted fields, CRLF between records.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: LONGEST_RECORD,
    }),
  );
  const lines: Line[] = [];
  for await (const { info, record } of records as AsyncIterable<{ info: { records: number }; record: string[] }>) {
    lines.push({ line: info.records, cells: record.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL)) });
    // One line beyond the limit is kept, so that the caller sees that it is exceeded.
    if (lines.length > room.lines) break;
    room.gone.throwIfAborted();
  }
  return lines;
}

async function* inTurns(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += A_TURN) {
    yield text.slice(at, at + A_TURN);
    await aMoment();
  }
}

/** The Taobao assistant writes UTF-16, Chinese Excel and WPS GBK, others UTF-8. */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // UTF-16 without a byte order mark: in Latin headers every second byte is zero.
  if (bytes.subarray(0, 200).filter((byte, at) => at % 2 === 1 && byte === 0).length > 20)
    return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** The most frequent delimiter in the first lines. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 4_000);
  const counts = ['\t', ',', ';'].map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
  // Tabs first, since a skuProps column can have more semicolons than the file has tabs.
  if (counts[0]!.count > 5) return '\t';
  return counts[1]!.count >= counts[2]!.count ? ',' : ';';
}
