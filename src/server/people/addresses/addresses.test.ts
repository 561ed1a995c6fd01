import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Address, InvoiceTitle } from '#contract/people/addresses.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { address } from './address.table.ts';
import { areaOf } from './areas.ts';

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('empty');
});
afterAll(() => ground.close());

let token: string;
beforeEach(async () => {
  token = await signIn(ground.database);
});

type Answer = { code: number; reason?: string; msg: string; data: { id: string } };

async function post(path: string, body: object, who = token): Promise<Answer> {
  const answer = await ground.app.inject({ method: 'POST', url: path, headers: { token: who }, payload: body });
  return answer.json<Answer>();
}

async function get<T>(path: string, who = token): Promise<T[]> {
  const answer = await ground.app.inject({ url: path, headers: { token: who } });
  return answer.json<{ data: { list: T[] } }>().data.list;
}

const WAREHOUSE = {
  receiver: '王小明',
  phone: '138 1234 5678',
  areaCode: '330106',
  detail: '文三路 100 号 3 幢 201',
  isDefault: false,
};

const save = (fields: object = {}, who = token) => post('/api/v2/address/save', { ...WAREHOUSE, ...fields }, who);
const list = (who = token) => get<Address>('/api/v2/address/list', who);
const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id);

describe('addresses', () => {
  test('an address has the names of its areas and a normalised phone number', async () => {
    expect(await save({ detail: '文三路 100 号  3 幢' })).toMatchObject({ code: 1, msg: '地址已保存' });
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        receiver: '王小明',
        phone: '13812345678',
        areaCode: '330106',
        province: '浙江省',
        city: '杭州市',
        district: '西湖区',
        detail: '文三路 100 号  3 幢',
        isDefault: true,
      },
    ]);
  });

  test.each([
    ['an invalid phone number', { phone: '12812345678' }, 'phone.invalid'],
    ['a district that does not exist', { areaCode: '339999' }, 'area.unknown'],
    ['a city without a district', { areaCode: '330100' }, 'area.unknown'],
    ['a receiver of spaces', { receiver: ' \u3000 ' }, 'request.invalid'],
    ['a detail of invisible characters', { detail: '\u200b\u2060' }, 'request.invalid'],
  ])('an address with %s is refused', async (_, fields, reason) => {
    expect((await save(fields)).reason).toBe(reason);
    expect(await list()).toEqual([]);
  });

  test('an address keeps rare characters and emoji as typed', async () => {
    const detail = '𠮷祥里 🏭 5 号';
    await save({ detail });
    expect((await list())[0]!.detail).toBe(detail);
  });

  test('an address is changed by its owner and unknown to others', async () => {
    const { id } = (await save()).data;
    const other = await signIn(ground.database);
    expect((await save({ id, receiver: '别人' }, other)).reason).toBe('item.unknown');
    expect((await post('/api/v2/address/remove', { id }, other)).reason).toBe('item.unknown');
    expect((await save({ id, receiver: '李四' })).data.id).toBe(id);
    expect((await list()).map(({ receiver }) => receiver)).toEqual(['李四']);
    expect(await list(other)).toEqual([]);
  });
});

describe('the default address', () => {
  test('the first address is the default, then the one that was set last', async () => {
    const first = (await save()).data.id;
    const second = (await save()).data.id;
    expect(await defaults()).toEqual([first]);
    const third = (await save({ isDefault: true })).data.id;
    expect(await defaults()).toEqual([third]);
    await save({ id: second, isDefault: true });
    expect(await defaults()).toEqual([second]);
    expect((await list())[0]!.id).toBe(second);
  });

  test('the default moves to the newest other address when it is removed or unset', async () => {
    const first = (await save()).data.id;
    const second = (await save()).data.id;
    const third = (await save()).data.id;
    await post('/api/v2/address/remove', { id: first });
    expect(await defaults()).toEqual([third]);
    await save({ id: third, isDefault: false });
    expect(await defaults()).toEqual([second]);
  });

  test('a single address stays the default', async () => {
    const { id } = (await save()).data;
    await save({ id, isDefault: false });
    expect(await defaults()).toEqual([id]);
  });

  test('twenty concurrent first addresses leave one default', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => save({ isDefault: true })));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 1));
    expect(await defaults()).toHaveLength(1);
  });
});

test('a member has at most twenty addresses, also with concurrent saves', async () => {
  const answers = await Promise.all(Array.from({ length: 24 }, () => save()));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(20);
  expect(answers.filter(({ reason }) => reason === 'address.too_many')).toHaveLength(4);
  expect(await list()).toHaveLength(20);
  const [{ id }] = (await list()) as [Address];
  await post('/api/v2/address/remove', { id });
  expect((await save()).code).toBe(1);
});

describe('areas', () => {
  test('municipalities and counties under direct administration have a name at every level', () => {
    expect(areaOf('110101')).toEqual({ province: '北京市', city: '北京市', district: '东城区' });
    expect(areaOf('500235')).toEqual({ province: '重庆市', city: '重庆市', district: '云阳县' });
    expect(areaOf('429004')).toEqual({ province: '湖北省', city: '仙桃市', district: '仙桃市' });
  });

  test('unknown codes and property names of objects are not areas', () => {
    for (const code of ['000000', '330000', 'constructor', '__proto__', '']) expect(areaOf(code), code).toBeNull();
  });
});

describe('invoice titles', () => {
  const COMPANY = {
    kind: 'company',
    title: '杭州某某服饰有限公司',
    taxNumber: '9133 0100 7996 5505 8b',
    bank: '中国工商银行杭州分行',
    bankAccount: '1202 0212 0900 1234 567',
    registeredAddress: '杭州市西湖区文三路 100 号',
    registeredPhone: '0571-88888888',
    isDefault: false,
  };
  const saveTitle = (fields: object = {}) => post('/api/v2/invoice/save', { ...COMPANY, ...fields });
  const titles = () => get<InvoiceTitle>('/api/v2/invoice/list');

  test("a company's invoice title has a normalised tax number", async () => {
    expect((await saveTitle()).code).toBe(1);
    expect(await titles()).toEqual([
      { ...COMPANY, id: expect.any(String), taxNumber: '91330100799655058B', isDefault: true },
    ]);
  });

  test.each([
    ['a company without a tax number', { taxNumber: ' ' }],
    ['a company with a wrong check character', { taxNumber: '91330100799655058C' }],
    ['a person with an incomplete number', { kind: 'person', taxNumber: '9133' }],
  ])('an invoice title for %s is refused', async (_, fields) => {
    expect((await saveTitle(fields)).reason).toBe('invoice.tax_number');
  });

  test("a person's invoice title needs no tax number, and one title of all is the default", async () => {
    await saveTitle();
    const { id } = (await saveTitle({ kind: 'person', title: '王小明', taxNumber: '', isDefault: true })).data;
    expect((await titles()).filter(({ isDefault }) => isDefault).map((one) => one.id)).toEqual([id]);
    await post('/api/v2/invoice/remove', { id });
    expect((await titles()).map(({ isDefault }) => isDefault)).toEqual([true]);
  });
});

test('the database rejects a second default', async () => {
  await save();
  await save();
  const [own] = await ground.database.read
    .select()
    .from(address)
    .where(eq(address.id, (await list())[0]!.id));
  const both = ground.database.write((db) =>
    db.update(address).set({ isDefault: true }).where(eq(address.accountId, own!.accountId)),
  );
  await expect(both).rejects.toThrow();
  const [{ rows }] = (await ground.database.read
    .select({ rows: count() })
    .from(address)
    .where(eq(address.accountId, own!.accountId))) as [{ rows: number }];
  expect(rows).toBe(2);
});
