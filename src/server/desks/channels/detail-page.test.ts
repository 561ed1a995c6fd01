import { and, asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { channelRules } from '#contract/desks/channels/channels.ts';
import { type DetailBlock, USUAL_DETAIL_PAGE, wholeBlocks } from '#contract/desks/detail-blocks.ts';
import { CARE_TEXTS } from '#contract/market/care.ts';
import { product } from '../../market/products/product.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { well } from '../../testing/orders.ts';
import { get, post } from '../../testing/people.ts';
import { drawBlocks } from './draw-blocks.ts';
import { makeItem } from './make-item.ts';
import { pictureMakers } from './testing/picture-makers.ts';
import { type ProductToList, readProductToList } from './product-to-list.ts';

/** 详情页: arranged by the shop, drawn from the product's facts, cut where nothing is written. */

let ground: TestGround;
let offered: ProductToList;
let shopId: string;
let seller: string;
let stranger: string;

beforeAll(async () => {
  ground = await openGround('demo');
  const onSale = await ground.database.read
    .select({ id: product.id, shopId: product.shopId })
    .from(product)
    .where(and(eq(product.status, 'onSale')))
    .orderBy(asc(product.id));
  shopId = onSale[0]!.shopId;
  offered = await readProductToList(ground.database.read, shopId, onSale[0]!.id);
  seller = await signIn(ground.database, { shopId });
  stranger = await signIn(ground.database, { shopId: onSale.find((one) => one.shopId !== shopId)!.shopId });
});
afterAll(() => ground.close());
const makerOf = pictureMakers(() => ground.painters);

const blocksOf = (...blocks: readonly DetailBlock[]) => wholeBlocks(blocks.map((block) => ({ block, isOn: true })));
const save = (blocks: readonly DetailBlock[], note: string, version: number) =>
  post(
    ground.app,
    '/api/v2/saleorder/saveDetailPage',
    { blocks: blocksOf(...blocks), note, version },
    { token: seller },
  );
const kept = async (token: string) => (await get(ground.app, '/api/v2/saleorder/detailPage', { token })).data;

test('a shop saves its page, everything made from then on has it, and other shops keep theirs', async () => {
  expect(await kept(seller)).toEqual({ ...USUAL_DETAIL_PAGE, version: 0 });
  const own = { blocks: blocksOf('care', 'pictures', 'note'), note: '深浅色分开洗', version: 1 };
  expect(await well(save(['care', 'pictures', 'note'], ' 深浅色分开洗 \n', 0))).toEqual(own);
  expect(await kept(seller)).toEqual(own);
  expect((await readProductToList(ground.database.read, shopId, offered.product.id)).page).toEqual(own);
  expect((await kept(stranger)).version).toBe(0);
  const nothing = { blocks: [{ block: 'facts', isOn: false }], note: '', version: 1 };
  expect((await post(ground.app, '/api/v2/saleorder/saveDetailPage', nothing, { token: seller })).reason).toBe(
    'detailPage.empty',
  );
});

test('the second of two windows that save the page at the same time is refused and overwrites nothing', async () => {
  const { version } = await kept(seller);
  const replies = await Promise.all([save(['facts'], '', version), save(['sizes'], '', version)]);
  const [saved, ...others] = replies.filter(({ code }) => code === 1);
  expect(others).toEqual([]);
  expect(replies.find((one) => one !== saved)!).toMatchObject({ status: 409, reason: 'detailPage.changed' });
  expect(await kept(seller)).toEqual(saved!.data);
  // A page that was read as never saved is stale too.
  expect((await save(['points'], '', 0)).reason).toBe('detailPage.changed');
  await well(save(['points'], '', version + 1));
  expect(await kept(seller)).toMatchObject({ blocks: blocksOf('points'), version: version + 2 });
});

test("the preview shows the blocks in their order, and nothing of another shop's product", async () => {
  const preview = (blocks: string, token: string) =>
    get(
      ground.app,
      `/api/v2/saleorder/detailPreview?productId=${offered.product.id}&blocks=${blocks}&note=${encodeURIComponent('<b>分开洗')}`,
      { token },
    );
  const { parts } = (await preview('care,pictures,sizes,note', seller)).data;
  expect(parts.at(0).svg).toContain('<svg');
  expect(parts.at(-1).svg).toContain('<svg');
  expect(parts.at(-1).svg).not.toContain('<b>');
  expect(parts.slice(1, -1).every(({ picture }: { picture: unknown }) => picture !== null)).toBe(true);
  expect((await preview('nonsense', seller)).data.parts).toEqual([]);
  expect((await preview('care', stranger)).reason).toBe('item.unknown');
});

const photo = () =>
  sharp({ create: { width: 800, height: 800, channels: 3, background: '#4a7' } })
    .jpeg()
    .toBuffer();

const READER = { largest: photo, onWhite: async () => null };

test('a channel gets the blocks in the order of the shop, cut where nothing is written', async () => {
  const page = {
    blocks: blocksOf('pictures', 'care', 'sizes', 'facts', 'points', 'colours', 'note'),
    note: '须知'.repeat(150),
  };
  const made = await makeItem({ ...offered, page }, channelRules.taobao, makerOf(READER));
  const details = made.files.filter(({ name }) => name.startsWith('详情图/'));
  const isPhoto = async (bytes: Buffer) => (await sharp(bytes).stats()).channels[0]!.mean < 100;
  expect(await isPhoto(details[0]!.bytes)).toBe(true);
  const drawn = [];
  for (const { bytes } of details) if (!(await isPhoto(bytes))) drawn.push(bytes);
  expect(drawn.length).toBeGreaterThan(1);
  for (const [at, bytes] of drawn.entries()) {
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(info.height).toBeLessThanOrEqual(channelRules.taobao.detail.mostHeightPx);
    const row = (y: number) => data.subarray(y * info.width * 3, (y + 1) * info.width * 3);
    // Compression blurs a little.
    const isBlank = (y: number) => Math.min(...row(y)) > 225;
    if (at > 0) expect(isBlank(0)).toBe(true);
    if (at < drawn.length - 1) expect(isBlank(info.height - 1)).toBe(true);
  }
});

test('where a channel takes few detail pictures, the facts come before the photographs', async () => {
  const page = { blocks: blocksOf('pictures', 'facts'), note: '' };
  const rules = { ...channelRules.taobao, detail: { ...channelRules.taobao.detail, max: 1 } };
  const made = await makeItem({ ...offered, page }, rules, makerOf(READER));
  const [only, ...more] = made.files.filter(({ name }) => name.startsWith('详情图/'));
  expect(more).toEqual([]);
  expect((await sharp(only!.bytes).stats()).channels[0]!.mean).toBeGreaterThan(200);
});

test('care symbols are drawn with their texts for all codes, in the order of the label', async () => {
  const careCodes = Object.keys(CARE_TEXTS);
  const svg = (await drawBlocks({ ...offered.product, careCodes }, ['care'], ''))!.toString();
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  expect(width).toBe(750);
  expect(height).toBeGreaterThan(careCodes.length * 72);
  expect(svg.match(/stroke-width="2.4"/g)).toHaveLength(5);
  expect(await drawBlocks({ ...offered.product, careCodes: [] }, ['care'], '')).toBeNull();
});

test('all sizes are in the size table, however many', async () => {
  const sizes = Array.from({ length: 19 }, (_, at) => `${80 + at * 5}`);
  const chart = {
    ...offered.product.sizeChart,
    sizes,
    parts: [{ name: '胸围', valuesCm: sizes.map((_, at) => 50 + at) }],
  };
  const svg = (await drawBlocks({ ...offered.product, sizeChart: chart as never }, ['sizes'], ''))!;
  const { height } = await sharp(svg).metadata();
  // Three tables of a head and a line.
  expect(height).toBeGreaterThan(6 * 44);
});
