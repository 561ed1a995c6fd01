import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hueOf } from '#contract/platform/colour.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('demo');
});
afterAll(() => ground.close());

interface Found {
  readonly list: readonly {
    readonly id: string;
    readonly name?: string;
    readonly colours?: readonly { hex: string; colourNo: string }[];
    readonly shownColourNo?: string;
    readonly front?: { path: string };
    readonly swatch?: { path: string };
  }[];
  readonly total: number;
  readonly readAs?: string;
}

async function find(path: string, query: Record<string, string | number>): Promise<Found> {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const answer = await ground.app.inject({ url: `/api/v2/${path}/list?${search.toString()}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

const LISTS = {
  blank: ['light', 'blank', 'name'],
  fabric: ['fabric', 'fabric', 'name'],
  product: ['product', 'product', 'title'],
  design: ['design', 'design', 'title'],
} as const;

describe('searching by a part of a name', () => {
  test.each(Object.entries(LISTS))(
    'every %s is found by two, three and four letters from the middle of its name',
    async (kind, [path, table, column]) => {
      const { rows } = await ground.database.read.execute<{ id: string; name: string }>(
        sql.raw(
          `select id, ${column} as name from ${table} where id in (select id from ${kind}_entry) order by id limit 60`,
        ),
      );
      expect(rows.length).toBeGreaterThan(20);
      for (const [at, { id, name }] of rows.entries()) {
        const letters = Array.from(name);
        const length = 2 + (at % 3);
        const from = Math.max(0, Math.floor((letters.length - length) / 2));
        const part = letters.slice(from, from + length).join('');
        // a sign at the edge of 1×1 is no letter
        if (part.replaceAll('×', ' ').trim().length < 2) continue;
        const found = await find(path, { q: part, pageSize: 100 });
        expect(
          found.list.map((hit) => hit.id),
          `${part} in ${name}`,
        ).toContain(id);
      }
    },
  );

  test('one letter finds the name too', async () => {
    expect((await find('fabric', { q: '绉' })).total).toBeGreaterThan(0);
  });

  test.each(['精梳 汗布', '汗布 精梳', '汗布，精梳'])('the order of words does not matter: %s', async (q) => {
    const { list } = await find('fabric', { q });
    expect(list.length).toBeGreaterThan(0);
    for (const { name } of list) expect(name).toMatch(/汗布/);
  });
});

describe('numbers, letters and spelling variants', () => {
  const same = async (path: string, one: string, other: string) => {
    const [first, second] = [await find(path, { q: one }), await find(path, { q: other })];
    expect(first.total, one).toBeGreaterThan(0);
    expect(
      second.list.map(({ id }) => id),
      other,
    ).toEqual(first.list.map(({ id }) => id));
  };

  test('a blank number, whole or in part, comes first', async () => {
    const { rows } = await ground.database.read.execute<{ id: string; blank_no: string }>(
      sql`select id, blank_no from blank order by id limit 5`,
    );
    for (const { id, blank_no: number } of rows) {
      expect((await find('light', { q: number })).list[0]!.id).toBe(id);
      expect((await find('light', { q: number.toLowerCase() })).list[0]!.id).toBe(id);
      expect((await find('light', { q: number.slice(2), pageSize: 100 })).list.map((hit) => hit.id)).toContain(id);
    }
  });

  test('full-width letters are equal to half-width ones', () => same('light', 'GB26015', 'ＧＢ２６０１５'));
  test('traditional characters are equal to simplified ones', () => same('fabric', '针织', '針織'));
  test('capitals are equal to small letters', () => same('light', 'T恤', 't恤'));
  test('yarn count and fabric may be written without a space', () => same('fabric', '32s 精梳棉', '32S精梳棉'));

  test('the weight of the fabric is searchable', async () => {
    expect((await find('light', { q: '180g' })).total).toBeGreaterThan(0);
    expect((await find('fabric', { q: '180克 汗布' })).total).toBeGreaterThan(0);
  });

  test('initials are read as a word, and the answer says so', async () => {
    const found = await find('fabric', { q: 'jsm' });
    expect(found.readAs).toBe('精梳棉');
    expect(found.list.map(({ id }) => id)).toEqual((await find('fabric', { q: '精梳棉' })).list.map(({ id }) => id));
  });
});

describe('ranking of hits', () => {
  test('an exactly typed name comes first', async () => {
    const { rows } = await ground.database.read.execute<{ id: string; name: string }>(
      sql`select id, name from blank where id in (select id from blank_entry) order by popularity limit 5`,
    );
    for (const { id, name } of rows) expect((await find('light', { q: name })).list[0]!.id, name).toBe(id);
  });

  test('the colours nearest to a picked colour come first', async () => {
    const { list, total } = await find('light', { near: '1c1c1f', pageSize: 100 });
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan((await find('light', {})).total);
    const darkest = (colours: readonly { hex: string }[]) =>
      Math.min(...colours.map(({ hex }) => Number.parseInt(hex.slice(1, 3), 16)));
    for (const { colours } of list.slice(0, 5)) expect(darkest(colours!)).toBeLessThan(0x40);
  });
});

describe('cards in the colour asked for', () => {
  const kept = async (kind: string) => {
    const { rows } = await ground.database.read.execute<{ card: string }>(sql.raw(`select card from ${kind}_entry`));
    return new Map(rows.map(({ card }) => JSON.parse(card) as Found['list'][number]).map((one) => [one.id, one]));
  };

  test.each([
    ['blank', { colour: 'red' }],
    ['blank', { near: 'c8102e' }],
    ['product', { colour: 'black' }],
    ['fabric', { colour: 'red,black' }],
  ] as const)('%s cards show the colour asked for: %j', async (kind, query: Record<string, string>) => {
    const [path] = LISTS[kind];
    const plain = await kept(kind);
    const { list } = await find(path, { ...query, pageSize: 100 });
    const others = new Set<string>();
    for (const { id, colours, shownColourNo, front, swatch } of list.filter((one) => one.shownColourNo !== undefined)) {
      const hex = colours!.find(({ colourNo }) => colourNo === shownColourNo)!.hex;
      if (query['colour']) expect(query['colour']).toContain(hueOf(hex));
      const asKept = plain.get(id)!;
      const isKept = shownColourNo === asKept.colours![0]!.colourNo;
      if (kind !== 'fabric' && isKept) expect(front).toEqual(asKept.front);
      else others.add(String((front ?? swatch)?.path !== (asKept.front ?? asKept.swatch)?.path));
    }
    // a colour other than the first has another picture
    expect([...others]).toContain('true');
    if (kind !== 'fabric') expect([...others]).toEqual(['true']);
  });
});

describe('filters as buyers use them', () => {
  const ids = async (query: Record<string, string>) =>
    new Set((await find('fabric', { pageSize: 100, ...query })).list.map(({ id }) => id));

  test('an excluded value is gone and nothing else', async () => {
    const all = await ids({});
    const without = await ids({ fibre: '!氨纶' });
    const only = await ids({ fibre: '氨纶' });
    expect(only.size).toBeGreaterThan(0);
    expect([...without, ...only].sort()).toEqual([...all].sort());
  });

  test('both ends of a range are included, and prices are exact to the fen', async () => {
    const { rows } = await ground.database.read.execute<{ id: string; fen: number }>(
      sql`select id, bulk_fen_per_metre as fen from fabric order by bulk_fen_per_metre, id limit 1`,
    );
    const yuan = (rows[0]!.fen / 100).toFixed(2);
    expect(await ids({ price: `${yuan}-${yuan}` })).toContain(rows[0]!.id);
    expect(await ids({ price: `-${((rows[0]!.fen - 1) / 100).toFixed(2)}` })).not.toContain(rows[0]!.id);
  });

  test.each(['abc', '5', '-', '1-2-3', '9'.repeat(30), '1e3-2', "1'-2"])(
    'a malformed range filters nothing: %s',
    async (gsm) => {
      expect((await ids({ gsm })).size).toBe((await ids({})).size);
    },
  );
});

describe('robustness of the search box', () => {
  test.each([
    '%',
    '_',
    '\\',
    "'",
    '"',
    '{',
    '(?:a+)+$',
    '😀',
    '🧵布',
    '\u202e',
    'a',
    '棉',
    "'; drop table product; --",
    '${q}',
    '<b>',
    '棉'.repeat(200),
    'x '.repeat(100),
    '\u0301\u0301\u0301',
    '𠮷野家',
  ])('%o is taken literally and answered', async (q) => {
    for (const path of ['light', 'fabric', 'product', 'design', 'factory', 'designer']) await find(path, { q });
  });

  test('a query of ten thousand letters is refused with a sentence', async () => {
    const answer = await ground.app.inject({ url: `/api/v2/light/list?q=${'a'.repeat(10_000)}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().msg).toMatch(/[\u4e00-\u9fff]{4}/);
  });
});

describe('trade terms (0033)', () => {
  const fibresOf = (one: object) =>
    (one as { composition: { fibre: string }[] }).composition.map(({ fibre }) => fibre).toSorted();

  test('纯棉 finds pure cotton only, 棉 everything with cotton', async () => {
    const pure = await find('light', { fibre: '100%棉', pageSize: 100 });
    const some = await find('light', { fibre: '棉', pageSize: 100 });
    expect(pure.list.map(fibresOf)).toEqual(pure.list.map(() => ['棉']));
    expect(pure.total).toBeGreaterThan(3);
    expect(some.total).toBeGreaterThan(pure.total);
  });

  test('a blend has all of its fibres; two choices mean either; an exclusion removes both', async () => {
    const blend = await find('fabric', { fibre: '棉/氨纶', pageSize: 100 });
    expect(blend.total).toBeGreaterThan(0);
    for (const one of blend.list) expect(fibresOf(one)).toEqual(expect.arrayContaining(['棉', '氨纶']));
    const either = await find('fabric', { fibre: '棉,氨纶', pageSize: 100 });
    const neither = await find('fabric', { fibre: '!棉/氨纶', pageSize: 100 });
    const all = await find('fabric', { pageSize: 100 });
    expect(either.total).toBeGreaterThan(blend.total);
    expect(neither.total).toBe(all.total - blend.total);
    expect((await find('fabric', { fibre: '棉/氨纶,桑蚕丝', pageSize: 100 })).total).toBeGreaterThan(blend.total);
  });

  test.each(['1×1罗纹', '1x1罗纹', '1*1 罗纹', '14条灯芯绒', '灯芯绒14条', '网眼布', '衬衫布'])(
    '%s finds fabric by a synonym or another notation',
    async (q) => expect((await find('fabric', { q })).total).toBeGreaterThan(0),
  );

  test.each(['广告衫', '帽子', '帆布袋', '哈衣', '光版'])('%s finds a blank by its synonym', async (q) =>
    expect((await find('light', { q })).total).toBeGreaterThan(0),
  );

  test('a cap is not found as a hood', async () => {
    const { list } = await find('light', { q: '帽子', pageSize: 100 });
    expect(list.map(({ name }) => name).filter((name) => name?.includes('连帽'))).toEqual([]);
  });
});

describe("buyers' phrases (0039)", () => {
  test('有机 finds what is certified to an organic standard, and never plain cotton', async () => {
    for (const kind of ['light', 'fabric'] as const) {
      const organic = await find(kind, { certificate: '有机', fibre: '棉', pageSize: 100 });
      const cotton = await find(kind, { fibre: '棉', pageSize: 100 });
      expect(organic.total, kind).toBeGreaterThan(1);
      expect(organic.total, kind).toBeLessThan(cotton.total / 2);
    }
    const gots = await find('fabric', { certificate: 'GOTS', pageSize: 100 });
    const either = await find('fabric', { certificate: 'GOTS,OCS', pageSize: 100 });
    const organic = await find('fabric', { certificate: '有机', pageSize: 100 });
    expect(organic.total).toBe(either.total);
    expect(organic.total).toBeGreaterThan(gots.total);
  });

  test('a soft word excludes nothing and ranks items with it first', async () => {
    const plain = await find('light', { q: '卫衣', pageSize: 100 });
    const soft = await find('light', { q: '卫衣 抓绒 学校', pageSize: 100 });
    expect(soft.total).toBe(plain.total);
    const holding = (await find('fabric', { q: '亲肤' })).list.map(({ id }) => id);
    const [first] = (await find('fabric', { q: '针织 亲肤' })).list;
    expect(holding).toContain(first!.id);
  });

  test.each([
    ['hoodie', '连帽卫衣'],
    ['Hoodies', '连帽卫衣'],
    ['t shirt', 't恤'],
    ['tote bag', '托特包'],
    ['french terry', '毛圈'],
    ['纯棉T血', '纯棉T恤'],
  ])('%s finds the same as %s', async (typed, chinese) => {
    for (const kind of ['light', 'fabric', 'product'] as const)
      expect((await find(kind, { q: typed })).total, kind).toBe((await find(kind, { q: chinese })).total);
  });
});
