import { setImmediate } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import type { alikeList } from '#contract/alike.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { LOOK_LENGTH } from '#drawing/look/look.ts';
import { designEntry, type EntryTable, fabricEntry, productEntry } from '../catalogue/entry.table.ts';
import { withBase } from '../pictures/picture.queries.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { COMPARED, WAITING } from './compared.ts';
import { bestOf, type LookBook, type Ranked } from './look-book.ts';

type Reply = ReplyOf<typeof alikeList>;

const MOST_DESIGNS = 24;
/** Lower ranks are not alike any more; a few are shown anyway, because a poor photograph lowers all ranks. */
const LEAST_RANK = 0.6;
const ALWAYS = 4;
const AT_ONCE = 500;
const MOST_FABRICS = 8;
const MOST_PRODUCTS = 12;
/** Products are shown of so many of the best designs. */
const WORN_DESIGNS = 4;

interface Candidate {
  readonly kind: 'design' | 'fabric';
  readonly id: string;
  readonly key: string;
}

type Found = Candidate & Ranked;

export async function findAlike(db: Db, book: LookBook, query: QueryOf<typeof alikeList>): Promise<Reply> {
  await book.catchUp(db);
  const { rows } = await db.execute<Candidate & Record<string, unknown>>(
    sql`select kind, id, key from ${COMPARED} compared`,
  );
  const asked = askedLook(rows, book, query);
  const found = asked ? await rankedBy(book, rows, asked, query) : [];
  const bestKind = (wanted: Candidate['kind'], most: number) =>
    found
      .filter(({ kind }) => kind === wanted)
      .slice(0, most)
      .filter(({ rank }, at) => at < ALWAYS || rank >= LEAST_RANK);
  const designs = bestKind('design', MOST_DESIGNS);
  const fabrics = bestKind('fabric', MOST_FABRICS);
  const worn = [...(query.design ? [query.design] : []), ...designs.map(({ id }) => id)].slice(0, WORN_DESIGNS);
  const [designCards, fabricCards, products, waiting] = await Promise.all([
    withCards<Reply['designs'][number]>(db, designEntry, designs),
    withCards<Reply['fabrics'][number]>(db, fabricEntry, fabrics),
    productsWith(db, worn),
    db.execute<{ waiting: number }>(sql`select count(*)::int as waiting from (${WAITING}) waiting`),
  ]);
  return {
    designs: designCards,
    fabrics: fabricCards,
    products,
    compared: rows.filter(({ key }) => book.looksOf(key)).length,
    waiting: waiting.rows[0]!.waiting,
  };
}

/** The best first. Other requests get their turn in between: 10,000 pictures take about 100 ms. */
async function rankedBy(
  book: LookBook,
  rows: readonly Candidate[],
  asked: Uint8Array,
  { by, design }: QueryOf<typeof alikeList>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const [at, one] of rows.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const looks = book.looksOf(one.key);
    if (looks && (one.kind !== 'design' || one.id !== design)) found.push({ ...one, ...bestOf(asked, looks, by) });
  }
  return found.toSorted((one, other) => other.rank - one.rank || (one.id < other.id ? -1 : 1));
}

/** @returns null for a design that the job has not described yet @throws Refusal look.invalid, item.unknown */
function askedLook(rows: readonly Candidate[], book: LookBook, query: QueryOf<typeof alikeList>): Uint8Array | null {
  if (query.look !== undefined) {
    const look = Buffer.from(query.look, 'base64url');
    if (look.length !== LOOK_LENGTH) throw new Refusal('look.invalid');
    return look;
  }
  const key = rows.find(({ kind, id }) => kind === 'design' && id === query.design)?.key;
  if (key === undefined) throw new Refusal('item.unknown');
  return book.looksOf(key)?.[0] ?? null;
}

async function withCards<One extends Reply['designs'][number] | Reply['fabrics'][number]>(
  db: Db,
  table: EntryTable,
  found: readonly Found[],
): Promise<One[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await db.select({ id: table.id, card: table.card }).from(table).where(inArray(table.id, ids));
  const cards = new Map<string, One['card']>(
    rows.map(({ id, card }) => [id, JSON.parse(withBase(card)) as One['card']]),
  );
  return found.flatMap(({ id, colour, texture }) => {
    const card = cards.get(id);
    return card ? [{ card, colour: percent(colour), texture: percent(texture) } as One] : [];
  });
}

async function productsWith(db: Db, designIds: readonly string[]): Promise<Reply['products']> {
  if (designIds.length === 0) return [];
  const rows = await db
    .select({ card: productEntry.card })
    .from(productEntry)
    .where(inArray(productEntry.designId, [...designIds]))
    .orderBy(
      sql`array_position(${sql.param([...designIds])}::text[], ${productEntry.designId})`,
      sql`${productEntry.popularity} desc`,
      productEntry.id,
    )
    .limit(MOST_PRODUCTS);
  return rows.map(({ card }) => JSON.parse(withBase(card)) as Reply['products'][number]);
}

const percent = (share: number): number => Math.round(100 * Math.min(1, Math.max(0, share)));
