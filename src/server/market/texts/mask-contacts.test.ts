import { expect, test } from 'vitest';
import { MASK, maskContacts } from './mask-contacts.ts';

test.each([
  '13800138000',
  '138 0013 8000',
  '138-0013-8000',
  '+86 13800138000',
  '１３８００１３８０００',
  '+1 415 555 0132',
  '0575-88123456',
  '（0575）8812 3456',
  '400-800-1234',
  'li.wei@example.com.cn',
  'LI@QQ.COM',
  '微信：liwei_2026',
  '加V liwei2026',
  'vx:liwei2026',
  'WeChat id liwei2026',
  '微信号 liwei-2026',
  'QQ 123456789',
  'QQ：654 321',
  'v：liwei2026',
  'li@qq',
  'li.wei @ 163 . com',
  '188@126.com.cn',
])('%s is masked and the rest stays', (contact) => {
  expect(maskContacts(`要180克汗布500米，${contact}，急`)).toBe(`要180克汗布500米，${MASK}，急`);
});

test('measures, numbers of items and prices stay', () => {
  const words =
    '纯棉汗布 180克 门幅185 500米 20元以内 D26S00123K GB/T 22849-2014 40S/2 1000-2000件 2026-11-29 前 微信上聊过';
  expect(maskContacts(words)).toBe(words);
});

test.each([
  ['要汗布，mywx abc123，急', `要汗布，my${MASK}，急`],
  ['要汗布，dvx12345，急', `要汗布，d${MASK}，急`],
])('an id after a name of a chat app inside a word is masked: %s', (words, masked) => {
  expect(maskContacts(words)).toBe(masked);
});

test.each([
  '2000pcs @12元',
  '200@18',
  '200@18.5',
  '25 @ 1000',
  '2000 pcs @ USD 12.50',
  'Need 200 @12. Please quote.',
  'rev:2026A1',
  '微信 1 2',
  '微信：500 件',
])('a price, a quantity and a revision stay: %s', (words) => {
  expect(maskContacts(words)).toBe(words);
});
