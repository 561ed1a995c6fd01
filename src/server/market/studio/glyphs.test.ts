import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Glyphs } from '#contract/market/studio-words.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.close());

const ask = (query: Record<string, string>) =>
  ground.app.inject({ url: `/api/v2/studio/glyphs?${new URLSearchParams(query).toString()}` });

test('a visitor gets outlines of characters, and hears which ones the face lacks', async () => {
  const answer = await ask({ face: 'kai', chars: '山海👕' });
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json<{ data: Glyphs }>();
  expect(Object.keys(data.glyphs)).toEqual(['山', '海']);
  expect(data.glyphs['山']!.d).toMatch(/^m.*z$/);
  expect(data.missing).toEqual(['👕']);
  expect(data.unitsPerEm).toBeGreaterThan(999);
});

test('characters that JSON or URLs escape arrive as themselves', async () => {
  const chars = '"\\/&+%# <';
  const { data } = (await ask({ face: 'sans', chars })).json<{ data: Glyphs }>();
  expect(Object.keys(data.glyphs).toSorted()).toEqual([...chars].toSorted());
  expect(data.glyphs[' ']!.d).toBe('');
});

test('outlines may be kept for a year, refusals not', async () => {
  const answer = await ask({ face: 'sans', chars: '锦' });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const refused = await ask({ face: 'comic', chars: '锦' });
  expect(refused.statusCode).toBe(400);
  expect(refused.headers['cache-control']).toBe('no-store');
});

test('one request takes at most a hundred characters', async () => {
  const chars = Array.from({ length: 101 }, (_, i) => String.fromCodePoint(0x4e_00 + i));
  expect((await ask({ face: 'sans', chars: chars.join('') })).statusCode).toBe(400);
  expect((await ask({ face: 'sans', chars: chars.slice(1).join('') })).statusCode).toBe(200);
  expect((await ask({ face: 'sans', chars: '' })).statusCode).toBe(400);
});

test('a hundred rare characters keep no other request waiting', async () => {
  // Spread over the whole range: every character is in another part of the font.
  const chars = Array.from({ length: 100 }, (_, i) => String.fromCodePoint(0x4e_00 + i * 197)).join('');
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const answer = await ask({ face: 'serif', chars });
  isDone = true;
  expect(answer.statusCode).toBe(200);
  // The event loop turns after every part.
  expect(turns).toBeGreaterThan(50);
});
