import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PART_BYTES, partsOf } from '#contract/package-flow.ts';
import type { Rest } from '../platform/hurry.ts';
import { inLine, openLine } from '../platform/line.ts';
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

/** A piece that lies in a file of this machine, which may be gone afterwards. */
export async function putPiece(storage: Storage, packageId: string, no: number, path: string): Promise<void> {
  await storage.putFile(pieceFile(packageId, no), path);
}

/** A whole file, cut up while it comes. @param folder that `piecesOf` may use */
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

/** Of one sender so much is in memory at once; a disk takes such portions as fast as larger ones. */
const PORTION_BYTES = 262_144;
/** Senders whose bytes are taken at the same moment: between their portions this process answers visitors. */
const PORTIONS_AT_ONCE = 2;
const portions = openLine(() => portions.working < PORTIONS_AT_ONCE);

/**
 * Bytes in pieces of `PART_BYTES`, the last one shorter, each in a file: no more is read than is written down.
 * @param folder of one's own; whoever made it takes it away with what is left in it
 * @param rest of a sender who is not to be hurried while we write
 */
export async function* piecesOf(
  chunks: AsyncIterable<Uint8Array>,
  folder: string,
  rest: Rest = (deed) => deed,
): AsyncGenerator<CutPiece> {
  const room = Buffer.allocUnsafe(PORTION_BYTES);
  let inRoom = 0;
  let no = 0;
  let bytes = 0;
  const path = () => join(folder, String(no));
  const write = async () => {
    const portion = room.subarray(0, inRoom);
    await rest(inLine(portions, () => appendFile(path(), portion, { mode: 0o600 })));
    inRoom = 0;
  };

  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length;) {
      // A full one may be the last, until more comes.
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
