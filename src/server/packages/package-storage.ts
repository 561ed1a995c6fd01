import { PART_BYTES, partsOf } from '#contract/package-flow.ts';
import type { Storage } from '../platform/storage.ts';
import { packageFolder } from '../uploads/upload-files.ts';
import type { ByteSource } from './byte-source.ts';

/**
 * A package lies in the storage in pieces of `PART_BYTES`, each a file of its own: one that was sent can be sent again,
 * and what was cut off costs no more than one. A bucket and a folder hold them alike.
 */
const pieceFile = (packageId: string, no: number): string => `${packageFolder(packageId)}/${no}`;

/** @param no from 0 */
export function pieceBytes(bytes: number, no: number): number {
  return Math.min(PART_BYTES, bytes - no * PART_BYTES);
}

export async function putPiece(storage: Storage, packageId: string, no: number, bytes: Uint8Array): Promise<void> {
  await storage.put(pieceFile(packageId, no), bytes);
}

/** A whole file, cut up while it comes. */
export async function putPieces(storage: Storage, packageId: string, file: AsyncIterable<Uint8Array>): Promise<void> {
  let no = 0;
  for await (const { piece } of piecesOf(file)) {
    await putPiece(storage, packageId, no, piece);
    no += 1;
  }
}

interface CutPiece {
  /** good until the next one is asked for: all of them lie in the same bytes */
  readonly piece: Buffer;
  readonly isLast: boolean;
}

/** Bytes in pieces of `PART_BYTES`, the last one shorter: no more is read than the one in hand has room for. */
export async function* piecesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CutPiece> {
  const room = Buffer.allocUnsafe(PART_BYTES);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length;) {
      // A full one may be the last, until more comes.
      if (filled === PART_BYTES) {
        yield { piece: room, isLast: false };
        filled = 0;
      }
      const taken = chunk.subarray(from, from + PART_BYTES - filled);
      room.set(taken, filled);
      filled += taken.length;
      from += taken.length;
    }
  }
  if (filled > 0) yield { piece: room.subarray(0, filled), isLast: true };
}

/** The package as one file. @param size of the whole, bytes */
export function openPieces(storage: Storage, packageId: string, size: number): ByteSource {
  async function within(no: number, from: number, length: number): Promise<Buffer> {
    const bytes = await storage.part(pieceFile(packageId, no), from, length);
    // The row says that it is there: no fault of the archive.
    if (bytes?.length !== length) throw new Error(`piece ${no} of package ${packageId} is not there`);
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

/** @param size of the whole, bytes: however many of its pieces have come */
export async function removePieces(storage: Storage, packageId: string, size: number): Promise<void> {
  for (let no = 0; no < partsOf(size); no += 1) await storage.remove(pieceFile(packageId, no));
}
