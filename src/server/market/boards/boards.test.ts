import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Board, BoardWish } from '#contract/market/boards.ts';
import { MOST_BOARD_ITEMS, MOST_BOARDS } from '#contract/market/board-rules.ts';
import type { SketchSheet } from '#contract/market/sketches.ts';
import { gatherOwnData } from '../../people/accounts/own-data.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { personalData } from '../../personal-data.ts';
import { accountIdOf, openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { linkRoutes } from '../../testing/link-routes.ts';
import { get, post } from '../../testing/people.ts';
import { upload } from '../../people/uploads/upload.table.ts';
import { letGoUnused } from '../../people/uploads/let-go-unused.ts';
import { openUploader } from '../../people/uploads/testing/uploader.ts';
import { sharedLink } from '../sharing/shared-link.table.ts';
import { tokenOf } from '../sharing/shared-links.ts';
import { board, boardItem } from './board.table.ts';
import { forgetBoards } from './forget-boards.ts';

let ground: TestGround;
let token: string;
let other: string;
const things = {} as Record<'design' | 'fabric' | 'blank' | 'product', string[]>;

beforeAll(async () => {
  ground = await openGround('demo');
  [token, other] = [await signIn(ground.database), await signIn(ground.database)];
  for (const [kind, path] of [
    ['design', 'design'],
    ['fabric', 'fabric'],
    ['blank', 'light'],
    ['product', 'product'],
  ] as const) {
    const { list } = (await get(ground.app, `/api/v2/${path}/list`)).data as { list: { id: string }[] };
    things[kind] = list.map(({ id }) => id);
  }
});
afterAll(() => ground.close());

const ask = (path: string, body: object, asker = token) =>
  post(ground.app, `/api/v2/board/${path}`, body, { token: asker });
const make = async (name: string, asker = token): Promise<string> =>
  (await ask('save', { name, note: '' }, asker)).data.id;
const read = async (id: string, asker = token) => get(ground.app, `/api/v2/board/detail?id=${id}`, { token: asker });
const shown = async (id: string): Promise<Board> => (await read(id)).data;
const add = (id: string, wishes: readonly BoardWish[], asker = token) => ask('add', { id, wishes }, asker);
const colours = (count: number, from = 0): BoardWish[] =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'colour',
    what: `#${(from + at).toString(16).padStart(6, '0')}`,
  }));

describe('a board', () => {
  test('a board keeps items of every kind in their order, shows their current state, and ignores a repeated item', async () => {
    const id = await make('春夏童装');
    const sheet: SketchSheet = (await post(ground.app, '/api/v2/sketch/draw', { words: '草莓 粉底' }, { token })).data;
    const { data: sent } = await openUploader(ground, token).send('gray.jpg', 'board');
    const wishes: BoardWish[] = [
      { kind: 'design', what: things.design[0]! },
      { kind: 'fabric', what: things.fabric[0]! },
      { kind: 'blank', what: things.blank[0]! },
      { kind: 'product', what: things.product[0]! },
      { kind: 'sketch', what: `${sheet.id}/3` },
      { kind: 'picture', what: sent.key },
      { kind: 'colour', what: '#1f3f73' },
      { kind: 'trend', what: 'theme/牡丹' },
    ];
    expect((await add(id, wishes)).data).toEqual({ added: 8 });
    expect((await add(id, wishes)).data).toEqual({ added: 0 });
    const { items, count } = await shown(id);
    expect(count).toBe(8);
    expect(items.map(({ kind, what }) => ({ kind, what }))).toEqual(wishes);
    expect(items.slice(0, 6).every(({ picture }) => picture !== null)).toBe(true);
    expect(items[4]).toMatchObject({ title: '草莓', colours: [...new Set(sheet.sketches[3]!.print.palette)] });
    expect(items[7]).toMatchObject({ title: '牡丹', facts: '行情 · 题材', picture: null });
    // The board's own copy of a sketch outlives the sheet.
    await post(ground.app, '/api/v2/sketch/remove', { id: sheet.id }, { token });
    expect((await shown(id)).items[4]).toMatchObject({ isGone: false, title: '草莓' });
    const { list } = (await get(ground.app, '/api/v2/board/list', { token })).data;
    expect(list[0]).toMatchObject({ id, name: '春夏童装', count: 8, sharedUrl: null });
    expect(list[0].cover).toHaveLength(4);
  });

  test('an unknown, hidden or foreign item cannot be put on a board', async () => {
    const id = await make('错的');
    const foreign = (await openUploader(ground, other).send('gray.jpg', 'board')).data.key;
    const sheet: SketchSheet = (await post(ground.app, '/api/v2/sketch/draw', { words: '波点' }, { token: other }))
      .data;
    const refused: [BoardWish, string][] = [
      [{ kind: 'design', what: 'nothing' }, 'item.unknown'],
      [{ kind: 'blank', what: things.design[0]! }, 'item.unknown'],
      [{ kind: 'sketch', what: `${sheet.id}/0` }, 'item.unknown'],
      [{ kind: 'sketch', what: 'nothing' }, 'item.unknown'],
      [{ kind: 'picture', what: foreign }, 'upload.unknown'],
      [{ kind: 'colour', what: 'red' }, 'item.unknown'],
      [{ kind: 'colour', what: '#1F3F73' }, 'item.unknown'],
      [{ kind: 'trend', what: 'nothing/牡丹' }, 'item.unknown'],
      [{ kind: 'trend', what: 'theme/' }, 'item.unknown'],
    ];
    for (const [wish, reason] of refused) expect([wish, (await add(id, [wish])).reason]).toEqual([wish, reason]);
    // One bad thing refuses all of them.
    expect((await add(id, [...colours(1), { kind: 'design', what: 'nothing' }])).reason).toBe('item.unknown');
    expect((await shown(id)).items).toEqual([]);
  });

  test('a thing that is taken off sale leaves a named empty place, until it is back', async () => {
    const id = await make('下架');
    const [, fabricId] = things.fabric;
    await add(id, [{ kind: 'fabric', what: fabricId! }]);
    const [before] = (await shown(id)).items;
    const set = (status: 'online' | 'offline') =>
      ground.database.write((db) => db.update(fabric).set({ status }).where(eq(fabric.id, fabricId!)));
    await set('offline');
    expect((await shown(id)).items).toEqual([{ ...before, isGone: true, facts: '', picture: null, priceFen: null }]);
    await set('online');
    expect((await shown(id)).items).toEqual([before]);
  });

  test('notes are kept, the order is changed as a whole, and a removed thing is put back where it was', async () => {
    const id = await make('排序');
    await add(id, colours(3));
    const [one, two, three] = (await shown(id)).items.map((item) => item.id) as [string, string, string];
    await ask('note', { itemId: two, note: ' 领口用这个 ' });
    expect((await ask('arrange', { id, itemIds: [three, one, two] })).data).toEqual({ itemIds: [three, one, two] });
    expect((await shown(id)).items.map((item) => item.id)).toEqual([three, one, two]);
    expect((await shown(id)).items[2]!.note).toBe('领口用这个');
    for (const itemIds of [[three, one], [three, one, 'nothing'], []])
      expect((await ask('arrange', { id, itemIds })).reason).toBe('board.changed');
    await ask('takeOff', { itemId: one, action: 'remove' });
    expect((await shown(id)).items.map((item) => item.id)).toEqual([three, two]);
    await ask('takeOff', { itemId: one, action: 'restore' });
    expect((await shown(id)).items.map((item) => item.id)).toEqual([three, one, two]);
    // A thing that was removed a day ago is deleted with the next change; put on again it comes last.
    await ask('takeOff', { itemId: three, action: 'remove' });
    await ground.database.write((db) =>
      db
        .update(boardItem)
        .set({ removedAt: sql`now() - interval '25 hours'` })
        .where(eq(boardItem.id, three)),
    );
    await ask('note', { itemId: one, note: '' });
    expect((await ask('takeOff', { itemId: three, action: 'restore' })).reason).toBe('item.unknown');
    await add(id, [{ kind: 'colour', what: '#000002' }]);
    expect((await shown(id)).items.map(({ what }) => what)).toEqual(['#000000', '#000001', '#000002']);
  });

  test('only its owner can read and change a private board', async () => {
    const id = await make('私人');
    await add(id, colours(2));
    const [first] = (await shown(id)).items;
    expect((await read(id, other)).status).toBe(404);
    const asked: [string, object][] = [
      ['save', { id, name: '改名', note: '' }],
      ['add', { id, wishes: colours(1) }],
      ['note', { itemId: first!.id, note: 'x' }],
      ['takeOff', { itemId: first!.id, action: 'remove' }],
      ['arrange', { id, itemIds: [] }],
      ['share', { id, action: 'share' }],
      ['remove', { id }],
    ];
    for (const [path, body] of asked) expect([path, (await ask(path, body, other)).status]).toEqual([path, 404]);
    expect(await shown(id)).toMatchObject({ name: '私人', count: 2, sharedUrl: null });
  });

  test('boards and their items are bounded, with requests at once too', async () => {
    const busy = await signIn(ground.database);
    const made = await Promise.all(
      Array.from({ length: MOST_BOARDS + 5 }, (_, at) => ask('save', { name: `板${at}`, note: '' }, busy)),
    );
    expect(made.filter(({ reason }) => reason === 'board.too_many')).toHaveLength(5);
    const id = made.find(({ data }) => data?.id !== undefined)!.data.id as string;
    const filled = await Promise.all(
      Array.from({ length: MOST_BOARD_ITEMS / 10 + 2 }, (_, at) => add(id, colours(10, at * 10), busy)),
    );
    expect(filled.filter(({ reason }) => reason === 'board.full')).toHaveLength(2);
    expect((await read(id, busy)).data.count).toBe(MOST_BOARD_ITEMS);
    expect((await ask('save', { name: ' ', note: '' }, busy)).reason).toBe('board.name');
    expect((await add(id, colours(13), busy)).reason).toBe('request.invalid');
  });
});

describe('a shared board', () => {
  const open = (url: string) => ground.app.inject(new URL(url).pathname);

  test('a shared board is readable without scripts until its link is revoked', async () => {
    const id = await make('<script>alert(1)</script>');
    await ask('save', { id, name: '<script>alert(1)</script>', note: '"><img src=x>' });
    await add(id, [
      { kind: 'design', what: things.design[1]! },
      ...colours(1),
      { kind: 'trend', what: 'word/<b>卫衣' },
    ]);
    const { sharedUrl } = (await ask('share', { id, action: 'share' })).data as { sharedUrl: string };
    expect((await ask('share', { id, action: 'share' })).data.sharedUrl).toBe(sharedUrl);
    const page = await open(sharedUrl);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`/s/d/${things.design[1]!}`);
    expect(page.body).toContain('&lt;script&gt;');
    for (const bad of ['<script', '<img src=x', '<b>']) expect(page.body).not.toContain(bad);
    expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });

    const poster = await open(`${sharedUrl}/poster.jpg`);
    expect([poster.statusCode, poster.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(poster.headers['cache-control']).toBe('no-store');

    // A route of boards' links that this does not walk would be found here.
    expect(linkRoutes(ground.app, /^\/s\/g\//)).toEqual(['/s/g/:token', '/s/g/:token/poster.jpg']);
    await ask('share', { id, action: 'revoke' });
    for (const route of ['', '/poster.jpg']) expect((await open(sharedUrl + route)).statusCode).toBe(410);
    const { sharedUrl: next } = (await ask('share', { id, action: 'share' })).data as { sharedUrl: string };
    expect(next).not.toBe(sharedUrl);
    expect((await open(next)).statusCode).toBe(200);
    expect((await open(sharedUrl)).statusCode).toBe(410);
    await ask('remove', { id });
    expect((await open(next)).statusCode).toBe(410);
    for (const token of ['nothing', '%00', 'x'.repeat(400)])
      expect([400, 404, 410, 414]).toContain((await ground.app.inject(`/s/g/${token}`)).statusCode);
  });

  test('a board has one link, however often it is asked for at once; its token opens no proposal, and a proposal’s no board', async () => {
    const id = await make('同时分享');
    const shares = await Promise.all(Array.from({ length: 6 }, () => ask('share', { id, action: 'share' })));
    const urls = new Set(shares.map(({ data }) => data.sharedUrl as string));
    expect(urls.size).toBe(1);
    const [url] = urls;
    const own = url!.split('/').at(-1)!;
    expect((await ground.app.inject(`/s/${own}`)).statusCode).toBe(410);
    const rows = await ground.database.read.select().from(sharedLink).where(eq(sharedLink.boardId, id));
    expect(rows).toHaveLength(1);
    // The same link as a proposal would have another token.
    expect(tokenOf(ground.config, rows[0]!)).toBe(own);
    expect(tokenOf(ground.config, { ...rows[0]!, boardId: null })).not.toBe(own);
  });

  test('names its colours as dyers do', async () => {
    const id = await make('颜色');
    await add(id, [{ kind: 'colour', what: '#1f2a44' }]);
    const { sharedUrl } = (await ask('share', { id, action: 'share' })).data as { sharedUrl: string };
    const { body } = await open(sharedUrl);
    expect(body).toMatch(/<h3>藏青 #1f2a44<.h3>/i);
    expect(body).toContain('<title>藏青</title>');
  });

  test('a shared board shows only the name of an item that was taken off sale', async () => {
    const id = await make('公开');
    const [, , fabricId] = things.fabric;
    await add(id, [{ kind: 'fabric', what: fabricId! }]);
    const [{ title }] = (await shown(id)).items as [Board['items'][number]];
    const { sharedUrl } = (await ask('share', { id, action: 'share' })).data as { sharedUrl: string };
    await ground.database.write((db) => db.update(fabric).set({ status: 'offline' }).where(eq(fabric.id, fabricId!)));
    const { body } = await open(sharedUrl);
    expect(body).toContain(title);
    expect(body).toContain('现在看不到');
    expect(body).not.toContain(`/s/f/${fabricId!}`);
    expect(body).not.toContain('<img');
  });
});

describe('what belongs to a person', () => {
  test('boards are in the export, and gone with the account', async () => {
    const person = await signIn(ground.database);
    const id = await make('导出的板', person);
    await add(id, colours(1), person);
    const accountId = await accountIdOf(ground.database, person);
    expect(JSON.stringify(await gatherOwnData(ground.database.read, accountId, personalData.ownRecords))).toContain(
      '导出的板',
    );
    await ground.database.write((db) => forgetBoards(db, accountId));
    expect(await ground.database.read.$count(board, eq(board.accountId, accountId))).toBe(0);
    expect(await ground.database.read.$count(boardItem, eq(boardItem.boardId, id))).toBe(0);
  });

  test('an uploaded picture is kept as long as it is on a board', async () => {
    const id = await make('图');
    const { key } = (await openUploader(ground, token).send('gray.jpg', 'board')).data;
    await add(id, [{ kind: 'picture', what: key }]);
    const stored = () =>
      ground.database.read.select({ file: upload.file }).from(upload).where(eq(upload.pictureKey, key));
    await ground.database.write((db) => db.update(upload).set({ storedAt: sql`now() - interval '30 days'` }));
    await letGoUnused(ground.database);
    expect((await stored()).some(({ file }) => file !== null)).toBe(true);
    await ground.database.write((db) => db.delete(boardItem).where(eq(boardItem.pictureKey, key)));
    await letGoUnused(ground.database);
    expect((await stored()).every(({ file }) => file === null)).toBe(true);
  });
});
