import { expect, test } from 'vitest';
import type { LedgerLine } from '#contract/trade/ledger.ts';
import { eventWordsIn } from '#contract/trade/ledger-words.ts';
import { lineCells } from './ledger-sheet.ts';

const line: LedgerLine = {
  ...{ id: '1', at: '2026-11-30T01:00:00.000Z', orderNo: null, amountFen: 1_200, note: '', attachments: [] },
  event: 'supplyReturned',
};

test('a refund of a supply order comes in on the sheet of 应付 and goes out on that of 应收, as on the page', () => {
  for (const account of ['debt', 'claim'] as const)
    expect(lineCells(line, account)[1]).toBe(eventWordsIn(account, 'supplyReturned'));
  expect(lineCells(line, 'debt')[1]).toBe('退款到账');
  expect(lineCells(line, 'claim')[1]).toBe('退款付出');
});
