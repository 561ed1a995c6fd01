import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtInRules } from '#contract/desks/channels/channels.ts';
import { operatorAct } from '../../people/audit/operator-act.table.ts';
import { product } from '../../market/products/product.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { well } from '../../testing/orders.ts';
import { get, post } from '../../testing/people.ts';
import { channelRulePack } from './channel-rules.table.ts';
import { readRules } from './read-rules.ts';
import { makePack } from './make-pack.job.ts';
import { channelPackItem } from './channel-pack.table.ts';
import { listing } from './listing.table.ts';
import { sendListing } from './listing.jobs.ts';

/** 渠道规则: loaded from a file, switched off, gone back from. */

let ground: TestGround;
let operator: string;
let seller: string;
let productId: string;
let channelShopId: string;

beforeAll(async () => {
  ground = await openGround('demo');
  operator = await signIn(ground.database, { role: 'operator' });
  const [owned] = await ground.database.read
    .select({ id: product.id, shopId: product.shopId })
    .from(product)
    .innerJoin(shop, eq(shop.id, product.shopId))
    .where(and(eq(product.status, 'onSale'), isNotNull(shop.ownerId)))
    .orderBy(asc(product.id));
  productId = owned!.id;
  seller = await signIn(ground.database, { shopId: owned!.shopId });
  const connected = await well(
    post(ground.app, '/api/v2/saleorder/connectDemo', { name: '规则店' }, { token: seller }),
  );
  channelShopId = connected.id as string;
});
afterAll(() => ground.close());

const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const pdd = (changes: object = {}) => JSON.stringify({ ...builtInRules.pinduoduo, edition: today, ...changes });
const check = (text: string) => post(ground.app, '/api/v2/operator/checkChannelRules', { text }, { token: operator });
const take = (text: string, editionNow: string) =>
  post(ground.app, '/api/v2/operator/takeChannelRules', { text, editionNow }, { token: operator });
const move = (channel: string, action: string, reason = '') =>
  post(ground.app, '/api/v2/operator/moveChannelRules', { channel, action, reason }, { token: operator });
const atDesk = async (channel: string) => {
  const { channels } = (await get(ground.app, '/api/v2/operator/channelRules', { token: operator })).data;
  return channels.find(({ rules }: { rules: { channel: string } }) => rules.channel === channel);
};
const submit = () =>
  post(
    ground.app,
    '/api/v2/saleorder/submit',
    { channelShopIds: [channelShopId], productIds: [productId] },
    { token: seller },
  );

test.each(Object.values(builtInRules))('the rules of $name, written to a file, are read back', (rules) => {
  expect(readRules(JSON.stringify(rules))).toEqual({ rules });
});

test.each([
  ['{', '不是 JSON'],
  ['['.repeat(50_000), '不是 JSON'],
  [`"${'a'.repeat(60_000)}"`, '太大'],
  ['null', '最外层'],
  [pdd({ steps: undefined }), 'steps'],
  [pdd({ script: '<script>' }), '不认识的项'],
  [pdd().replace('{', '{"__proto__":{"isOff":true},'), '不认识的项'],
  [pdd({ main: { ...builtInRules.pinduoduo.main, madePx: 1_000_000 } }), 'madePx'],
  [pdd({ main: { ...builtInRules.pinduoduo.main, min: 9, max: 2 } }), '主图的最少张数'],
  [pdd({ channel: 'ebay' }), 'channel'],
  [pdd({ sheet: 'taobaoCsv' }), '要改程序'],
  [pdd({ name: '拼少少' }), '拼多多'],
  [pdd({ edition: '2099-01-01' }), '今天以后'],
])('a hostile or broken file is refused: %#', async (text, say) => {
  const refused = await check(text);
  expect(refused.reason, text.slice(0, 60)).toBe('channelRules.invalid');
  expect(refused.error).toContain(say);
});

test('a newer pack shows its differences and what it breaks, is used from then on, and can be gone back from', async () => {
  await well(submit());
  const { demo } = builtInRules;
  const { title } = (await ground.database.read.select().from(product).where(eq(product.id, productId)))[0]!;
  const harder = JSON.stringify({
    ...demo,
    edition: today,
    title: { ...demo.title, refused: [...title][0] },
    main: { ...demo.main, max: 2 },
  });
  const checked = await well(check(harder));
  expect(checked).toMatchObject({ channel: 'demo', editionNow: demo.edition, edition: today });
  expect(checked.changes).toContainEqual({ where: '主图 › 最多', before: '3', after: '2' });
  expect(checked.broken).toContainEqual(
    expect.objectContaining({ where: '规则店', title, says: [`标题里有“${[...title][0]}”`] }),
  );
  expect(checked.checked).toBeGreaterThanOrEqual(checked.brokenCount);
  // Nothing has changed yet.
  expect(await atDesk('demo')).toMatchObject({ from: 'builtIn', earlierEdition: null });

  expect((await take(harder, '2020-01-01')).reason).toBe('state.changed');
  await well(take(harder, demo.edition));
  expect(await atDesk('demo')).toMatchObject({
    from: 'loaded',
    earlierEdition: demo.edition,
    rules: { edition: today },
  });
  expect((await check(harder)).reason).toBe('channelRules.older');
  const [row] = await ground.database.read.select().from(listing).where(eq(listing.channelShopId, channelShopId));
  await sendListing({ ...ground, queue: () => ({ enqueue: async () => {} }) }, { listingId: row!.id });
  const { data } = await get(ground.app, `/api/v2/saleorder/detail?id=${row!.id}`, { token: seller });
  expect(data.listing).toMatchObject({ status: 'blocked', problems: [{ where: '标题' }] });

  await well(move('demo', 'goBack'));
  expect(await atDesk('demo')).toMatchObject({ from: 'builtIn', rules: { edition: demo.edition } });
  expect((await move('demo', 'goBack')).reason).toBe('state.changed');
  // The pack stays, and can be taken again.
  expect(await ground.database.read.$count(channelRulePack)).toBe(1);
  await well(take(harder, demo.edition));
  await well(move('demo', 'goBack'));
  const acts = await ground.database.read.select().from(operatorAct).where(eq(operatorAct.subjectId, 'demo'));
  expect(acts.map(({ action }) => action).toSorted()).toEqual(
    ['启用渠道规则', '退回渠道规则', '启用渠道规则', '退回渠道规则'].toSorted(),
  );
});

test('a channel that is switched off takes no packs and no listings, says why, and works again when switched on', async () => {
  const packOf = () =>
    post(
      ground.app,
      '/api/v2/saleorder/makePack',
      { productIds: [productId], channels: ['pinduoduo'] },
      { token: seller },
    );
  const begun = await well(packOf());
  expect((await move('pinduoduo', 'switchOff', ' ')).reason).toBe('reason.missing');
  await well(move('pinduoduo', 'switchOff', '规则还没核对完'));
  await well(move('demo', 'switchOff', '演示渠道维护'));
  expect((await move('demo', 'switchOff', '再停一次')).reason).toBe('state.changed');

  // The pack that was begun before says it too.
  const order = { packId: begun.id as string, taskId: begun.jobId as string };
  await makePack({ ...ground, isStopping: () => false }, order, new AbortController().signal);
  const items = await ground.database.read
    .select()
    .from(channelPackItem)
    .where(eq(channelPackItem.packId, order.packId));
  expect(items).toMatchObject([{ state: 'failed', problems: [{ say: '拼多多已停用：规则还没核对完' }] }]);
  expect((await packOf()).error).toBe('拼多多已停用：规则还没核对完');

  expect((await submit()).error).toBe('演示渠道已停用：演示渠道维护');
  const { shops, list } = (await get(ground.app, '/api/v2/saleorder/list', { token: seller })).data;
  expect(shops).toMatchObject([{ channelName: '演示渠道', offReason: '演示渠道维护' }]);
  const retried = await post(
    ground.app,
    '/api/v2/saleorder/move',
    { ids: [list[0].id], action: 'submit' },
    { token: seller },
  );
  expect(retried.reason).toBe('channel.off');
  const { channels } = (await get(ground.app, '/api/v2/saleorder/channels', { token: seller })).data;
  expect(channels.filter(({ isOff }: { isOff: boolean }) => isOff)).toHaveLength(2);

  await well(move('demo', 'switchOn'));
  await well(move('pinduoduo', 'switchOn'));
  await well(submit());
});
