import { eq, inArray, notInArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PictureRecipe } from '#drawing/recipe.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { keysOf } from '../../testing/keys-of.ts';
import { readHome } from '../../market/site/home.queries.ts';
import { CARDS_FIRST, claimNext, HERO_FIRST, THEN_THE_REST } from './draw-ahead.ts';
import { openPainters, type Painters } from './painters.ts';
import { drawPicturesJob } from './picture.jobs.ts';
import { RANK } from './picture-book.ts';
import { variantKey } from './picture-store.ts';
import { picture } from './picture.table.ts';

let ground: TestGround;
let painters: Painters;
/** as filled, before the tests below change ranks */
let homeRanks: Awaited<ReturnType<typeof readHomeRanks>>;
beforeAll(async () => {
  ground = await openGround('demo');
  painters = openPainters();
  homeRanks = await readHomeRanks();
});
afterAll(async () => {
  await painters.close();
  await ground.close();
});

async function readHomeRanks() {
  const { database } = ground;
  const home = await readHome(database.read, 10);
  const rankOf = async (part: unknown) => {
    const keys = [...JSON.stringify(part).matchAll(/\/oss\/picture\/([0-9a-f]{32})/g)].map(([, key]) => key!);
    const rows = await database.read.select({ rank: picture.rank }).from(picture).where(inArray(picture.key, keys));
    return [...new Set(rows.map(({ rank }) => rank))];
  };
  return {
    hero: await rankOf(home.hero),
    fronts: await rankOf(home.blanks.map(({ front }) => front)),
    designers: await rankOf(home.designers),
  };
}

test("the home page's pictures are drawn from top to bottom: outfits and prints, the first row, the rest", () => {
  expect(homeRanks.hero).toEqual([RANK.hero]);
  expect(homeRanks.fronts.every((rank) => rank <= RANK.firstRow)).toBe(true);
  expect(Math.max(...homeRanks.designers)).toBe(RANK.home);
});

/** The only pictures still to be drawn; the storage has none of their variants. */
let due: string[];
beforeEach(async () => {
  const { database, storage } = ground;
  for (const key of await keysOf(storage)) await storage.remove(key);
  const shopMarks = sql`recipe->>'draw' = 'emblem'`;
  const some = await database.read.select({ key: picture.key }).from(picture).where(shopMarks).limit(6);
  due = some.map(({ key }) => key).sort();
  await database.write(async (db) => {
    await db.update(picture).set({ renderedAt: new Date() }).where(notInArray(picture.key, due));
    await db
      .update(picture)
      .set({ renderedAt: null, cardDrawnAt: null, claimedUntil: null, failure: null, rank: 10 })
      .where(inArray(picture.key, due));
  });
});

/** The idle job of one server. `note` collects the keys that it stores, in order. */
function idleServer(note: string[]) {
  const storage = {
    ...ground.storage,
    put: async (key: string, bytes: Uint8Array) => {
      note.push(key);
      await ground.storage.put(key, bytes);
    },
  };
  const { database } = ground;
  const queue = () => {
    throw new Error(NOT_DONE);
  };
  return drawPicturesJob({ database, storage, painters, queue, isStopping: () => false });
}

const NOT_DONE = 'the turn has ended before the pictures';

/** As many turns as it takes: on a busy machine one is not long enough. */
async function work(job: ReturnType<typeof idleServer>): Promise<void> {
  const isDone = await job.work({}, new AbortController().signal).then(
    () => true,
    (error: Error) => {
      if (error.message !== NOT_DONE) throw error;
      return false;
    },
  );
  if (!isDone) await work(job);
}

describe('the idle drawing job', () => {
  test('the outfits of the home page are claimed before all cards, in the widths that the page requests', async () => {
    const { database } = ground;
    const hero = due[3]!;
    await database.write((db) => db.update(picture).set({ rank: RANK.hero }).where(eq(picture.key, hero)));
    const put: string[] = [];
    await work(idleServer(put));
    const variants = HERO_FIRST.variants.map((variant) => variantKey(hero, variant));
    expect(variants.length).toBe(3);
    expect(put.filter((key) => key.includes(hero)).slice(0, 3)).toEqual(variants);
  });

  test('two servers together draw every variant once, and all cards first', async () => {
    const put: string[] = [];
    await Promise.all([work(idleServer(put)), work(idleServer(put))]);
    expect(put.toSorted()).toEqual(
      due.flatMap((key) => THEN_THE_REST.variants.map((variant) => variantKey(key, variant))).toSorted(),
    );
    const cards = due.map((key) => variantKey(key, CARDS_FIRST.variants[0]!));
    // Four threads: while the last cards are being finished, the others have moved on.
    expect(put.slice(0, cards.length - 3).every((key) => cards.includes(key))).toBe(true);
    const left = await ground.database.read.select().from(picture).where(inArray(picture.key, due));
    for (const { cardDrawnAt, renderedAt, claimedUntil } of left)
      expect([cardDrawnAt, renderedAt, claimedUntil]).toEqual([expect.any(Date), expect.any(Date), null]);
  });

  test("the idle job does not draw a variant that a visitor's request has already drawn", async () => {
    const [key] = due;
    const bytes = Buffer.from('a picture that somebody looked at');
    const seen = variantKey(key!, { width: 960, format: 'avif' });
    await ground.storage.put(seen, bytes);
    await work(idleServer([]));
    expect(await ground.storage.get(seen)).toEqual(bytes);
  });

  test('the idle job skips a recipe that cannot be drawn and notes the error', async () => {
    const [broken] = due;
    const { database } = ground;
    await database.write((db) =>
      db
        .update(picture)
        .set({ recipe: { draw: 'nothing' } as unknown as PictureRecipe })
        .where(eq(picture.key, broken!)),
    );
    await work(idleServer([]));
    const rows = await database.read.select().from(picture).where(inArray(picture.key, due));
    expect(rows.filter(({ failure }) => failure !== null).map(({ key }) => key)).toEqual([broken]);
    expect(rows.filter(({ renderedAt }) => renderedAt !== null)).toHaveLength(due.length - 1);
  });

  test("on a full disk the idle job fails with the storage's error, and the pictures stay to be drawn", async () => {
    const full = { ...ground.storage, put: () => Promise.reject(new Error('no space')), has: async () => false };
    const { database } = ground;
    const queue = () => {
      throw new Error('nothing is left for another turn');
    };
    const job = drawPicturesJob({ database, storage: full, painters, queue, isStopping: () => false });
    await expect(work(job)).rejects.toThrow('no space');
    const rows = await database.read.select().from(picture).where(inArray(picture.key, due));
    expect(rows.every(({ renderedAt, failure }) => renderedAt === null && failure === null)).toBe(true);
  });
});

describe('claims of pictures', () => {
  test('each picture is claimed by one server, the smallest rank first', async () => {
    const { database } = ground;
    await database.write((db) => db.update(picture).set({ rank: 1 }).where(eq(picture.key, due[4]!)));
    const taken = await Promise.all(due.map(() => claimNext(database, CARDS_FIRST)));
    expect(new Set(taken.map((one) => one?.key))).toEqual(new Set(due));
    await database.write((db) => db.update(picture).set({ claimedUntil: null }).where(inArray(picture.key, due)));
    expect((await claimNext(database, CARDS_FIRST))?.key).toBe(due[4]);
  });

  test("a killed server's claim expires", async () => {
    const { database } = ground;
    const killed = await Promise.all(due.map(() => claimNext(database, CARDS_FIRST)));
    expect(killed.every((one) => one !== undefined)).toBe(true);
    expect(await claimNext(database, CARDS_FIRST)).toBeUndefined();
    await database.write((db) =>
      db
        .update(picture)
        .set({ claimedUntil: sql`claimed_until - interval '2 minutes'` })
        .where(eq(picture.key, due[2]!)),
    );
    expect((await claimNext(database, CARDS_FIRST))?.key).toBe(due[2]);
  });
});
