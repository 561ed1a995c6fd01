import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Suggestions } from '#contract/market/search.ts';
import { design } from '../designs/design.table.ts';
import { factory, shop } from '../shops/shop.table.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { readAs } from './read-as.ts';

let ground: TestGround;
beforeAll(async () => {
  // No cache: each test reads what the previous one changed.
  ground = await openGround('demo', { PUBLIC_CACHE_MB: '0' });
});
afterAll(() => ground.close());

async function suggestionsFor(q: string): Promise<Suggestions> {
  const answer = await ground.app.inject({ url: `/api/v2/search/suggest?${new URLSearchParams({ q }).toString()}` });
  expect(answer.json(), answer.body).toMatchObject({ code: 1 });
  return answer.json().data;
}

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);

describe('pinyin and initials', () => {
  test('jsm suggests 精梳棉 and the fabric made of it', async () => {
    const { words, wordsAreNear, items } = await suggestionsFor('jsm');
    expect(words[0]).toBe('精梳棉');
    expect(wordsAreNear).toBe(false);
    expect(namesOf(items)).toContain('精梳棉汗布');
  });

  test.each(['jingshumian', 'jing shu mian', 'JingShuMian', 'ｊｓｍ', 'jinsumian'])(
    '%s suggests 精梳棉 too',
    async (q) => {
      expect((await suggestionsFor(q)).words).toContain('精梳棉');
    },
  );

  test('jingsu, half a word in southern pronunciation, suggests 精梳棉', async () => {
    const { words, items } = await suggestionsFor('jingsu');
    expect(words).toContain('精梳棉');
    expect(items).not.toEqual([]);
  });

  test('32sjsm is read as a yarn count and a cotton, jsmhb as two words', async () => {
    expect((await suggestionsFor('32sjsm')).words).toEqual(['32s 精梳棉']);
    expect((await suggestionsFor('jsmhb')).words).toEqual(['精梳棉 汗布']);
  });

  test('lvse and lüse suggest 绿色', async () => {
    expect((await suggestionsFor('lvse')).words).toContain('绿色');
    expect((await suggestionsFor('lüse')).words).toContain('绿色');
  });

  test('yunxiu suggests the mill 云岫 once', async () => {
    const { words, shops } = await suggestionsFor('yunxiu');
    expect(namesOf(shops)).toEqual(['云岫数码印花']);
    expect(words).not.toContain('云岫数码印花');
  });

  test('szhf suggests the trader 数字花房 and its products', async () => {
    const { words, items } = await suggestionsFor('szhf');
    expect(words).toEqual(['数字花房']);
    expect(items.length).toBeGreaterThan(0);
  });

  test('a renamed shop is found by its new letters at once, and no longer by the old ones', async () => {
    const before = (await suggestionsFor('yunxiu')).shops[0]!;
    await ground.database.write((db) => db.update(shop).set({ name: '长乐坊' }).where(eq(shop.id, before.id)));
    expect(namesOf((await suggestionsFor('clf')).shops)).toEqual(['长乐坊']);
    expect(namesOf((await suggestionsFor('changle')).shops)).toEqual(['长乐坊']);
    expect((await suggestionsFor('yunxiu')).shops).toEqual([]);
    await ground.database.write((db) => db.update(shop).set({ name: before.name }).where(eq(shop.id, before.id)));
    expect(namesOf((await suggestionsFor('yunxiu')).shops)).toEqual(['云岫数码印花']);
  });

  test('a newly approved shop is found, a deleted one is not', async () => {
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

  test("a design is found by its new title, and by the title's initials", async () => {
    const print = (await suggestionsFor('青瓷祥云')).items.find(({ kind }) => kind === 'design');
    const rename = (title: string) =>
      ground.database.write((db) => db.update(design).set({ title }).where(eq(design.id, print!.id)));
    await rename('鹿鸣呦呦');
    expect((await suggestionsFor('lmyy')).items[0]).toMatchObject({ kind: 'design', id: print!.id, name: '鹿鸣呦呦' });
    await rename(print!.name);
    expect((await suggestionsFor('lmyy')).items).toEqual([]);
  });
});

describe('English words', () => {
  test('hoodie suggests the category and blanks of 连帽卫衣', async () => {
    const { words, categories, items } = await suggestionsFor('hoodie');
    expect({ words, categories, items }).toEqual(
      await suggestionsFor('连帽卫衣').then(({ words, categories, items }) => ({ words, categories, items })),
    );
    expect(items.length).toBeGreaterThan(0);
  });

  test('an English prefix is completed, after the words that it spells in pinyin', async () => {
    expect((await suggestionsFor('hood')).words).toContain('hoodie');
    const { words } = await suggestionsFor('ch');
    expect(words.slice(0, 3).every((word) => /\p{Script=Han}/u.test(word))).toBe(true);
  });

  test.each([
    ['hodie', 'hoodie'],
    ['sweatshrit', 'sweatshirt'],
    ['dennim', 'denim'],
  ])('%s suggests the near word %s', async (typed, meant) => {
    expect(await suggestionsFor(typed)).toMatchObject({ wordsAreNear: true, words: expect.arrayContaining([meant]) });
  });
});

describe('prefixes', () => {
  test('half a word is completed', async () => {
    const { words, categories } = await suggestionsFor('连衣');
    expect(words[0]).toBe('连衣裙');
    expect(categories).toContainEqual({ id: 'dress', kind: 'blank', name: '连衣裙' });
  });

  test('the last of several words is completed', async () => {
    expect((await suggestionsFor('纯棉汗')).words).toContain('纯棉汗布');
    expect((await suggestionsFor('汗布 圆')).words).toContain('汗布 圆领');
  });

  test('categories of the same name are told apart by their place in the tree', async () => {
    const { categories } = await suggestionsFor('短袖');
    expect(namesOf(categories)).toEqual(['T恤 · 短袖', '衬衫 · 短袖']);
  });

  test('traditional and full-width letters are equal to simplified and half-width ones', async () => {
    expect(await suggestionsFor('純棉')).toEqual(await suggestionsFor('纯棉'));
    expect(await suggestionsFor('ＧＢ２６０')).toEqual(await suggestionsFor('gb260'));
    expect((await suggestionsFor('襯衫')).words[0]).toBe('衬衫');
  });

  test('a number prefix is enough, and the exact number comes first', async () => {
    const begun = await suggestionsFor('GB260');
    expect(begun.items.length).toBe(5);
    for (const { kind, number } of begun.items) expect(`${kind} ${number}`).toMatch(/^blank GB260/);
    expect((await suggestionsFor('gb26005')).items[0]).toMatchObject({ kind: 'blank', number: 'GB26005' });
    expect((await suggestionsFor('d26s')).items.every(({ kind }) => kind === 'design')).toBe(true);
  });

  test('each item has its name, number and picture; each shop its city and logo', async () => {
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

  test('a suspended shop is not suggested', async () => {
    const [found] = (await suggestionsFor('荔塘')).shops;
    await ground.database.write((db) => db.update(shop).set({ status: 'suspended' }).where(eq(shop.id, found!.id)));
    expect((await suggestionsFor('荔塘')).shops).toEqual([]);
    expect((await suggestionsFor('ltzz')).shops).toEqual([]);
    await ground.database.write((db) => db.update(shop).set({ status: 'approved' }).where(eq(shop.id, found!.id)));
  });
});

describe('no match', () => {
  test.each([
    ['精疏棉', '精梳棉'],
    ['连衣群', '连衣裙'],
    ['精疏棉汗布', '精梳棉汗布'],
    ['jinshumin', '精梳棉'],
    ['魔代尔', '莫代尔'],
    ['汉布', '汗布'],
  ])('%s suggests %s, marked as near', async (q, word) => {
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

  test('% is searched literally', async () => {
    const { words } = await suggestionsFor('100%');
    expect(words.length).toBeGreaterThan(0);
    for (const word of words) expect(word).toContain('100%');
  });

  test('one letter suggests words', async () => {
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
