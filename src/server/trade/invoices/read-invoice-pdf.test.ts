import { describe, expect, test } from 'vitest';
import { invoiceOfWords } from './invoice-of-words.ts';
import { wordsOfPdf } from './pdf-words.ts';
import { bombPdf, invoicePdf, scannedPdf } from './testing/invoice-pdf.ts';

const SAMPLE = {
  ...{ number: '26332000000000000018', issuedOn: '2026-11-08', totalFen: 1_234_567_00 },
  ...{ sellerName: '一针一印（杭州）服饰有限公司', sellerTaxNumber: '91330108MA2XXXXX1A' },
  ...{ buyerName: '信息方圆（上海）商贸有限公司', buyerTaxNumber: '91330108MA2XXXXX2B' },
};
const EXPECTED = {
  ...{ number: SAMPLE.number, issuedOn: SAMPLE.issuedOn, totalFen: 123_456_700 },
  ...{ netFen: 109_253_717, taxFen: 14_202_983 },
  // brackets are compared in one form
  seller: { name: '一针一印(杭州)服饰有限公司', taxNumber: SAMPLE.sellerTaxNumber },
  buyer: { name: '信息方圆(上海)商贸有限公司', taxNumber: SAMPLE.buyerTaxNumber },
};

async function read(bytes: Uint8Array) {
  const words = await wordsOfPdf(bytes);
  return words === null ? null : invoiceOfWords(words);
}

describe('the PDF of an invoice', () => {
  test('the PDF of an invoice yields its number, day, names, tax numbers and sums, however it orders its text', async () => {
    expect(await read(invoicePdf(SAMPLE))).toEqual(EXPECTED);
    expect(await read(invoicePdf({ ...SAMPLE, totalFen: -50_00 }, { pages: 2 }))).toMatchObject({
      totalFen: -50_00,
      taxFen: -5_75,
    });
  });

  const whole = invoicePdf(SAMPLE);
  test.each([
    ['a scan', scannedPdf()],
    ['the first half of one', whole.subarray(0, whole.length / 2)],
    ['no PDF', Buffer.from('<html>')],
    ['no number of 20 digits', invoicePdf({ ...SAMPLE, number: '12345678' })],
    ['an impossible day', invoicePdf({ ...SAMPLE, issuedOn: '2026-13-45' })],
  ])('%s is not read as an invoice', async (_what, bytes) => {
    expect(await read(bytes)).toBeNull();
  });

  test('a bomb ends only the process that parses it, and the next file is read', async () => {
    const bomb = bombPdf();
    expect(bomb.length).toBeLessThan(400_000);
    const [ofBomb, ofNext] = await Promise.all([read(bomb), read(invoicePdf(SAMPLE))]);
    expect([ofBomb, ofNext]).toEqual([null, EXPECTED]);
  });
});
