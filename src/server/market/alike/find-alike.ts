import type { AlikeKind } from '#contract/market/alike-by.ts';
import { inArray, sql } from 'drizzle-orm';
import type { alikeList } from '#contract/market/alike.ts';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { blankEntry, designEntry, type EntryTable, fabricEntry, productEntry } from '../catalogue/entry.table.ts';
import { onceAMinute } from '../catalogue/once-a-minute.ts';
import type { Db } from '../../platform/database.ts';
import { WAITING } from './compared.ts';
import {
  type AlikeFound,
  type AlikeGround,
  type AlikeQuery,
  type Found,
  MOST_OF_A_KIND,
  rankAlike,
} from './rank-alike.ts';

type Reply = ReplyOf<typeof alikeList>;

/** A minute old at most: the job that describes them runs every minute. */
const countWaiting = onceAMinute(async (db: Db, _all: 'all') => {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from (${WAITING}) waiting`,
  );
  return rows[0]!.waiting;
});

/** How many of a kind are shown. */
const MOST: Readonly<Record<AlikeKind, number>> = { design: 24, fabric: 8, product: 12, blank: 8 };
/** Lower ranks are not alike any more; a few are shown anyway, because a poor photograph lowers all ranks. */
const LEAST_RANK = 0.6;
const ALWAYS = 4;
/** A list that is filtered by a picture holds at least so many before its other filters. */
const ALWAYS_AMONG = 24;

/** The best of all kinds. @throws Refusal look.invalid, item.unknown */
export async function findAlike(db: Db, ground: AlikeGround, query: QueryOf<typeof alikeList>): Promise<Reply> {
  const found = await rankAlike(db, ground, query);
  const best = (kind: AlikeKind) => bestOfKind(found, kind, query, MOST[kind], ALWAYS);
  const flat = [...best('design'), ...best('fabric')];
  const [designs, fabrics, products, blanks, waiting] = await Promise.all([
    withCards(db, designEntry, best('design')),
    withCards(db, fabricEntry, best('fabric')),
    withCards(db, productEntry, best('product')),
    withCards(db, blankEntry, best('blank')),
    countWaiting(db, 'all'),
  ]);
  return {
    designs: designs.map(({ card, one }) => ({ card: card as Reply['designs'][number]['card'], ...why(one) })),
    fabrics: fabrics.map(({ card, one }) => ({ card: card as Reply['fabrics'][number]['card'], ...why(one) })),
    products: products.map(({ card, one }) => ({ card: card as Reply['products'][number]['card'], ...why(one) })),
    blanks: blanks.map(({ card, one }) => ({
      card: card as Reply['blanks'][number]['card'],
      shape: one.shape === null ? null : percent(one.shape),
      ...why(one),
    })),
    isNear: flat.some(({ rank }) => rank >= LEAST_RANK),
    compared: found.compared,
    waiting,
  };
}

/** The ids of a kind that a list filtered by this picture holds, the most alike first. */
export async function idsAlike(db: Db, ground: AlikeGround, kind: AlikeKind, query: AlikeQuery): Promise<string[]> {
  const found = await rankAlike(db, ground, query);
  return bestOfKind(found, kind, query, MOST_OF_A_KIND, ALWAYS_AMONG).map(({ id }) => id);
}

function bestOfKind(
  { found }: AlikeFound,
  kind: AlikeKind,
  { by }: AlikeQuery,
  most: number,
  always: number,
): readonly Found[] {
  const best = found[kind].slice(0, most);
  if (by === 'same') return best;
  // a plain cloth among prints is not alike: without an outline only really alike cloths bring their blanks
  const shownAnyway = kind === 'blank' && best[0]?.shape === null ? 0 : always;
  return best.filter(({ rank }, at) => at < shownAnyway || rank >= LEAST_RANK);
}

async function withCards(db: Db, table: EntryTable, found: readonly Found[]): Promise<{ card: unknown; one: Found }[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await db.select({ id: table.id, card: table.card }).from(table).where(inArray(table.id, ids));
  const cards = new Map<string, unknown>(rows.map(({ id, card }) => [id, JSON.parse(card)]));
  return found.flatMap((one) => (cards.has(one.id) ? [{ card: cards.get(one.id), one }] : []));
}

const why = ({ colour, texture }: Found) => ({ colour: percent(colour), texture: percent(texture) });
const percent = (share: number): number => Math.round(100 * Math.min(1, Math.max(0, share)));
