import { sql as drizzle } from 'drizzle-orm';
import { fold } from '#contract/market/search/fold.ts';
import type { Db } from '../../platform/database.ts';
import { JsonText } from '../../platform/json-text.ts';
import { preparedFor } from '../../platform/prepared.ts';
import { ask, join, raw, sql, type Statement } from '../../platform/statement.ts';
import { asMeant } from './as-meant.ts';
import { commonGramsOf } from './common-grams.ts';
import {
  bestFirst,
  byIndex,
  type Condition,
  conditionsOf,
  countHeld,
  type Filter,
  inOrderOf,
  nearestFirst,
  plainly,
  rankingBy,
  rowsThatPass,
  textOf,
  wantedBy,
} from './conditions.ts';
import { entryCount } from './entry.table.ts';
import type { Ranking } from './entry-index.ts';
import { inAskedColour } from './in-asked-colour.ts';
import { keptCards } from './keep-cards.ts';
import { indexOf } from './keep-indexes.ts';
import { countBoundOf, type ListRules } from './list-rules.ts';
import { orderParts } from './order-parts.ts';
import { areSurelyMany, itemsOf } from './surely-many.ts';
import { readCards } from './read-cards.ts';
import { joined, leading } from './top-entries.ts';

/** For a very common word only so many items, the most popular, are ranked. */
const RANKED = 120;

/** A list of at most so many times the count's bound is short: to read it whole costs a few milliseconds. */
const SHORT = 2;

export interface Page {
  /** the cards in JSON, joined by commas */
  readonly cards: string;
  readonly total: number;
  readonly totalIsBound: boolean;
}

interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

export type ListQuery<Sort extends string> = Filter & Paging & { readonly sort: Sort };

/** One page of a kind's list, as the contract's reply in JSON. */
export async function listEntries<Reply, Sort extends string>(
  db: Db,
  rules: ListRules<Sort>,
  query: ListQuery<Sort>,
): Promise<JsonText<Reply>> {
  const found = await asMeant(db, query, (meant) => findPage(db, rules, meant));
  return pageJson({ ...found, cards: await inAskedColour(db, rules, query, found.cards) }, query);
}

function pageJson<Reply>(found: Page & { readonly readAs?: string }, { page, pageSize }: Paging): JsonText<Reply> {
  const { cards, total, totalIsBound } = found;
  const words = found.readAs === undefined ? '' : `,"readAs":${JSON.stringify(found.readAs)}`;
  return new JsonText(
    '{"list":[',
    cards,
    `],"total":${total},"totalIsBound":${totalIsBound},"page":${page},"pageSize":${pageSize}${words}}`,
  );
}

export async function findPage<Sort extends string>(
  db: Db,
  rules: ListRules<Sort>,
  query: ListQuery<Sort>,
): Promise<Page> {
  const conditions = conditionsOf(rules, query);
  const isWhole = conditions.length === 0;
  const first = isWhole && query.sort === 'default' && rules.lead ? await rules.lead(db) : [];
  if (first.length > 0) return withLead(db, rules, query, first);
  // Where no cards are kept, one statement for a whole page costs less than its order in memory and its cards.
  if (isWhole && keptCards(db) === undefined) return wholePage(db, rules, query);
  const { ids, ...total } = (await hitsInMemory(db, rules, query, conditions)) ?? NOT_IN_MEMORY;
  const cards = ids && (await readCards(db, { [rules.kind]: ids }))[rules.kind];
  if (cards !== undefined) return { ...total, cards };
  return isWhole ? wholePage(db, rules, query) : findInTable(db, rules, query, conditions);
}

async function wholePage<Sort extends string>(
  db: Db,
  rules: ListRules<Sort>,
  query: ListQuery<Sort>,
  part = { pageSize: query.pageSize, offset: offsetOf(query) },
): Promise<Page> {
  const whole = { rules, sort: query.sort, order: rules.orders[query.sort] };
  const [row] = await wholeList(whole)(db, part);
  return asPage(row!, countBoundOf(rules));
}

/** A whole list in its default order, with these items before all others. */
async function withLead<Sort extends string>(
  db: Db,
  rules: ListRules<Sort>,
  query: ListQuery<Sort>,
  first: readonly string[],
): Promise<Page> {
  const counted = await wholePage(db, rules, query, ONLY_COUNTED);
  const cards = await leading(db, rules.table, first, { limit: query.pageSize, offset: offsetOf(query) });
  return { ...counted, cards: joined(cards) };
}

const NOT_IN_MEMORY = { ids: undefined, total: 0, totalIsBound: false };

/** A page of a filtered list, found by PostgreSQL. */
async function findInTable(
  db: Db,
  rules: ListRules,
  query: ListQuery<string>,
  conditions: readonly Condition[],
): Promise<Page> {
  const order = orderOf(rules, query);
  const bound = countBoundOf(rules);
  if (!(await areSurelyMany(db, rules, conditions))) {
    const narrowed = byIndex(conditions, await commonGramsOf(db, rules.table));
    const isShort = (await itemsOf(db, rules.kind)) <= SHORT * bound;
    const statement = isShort && order.fit === undefined ? shortList : fewHits;
    const page = asPage(await run(db, statement(rules, narrowed, order, query)), bound);
    if (!page.totalIsBound) return page;
  }
  // Too many hits to sort: the list is scanned in its own order, only as far as needed.
  const { cards } = await run(db, manyHits(rules, conditions, order, query));
  return { cards: cards ?? '', total: bound, totalIsBound: true };
}

/** A page before its cards are read. */
export interface Hits extends Pick<Page, 'total' | 'totalIsBound'> {
  readonly ids: readonly string[];
}

/**
 * Hits and their order from the index in memory.
 * @returns undefined for an order that only PostgreSQL knows, and when the kind has no index in memory at present
 */
export async function hitsInMemory(
  db: Db,
  rules: ListRules,
  query: ListQuery<string>,
  conditions = conditionsOf(rules, query),
): Promise<Hits | undefined> {
  const order = orderOf(rules, query);
  const isKnown = order.fit === undefined || order.ranking !== undefined;
  const parts = isKnown ? orderParts(order.rest) : undefined;
  if (parts === undefined) return undefined;
  const index = await indexOf(db, rules.kind);
  if (index === undefined) return undefined;
  const hits = rowsThatPass(index, conditions);
  const ids = index.page(hits, parts, { offset: offsetOf(query), limit: query.pageSize }, order.ranking);
  const { cards: _none, ...total } = asPage({ total: hits.count(), cards: '' }, countBoundOf(rules));
  return { ids, ...total };
}

interface Row extends Record<string, unknown> {
  readonly total: number;
  readonly cards: string | null;
}

async function run(db: Db, statement: Statement): Promise<Row> {
  const [row] = await ask<Row>(db, statement);
  return row!;
}

function asPage({ total, cards }: Row, bound: number): Page {
  return { cards: cards ?? '', total: Math.min(total, bound), totalIsBound: total > bound };
}

interface Order {
  /** sorts before the index's own order: how well a hit matches */
  readonly fit: Statement | undefined;
  /** the same for the index in memory; undefined where that cannot tell */
  readonly ranking?: Ranking;
  /** the column `soft` for `fit`: how many soft words an item contains */
  readonly softHeld: Statement | undefined;
  /** the exact name or number typed */
  readonly exactly: string;
  /** the order of an index */
  readonly rest: string;
}

/** By match, when the buyer typed words, picked a colour or gave a picture and chose no other order. */
function orderOf(rules: ListRules, query: Filter & { readonly sort: string }): Order {
  const wanted = wantedBy(query);
  const { firm, soft } = wanted;
  const rest = rules.orders[query.sort]!;
  const exactly = fold(textOf(query['q']) ?? '');
  if (query.sort !== 'default') return { fit: undefined, softHeld: undefined, exactly, rest };
  const among = query['among'];
  if (Array.isArray(among)) {
    return { fit: inOrderOf(among as readonly string[]), softHeld: undefined, exactly, rest };
  }
  const picked = textOf(query['near']);
  const fits = [
    ...(soft.length > 0 ? [sql`soft desc`] : []),
    ...(firm.length > 0 ? [bestFirst(exactly, firm)] : []),
    ...(picked === undefined ? [] : [nearestFirst(picked)]),
  ];
  const softHeld = soft.length > 0 ? countHeld(soft) : undefined;
  const isByWords = firm.length > 0 && picked === undefined;
  return {
    fit: fits.length === 0 ? undefined : join(fits, ', '),
    ...(isByWords ? { ranking: rankingBy(exactly, wanted) } : {}),
    softHeld,
    exactly,
    rest,
  };
}

const ORDERING = raw(
  'id, title, number, shades, in_stock, popularity, sales, price_fen, moq, lead_hours, gsm, created_at',
);

/** Columns for sorting hits: without a match to rank only those of the index's order, as each row is copied. */
function sortedBy({ fit, softHeld, rest }: Order): Statement {
  if (softHeld) return sql`${ORDERING}, ${softHeld} as soft`;
  return fit ? ORDERING : raw(rest.replaceAll(' desc', ''));
}

const ordered = ({ fit, rest }: Order): Statement => (fit ? sql`${fit}, ${raw(rest)}` : raw(rest));

const offsetOf = ({ page, pageSize }: Paging): number => (page - 1) * pageSize;

const limits = (paging: Paging): Statement => sql`limit ${paging.pageSize} offset ${offsetOf(paging)}`;

/** Cards of the rows of `page`, in its order. */
const cardsOfPage = (table: ListRules['table']): Statement =>
  sql`(select string_agg(card, ',' order by place) from page join ${table} using (id))`;

const ONLY_COUNTED = { pageSize: 0, offset: 0 } as const;

interface WholeList {
  readonly rules: Pick<ListRules, 'kind' | 'table'>;
  readonly sort: string;
  /** of the rules, for this sort */
  readonly order: string;
}

/** An unfiltered list in one of its orders: the most frequent query, so it is a prepared statement. */
const wholeList = preparedFor<WholeList, Row>(
  ({ rules, sort }) => `list_${rules.kind}_${sort}`,
  ({ rules: { kind, table }, order }) => drizzle`with page as materialized (
          select id, row_number() over () as place from (
            select id from ${table} order by ${drizzle.raw(order)}
            limit ${drizzle.placeholder('pageSize')} offset ${drizzle.placeholder('offset')}) ids)
        select (select coalesce(sum(items), 0)::int from ${entryCount} where kind = ${kind}) as total,
          ${drizzle.raw(cardsOfPage(table).text)} as cards`,
);

/** All hits through the indexes, bounded; sorted and counted. */
function fewHits(rules: ListRules, narrowed: Statement, order: Order, paging: Paging): Statement {
  const { table } = rules;
  return sql`with hits as materialized (select ${sortedBy(order)} from ${table} where ${narrowed}),
    found as materialized (select * from hits limit ${countBoundOf(rules) + 1}),
    page as materialized (
      select id, row_number() over () as place from (
        select id from found order by ${ordered(order)} ${limits(paging)}) ids)
    select (select count(*)::int from found) as total, ${cardsOfPage(table)} as cards`;
}

/**
 * The same in a short list: the page is found along the index of the order where many items match, so hits need not be
 * kept and sorted (half the time). Where the planner wrongly expects many, it reads at most the whole short list.
 */
function shortList(rules: ListRules, narrowed: Statement, { rest }: Order, paging: Paging): Statement {
  const most = countBoundOf(rules) + 1;
  const total = sql`(select count(*)::int from (select 1 from ${rules.table} where ${narrowed} limit ${most}) hits)`;
  return alongOrder(rules, narrowed, rest, paging, total);
}

/** A page found along an order's own index, with a total. */
function alongOrder({ table }: ListRules, where: Statement, rest: string, paging: Paging, total: Statement): Statement {
  return sql`with page as materialized (
      select id, row_number() over () as place from (
        select id from ${table} where ${where} order by ${raw(rest)} ${limits(paging)}) ids)
    select ${total} as total, ${cardsOfPage(table)} as cards`;
}

/** A scan along the index of the order; the best matches are picked from its first hits. */
function manyHits(rules: ListRules, conditions: readonly Condition[], order: Order, paging: Paging): Statement {
  const { table } = rules;
  const { page, pageSize } = paging;
  const isPastRanked = page * pageSize > RANKED;
  if (order.fit === undefined || isPastRanked)
    return alongOrder(rules, plainly(conditions), order.rest, paging, raw('0'));
  // An exact match belongs on the first page, however unpopular. The `case` hides the conditions from the planner: for
  // three correlated words it estimates a thousandth of the hits and would read the whole table.
  return sql`with ranked as materialized (
      (select ${sortedBy(order)} from ${table} where case when ${plainly(conditions)} then true else false end
        order by ${raw(order.rest)} limit ${RANKED})
      union (select ${sortedBy(order)} from ${table} where (title = ${order.exactly} or number = ${order.exactly})
        and ${plainly(conditions)} limit ${pageSize})),
    page as materialized (
      select id, row_number() over () as place from (
        select id from ranked order by ${ordered(order)} ${limits(paging)}) ids)
    select 0 as total, ${cardsOfPage(table)} as cards`;
}
