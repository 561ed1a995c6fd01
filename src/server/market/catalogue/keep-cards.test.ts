import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, openDatabase } from '../../platform/database.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { PATIENCE } from '../../testing/patient.ts';
import { keepCards, keptCards } from './keep-cards.ts';
import { readCards } from './read-cards.ts';

let ground: TestGround;
let ids: string[];

beforeAll(async () => {
  ground = await openGround('demo');
  const { rows } = await ground.database.read.execute<{ id: string }>(
    sql`select id from blank_entry order by id limit 3`,
  );
  ids = rows.map(({ id }) => id);
});
afterAll(() => ground.close());
beforeEach(async () => {
  await tell('*');
});

/** Sends a change message, as a trigger does. */
async function tell(names: string): Promise<void> {
  await ground.database.write((db) => db.execute(sql`select pg_notify('catalogue', ${names})`));
  await ground.changes.caughtUp();
}

/** Writes a card without a message, so that only a new read shows it. */
const writeCard = (id: string, card: string) =>
  ground.database.write((db) => db.execute(sql`update blank_entry set card = ${card} where id = ${id}`));

const cards = async (db: Db = ground.database.read): Promise<string[]> =>
  (JSON.parse(`[${(await readCards(db, { blank: ids })).blank!}]`) as unknown[]).map((card) => JSON.stringify(card));

test('a card is read once, until its item changes', async () => {
  const before = await cards();
  await writeCard(ids[0]!, '{"card":"first"}');
  await writeCard(ids[1]!, '{"card":"second"}');
  expect(await cards()).toEqual(before);
  await tell(`blank blank/${ids[1]!}`);
  expect(await cards()).toEqual([before[0], '{"card":"second"}', before[2]]);
});

test.each(['blank/*', '*'])('a message that names %s drops every kept card', async (names) => {
  await cards();
  await writeCard(ids[0]!, `{"card":"after ${names}"}`);
  await tell(names);
  expect((await cards())[0]).toBe(`{"card":"after ${names}"}`);
});

test('a card is not kept when its item has changed since it was read', async () => {
  const kept = keptCards(ground.database.read)!;
  const { moment } = kept;
  await tell(`blank blank/${ids[2]!}`);
  kept.put('blank', ids[2]!, 'an old card', moment);
  kept.put('blank', ids[1]!, 'a card as it is', moment);
  expect(kept.get('blank', ids[2]!)).toBeUndefined();
  expect(kept.get('blank', ids[1]!)).toBe('a card as it is');
});

test('a transaction reads the cards that it wrote', async () => {
  await cards();
  await ground.database.write(async (db) => {
    await db.execute(sql`update blank_entry set card = '{"card":"mine"}' where id = ${ids[0]!}`);
    expect((await cards(db))[0]).toBe('{"card":"mine"}');
  });
});

test('while the feed is silent every card is read', async () => {
  const database = openDatabase(ground.connection, { read: 1, write: 1, patience: PATIENCE });
  let isLive = true;
  keepCards(database.read, { follow: () => {}, isLive: () => isLive, moment: 0, haveChanged: () => false }, 1_000_000);
  const before = await cards(database.read);
  await writeCard(ids[0]!, '{"card":"unheard"}');
  expect(await cards(database.read)).toEqual(before);
  isLive = false;
  expect((await cards(database.read))[0]).toBe('{"card":"unheard"}');
  await database.end();
});
