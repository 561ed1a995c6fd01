import { expect, it } from 'vitest';
import { statesOf } from './own-bundle.words.ts';

it("a shop's bundle shows products that are off sale, and a price above that of its products", () => {
  const words = (priceFen: number, isOffered: boolean) =>
    statesOf({ status: 'onSale', priceFen, singlyFen: 10_040, parts: [{ isOffered }] }).map((state) => state.words);
  expect(words(10_040, true)).toEqual(['在售']);
  expect(words(999_900, true)).toEqual(['在售', '比单买贵 ¥9,898.60，请核对']);
  expect(words(10_040, false)).toEqual(['在售', '1 件商品已下架，买家看不到']);
});
