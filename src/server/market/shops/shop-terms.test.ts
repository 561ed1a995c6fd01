import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_TERMS } from '#contract/market/default-terms.ts';
import type { ShopTerms } from '#contract/market/shop-terms.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { makeShop } from '../../testing/make-rows.ts';
import { get, post } from '../../testing/people.ts';

let ground: TestGround;
let token: string;
beforeAll(async () => {
  ground = await openGround('demo');
  token = await signIn(ground.database, { shopId: (await makeShop(ground.database)).id });
});
afterAll(() => ground.close());

const save = (terms: ShopTerms, version: number) =>
  post(ground.app, '/api/v2/shop/saveTerms', { terms, version }, { token });
const [everywhere] = DEFAULT_TERMS.freight as [ShopTerms['freight'][number]];

test('a shop without saved terms sells on the default ones, and the second of two concurrent saves is refused', async () => {
  const { data } = await get(ground.app, '/api/v2/shop/terms', { token });
  const wanted: ShopTerms = {
    ...DEFAULT_TERMS,
    depositPercent: 20,
    transfer: { name: ' 锦市测试服饰有限公司 ', bank: '绍兴银行柯桥支行', accountNo: '1234567890' },
  };
  expect(await save(wanted, data.version)).toMatchObject({ code: 1, data: { version: data.version + 1 } });
  expect((await save({ ...wanted, depositPercent: 50 }, data.version)).reason).toBe('state.changed');

  const { data: now } = await get(ground.app, '/api/v2/shop/terms', { token });
  expect(now.terms).toEqual({ ...wanted, transfer: { ...wanted.transfer, name: '锦市测试服饰有限公司' } });
});

test.each([
  ['no general rule', [{ ...everywhere, provinces: ['33'] }]],
  ['two general rules', [everywhere, everywhere]],
  [
    'a province in two rules',
    [everywhere, { ...everywhere, provinces: ['33', '31'] }, { ...everywhere, provinces: ['33'] }],
  ],
])('freight with %s is refused', async (_what, freight) => {
  const { data } = await get(ground.app, '/api/v2/shop/terms', { token });
  expect((await save({ ...DEFAULT_TERMS, freight }, data.version)).reason).toBe('terms.invalid');
});
