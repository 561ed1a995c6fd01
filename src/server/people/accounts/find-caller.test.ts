import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openChangeFeed } from '../../platform/change-feed.ts';
import { clientOf, type Db, openDatabase } from '../../platform/database.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { accountIdOf, openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { makeShop } from '../../testing/make-rows.ts';
import { account, session } from './account.table.ts';
import { disableAccount } from './disable-account.ts';
import { callerFinder } from './find-caller.ts';
import { endAllSessions, hashToken } from './sessions.ts';

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('empty');
});
afterAll(() => ground.close());

const FROM = { address: '192.0.2.1', agent: '', isOutsideDemo: false };

/** Another server on the same database, with a change feed of its own. */
async function anotherServer() {
  const database = openDatabase(ground.connection);
  const changes = await openChangeFeed(ground.connection, () => {});
  onTestFinished(async () => {
    await changes.stop();
    await database.end();
  });
  const asked = vi.spyOn(clientOf(database.read), 'query');
  const feed = { isSilent: false };
  const find = callerFinder(database, {
    get moment() {
      return changes.moment;
    },
    haveChanged: changes.haveChanged,
    isLive: () => !feed.isSilent && changes.isLive(),
  });
  return { find: (token: string) => find(token, FROM), asked, feed, changes };
}

test('while nothing changes, a session is read once and not with every call', async () => {
  const token = await signIn(ground.database);
  const { find, asked, feed } = await anotherServer();
  for (let call = 0; call < 20; call += 1) expect(await find(token)).toMatchObject({ role: 'buyer' });
  expect(asked).toHaveBeenCalledTimes(1);
  feed.isSilent = true;
  await find(token);
  await find(token);
  expect(asked, 'while the change feed is silent').toHaveBeenCalledTimes(3);
});

test('a token that opens nothing is read with every call, since it may have been issued meanwhile', async () => {
  const { find, asked } = await anotherServer();
  expect(await find('nobody')).toBeNull();
  expect(await find('nobody')).toBeNull();
  expect(asked).toHaveBeenCalledTimes(2);
});

const someShop = async () => (await makeShop(ground.database)).id;

const changes: [
  words: string,
  change: (db: Db, accountId: string, token: string) => Promise<unknown>,
  finds: object | null,
][] = [
  ['its session ends', (db, accountId) => endAllSessions(db, accountId), null],
  ['its account is disabled', (db, accountId) => disableAccount(db, accountId, '发布违禁内容'), null],
  [
    'its account is closed',
    (db, id) =>
      db
        .update(account)
        .set({ closedAt: sql`now()` })
        .where(eq(account.id, id)),
    null,
  ],
  [
    'its session is deleted by hand',
    (db, _, token) => db.delete(session).where(eq(session.tokenHash, hashToken(token))),
    null,
  ],
  [
    'its session expires by hand',
    (db, _, token) =>
      db
        .update(session)
        .set({ expiresAt: sql`now()` })
        .where(eq(session.tokenHash, hashToken(token))),
    null,
  ],
  ['very many sessions end', (db) => db.delete(session), null],
  [
    'it becomes an operator',
    (db, id) => db.update(account).set({ role: 'operator' }).where(eq(account.id, id)),
    { role: 'operator' },
  ],
  [
    'its shop is suspended',
    (db, id) => db.update(shop).set({ status: 'suspended' }).where(eq(shop.ownerId, id)),
    { hasOpenShop: false },
  ],
  [
    'its shop gets another owner',
    async (db, id) =>
      db
        .update(shop)
        .set({ ownerId: await anybody() })
        .where(eq(shop.ownerId, id)),
    { shopId: null },
  ],
];

const anybody = async () => accountIdOf(ground.database, await signIn(ground.database));

test.each(changes)('two servers know the moment they hear it that %s', async (_, change, finds) => {
  const token = await signIn(ground.database, { shopId: await someShop() });
  const accountId = await accountIdOf(ground.database, token);
  const more = await Promise.all(Array.from({ length: 60 }, () => signIn(ground.database)));
  const servers = [await anotherServer(), await anotherServer()];
  for (const { find } of servers) expect(await find(token)).toMatchObject({ accountId, hasOpenShop: true });
  expect(await servers[0]!.find(more[0]!)).not.toBeNull();
  await ground.database.write((db) => change(db, accountId, token));
  for (const { find, changes: feed } of servers) {
    await feed.caughtUp();
    const found = await find(token);
    if (finds === null) expect(found).toBeNull();
    else expect(found).toMatchObject(finds);
  }
});
