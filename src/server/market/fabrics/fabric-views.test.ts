import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WantedLine } from '#contract/market/buying.ts';
import type { BlankDetail } from '#contract/market/blanks.ts';
import type { FabricDetail } from '#contract/market/fabrics.ts';
import { atStart } from '../../platform/migrate.ts';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { orderingThrough } from '../../testing/ordering.ts';
import { get, post } from '../../testing/people.ts';
import { getBlank } from '../blanks/blank.queries.ts';
import { fillFabricViews } from './fabric-views.ts';
import { getFabric } from './fabric.queries.ts';

let ground: TestGround;
let buyer: Buyer;
let ordering: ReturnType<typeof orderingThrough>;
beforeAll(async () => {
  ground = await openGround('demo');
  ordering = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
  [buyer] = (await makeBuyers(ground.database, 1)) as [Buyer];
});
afterAll(() => ground.close());

async function allFabrics(): Promise<FabricDetail[]> {
  const { rows } = await ground.database.read.execute<{ id: string }>(sql`select id from fabric_entry order by id`);
  return Promise.all(
    rows.map(async ({ id }) => JSON.parse((await getFabric(ground.database.read, id)).text) as FabricDetail),
  );
}

describe('fabric colours', () => {
  test('every fabric of the demo is drawn in each of its colours, and the card shows one of them', async () => {
    const all = await allFabrics();
    expect(all.length).toBeGreaterThan(20);
    for (const { name, colours, views, swatch } of all) {
      expect(views.map(({ colourNo }) => colourNo).toSorted(), name).toEqual(
        colours.map(({ colourNo }) => colourNo).toSorted(),
      );
      expect(new Set(views.map((view) => view.swatch.path)).size, name).toBe(colours.length);
      expect(new Set(views.map((view) => view.close.path)).size, name).toBe(colours.length);
      expect(
        views.map((view) => view.swatch.path),
        name,
      ).toContain(swatch.path);
    }
  });

  test('every blank of the demo shows its cloth in each of its own colours, in their order', async () => {
    const { read } = ground.database;
    const { rows } = await read.execute<{ id: string }>(sql`select id from blank_entry order by id`);
    const blanks = await Promise.all(
      rows.map(async ({ id }) => JSON.parse((await getBlank(read, id)).text) as BlankDetail),
    );
    expect(blanks.length).toBeGreaterThan(20);
    for (const { name, views, fabric } of blanks) {
      if (fabric === null) continue;
      expect(
        fabric.views.map(({ colourNo }) => colourNo),
        name,
      ).toEqual(views.map(({ colourNo }) => colourNo));
      const own = await getFabric(read, fabric.id).catch(() => null);
      const closeOf =
        own && new Map((JSON.parse(own.text) as FabricDetail).views.map((one) => [one.colourNo, one.close]));
      if (closeOf)
        for (const { colourNo, picture } of fabric.views) expect(picture, name).toEqual(closeOf.get(colourNo));
    }
  });

  test('fabrics from before there were views get theirs at the next start', async () => {
    const [before] = await allFabrics();
    await ground.database.write(async (db) => {
      await db.execute(sql`delete from fabric_view where fabric_id = ${before!.id}`);
      await fillFabricViews(db);
    });
    expect((await allFabrics())[0]!.views).toEqual(before!.views);
  });

  test('a catalogue of 250 fabrics in 80 colours each, too many for one statement, gets its views', async () => {
    const [model] = await allFabrics();
    const { rows } = await ground.database.read.execute<{ column_name: string }>(
      sql`select column_name from information_schema.columns
          where table_name = 'fabric' and is_generated = 'NEVER' and column_name not in ('id', 'fabric_no', 'colours')`,
    );
    const columns = sql.join(
      rows.map(({ column_name }) => sql.identifier(column_name)),
      sql`, `,
    );
    // As at a start: without the time limit of requests.
    await atStart(ground.connection, async (db) => {
      // Without triggers: building the entries of so many colours is slow, and not what is tested.
      await db.execute(sql`set local session_replication_role = replica`);
      await db.execute(sql`
        insert into fabric (id, fabric_no, colours, ${columns})
        select 'many-' || copy, 'MANY' || copy,
          (select jsonb_agg(jsonb_set(colours -> 0, '{colourNo}', to_jsonb('C' || no))) from generate_series(1, 80) no),
          ${columns}
        from fabric, generate_series(1, 250) copy where id = ${model!.id}`);
      await fillFabricViews(db);
      const written = await db.execute(sql`select count(*)::int from fabric_view where fabric_id like 'many-%'`);
      expect(written.rows).toEqual([{ count: 20_000 }]);
      await db.execute(sql`delete from fabric_view where fabric_id like 'many-%'`);
      await db.execute(sql`delete from fabric where id like 'many-%'`);
    });
  });

  test('cart, preview and placed order show each fabric line in the colour bought', async () => {
    const silk = (await allFabrics()).find(({ name }) => name.startsWith('真丝双绉'))!;
    const two = silk.views.slice(0, 2);
    const lines = two.map(({ colourNo }): WantedLine => ({
      ...{ kind: 'fabric', itemId: silk.id, colourNo, size: '', printMethod: '', purpose: 'bulk' },
      ...{ unit: silk.moqUnit, quantity: silk.moq },
    }));
    const swatches = two.map(({ swatch }) => swatch.path);
    expect(new Set(swatches).size).toBe(2);

    await post(ground.app, '/api/v2/cart/add', { lines }, { token: buyer.token });
    const cart = await get(ground.app, '/api/v2/cart/list', { token: buyer.token });
    const [item] = (
      cart.data as { groups: { items: { terms: { colours: { colourNo: string; picture: object }[] } }[] }[] }
    ).groups[0]!.items;
    for (const { colourNo, swatch } of two) {
      expect(item!.terms.colours.find((colour) => colour.colourNo === colourNo)!.picture).toEqual(swatch);
    }
    const preview = await ordering.look(buyer, { lines });
    expect(preview.orders[0]!.lines.map(({ picture }) => picture.path)).toEqual(swatches);
    const placed = await ordering.place(buyer, { lines }, preview.hash);
    const [{ orderNo }] = (placed.data as { orders: [{ orderNo: string }] }).orders;
    const { rows } = await ground.database.read.execute<{ picture_key: string }>(
      sql`select picture_key from order_line where order_no = ${orderNo} order by line_no`,
    );
    expect(rows.map(({ picture_key }) => `/oss/picture/${picture_key}`)).toEqual(swatches);
  });
});
