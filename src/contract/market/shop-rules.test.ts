import { expect, test } from 'vitest';
import { CLUSTERS } from './clusters.ts';
import type { ShopDocument } from './own-shop.ts';
import { documentFaults } from './shop-rules.ts';

const trader: ShopDocument = {
  kind: 'trader',
  name: '小满服饰',
  intro: '',
  areaCode: '330108',
  cluster: '',
  contactName: '小满',
  contactPhone: '13800000000',
  contactWechat: '',
  identity: 'company',
  legalName: '杭州小满服饰有限公司',
  licenceNo: '91330621MA0000003W',
  attachments: ['attachment1'],
  logo: '',
  banner: '',
};
const designer: NonNullable<ShopDocument['designer']> = {
  styles: ['水墨'],
  yearsInTrade: 3,
  accepting: true,
  buyoutFen: 100_000,
  licenceYearFen: 20_000,
  share: '',
};

const faulty = (words: Partial<ShopDocument>) =>
  documentFaults({ ...trader, ...words }, 2026).map(({ field }) => field);

test('a complete shop document can be submitted', () => {
  expect(faulty({})).toEqual([]);
  expect(faulty({ kind: 'designer', designer })).toEqual([]);
  for (const { name } of CLUSTERS) expect(faulty({ cluster: name })).toEqual([]);
});

test('a shop document has the part of its kind, and no other', () => {
  expect(faulty({ kind: 'factory' })).toEqual(['factory']);
  expect(faulty({ designer })).toEqual(['designer']);
});

test('a company needs a valid licence number; a person needs none, but not a wrong one', () => {
  expect(faulty({ licenceNo: '' })).toEqual(['licenceNo']);
  expect(faulty({ licenceNo: '91330621MA00000030' })).toEqual(['licenceNo']);
  expect(faulty({ licenceNo: ' 91330621ma0000003w ' })).toEqual([]);
  expect(faulty({ identity: 'individual', licenceNo: '' })).toEqual([]);
  expect(faulty({ identity: 'individual', licenceNo: '12345' })).toEqual(['licenceNo']);
});

test.each(['0571-8888 0000', '+86 138 0000 0000', '400-800-1234', '(0575)84120000'])(
  '%s is accepted as a contact phone',
  (contactPhone) => {
    expect(faulty({ contactPhone })).toEqual([]);
  },
);

test.each(['123456', '微信联系', '-------', '138 0000 OOOO'])('%s is refused as a contact phone', (contactPhone) => {
  expect(faulty({ contactPhone })).toEqual(['contactPhone']);
});

test('all faults are reported at once, in the order of the form', () => {
  expect(
    faulty({ name: ' 花 ', cluster: '江南', contactName: '  ', legalName: ' x ', attachments: ['a', 'a'] }),
  ).toEqual(['name', 'cluster', 'contactName', 'legalName', 'attachments']);
});

test("a buyout must cost more than a year's licence", () => {
  expect(faulty({ kind: 'designer', designer: { ...designer, buyoutFen: 20_000 } })).toEqual(['designer.buyoutFen']);
});
