import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { fillSearchWords } from './fill-search-words.ts';
import { searchWord } from './search-word.table.ts';

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('demo');
});
afterAll(() => ground.close());

async function spellingOf(word: string) {
  const [row] = await ground.database.read.select().from(searchWord).where(eq(searchWord.word, word));
  return row && `${row.pinyin} ${row.initials}`;
}

describe("trade words are spelled in the trade's pronunciation", () => {
  test.each([
    ['精梳棉', 'jingshumian jsm'],
    ['重磅', 'zhongbang zb'],
    ['长袖', 'changxiu cx'],
    ['弹力', 'tanli tl'],
    ['T恤', 'txu tx'],
    ['府绸', 'fuchou fc'],
  ])('%s is spelled %s', async (word, spelling) => {
    expect(await spellingOf(word)).toBe(spelling);
  });

  test('a misspelling is understood but not suggested', async () => {
    expect(await spellingOf('涤纶')).toBe('dilun dl');
    expect(await spellingOf('涤沦')).toBeUndefined();
  });
});

test('a second start finds the tables up to date and writes nothing', async () => {
  const stamp = async () =>
    (await ground.database.read.execute(sql`select max(xmin::text::bigint) as last, count(*) from search_word`)).rows;
  const before = await stamp();
  await ground.database.write((db) => fillSearchWords(db));
  expect(await stamp()).toEqual(before);
});
