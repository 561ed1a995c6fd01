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

async function read(bytes: Uint8Array, shopId = 'S1') {
  const words = await wordsOfPdf(bytes, shopId);
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

  test.each(['***', '免税', '不征税'])('a tax-exempt one, which writes %s, has a tax of 0', async (untaxed) => {
    const { totalFen } = SAMPLE;
    expect(await read(invoicePdf(SAMPLE, { untaxed }))).toMatchObject({ totalFen, netFen: totalFen, taxFen: 0 });
  });

  const whole = invoicePdf(SAMPLE);
  test.each([
    ['a scan', scannedPdf()],
    ['the first half of one', whole.subarray(0, whole.length / 2)],
    ['no PDF', Buffer.from('<html>')],
    ['no number of 20 digits', invoicePdf({ ...SAMPLE, number: '12345678' })],
    ['no tax', invoicePdf(SAMPLE, { untaxed: '见备注' })],
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

  test('a process that cannot be started counts as unreadable, and the next file is read', async () => {
    const { execPath } = process;
    process.execPath = '/nowhere/node';
    const unstarted = await read(whole);
    process.execPath = execPath;
    // What cannot be sent throws at once, as a start without file descriptors does.
    const unsent = read((() => {}) as never, 'S2');
    expect([unstarted, ...(await Promise.all([unsent, read(whole, 'S3')]))]).toEqual([null, null, EXPECTED]);
  });

  test('one file of a shop is read and one waits, a third is refused as busy', async () => {
    const files = [read(whole), read(whole), read(whole), read(whole, 'S2')];
    const ends = await Promise.allSettled(files);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(ends[2]).toMatchObject({ reason: { word: 'server.busy' } });
  });
});
