import { expect, test } from 'vitest';
import { addressed, asSupply } from './addressed.ts';

const words = '等买家确认产前样，商家改好再发';

test('a text about both sides says 您 to the side that reads it', () => {
  expect(addressed(words, 'buyer')).toBe('等您确认产前样，商家改好再发');
  expect(addressed(words, 'shop')).toBe('等买家确认产前样，您改好再发');
  expect(addressed(words, 'operator')).toBe(words);
});

test('of a 采购单 the buyer is the shop that ordered, and the seller the factory', () => {
  const supply = asSupply({ supply: {} });
  expect(addressed(words, 'buyer', supply)).toBe('等您确认产前样，工厂改好再发');
  expect(addressed(words, 'shop', supply)).toBe('等商家确认产前样，您改好再发');
  expect(asSupply({ supply: null })).toEqual(asSupply({}));
});
