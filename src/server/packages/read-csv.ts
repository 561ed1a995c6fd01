import { parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { setImmediate as aMoment } from 'node:timers/promises';
import type { Line } from './rows-of-lines.ts';
import type { SheetRoom } from './sheet-room.ts';

/** So many letters are read between two other things that the server does. */
const A_TURN = 65_536;
/** A page of goods in HTML is shorter; a quote that is never closed is longer. */
const LONGEST_RECORD = 2_000_000;
/** Six hundred colours and sizes of one goods are less. */
const LONGEST_CELL = 100_000;
/** The Taobao assistant has eighty. */
const MOST_COLUMNS = 200;

/** @throws for what is no table */
export async function readCsv(bytes: Buffer, room: SheetRoom): Promise<Line[]> {
  const text = decoded(bytes);
  const records = Readable.from(inTurns(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
      info: true,
      // Ends of lines differ even within one file: in quoted fields they are LF, between records CRLF.
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
    // One more than may be, so that whoever counts them sees it.
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

/** The Taobao assistant writes UTF-16; Excel and WPS in China GBK; the rest of the world UTF-8. */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Without a mark: heads have Latin letters, of which UTF-16 leaves every second byte empty.
  if (bytes.subarray(0, 200).filter((byte, at) => at % 2 === 1 && byte === 0).length > 20)
    return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** By what stands most often in the first lines. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 4_000);
  const counts = ['\t', ',', ';'].map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
  // A skuProps column has more semicolons than a file has tabs.
  if (counts[0]!.count > 5) return '\t';
  return counts[1]!.count >= counts[2]!.count ? ',' : ';';
}
