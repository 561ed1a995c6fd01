import { UPLOAD_LIMITS } from '#contract/people/upload-limits.ts';
import type { Painters } from '../../people/pictures/painters.ts';
import type { Database } from '../../platform/database.ts';
import type { Storage } from '../../platform/storage.ts';
import { openUnpacked } from '../../people/uploads/keep-unpacked.ts';
import { openPieces } from '../../people/uploads/package-storage.ts';
import { parsePackage, type ParsedPackage } from './parse-package.ts';

export interface ReadGround {
  readonly database: Database;
  readonly storage: Storage;
  readonly painters: Painters;
}

interface PackageToRead {
  readonly id: string;
  readonly accountId: string;
  readonly bytes: number;
}

export interface Reading {
  /** Called before each picture; an exception ends the reading. @param total 0 = not known yet */
  step(done: number, total: number): Promise<void>;
  readonly gone: AbortSignal;
}

/** Pixels of the longer side that are kept: twice what a page shows. */
const MOST_SIDE = 2_560;

/**
 * Reads a package from storage; its pictures are stored as product pictures of its sender. Writes nothing to the
 * package itself.
 * @throws Refusal package.… when nothing of it can be used
 */
export async function readPackage(
  ground: ReadGround,
  { id, accountId, bytes }: PackageToRead,
  { step, gone }: Reading,
): Promise<ParsedPackage> {
  const keep = await openUnpacked(ground, { packageId: id, accountId });
  const mostPixels = UPLOAD_LIMITS.package.pixels;
  let at = { done: 0, total: 0 };
  return parsePackage(openPieces(ground.storage, id, bytes), {
    take: async (picture, path) => {
      await step(at.done, at.total);
      const taken = await ground.painters.takeInForJob({ bytes: picture, mostPixels, mostSide: MOST_SIDE }, gone);
      return taken && keep(taken, path.split('/').at(-1)!);
    },
    progress: (done, total) => (at = { done, total }),
    gone,
  });
}
