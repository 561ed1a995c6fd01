import type { ErrorTable } from '../platform/errors.ts';

export const invoiceErrors = {
  'invoice.unpaid': { code: 1715, status: 200, say: '付款后才能要发票' },
  'invoice.untaxed': { code: 1716, status: 200, say: '下单时没有选开票，价格不含税。要补开请先和商家商量税款' },
  'invoice.unreadable': {
    code: 1717,
    status: 200,
    say: '读不出这张发票，请传从电子税务局下载的 XML 原件，或 PDF',
  },
  'invoice.mismatch': { code: 1718, status: 200, say: '发票和订单对不上，请核对' },
  'invoice.used': { code: 1719, status: 200, say: '这个号码的发票已经登记过' },
  'invoice.too_much': { code: 1720, status: 200, say: '发票的金额超过还要开的金额' },
  'invoice.reverses': { code: 1721, status: 200, say: '红字发票要冲的是这张订单里哪一张？金额不能超过它' },
  'invoice.untyped': {
    code: 2397,
    status: 200,
    say: '这份 PDF 是扫描件、图片，或加了密，读不出文字。请照着填号码、日期和价税合计',
  },
} as const satisfies ErrorTable;
