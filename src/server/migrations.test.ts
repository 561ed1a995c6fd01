import { constructionWords } from '#contract/market/constructions.ts';
import { crowdWords } from '#contract/market/crowds.ts';
import { sheerWords, stretchWords } from '#contract/market/fabric-fields.ts';
import { downWords, legHeightWords, soleWords, toeWords } from '#contract/market/garment-facts.ts';
import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import { seasonWords } from '#contract/market/seasons.ts';
import { hueWords } from '#contract/platform/colour.ts';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { SEARCH_GRAMS } from './market/catalogue/entry.table.ts';
import { ConfigError } from './platform/config.ts';
import { atStart, migrate, MIGRATIONS_DIR, withClient } from './platform/migrate.ts';
import { tokenOf } from './market/sharing/shared-links.ts';
import { hashOfToken, linkToken } from './platform/link-token.ts';
import * as schema from './schema.ts';
import { fillSite } from './market/site/fill-site.ts';
import type { ClusterConnection } from './testing/one-cluster.ts';

/** The schema as PostgreSQL's catalogues describe it, as far as Drizzle declares it: without triggers. */
const DESCRIPTION = `
  select 'column' as what, table_name || '.' || column_name as name,
         concat_ws(' ', data_type, udt_name, is_nullable, column_default, numeric_precision, numeric_scale) as definition
    from information_schema.columns where table_schema = 'public'
  union all
  select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 't'
  union all
  select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  order by 1, 2`;

const cluster = inject('cluster');

/** Creates a database that is dropped after the test. */
async function database(template: string): Promise<ClusterConnection> {
  const name = `tables_${randomBytes(4).toString('hex')}`;
  await withClient(cluster, (client) => client.query(`create database ${name} template ${template}`));
  onTestFinished(() =>
    withClient(cluster, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  );
  return { ...cluster, database: name };
}

const described = (connection: ClusterConnection) =>
  withClient(connection, async (client) => (await client.query(DESCRIPTION)).rows);

const START = pathToFileURL(join(import.meta.dirname, 'platform/migrate.ts')).href;
const SITE = pathToFileURL(join(import.meta.dirname, 'market/site/fill-site.ts')).href;

/** Starts a server and kills it when it blocks on the lock that the statement holds. */
async function killedAt(connection: ClusterConnection, held: string, work: string): Promise<void> {
  /** number of other connections in this state */
  const others = (how: string) =>
    withClient(cluster, async (client) => {
      const among = 'select from pg_stat_activity where datname = $1';
      return (await client.query(`${among} and ${how}`, [connection.database])).rowCount;
    });
  const code = `
    import { atStart, migrate } from '${START}';
    import { fillSite } from '${SITE}';
    const connection = JSON.parse(process.env.CONNECTION);
    await ${work};`;
  await withClient(connection, async (client) => {
    await client.query(`begin; ${held}`);
    const env = { ...process.env, CONNECTION: JSON.stringify(connection) };
    const start = spawn(process.execPath, ['--input-type=module', '--eval', code], { env, stdio: 'inherit' });
    const ended = once(start, 'exit');
    await expect.poll(() => others(`wait_event_type = 'Lock'`)).toBe(1);
    start.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    await client.query('rollback');
  });
  // PostgreSQL ends the killed server's statement when it notices the closed connection.
  await expect.poll(() => others('true')).toBe(0);
}

test('a killed migration leaves nothing behind, and the next start runs all of it', async () => {
  const connection = await database('template0');
  // One of the last tables that the migrations create.
  await killedAt(connection, 'create table bundle ()', 'migrate(connection)');
  expect(await described(connection)).toEqual([]);
  await migrate(connection);
  expect(await described(connection)).toEqual(await described({ ...cluster, database: 'template_empty' }));
});

test('search entries whose build is killed are built at the next start', async () => {
  const connection = await database('template_demo');
  const count = () =>
    withClient(
      connection,
      async (client) => (await client.query('select count(*)::int as items from product_entry')).rows,
    );
  const before = await count();
  // The state after a migration that adds columns to the entries.
  await withClient(connection, (client) =>
    client.query(`truncate product_entry; comment on function fill_entries() is 'an older wording'`),
  );
  await killedAt(connection, 'lock table product_entry in share mode', 'atStart(connection, fillSite)');
  expect(await count()).toEqual([{ items: 0 }]);
  await atStart(connection, fillSite);
  expect(await count()).toEqual(before);
});

test('the migrations applied to an empty database give exactly the declared tables', async () => {
  const connection = await database('template0');
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema));
  await withClient(connection, async (client) => {
    for (const statement of [SEARCH_GRAMS, ...statements]) await client.query(statement);
  });
  const fromTables = await described(connection);
  expect(fromTables.length).toBeGreaterThan(100);
  expect(await described({ ...cluster, database: 'template_empty' })).toEqual(fromTables);
});

/** What shops had typed, the unit that it becomes, and what it leaves in the note. */
const TYPED_UNITS: readonly (readonly [typed: string, unit: string, limits: string])[] = [
  ['每 A4 面', 'a4', ''],
  ['/a4 面积', 'a4', ''],
  ['每色', 'colour', ''],
  ['每千针', 'thousandStitches', ''],
  ['每处', 'place', ''],
  ['每面', 'place', ''],
  ['按个位置', 'place', ''],
  ['', 'piece', ''],
  [' 每件', 'piece', ''],
  ['/件', 'piece', ''],
  ['满印已含', 'piece', '加价：满印已含'],
  ['每件，四色以内', 'piece', '加价：每件，四色以内'],
  ['彩色/件', 'piece', '加价：彩色/件'],
  ['每件（双面）', 'piece', '加价：每件（双面）'],
  ['单位：件', 'piece', '加价：单位：件'],
  ['A4以内每件', 'piece', '加价：A4以内每件'],
];

test('the migration to units of surcharges reads what shops had typed, in blanks and in drafts', async () => {
  const connection = await database('template_demo');
  const file = await readFile(join(MIGRATIONS_DIR, '0056_print_units.sql'), 'utf8');
  const statements = file
    .split('--> statement-breakpoint')
    .filter((one) => !/"style"|"order_line"|"sent_proposal"/.test(one));
  const full = 'x'.repeat(115);
  const old = [
    ...TYPED_UNITS.map(([surchargePer]) => ({ code: 'dtf', surchargePer, limits: '' })),
    { code: 'dtf', surchargePer: '彩色/件', limits: '不印袖子' },
    { code: 'dtf', surchargePer: '彩色/件', limits: full },
  ];
  const read = await withClient(connection, async (client) => {
    await client.query('alter table blank drop constraint blank_surcharge_per');
    const methods = JSON.stringify(old);
    await client.query(`update blank set print_methods = '${methods}'`);
    await client.query(`insert into blank_draft (blank_id, shop_id, status, document, version)
      select 'old', min(id), 'draft', '{"name": "T", "printMethods": ${methods}}', 1 from shop`);
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
    const { rows } = await client.query(`select distinct print_methods as methods from blank
      union select document -> 'printMethods' from blank_draft where document ->> 'name' = 'T'`);
    return rows as { methods: { surchargePer: string; limits: string }[] }[];
  });
  expect(read).toHaveLength(1);
  expect(read[0]!.methods.map(({ surchargePer, limits }) => [surchargePer, limits])).toEqual([
    ...TYPED_UNITS.map(([, unit, limits]) => [unit, limits]),
    ['piece', '不印袖子；加价：彩色/件'],
    ['piece', full],
  ]);
});

const fileNamed = async (words: string): Promise<string> =>
  (await readdir(MIGRATIONS_DIR)).find((file) => file.endsWith(`_${words}.sql`))!;

const statementsOf = async (file: string) =>
  (await readFile(join(MIGRATIONS_DIR, file), 'utf8')).split('--> statement-breakpoint');

test('the migration to codes of types and tags turns every stored word into its code', async () => {
  const connection = await database('template_demo');
  await withClient(connection, async (client) => {
    const stored = async () =>
      (
        await client.query(`select 'type' as what, id, type as value from design union select 'tag', id, tag from product
          union select 'by hand', id, hand_tag from featured order by 1, 2`)
      ).rows;
    await client.query(`set session_replication_role = replica`);
    const days = { starts_on: '2026-11-22', ends_on: '2026-11-22', slot: 'home', status: 'proposed' };
    await insertPart(client, 'featured', { ...days, id: 'one', product_id: 'one', tag: null, hand_tag: 'newArrival' });
    await insertPart(client, 'featured', { ...days, id: 'two', product_id: 'two', tag: 'topPick', hand_tag: null });
    const before = await stored();
    const words = {
      placed: '定位',
      twoWay: '二方',
      fourWay: '四方',
      topPick: '主推',
      bestSeller: '爆款',
      newArrival: '新品',
    };
    for (const [table, column, constraint] of [
      ['design', 'type', 'design_type'],
      ['product', 'tag', 'product_tag'],
      ['featured', 'tag', 'featured_tag'],
      ['featured', 'hand_tag', 'featured_hand_tag'],
    ]) {
      await client.query(`alter table ${table} drop constraint ${constraint}`);
      await client.query(`alter table ${table} add constraint ${constraint} check (true)`);
      await client.query(`update ${table} set ${column} = $1::jsonb ->> ${column}`, [words]);
    }
    await client.query('begin');
    for (const statement of await statementsOf('0059_design_types_and_tags.sql')) await client.query(statement);
    await client.query('commit');
    expect(new Set(before.map(({ value }) => value))).toEqual(new Set([...Object.keys(words), null]));
    expect(await stored()).toEqual(before);
  });
});

test('the migration to codes of crowds, seasons and constructions reaches columns, drafts, entries and trends', async () => {
  const connection = await database('template_demo');
  await withClient(connection, async (client) => {
    const stored = async () =>
      (
        await client.query(`
          select 'fabric' as what, id, jsonb_build_array(construction, stretch, sheer, seasons) as words from fabric
          union all select 'blank', id, jsonb_build_array(crowd, construction, seasons, facts, methods) from blank
          union all select 'product', id, jsonb_build_array(crowd, print_method) from product
          union all select 'design', id, to_jsonb(methods) from design
          union all select 'found fabric', id, to_jsonb(tags) || jsonb_build_array(card) from fabric_entry
          union all select 'found blank', id, to_jsonb(tags) from blank_entry
          union all select 'found product', id, to_jsonb(tags) from product_entry
          union all select 'draft', blank_id, document from blank_draft
          union all select 'fabric draft', fabric_id, document from fabric_draft
          union all select 'trend', key, to_jsonb(among) from trend_count
          union all select 'visitor', key, to_jsonb(among) from trend_visitor
          union all select 'on a board', id, to_jsonb(what) from board_item order by 1, 2`)
      ).rows;
    const draft = {
      crowd: 'infants',
      seasons: ['winter', 'spring'],
      facts: { toe: 'seamless', down: '丝绵' },
      fit: '无',
    };
    await client.query(
      `insert into blank_draft (blank_id, shop_id, status, document, version) select 'coded', min(id), 'draft', $1, 1 from shop`,
      [draft],
    );
    await client.query(
      `insert into fabric_draft (fabric_id, shop_id, document, version) select 'coded', min(id), $1, 1 from shop`,
      [{ construction: 'lace', stretch: 'none', sheer: '', seasons: [], weave: '无' }],
    );
    const cell = { measure: 'viewed', day: '2026-11-22', visitors: 7 };
    await client.query(`set session_replication_role = replica`);
    await insertPart(client, 'trend_count', { ...cell, subject: 'crowd', among: 'crowd=family', key: 'men' });
    await insertPart(client, 'trend_count', { ...cell, subject: 'theme', among: '', key: '童' });
    await insertPart(client, 'board_item', { id: 'coded', kind: 'trend', what: 'crowd/women', picture_key: null });
    await client.query(`set session_replication_role = origin`);
    const before = await stored();

    const words = { ...crowdWords, ...seasonWords, ...constructionWords, ...stretchWords, ...sheerWords };
    const facts = { ...METHOD_NAMES, ...legHeightWords, ...soleWords, ...toeWords, ...downWords };
    await client.query(`
      create function pg_temp.word(code text) returns text language sql as
        $$ select coalesce('${JSON.stringify({ ...words, ...facts })}'::jsonb ->> code, code) $$;
      create function pg_temp.words(codes text[]) returns text[] language sql as
        $$ select array(select pg_temp.word(code) from unnest(codes) with ordinality as said(code, at) order by at) $$;
      alter table fabric drop constraint fabric_construction, drop constraint fabric_stretch, drop constraint fabric_sheer,
        drop constraint fabric_seasons;
      alter table blank drop constraint blank_crowd, drop constraint blank_seasons;
      update fabric set construction = pg_temp.word(construction), stretch = pg_temp.word(stretch),
        sheer = pg_temp.word(sheer), seasons = pg_temp.words(seasons);
      update blank set crowd = pg_temp.word(crowd), construction = pg_temp.word(construction),
        seasons = pg_temp.words(seasons), facts = (select jsonb_object_agg(key, case jsonb_typeof(value)
          when 'string' then to_jsonb(pg_temp.word(value #>> '{}')) else value end) from jsonb_each(facts));
      update product set crowd = pg_temp.word(crowd), print_method = pg_temp.word(print_method);
      update design set methods = pg_temp.words(methods);
      update blank set methods = pg_temp.words(methods);
      update blank_draft set document = '{"crowd": "婴", "seasons": ["冬", "春"], "facts": {"toe": "织缝一体", "down": "丝绵"}, "fit": "无"}'
        where blank_id = 'coded';
      update fabric_draft set document = '{"construction": "蕾丝", "stretch": "无", "sheer": "", "seasons": [], "weave": "无"}'
        where fabric_id = 'coded';
      update trend_count set key = '男', among = 'crowd=亲子' where subject = 'crowd';
      update board_item set what = 'crowd/女' where id = 'coded'`);
    const worded = await stored();
    expect(JSON.stringify(worded)).toContain('crowd=亲子');
    expect(JSON.stringify(worded)).not.toMatch(/crowd=[a-z]|season=[a-z]|construction=[a-z]|method=[a-z]/);
    await client.query('begin');
    for (const statement of await statementsOf('0060_crowds_seasons_constructions.sql')) await client.query(statement);
    await client.query('commit');
    expect(await stored()).toEqual(before);
  });
});

test('the migration to codes of hues and price bands reaches columns, entries, trends and boards, where no item becomes a duplicate', async () => {
  const connection = await database('template_demo');
  await withClient(connection, async (client) => {
    const stored = async () =>
      (
        await client.query(`
          select 'fabric' as what, id, to_jsonb(hues) as words from fabric
          union all select 'blank', id, to_jsonb(hues) from blank
          union all select 'product', id, to_jsonb(hues) from product
          union all select 'design', id, to_jsonb(hues) from design
          union all select 'found fabric', id, to_jsonb(tags) from fabric_entry
          union all select 'found blank', id, to_jsonb(tags) from blank_entry
          union all select 'found product', id, to_jsonb(tags) from product_entry
          union all select 'found design', id, to_jsonb(tags) from design_entry
          union all select 'trend', subject, to_jsonb(key) from trend_count
          union all select 'visitor', subject, to_jsonb(key) from trend_visitor
          union all select 'on a board', id, to_jsonb(what) from board_item order by 1, 2`)
      ).rows;
    const cell = { measure: 'viewed', day: '2026-11-22', visitors: 7, among: '' };
    const remembered = { title: '蓝', facts: '', colours: [] };
    await client.query(`set session_replication_role = replica`);
    await insertPart(client, 'trend_count', { ...cell, subject: 'colour', key: 'cyan' });
    await insertPart(client, 'trend_count', { ...cell, subject: 'price', key: '100-' });
    await insertPart(client, 'trend_visitor', { ...cell, subject: 'colour', key: 'purple' });
    await insertPart(client, 'trend_visitor', { ...cell, subject: 'theme', key: '紫' });
    // A theme may be called like a hue: only the keys of colours and prices are codes.
    await insertPart(client, 'trend_count', { ...cell, subject: 'theme', key: '白' });
    const item = { kind: 'trend', picture_key: null, remembered, removed_at: null };
    for (const what of ['colour/blue', 'price/15-25', 'theme/黑'])
      await insertPart(client, 'board_item', { ...item, id: what, what });
    await client.query(`set session_replication_role = origin`);
    const before = await stored();

    await client.query(`
      create function pg_temp.words(codes text[]) returns text[] language sql as $$
        select array(select '${JSON.stringify(hueWords)}'::jsonb ->> code from unnest(codes) with ordinality as said(code, at)
          order by at) $$;
      alter table fabric drop constraint fabric_hues;
      alter table blank drop constraint blank_hues;
      alter table product drop constraint product_hues;
      alter table design drop constraint design_hues;
      update fabric set hues = pg_temp.words(hues);
      update blank set hues = pg_temp.words(hues);
      update product set hues = pg_temp.words(hues);
      update design set hues = pg_temp.words(hues);
      update trend_count set key = case subject when 'colour' then '青' when 'price' then '100 元以上' else key end;
      update trend_visitor set key = '紫' where subject = 'colour';
      update board_item set what = 'colour/蓝' where id = 'colour/blue';
      update board_item set what = 'price/15–25 元' where id = 'price/15-25'`);
    // The same board holds the codes too: one item that was removed, and one that was added later.
    await client.query(`set session_replication_role = replica`);
    const removed = { what: 'colour/blue', removed_at: '2026-11-21', added_at: '2026-11-20' };
    await insertPart(client, 'board_item', { ...item, ...removed, id: 'removed' });
    await insertPart(client, 'board_item', { ...item, id: 'later', what: 'price/15-25', added_at: '2026-11-23' });
    await client.query(`set session_replication_role = origin`);
    const worded = JSON.stringify(await stored());
    expect(worded).toContain('colour=蓝');
    expect(worded).not.toMatch(/colour=[a-z]/);
    await client.query('begin');
    for (const statement of await statementsOf(await fileNamed('hues_and_price_bands'))) await client.query(statement);
    await client.query('commit');
    expect(await stored()).toEqual(before);
  });
});

test('links of boards keep their tokens in the one table of links, revoked ones stay dead, and private boards get none', async () => {
  const connection = await database('template_empty');
  const config = { secretKey: 'x'.repeat(40) };
  const token = linkToken(config, 'board link', { id: 'shared', renewal: 2 });
  await withClient(connection, async (client) => {
    await client.query(`
      delete from shared_link;
      alter table shared_link drop constraint shared_link_opens, drop constraint shared_link_board, drop column board_id,
        alter column proposal_id set not null, alter column hides_prices drop default;
      alter table board add renewal integer not null default 0, add token_hash bytea,
        add constraint board_link check (token_hash is null or renewal >= 1);
      create unique index board_token on board (token_hash);
      set session_replication_role = replica`);
    for (const [id, renewal] of [
      ['shared', 2],
      ['revoked', 3],
      ['private', 0],
    ] as const)
      await client.query(
        `insert into board (id, account_id, name, renewal, token_hash) values ($1, 'someone', '板', $2, $3)`,
        [id, renewal, id === 'shared' ? hashOfToken(token) : null],
      );
    await client.query(`set session_replication_role = origin`);
    for (const statement of await statementsOf(await fileNamed('one_table_of_links'))) await client.query(statement);
    const { rows } = await client.query<{
      id: string;
      renewal: number;
      boardId: string;
      hash: Buffer;
      isDead: boolean;
    }>(
      `select id, renewal, board_id as "boardId", token_hash as hash, revoked_at is not null as "isDead"
        from shared_link order by id`,
    );
    expect(rows.map(({ id, renewal, isDead }) => [id, renewal, isDead])).toEqual([
      ['revoked', 3, true],
      ['shared', 2, false],
    ]);
    const shared = rows.find(({ id }) => id === 'shared')!;
    expect(tokenOf(config, shared)).toBe(token);
    expect(shared.hash).toEqual(hashOfToken(token));
  });
});

test('cards of the six kinds of entries are stored uncompressed, out of line', async () => {
  const { rows } = await withClient({ ...cluster, database: 'template_empty' }, (client) =>
    client.query(`select attrelid::regclass::text as entry, attstorage as storage from pg_attribute
      where attname = 'card' and attrelid::regclass::text like '%\\_entry' and not attisdropped
        and attrelid in (select oid from pg_class where relkind = 'r') order by 1`),
  );
  const kinds = ['blank', 'design', 'designer', 'fabric', 'factory', 'product'];
  expect(rows).toEqual(kinds.map((kind) => ({ entry: `${kind}_entry`, storage: 'e' })));
});

/** Constraint, and a change that violates it. */
const BROKEN_PROMISES: readonly (readonly [string, string])[] = [
  ['bundle_reason', `update bundle set reason = 'x' where id = 'one'`],
  ['bundle_reason', `update bundle set status = 'takenDown' where id = 'two'`],
  ['design_reason', `update design set reason = 'x' where id = (select min(id) from design)`],
  ['design_reason', `update design set status = 'takenDown' where id = (select max(id) from design)`],
  ['fabric_reason', `update fabric set reason = 'x' where id = (select min(id) from fabric)`],
  ['fabric_reason', `update fabric set status = 'takenDown' where id = (select max(id) from fabric)`],
  ['blank_reason', `update blank set reason = 'x' where id = (select min(id) from blank)`],
  ['blank_reason', `update blank set status = 'takenDown' where id = (select max(id) from blank)`],
  ['blank_surcharge_per', `update blank set print_methods = '[{"code": "dtf", "surchargePer": "每色"}]'`],
  ['blank_draft_reason', `update blank_draft set reason = 'x' where blank_id = 'one'`],
  ['blank_draft_reason', `update blank_draft set status = 'rejected' where blank_id = 'one'`],
  ['product_reason', `update product set reason = 'x' where id = (select min(id) from product)`],
  ['product_reason', `update product set status = 'pendingReview' where id = (select max(id) from product)`],
  ['cart_line_bundle', `update cart_line set bundle_id = 'one', purpose = 'sample'`],
  ['order_line_bundle', `update order_line set bundle_title = '两件套'`],
  ['order_line_bundle', `update order_line set bundle_id = 'one', bundle_title = '两件套'`],
  ['cart_line_style', `update cart_line set style_id = 'one'`],
  ['cart_line_style', `update cart_line set style_id = 'one', kind = 'blank'`],
  ['order_line_style', `update order_line set style_no = 'KS26ONE'`],
  ['order_line_style', `update order_line set style_id = 'one', style_no = 'KS26ONE', style_version = 1`],
  [
    'order_line_style',
    `update order_line set style_id = 'one', kind = 'blank', print_method = 'dtg', style_no = 'KS26ONE', style_version = 1`,
  ],
  ['order_line_sold_style', `update order_line set sold_style_id = 'one', kind = 'blank'`],
  ['order_line_made', `update order_line set made_quantity = 2`],
  ['order_line_production', `update order_line set production = 'check'`],
  ['order_line_offered', `update order_line set offered_style_id = 'one'`],
  ['order_line_production', `update order_line set proof = 'wanted'`],
  ['order_line_answer_due', `update order_line set answer_due_at = now()`],
];

/** Inserts a row with the given columns; all others are zero or empty, and foreign keys are not checked. */
const insertPart = (client: pg.Client, table: string, row: object) =>
  client.query(
    `insert into ${table} select (jsonb_populate_record(null::${table}, (
      select jsonb_object_agg(column_name, case data_type when 'text' then '""' when 'boolean' then 'false' when 'jsonb' then '{}'
        when 'ARRAY' then '[]' when 'timestamp with time zone' then '"2026-11-22"' else '0' end::jsonb)
      from information_schema.columns where table_name = '${table}') || $1::jsonb)).*`,
    [row],
  );

const LINE = { kind: 'product', unit: 'piece', purpose: 'bulk', quantity: 1, amount_fen: 2_599, order_no: 'one' };
const BUNDLE = { status: 'offSale', price_fen: 1, moq_sets: 1 };

test('the constraints on reasons, bundles, styles and their production hold', async () => {
  const connection = await database('template_demo');
  await withClient(connection, async (client) => {
    await client.query('set session_replication_role = replica');
    for (const id of ['one', 'two']) await insertPart(client, 'bundle', { ...BUNDLE, id, bundle_no: id });
    await insertPart(client, 'blank_draft', { blank_id: 'one', status: 'draft', version: 1 });
    await insertPart(client, 'cart_line', LINE);
    await insertPart(client, 'order_line', {
      ...LINE,
      ...{ style_views: [], proof: 'none', answer_due_at: null, sold_style_id: null, made_quantity: null },
    });
    for (const [name, change] of BROKEN_PROMISES)
      await expect(client.query(change), change).rejects.toMatchObject({ constraint: name });
  });
});

test('a database from before the tables were renamed is refused, and nothing in it changes', async () => {
  const connection = await database('template0');
  await withClient(connection, (client) =>
    client.query(`create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('0000_ground', 1)`),
  );
  await expect(migrate(connection)).rejects.toThrow(ConfigError);
  await expect(migrate(connection)).rejects.toThrow('换一个空的数据目录');
  expect(await described(connection)).toEqual([]);
});

test('only the newest snapshot of the tables is kept', async () => {
  const { entries } = JSON.parse(await readFile(join(MIGRATIONS_DIR, 'meta/_journal.json'), 'utf8')) as {
    entries: { idx: number }[];
  };
  const newest = String(entries.at(-1)!.idx).padStart(4, '0');
  expect((await readdir(join(MIGRATIONS_DIR, 'meta'))).toSorted()).toEqual([
    `${newest}_snapshot.json`,
    '_journal.json',
  ]);
});
