import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PART_BYTES, partsOf } from '#contract/desks/package-flow.ts';
import type { Rest } from '../../platform/minimum-rate.ts';
import { inWaitingQueue, openWaitingQueue } from '../../platform/waiting-queue.ts';
import type { Storage } from '../../platform/storage.ts';
import { packageFolder } from './upload-files.ts';
import type { ByteSource } from '../archives/byte-source.ts';

/**
 * A package is stored in pieces of `PART_BYTES`, each a file: a piece can be sent again, and an interruption costs at
 * most one.
 */
const pieceFile = (packageId: string, no: number): string => `${packageFolder(packageId)}/${no}`;

/** @param no from 0 */
export function pieceBytes(bytes: number, no: number): number {
  return Math.min(PART_BYTES, bytes - no * PART_BYTES);
}

/** Stores a piece from a local file, which may be deleted afterwards. */
export async function putPiece(storage: Storage, packageId: string, no: number, path: string): Promise<void> {
  await storage.putFile(pieceFile(packageId, no), path);
}

/** Stores a whole file, split while it arrives. @param folder that `piecesOf` may use */
export async function putPieces(
  storage: Storage,
  packageId: string,
  { file, folder }: { readonly file: AsyncIterable<Uint8Array>; readonly folder: string },
): Promise<void> {
  let no = 0;
  for await (const { path } of piecesOf(file, folder)) {
    await putPiece(storage, packageId, no, path);
    no += 1;
  }
}

export interface CutPiece {
  readonly path: string;
  readonly bytes: number;
  readonly isLast: boolean;
}

/** Memory per sender; larger portions are not written faster. */
const PORTION_BYTES = 262_144;
/** Senders whose bytes are written concurrently, so that the process answers visitors between portions. */
const PORTIONS_AT_ONCE = 2;
const portions = openWaitingQueue(() => portions.working < PORTIONS_AT_ONCE);

/**
 * Splits bytes into files of `PART_BYTES`, the last one shorter; reading waits for writing.
 * @param folder used by this call only; the caller deletes it
 * @param rest exempts the sender from the minimum rate while we write
 */
export async function* piecesOf(
  chunks: AsyncIterable<Uint8Array>,
  folder: string,
  rest: Rest = (action) => action,
): AsyncGenerator<CutPiece> {
  const room = Buffer.allocUnsafe(PORTION_BYTES);
  let inRoom = 0;
  let no = 0;
  let bytes = 0;
  const path = () => join(folder, String(no));
  const write = async () => {
    const portion = room.subarray(0, inRoom);
    await rest(inWaitingQueue(portions, () => appendFile(path(), portion, { mode: 0o600 })));
    inRoom = 0;
  };

  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length;) {
      // A full piece is the last one unless more bytes follow.
      if (bytes === PART_BYTES) {
        await write();
        yield { path: path(), bytes, isLast: false };
        no += 1;
        bytes = 0;
      } else if (inRoom === PORTION_BYTES) await write();
      const taken = chunk.subarray(from, from + Math.min(PART_BYTES - bytes, PORTION_BYTES - inRoom));
      room.set(taken, inRoom);
      inRoom += taken.length;
      bytes += taken.length;
      from += taken.length;
    }
  }
  if (bytes === 0) return;
  await write();
  yield { path: path(), bytes, isLast: true };
}

/** The package as one file. @param size of the whole, bytes */
export function openPieces(storage: Storage, packageId: string, size: number): ByteSource {
  async function within(no: number, from: number, length: number): Promise<Buffer> {
    const bytes = await storage.part(pieceFile(packageId, no), from, length);
    // The row states that it exists, so this is not the archive's fault.
    if (bytes?.length !== length) throw new Error(`piece ${no} of package ${packageId} is missing`);
    return bytes;
  }

  return {
    size,
    read: async (position, length) => {
      const end = Math.min(position + length, size);
      const read: Buffer[] = [];
      for (let at = position; at < end;) {
        const no = Math.floor(at / PART_BYTES);
        const to = Math.min(end, (no + 1) * PART_BYTES);
        read.push(await within(no, at - no * PART_BYTES, to - at));
        at = to;
      }
      return read.length === 1 ? read[0]! : Buffer.concat(read);
    },
    close: async () => {},
  };
}

/** @param size of the whole, bytes, however many pieces have arrived */
export async function removePieces(storage: Storage, packageId: string, size: number): Promise<void> {
  for (let no = 0; no < partsOf(size); no += 1) await storage.remove(pieceFile(packageId, no));
}
