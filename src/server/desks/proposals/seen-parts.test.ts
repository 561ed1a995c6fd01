import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLAIN_LINK } from '#contract/desks/proposal-words.ts';
import { type BlankForSale, sellBlank } from '../../testing/for-sale.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { documentOf, itemOf, proposingAs } from '../../testing/proposing.ts';
import { proposalEvent } from './proposal.table.ts';

/** 看了哪一节. */
let ground: TestGround;
let own: BlankForSale;
let owner: string;
let { did, sent, open, detail } = {} as ReturnType<typeof proposingAs>;
beforeAll(async () => {
  ground = await openGround('demo');
  own = await sellBlank(ground.database, 0, { stock: 500 });
  owner = await signIn(ground.database, { shopId: own.shopId });
  ({ did, sent, open, detail } = proposingAs(ground, owner));
});
afterAll(() => ground.close());

const twoSections = () =>
  documentOf([], {
    sections: [
      { id: 'cloth', title: '面料', text: '', items: [itemOf(own, { id: 'a' })] },
      { id: 'more', title: '', text: '', items: [itemOf(own, { id: 'b' })] },
    ],
  });

const markIn = (body: string): string => /data-viewer="([^"]+)"/.exec(body)![1]!;

const tell = async (url: string, viewer: string, parts: unknown, words: object = {}) =>
  (
    await ground.app.inject({
      method: 'POST',
      url: `${new URL(url).pathname}/seen`,
      payload: { viewer, sentNo: 1, parts, ...words },
    })
  ).statusCode;

const seen = (id: string) =>
  ground.database.read
    .select({ part: proposalEvent.itemId, note: proposalEvent.note, seconds: proposalEvent.seconds })
    .from(proposalEvent)
    .where(and(eq(proposalEvent.proposalId, id), eq(proposalEvent.kind, 'seen')))
    .orderBy(proposalEvent.id);

test('a viewer, a part and an hour are one event with its seconds, and the merchant reads it by its heading', async () => {
  const { id, url } = await sent(twoSections());
  const page = (await open(url)).body;
  for (const part of ['cloth', 'more', '~sums', '~terms']) expect(page).toContain(`data-part="${part}"`);
  expect(page).toContain('src="/scripts/seen.js"');
  const viewer = markIn(page);
  const script = await ground.app.inject('/scripts/seen.js');
  expect(script.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8' });
  expect(
    await tell(url, viewer, [
      { part: 'cloth', seconds: 5 },
      { part: '~sums', seconds: 2 },
    ]),
  ).toBe(204);
  expect(
    await tell(url, viewer, [
      { part: 'cloth', seconds: 7 },
      { part: 'more', seconds: 3 },
    ]),
  ).toBe(204);
  expect(await tell(url, markIn((await open(url)).body), [{ part: 'cloth', seconds: 3_600 }])).toBe(204);
  expect(await tell(url, viewer, [{ part: 'cloth', seconds: 3_600 }])).toBe(204);
  expect(await seen(id)).toEqual([
    { part: 'cloth', note: '面料', seconds: 3_600 },
    { part: '~sums', note: '合计', seconds: 2 },
    { part: 'more', note: '第 2 段', seconds: 3 },
    { part: 'cloth', note: '面料', seconds: 3_600 },
  ]);
  const { events } = (await detail(id)).data;
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'seen', note: '合计', seconds: 2, viewer: viewer.slice(0, 6), itemId: '' }),
  );
});

test('the owner, the example, crawlers, previews and foreign marks write nothing', async () => {
  const { id, url, ownUrl } = await sent(twoSections());
  const other = await sent(twoSections());
  for (const page of [
    await open(ownUrl),
    await open(url, { 'user-agent': 'Baiduspider' }),
    await open(url, {}, 'HEAD'),
  ])
    expect(page.body).not.toContain('/scripts/seen.js');
  const parts = [{ part: 'cloth', seconds: 9 }];
  const viewer = markIn((await open(url)).body);
  const foreign = markIn((await open(other.url)).body);
  const altered = viewer.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const mark of ['', 'A1B2C3', altered, foreign]) await tell(url, mark, parts);
  await ground.app.inject({
    method: 'POST',
    url: `${new URL(url).pathname}/seen`,
    headers: { 'user-agent': 'a crawling bot' },
    payload: { viewer, sentNo: 1, parts },
  });
  // Parts and versions that do not exist.
  await tell(url, viewer, [{ part: 'nowhere', seconds: 9 }]);
  await tell(url, viewer, parts, { sentNo: 2 });
  expect(await seen(id)).toEqual([]);
  expect((await detail(id)).data.events.some(({ kind }: { kind: string }) => kind === 'seen')).toBe(false);
});

test('broken, foreign and huge bodies are refused, and a day has its limit', async () => {
  const { id, url } = await sent(twoSections());
  const viewer = markIn((await open(url)).body);
  for (const parts of [
    [],
    [{ part: 'cloth', seconds: 1 }],
    [{ part: 'cloth', seconds: 3_601 }],
    [{ part: 'cloth', seconds: 2.5 }],
    [{ part: '<script>alert(1)</script>', seconds: 5 }],
    [{ part: 'cloth', seconds: 5, note: 'x' }],
    Array.from({ length: 23 }, () => ({ part: 'cloth', seconds: 5 })),
    'cloth',
    null,
  ])
    expect(await tell(url, viewer, parts)).toBe(400);
  const address = `${new URL(url).pathname}/seen`;
  for (const [payload, type, status] of [
    ['{"viewer":', 'application/json', 400],
    ['[]', 'application/json', 400],
    ['viewer=1', 'application/x-www-form-urlencoded', 400],
    [JSON.stringify({ viewer: 'x'.repeat(5_000) }), 'application/json', 413],
  ] as const)
    expect(
      (await ground.app.inject({ method: 'POST', url: address, payload, headers: { 'content-type': type } }))
        .statusCode,
    ).toBe(status);
  const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  const fromElsewhere = await ground.app.inject({
    method: 'POST',
    url: address,
    headers: foreign,
    payload: { viewer, sentNo: 1, parts: [{ part: 'cloth', seconds: 5 }] },
  });
  expect(fromElsewhere.statusCode).toBe(403);
  expect(await seen(id)).toEqual([]);

  const many = Array.from({ length: 299 }, (_, at) => ({
    ...{ proposalId: id, sentNo: 1, kind: 'seen' as const, itemId: 'cloth', viewer: `V${at}`, seconds: 2, seenHour: 1 },
  }));
  await ground.database.write((db) => db.insert(proposalEvent).values(many));
  expect(await tell(url, viewer, [{ part: 'cloth', seconds: 5 }])).toBe(204);
  expect(await seen(id)).toHaveLength(300);
  expect(await tell(url, viewer, [{ part: 'more', seconds: 5 }])).toBe(204);
  expect(await seen(id)).toHaveLength(300);
  // The other events are still there beside them.
  const { events } = (await detail(id)).data;
  expect(events.filter(({ kind }: { kind: string }) => kind === 'seen')).toHaveLength(40);
  expect(events.map(({ kind }: { kind: string }) => kind)).toContain('send');
});

test('a revoked link writes nothing, and a link that names its viewers says who', async () => {
  const { id, url } = await sent(twoSections(), { ...PLAIN_LINK, hasWatermark: true });
  const page = (await open(url)).body;
  const viewer = markIn(page);
  expect(page).toContain(`　${viewer.slice(0, 6)}　`);
  expect(await tell(url, viewer, [{ part: 'cloth', seconds: 4 }])).toBe(204);
  await did('link', { solution_id: id, action: 'revoke' }, owner);
  expect(await tell(url, viewer, [{ part: 'cloth', seconds: 4 }])).toBe(410);
  expect(await seen(id)).toMatchObject([{ seconds: 4 }]);
});
