import { SaxesParser } from 'saxes';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { dividedBy } from '#contract/platform/sums.ts';
import { invoiceXml } from '../../desks/demo/invoice.demo.ts';
import { invoiceMismatches } from './invoice-mismatches.ts';
import { readInvoiceXml } from './read-invoice.ts';

const SAMPLE = {
  ...{ number: '26332000000000000018', issuedOn: '2026-11-20', totalFen: 113_00 },
  ...{ sellerName: '一针一印（杭州）服饰有限公司', sellerTaxNumber: '91330108MA2XXXXX1A' },
  ...{ buyerName: '小满商贸 & <script>alert(1)</script>', buyerTaxNumber: '91330108MA2XXXXX2B' },
};

describe('the XML of an invoice', () => {
  test('the XML of an invoice yields its number, day, names, tax numbers and sums in fen', () => {
    expect(readInvoiceXml(invoiceXml(SAMPLE))).toEqual({
      ...{ number: SAMPLE.number, issuedOn: '2026-11-20', totalFen: 11_300, netFen: 10_000, taxFen: 1_300 },
      seller: { name: SAMPLE.sellerName, taxNumber: SAMPLE.sellerTaxNumber },
      // A script in a name is a name.
      buyer: { name: SAMPLE.buyerName, taxNumber: SAMPLE.buyerTaxNumber },
    });
    expect(readInvoiceXml(invoiceXml({ ...SAMPLE, totalFen: -50 })).totalFen).toBe(-50);
  });

  const BOMB = `<!DOCTYPE z [<!ENTITY a "${'ha'.repeat(50)}">${Array.from(
    { length: 12 },
    (_, at) => `<!ENTITY ${String.fromCharCode(98 + at)} "${`&${String.fromCharCode(97 + at)};`.repeat(10)}">`,
  ).join('')}]>`;
  test.each([
    ['an entity bomb', invoiceXml(SAMPLE).replace('<EInvoice>', `${BOMB}<EInvoice>`).replace('</EIid>', '&m;</EIid>')],
    [
      'an external entity',
      invoiceXml(SAMPLE).replace('<EInvoice>', '<!DOCTYPE z [<!ENTITY x SYSTEM "file:///etc/passwd">]><EInvoice>'),
    ],
    ['an unknown entity', invoiceXml(SAMPLE).replace('</EIid>', '&x;</EIid>')],
    ['another document', '<html><body>发票</body></html>'],
    ['no XML', '%PDF-1.7'],
    ['nothing', ''],
    ['elements in elements without end', `<EInvoice>${'<a>'.repeat(100_000)}`],
    ['a number of 8 digits', invoiceXml({ ...SAMPLE, number: '12345678' })],
    ['a sum of nothing', invoiceXml({ ...SAMPLE, totalFen: 0 })],
    ['an impossible day', invoiceXml({ ...SAMPLE, issuedOn: '2026-13-45' })],
  ])('an invoice with %s is refused within its first 3,000 characters', (_what, xml) => {
    const write = vi.spyOn(SaxesParser.prototype, 'write');
    onTestFinished(() => write.mockRestore());
    expect(() => readInvoiceXml(xml)).toThrow(expect.objectContaining({ word: 'invoice.unreadable' }));
    expect((write.mock.contexts[0] as SaxesParser).position).toBeLessThan(3_000);
  });
});

describe('the comparison with the order', () => {
  const wish = {
    ...({
      type: 'normal',
      kind: 'company',
      title: SAMPLE.buyerName,
      taxNumber: SAMPLE.buyerTaxNumber,
      bank: '',
    } as const),
    ...{ bankAccount: '', registeredAddress: '', registeredPhone: '' },
  };
  const seller = { name: SAMPLE.sellerName, taxNumber: SAMPLE.sellerTaxNumber };
  const expected = { wish, seller, leftFen: 11_300, placedOn: '2026-11-01' };
  const read = readInvoiceXml(invoiceXml(SAMPLE));

  test('the comparison of invoice and order ignores spaces and the width of brackets', () => {
    const narrow = { ...read, seller: { ...seller, name: '一针一印(杭州) 服饰有限公司' } };
    expect(invoiceMismatches(narrow, expected)).toEqual([]);
  });

  test('names each difference, with both sides', () => {
    const other = { ...wish, title: '小满服饰有限公司', taxNumber: '91330108MA2YYYYY2B' };
    const found = invoiceMismatches(
      { ...read, taxFen: 1_299 },
      { wish: other, seller: { name: '别家', taxNumber: '1' }, leftFen: 20_000, placedOn: '2026-11-21' },
    );
    expect(found.map((one) => one.slice(0, 5))).toEqual([
      '购买方名称',
      '购买方税号',
      '销售方名称',
      '销售方税号',
      '价税合计：',
      '金额 ¥1',
      '开票日期：',
    ]);
    expect(found[4]).toContain('还要开 ¥200.00');
  });
});

test('a sum is divided over the lines to the fen', () => {
  expect(dividedBy(100, [1, 1, 1])).toEqual([33, 33, 34]);
  expect(dividedBy(7, [0, 0])).toEqual([0, 7]);
});
