import { and, eq, gte } from 'drizzle-orm';
import { type Likeness, LOOK_EDITION, LOOK_LENGTH, likenessOf, type RankBy, rankOf } from '#drawing/look/look.ts';
import type { Db } from '../../platform/database.ts';
import { pictureLook } from './picture-look.table.ts';

/** All described pictures in memory: 1.5 KB each. An exact scan of 10,000 is faster than any index worth having. */
export interface LookBook {
  /** Reads what was described since the last time. */
  catchUp(db: Db): Promise<void>;
  describedOf(key: string): DescribedKey | undefined;
}

export interface DescribedKey {
  readonly looks: readonly Uint8Array[];
  readonly hash: bigint | null;
  readonly silhouette: Uint8Array | null;
}

/** A described picture may be committed after a later one. */
const OVERLAP_MS = 300_000;

export function openLookBook(): LookBook {
  const described = new Map<string, DescribedKey>();
  let readAt = new Date(0);
  return {
    catchUp: async (db) => {
      const rows = await db
        .select({
          key: pictureLook.pictureKey,
          looks: pictureLook.looks,
          hash: pictureLook.hash,
          silhouette: pictureLook.silhouette,
          at: pictureLook.describedAt,
        })
        .from(pictureLook)
        .where(
          and(
            eq(pictureLook.edition, LOOK_EDITION),
            gte(pictureLook.describedAt, new Date(readAt.getTime() - OVERLAP_MS)),
          ),
        );
      for (const { key, looks, hash, silhouette, at } of rows) {
        described.set(key, { looks: splitLooks(looks), hash, silhouette: silhouette && Uint8Array.from(silhouette) });
        if (at > readAt) readAt = at;
      }
    },
    describedOf: (key) => described.get(key),
  };
}

const splitLooks = (bytes: Buffer): Uint8Array[] =>
  Array.from({ length: Math.floor(bytes.length / LOOK_LENGTH) }, (_, at) =>
    Uint8Array.from(bytes.subarray(at * LOOK_LENGTH, (at + 1) * LOOK_LENGTH)),
  );

export interface Ranked extends Likeness {
  readonly rank: number;
}

/** The best agreement between the asked look and one of the picture's. */
export function bestOf(asked: Uint8Array, looks: readonly Uint8Array[], by: RankBy): Ranked {
  let best: Ranked = { rank: -1, colour: 0, texture: 0 };
  for (const look of looks) {
    const likeness = likenessOf(asked, look);
    const rank = rankOf(likeness, by);
    if (rank > best.rank) best = { rank, ...likeness };
  }
  return best;
}
