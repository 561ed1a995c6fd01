import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ALIKE_BY } from '#contract/market/alike-by.ts';
import { type AskedLook, askedOfBytes } from '#drawing/look/asked-look.ts';
import { isSamePicture } from '#drawing/look/picture-hash.ts';
import { silhouetteLikeness } from '#drawing/look/silhouette.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type AlikeKind, COMPARED, type Compared } from './compared.ts';
import { bestOf, type LookBook, type Ranked } from './look-book.ts';

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
  /** the best first */
  readonly found: readonly Found[];
  readonly compared: number;
}

const AT_ONCE = 500;
/**
 * Cloth that is printed up to the photograph's border is rarely a placement. Without this a badge is the best match of
 * any picture on the same plain ground, because the ground has most of the pixels and the texture.
 */
const PLACEMENT_LESS = 0.15;
/** Two pictures with the same coarse shapes are not the same one in other colours. */
const SAME_COLOUR = 0.8;

/**
 * Compares everything that visitors find with the picture asked for. Other requests get their turn in between: 10,000
 * pictures take about 100 ms.
 * @throws Refusal look.invalid, item.unknown
 */
export async function rankAlike(db: Db, book: LookBook, query: AlikeQuery): Promise<AlikeFound> {
  await book.catchUp(db);
  const { rows } = await db.execute<Compared>(
    sql`select kind, id, "ownKey", "clothKey", "isPlacement" from ${COMPARED} compared`,
  );
  const described = rows.filter(({ ownKey, clothKey }) => book.describedOf(clothKey ?? ownKey)).length;
  const asked = askedLook(rows, book, query);
  if (!asked) return { found: [], compared: described };
  const rank = rankingBy(book, asked, query.by ?? 'both');
  const found: Found[] = [];
  for (const [at, one] of rows.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    if (one.kind === 'design' && query.look === undefined && one.id === query.like) continue;
    const ranked = rank(one);
    if (ranked) found.push({ kind: one.kind, id: one.id, ...ranked });
  }
  return {
    found: found.toSorted((one, other) => other.rank - one.rank || (one.id < other.id ? -1 : 1)),
    compared: described,
  };
}

type RankedThing = Ranked & Pick<Found, 'shape'>;

function rankingBy(
  book: LookBook,
  asked: AskedLook,
  by: (typeof ALIKE_BY)[number],
): (one: Compared) => RankedThing | null {
  if (by === 'same') return ({ ownKey }) => sameAs(book, asked, ownKey);
  // many products are made with one print
  const ranks = new Map<string, Ranked | null>();
  const rankOfCloth = (key: string): Ranked | null => {
    const known = ranks.get(key);
    if (known !== undefined) return known;
    const looks = book.describedOf(key)?.looks;
    const rank = looks ? bestOf(asked.look, looks, by) : null;
    ranks.set(key, rank);
    return rank;
  };
  return ({ kind, ownKey, clothKey, isPlacement }) => {
    const cloth = clothKey === null ? null : rankOfCloth(clothKey);
    if (kind !== 'blank' || !asked.silhouette) {
      return cloth && { ...cloth, rank: cloth.rank - (isPlacement ? PLACEMENT_LESS : 0), shape: null };
    }
    const silhouette = book.describedOf(ownKey)?.silhouette;
    if (!silhouette) return null;
    const shape = silhouetteLikeness(asked.silhouette, silhouette);
    return { colour: cloth?.colour ?? 0, texture: cloth?.texture ?? 0, rank: shape, shape };
  };
}

/** 同图: the whole pictures are compared, whatever part of the photograph is framed. */
function sameAs(book: LookBook, { hash, look }: AskedLook, key: string): RankedThing | null {
  const described = book.describedOf(key);
  if (hash === null || !described || described.hash === null || !isSamePicture(hash, described.hash)) return null;
  const ranked = bestOf(look, described.looks, 'both');
  return ranked.colour < SAME_COLOUR ? null : { ...ranked, shape: null };
}

/** @returns null for a design that the job has not described yet */
function askedLook(rows: readonly Compared[], book: LookBook, { look, like }: AlikeQuery): AskedLook | null {
  if (look !== undefined) {
    const asked = askedOfBytes(Buffer.from(look, 'base64url'));
    if (!asked) throw new Refusal('look.invalid');
    return asked;
  }
  const design = rows.find(({ kind, id }) => kind === 'design' && id === like);
  if (!design) throw new Refusal('item.unknown');
  const described = book.describedOf(design.ownKey);
  return described ? { look: described.looks[0]!, hash: described.hash, silhouette: null } : null;
}
