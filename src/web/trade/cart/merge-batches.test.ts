import { expect, it } from 'vitest';
import type { WantedLine } from '#contract/market/buying.ts';
import { mergeBatchesIn } from './merge-batches.ts';

const tee: WantedLine = {
  ...{ kind: 'blank', itemId: 'p1', colourNo: 'W01', size: 'M', purpose: 'bulk' },
  ...{ printMethod: '', unit: 'piece', quantity: 50 },
};

it('a stored merge batch is sent only when it is valid', () => {
  const batch = { key: '0'.repeat(32), username: 'lanting', lines: [{ ...tee, id: 'a1', seenPriceFen: null }] };
  expect(
    mergeBatchesIn([batch, { ...batch, key: 'x' }, { ...batch, lines: [] }, { ...batch, username: '' }, 5]),
  ).toEqual([batch]);
  expect(mergeBatchesIn('rubbish')).toEqual([]);
});
