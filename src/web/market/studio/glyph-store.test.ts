import { expect, test } from 'vitest';
import { openGlyphStore, type SentGlyphs } from './glyph-store.ts';

/** A server that holds every character but 缺, and notes what it is asked for. */
function server() {
  const asked: string[] = [];
  let isAway = false;
  const store = openGlyphStore(async (face, chars): Promise<SentGlyphs> => {
    asked.push(`${face} ${chars}`);
    if (isAway) throw new Error('away');
    const held = [...chars].filter((char) => char !== '缺');
    return {
      ...{ unitsPerEm: 1000, ascent: 880, thinnest: 0.1 },
      glyphs: Object.fromEntries(held.map((char) => [char, { d: 'm0 0l9 0l0 9z', advance: 1000 }])),
      missing: [...chars].filter((char) => char === '缺'),
    };
  });
  return { store, asked, away: (is: boolean) => (isAway = is) };
}

test('each character of a face is asked for once', async () => {
  const { store, asked } = server();
  await store.load('sans', '山山 海\n山');
  await store.load('sans', '山海间');
  await store.load('kai', '山');
  expect(asked).toEqual(['sans 山海', 'sans 间', 'kai 山']);
});

test('words are found when all of their outlines have arrived', async () => {
  const { store } = server();
  expect(store.find('sans', '山海')).toBeUndefined();
  await store.load('sans', '山');
  expect(store.find('sans', '山海')).toBeUndefined();
  await store.load('sans', '山海');
  expect(Object.keys(store.find('sans', '山海')!.glyphs)).toEqual(['山', '海']);
  expect(store.find('kai', '山')).toBeUndefined();
});

test('a character that the face lacks is not waited for, nor asked for again', async () => {
  const { store, asked } = server();
  await store.load('sans', '山缺');
  expect(store.find('sans', '山缺')!.glyphs['缺']).toBeUndefined();
  await store.load('sans', '缺');
  expect(asked).toHaveLength(1);
});

test('characters under way are not asked for twice', async () => {
  const { store, asked } = server();
  await Promise.all([store.load('sans', '山海'), store.load('sans', '海间')]);
  expect(asked).toEqual(['sans 山海', 'sans 间']);
  expect(store.find('sans', '山海间')).toBeDefined();
});

test('200 different characters are two requests', async () => {
  const { store, asked } = server();
  await store.load('sans', Array.from({ length: 200 }, (_, i) => String.fromCodePoint(0x4e_00 + i)).join(''));
  expect(asked).toHaveLength(2);
});

test('a failed request is told and made again', async () => {
  const { store, asked, away } = server();
  away(true);
  await expect(store.load('sans', '山')).rejects.toThrow('away');
  away(false);
  await store.load('sans', '山');
  expect(asked).toHaveLength(2);
  expect(store.find('sans', '山')).toBeDefined();
});

test('listeners hear every arrival until they stop', async () => {
  const { store } = server();
  let heard = 0;
  const stop = store.listen(() => (heard += 1));
  await store.load('sans', '山');
  stop();
  await store.load('sans', '海');
  expect(heard).toBe(1);
  expect(store.edition).toBe(2);
});
