import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ALIKE_BY, AlikeKind } from '#contract/market/alike-by.ts';
import { type AskedLook, askedOfBytes } from '#drawing/look/asked-look.ts';
import { isSamePicture } from '#drawing/look/picture-hash.ts';
import { silhouetteLikeness } from '#drawing/look/silhouette.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { COMPARED, type Compared } from './compared.ts';
import type { ComparedList } from './compared-list.ts';
import type { LookBook, Ranked } from './look-book.ts';

export interface AlikeQuery {
  readonly look?: string | undefined;
  readonly like?: string | undefined;
  /** 综合 when omitted */
  readonly by?: (typeof ALIKE_BY)[number] | undefined;
}

export interface Found extends Ranked {
  readonly kind: AlikeKind;
  readonly id: string;
  /** 0 … 1, of the outlines of two garments; null when cloth was compared */
  readonly shape: number | null;
}

export interface AlikeFound {
  /** the best of each kind first, `MOST_OF_A_KIND` at most */
  readonly found: Readonly<Record<AlikeKind, readonly Found[]>>;
  readonly compared: number;
}

/** More are never shown, nor held by a list that is filtered by a picture. */
export const MOST_OF_A_KIND = 200;

/**
 * Cloth that is printed up to the photograph's border is rarely a placement. Without this a badge is the best match of
 * any picture on the same plain ground, because the ground has most of the pixels and the texture.
 */
const PLACEMENT_LESS = 0.15;
/** Two pictures with the same coarse shapes are not the same one in other colours. */
const SAME_COLOUR = 0.8;

/** Things looked at before other requests get their turn. */
const AT_ONCE = 5_000;

export interface AlikeGround {
  readonly book: LookBook;
  readonly things: ComparedList;
}

/**
 * Compares everything that visitors find with the picture asked for. Other requests get their turn in between.
 * @throws Refusal look.invalid, item.unknown
 */
export async function rankAlike(db: Db, { book, things }: AlikeGround, query: AlikeQuery): Promise<AlikeFound> {
  await book.catchUp(db);
  const all = await things.all(db);
  const asked = await askedLook(db, book, query);
  const rank = asked && (await rankingBy(book, asked, query.by ?? 'both'));
  const found = { design: new Best(), fabric: new Best(), product: new Best(), blank: new Best() };
  let compared = 0;
  for (const [at, one] of all.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    if (book.slotOf(one.clothKey ?? one.ownKey) !== undefined) compared += 1;
    if (query.look === undefined && one.id === query.like) continue;
    rank?.(one, found[one.kind]);
  }
  const { design, fabric, product, blank } = found;
  return {
    found: { design: design.all, fabric: fabric.all, product: product.all, blank: blank.all },
    compared,
  };
}

/** The best of a kind, in order. */
class Best {
  readonly all: Found[] = [];

  put(found: Found): void {
    const { all } = this;
    if (all.length === MOST_OF_A_KIND && isBefore(all.at(-1)!, found)) return;
    let [from, to] = [0, all.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (isBefore(all[middle]!, found)) from = middle + 1;
      else to = middle;
    }
    all.splice(from, 0, found);
    if (all.length > MOST_OF_A_KIND) all.pop();
  }
}

const isBefore = (one: Found, other: Found): boolean =>
  one.rank === other.rank ? one.id < other.id : one.rank > other.rank;

type Ranking = (one: Compared, best: Best) => void;

async function rankingBy(book: LookBook, asked: Asked, by: (typeof ALIKE_BY)[number]): Promise<Ranking> {
  const scanned = await (by === 'same' ? book.scan(asked.whole ?? asked.look, 'both') : book.scan(asked.look, by));
  const clothOf = (key: string | null): Ranked | null => {
    const slot = key === null ? undefined : book.slotOf(key);
    // described after the scan
    if (slot === undefined || slot >= scanned.rank.length) return null;
    return { rank: scanned.rank[slot]!, colour: scanned.colour[slot]!, texture: scanned.texture[slot]! };
  };
  if (by === 'same')
    return ({ kind, id, ownKey }, best) => {
      const own = clothOf(ownKey);
      if (own === null || own.colour < SAME_COLOUR || !isSameHash(book, asked, ownKey)) return;
      best.put({ kind, id, ...own, shape: null });
    };
  return ({ kind, id, ownKey, clothKey, isPlacement }, best) => {
    const cloth = clothOf(clothKey);
    if (kind !== 'blank' || !asked.silhouette) {
      if (cloth) best.put({ kind, id, ...cloth, rank: cloth.rank - (isPlacement ? PLACEMENT_LESS : 0), shape: null });
      return;
    }
    const slot = book.slotOf(ownKey);
    const silhouette = slot === undefined ? null : book.pictureOf(slot).silhouette;
    if (!silhouette) return;
    const shape = silhouetteLikeness(asked.silhouette, silhouette);
    best.put({ kind, id, colour: cloth?.colour ?? 0, texture: cloth?.texture ?? 0, rank: shape, shape });
  };
}

/** 同图: the whole pictures are compared, whatever part of the photograph is framed. */
function isSameHash(book: LookBook, { hash }: AskedLook, key: string): boolean {
  const slot = book.slotOf(key);
  const other = slot === undefined ? null : book.pictureOf(slot).hash;
  return hash !== null && other !== null && isSamePicture(hash, other);
}

interface Asked extends AskedLook {
  /** of an item: of its whole picture, which may show other cloth than `look` */
  readonly whole?: Uint8Array;
}

/** @returns null for an item of which the job has described no picture yet */
async function askedLook(db: Db, book: LookBook, { look, like }: AlikeQuery): Promise<Asked | null> {
  if (look !== undefined) {
    const asked = askedOfBytes(Buffer.from(look, 'base64url'));
    if (!asked) throw new Refusal('look.invalid');
    return asked;
  }
  const { rows } = await db.execute<Pick<Compared, 'ownKey' | 'clothKey'>>(
    sql`select "ownKey", "clothKey" from ${COMPARED} compared where id = ${like ?? ''}`,
  );
  const [thing] = rows;
  if (thing === undefined) throw new Refusal('item.unknown');
  const own = book.slotOf(thing.ownKey);
  // Of a garment its flat cloth is compared, and its outline.
  const cloth = (thing.clothKey === null ? undefined : book.slotOf(thing.clothKey)) ?? own;
  if (cloth === undefined) return null;
  if (own === undefined) return { look: book.lookOf(cloth), hash: null, silhouette: null };
  const { hash, silhouette } = book.pictureOf(own);
  return { look: book.lookOf(cloth), whole: book.lookOf(own), hash, silhouette };
}
