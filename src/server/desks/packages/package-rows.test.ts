import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PackageRowItem } from '#contract/desks/packages.ts';
import type { Colour } from '#contract/platform/shapes.ts';
import { design } from '../../market/designs/design.table.ts';
import { product, productEvent, productPhoto, style } from '../../market/products/product.table.ts';
import { pictureKeyOf } from '../../people/pictures/picture.queries.ts';
import { blank } from '../../market/blanks/blank.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { shopCategory } from '../../market/shops/shop-category.table.ts';
import { finishTask } from '../../people/tasks/open-task.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { get, post } from '../../testing/people.ts';
import { MAKE_PRODUCTS, type MakeProducts, makeProductsJob } from './make-products.job.ts';
import { packageRow, sentPackage } from './package.table.ts';
import { openSender, parseWaiting, photo, zipOf } from './testing/send-package.ts';
import { takeLeft, workOff } from './testing/work-off.ts';

interface Made {
  readonly id: string;
  readonly designNo: string;
  readonly blankNo: string;
  readonly colours: Colour[];
  readonly sizes: string[];
  readonly moq: number;
}

let ground: TestGround;
let token: string;
let shopId: string;
/** the shop's styles: each the only one of its design on its blank */
let styles: Made[];
/** of another shop */
let foreign: { token: string; styleId: string };

beforeAll(async () => {
  ground = await openGround('demo');
  const { read, write } = ground.database;
  const [own] = await read.select({ id: shop.id }).from(shop).where(eq(shop.store, 'huafang'));
  shopId = own!.id;
  token = await signIn(ground.database, { shopId });
  const { designNo } = design;
  const { blankNo, colours, sizes, moq } = blank;
  const rows = await read
    .select({ id: style.id, shopId: style.shopId, designNo, blankNo, colours, sizes, moq })
    .from(style)
    .innerJoin(design, eq(design.id, style.designId))
    .innerJoin(blank, eq(blank.id, style.blankId))
    .orderBy(asc(style.id));
  const key = (one: Made) => `${one.designNo} ${one.blankNo}`;
  const mine = Map.groupBy(
    rows.filter((row) => row.shopId === shopId),
    key,
  );
  styles = [...mine.values()].flatMap((same) => (same.length === 1 ? same : []));
  const other = rows.find((row) => row.shopId !== shopId)!;
  foreign = { token: await signIn(ground.database, { shopId: other.shopId! }), styleId: other.id };
  await write((db) => db.insert(shopCategory).values({ id: 'tees', shopId, name: '短袖', sort: 1, parentId: null }));
});
afterAll(() => ground.close());

/** A different colour per number. */
const shade = (no: number): string => `#${(no * 997 + 4_096).toString(16).padStart(6, '0')}`;

const HEADS = '商品标题,货号,设计编号,光版编号,价格（元）,颜色,尺码,重量（克）,起订量,店铺分类,成分,库存';

/** A line of the sheet with the values of its style, except those given. */
function line(
  at: number,
  said: Partial<
    Record<
      'title' | 'design' | 'blank' | 'price' | 'colours' | 'sizes' | 'moq' | 'category' | 'cloth' | 'stock',
      string
    >
  > = {},
) {
  const one = styles[at % styles.length]!;
  const no = `A${String(at + 1).padStart(3, '0')}`;
  const { title = `秋装 ${no}`, design: designNo = one.designNo, price = '25.80', moq = '' } = said;
  const { colours = one.colours[0]!.name, sizes = one.sizes.join('、') } = said;
  const { blank = one.blankNo, category = '短袖', cloth = '', stock = '' } = said;
  return [title, no, designNo, blank, price, colours, sizes, '210', moq, category, cloth, stock].join(',');
}

async function send(lines: readonly string[], pictures: Readonly<Record<string, Buffer>> = {}): Promise<string> {
  const sheet = `\u{feff}${[HEADS, ...lines].join('\r\n')}`;
  const files = Object.entries({ '商品信息.csv': Buffer.from(sheet), ...pictures });
  const zip = zipOf(files.map(([name, bytes]) => ({ name, bytes })));
  const { packageId } = await openSender(ground, token).send(zip);
  await parseWaiting(ground);
  return packageId;
}

const rowsOf = async (id: string, query = ''): Promise<PackageRowItem[]> =>
  (await get(ground.app, `/api/v2/package/getPackageZipInfo?id=${id}&pageSize=100${query}`, { token })).data.rows.list;
const statusOf = async (id: string) =>
  (await ground.database.read.select().from(sentPackage).where(eq(sentPackage.id, id)))[0]!.status;
const save = (packageId: string, no: number, version: number, change: object, by = token) =>
  post(
    ground.app,
    '/api/v2/package/savePackageRow',
    { packageId, no, version, document: {}, ...change },
    { token: by },
  );
const create = (packageId: string, change: object = {}, by = token) =>
  post(ground.app, '/api/v2/shop/createPackageGoods', { packageId, rows: [], sgcate_id: '', ...change }, { token: by });
const work = () => workOff(ground, makeProductsJob(ground));
const productOf = async (id: string) => {
  const ids = (await rowsOf(id)).flatMap(({ productId }) => productId ?? []);
  return ground.database.read.select().from(product).where(inArray(product.id, ids)).orderBy(asc(product.title));
};

describe('a package of twenty products with three hundred pictures', () => {
  let id: string;
  const PICTURES = [
    '01主图/01',
    '01主图/02',
    '03SKU图/',
    '06尺码/尺码',
    ...Array.from({ length: 11 }, (_, at) => `04详情/${at}`),
  ];
  beforeAll(async () => {
    const pictures: Record<string, Buffer> = {};
    for (let at = 0; at < 20; at += 1) {
      const folder = `A${String(at + 1).padStart(3, '0')}_秋装`;
      for (const [place, name] of PICTURES.entries()) {
        const colour = name.endsWith('SKU图/') ? styles[at % styles.length]!.colours[0]!.name : '';
        pictures[`${folder}/${name}${colour}.jpg`] = await photo(shade(at * PICTURES.length + place));
      }
    }
    id = await send(
      Array.from({ length: 20 }, (_, at) => line(at)),
      pictures,
    );
  });

  test('rows find their styles by number, and a dry run states what would be made at which price', async () => {
    const { data } = await get(ground.app, `/api/v2/package/getPackageZipInfo?id=${id}&pageSize=100`, { token });
    expect(data.package).toMatchObject({
      status: 'parsed',
      // each has main pictures that are too small
      totals: { rows: 20, pictures: 300, errors: 0, warnings: 20 },
    });
    expect(data.unassigned).toEqual([]);
    const rows = data.rows.list as PackageRowItem[];
    expect(rows.map(({ style: of }) => of?.id)).toEqual(rows.map((_, at) => styles[at % styles.length]!.id));
    expect(
      rows.every(
        ({ pictures, problems: [small, ...others] }) =>
          pictures.length === 15 && others.length === 0 && small?.field === 'pictures',
      ),
    ).toBe(true);

    const dry = await create(id, { dryRun: true, price: { by: 'percent', change: 1_000 } });
    expect(dry.data.failed).toEqual([]);
    expect(dry.data.created).toHaveLength(20);
    expect(dry.data.created[0]).toEqual({ no: 0, title: '秋装 A001', beforeFen: 2_580, priceFen: 2_838, say: '' });
    const mark = (status: 'takenDown' | 'ready') =>
      ground.database.write((db) =>
        db
          .update(design)
          .set({ status, reason: status === 'ready' ? '' : '未经授权' })
          .where(eq(design.designNo, styles[0]!.designNo)),
      );
    await mark('takenDown');
    const { failed } = (await create(id, { rows: [0], dryRun: true })).data;
    expect(failed).toMatchObject([{ no: 0, say: expect.stringMatching(/^花型《.*》被平台下架，不能用它建商品$/) }]);
    await mark('ready');
    // Another product of the style was taken down, and later approved again.
    const ofStyle = and(eq(product.styleId, styles[0]!.id), eq(product.shopId, shopId));
    const [taken] = await ground.database.read.select().from(product).where(ofStyle);
    const decided = async (action: 'takeDown' | 'approve', note: string) => {
      await ground.database.write((db) =>
        db.insert(productEvent).values({ productId: taken!.id, by: 'operator', action, label: action, note }),
      );
      return (await create(id, { rows: [0], dryRun: true })).data.created;
    };
    expect(await decided('takeDown', '含品牌标识')).toMatchObject([
      { no: 0, say: `同款的 ${taken!.productNo} 被平台下架：含品牌标识，做出来要先提交复审` },
    ]);
    expect(await decided('approve', '')).toMatchObject([{ no: 0, say: '' }]);
    expect(await statusOf(id)).toBe('parsed');
    expect(await productOf(id)).toEqual([]);
  });

  test('a killed job that is started again, twice at once, makes each row one product', async () => {
    const { data } = await create(id, { price: { by: 'fen', change: 120 } });
    expect(await statusOf(id)).toBe('creating');
    expect((await create(id)).reason).toBe('package.state');
    expect((await save(id, 0, 1, {})).reason).toBe('package.state');

    const [order] = await takeLeft<MakeProducts>(ground, MAKE_PRODUCTS);
    const killed = new AbortController();
    const seven = { ...ground.database, write: ground.database.write };
    let writes = 0;
    seven.write = (step) => {
      if ((writes += 1) === 16) killed.abort(new Error('killed'));
      return ground.database.write(step);
    };
    await expect(makeProductsJob({ database: seven }).work(order!, killed.signal)).rejects.toThrow('killed');
    const before = (await productOf(id)).length;
    expect(before).toBeGreaterThan(3);
    expect(before).toBeLessThan(20);
    const again = () => makeProductsJob(ground).work(order!, new AbortController().signal);
    await Promise.all([again(), again()]);

    const made = await productOf(id);
    expect(made).toHaveLength(20);
    expect(await ground.database.read.$count(product, sql`${product.title} like '秋装 A0%'`)).toBe(20);
    expect(made[0]).toMatchObject({ status: 'draft', sgcateId: 'tees', lowestPriceFen: 2_700, shopId });
    expect(made[0]!.weights.every(({ grams }) => grams === 210)).toBe(true);
    expect(await statusOf(id)).toBe('done');
    const job = await get(ground.app, `/api/v2/job/detail?id=${data.jobId}`, { token });
    expect(job.data).toMatchObject({ state: 'done', done: 20, total: 20, message: '建好 20 件商品，核对后上架' });
    expect((await create(id)).reason).toBe('package.state');
  });

  test('made products show their photographs on the card, in their colour and below, and the drawn sides behind them', async () => {
    const [row] = await rowsOf(id);
    const { data: mine } = await get(ground.app, `/api/v2/shop/getGoodsItem?id=${row!.productId}`, { token });
    const roles = mine.item.photos.map(({ role }: { role: string }) => role);
    expect(roles.toSorted()).toEqual([...Array(11).fill('detail'), 'main', 'main', 'size', 'sku']);
    const keyOf = (role: string) => mine.item.photos.find((one: { role: string }) => one.role === role).key;
    expect(pictureKeyOf(mine.picture)).toBe(keyOf('main'));
    expect(pictureKeyOf(mine.item.views[0].back)).not.toBe(keyOf('main'));
    // A style shows its drawing, whatever was photographed of its product.
    const photographs = mine.item.photos.map(({ key }: { key: string }) => key);
    expect(photographs).not.toContain(pictureKeyOf(row!.style!.picture!));

    await post(
      ground.app,
      '/api/v2/shop/batchProducts',
      { ids: [row!.productId], action: 'putOn', acceptLoss: true },
      { token },
    );
    const { data: seen } = await get(ground.app, `/api/v2/product/detail?id=${row!.productId}`);
    expect(seen.photos).toHaveLength(15);
    expect(pictureKeyOf(seen.views[0].front)).toBe(keyOf('main'));

    // The data package contains the photographs.
    const { data: link } = await post(ground.app, '/api/v2/package/product', { id: row!.productId }, { token });
    const files = Object.keys(unzipSync((await ground.app.inject({ url: link.url })).rawPayload));
    const count = (folder: string) => files.filter((name) => name.includes(`/${folder}/`)).length;
    expect(['主图', 'SKU图', '详情', '尺码', '竖图'].map(count)).toEqual([2, 1, 11, 1, 0]);

    // Other products of the style keep their drawings.
    const [other] = await ground.database.read
      .select({ id: product.id })
      .from(product)
      .innerJoin(style, eq(style.id, product.styleId))
      .where(and(eq(style.id, styles[0]!.id), sql`${product.title} not like '秋装%'`));
    expect(await ground.database.read.$count(productPhoto, eq(productPhoto.productId, other!.id))).toBe(0);
  });

  test("the owner moves photographs between roles; a stale save is refused, and so is a stranger's", async () => {
    const [, row] = await rowsOf(id);
    const { data } = await get(ground.app, `/api/v2/shop/getGoodsItem?id=${row!.productId}`, { token });
    const { photos, own } = data.item;
    const hang = (change: object, by = token) =>
      post(
        ground.app,
        '/api/v2/shop/setProductPhotos',
        { id: row!.productId, version: own.version, photos, ...change },
        { token: by },
      );
    const asked = (some: typeof photos) =>
      some.map(({ role, colourNo, key }: { role: string; colourNo: string; key: string }) => ({ role, colourNo, key }));
    const [, second, ...others] = asked(photos);
    expect((await hang({ photos: [second] }, foreign.token)).reason).toBe('item.unknown');
    expect((await hang({ photos: [{ role: 'main', colourNo: '', key: '0'.repeat(32) }] })).reason).toBe(
      'upload.unknown',
    );
    expect((await hang({ photos: [{ ...second, role: 'sku', colourNo: 'nothing' }] })).reason).toBe('product.document');
    const saved = await hang({ photos: [second, ...others] });
    expect(saved.data.photos).toHaveLength(14);
    expect(pictureKeyOf(saved.data.picture)).toBe(second.key);
    expect((await hang({ photos: [] })).reason).toBe('product.changed');
    const bare = await hang({ photos: [], version: own.version + 1 });
    expect(pictureKeyOf(bare.data.picture)).not.toBe(second.key);
  });
});

test('ten faulty rows are reported in place, corrected one by one, and the rest is then made', async () => {
  const id = await send(
    [
      line(0),
      line(1, { title: '' }),
      line(2, { title: '衫'.repeat(61) }),
      line(3, { price: '' }),
      line(4, { price: '便宜' }),
      line(5, { colours: '荧光绿' }),
      line(6, { sizes: '9XL' }),
      line(7, { moq: String(styles[7 % styles.length]!.moq + 0.5) }),
      line(8, { design: 'D26S99999Q' }),
      line(9, { design: '', blank: '' }),
    ],
    { '没有名字的/1.jpg': await photo(shade(1)), '走秀.mp4': Buffer.from('视频') },
  );
  expect(await statusOf(id)).toBe('parsedWithErrors');
  // The `ready` count equals the outcome of a dry run.
  const ready = async () =>
    (await get(ground.app, `/api/v2/package/getPackageZipInfo?id=${id}`, { token })).data.package.totals.ready;
  expect([await ready(), (await create(id, { dryRun: true })).data.created.length]).toEqual([2, 2]);
  const found = (await rowsOf(id)).map(({ problems }) =>
    problems.flatMap(({ field, level }) => (level === 'error' ? field : [])),
  );
  expect(found).toEqual([
    [],
    ['title'],
    ['title'],
    ['priceFen'],
    ['priceFen'],
    ['colourMap'],
    ['sizes'],
    [],
    ['style'],
    ['style'],
  ]);

  // Each fault is reported once, at its row or with the files, and counted so.
  const info = async () =>
    (await get(ground.app, `/api/v2/package/getPackageZipInfo?id=${id}&pageSize=100`, { token })).data;
  const agrees = async () => {
    const { package: brief, rows, counts, faults } = await info();
    const said = (rows.list as PackageRowItem[]).map(({ problems }) => problems);
    const all = [...said.flat(), ...faults] as { level: string }[];
    const isWrong = (problems: readonly { level: string }[]) => problems.some(({ level }) => level === 'error');
    expect(counts.problems).toBe(said.filter(isWrong).length);
    expect(counts.warned).toBe(said.filter((problems) => problems.length > 0 && !isWrong(problems)).length);
    expect([brief.totals.errors, brief.totals.warnings]).toEqual(
      ['error', 'warning'].map((level) => all.filter((one) => one.level === level).length),
    );
    return { said, faults };
  };
  const before = await agrees();
  expect(before.faults.map(({ path }: { path: string }) => path)).toEqual(['走秀.mp4']);
  const words = (no: number) => before.said[no]!.flatMap(({ field, say }) => (field === 'pictures' ? [] : say));
  expect([words(3), words(4)]).toEqual([['没有价格'], ['价格（元）“便宜”不对']]);
  expect(words(7)).toEqual([expect.stringMatching(/^起订量“.*”不对$/)]);

  // Correct rows are made at once; the rest waits for its owner.
  await create(id);
  await work();
  expect(await statusOf(id)).toBe('partial');
  expect(await ready()).toBe(0);
  const failed = await rowsOf(id, '&show=failed');
  expect(failed.map(({ no, say }) => [no, say])).toEqual([
    [1, '没有商品标题'],
    [2, '商品标题超过 60 个字'],
    [3, '没有价格'],
    [4, '没有价格'],
    [5, '光版没有这样的颜色：荧光绿'],
    [6, '光版没有这样的尺码：9XL'],
    [8, `设计编号 D26S99999Q、光版编号 ${styles[8 % styles.length]!.blankNo} 没有对上款式`],
    [9, '没有指定款式'],
  ]);

  const colourNo = styles[5 % styles.length]!.colours[0]!.colourNo;
  const mend: Record<number, object> = {
    1: { document: { title: '补上的  标题 ' } },
    2: { document: { title: '短标题' } },
    3: { document: { priceFen: 2_580 } },
    4: { document: { priceFen: 2_590 } },
    5: { colourMap: [{ colour: '荧光绿', colourNo }] },
    6: { document: { sizes: [] } },
    8: { styleId: styles[8 % styles.length]!.id },
    9: { document: { designNo: styles[9 % styles.length]!.designNo, blankNo: styles[9 % styles.length]!.blankNo } },
  };
  for (const [no, change] of Object.entries(mend)) {
    const { data, msg } = await save(id, Number(no), 1, change);
    expect(
      data.problems.filter(({ level }: { level: string }) => level === 'error'),
      msg,
    ).toEqual([]);
    expect(data).toMatchObject({ version: 2, state: 'open', say: '' });
    expect(JSON.stringify(data.problems)).not.toContain('便宜');
    await agrees();
  }
  // A stopped job and a lost one do not block the rest.
  const jobOf = async (jobId: string) => (await get(ground.app, `/api/v2/job/detail?id=${jobId}`, { token })).data;
  const stopped = await create(id, { rows: [1, 2] });
  await post(ground.app, '/api/v2/job/end', { id: stopped.data.jobId }, { token });
  await work();
  expect(await jobOf(stopped.data.jobId)).toMatchObject({
    state: 'cancelled',
    message: '已停下：建好 0 件，可以继续建剩下的',
  });
  expect(await statusOf(id)).toBe('partial');
  const lost = await create(id, { rows: [1, 2] });
  const [order] = await takeLeft<MakeProducts>(ground, MAKE_PRODUCTS);
  await makeProductsJob(ground).lost!(order!);
  expect(await jobOf(lost.data.jobId)).toMatchObject({ state: 'failed', message: expect.stringContaining('中断了') });
  expect(await statusOf(id)).toBe('partial');
  // The sweep ended its task before a worker came back to it.
  const swept = await create(id, { rows: [1, 2] });
  await ground.database.write((db) => finishTask(db, swept.data.jobId, 'failed', '任务中断了'));
  await work();
  expect(await statusOf(id)).toBe('partial');
  await create(id, { rows: [1, 2] });
  await work();
  expect(await statusOf(id)).toBe('partial');
  expect(await rowsOf(id, '&show=open')).toHaveLength(6);
  await create(id);
  await work();
  expect(await statusOf(id)).toBe('done');
  const made = await productOf(id);
  expect(made).toHaveLength(10);
  expect(made.find(({ title }) => title === '补上的  标题 ')).toBeDefined();
  expect(made.find(({ title }) => title === '秋装 A006')!.colours.map((one) => one.colourNo)).toEqual([colourNo]);
});

test("rows match the shop's categories in any spelling, and what is not taken over is reported", async () => {
  const categories = [
    { id: 'tops', shopId, name: '上衣', sort: 2, parentId: null },
    { id: 'tops-t', shopId, name: 'T恤', sort: 1, parentId: 'tops' },
    { id: 'men', shopId, name: '男装', sort: 3, parentId: null },
    { id: 'men-t', shopId, name: 'T恤', sort: 1, parentId: 'men' },
  ];
  await ground.database.write((db) => db.insert(shopCategory).values(categories));
  const named = [' 上 衣', '上衣 ＞ ｔ恤', '男装/T恤', 'T恤', '冬款'];
  const id = await send([
    ...named.map((category, at) => line(at, { category })),
    line(5, { cloth: '棉 100%', stock: '9' }),
  ]);
  const saysOf = async () =>
    (await rowsOf(id)).map(({ problems }) => problems.flatMap((one) => (one.field === 'category' ? one.say : [])));
  expect(await saysOf()).toEqual([[], [], [], ['店里有 2 个分类叫“T恤”'], ['店里没有分类“冬款”'], []]);
  const dry = (await create(id, { dryRun: true })).data.created as { say: string }[];
  expect(dry.map(({ say }) => say.replace('没有主图，用款式画出来的图', ''))).toEqual([
    ...['', '', '', '店里有 2 个分类叫“T恤”，用这里选的；', '店里没有分类“冬款”，用这里选的；'],
    '库存不带过来，以光版的库存为准；成分“棉 100%”不带过来，以光版面料的成分为准；',
  ]);

  // The owner adds the missing category; a check updates the counts.
  const winter = { id: 'winter', shopId, name: '冬款', sort: 9, parentId: null };
  await ground.database.write((db) => db.insert(shopCategory).values(winter));
  const errors = async () => (await get(ground.app, `/api/v2/package/getPackageZipInfo?id=${id}`, { token })).data;
  const before = (await errors()).package.totals.warnings;
  const check = (by = token) => post(ground.app, '/api/v2/package/checkPackage', { id }, { token: by });
  expect((await check(foreign.token)).reason).toBe('item.unknown');
  expect((await check()).code).toBe(1);
  expect((await errors()).package.totals.warnings).toBe(before - 1);
  await create(id, { sgcate_id: 'tees' });
  await work();
  expect((await productOf(id)).map(({ title, sgcateId, shopNo }) => [title, sgcateId, shopNo])).toEqual([
    ['秋装 A001', 'tops', 'A001'],
    ['秋装 A002', 'tops-t', 'A002'],
    ['秋装 A003', 'men-t', 'A003'],
    ['秋装 A004', 'tees', 'A004'],
    ['秋装 A005', 'winter', 'A005'],
    ['秋装 A006', 'tees', 'A006'],
  ]);
});

describe('editing a package', () => {
  let id: string;
  beforeAll(async () => {
    id = await send([line(0), line(1), line(2, { design: 'D26S99999Q' })], {
      'A001/01主图/1.jpg': await photo(shade(1)),
      'A001/01主图/2.jpg': await photo(shade(2)),
      'A002/04详情/1.jpg': await photo(shade(3)),
      '别的/x.jpg': await photo(shade(4)),
    });
  });

  test('two concurrent saves of a package row: one succeeds, the other is refused', async () => {
    const both = await Promise.all(
      ['甲', '乙'].map((name) => save(id, 0, 1, { document: { title: `${name}改的标题` } })),
    );
    expect(both.map(({ reason }) => reason ?? '').toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      '',
      'package.changed',
    ]);
    const won = both.find(({ reason }) => reason === undefined)!;
    expect((await rowsOf(id))[0]!.document.title).toBe(won.data.document.title);
  });

  test('the stock that was read is kept in the row but not taken over by the product', async () => {
    const [row] = await rowsOf(id);
    const stock = [{ colour: '白', size: 'M', quantity: 9 }];
    const { data } = await save(id, 0, row!.version, { document: { stock } });
    expect(data.document.stock).toEqual([]);
    const say = async () => (await create(id, { rows: [0], dryRun: true })).data.created[0].say;
    expect(await say()).toBe('');
    const read = sql`${packageRow.document} || ${JSON.stringify({ stock })}::jsonb`;
    const which = and(eq(packageRow.packageId, id), eq(packageRow.no, 0));
    await ground.database.write((db) => db.update(packageRow).set({ document: read }).where(which));
    expect(await say()).toContain('库存不带过来');
    expect((await rowsOf(id))[0]!.document.stock).toEqual(stock);
  });

  test('pictures move to a row, a role and a place, or become unassigned', async () => {
    const move = (change: object) =>
      post(
        ground.app,
        '/api/v2/package/movePictures',
        { packageId: id, role: 'main', colour: '', after: 0, ...change },
        { token },
      );
    const info = await get(ground.app, `/api/v2/package/getPackageZipInfo?id=${id}`, { token });
    const [unassigned] = info.data.unassigned;
    expect(unassigned.path).toBe('别的/x.jpg');
    const { data } = await move({ nos: [unassigned.no], row: 0, after: 1 });
    expect(data.rows[0].pictures.map(({ path }: { path: string }) => path)).toEqual([
      'A001/01主图/1.jpg',
      '别的/x.jpg',
      'A001/01主图/2.jpg',
    ]);
    const detail = info.data.rows.list[1].pictures[0].no;
    const both = await move({ nos: [detail], row: 0 });
    expect(both.data.rows.map(({ no, pictures }: PackageRowItem) => [no, pictures.length])).toEqual([
      [0, 4],
      [1, 0],
    ]);
    expect((await move({ nos: [detail], row: null, role: null })).data.rows[0].pictures).toHaveLength(3);
    expect((await move({ nos: [unassigned.no], row: 99 })).reason).toBe('item.unknown');
    expect((await move({ nos: [2_999], row: 0 })).reason).toBe('item.unknown');
  });

  test("a style is set for all rows without one, but not another shop's style", async () => {
    const set = (styleId: string, rows: number[] = []) =>
      post(ground.app, '/api/v2/package/setPackageStyle', { packageId: id, rows, styleId }, { token });
    expect((await set(foreign.styleId)).reason).toBe('item.unknown');
    expect((await save(id, 1, 1, { styleId: foreign.styleId })).reason).toBe('item.unknown');
    expect((await set(styles[2 % styles.length]!.id)).data).toEqual({ rows: 1 });
    expect(await statusOf(id)).toBe('parsed');
  });

  test('another shop has no access to a package, and extra fields in requests are ignored', async () => {
    const by = foreign.token;
    expect((await get(ground.app, `/api/v2/package/getPackageZipInfo?id=${id}`, { token: by })).reason).toBe(
      'item.unknown',
    );
    const foreigners = [
      await save(id, 1, 1, {}, by),
      await create(id, {}, by),
      await post(
        ground.app,
        '/api/v2/package/setPackageStyle',
        { packageId: id, rows: [], styleId: foreign.styleId },
        { token: by },
      ),
      await post(
        ground.app,
        '/api/v2/package/movePictures',
        { packageId: id, nos: [0], row: null, role: null, colour: '', after: 0 },
        { token: by },
      ),
    ];
    expect(foreigners.map(({ reason }) => reason)).toEqual(Array(4).fill('item.unknown'));

    const more = { productId: 'mine', state: 'created', shopId: foreign.styleId, __proto__: { errors: 0 }, no: 1 };
    const { data } = await save(id, 1, 1, { ...more, document: { ...more, status: 'onSale', title: '只有标题' } });
    expect(data).toMatchObject({ no: 1, state: 'open', productId: null });
    expect(Object.keys(data.document)).not.toContain('status');
    const [kept] = await ground.database.read
      .select()
      .from(packageRow)
      .where(and(eq(packageRow.packageId, id), eq(packageRow.no, 1)));
    expect(Object.keys(kept!.document).toSorted()).toEqual(Object.keys((await rowsOf(id))[0]!.document).toSorted());
  });

  test('a price is saved as whole fen within the limits, or refused', async () => {
    for (const fen of [0, -1, 1.5, 100_000_001, '1e3', Infinity, '', '12.5']) {
      const [, row] = await rowsOf(id);
      const { status, data } = await save(id, 1, row!.version, { document: { priceFen: fen } });
      const kept = status === 400 ? null : data.document.priceFen;
      expect(kept === null || (Number.isInteger(kept) && kept >= 1), String(fen)).toBe(true);
      const priced = await create(id, { rows: [0], dryRun: true, price: { by: 'percent', change: fen } });
      expect([undefined, 'request.invalid']).toContain(priced.reason);
    }
  });

  test('a changed price stays between one fen and the highest price', async () => {
    const [row] = await rowsOf(id);
    const dry = async (by: string, change: number) =>
      (await create(id, { rows: [0], dryRun: true, price: { by, change } })).data;
    expect((await dry('percent', -10_000)).failed[0]).toMatchObject({
      no: 0,
      say: '现价 ¥25.80，这样降就不到 ¥0.01 了，请少降一些',
    });
    expect((await dry('fen', -2_580)).created).toEqual([]);
    expect((await dry('fen', -2_579)).created[0]).toMatchObject({ beforeFen: 2_580, priceFen: 1 });
    expect((await dry('percent', 10_000_000)).created[0]).toMatchObject({ priceFen: 2_582_580 });
    await save(id, 0, row!.version, { document: { priceFen: 99_999_999 } });
    expect((await dry('fen', 10)).failed[0].say).toMatch(/价格应在 0.01 到 1000000 元/);
  });
});
