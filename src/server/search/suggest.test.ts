import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Suggestions } from '#contract/search.ts';
import { design } from '../designs/design.table.ts';
import { factory, shop } from '../shops/shop.table.ts';
import { openGround, type TestGround } from '../testing/ground.ts';
import { readAs } from './read-as.ts';

let ground: TestGround;
beforeAll(async () => {
  // Nothing is kept: what one test changes, the next one reads.
  ground = await openGround('demo', { PUBLIC_CACHE_MB: '0' });
});
afterAll(() => ground.close());

async function suggestionsFor(q: string): Promise<Suggestions> {
  const answer = await ground.app.inject({ url: `/api/v2/search/suggest?${new URLSearchParams({ q }).toString()}` });
  expect(answer.json(), answer.body).toMatchObject({ code: 1 });
  return answer.json().data;
}

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);

describe('letters of a keyboard', () => {
  test('jsm offers 精梳棉, and the cloth that is made of it', async () => {
    const { words, wordsAreNear, items } = await suggestionsFor('jsm');
    expect(words[0]).toBe('精梳棉');
    expect(wordsAreNear).toBe(false);
    expect(namesOf(items)).toContain('精梳棉汗布');
  });

  test.each(['jingshumian', 'jing shu mian', 'JingShuMian', 'ｊｓｍ', 'jinsumian'])('%s is 精梳棉 too', async (q) => {
    expect((await suggestionsFor(q)).words).toContain('精梳棉');
  });

  test('jingsu is no dead end: half a word, typed as one hears it in the south', async () => {
    const { words, items } = await suggestionsFor('jingsu');
    expect(words).toContain('精梳棉');
    expect(items).not.toEqual([]);
  });

  test('32sjsm is a yarn and a cotton, jsmhb two words', async () => {
    expect((await suggestionsFor('32sjsm')).words).toEqual(['32s 精梳棉']);
    expect((await suggestionsFor('jsmhb')).words).toEqual(['精梳棉 汗布']);
  });

  test('lvse and lüse are 绿色', async () => {
    expect((await suggestionsFor('lvse')).words).toContain('绿色');
    expect((await suggestionsFor('lüse')).words).toContain('绿色');
  });

  test('yx names the mill 云岫, once', async () => {
    const { words, shops } = await suggestionsFor('yunxiu');
    expect(namesOf(shops)).toEqual(['云岫数码印花']);
    expect(words).not.toContain('云岫数码印花');
  });

  test('szhf is the trader 数字花房, and what it sells', async () => {
    const { words, items } = await suggestionsFor('szhf');
    expect(words).toEqual(['数字花房']);
    expect(items.length).toBeGreaterThan(0);
  });

  test('a shop that takes another name is found by its new letters at once, and no more by the old ones', async () => {
    const before = (await suggestionsFor('yunxiu')).shops[0]!;
    await ground.database.write((db) => db.update(shop).set({ name: '长乐坊' }).where(eq(shop.id, before.id)));
    expect(namesOf((await suggestionsFor('clf')).shops)).toEqual(['长乐坊']);
    expect(namesOf((await suggestionsFor('changle')).shops)).toEqual(['长乐坊']);
    expect((await suggestionsFor('yunxiu')).shops).toEqual([]);
    await ground.database.write((db) => db.update(shop).set({ name: before.name }).where(eq(shop.id, before.id)));
    expect(namesOf((await suggestionsFor('yunxiu')).shops)).toEqual(['云岫数码印花']);
  });

  test('a shop that has just been approved is found, one that is gone is not', async () => {
    const [mill] = await ground.database.read.select().from(shop).where(eq(shop.name, '岚川丝织'));
    const [works] = await ground.database.read.select().from(factory).where(eq(factory.shopId, mill!.id));
    const id = 'shopofthistest00';
    await ground.database.write(async (db) => {
      await db.insert(shop).values({ ...mill!, id, store: 'xinkaizhang', name: '新开张绣花厂' });
      await db.insert(factory).values({ ...works!, shopId: id, factoryNo: 'M99' });
    });
    expect(namesOf((await suggestionsFor('xkz')).shops)).toEqual(['新开张绣花厂']);
    await ground.database.write((db) => db.delete(shop).where(eq(shop.id, id)));
    expect((await suggestionsFor('xkz')).shops).toEqual([]);
    expect(await readAs(ground.database.read, 'xkzxhc')).toEqual([]);
  });

  test('a print is found under its new title, by its letters too', async () => {
    const print = (await suggestionsFor('青瓷祥云')).items.find(({ kind }) => kind === 'design');
    const rename = (title: string) =>
      ground.database.write((db) => db.update(design).set({ title }).where(eq(design.id, print!.id)));
    await rename('鹿鸣呦呦');
    expect((await suggestionsFor('lmyy')).items[0]).toMatchObject({ kind: 'design', id: print!.id, name: '鹿鸣呦呦' });
    await rename(print!.name);
    expect((await suggestionsFor('lmyy')).items).toEqual([]);
  });
});

describe('English', () => {
  test('hoodie offers the shelf and the blanks that 连帽卫衣 offers', async () => {
    const { words, categories, items } = await suggestionsFor('hoodie');
    expect({ words, categories, items }).toEqual(
      await suggestionsFor('连帽卫衣').then(({ words, categories, items }) => ({ words, categories, items })),
    );
    expect(items.length).toBeGreaterThan(0);
  });

  test('half a word goes on, after what the letters spell in pinyin', async () => {
    expect((await suggestionsFor('hood')).words).toContain('hoodie');
    const { words } = await suggestionsFor('ch');
    expect(words.slice(0, 3).every((word) => /\p{Script=Han}/u.test(word))).toBe(true);
  });

  test.each([
    ['hodie', 'hoodie'],
    ['sweatshrit', 'sweatshirt'],
    ['dennim', 'denim'],
  ])('%s is nearly %s', async (typed, meant) => {
    expect(await suggestionsFor(typed)).toMatchObject({ wordsAreNear: true, words: expect.arrayContaining([meant]) });
  });
});

describe('what was typed so far', () => {
  test('half a word goes on', async () => {
    const { words, categories } = await suggestionsFor('连衣');
    expect(words[0]).toBe('连衣裙');
    expect(categories).toContainEqual({ id: 'dress', kind: 'plate', name: '连衣裙' });
  });

  test('so does the last word of several', async () => {
    expect((await suggestionsFor('纯棉汗')).words).toContain('纯棉汗布');
    expect((await suggestionsFor('汗布 圆')).words).toContain('汗布 圆领');
  });

  test('shelves of the same name say where they stand', async () => {
    const { categories } = await suggestionsFor('短袖');
    expect(namesOf(categories)).toEqual(['T恤 · 短袖', '衬衫 · 短袖']);
  });

  test('traditional and full-width letters are the same words', async () => {
    expect(await suggestionsFor('純棉')).toEqual(await suggestionsFor('纯棉'));
    expect(await suggestionsFor('ＧＢ２６０')).toEqual(await suggestionsFor('gb260'));
    expect((await suggestionsFor('襯衫')).words[0]).toBe('衬衫');
  });

  test('the beginning of a number is enough, and the whole number comes first', async () => {
    const begun = await suggestionsFor('GB260');
    expect(begun.items.length).toBe(5);
    for (const { kind, number } of begun.items) expect(`${kind} ${number}`).toMatch(/^plate GB260/);
    expect((await suggestionsFor('gb26005')).items[0]).toMatchObject({ kind: 'plate', number: 'GB26005' });
    expect((await suggestionsFor('d26s')).items.every(({ kind }) => kind === 'design')).toBe(true);
  });

  test('each item has its name, number and picture; each shop its city and mark', async () => {
    const { items } = await suggestionsFor('汗布');
    expect(new Set(items.map(({ kind }) => kind)).size).toBeGreaterThan(2);
    for (const { name, number, picture } of items) {
      expect(name).not.toBe('');
      expect(number).not.toBe('');
      expect(picture.path).toMatch(/\/oss\/picture\/[0-9a-f]{32}$/);
    }
    expect((await suggestionsFor('云岫')).shops).toMatchObject([
      { kind: 'factory', name: '云岫数码印花', city: '绍兴', logo: { width: expect.any(Number) } },
    ]);
  });

  test('the shop that was suspended is not named', async () => {
    const [found] = (await suggestionsFor('荔塘')).shops;
    await ground.database.write((db) => db.update(shop).set({ status: 'suspended' }).where(eq(shop.id, found!.id)));
    expect((await suggestionsFor('荔塘')).shops).toEqual([]);
    expect((await suggestionsFor('ltzz')).shops).toEqual([]);
    await ground.database.write((db) => db.update(shop).set({ status: 'approved' }).where(eq(shop.id, found!.id)));
  });
});

describe('nothing fits', () => {
  test.each([
    ['精疏棉', '精梳棉'],
    ['连衣群', '连衣裙'],
    ['精疏棉汗布', '精梳棉汗布'],
    ['jinshumin', '精梳棉'],
    ['魔代尔', '莫代尔'],
    ['汉布', '汗布'],
  ])('%s may mean %s, and is said to be only near', async (q, word) => {
    const { words, wordsAreNear, items } = await suggestionsFor(q);
    expect(words).toContain(word);
    expect(wordsAreNear).toBe(true);
    expect(items).toEqual([]);
  });

  test.each(['😀', '_', '\\', `'"`, ';--', '  ', 'a'.repeat(200), '㵘㵘㵘', '%%', '‍', '\ud800'])(
    '%o finds nothing and breaks nothing',
    async (q) => {
      expect(await suggestionsFor(q)).toEqual({
        words: [],
        wordsAreNear: false,
        categories: [],
        items: [],
        bundles: [],
        shops: [],
      });
    },
  );

  test('% means itself', async () => {
    const { words } = await suggestionsFor('100%');
    expect(words.length).toBeGreaterThan(0);
    for (const word of words) expect(word).toContain('100%');
  });

  test('one letter is enough for words', async () => {
    expect((await suggestionsFor('汗')).words[0]).toBe('汗布');
    expect((await suggestionsFor('t')).words[0]).toBe('T恤');
  });

  test('NUL and more than 200 letters are refused', async () => {
    for (const q of ['汗\0布', '汗'.repeat(201)]) {
      const answer = await ground.app.inject({
        url: `/api/v2/search/suggest?${new URLSearchParams({ q }).toString()}`,
      });
      expect(answer.statusCode).toBe(400);
    }
  });
});
