import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { channelRules } from '#contract/desks/channels/channels.ts';
import { type Channel, CHANNELS } from '#contract/desks/channels/rules.ts';
import { USUAL_DETAIL_PAGE } from '#contract/desks/detail-blocks.ts';
import type { ProductDetail } from '#contract/market/products.ts';
import { product } from '../../../market/products/product.table.ts';
import { zipped } from '../../../platform/zip-stream.ts';
import { openGround, type TestGround } from '../../../testing/ground.ts';
import { listedFile, type MadeItem, makeItem, type PictureMaker, type PictureReader } from '../make-item.ts';
import { filesInZip } from '../pack-zip.ts';
import { packFileKey } from '../pack-storage.ts';
import { pictureMakers } from '../testing/picture-makers.ts';
import { type ProductToList, readProductToList } from '../product-to-list.ts';
import { checkItem } from './check-item.ts';
import { readJpegHeader } from './jpeg-header.ts';

/** The check of finished files: nothing is blocked without a fault, and each fault is named. */

let ground: TestGround;
let products: ProductToList[];
let photographs: PictureMaker;
let light: Parameters<typeof checkItem>[2];

const PRODUCTS = 50;
/** Pictures of facts that are drawn. */
const FACTS = 5;

/** A minute of a core where nothing else runs. */
vi.setConfig({ testTimeout: 480_000 });

beforeAll(async () => {
  ground = await openGround('demo');
  const onSale = await ground.database.read
    .select({ id: product.id, shopId: product.shopId })
    .from(product)
    .where(eq(product.status, 'onSale'))
    .orderBy(asc(product.id));
  const offered = await Promise.all(
    onSale.slice(0, PRODUCTS).map(({ id, shopId }) => readProductToList(ground.database.read, shopId, id)),
  );
  products = offered.map(photographed);
  const maker = makerOf(readerOf((key) => photograph(key)));
  // Pictures of facts are drawn for some; the others take those of the first product.
  const facts = new Set(products.slice(0, FACTS).map((one) => one.product));
  const ofFacts = (one: ProductDetail) => (facts.has(one) ? one : products[0]!.product);
  photographs = {
    ...maker,
    detail: (one, ...how) => maker.detail({ ...one, product: ofFacts(one.product) }, ...how),
  };
  // Products share their photographs: each is measured once. They are read again from the same file, so by content.
  const measured = new Map<string, Promise<number>>();
  light = {
    lightOfGroundWhenIdle: (picture) => {
      const name = createHash('sha256').update(picture.bytes).digest('hex');
      const known = measured.get(name) ?? ground.painters.lightOfGroundWhenIdle(picture);
      measured.set(name, known);
      return known;
    },
  };
});
afterAll(() => ground.close());
const makerOf = pictureMakers(() => ground.painters);

/** A garment on a ground, as a camera would take it; each key another one. */
async function photograph(key: string, grey = 255): Promise<Buffer> {
  const hue = [...key].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 360, 7);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600">
    <pattern id="cloth" width="12" height="12" patternUnits="userSpaceOnUse">
      <rect width="12" height="12" fill="hsl(${hue},45%,50%)"/><path d="M0 0 L12 12" stroke="hsl(${hue},45%,38%)"/>
    </pattern>
    <rect width="1600" height="1600" fill="rgb(${grey},${grey},${grey})"/>
    <path d="M500 300 L1100 300 L1400 560 L1250 720 L1120 620 L1120 1350 L480 1350 L480 620 L350 720 L200 560 Z"
      fill="url(#cloth)"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer();
}

/** Of photographs only. */
const readerOf = (largest: (key: string) => Promise<Buffer>): PictureReader => ({
  largest,
  onWhite: async (key) => ground.painters.whiteGroundWhenIdle({ bytes: await largest(key) }),
});

/** The product as if its shop had given it photographs of each role. All products have the same ones. */
function photographed(offered: ProductToList): ProductToList {
  const { product: own } = offered;
  const { front } = own.views[0]!;
  const picture = (name: string) => ({ ...front, path: front.path.replace(/[^/]+\/[^/]+$/, `photograph/${name}`) });
  const photos = [
    ...[1, 2, 3, 4, 5].map((at) => ({ role: 'main' as const, colourNo: '', picture: picture(`main-${at}`) })),
    { role: 'white' as const, colourNo: '', picture: picture('white-1') },
    ...[1, 2].map((at) => ({ role: 'detail' as const, colourNo: '', picture: picture(`detail-${at}`) })),
    ...own.colours.map(({ colourNo }, at) => ({ role: 'sku' as const, colourNo, picture: picture(`sku-${at}`) })),
  ];
  return { ...offered, product: { ...own, photos } };
}

const make = (item: ProductToList, channel: Channel) => makeItem(item, channelRules[channel], photographs);

async function blocksOf(made: MadeItem, channel: Channel): Promise<string[]> {
  const problems = await checkItem(made, channelRules[channel], light);
  return problems.filter(({ kind }) => kind === 'block').map(({ say }) => say);
}

test('50 products with photographs are blocked at none of 13 channels', async () => {
  expect(products).toHaveLength(PRODUCTS);
  const blocked: string[] = [];
  for (const item of products)
    for (const channel of CHANNELS)
      for (const say of await blocksOf(await make(item, channel), channel))
        blocked.push(`${channel} ${item.product.title}: ${say}`);
  expect(blocked).toEqual([]);
});

test('the same products with drawings only are blocked at every channel that demands photographs, and only there', async () => {
  const demanding = CHANNELS.filter((channel) => channelRules[channel].photo?.isSure === true);
  expect(demanding).toContain('amazon');
  // Converted already as photographs: what counts is that nobody gave them as such.
  const drawn = ({ product: own, ...item }: ProductToList): ProductToList => {
    const [front, back] = own.photos.map(({ picture }) => picture);
    const views = own.views.map((view) => ({ ...view, front: front!, back: back! }));
    return { ...item, product: { ...own, views, photos: [] } };
  };
  const isRefused = async (item: ProductToList, channel: Channel) =>
    (await blocksOf(await make(drawn(item), channel), channel)).some((say) => say.includes('缺实拍主图'));
  for (const item of products)
    for (const channel of demanding) expect([channel, await isRefused(item, channel)]).toEqual([channel, true]);
  for (const channel of CHANNELS)
    expect([channel, await isRefused(products[0]!, channel)]).toEqual([channel, demanding.includes(channel)]);
});

// --- faults ---------------------------------------------------------------------------------------------------------

/** Rules that no channel has yet, for the faults of a pack that an operator loads. */
const RULED_WORDS = { source: '演示的不收的词', readOn: '2026-11-29', isSure: true, words: ['Free Shipping'] };
const RULED_PRICE = { source: '演示的价格范围', readOn: '2026-11-29', isSure: true, leastFen: 100, mostFen: 99_900 };
const faultRules = {
  ...channelRules,
  // As if they had been confirmed: now they only warn.
  taobao: { ...channelRules.taobao, white: { ...channelRules.taobao.white!, isSure: true } },
  kuaishou: { ...channelRules.kuaishou, portrait: { ...channelRules.kuaishou.portrait!, isSure: true } },
  tiktok: { ...channelRules.tiktok, forbidden: RULED_WORDS },
  pinduoduo: { ...channelRules.pinduoduo, price: RULED_PRICE },
};

interface Fault {
  /** as the second reader names it; null: the files do not show it */
  readonly name: string | null;
  readonly channel: Channel;
  /** part of what the check says */
  readonly says: string;
  readonly made: MadeItem;
}

const JPEG = async (width: number, height: number, background = '#cccccc') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function faults(): Promise<Fault[]> {
  const [item] = products as [ProductToList];
  const { product: own } = item;
  const found: Fault[] = [];
  const sound = new Map<Channel, MadeItem>();
  for (const channel of ['pinduoduo', 'taobao', 'kuaishou', 'amazon', 'tiktok', 'temu', 'shein', 'weixin'] as const)
    sound.set(channel, await make(item, channel));
  const add = (channel: Channel, name: string | null, says: string, change: (made: MadeItem) => Partial<MadeItem>) => {
    const made = sound.get(channel)!;
    found.push({ name, channel, says, made: { ...made, ...change(made) } });
  };
  const remake = async (channel: Channel, name: string, says: string, changes: Partial<ProductToList>) =>
    found.push({ name, channel, says, made: await make({ ...item, ...changes }, channel) });
  const changed = (channel: Channel, name: string, says: string, changes: Partial<ProductDetail>) =>
    remake(channel, name, says, { product: { ...own, ...changes } });
  const titled = (channel: Channel, name: string, says: string, channelTitle: string) =>
    remake(channel, name, says, { channelTitle });
  const isIn = (folder: string) => (file: { readonly name: string }) => file.name.includes(`/${folder}/`);
  /** The first picture of a folder becomes another one. */
  const replaced = (folder: string, bytes: Buffer) => (made: MadeItem) => {
    const at = made.files.findIndex(isIn(folder));
    return { files: made.files.with(at, { ...made.files[at]!, bytes }) };
  };
  /** Only so many of a folder are left. */
  const left = (folder: string, count: number) => (made: MadeItem) => {
    const kept = new Set(made.files.filter(isIn(folder)).slice(0, count));
    return { files: made.files.filter((file) => !isIn(folder)(file) || kept.has(file)) };
  };
  const noise = await sharp({
    create: {
      ...{ width: 1_600, height: 1_600, channels: 3, background: '#888' },
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .jpeg({ quality: 98 })
    .toBuffer();
  const png = await sharp(await JPEG(800, 800))
    .png()
    .toBuffer();
  const cmyk = await sharp(await JPEG(800, 800))
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  const whole = sound.get('pinduoduo')!.files.find(isIn('主图'))!.bytes;

  add('pinduoduo', 'shape', '正方形', replaced('主图', await JPEG(800, 600)));
  add('pinduoduo', 'too small', '每边至少', replaced('主图', await JPEG(300, 300)));
  add('pinduoduo', 'too large', '每边最多', replaced('主图', await JPEG(5_200, 5_200)));
  add('pinduoduo', 'too many bytes', '最多 1.00 MB', replaced('主图', noise));
  add('pinduoduo', 'no JPEG', '不是完整的 JPG', replaced('主图', png));
  add('pinduoduo', 'broken picture', '不是完整的 JPG', replaced('主图', whole.subarray(0, 5_000)));
  add('pinduoduo', 'CMYK', 'CMYK', replaced('主图', cmyk));
  add('pinduoduo', 'picture twice', '同一张', ({ files }) => ({
    files: [...files, { ...files.find(isIn('主图'))!, name: '货/主图/09.jpg' }],
  }));
  add('pinduoduo', 'name twice', '同名', ({ files }) => ({
    files: [...files, { ...files.find(isIn('SKU图'))!, name: files.find(isIn('主图'))!.name }],
  }));
  add('pinduoduo', 'too few main', '主图0 张', left('主图', 0));
  add('pinduoduo', 'too few detail', '详情图0 张', left('详情图', 0));
  add('pinduoduo', 'colour without sku', 'SKU 图', left('SKU图', 0));
  add('pinduoduo', 'detail width', '宽 300', replaced('详情图', await JPEG(300, 400)));
  add('pinduoduo', 'detail height', '高 1600', replaced('详情图', await JPEG(750, 1_600)));
  add('pinduoduo', 'too many detail', '最多 20 张', ({ files }) => ({
    files: [
      ...files,
      ...Array.from({ length: 20 }, (_, at) => ({ ...files.find(isIn('详情图'))!, name: `x/详情图/${at}.jpg` })),
    ],
  }));
  await titled('pinduoduo', 'forbidden word', '国家级', '国家级印花T恤');
  await titled('pinduoduo', 'forbidden word', '最佳', '最佳印花T恤');
  await titled('pinduoduo', 'title without letters', '没有字', '12345');
  await changed('pinduoduo', 'no fibres', '没有写纤维成分', { composition: [] });
  await changed('pinduoduo', 'no price', '没有价格', { retailPriceFen: 0 });
  const short = own.skus.map((sku) => ({ ...sku, stock: -1 }));
  await changed('pinduoduo', 'negative stock', '的库存不对', { skus: short });
  await changed('pinduoduo', 'unreadable sheet', '读不出来', { sizes: [] });
  await changed('pinduoduo', 'SKU twice', '有两个', { sizes: [own.sizes[0]!, own.sizes[0]!] });
  add('pinduoduo', null, '读不出来', () => ({ sheet: { name: '商品.xlsx', bytes: Buffer.from('PK no workbook') } }));

  await titled('taobao', 'title too long', '61 个字节', `${'纯'.repeat(30)}a`);
  await titled('taobao', 'emoji', '表情', '印花T恤🔥');
  add('taobao', 'picture missing', '包里没有', ({ files }) => ({ files: files.slice(1) }));
  // A formula that somebody else wrote: the maker defuses it.
  add('taobao', null, '公式', ({ sheet, title }) => {
    const text = sheet.bytes.toString('utf16le').replace(`"${title}"`, "=cmd|'/c calc'!A1 T恤");
    return { sheet: { ...sheet, bytes: Buffer.from(text, 'utf16le') } };
  });

  const whiteAs = (bytes: Buffer | null) => (made: MadeItem) => {
    const at = made.files.findIndex(({ name }) => name.includes('_白底'));
    return { files: bytes === null ? made.files.toSpliced(at, 1) : made.files.with(at, { ...made.files[at]!, bytes }) };
  };
  add('taobao', 'grey white picture', '白底图的底不是白的', whiteAs(await JPEG(800, 800)));
  add('taobao', 'too few bytes', '至少 38 KB', whiteAs(await JPEG(800, 800, '#ffffff')));
  add('taobao', 'picture missing', '包里没有', whiteAs(null));
  add('kuaishou', 'too few portrait', '竖图0 张', left('竖图', 0));
  add('kuaishou', 'shape', '高要是宽的', replaced('竖图', await JPEG(900, 900)));
  add('kuaishou', 'too many bytes', '最多 2.00 MB', replaced('白底图', noise));

  add('amazon', 'grey ground', '底不是白的', replaced('主图', await JPEG(1_600, 1_600, '#c8c8c8')));
  add('amazon', null, '缺实拍主图', () => ({ isDrawn: true }));
  add('amazon', 'too small', '每边至少 1000', replaced('主图', await JPEG(900, 900, '#ffffff')));
  await titled('amazon', 'refused character', '“!”', 'Best Cotton T-Shirt!');
  await titled('amazon', 'repeated word', '“cotton”', 'Cotton T-Shirt Cotton Tee Cotton Top');
  await titled('amazon', 'Chinese title', '中文', '纯棉短袖');
  await titled('tiktok', 'title too short', '至少 25', 'Cotton T-Shirt');
  await titled('tiktok', 'word of the channel', 'Free Shipping', 'Cotton T-Shirt with free shipping');
  await changed('pinduoduo', 'price out of range', '要在 1 到 999 元之间', { retailPriceFen: 100_000 });
  add('temu', 'shape', '高要是宽的', replaced('主图', await JPEG(1_400, 1_400)));
  add('temu', 'too few main', '主图4 张', left('主图', 4));
  add('shein', 'swatch size', '80×80', replaced('色块', await JPEG(90, 90)));
  add('shein', 'colour without swatch', '色块', left('色块', 0));
  add('weixin', 'too few main', '至少 3 张', left('主图', 2));
  await titled('weixin', 'title too short', '至少 5', 'T恤短袖');
  return found;
}

test('49 injected faults of finished files are named, each with how to mend it', async () => {
  const injected = await faults();
  expect(new Set(injected.map(({ name, says }) => name ?? says)).size).toBeGreaterThanOrEqual(30);
  const missed: string[] = [];
  for (const { channel, says, made } of injected) {
    const problems = await checkItem(made, faultRules[channel], light);
    const found = problems.find(({ kind, say }) => kind === 'block' && say.includes(says));
    if (found === undefined) missed.push(`${channel} ${says}: ${problems.map(({ say }) => say).join('；')}`);
    else expect(found.fix).not.toBe('');
  }
  expect(missed).toEqual([]);
});

test('without a white-ground photograph one is cut from a plain ground, and where that is doubtful it is named as missing', async () => {
  const [item] = products as [ProductToList];
  const kept = item.product.photos.filter(({ role, picture }) => role !== 'white' && !/main-[2-5]$/.test(picture.path));
  const own = { ...item, product: { ...item.product, photos: kept } };
  /** Only the main picture is another one; the others were converted for the tests before. */
  const makerWith = (bytes: Promise<Buffer>): PictureMaker => {
    const maker = makerOf(readerOf(() => bytes));
    return {
      ...photographs,
      whiteOf: maker.whiteOf,
      shaped: (shot, ...how) => (shot.key.includes('main-1') ? maker : photographs).shaped(shot, ...how),
    };
  };
  const madeWith = async (channel: Channel, maker: PictureMaker) => {
    const made = await makeItem(own, channelRules[channel], maker);
    return { made, problems: await checkItem(made, channelRules[channel], light) };
  };
  const ofWhite = ({ say }: { readonly say: string }) => say.includes('白底') || say.includes('底不是白的');

  const plain = makerWith(photograph('plain', 226));
  for (const channel of ['taobao', 'kuaishou', 'amazon'] as const) {
    const { made, problems } = await madeWith(channel, plain);
    expect([channel, problems.filter(ofWhite)]).toEqual([channel, []]);
    expect(made.files.filter(({ name }) => name.includes('白底'))).toHaveLength(1);
  }

  // A main picture that is on white already is its own 白底图 and is not listed twice.
  const white = makerWith(photograph('white', 255));
  for (const channel of ['taobao', 'amazon', 'jd', 'tiktok'] as const) {
    const { problems } = await madeWith(channel, white);
    expect([channel, problems.filter((one) => ofWhite(one) || one.say.includes('同一张'))]).toEqual([channel, []]);
  }

  const floor = { input: await JPEG(1_600, 500, '#7a6650'), top: 1_100, left: 0, blend: 'multiply' } as const;
  const busy = makerWith(
    sharp(await photograph('busy', 226))
      .composite([floor])
      .jpeg()
      .toBuffer(),
  );
  for (const channel of ['taobao', 'kuaishou'] as const)
    expect((await madeWith(channel, busy)).problems.filter(ofWhite)).toMatchObject([
      { kind: 'warn', where: '白底图', say: expect.stringContaining('缺白底图') },
    ]);
  // Confirmed: Amazon refuses a ground that is not white, and cut or not the picture is a photograph.
  const { problems } = await madeWith('amazon', busy);
  expect(problems.filter(({ kind }) => kind === 'block').map(({ say }) => say)).toEqual(['第一张主图的底不是白的']);
});

test("the shop's 竖图 become the portraits, and without them the main pictures do, whole", async () => {
  const [item] = products as [ProductToList];
  const made = await make(item, 'kuaishou');
  const portraits = made.files.filter(({ name }) => name.includes('/竖图/'));
  expect(portraits).toHaveLength(5);
  for (const { bytes } of portraits) {
    const { width, height } = readJpegHeader(bytes)!;
    expect([width, height]).toEqual([900, 1_201]);
  }
  const { picture } = item.product.photos[0]!;
  const tall = {
    role: 'tall' as const,
    colourNo: '',
    picture: { ...picture, path: picture.path.replace('main-1', 'tall-1') },
  };
  const upright = { ...item, product: { ...item.product, photos: [...item.product.photos, tall] } };
  expect((await make(upright, 'kuaishou')).files.filter(({ name }) => name.includes('/竖图/'))).toHaveLength(1);
  const mains = async (one: ProductToList) =>
    (await make(one, 'temu')).files.filter(({ name }) => name.includes('/主图/'));
  expect(await mains(upright)).toHaveLength((await mains(item)).length + 1);
});

test('colours that are numbered as the main pictures are keep pictures of their own, in every channel', async () => {
  const [{ product: own, ...item }] = products as [ProductToList];
  const numbers = new Map(own.colours.map(({ colourNo }, at) => [colourNo, String(at + 1).padStart(2, '0')]));
  const renumbered = <T extends { readonly colourNo: string }>(ones: readonly T[]): T[] =>
    ones.map((one) => ({ ...one, colourNo: numbers.get(one.colourNo) ?? one.colourNo }));
  const numbered = {
    ...item,
    product: {
      ...own,
      ...{ colours: renumbered(own.colours), skus: renumbered(own.skus) },
      ...{ photos: renumbered(own.photos), views: renumbered(own.views) },
    },
  };
  for (const channel of CHANNELS) {
    const made = await make(numbered, channel);
    expect([channel, await blocksOf(made, channel)]).toEqual([channel, []]);
    expect(new Set(made.files.map(({ name }) => name)).size).toBe(made.files.length);
  }
});

test('formulas and paths in the words of a product are harmless in the files of every channel', async () => {
  const [{ product: own }] = products as [ProductToList];
  const words = ["=cmd|'/c calc'!A1", '../../偷看', '@SUM(A1)', '-1+1|x'];
  const hostile = {
    ...{ outerNo: '=2+3', declarationId: null, page: { ...USUAL_DETAIL_PAGE, note: `=cmd|'/c calc'!A1` } },
    product: {
      ...own,
      ...{ title: `=cmd|'/c calc'!A1 ..\\..\\印花/T恤`, productNo: '../=1', sellingPoints: words },
      colours: own.colours.map((colour, at) => ({ ...colour, name: `${words[at % words.length]!}${at}` })),
      shop: { ...own.shop, name: '+店' },
    },
  };
  for (const channel of CHANNELS) {
    const made = await make(hostile, channel);
    expect((await blocksOf(made, channel)).filter((say) => say.includes('公式'))).toEqual([]);
    for (const { name } of made.files) {
      expect(name).not.toMatch(/^[/.=]|\\|\.\.[/]/);
      expect(name.split('/').length).toBeLessThanOrEqual(3);
    }
  }
});

test('一键改好 brings a picture with too many bytes and a title with forbidden words under the limits', async () => {
  const [item] = products as [ProductToList];
  const noisy = await sharp({
    create: {
      ...{ width: 1_280, height: 1_280, channels: 3, background: '#888' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  const reader = readerOf(async (key) => (key.includes('main-1') ? noisy : photograph(key)));
  const maker = makerOf(reader);
  const { channelTitle: _, ...own } = item;
  const worded = { ...own, product: { ...item.product, title: '国家级最佳印花T恤' } };
  const rules = { ...channelRules.pinduoduo, main: { ...channelRules.pinduoduo.main, mostBytes: 120_000 } };
  const blocksWith = async (mends: ('bytes' | 'words')[]) => {
    const problems = await checkItem(await makeItem(worded, rules, maker, mends), rules, light);
    return new Set(problems.flatMap(({ kind, mend }) => (kind === 'block' ? [mend] : [])));
  };
  expect(await blocksWith([])).toEqual(new Set(['bytes', 'words']));
  expect(await blocksWith(['bytes', 'words'])).toEqual(new Set());
});

test('the quality of a JPEG is read from its file, and a low one is told', async () => {
  const [item] = products as [ProductToList];
  const picture = (quality: number) =>
    sharp({ create: { width: 800, height: 800, channels: 3, background: '#cba' } })
      .jpeg({ quality })
      .toBuffer();
  for (const quality of [95, 86, 72, 64, 48])
    expect(Math.abs(readJpegHeader(await picture(quality))!.quality! - quality)).toBeLessThanOrEqual(1);
  const made = await make(item, 'pinduoduo');
  const at = made.files.findIndex(({ name }) => name.includes('/主图/'));
  const low = { ...made, files: made.files.with(at, { ...made.files[at]!, bytes: await picture(64) }) };
  const said = async (one: MadeItem) =>
    (await checkItem(one, channelRules.pinduoduo, light)).filter(({ say }) => say.includes('质量'));
  expect(await said(made)).toEqual([]);
  expect(await said(low)).toMatchObject([{ kind: 'warn', say: expect.stringContaining('最低约 64') }]);
});

// --- a second reader ------------------------------------------------------------------------------------------------

const READER = join(import.meta.dirname, '../testing/read_packs.py');
const PYTHON = process.env.PYTHON ?? 'python3';
const hasPython = spawnSync(PYTHON, ['-c', 'import openpyxl, PIL']).status === 0;

/** A pack as it is downloaded, with one product a channel. */
async function zipOf(made: readonly (readonly [channel: Channel, made: MadeItem])[]): Promise<Buffer> {
  const kept = new Map<string, Buffer>();
  const items = made.map(([channel, { rows, files }], no) => {
    const key = { packId: 'pack', no };
    for (const [at, { bytes }] of files.entries()) kept.set(packFileKey(key, at), bytes);
    return { ...key, channel, rows, files: files.map(listedFile) };
  });
  const storage = { get: async (key: string) => kept.get(key) ?? null };
  const parts: Uint8Array[] = [];
  for await (const part of zipped(
    filesInZip(
      storage,
      items,
      ruled((rules) => ({ rules })),
    ),
  ))
    parts.push(part);
  return Buffer.concat(parts);
}

const ruled = <T>(as: (rules: (typeof channelRules)[Channel]) => T) =>
  Object.fromEntries(CHANNELS.map((channel) => [channel, as(channelRules[channel])])) as Record<Channel, T>;

test.skipIf(!hasPython)(
  'Python (zipfile, csv, openpyxl, Pillow; skipped where they are missing) finds no fault in packs, and each injected one',
  async () => {
    const [item] = products as [ProductToList];
    const sound = await Promise.all(CHANNELS.map(async (channel) => [channel, await make(item, channel)] as const));
    const injected = (await faults()).filter(({ name }) => name !== null);
    const folder = mkdtempSync(join(tmpdir(), 'jinshi-packs-'));
    try {
      const rules = Object.fromEntries(CHANNELS.map((channel) => [channelRules[channel].name, faultRules[channel]]));
      writeFileSync(join(folder, 'rules.json'), JSON.stringify(rules));
      const packs = [sound, ...injected.map(({ channel, made }) => [[channel, made] as const])];
      const paths: string[] = [];
      for (const [at, pack] of packs.entries()) {
        paths.push(join(folder, `${at}.zip`));
        writeFileSync(paths.at(-1)!, await zipOf(pack));
      }
      const read = (...args: readonly string[]): unknown =>
        JSON.parse(execFileSync(PYTHON, ['-W', 'ignore', READER, ...args], { encoding: 'utf8' }));
      const [ofSound, ...ofFaults] = read(join(folder, 'rules.json'), ...paths) as string[][];
      expect(ofSound).toEqual([]);
      expect(ofFaults).toHaveLength(injected.length);
      for (const [at, { channel, name }] of injected.entries())
        expect([channel, ...ofFaults[at]!]).toEqual(expect.arrayContaining([channel, name]));

      // What the sheet of Taobao says is what the product is.
      const [{ 淘宝: said }] = read('--listings', paths[0]!) as [
        { 淘宝: { title: string; material: string; skus: string[][] } },
      ];
      const { product: own, outerNo } = item;
      const colourOf = new Map(own.colours.map(({ colourNo, name }) => [colourNo, name]));
      expect(said.title).toBe(sound.find(([channel]) => channel === 'taobao')![1].title);
      for (const { fibre, percent } of own.composition) expect(said.material).toContain(`${fibre}${percent}%`);
      expect(
        said.skus.map(([name, , price, stock]) => `${name} ${Math.round(Number(price) * 100)} ${stock}`).toSorted(),
      ).toEqual(
        own.skus
          .map(({ colourNo, size, stock }) => `${colourOf.get(colourNo)!}/${size} ${own.retailPriceFen} ${stock}`)
          .toSorted(),
      );
      expect(said.skus.every(([, code]) => code!.startsWith(outerNo))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
