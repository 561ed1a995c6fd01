import { expect, test } from 'vitest';
import { followHeroPicture } from '../../market/site/hero-picture.ts';
import { groundForThisTest, signIn } from '../../testing/ground.ts';
import { get, post } from '../../testing/people.ts';

const BASE = 'https://files.jinshi.example';
const TYPED = '"path":"/oss/picture/typed"';

/** Every address of a picture in a text, without the one that was typed. */
const addressesIn = (text: string): string[] =>
  (text.match(/[^"]*\/oss\/picture\/[^"]*/g) ?? []).filter((address) => !address.includes('picture/typed'));

test('every picture in an answer and on a page has the public base of the storage service; what a member typed stays', async () => {
  const { app, database } = await groundForThisTest('demo', { STORAGE_BASE: BASE });
  const token = await signIn(database);
  const { list } = (await get(app, '/api/v2/product/list')).data as { list: { id: string }[] };
  const [{ id }] = list as [{ id: string }];

  const { id: boardId } = (await post(app, '/api/v2/board/save', { name: '板', note: TYPED }, { token })).data;
  await post(app, '/api/v2/board/add', { id: boardId, wishes: [{ kind: 'product', what: id }] }, { token });
  const { sharedUrl } = (await post(app, '/api/v2/board/share', { id: boardId, action: 'share' }, { token })).data;

  const board = (await app.inject({ url: `/api/v2/board/detail?id=${boardId}`, headers: { token } })).body;
  expect(JSON.parse(board).data.note).toBe(TYPED);
  const texts = [board, (await app.inject(new URL(sharedUrl).pathname)).body];
  for (const path of [
    ...['/api/v2/site/home', '/api/v2/product/list', `/api/v2/product/detail?id=${id}`],
    ...['/api/v2/search/suggest?q=牡丹', `/s/p/${id}`],
  ])
    texts.push((await app.inject(encodeURI(path))).body);
  for (const text of texts) {
    const addresses = addressesIn(text);
    expect(addresses.length, text.slice(0, 200)).toBeGreaterThan(0);
    expect(addresses.filter((address) => !address.startsWith(`${BASE}/oss/`))).toEqual([]);
  }

  const heroPath = followHeroPicture(database, BASE);
  heroPath();
  await expect.poll(heroPath).toMatch(`${BASE}/oss/picture/`);
});
