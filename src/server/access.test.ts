import { eq, type SQL, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/api.ts';
import { DEFAULT_TERMS } from '#contract/market/default-terms.ts';
import { type Endpoint, needsSession } from '#contract/platform/endpoint.ts';
import { orderNoOf } from '#contract/trade/order-no.ts';
import { FabricDocument } from '#contract/market/own-fabrics.ts';
import { BlankDocument } from '#contract/market/own-blanks.ts';
import { PackageRowDocument } from '#contract/desks/package-shapes.ts';
import { ProposalDocument } from '#contract/desks/proposal-document.ts';
import { editSolution } from '#contract/desks/proposals.ts';
import { account, session } from './people/accounts/account.table.ts';
import { hashToken } from './people/accounts/sessions.ts';
import { bundle } from './market/bundles/bundle.table.ts';
import { packageRow, sentPackage } from './desks/packages/package.table.ts';
import { blank } from './market/blanks/blank.table.ts';
import type { Db } from './platform/database.ts';
import { newId } from './platform/new-id.ts';
import { shopTerms } from './market/shops/shop-terms.table.ts';
import { openTask } from './people/tasks/open-task.ts';
import { makeBuyers } from './testing/buyers.ts';
import { sellBlank } from './testing/for-sale.ts';
import { openGround, type TestGround } from './testing/ground.ts';
import { orderingThrough, piecesOf } from './testing/ordering.ts';
import { type Answer, get, post, somePhone } from './testing/people.ts';
import { sampleOf, textsIn, withAt } from './testing/sample-of.ts';
import { factoryDocument, giveAttachment } from './testing/shop-attachments.ts';
import { fieldPart, formOf } from './people/uploads/testing/file-form.ts';

/**
 * Every endpoint is called by every kind of caller with foreign ids, forged fields and naughty strings. The endpoints
 * are read from the contract, so a new one is tested too.
 */

const everyCall = endpoints as readonly Endpoint[];
const writes = everyCall.filter((one) => one.method === 'POST');

let ground: TestGround;
let owner: Person;
let otherShop: Person;
let member: Person;
let operator: Person;

interface Person {
  readonly accountId: string;
  readonly phone: string;
  /** ids of everything the person owns, of every kind; the shop, if any, comes last */
  readonly ids: readonly string[];
  /** of the orders they bought and sold */
  readonly orderNos: readonly string[];
  /** texts that occur only in the person's own data */
  readonly secrets: readonly string[];
  /** those of them that are erased with the account */
  readonly personal: readonly string[];
}

beforeAll(async () => {
  ground = await openGround('demo');
  operator = await somebody('operator', '运营');
  owner = await somebody('shop', '甲');
  otherShop = await somebody('shop', '乙');
  member = await somebody('buyer', '丙');
  owner = await trading(owner);
});
afterAll(() => ground.close());

/** Index in a person's ids of the device of their first session. */
const DEVICE = 0;
const tokens = new Map<string, string>();
/** Endpoints that end sessions; everyone signs in again afterwards. */
const ENDS_SESSIONS = /logout|endSessions|closeAccount|setPassword|changePhone/;

/** A valid session, even if earlier calls have ended one. */
async function tokenOf(accountId: string): Promise<string> {
  const known = tokens.get(accountId);
  if (known !== undefined) return known;
  const token = randomBytes(32).toString('base64url');
  await ground.database.write((db) =>
    db.insert(session).values({
      tokenHash: hashToken(token),
      id: randomBytes(8).toString('hex'),
      accountId,
      expiresAt: new Date(Date.now() + 3_600_000),
    }),
  );
  tokens.set(accountId, token);
  return token;
}

/** A person with one record of every kind that the site keeps. */
async function somebody(what: 'buyer' | 'shop' | 'operator', name: string): Promise<Person> {
  const phone = somePhone();
  const accountId = `person-${randomBytes(4).toString('hex')}`;
  const secret = (of: string) => `${name}的${of}${randomBytes(4).toString('hex')}`;
  await ground.database.write((db) =>
    db.insert(account).values({
      id: accountId,
      username: `name${randomBytes(4).toString('hex')}`,
      nickname: `昵称${name}`,
      phone,
      company: secret('公司'),
      role: what === 'operator' ? 'operator' : 'buyer',
    }),
  );
  const token = await tokenOf(accountId);
  const well = async (asked: Promise<Answer>) => {
    const answer = await asked;
    expect(answer.code, answer.msg).toBe(1);
    return answer.data;
  };
  const did = (path: string, body: object) => well(post(ground.app, path, body, { token }));

  const detail = secret('门牌');
  const title = secret('抬头');
  const [search, sketched, proposed] = [secret('搜索'), secret('牡丹'), secret('方案')];
  const { id: addressId } = await did('/api/v2/address/save', {
    receiver: '收货人',
    areaCode: '330106',
    detail,
    isDefault: true,
    phone,
  });
  const { id: titleId } = await did('/api/v2/invoice/save', {
    kind: 'person',
    title,
    taxNumber: '',
    bank: '',
    bankAccount: '',
    registeredAddress: '',
    registeredPhone: '',
    isDefault: true,
  });
  const blanks = await well(get(ground.app, '/api/v2/light/list?pageSize=1'));
  const seenId = blanks.list[0].id as string;
  await did('/api/v2/user/favourite', { kind: 'blank', ids: [seenId], keep: true });
  await did('/api/v2/user/setKeptBlanks', { ids: [seenId], action: 'keep' });
  const { draftId, templateId, templateName } = await designed(did, seenId, token, secret('模板'));
  await did('/api/v2/user/visited', { kind: 'blank', id: seenId });
  await did('/api/v2/user/saveSearches', { searches: [{ name: search, address: '/light/list?q=1' }] });
  const { id: sheetId } = await did('/api/v2/sketch/draw', { words: sketched });
  const sections = [{ id: 's1', title: '', text: '', items: [] }];
  const document = { ...(sampleOf(ProposalDocument) as ProposalDocument), title: proposed, sections };
  const saving = { solution_id: '', relay_json: JSON.stringify(document) };
  const { solution_id: proposalId } = await well(sendForm(editSolution, token, saving));
  const attachmentId = await ground.database.write((db) => giveAttachment(db, accountId));
  const devices = await well(get(ground.app, '/api/v2/user/sessions', { token }));
  const ids = [
    ...[devices.list[0].id, addressId, titleId, attachmentId, draftId, templateId, sheetId, proposalId],
    accountId,
  ] as string[];
  const personal = [phone, detail, title, search, templateName, sketched, proposed];
  const secrets = [...personal, attachmentId];
  if (what !== 'shop') return { accountId, phone, ids, orderNos: [], secrets, personal };

  const { shop_id: shopId } = await did(
    '/api/v2/shop/register',
    factoryDocument([attachmentId], { name: secret('厂'), contactPhone: phone }),
  );
  const deskToken = await tokenOf(operator.accountId);
  for (const action of ['take', 'approve']) {
    await well(post(ground.app, '/api/v2/operator/moveShop', { id: shopId, action, reason: '' }, { token: deskToken }));
  }
  const { id: categoryId } = await did('/api/v2/shop/addCategory', { name: '夏款', parentId: null });
  const blankName = secret('光版');
  const { id: blankId } = await did('/api/v2/shop/saveBlank', {
    ...{ id: '', version: 0 },
    document: { ...(sampleOf(BlankDocument) as BlankDocument), name: blankName, colours: [], outlines: [] },
  });
  const fabricName = secret('面料');
  const { id: fabricId } = await did('/api/v2/shop/saveFabric', {
    ...{ id: '', version: 0 },
    document: { ...(sampleOf(FabricDocument) as FabricDocument), name: fabricName, colours: [], photo: '' },
  });
  const bundleTitle = secret('套餐');
  const bundleId = newId();
  await ground.database.write((db) =>
    db
      .insert(bundle)
      .values({ id: bundleId, bundleNo: bundleId, shopId, title: bundleTitle, note: '', priceFen: 1, moqSets: 1 }),
  );
  const [fileName, rowTitle] = [secret('数据包.zip'), secret('款')];
  const { packageId, taskId } = await ground.database.write((db) =>
    sentIn(db, { accountId, shopId, fileName, rowTitle }),
  );
  return {
    ...{ accountId, phone, orderNos: [], personal },
    ids: [...ids, categoryId, blankId, fabricId, bundleId, packageId, taskId, shopId],
    secrets: [...secrets, blankName, fabricName, bundleTitle, fileName, rowTitle],
  };
}

/** A draft in the studio with a layer, and a template of it. */
async function designed(
  did: (path: string, body: object) => Promise<Answer['data']>,
  blankId: string,
  token: string,
  templateName: string,
) {
  const { id: draftId } = await did('/api/v2/studio/open', { blankId });
  const { data: draft } = await get(ground.app, `/api/v2/studio/draft?id=${String(draftId)}`, { token });
  const plain = { kind: 'plain', id: 'p1', name: '', isHidden: false, isLocked: false, opacityPercent: 100 };
  const [first, ...others] = draft.document.panels as { panelNo: string }[];
  const panels = [{ ...first!, layers: [{ ...plain, colour: '#b4322e' }] }, ...others];
  const document = { ...draft.document, panels };
  await did('/api/v2/studio/save', { id: draftId, version: draft.version, name: templateName, document });
  const template = { of: 'draft', id: draftId, name: templateName };
  const { id: templateId } = await did('/api/v2/studio/saveTemplate', template);
  return { draftId: draftId as string, templateId: templateId as string, templateName };
}

/** A package with one row that is being parsed. */
async function sentIn(
  db: Db,
  { accountId, shopId, fileName, rowTitle }: Readonly<Record<'accountId' | 'shopId' | 'fileName' | 'rowTitle', string>>,
) {
  const packageId = newId();
  const taskId = await openTask(db, { accountId, kind: 'packageParse', subjectId: packageId, title: fileName });
  await db.insert(sentPackage).values({
    ...{ id: packageId, packageNo: packageId, shopId, accountId, fileName },
    ...{ bytes: 1, status: 'parsed' as const },
  });
  const document = { ...(sampleOf(PackageRowDocument) as PackageRowDocument), title: rowTitle };
  await db.insert(packageRow).values({ packageId, no: 1, place: '商品表 第 2 行', document });
  return { packageId, taskId };
}

/** The same person, after buying from a shop by transfer and selling to a customer. */
async function trading(person: Person): Promise<Person> {
  const { database } = ground;
  const token = await tokenOf(person.accountId);
  const well = async (asked: Promise<Answer>) => {
    const answer = await asked;
    expect(answer.code, answer.msg).toBe(1);
    return answer.data;
  };
  const did = (path: string, body: object) => well(post(ground.app, path, body, { token }));
  const { buy } = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
  const words = ['给掌柜的话', '客户的话', '付款户名', '收款户名'].map((of) => of + randomBytes(4).toString('hex'));
  const [note, customersNote, payer, payee] = words as [string, string, string, string];

  const bought = await sellBlank(database, 0, { stock: 1000 });
  const transfer = { name: '柯桥某印花厂', bank: '绍兴银行', accountNo: '33001234567890' };
  await database.write((db) =>
    db.insert(shopTerms).values({ shopId: bought.shopId, version: 1, terms: { ...DEFAULT_TERMS, transfer } }),
  );
  const ofRest = (shopId: string, said: string) => ({
    choices: [{ key: `${shopId}.rest`, note: said, deliverOn: null, plan: 'full' as const }],
  });
  const [addressId] = person.ids.slice(DEVICE + 1);
  const { orders: own } = await well(
    buy(
      { accountId: person.accountId, token, addressId: addressId! },
      { lines: [piecesOf(bought, bought.sizes[0]!, 2)], ...ofRest(bought.shopId, note) },
    ),
  );
  const [{ orderNo, dueFen }] = own;
  const { payment } = await did('/api/v2/order/pay', { orderNo, provider: 'transfer', scene: 'page', dueFen });
  const voucherId = await database.write((db) => giveAttachment(db, person.accountId, 'voucher'));
  await did('/api/v2/payment/voucher', { id: payment.id, payerName: payer, attachments: [voucherId] });
  const { ids: cartLineIds } = await did('/api/v2/cart/add', { lines: [piecesOf(bought, bought.sizes[1]!, 3)] });

  const shopId = person.ids.at(-1)!;
  const sold = await sellBlank(database, 1, { stock: 1000 });
  await database.write((db) => db.update(blank).set({ shopId }).where(eq(blank.id, sold.blankId)));
  await did('/api/v2/shop/saveTerms', {
    terms: { ...DEFAULT_TERMS, transfer: { ...transfer, name: payee } },
    version: 0,
  });
  const [customer] = await makeBuyers(database, 1);
  const { orders: theirs } = await well(
    buy(customer!, { lines: [piecesOf(sold, sold.sizes[0]!, 2)], ...ofRest(shopId, customersNote) }),
  );
  return {
    ...person,
    ids: [...person.ids.slice(0, -1), payment.id, voucherId, ...cartLineIds, shopId],
    orderNos: [orderNo, theirs[0].orderNo],
    secrets: [...person.secrets, note, customersNote, payer, payee, voucherId],
  };
}

/**
 * All rows that belong to a person, to their shop, or to an order on either side, in every table that has such; of the
 * sessions only the first one.
 */
async function belongings(person: Person): Promise<string> {
  const question = questions.get(person.accountId) ?? (await belongingsQuestion(person));
  questions.set(person.accountId, question);
  const { rows } = await ground.database.read.execute<{ name: string; all: string }>(sql.raw(question));
  return rows.map(({ name, all }) => `${name} ${all}`).join('\n');
}

const questions = new Map<string, string>();

/** With the ids written out, since the database then plans by its indexes: it is asked hundreds of times. */
async function belongingsQuestion({ accountId, ids }: Person): Promise<string> {
  const ownShop = await literals(sql`select id from shop where owner_id = ${accountId}`);
  const ownOrders = await literals(
    sql`select order_no as id from trade_order where buyer_id = ${accountId} or shop_id in ${sql.raw(ownShop)}`,
  );
  const { rows: tables } = await ground.database.read.execute<{ name: string; mine: string }>(sql`
    select c.table_name as name, string_agg(
      case c.column_name
        when 'shop_id' then ${`t.shop_id in ${ownShop}`} when 'order_no' then ${`t.order_no in ${ownOrders}`}
        else format('t.%I = %L', c.column_name, ${accountId}::text) end, ' or ') as mine
    from information_schema.columns c
    where c.table_schema = 'public' and c.column_name in ('account_id', 'owner_id', 'buyer_id', 'shop_id', 'order_no')
    group by c.table_name`);
  expect(tables.length).toBeGreaterThan(15);
  const parts = [...tables, { name: 'account', mine: `t.id = '${accountId}'` }].map(({ name, mine }) => {
    // The test itself opens sessions; only the first one must survive.
    const but = name === 'session' ? ` and t.id = '${ids[DEVICE]!}'` : '';
    return `select '${name}' as name, coalesce(json_agg(to_jsonb(t)::text order by t::text)::text, '') as all
      from "${name}" t where (${mine})${but}`;
  });
  return `${parts.join(' union all ')} order by name`;
}

/** (null) of none */
async function literals(ids: SQL): Promise<string> {
  const { rows } = await ground.database.read.execute<{ id: string }>(ids);
  return `(${rows.length === 0 ? 'null' : rows.map(({ id }) => `'${id}'`).join(', ')})`;
}

async function ask(one: Endpoint, token: string | undefined, fields: object): Promise<Answer> {
  if (one.form) return sendForm(one, token, fields);
  if (one.method === 'POST') {
    const answer = await post(ground.app, one.path, fields, { token });
    if (ENDS_SESSIONS.test(one.path)) tokens.clear();
    return answer;
  }
  const query = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
  return get(ground.app, `${one.path}?${new URLSearchParams(query).toString()}`, { token });
}

/** Encoded as a browser would: a list becomes one field per element. */
async function sendForm(one: Endpoint, token: string | undefined, fields: object): Promise<Answer> {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const { type, body } = formOf(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => fieldPart(name, textOf(each)))),
  );
  const headers = { 'content-type': type, ...(token === undefined ? {} : { token }) };
  const answer = await ground.app.inject({ method: 'POST', url: one.path, headers, payload: body });
  return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
}

/** Requests to an endpoint with each foreign id in each place where an id can occur, and with each order number. */
function questionsAbout(one: Endpoint, { ids, orderNos }: Pick<Person, 'ids' | 'orderNos'>): object[] {
  const schema = one.method === 'POST' ? one.body : one.query;
  if (schema === undefined) return [{}];
  const sample = sampleOf(schema) as Record<string, unknown>;
  const placesLike = (names: RegExp) => Object.keys(sample).filter((name) => names.test(name));
  const put = (into: Record<string, unknown>, name: string, id: string) => ({
    ...into,
    [name]: Array.isArray(sample[name]) ? [id] : id,
  });
  const [orderPlace] = placesLike(/^orderNos?$/);
  const begun = orderPlace === undefined ? [sample] : orderNos.map((orderNo) => put(sample, orderPlace, orderNo));
  const places = placesLike(
    /^(?:id|ids|attachments|key|avatar|logo|banner|store|addressId|cartLineIds|parentId|moveTo|packageId|styleId|solution_id)$/i,
  );
  const about = begun.flatMap((asked) => ids.flatMap((id) => places.map((name) => put(asked, name, id))));
  if (about.length > 0) return about;
  return begun.length > 0 ? begun : [sample];
}

describe('data of one person', () => {
  const strangers = { nobody: () => undefined, member: () => member, 'other shop': () => otherShop } as const;

  test.each(Object.entries(strangers))(
    'data of one person is neither shown to nor changed by: %s',
    async (_who, find) => {
      const stranger = find();
      const before = await belongings(owner);
      const leaks: string[] = [];
      let asked = 0;
      for (const one of everyCall) {
        for (const fields of questionsAbout(one, owner)) {
          // Foreign ids are also sent in fields that the endpoint does not declare.
          const extra = { shop_id: owner.ids.at(-1), user_id: owner.accountId, accountId: owner.accountId };
          const token = stranger && (await tokenOf(stranger.accountId));
          const answer = await ask(
            one,
            token,
            one.method === 'POST' ? { ...extra, ...fields } : { ...fields, ...extra },
          );
          asked += 1;
          if (answer.status >= 500) leaks.push(`${one.path} ${answer.status}`);
          const text = JSON.stringify(answer);
          // Signed-in members may read the contact of an open shop; it is the only exception.
          const isContact = one.path === '/api/v2/shop/contact' && stranger !== undefined;
          for (const secret of owner.secrets) {
            // Per-line answers repeat the ids that were sent; elsewhere an id may be part of a link and counts as a
            // leak.
            const isEcho = one.path === '/api/v2/shop/batchProducts' && JSON.stringify(fields).includes(secret);
            if (text.includes(secret) && !isEcho && !(isContact && secret === owner.phone))
              leaks.push(`${one.path} tells ${secret}`);
          }
          if (needsSession(one) && stranger === undefined && answer.status !== 401) leaks.push(`${one.path} let in`);
          if (one.for === 'operator' && stranger !== undefined && answer.status !== 403)
            leaks.push(`${one.path} let in`);
        }
      }
      expect(asked).toBeGreaterThan(100);
      expect(leaks).toEqual([]);
      expect(await belongings(owner)).toBe(before);
      await restore(stranger);
    },
  );

  test('an operator never receives a whole phone number', async () => {
    const token = await tokenOf(operator.accountId);
    const leaks: string[] = [];
    for (const one of everyCall.filter(({ method }) => method === 'GET')) {
      for (const fields of questionsAbout(one, owner)) {
        const text = JSON.stringify(await ask(one, token, fields));
        // The contact that a shop publishes is shown to the operator who approves it.
        const isShopsWord = one.path === '/api/v2/operator/shop' || one.path === '/api/v2/shop/contact';
        for (const { phone } of [owner, member]) if (text.includes(phone) && !isShopsWord) leaks.push(one.path);
      }
    }
    expect(leaks).toEqual([]);
  });

  test('the owner receives all of their own data', async () => {
    const token = await tokenOf(owner.accountId);
    let seen = '';
    const own = everyCall.filter(
      (one) => one.method === 'GET' && (one.for === 'member' || one.for === 'shopOwner' || one.for === 'seller'),
    );
    for (const one of own) {
      for (const fields of questionsAbout(one, owner)) seen += JSON.stringify(await ask(one, token, fields));
    }
    for (const secret of owner.secrets) expect(seen).toContain(secret);
  });
});

describe('order endpoints for buyers and for sellers', () => {
  const ofOrders = everyCall.filter(
    (one) => one.for !== 'operator' && Object.hasOwn((one.body ?? one.query)?.properties ?? {}, 'orderNo'),
  );

  /** No call changes anything. */
  let before: string | undefined;
  test.each(ofOrders.map((one) => [one.path, one] as const))(
    'a foreign order is answered like an unknown one: %s',
    async (_path, one) => {
      const [bought, sold] = owner.orderNos as [string, string];
      // A member is on neither side; the owner is only the buyer of one order and only the seller of the other.
      const wrongSide = one.for === 'member' ? sold : bought;
      const asked: [Person, string][] = [[owner, wrongSide]];
      if (one.for === 'member') asked.push([member, bought], [member, sold]);
      if (one.for === 'seller') asked.push([otherShop, bought], [otherShop, sold]);
      before ??= await belongings(owner);
      for (const [person, orderNo] of asked) {
        const said = async (no: string) => {
          const sample = sampleOf((one.body ?? one.query)!) as object;
          const answer = await ask(one, await tokenOf(person.accountId), {
            ...sample,
            ...('attachments' in sample ? { attachments: [] } : {}),
            orderNo: no,
          });
          return { status: answer.status, reason: answer.reason, error: answer.error, data: answer.data };
        };
        const none = await said(orderNoOf('0123456789A'));
        expect(none.reason, one.path).toBe('item.unknown');
        expect(await said(orderNo), `${one.path} ${orderNo}`).toEqual(none);
      }
      expect(await belongings(owner)).toBe(before);
    },
  );
});

/** The calls may have closed or renamed the stranger's account. */
async function restore(person: Person | undefined): Promise<void> {
  if (person === undefined) return;
  await ground.database.write((db) =>
    db.update(account).set({ closedAt: null, phone: person.phone }).where(eq(account.id, person.accountId)),
  );
}

describe('fields that the caller may not set', () => {
  /** No call changes anything. */
  let before: string | undefined;
  test.each(writes.filter(({ for: audience }) => audience !== 'operator').map((one) => [one.path, one] as const))(
    'forged fields change nothing: %s',
    async (_path, one) => {
      const token = await tokenOf(member.accountId);
      before ??= await belongings(owner);
      const fields = one.body === undefined ? {} : (sampleOf(one.body) as object);
      const forged = {
        shop_id: owner.ids.at(-1),
        shopId: owner.ids.at(-1),
        user_id: owner.accountId,
        account_id: owner.accountId,
        accountId: owner.accountId,
        ownerId: owner.accountId,
        role: 'operator',
        isOperator: true,
        is_admin: true,
        price: 1,
        disabledAt: null,
        constructor_: {},
        ...('status' in fields ? {} : { status: 'approved' }),
      };
      const answer = await ask(one, token, { ...forged, ...fields });
      expect(answer.status).toBeLessThan(500);
      const [row] = await ground.database.read.select().from(account).where(eq(account.id, member.accountId));
      expect(row!.role).toBe('buyer');
      const { rows } = await ground.database.read.execute<{ status: string }>(
        sql`select status from shop where owner_id = ${member.accountId}`,
      );
      for (const { status } of rows) expect(status).toBe('submitted');
      expect(await belongings(owner)).toBe(before);
      await restore(member);
    },
  );

  test('every POST endpoint refuses __proto__ and constructor as keys', async () => {
    for (const one of writes) {
      for (const name of ['__proto__', 'constructor']) {
        const answer = await ground.app.inject({
          method: 'POST',
          url: one.path,
          headers: { 'content-type': 'application/json' },
          payload: `{"${name}":{"polluted":true}}`,
        });
        expect(`${one.path} ${answer.statusCode}`).toMatch(/ (?:400|401)$/);
      }
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

/** From the big list of naughty strings, plus cases of the trade: rare Han, emoji, invisible text, code. */
const NAUGHTY = [
  '',
  ' ',
  'undefined',
  'NULL',
  '1e309',
  '-0',
  '𠮷野家𪚥',
  '👩‍👩‍👧‍👦🧵🏳️‍🌈',
  'Ω≈ç√∫˜µ≤≥÷',
  'ثم نفس سقطت',
  '\u202eabc\u202c',
  '\u200b\u200c\u200d\ufeff',
  'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮',
  "' OR 1=1 --",
  "1'; drop table account; --",
  '%_\\',
  '$1 ${1} {{7*7}} %s%n',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../etc/passwd',
  '=HYPERLINK("http://x")',
  '\r\nset-cookie: x=1',
  '\u0001\u0007\u001b[31m',
  'x'.repeat(100_000),
];
/** Fewer for reads: the search tests cover them. */
const NAUGHTY_TO_READ = ['𠮷野家𪚥🧵', "' OR 1=1 --", '%_\\ (\u202e[a+', '-0'];
/** Text that PostgreSQL cannot store: NUL and lone surrogates. */
const NO_TEXT = ['a\u0000b', '\ud800', 'a\udfffb'];

describe('naughty strings in any field', () => {
  test.each(everyCall.filter((one) => (one.body ?? one.query) !== undefined).map((one) => [one.path, one] as const))(
    'a naughty string is stored or refused and breaks nothing: %s',
    async (_path, one) => {
      const sample = sampleOf((one.body ?? one.query)!) as object;
      const broken: string[] = [];
      for (const path of textsIn(sample)) {
        for (const text of one.method === 'GET' ? NAUGHTY_TO_READ : NAUGHTY) {
          const token = needsSession(one)
            ? await tokenOf(one.for === 'operator' ? operator.accountId : otherShop.accountId)
            : undefined;
          const { status } = await ask(one, token, withAt(sample, path, text));
          if (status >= 500 && status !== 503)
            broken.push(`${path.join('.')} = ${JSON.stringify(text.slice(0, 40))}: ${status}`);
        }
        for (const text of one.method === 'GET' ? [] : NO_TEXT) {
          const { status } = await ask(one, await tokenOf(otherShop.accountId), withAt(sample, path, text));
          if (status !== 400) broken.push(`${path.join('.')} took ${JSON.stringify(text)}: ${status}`);
        }
      }
      expect(broken).toEqual([]);
      await restore(otherShop);
    },
  );

  test.each(['𠮷野家𪚥', '👩‍👩‍👧‍👦🧵', "O'Neill & <b>", '=1+1', '杭州市 文三路 90 号 \\ 3 幢'])(
    '%s is returned exactly as it was saved',
    async (text) => {
      const token = await tokenOf(member.accountId);
      await post(ground.app, '/api/v2/user/saveProfile', { company: text }, { token });
      expect((await get(ground.app, '/api/v2/user/profile', { token })).data.company).toBe(text);
    },
  );
});

test('a closed account leaves no personal data except what a shop must keep by law', async () => {
  // The calls above have requested codes, which count towards the limits.
  await ground.database.write((db) => db.execute(sql`delete from sms_code`));
  // An account with open orders cannot be closed.
  await ground.database.write((db) => db.execute(sql`update trade_order set status = 'completed', due_at = null`));
  for (const { accountId, personal } of [member, owner]) {
    const token = await tokenOf(accountId);
    const { data } = await post(ground.app, '/api/v2/user/sendOwnCode', { purpose: 'close' }, { token });
    expect(await post(ground.app, '/api/v2/user/closeAccount', { code: data.demoCode }, { token })).toMatchObject({
      msg: '账号已注销',
    });
    const { rows: tables } = await ground.database.read.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const found: string[] = [];
    // A phone number is counted for code limits for two more days, then swept. An order keeps its delivery address for
    // three years (电子商务法 art. 31).
    for (const { name } of tables.filter((one) => one.name !== 'sms_code' && one.name !== 'trade_order')) {
      const { rows } = await ground.database.read.execute<{ all: string | null }>(
        sql.raw(`select string_agg(t::text, ' ') as all from "${name}" t`),
      );
      for (const word of personal) if (rows[0]!.all?.includes(word)) found.push(`${name}: ${word}`);
    }
    expect(found).toEqual([]);
  }
  const { rows } = await ground.database.read.execute<{ status: string; licence_no: string }>(
    sql`select status, licence_no from shop where owner_id = ${owner.accountId}`,
  );
  expect(rows).toEqual([{ status: 'suspended', licence_no: '91330621MA0000003W' }]);
});
