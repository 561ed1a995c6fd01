import { and, eq, gte } from 'drizzle-orm';
import { type AlikeBy, type Likeness, LOOK_EDITION, LOOK_LENGTH, likenessOf, rankOf } from '#drawing/look/look.ts';
import type { Db } from '../platform/database.ts';
import { pictureLook } from './picture-look.table.ts';

/** All looks in memory: 1.4 KB a picture. An exact scan of 10,000 pictures is faster than any index worth having. */
export interface LookBook {
  /** Reads what was described since the last time. */
  catchUp(db: Db): Promise<void>;
  looksOf(key: string): readonly Uint8Array[] | undefined;
}

/** A described picture may be committed after a later one. */
const OVERLAP_MS = 300_000;

export function openLookBook(): LookBook {
  const looks = new Map<string, readonly Uint8Array[]>();
  let readAt = new Date(0);
  return {
    catchUp: async (db) => {
      const rows = await db
        .select({ key: pictureLook.pictureKey, looks: pictureLook.looks, at: pictureLook.describedAt })
        .from(pictureLook)
        .where(
          and(
            eq(pictureLook.edition, LOOK_EDITION),
            gte(pictureLook.describedAt, new Date(readAt.getTime() - OVERLAP_MS)),
          ),
        );
      for (const row of rows) {
        looks.set(row.key, splitLooks(row.looks));
        if (row.at > readAt) readAt = row.at;
      }
    },
    looksOf: (key) => looks.get(key),
  };
}

const splitLooks = (bytes: Buffer): Uint8Array[] =>
  Array.from({ length: Math.floor(bytes.length / LOOK_LENGTH) }, (_, at) =>
    Uint8Array.from(bytes.subarray(at * LOOK_LENGTH, (at + 1) * LOOK_LENGTH)),
  );

export interface Ranked extends Likeness {
  readonly rank: number;
}

/** The best agreement between the asked looks and one of the picture's. */
export function bestOf(asked: Uint8Array, looks: readonly Uint8Array[], by: AlikeBy): Ranked {
  let best: Ranked = { rank: -1, colour: 0, texture: 0 };
  for (const look of looks) {
    const likeness = likenessOf(asked, look);
    const rank = rankOf(likeness, by);
    if (rank > best.rank) best = { rank, ...likeness };
  }
  return best;
}
