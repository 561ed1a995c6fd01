import { type SQL, sql } from 'drizzle-orm';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import { TREND_KEPT_DAYS } from '#contract/market/trend-rules.ts';
import type { Database, Db } from '../../platform/database.ts';
import { searchAll } from '../search/search-all.ts';
import { type Cell, cellsOfItem, TREND_KINDS, type TrendItem, type TrendKind } from './trend-cells.ts';

/** A visit that was noted; day and visitor are those of the moment it happened. */
export type Heard = (
  | { readonly kind: TrendKind; readonly id: string; readonly measure: 'viewed' | 'carted' }
  | { readonly word: string }
) & { readonly day: string; readonly visitor: Buffer };

interface Counted extends Cell {
  readonly day: string;
  readonly visitor: Buffer;
}

/** A batch looks up at most so many words without an answer; the others are counted as searched only. */
const MOST_WORDS = 50;

/** Counts a batch of visits: every visitor once a day for everything that the item is. */
export async function countHeard(database: Pick<Database, 'read' | 'write'>, heard: readonly Heard[]): Promise<void> {
  if (heard.length === 0) return;
  const items = await itemsOf(
    database.read,
    heard.flatMap((one) => ('id' in one ? [one] : [])),
  );
  const unanswered = await unansweredOf(database.read, [
    ...new Set(heard.flatMap((one) => ('word' in one ? [one.word] : []))),
  ]);
  const counted = heard.flatMap(({ day, visitor, ...what }): Counted[] => {
    const cells = 'word' in what ? cellsOfWord(what.word, unanswered) : cellsOf(items, what);
    return cells.map((cell) => ({ ...cell, day, visitor }));
  });
  if (counted.length > 0) await database.write((db) => addVisitors(db, counted));
}

function cellsOf(
  items: ReadonlyMap<string, TrendItem>,
  { kind, id, measure }: { kind: TrendKind; id: string; measure: 'viewed' | 'carted' },
): Cell[] {
  const item = items.get(`${kind} ${id}`);
  return item ? cellsOfItem(item, measure) : [];
}

function cellsOfWord(key: string, unanswered: ReadonlySet<string>): Cell[] {
  const searched: Cell = { measure: 'searched', subject: 'word', among: '', key };
  return unanswered.has(key) ? [searched, { ...searched, measure: 'unanswered' }] : [searched];
}

async function unansweredOf(db: Db, words: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const word of words.slice(0, MOST_WORDS)) {
    const { text } = await searchAll(db, { q: word, cards: 0 });
    const kinds = JSON.parse(text) as Readonly<Record<string, { readonly total?: number }>>;
    if (Object.values(kinds).every(({ total = 0 }) => total === 0)) found.add(word);
  }
  return found;
}

/** The items of a batch as visitors find them; one that is gone is not counted. */
async function itemsOf(
  db: Db,
  asked: readonly { readonly kind: TrendKind; readonly id: string }[],
): Promise<ReadonlyMap<string, TrendItem>> {
  const byKind = TREND_KINDS.map((kind) => {
    const ids = [...new Set(asked.filter((one) => one.kind === kind).map(({ id }) => id))];
    return sql`select ${kind} as kind, entry.id, entry.tags, entry.price_fen, ${ownCategory} as category
      from ${sql.raw(`${kind}_entry`)} entry where entry.id = any(${sql.param(ids)}::text[])`;
  });
  const { rows } = await db.execute<ItemRow>(sql.join(byKind, sql` union all `));
  return new Map(rows.map((row) => [`${row.kind} ${row.id}`, itemOf(row)]));
}

interface ItemRow extends Record<string, unknown> {
  readonly kind: TrendKind;
  readonly id: string;
  readonly tags: string[];
  readonly price_fen: number;
  readonly category: string | null;
}

const itemOf = ({ kind, tags, price_fen: priceFen, category }: ItemRow): TrendItem => ({
  ...{ kind, tags, priceFen },
  category: category ?? '',
});

/** The deepest of the categories that an entry is in; 圆领 alone says too little: 卫衣 · 圆领. */
export const fullCategoryName: SQL = sql`case when cardinality(category.path) > 1
  then (select name from category parent where parent.id = category.parent_id) || ' · ' || category.name
  else category.name end`;
const ownCategory: SQL = sql`(select case when category.kind = 'design' then category.name else ${fullCategoryName} end
  from category where 'category=' || category.id = any(entry.tags) order by cardinality(path) desc limit 1)`;

/** New visitors of each cell are added to its count, in one statement, so that two servers cannot count one twice. */
async function addVisitors(db: Db, counted: readonly Counted[]): Promise<void> {
  const column = (values: readonly unknown[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`;
  await db.execute(sql`
    with heard as (
      select distinct * from unnest(
        ${column(
          counted.map(({ measure }) => measure),
          'text',
        )}, ${column(
          counted.map(({ subject }) => subject),
          'text',
        )},
        ${column(
          counted.map(({ among }) => among),
          'text',
        )}, ${column(
          counted.map(({ day }) => day),
          'date',
        )},
        ${column(
          counted.map(({ key }) => key),
          'text',
        )}, ${column(
          counted.map(({ visitor }) => visitor),
          'bytea',
        )}
      ) as heard(measure, subject, among, day, key, visitor)
    ), fresh as (
      insert into trend_visitor (measure, subject, among, day, key, visitor)
      -- in the order of the key: two servers that wait for each other would deadlock
      select * from heard order by day, measure, subject, among, key, visitor
      on conflict do nothing returning measure, subject, among, day, key
    )
    insert into trend_count (measure, subject, among, day, key, visitors)
    select measure, subject, among, day, key, count(*) from fresh group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (measure, subject, among, day, key)
      do update set visitors = trend_count.visitors + excluded.visitors`);
}

/** Idempotent: the buyers of today and yesterday are counted again from the orders. */
export async function recountOrders(database: Pick<Database, 'read' | 'write'>, now = new Date()): Promise<void> {
  const today = dayInChina(now);
  const from = dayAfter(today, -1);
  const { rows } = await database.read.execute<{ kind: TrendKind; id: string; day: string; buyer: string }>(sql`
    select distinct line.kind, line.item_id as id, trade_order.buyer_id as buyer,
      to_char(trade_order.placed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
    from trade_order join order_line line on line.order_no = trade_order.order_no
    where trade_order.placed_at >= (${from}::date)::timestamp at time zone 'Asia/Shanghai'
      and trade_order.status <> 'cancelled' and line.kind in ('blank', 'fabric', 'product')`);
  const items = await itemsOf(database.read, rows);
  const buyers = new Map<string, { cell: Cell; day: string; who: Set<string> }>();
  for (const { kind, id, day, buyer } of rows) {
    const item = items.get(`${kind} ${id}`);
    for (const cell of item ? cellsOfItem(item, 'ordered') : []) {
      const name = JSON.stringify([day, cell.subject, cell.among, cell.key]);
      const known = buyers.get(name) ?? { cell, day, who: new Set<string>() };
      known.who.add(buyer);
      buyers.set(name, known);
    }
  }
  const counts = [...buyers.values()];
  await database.write(async (db) => {
    await db.execute(sql`delete from trend_count where measure = 'ordered' and day >= ${from}`);
    await db.execute(sql`
      insert into trend_count (measure, subject, among, day, key, visitors)
      select 'ordered', * from unnest(
        ${sql.param(counts.map(({ cell }) => cell.subject))}::text[], ${sql.param(counts.map(({ cell }) => cell.among))}::text[],
        ${sql.param(counts.map(({ day }) => day))}::date[], ${sql.param(counts.map(({ cell }) => cell.key))}::text[],
        ${sql.param(counts.map(({ who }) => who.size))}::int[])`);
  });
}

/** Counts older than they are shown go, and after its day nothing of a visitor is kept. */
export async function sweepTrends(database: Pick<Database, 'write'>, now = new Date()): Promise<void> {
  const today = dayInChina(now);
  await database.write(async (db) => {
    // A batch of the last minutes of a day may be written after midnight.
    await db.execute(sql`delete from trend_visitor where day < ${dayAfter(today, -1)}`);
    await db.execute(sql`delete from trend_count where day < ${dayAfter(today, -TREND_KEPT_DAYS)}`);
  });
}
