import { expect, test } from 'vitest';
import { kindsFirst } from './kinds-first.ts';

test.each([
  ['180克左右纯棉汗布 门幅185 现货 20元以内 不要氨纶 急', ['fabric']],
  ['卫衣布', ['fabric']],
  ['40支T恤用的', ['fabric']],
  ['每公斤40以内 毛圈', ['fabric']],
  ['汗布T恤 20块以内', ['blank', 'product']],
  ['黑色帽子', ['blank', 'product']],
  ['10件起订的T恤厂', ['factory']],
  ['碎花图案', ['design']],
  ['国潮', []],
])('%s prefers the kinds %j', (typed, kinds) => {
  expect(kindsFirst(typed)).toEqual(kinds);
});
