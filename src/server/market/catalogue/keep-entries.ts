import { getTableName, sql, type SQL } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { createHash } from 'node:crypto';
import { TRADITIONAL } from '#contract/market/search/fold.ts';
import type { Db } from '../../platform/database.ts';
import { COLOUR_CELL } from './colour-cells.ts';
import type { EntrySource, Watch } from './entry-source.ts';
import { traditionalLetter } from './entry.table.ts';

/**
 * Installs the upkeep of entries in PostgreSQL: one function per kind that rewrites the entries of some items, and
 * triggers that call it in every transaction that changes what an entry shows. So no writer, inside or outside this
 * program, can leave the search stale. Applied at each start when the SQL has changed; entries written by earlier SQL
 * are rewritten.
 */
export async function keepEntries(db: Db, sources: readonly EntrySource[], told: readonly Told[]): Promise<void> {
  const statements = [FOLDED, COLOUR_CELL, TELL, COUNT, ...definitions(sources, told)];
  const wording = createHash('sha256').update(statements.join('\n')).digest('hex');
  const { rows } = await db.execute<{ wording: string | null }>(
    sql`select obj_description(to_regprocedure('fill_entries()'), 'pg_proc') as wording`,
  );
  if (rows[0]?.wording === wording) return;

  await fillTraditionalLetters(db);
  for (const statement of [DROP_TRIGGERS, ...statements]) await db.execute(sql.raw(statement));
  await db.execute(sql.raw(`comment on function fill_entries() is '${wording}'`));
  await db.execute(sql`select fill_entries()`);
}

async function fillTraditionalLetters(db: Db): Promise<void> {
  const rows = Array.from(TRADITIONAL, ([traditional, simplified]) => ({ traditional, simplified }));
  await db.insert(traditionalLetter).values(rows).onConflictDoNothing();
}

/** A table that no entry shows: processes with caches are notified of its name. */
export interface Told {
  readonly table: PgTable;
  readonly name: string;
}

/** Must equal `fold` of `#contract/market/search/fold.ts`; a test compares them. */
const FOLDED = `create or replace function folded(words text) returns text
  language sql stable strict parallel safe as $$
    select coalesce(trim(regexp_replace(
      string_agg(coalesce(simplified, letter), '' order by place), '[\\s\\u0001-\\u001f\\u007f]+', ' ', 'g')), '')
    from unnest(string_to_array(
      regexp_replace(regexp_replace(lower(normalize(words, NFKC)), '([0-9a-z])[×*](?=[0-9a-z])', '\\1x', 'g'), '[\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\ufe0e\ufe0f]', '', 'g'),
      null)) with ordinality as letters(letter, place)
    left join traditional_letter on traditional = letter
  $$`;

/** Notifies processes with caches: names the kind's lists and each item's own page. */
const TELL = `create or replace function tell_items(kind text, ids text[]) returns void language plpgsql as $$
  begin
    if cardinality(ids) > 50 then
      perform pg_notify('catalogue', kind || '/*');
    elsif cardinality(ids) > 0 then
      perform pg_notify('catalogue', (select string_agg(kind || '/' || id, ' ') from unnest(ids) id));
    end if;
  end $$`;

const COUNT = `create or replace function count_entries() returns trigger language plpgsql as $$
  declare items integer;
  begin
    if tg_op = 'INSERT' then select count(*) into items from new_rows;
    else select -count(*) into items from old_rows; end if;
    if items <> 0 then
      insert into entry_count (kind, part, items) values (tg_argv[0], pg_backend_pid() % 16, items)
        on conflict (kind, part) do update set items = entry_count.items + excluded.items;
    end if;
    return null;
  end $$`;

const DROP_TRIGGERS = `do $$
  declare one record;
  begin
    for one in select tgname, tgrelid::regclass as owner from pg_trigger where tgname like 'entries_after_%' loop
      execute format('drop trigger %I on %s', one.tgname, one.owner);
    end loop;
  end $$`;

function definitions(sources: readonly EntrySource[], told: readonly Told[]): string[] {
  const watched = [...sources.flatMap(({ watches }) => watches), ...told];
  const tables = new Map(watched.map(({ table }) => [getTableName(table), table]));
  return [
    ...sources.flatMap((source) => [keepFunction(source), fillFunction(source)]),
    ...Array.from(tables.values(), (table) => watchFunction(table, sources, told)),
    ...Array.from(tables.keys(), triggers).flat(),
    ...sources.flatMap(({ kind, table }) => countTriggers(kind, getTableName(table))),
    `create or replace function fill_entries() returns void language sql as $$
      ${sources.map(({ kind }) => `select fill_${kind}_entries();`).join('\n')}
    $$`,
  ];
}

/** Rewrites the entries of these items and notifies of visible changes. */
function keepFunction(source: EntrySource): string {
  const { kind } = source;
  const table = getTableName(source.table);
  const item = getTableName(source.item);
  const id = text(sql`${source.id}`);
  return `create or replace function keep_${kind}_entries(ids text[]) returns void language plpgsql as $$
  begin
    if cardinality(ids) = 0 then return; end if;
    -- Two who change what one entry shows take turns here, so that the second sees what the first wrote.
    perform 1 from ${item} where ${id} = any(ids) order by ${id} for no key update;
    insert into ${table} (${COLUMNS.join(', ')})
      ${selectEntries(source)} and ${id} = any(ids)
      on conflict (id) do update set ${COLUMNS.slice(1)
        .map((column) => `${column} = excluded.${column}`)
        .join(', ')}
      where ${table} is distinct from excluded;
    delete from ${table} entry where entry.id = any(ids)
      and not exists (select from ${text(source.from)} where ${text(source.shown)} and ${id} = entry.id);
    -- Also where the entry says the same: lists in an asked colour show views that it does not hold.
    perform pg_notify('catalogue', '${kind}');
    perform tell_items('${kind}', ids);
  end $$`;
}

/** Rewrites all entries of a kind, after their SQL changed or after a bulk load without triggers. */
function fillFunction(source: EntrySource): string {
  const table = getTableName(source.table);
  return `create or replace function fill_${source.kind}_entries() returns void language sql as $$
    lock table ${table} in share row exclusive mode;
    delete from ${table};
    insert into ${table} (${COLUMNS.join(', ')}) ${selectEntries(source)};
    delete from entry_count where kind = '${source.kind}';
    insert into entry_count select '${source.kind}', 0, count(*) from ${table};
    select pg_notify('catalogue', '${source.kind} ${source.kind}/*');
  $$`;
}

// In the order of `selectEntries`.
const COLUMNS = [
  'id',
  'title',
  'number',
  'words',
  'tags',
  'shades',
  'shop_id',
  'design_id',
  'in_stock',
  'popularity',
  'sales',
  'price_fen',
  'moq',
  'lead_hours',
  'gsm',
  'width_cm',
  'created_at',
  'draw',
  'card',
] as const;

function selectEntries({ id, from, shown, columns }: EntrySource): string {
  const words = sql`concat_ws(' ', ${sql.join([...columns.words], sql`, `)})`;
  return text(sql`select ${id}, folded(${columns.title}), folded(${columns.number}), folded(${words}), ${columns.tags},
      array(select distinct colour_cell(colour) from (${columns.colours}) colours(colour)),
      ${columns.shopId}, ${columns.designId}, ${columns.inStock}, ${columns.popularity}, ${columns.sales}, ${columns.priceFen}, ${columns.moq}, ${columns.leadHours},
      ${columns.gsm}, ${columns.widthCm}, ${columns.createdAt},
      ('x' || substr(md5(${id}), 1, 4))::bit(16)::int >> 6, ${columns.card}
    from ${from} where ${shown}`);
}

/** What a change in one table means for the entries of every kind. */
function watchFunction(table: PgTable, sources: readonly EntrySource[], told: readonly Told[]): string {
  const watches = sources.flatMap(({ kind, watches: all }) =>
    all.filter((watch) => watch.table === table).map((watch) => ({ kind, ...watch })),
  );
  const names = told.filter((one) => one.table === table).map(({ name }) => name);
  const callsOn = (rows: (watch: Watch) => string): string =>
    watches
      .map((watch) => {
        const ids = `array(with changed as (${rows(watch)}) ${text(watch.ids)})`;
        return watch.touches === 'entry'
          ? `perform keep_${watch.kind}_entries(${ids});`
          : `perform tell_items('${watch.kind}', ${ids});`;
      })
      .join('\n      ');
  return `create or replace function entries_watch_${getTableName(table)}() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      ${callsOn(() => 'select * from new_rows')}
    elsif tg_op = 'DELETE' then
      ${callsOn(() => 'select * from old_rows')}
    else
      ${callsOn(({ updates }) => (updates ? text(updates) : 'select * from new_rows union all select * from old_rows'))}
    end if;
    ${names.map((name) => `perform pg_notify('catalogue', '${name}');`).join('\n    ')}
    return null;
  end $$`;
}

function triggers(table: string): string[] {
  return [
    ['insert', 'new table as new_rows'],
    ['update', 'old table as old_rows new table as new_rows'],
    ['delete', 'old table as old_rows'],
  ].map(
    ([event, rows]) => `create or replace trigger entries_after_${event} after ${event} on ${table}
      referencing ${rows} for each statement execute function entries_watch_${table}()`,
  );
}

function countTriggers(kind: string, table: string): string[] {
  return [
    ['insert', 'new table as new_rows'],
    ['delete', 'old table as old_rows'],
  ].map(
    ([event, rows]) => `create or replace trigger entries_after_${event} after ${event} on ${table}
      referencing ${rows} for each statement execute function count_entries('${kind}')`,
  );
}

const dialect = new PgDialect();

/** PostgreSQL function bodies take no parameters: values are inlined. */
function text(part: SQL): string {
  return dialect.sqlToQuery(part.inlineParams()).sql;
}
