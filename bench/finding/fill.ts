import type pg from 'pg';
import { designNo } from '#contract/market/design-no.ts';
import { hueOf } from '#contract/platform/colour.ts';
import type { Colour } from '#contract/platform/shapes.ts';
import { withClient } from '../../src/server/platform/migrate.ts';
import type { Connection } from '../../src/server/platform/database.ts';
import { CLUSTERS, CLOTH_WORDS, CROWD_TAILS, FINISHES, MARKET_WORDS, SERIES, SHOP_TAILS, YARNS } from './words.ts';

/** Number of items of each kind, without the demo's own. */
export interface Sizes {
  readonly shops: number;
  readonly designs: number;
  readonly fabrics: number;
  readonly blanks: number;
  readonly product: number;
}

/** Every fiftieth blank has the bulky rows that only a detail page reads; the detail questions ask for those blanks. */
export const PANELS_EVERY = 50;
const PRODUCT_A_STYLE = 4;

/**
 * Fills a database that contains the demo catalogue: every new row is a copy of a demo row with its own id, number,
 * name, price, colours and stock, chosen by a hash of its position, so that the same size gives the same catalogue
 * everywhere. Most rows are inserted without triggers; the caller fills the search entries afterwards.
 */
export async function fillCatalogue(connection: Connection, sizes: Sizes, say: (words: string) => void): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query(`set synchronous_commit = off; set work_mem = '256MB'`);
    await client.query(TOOLS);
    await layOutWords(client);
    const steps: readonly [words: string, clones: readonly Clones[]][] = [
      [`${sizes.shops} 家店铺`, shopClones(sizes)],
      [`${sizes.designs} 个花型`, designClones(sizes)],
      [`${sizes.fabrics} 种面料`, fabricClones(sizes)],
      [`${sizes.blanks} 个光版`, blankClones(sizes)],
      [`${sizes.product} 个商品`, productClones(sizes)],
    ];
    await keepTemplates(client);
    for (const [words, clones] of steps) {
      const startedAt = Date.now();
      // Shops and designs are few, so they are inserted with triggers, which build their pinyin.
      const isFew = clones[0]!.table === 'shop' || clones[0]!.table === 'design';
      await client.query(`set session_replication_role = ${isFew ? 'origin' : 'replica'}`);
      for (const one of clones) await insertClones(client, one);
      say(`${words}，${((Date.now() - startedAt) / 1000).toFixed(1)} 秒`);
    }
  });
}

/** `i` is the row's position; `what` separates the random choices of one row. */
const TOOLS = `
  create schema if not exists bench;
  create or replace function bench.share(i bigint, what text) returns double precision
    language sql immutable parallel safe
    return (hashtextextended(what, i) & 1073741823)::double precision / 1073741824;
  -- 0 … n - 1, all alike
  create or replace function bench.pick(i bigint, what text, n bigint) returns integer
    language sql immutable parallel safe return floor(n * bench.share(i, what))::integer;
  -- 1 … n, the second half as often as the first, the third a third as often
  create or replace function bench.zipf(i bigint, what text, n bigint) returns integer
    language sql immutable parallel safe return floor(power(n, bench.share(i, what)))::integer;
  create or replace function bench.one(i bigint, what text, words text[]) returns text
    language sql immutable parallel safe return words[1 + bench.pick(i, what, cardinality(words))];
  create or replace function bench.id(kind text, i bigint) returns text
    language sql immutable parallel safe return substr(md5(kind || ' ' || i), 1, 16);
`;

/** two years, in minutes */
const CREATED_AT = `timestamptz '2024-07-01' + bench.pick(i, 'created', 1051200) * interval '1 minute'`;
/** A few items are very popular. */
const POPULARITY = `floor(1000000 * power(bench.share(i, 'popularity'), 4))::int`;

async function layOutWords(client: pg.Client): Promise<void> {
  await client.query(`create temp table series (rank int primary key, word text not null)`);
  await client.query(
    `insert into series select place, word from unnest($1::text[]) with ordinality as all_(word, place)`,
    [SERIES],
  );
  const { rows } = await client.query<{ colour: Colour }>(
    `select distinct on (colour->>'hex') colour
      from blank cross join lateral jsonb_array_elements(colours) as colour
      where not finished order by colour->>'hex'`,
  );
  await client.query(`create temp table palette (place int primary key, colour jsonb not null, no text, hue text)`);
  await client.query(
    `insert into palette select place - 1, colour, colour->>'colourNo', hue
      from rows from (jsonb_array_elements($1::jsonb), unnest($2::text[])) with ordinality as all_(colour, hue, place)`,
    [JSON.stringify(rows.map(({ colour }) => colour)), rows.map(({ colour }) => hueOf(colour.hex))],
  );
  await client.query('analyze series; analyze palette');
}

/** Numbers the demo's rows before any row is added. */
async function keepTemplates(client: pg.Client): Promise<void> {
  const numbered = (name: string, from: string, order: string) =>
    client.query(
      `create temp table ${name} as select row_number() over (order by ${order})::int - 1 as place, * from ${from}`,
    );
  for (const table of ['shop', 'fabric', 'product']) await numbered(`demo_${table}`, table, 'id');
  // Clones get a fabric and a drawn garment, which a finished garment must not have.
  await numbered('demo_blank', `(select * from blank where not finished) printable`, 'id');
  // A design that is still checked has no picture yet.
  await numbered('demo_design', `(select * from design where status = 'ready') ready`, 'id');
}

/**
 * One statement: for each `i` from 1 to `count` a row of `table`, copied from a template except for the columns in
 * `set`.
 */
interface Clones {
  readonly table: string;
  readonly count: number;
  /** joins that provide the template as `demo` and everything else that `set` reads; `i` is in scope */
  readonly from: string;
  readonly set: Readonly<Record<string, string>>;
  /** there is no template: `set` lists every column */
  readonly isWhole?: true;
  readonly where?: string;
}

async function insertClones(client: pg.Client, { table, count, from, set, isWhole, where = 'true' }: Clones) {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const columns = rows.map(({ column_name }) => column_name).filter((column) => !isWhole || column in set);
  const values = columns.map((column) => set[column] ?? `demo."${column}"`);
  await client.query(
    `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')})
      select ${values.join(', ')} from generate_series(1, ${count}) as i ${from} where ${where}`,
  );
}

const words = (list: readonly string[]) => `array[${list.map((word) => `'${word}'`).join(', ')}]`;
const template = (table: string, demoRows = `(select count(*) from demo_${table})`) =>
  `join demo_${table} as demo on demo.place = bench.pick(i, 'template', ${demoRows})`;
const series = `join series on series.rank = bench.zipf(i, 'series', ${SERIES.length})`;
/** Two colours, far apart in the list. */
const twoColours = `
  join palette as first on first.place = bench.pick(i, 'colour', (select count(*) from palette))
  join palette as second on second.place = (first.place + 1 + bench.pick(i, 'other colour', (select count(*) - 1 from palette)))
    % (select count(*) from palette)`;
const colours = {
  colours: `jsonb_build_array(first.colour, second.colour)`,
  hues: `case when first.hue = second.hue then array[first.hue] else array[first.hue, second.hue] end`,
};
/** The template's price tiers, all changed by the same factor. */
const priceFactor = `(0.6 + 1.2 * bench.share(i, 'price'))`;
const tiers = `(select jsonb_agg(jsonb_set(tier, '{priceFen}', to_jsonb(ceil((tier->>'priceFen')::int * ${priceFactor})::int)) order by at)
  from jsonb_array_elements(demo.tiers) with ordinality as all_(tier, at))`;
const dearer = (column: string) => `ceil(demo.${column} * ${priceFactor})::int`;

function shopClones({ shops }: Sizes): Clones[] {
  // Cycles through the demo's shops, so that the kinds keep the demo's proportions.
  const from = `join demo_shop as shop on shop.place = i % (select count(*) from demo_shop) ${series}`;
  return [
    {
      table: 'shop',
      count: shops,
      from: from.replaceAll('shop.place', 'demo.place').replace('as shop', 'as demo'),
      set: {
        id: `bench.id('shop', i)`,
        store: `'bench' || i`,
        owner_id: 'null',
        // Shop names are unique.
        name: `series.word || bench.one(i, 'tail', ${words(SHOP_TAILS)}) || i`,
        status: `'approved'`,
        cluster: `case demo.kind when 'factory' then bench.one(i, 'cluster', ${words(CLUSTERS)}) end`,
        created_at: CREATED_AT,
      },
    },
    {
      table: 'factory',
      count: shops,
      from: `${from} join factory as demo on demo.shop_id = shop.id`,
      set: { shop_id: `bench.id('shop', i)`, factory_no: `'GC27' || lpad(i::text, 5, '0')`, sort: '1000 + i' },
    },
    {
      table: 'designer',
      count: shops,
      from: `${from} join designer as demo on demo.shop_id = shop.id`,
      set: { shop_id: `bench.id('shop', i)`, designer_no: `'SJ27' || lpad(i::text, 5, '0')`, sort: '1000 + i' },
    },
  ];
}

/** The shops that may own a row, numbered. */
const shopOf = (kind: 'factory' | 'designer') => `
  join (select row_number() over (order by id) - 1 as place, count(*) over () as among, id from shop where kind = '${kind}' and status = 'approved') as owner
    on owner.place = bench.pick(i, 'owner', (select count(*) from shop where kind = '${kind}' and status = 'approved'))`;

function designClones({ designs }: Sizes): Clones[] {
  const numbers = Array.from({ length: designs }, (_, at) => `'${designNo(2027, 'S', at + 1)}'`);
  return [
    {
      table: 'design',
      count: designs,
      from: `${template('design')} ${series} ${shopOf('designer')}`,
      set: {
        id: `bench.id('design', i)`,
        design_no: `(array[${numbers.join(', ')}])[i]`,
        shop_id: 'owner.id',
        title: `series.word || demo.title`,
        licence_year_fen: dearer('licence_year_fen'),
        buyout_fen: dearer('buyout_fen'),
        popularity: POPULARITY,
        created_at: CREATED_AT,
      },
    },
  ];
}

function fabricClones({ fabrics }: Sizes): Clones[] {
  return [
    {
      table: 'fabric',
      count: fabrics,
      from: `${template('fabric')} ${series} ${twoColours} ${shopOf('factory')}`,
      set: {
        id: `bench.id('fabric', i)`,
        fabric_no: `'ML27' || lpad(i::text, 7, '0')`,
        shop_id: 'owner.id',
        name: `series.word || case bench.pick(i, 'yarn?', 2) when 0 then bench.one(i, 'yarn', ${words(YARNS)}) else '' end
          || demo.name || case bench.pick(i, 'finish?', 3) when 0 then '' else bench.one(i, 'finish', ${words(FINISHES)}) end`,
        gsm: `greatest(30, round(demo.gsm * (0.7 + 0.6 * bench.share(i, 'gsm'))))::int`,
        ...colours,
        bulk_price_fen: dearer('bulk_price_fen'),
        bulk_fen_per_metre: dearer('bulk_fen_per_metre'),
        cut_fen_per_metre: dearer('cut_fen_per_metre'),
        tiers,
        supply: `case when bench.share(i, 'supply') < 0.6 then 'stock' else 'toOrder' end`,
        popularity: POPULARITY,
        created_at: CREATED_AT,
      },
    },
    {
      table: 'fabric_stock',
      count: fabrics,
      from: twoColours,
      isWhole: true,
      set: {
        fabric_id: `bench.id('fabric', i)`,
        colour_no: 'first.no',
        dye_lot: `'G' || lpad(bench.pick(i, 'lot', 9999)::text, 4, '0')`,
        metres: `greatest(0, bench.pick(i, 'metres', 4000) - 800)`,
      },
    },
  ];
}

function blankClones({ blanks, fabrics }: Sizes): Clones[] {
  const blankId = `bench.id('blank', i)`;
  return [
    {
      table: 'blank',
      count: blanks,
      from: `${template('blank')} ${series} ${twoColours} ${shopOf('factory')}
        join fabric on fabric.id = bench.id('fabric', 1 + bench.pick(i, 'fabric', ${fabrics}))`,
      set: {
        id: blankId,
        blank_no: `'GB27' || lpad(i::text, 7, '0')`,
        shop_id: 'owner.id',
        fabric_id: 'fabric.id',
        name: `series.word || fabric.gsm || '克' || bench.one(i, 'cloth', ${words(CLOTH_WORDS)}) || demo.name
          || case bench.pick(i, 'tail?', 2) when 0 then bench.one(i, 'tail', ${words(CROWD_TAILS)}) else '' end`,
        status: `'online'`,
        reason: `''`,
        ...colours,
        sizes: 'demo.sizes[:4]',
        tiers,
        lowest_price_fen: dearer('lowest_price_fen'),
        sample_price_fen: dearer('sample_price_fen'),
        moq: `(array[1, 1, 1, 10, 20, 50, 100, 200, 300])[1 + bench.pick(i, 'moq', 9)]`,
        lead_hours: `(array[24, 48, 48, 72, 96, 120, 168, 240])[1 + bench.pick(i, 'lead', 8)]`,
        popularity: POPULARITY,
        created_at: CREATED_AT,
      },
    },
    {
      table: 'blank_sku',
      count: blanks,
      // One blank in seven is out of stock.
      from: `${template('blank')} ${twoColours}
        cross join lateral (values (first.no, 1), (first.no, 2), (second.no, 1), (second.no, 2)) as sku(colour_no, place)`,
      where: `sku.place <= cardinality(demo.sizes)`,
      isWhole: true,
      set: {
        blank_id: blankId,
        colour_no: 'sku.colour_no',
        size: 'demo.sizes[sku.place]',
        stock: `case bench.pick(i, 'sold out', 7) when 0 then 0 else bench.pick(i + sku.place, 'stock', 900) end`,
      },
    },
    {
      table: 'blank_view',
      count: blanks,
      from: `${template('blank')} ${twoColours}
        join blank_view as picture on picture.blank_id = demo.id and picture.sort = 0
        cross join lateral (values (first.no, 0), (second.no, 1)) as view(colour_no, sort)`,
      isWhole: true,
      set: {
        blank_id: blankId,
        colour_no: 'view.colour_no',
        front_key: 'picture.front_key',
        back_key: 'picture.back_key',
        sort: 'view.sort',
      },
    },
    {
      table: 'panel',
      count: blanks,
      from: `${template('blank').replace('as demo', 'as blank').replace('demo.place', 'blank.place')}
        join panel as demo on demo.blank_id = blank.id`,
      where: `i % ${PANELS_EVERY} = 0`,
      set: { blank_id: blankId },
    },
  ];
}

function productClones({ product, blanks, designs }: Sizes): Clones[] {
  const styles = Math.ceil(product / PRODUCT_A_STYLE);
  return [
    {
      table: 'style',
      count: styles,
      from: `join (select row_number() over (order by id) - 1 as place, id from shop where kind <> 'designer') as owner
          on owner.place = bench.pick(i, 'owner', (select count(*) from shop where kind <> 'designer'))`,
      isWhole: true,
      set: {
        id: `bench.id('style', i)`,
        style_no: `'KS27' || lpad(i::text, 7, '0')`,
        version: '1',
        shop_id: 'owner.id',
        blank_id: `bench.id('blank', 1 + bench.pick(i, 'blank', ${blanks}))`,
        design_id: `bench.id('design', 1 + bench.pick(i, 'design', ${designs}))`,
        created_at: CREATED_AT,
      },
    },
    {
      table: 'product',
      count: product,
      from: `${template('product')} ${series} ${twoColours} join style on style.id = bench.id('style', 1 + i % ${styles})`,
      set: {
        id: `bench.id('product', i)`,
        product_no: `'SP27' || lpad(i::text, 7, '0')`,
        shop_id: 'style.shop_id',
        style_id: 'style.id',
        // A copied shop category would belong to another shop.
        sgcate_id: 'null',
        title: `bench.one(i, 'market', ${words(MARKET_WORDS)}) || series.word || demo.title || bench.one(i, 'tail', ${words(CROWD_TAILS)})`,
        status: `'onSale'`,
        reason: `''`,
        featured: 'true',
        ...colours,
        sizes: 'demo.sizes[:4]',
        tiers,
        lowest_price_fen: dearer('lowest_price_fen'),
        sample_price_fen: dearer('sample_price_fen'),
        retail_price_fen: dearer('retail_price_fen'),
        moq: `(array[1, 1, 1, 10, 20, 50, 100, 200, 300])[1 + bench.pick(i, 'moq', 9)]`,
        sales: `floor(100000 * power(bench.share(i, 'sales'), 5))::int`,
        popularity: POPULARITY,
        created_at: CREATED_AT,
      },
    },
    {
      table: 'product_view',
      count: product,
      from: `${template('product')} ${twoColours}
        join product_view as picture on picture.product_id = demo.id and picture.sort = 0
        cross join lateral (values (first.no, 0), (second.no, 1)) as view(colour_no, sort)`,
      isWhole: true,
      set: {
        product_id: `bench.id('product', i)`,
        colour_no: 'view.colour_no',
        front_key: 'picture.front_key',
        back_key: 'picture.back_key',
        sort: 'view.sort',
      },
    },
  ];
}
