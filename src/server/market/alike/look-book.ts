import { and, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import { type Likeness, LOOK_EDITION, likenessOf, type RankBy, rankOf } from '#drawing/look/look.ts';
import type { Db } from '../../platform/database.ts';
import { FlatLooks, type Scanned } from './flat-looks.ts';
import { pictureLook } from './picture-look.table.ts';

/** All described pictures in memory, 1.5 KB each: scanned exactly, whatever their number (figures in decision 0157). */
export interface LookBook {
  /** Reads what was described since the last time. */
  catchUp(db: Db): Promise<void>;
  /** undefined for a picture that is not described yet */
  slotOf(key: string): number | undefined;
  pictureOf(slot: number): DescribedPicture;
  /** The look of the whole picture. */
  lookOf(slot: number): Uint8Array;
  /** Agreement of each described picture with a look. */
  scan(asked: Uint8Array, by: RankBy): Promise<Scanned>;
  /** Of each asked look: the rank of the nearest whole picture among these slots. */
  nearest(asked: readonly Uint8Array[], slots: readonly number[]): Promise<readonly number[]>;
}

export interface DescribedPicture {
  readonly hash: bigint | null;
  readonly silhouette: Uint8Array | null;
}

/** A described picture may be committed after a later one. */
const OVERLAP_MS = 300_000;
/** Pictures read at once: a row is 3 KB on its way. */
const CHUNK = 1_000;

export function openLookBook(): LookBook {
  const looks = new FlatLooks();
  const slots = new Map<string, number>();
  const pictures: (DescribedPicture & { readonly at: number })[] = [];
  let readAt: number | null = null;

  const ofEdition = eq(pictureLook.edition, LOOK_EDITION);
  const columns = {
    ...{ key: pictureLook.pictureKey, looks: pictureLook.looks, hash: pictureLook.hash },
    ...{ silhouette: pictureLook.silhouette, at: pictureLook.describedAt },
  };
  type Row = Pick<typeof pictureLook.$inferSelect, 'looks' | 'hash' | 'silhouette'> & { key: string; at: Date };

  function put({ key, looks: bytes, hash, silhouette, at }: Row): void {
    const known = slots.get(key);
    if (known === undefined) slots.set(key, looks.add(bytes));
    else looks.put(known, bytes);
    pictures[known ?? looks.size - 1] = {
      hash,
      silhouette: silhouette && Uint8Array.from(silhouette),
      at: at.getTime(),
    };
  }

  async function readAll(db: Db): Promise<void> {
    for (let last = '', read = CHUNK; read === CHUNK;) {
      const rows = await db
        .select(columns)
        .from(pictureLook)
        .where(and(ofEdition, gt(pictureLook.pictureKey, last)))
        .orderBy(pictureLook.pictureKey)
        .limit(CHUNK);
      rows.forEach(put);
      read = rows.length;
      last = rows.at(-1)?.key ?? last;
    }
  }

  /** Those of the last minutes are seen several times and read once. */
  async function readNew(db: Db, since: number): Promise<void> {
    const recent = await db
      .select({ key: pictureLook.pictureKey, at: pictureLook.describedAt })
      .from(pictureLook)
      .where(and(ofEdition, gte(pictureLook.describedAt, new Date(since))));
    const keys = recent
      .filter(({ key, at }) => pictures[slots.get(key) ?? -1]?.at !== at.getTime())
      .map(({ key }) => key);
    for (let from = 0; from < keys.length; from += CHUNK) {
      const some = inArray(pictureLook.pictureKey, keys.slice(from, from + CHUNK));
      (await db.select(columns).from(pictureLook).where(and(ofEdition, some))).forEach(put);
    }
  }

  return {
    catchUp: async (db) => {
      const { rows } = await db.execute<{ now: string }>(sql`select extract(epoch from now()) * 1000 as now`);
      const now = Number(rows[0]!.now);
      if (readAt === null) await readAll(db);
      else await readNew(db, readAt - OVERLAP_MS);
      readAt = now;
    },
    slotOf: (key) => slots.get(key),
    pictureOf: (slot) => pictures[slot]!,
    lookOf: (slot) => looks.lookOf(slot),
    scan: (asked, by) => looks.scan(asked, by),
    nearest: (asked, among) => looks.nearest(asked, among),
  };
}

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
