import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdBlank } from '../blanks/lock-blank.ts';
import { blank } from '../blanks/blank.table.ts';
import { countPrintsAnew } from '../products/count-prints.ts';
import { style } from '../products/product.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { makeStyle, wordsLayer } from '../../testing/make-style.ts';
import { get, post } from '../../testing/people.ts';

let ground: TestGround;
beforeAll(async () => (ground = await openGround('demo')));
afterAll(() => ground.close());

test('a style that is finished while its blank is rewritten counts the new blank', async () => {
  const { read, write } = ground.database;
  const online = await read
    .select()
    .from(blank)
    .where(and(eq(blank.garment, 'tee'), eq(blank.status, 'online')))
    .orderBy(asc(blank.id));
  const tee = online.find(({ printMethods }) => printMethods.some(({ code }) => code === 'screen'))!;
  const token = await signIn(ground.database, { shopId: tee.shopId });
  const calls = {
    post: (path: string, body: object, asking: { token: string }) => post(ground.app, path, body, asking),
    get: (path: string, asking: { token: string }) => get(ground.app, path, asking),
  };
  const finish = () => makeStyle(calls, token, { blankId: tee.id }, { front: [wordsLayer('山茶')], method: 'screen' });
  const setHex = (hex: string) => sql`(select jsonb_agg(colour || jsonb_build_object('hex', ${hex}::text))
    from jsonb_array_elements(${blank.colours}) colour)`;
  const isOne = eq(blank.id, tee.id);
  await write((db) =>
    db
      .update(blank)
      .set({ colours: setHex('#ffffff') })
      .where(isOne),
  );

  const finishing = await write(async (db) => {
    await holdBlank(db, tee.id);
    // on dark cloth the words take a white screen too
    await db
      .update(blank)
      .set({ colours: setHex('#101010') })
      .where(isOne);
    await countPrintsAnew(db, tee.id);
    const made = finish();
    const waiting = sql`select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await db.execute(waiting)).rows[0]).toEqual({ waiting: 1 });
    return { made };
  });
  const { styleId } = await finishing.made;
  const [row] = await read.select({ units: style.printUnits }).from(style).where(eq(style.id, styleId));
  expect(row!.units).toMatchObject({ inks: 1, screens: 2 });
});
