import { statfs } from 'node:fs/promises';
import { asc, count, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { earliestDay } from '#contract/people/agreement-days.ts';
import { dayInChina } from '#contract/platform/china-day.ts';
import { builtInRules } from '#contract/desks/channels/channels.ts';
import { AGREEMENT_NAMES } from '#contract/market/site.ts';
import { account } from '../../people/accounts/account.table.ts';
import { generated } from '../../market/generation/generation.table.ts';
import { design } from '../../market/designs/design.table.ts';
import { fabric } from '../../market/fabrics/fabric.table.ts';
import { product } from '../../market/products/product.table.ts';
import { featured } from '../../market/featured/featured.table.ts';
import { statement } from '../../trade/ledger/statement.table.ts';
import { inquiry, inquiryTaker } from '../../trade/inquiries/inquiry.table.ts';
import { earn } from '../../trade/ledger/testing/earn.ts';
import { afterSaleCase, tradeOrder } from '../../trade/orders/order.table.ts';
import { payment, refund } from '../../trade/payments/payment.table.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { blank } from '../../market/blanks/blank.table.ts';
import { newId } from '../../platform/new-id.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { agreement } from '../../market/site/site.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { makeBundle, makeShop } from '../../testing/make-rows.ts';
import { get, post } from '../../testing/people.ts';
import { placeSome } from '../../testing/some-order.ts';
import { factoryDocument, giveAttachment } from '../../testing/shop-attachments.ts';
import { upload } from '../../people/uploads/upload.table.ts';
import { operatorAct } from '../../people/audit/operator-act.table.ts';

let ground: TestGround;
let operator: string;
beforeAll(async () => {
  ground = await openGround('demo');
  operator = await signIn(ground.database, { role: 'operator', nickname: '运营小林' });
});
afterAll(() => ground.close());

const read = () => ground.database.read;
const asOperator = (path: string, body: object, token = operator) =>
  post(ground.app, `/api/v2/operator/${path}`, body, { token });
/** Saves site settings as the page does: with the values it was opened with. */
async function saveSite(after: object) {
  return asOperator('saveSite', { before: (await desk('site')).data.site, after });
}
const desk = (path: string, token = operator) => get(ground.app, `/api/v2/operator/${path}`, { token });

async function idOf(token: string): Promise<string> {
  const { data } = await post(ground.app, '/api/token/check', {}, { token });
  const [row] = await read().select().from(account).where(eq(account.username, data.userInfo.username));
  return row!.id;
}

const countActs = async () => (await read().select({ acts: count() }).from(operatorAct))[0]!.acts;

async function newShop(name: string) {
  const token = await signIn(ground.database, { nickname: `${name}老板` });
  const attachments = [await ground.database.write(async (db) => giveAttachment(db, await idOf(token)))];
  const answer = await post(ground.app, '/api/v2/shop/register', factoryDocument(attachments, { name }), { token });
  return { token, attachments, id: answer.data.shop_id as string };
}

/** A bank transfer that the shop has to refund. @returns the refund's id */
async function owedRefund(): Promise<string> {
  const [buyerId, shopId] = [await idOf(await signIn(ground.database)), await someShopId()];
  const orderNo = await placeSome(ground.database, { buyerId, shopId, payableFen: 500, status: 'cancelled' });
  const [id, paymentId] = [newId(), newId()];
  await ground.database.write(async (db) => {
    const paid = { provider: 'transfer', part: 'full', amountFen: 500, status: 'unmatched' } as const;
    await db.insert(payment).values({ id: paymentId, orderNo, ...paid });
    await db.insert(refund).values({ id, paymentId, orderNo, amountFen: 500, status: 'waiting', reason: '订单已取消' });
  });
  return id;
}

const someShopId = async (): Promise<string> => (await makeShop(ground.database)).id;

/** A payout of everything that the platform owes a shop that has just earned it. */
async function payoutBody() {
  const shopId = await someShopId();
  await earn(ground.database, { buyerId: await idOf(await signIn(ground.database)), shopId, fen: 500 });
  const operatorId = await idOf(operator);
  return {
    ...{ shopId, direction: 'toShop', amountFen: 500, voucherNo: newId(), paidOn: dayInChina(), note: '' },
    attachments: [await ground.database.write((db) => giveAttachment(db, operatorId, 'voucher'))],
  };
}

async function someInquiryId(): Promise<string> {
  const id = newId();
  const facts = { scene: 'aiTools', name: '小王', phone: '13900000000', words: '', amountFen: 0 } as const;
  await ground.database.write((db) => db.insert(inquiry).values({ id, ...facts, wanted: [], privacyVersion: '1' }));
  return id;
}

/** @returns the id of a statement that is not sent yet */
async function draftStatement(): Promise<string> {
  const id = newId();
  const sums = { openingFen: 0, earnedFen: 0, feeFen: 0, paidFen: 0, closingFen: 0, lineCount: 0 };
  await ground.database.write(async (db) =>
    db.insert(statement).values({ id, shopId: await someShopId(), month: '2026-01', status: 'draft', ...sums }),
  );
  return id;
}

/** An order in dispute. @returns its number */
async function escalatedOrder(): Promise<string> {
  const [buyerId, shopId] = [await idOf(await signIn(ground.database)), await someShopId()];
  const orderNo = await placeSome(ground.database, { buyerId, shopId, payableFen: 500, status: 'toShip' });
  await ground.database.write(async (db) => {
    await db
      .update(tradeOrder)
      .set({ status: 'afterSale', statusBefore: 'toShip', paidFen: 500 })
      .where(eq(tradeOrder.orderNo, orderNo));
    const one = { kind: 'refund', status: 'escalated', amountFen: 100, reason: '色差' } as const;
    await db.insert(afterSaleCase).values({ ...one, attachments: [], orderNo, caseNo: 1 });
  });
  return orderNo;
}

/** Inserts the rows of an uploaded picture. @returns its key */
async function givePicture(accountId: string, entryway: 'banner' | 'logo'): Promise<string> {
  const key = `${newId()}${newId()}`.slice(0, 32);
  await ground.database.write(async (db) => {
    const size = { width: 1200, height: 300 };
    await db
      .insert(picture)
      .values({ key, ...size, alt: '横幅', recipe: { draw: 'upload', file: `upload/${key}.jpg` } });
    await db.insert(upload).values({
      ...{ id: newId(), accountId, entryway, bytes: 1000, pictureKey: key, storedAt: new Date() },
      ...{ file: `upload/${key}.jpg`, ...size },
    });
  });
  return key;
}

describe('the audit log', () => {
  /** One successful request per operator endpoint; a new endpoint must be added here. */
  const actions: Record<string, () => Promise<object>> = {
    moveShop: async () => ({ id: (await newShop('待审花厂')).id, action: 'take', reason: '' }),
    decideShopChange: async () => {
      const { id, token, attachments } = await newShop('要改名的厂');
      for (const action of ['take', 'approve']) await asOperator('moveShop', { id, action, reason: '' });
      await post(ground.app, '/api/v2/shop/saveChange', factoryDocument(attachments, { name: '改了名的厂' }), {
        token,
      });
      await post(ground.app, '/api/v2/shop/submitChange', {}, { token });
      return { id, action: 'approve', reason: '' };
    },
    disableUser: async () => ({ id: await idOf(await signIn(ground.database)), reason: '冒用他人资质' }),
    enableUser: async () => {
      const id = await idOf(await signIn(ground.database));
      await asOperator('disableUser', { id, reason: '误报' });
      return { id, reason: '核实无误' };
    },
    saveHomeSlot: async () => {
      const [first] = await read().select().from(shop).where(eq(shop.kind, 'factory'));
      return { slot: 'factories', before: [], after: [first!.id] };
    },
    setFeatured: async () => {
      const [first] = await read().select().from(product);
      return { id: first!.id, isFeatured: true, tag: 'topPick' };
    },
    moveProduct: async () => {
      const [first] = await read().select().from(product).where(eq(product.status, 'onSale'));
      return { id: first!.id, action: 'takeDown', reason: '图案未授权' };
    },
    decideBlank: async () => {
      const [last] = await read().select().from(blank).orderBy(desc(blank.blankNo));
      return { id: last!.id, action: 'takeDown', version: 0, reason: '面料成分与检测报告不符' };
    },
    decideFabric: async () => {
      const [last] = await read().select().from(fabric).orderBy(desc(fabric.fabricNo));
      return { id: last!.id, action: 'takeDown', reason: '检测报告过期' };
    },
    decideDesign: async () => {
      const [last] = await read()
        .select()
        .from(design)
        .where(eq(design.status, 'ready'))
        .orderBy(desc(design.designNo));
      return { id: last!.id, action: 'takeDown', reason: '权利人投诉，未出示授权' };
    },
    decideBundle: async () => {
      const { id } = await makeBundle(ground.database);
      return { id, action: 'takeDown', reason: '图案未授权' };
    },
    decideNomination: async () => {
      const [some] = await read()
        .select({ id: product.id, shopId: product.shopId })
        .from(product)
        .orderBy(asc(product.id))
        .limit(1);
      const id = newId();
      const [startsOn, endsOn] = [dayInChina(), dayInChina()];
      const asked = { slot: 'list', note: '', status: 'proposed', startsOn, endsOn } as const;
      await ground.database.write((db) =>
        db.insert(featured).values({ id, productId: some!.id, shopId: some!.shopId, ...asked }),
      );
      return { id, action: 'approve', reason: '', place: 1 };
    },
    saveSite: async () => ({
      before: { slogan: (await desk('site')).data.site.slogan },
      after: { slogan: '一匹布到一件衣，明码实价' },
    }),
    saveBanners: async () => ({
      before: [],
      after: [
        { key: await givePicture(await idOf(operator), 'banner'), title: '秋冬面料', to: '/light/list', isShown: true },
      ],
    }),
    publishAgreement: async () => ({
      ...{ name: 'service', version: '2.0', effectiveOn: earliestDay(), lead: '新版' },
      sections: [{ heading: '总则', clauses: ['第一条'] }],
    }),
    resolveDispute: async () => ({
      ...{ orderNo: await escalatedOrder(), caseNo: 1, action: 'resolveWithoutRefund', amountFen: 0 },
      reason: '照片看不出质量问题',
    }),
    refundDone: async () => ({ id: await owedRefund(), reason: '买家已收到', attachments: [] }),
    recordPayout: () => payoutBody(),
    reversePayout: async () => ({
      id: (await asOperator('recordPayout', await payoutBody())).data.id,
      reason: '银行退回',
    }),
    setShopFee: async () => ({ id: await someShopId(), permille: 6 }),
    moveInquiry: async () => ({ id: await someInquiryId(), status: 'contacted', note: '' }),
    forwardInquiry: async () => {
      const shopId = await someShopId();
      await ground.database.write((db) => db.insert(inquiryTaker).values({ shopId }).onConflictDoNothing());
      return { id: await someInquiryId(), shopId };
    },
    setProposalExample: async () => ({ link: '' }),
    moveStatement: async () => ({ id: await draftStatement(), action: 'send', reason: '' }),
    saveDrawingProvider: async () => ({
      provider: { ...(await desk('drawingProvider')).data.provider, vendor: 'dashscope', memberADay: 5 },
      key: '',
    }),
    saveModerationProvider: async () => ({ provider: (await desk('moderationProvider')).data.provider, key: '' }),
    saveTextModel: async () => ({ provider: { ...(await desk('textModel')).data.provider, memberADay: 5 }, key: '' }),
    decideGenerated: async () => {
      const id = newId();
      const asked = { words: '牡丹', vendor: 'dashscope', model: 'wan', producer: '' } as const;
      const accountId = await idOf(await signIn(ground.database));
      await ground.database.write((db) =>
        db.insert(generated).values({ id, accountId, ...asked, state: 'review', pictureKey: id }),
      );
      return { id, action: 'refuse', reason: '像别人的商标' };
    },
    takeChannelRules: async () => ({
      text: JSON.stringify({ ...builtInRules.pinduoduo, edition: dayInChina() }),
      editionNow: builtInRules.pinduoduo.edition,
    }),
    moveChannelRules: async () => ({ channel: 'jd', action: 'switchOff', reason: '平台改版，规则还没核对' }),
  };

  /** A POST because of the size of what is looked at. */
  const CHANGES_NOTHING = new Set(['/api/v2/operator/checkChannelRules']);
  const written = (endpoints as readonly Endpoint[]).filter(
    (one) => one.for === 'operator' && one.method === 'POST' && !CHANGES_NOTHING.has(one.path),
  );

  test('every operator endpoint that writes is covered by the audit log test', () => {
    expect(new Set(written.map(({ path }) => path.split('/').at(-1)))).toEqual(new Set(Object.keys(actions)));
  });

  test.each(written)('$summary writes one audit line with operator, action and subject', async ({ path }) => {
    const name = path.split('/').at(-1)!;
    const body = await actions[name]!();
    const before = await countActs();
    const answer = await asOperator(name, body);
    expect(answer.code, answer.msg).toBe(1);
    expect(await countActs()).toBe(before + 1);
    const [last] = (await desk('acts?pageSize=1')).data.list;
    // Nicknames are not unique and may change, so the username is shown with it.
    expect(last.operator).toMatch(/^运营小林（.+）$/);
    expect(last.action).toMatch(/^[\p{Script=Han}]{3,}$/u);
    expect(last.subject).not.toBe('');
    if ('reason' in body) expect(last.reason).toBe(body.reason);
    expect(JSON.stringify(last)).not.toMatch(/1[3-9]\d{9}/);
  });

  test('a refused action leaves no audit line', async () => {
    const before = await countActs();
    expect((await asOperator('moveShop', { id: 'nobody', action: 'take', reason: '' })).status).toBe(404);
    expect((await saveSite({ links: { square: 'javascript:alert(1)' } })).reason).toBe('request.invalid');
    expect((await asOperator('disableUser', { id: await idOf(operator), reason: '试试' })).status).toBe(403);
    expect(await countActs()).toBe(before);
  });

  test('audit lines are found by action and by subject', async () => {
    const { id } = await newShop('找得到的厂');
    await asOperator('moveShop', { id, action: 'take', reason: '' });
    const { data } = await desk('acts?q=' + encodeURIComponent('找得到的'));
    expect(data).toMatchObject({ total: 1, list: [{ action: '店铺开始审核', subject: '找得到的厂' }] });
    expect((await desk('acts?q=' + encodeURIComponent('100%_没有'))).data.total).toBe(0);
  });
});

describe("shops on the operator's desk", () => {
  test('pending shops are listed first, the longest waiting on top, and counted', async () => {
    const before = (await desk('shops')).data.waiting as number;
    const [one, two] = [await newShop('先来的厂'), await newShop('后到的厂')];
    const { data } = await desk('shops?pageSize=100');
    expect(data.waiting).toBe(before + 2);
    const ids = data.list.map(({ id }: { id: string }) => id) as string[];
    expect(ids.indexOf(one.id)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(one.id)).toBeLessThan(ids.indexOf(two.id));
    expect(data.list.find(({ id }: { id: string }) => id === one.id)).toMatchObject({
      status: 'submitted',
      place: '浙江 绍兴',
      owner: '先来的厂老板',
    });
    expect((await desk('shops?page=99&pageSize=2')).data.total).toBe(data.total);
  });

  test('a change of a suspended shop does not count as pending', async () => {
    const { id, token, attachments } = await newShop('改到一半的厂');
    for (const action of ['take', 'approve']) await asOperator('moveShop', { id, action, reason: '' });
    await post(ground.app, '/api/v2/shop/saveChange', factoryDocument(attachments, { name: '改到一半' }), { token });
    const waiting = async () => (await desk('shops')).data.waiting as number;
    const before = await waiting();
    await post(ground.app, '/api/v2/shop/submitChange', {}, { token });
    expect(await waiting()).toBe(before + 1);
    await asOperator('moveShop', { id, action: 'suspend', reason: '证照过期' });
    expect(await waiting()).toBe(before);
    await asOperator('moveShop', { id, action: 'restore', reason: '证照已更新' });
    expect(await waiting()).toBe(before + 1);
  });

  test('shop owners are notified of every verdict with the reason and a link', async () => {
    const { id, token, attachments } = await newShop('等消息的厂');
    const move = (action: string, reason = '') => asOperator('moveShop', { id, action, reason });
    await move('take');
    await move('reject', '营业执照看不清');
    await post(ground.app, '/api/v2/shop/register', factoryDocument(attachments, { name: '等消息的厂' }), { token });
    for (const action of ['take', 'approve']) await move(action);
    await post(ground.app, '/api/v2/shop/saveChange', factoryDocument(attachments, { name: '改名的厂' }), { token });
    await post(ground.app, '/api/v2/shop/submitChange', {}, { token });
    await asOperator('decideShopChange', { id, action: 'approve', reason: '' });
    await move('suspend', '证照过期');
    const { data } = await get(ground.app, '/api/v2/notice/list', { token });
    expect(data.list.map(({ title, to }: { title: string; to: string }) => [title, to])).toEqual([
      ['店铺被平台停业：改名的厂', '/merchant/index'],
      ['店铺资料修改通过：等消息的厂', '/merchant/index'],
      ['店铺审核通过：等消息的厂', '/merchant/index'],
      ['店铺没有通过审核：等消息的厂', '/merchant/register'],
    ]);
    expect(data.list[3].body).toBe('原因：营业执照看不清。照原因改好，可以重新提交');
  });

  test('shops are found by name, public name, licence number and owner', async () => {
    const { id } = await newShop('好找的厂');
    for (const q of ['好找的', '好找的厂老板', '91330621MA0000003W', '绍兴青石印花']) {
      const { data } = await desk(`shops?status=all&pageSize=100&q=${encodeURIComponent(q)}`);
      expect(
        data.list.map((row: { id: string }) => row.id),
        q,
      ).toContain(id);
    }
  });

  test("a shop's application lists its attachments by id only", async () => {
    const { id, attachments } = await newShop('有执照的厂');
    const { data } = await desk(`shop?id=${id}`);
    expect(data.document.attachments).toEqual(attachments);
    expect(data.areaNames).toBe('浙江省 绍兴市 柯桥区');
    expect(data.changeDocument).toBeNull();
    expect((await desk('shop?id=nobody')).reason).toBe('item.unknown');
  });
});

describe("users on the operator's desk", () => {
  test('users are found by a whole phone number only, and shown with a masked one', async () => {
    const id = await idOf(await signIn(ground.database, { nickname: '柯桥老王' }));
    await ground.database.write((db) => db.update(account).set({ phone: '13911112222' }).where(eq(account.id, id)));
    for (const q of ['13911112222', '+86 139-1111-2222', '柯桥老']) {
      const { data } = await desk(`users?q=${encodeURIComponent(q)}`);
      expect(data.list, q).toMatchObject([{ id, phone: '139****2222', isOperator: false }]);
    }
    expect((await desk('users?q=1391111')).data.list).toEqual([]);
  });

  test('a disabled user is signed out on every device until enabled again', async () => {
    const token = await signIn(ground.database);
    const id = await idOf(token);
    expect((await asOperator('disableUser', { id, reason: ' ' })).reason).toBe('reason.missing');
    expect((await asOperator('disableUser', { id, reason: '发布违禁图案' })).code).toBe(1);
    expect((await post(ground.app, '/api/v2/shop/shopRefreshInfo', {}, { token })).status).toBe(401);
    expect((await asOperator('disableUser', { id, reason: '再来一次' })).status).toBe(409);
    expect((await desk('users?state=disabled&pageSize=100')).data.list).toContainEqual(
      expect.objectContaining({ id, disabledWhy: '发布违禁图案' }),
    );
    expect((await asOperator('enableUser', { id, reason: '申诉成立' })).code).toBe(1);
    expect((await asOperator('enableUser', { id, reason: '申诉成立' })).status).toBe(409);
  });

  test('two operators disable each other at the same moment, and one stays enabled', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [
        await signIn(ground.database, { role: 'operator' }),
        await signIn(ground.database, { role: 'operator' }),
      ];
      const [idA, idB] = [await idOf(a), await idOf(b)];
      const answers = await Promise.all([
        asOperator('disableUser', { id: idB, reason: '抢先' }, a),
        asOperator('disableUser', { id: idA, reason: '抢先' }, b),
      ]);
      expect(
        answers.filter(({ code }) => code === 1),
        JSON.stringify(answers),
      ).toHaveLength(1);
    }
  });
});

describe('site contents', () => {
  const home = async () => (await get(ground.app, '/api/v2/site/home?cards=4')).data;

  test('items chosen for the home page come first at once, and the most popular follow', async () => {
    for (const slot of ['blanks', 'products', 'factories', 'designers'] as const) {
      const before = (await home())[slot].map(({ id }: { id: string }) => id) as string[];
      const chosen = [before[2]!, before[1]!];
      const stood = (await desk('homeSlots')).data[slot].map(({ id }: { id: string }) => id) as string[];
      expect((await asOperator('saveHomeSlot', { slot, before: stood, after: chosen })).code).toBe(1);
      const after = (await home())[slot].map(({ id }: { id: string }) => id) as string[];
      expect(after.slice(0, 3), slot).toEqual([...chosen, before[0]]);
      expect(after).toHaveLength(before.length);
      expect(new Set(after).size).toBe(after.length);
      const { data } = await desk('homeSlots');
      expect(data[slot].map(({ id }: { id: string }) => id)).toEqual(chosen);
      expect(data[slot][0].title).not.toBe('');
      expect((await asOperator('saveHomeSlot', { slot, before: chosen, after: [] })).code).toBe(1);
      expect((await home())[slot].map(({ id }: { id: string }) => id)).toEqual(before);
    }
    expect((await asOperator('saveHomeSlot', { slot: 'blanks', before: [], after: ['nothing'] })).reason).toBe(
      'item.unknown',
    );
  });

  test('a chosen item of a suspended shop is skipped on the home page until the shop is restored', async () => {
    const [first] = (await home()).factories as { id: string }[];
    await asOperator('saveHomeSlot', { slot: 'factories', before: [], after: [first!.id] });
    await asOperator('moveShop', { id: first!.id, action: 'suspend', reason: '证照过期' });
    expect((await home()).factories.map(({ id }: { id: string }) => id)).not.toContain(first!.id);
    expect((await desk('homeSlots')).data.factories).toMatchObject([{ id: first!.id, isGone: true }]);
    await asOperator('moveShop', { id: first!.id, action: 'restore', reason: '证照已更新' });
    expect((await home()).factories[0].id).toBe(first!.id);
  });

  test('products are added to and removed from the featured list, with their tag', async () => {
    const list = async () =>
      (await get(ground.app, '/api/v2/product/list?pageSize=100')).data.list as { id: string; tag: string | null }[];
    // The first may be there by a nomination, which ends with it.
    const [, card] = await list();
    await asOperator('setFeatured', { id: card!.id, isFeatured: false, tag: '' });
    expect((await list()).map(({ id }) => id)).not.toContain(card!.id);
    expect((await desk('featured?state=rest&pageSize=100')).data.list).toContainEqual(
      expect.objectContaining({ id: card!.id, isFeatured: false, tag: '', isGone: false }),
    );
    await asOperator('setFeatured', { id: card!.id, isFeatured: true, tag: 'bestSeller' });
    expect((await list()).find(({ id }) => id === card!.id)?.tag).toBe('bestSeller');
    const { data } = await desk('featured?pageSize=100');
    expect(data.list.every((row: { isFeatured: boolean }) => row.isFeatured)).toBe(true);
    expect((await asOperator('setFeatured', { id: 'nothing', isFeatured: true, tag: '' })).reason).toBe('item.unknown');
  });

  test('site texts and links are saved one by one, and only web addresses are accepted as links', async () => {
    const site = async () => (await get(ground.app, '/api/v2/common/getStoreInfo')).data.site;
    const before = await site();
    const links = { ...before.links, square: 'https://tools.example.cn/app' };
    expect((await saveSite({ links, hotWords: ['重磅T恤', ' 重磅T恤 ', ''] })).code).toBe(1);
    expect(await site()).toEqual({ ...before, links, hotWords: ['重磅T恤'] });
    for (const strange of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.cn',
      'ftp://a.cn',
      'https://a:b@c.cn',
      'www',
    ]) {
      expect((await saveSite({ links: { ...links, guide: strange } })).reason, strange).toBe('link.invalid');
    }
    expect((await saveSite({ name: '  ' })).reason).toBe('request.invalid');
    expect((await saveSite({ banners: [], name: before.name })).code).toBe(1);
    expect(await site()).toEqual({ ...before, links, hotWords: ['重磅T恤'] });
  });

  test('two operators change the same setting at once, and the second change is refused', async () => {
    const second = await signIn(ground.database, { role: 'operator' });
    const ids = (await home()).factories.map(({ id }: { id: string }) => id) as string[];
    const stood = (await desk('homeSlots')).data.factories.map(({ id }: { id: string }) => id) as string[];
    const slots = await Promise.all(
      [operator, second].map((token, at) =>
        asOperator('saveHomeSlot', { slot: 'factories', before: stood, after: [ids[at + 1]!] }, token),
      ),
    );
    expect(slots.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);

    // The other operator's setting is kept, and other fields can still be saved.
    const { site } = (await desk('site')).data;
    const before = { slogan: site.slogan };
    expect((await asOperator('saveSite', { before, after: { slogan: '先到' } })).code).toBe(1);
    expect((await asOperator('saveSite', { before, after: { slogan: '后到' } }, second)).reason).toBe('state.changed');
    const hours = { before: { serviceHours: site.serviceHours }, after: { serviceHours: '9:00–18:00' } };
    expect((await asOperator('saveSite', hours, second)).data.site).toMatchObject({ slogan: '先到' });
    expect(
      (await asOperator('saveBanners', { before: [{ key: 'x', title: '旧', to: '/', isShown: true }], after: [] }))
        .reason,
    ).toBe('state.changed');
  });

  test("banners use the operator's own pictures, are shown in order, and can be hidden", async () => {
    const key = await givePicture(await idOf(operator), 'banner');
    const hidden = await givePicture(await idOf(operator), 'banner');
    const banners = [
      { key, title: '面料节', to: '/light/list?tab=fabric', isShown: true },
      { key: hidden, title: '下周再说', to: '/product/list', isShown: false },
    ];
    const stood = (await desk('site')).data.banners;
    expect((await asOperator('saveBanners', { before: stood, after: banners })).code).toBe(1);
    expect((await home()).banners).toMatchObject([{ key, title: '面料节', picture: { path: `/oss/picture/${key}` } }]);
    // Another operator may reorder existing banners, but can only add own pictures.
    const second = await signIn(ground.database, { role: 'operator' });
    expect((await asOperator('saveBanners', { before: banners, after: banners.toReversed() }, second)).code).toBe(1);
    const turned = banners.toReversed();
    const foreign = await givePicture(await idOf(await signIn(ground.database)), 'banner');
    const saved = async (line: object) => (await asOperator('saveBanners', { before: turned, after: [line] })).reason;
    expect(await saved({ ...banners[0]!, key: foreign })).toBe('upload.unknown');
    expect(await saved({ ...banners[0]!, to: '//evil.cn' })).toBe('request.invalid');
    await asOperator('saveBanners', { before: turned, after: [] });
    expect((await home()).banners).toEqual([]);
  });
});

describe('agreements', () => {
  const readOne = (query: string) => get(ground.app, `/api/v2/site/agreement?${query}`);
  const text = {
    lead: '新的一版',
    sections: [{ heading: '总则', clauses: ['第一条'], facts: [{ label: '一', value: '二' }] }],
  };

  test.each(AGREEMENT_NAMES)('a new site has the agreement %s with sections and clauses', async (name) => {
    const { data } = await readOne(`name=${name}`);
    expect(data.sections.length).toBeGreaterThan(3);
    expect(data.sections.every((one: { clauses: string[] }) => one.clauses.length > 0)).toBe(true);
  });

  test('a new agreement version takes effect on its date, and earlier versions stay readable unchanged', async () => {
    const first = (await readOne('name=trade')).data;
    const past = { name: 'trade', version: '1.1', effectiveOn: earliestDay(), ...text };
    expect((await asOperator('publishAgreement', past)).code).toBe(1);
    expect((await readOne('name=trade')).data.version).toBe(first.version);
    // As if seven days had passed.
    await ground.database.write((db) =>
      db.update(agreement).set({ effectiveOn: first.effectiveOn }).where(eq(agreement.version, '1.1')),
    );
    expect((await readOne('name=trade')).data).toMatchObject({ version: '1.1', versions: ['1.1', first.version] });
    expect((await readOne(`name=trade&version=${encodeURIComponent(first.version)}`)).data.sections).toEqual(
      first.sections,
    );

    const future = { ...past, version: '9.0', effectiveOn: '2999-01-01' };
    expect((await asOperator('publishAgreement', future)).code).toBe(1);
    expect((await readOne('name=trade')).data.version).toBe('1.1');
    expect((await asOperator('publishAgreement', { ...past, lead: '偷偷改' })).reason).toBe('agreement.version_taken');
    expect((await readOne('name=trade')).data.lead).toBe('新的一版');
    expect((await readOne('name=trade&version=0')).reason).toBe('item.unknown');
    const trade = (await desk('agreements')).data.list.find(({ name }: { name: string }) => name === 'trade');
    expect(trade.versions.map(({ version }: { version: string }) => version)).toEqual(['9.0', '1.1', first.version]);
  });

  test.each(['2999-02-30', '2999-99-99', '2020-01-01', new Date().toISOString().slice(0, 10)])(
    'an agreement cannot take effect on %s, because users get seven days to read it',
    async (effectiveOn) => {
      const answer = await asOperator('publishAgreement', {
        name: 'trade',
        version: effectiveOn,
        effectiveOn,
        ...text,
      });
      expect(answer.reason).toBe('request.invalid');
      expect(answer.error).toMatch(/没有这一天|至少提前 7 天/);
    },
  );

  test('a restart overwrites no published agreement', async () => {
    const { fillAgreements } = await import('../../market/site/agreements.ts');
    const all = () => read().select().from(agreement).orderBy(agreement.name, desc(agreement.version));
    const before = await all();
    await ground.database.write(fillAgreements);
    expect(await all()).toEqual(before);
  });
});

test('free disk space is shown to operators only', async () => {
  const { freeBytes, totalBytes, isLow } = (await desk('disk')).data as {
    freeBytes: number;
    totalBytes: number;
    isLow: boolean;
  };
  const { bavail, blocks, bsize } = await statfs(ground.config.dataDir);
  expect(totalBytes).toBe(blocks * bsize);
  // Other processes write to the same disk meanwhile.
  expect(Math.abs(freeBytes - bavail * bsize)).toBeLessThan(totalBytes / 10);
  expect(isLow).toBe(freeBytes < 2_000_000_000);
  const buyer = await signIn(ground.database);
  expect((await get(ground.app, '/api/v2/operator/disk', { token: buyer })).status).toBe(403);
});
