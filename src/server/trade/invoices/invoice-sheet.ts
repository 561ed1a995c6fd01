import { dividedBy } from '#contract/platform/sums.ts';
import type { FastifyInstance } from 'fastify';
import { and, asc, eq, sql } from 'drizzle-orm';
import { dayInChina } from '#contract/platform/china-day.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import { orderLine, tradeOrder } from '../orders/order.table.ts';
import { maskedInvoice, receiverIsShown } from '../orders/receiver-shown.ts';
import type { Config } from '../../config.ts';
import type { Database, Db } from '../../platform/database.ts';
import { type Cell, type SheetColumn, XLSX_TYPE, xlsxOf } from '../../platform/xlsx.ts';
import { signedDownload } from '../../people/uploads/signed-download.ts';
import { invoicePaper, orderInvoice } from './invoice.table.ts';
import { isInTab } from './invoice.queries.ts';

/** 待开发票 as a sheet for 批量开票, one row for each line of an order; and the files of invoices. */

const sheet = (secretKey: string) =>
  signedDownload<{ readonly shopId: string }>(secretKey, {
    purpose: 'invoice-sheet',
    path: '/api/v2/shop/invoice/sheet',
    linkMinutes: 5,
    say: '导出链接已失效，请重新导出',
  });

const file = (secretKey: string) =>
  signedDownload<{ readonly id: string }>(secretKey, {
    purpose: 'invoice-file',
    path: '/api/v2/order/invoice-file',
    linkMinutes: 5,
    say: '下载链接已失效，请回订单里重新下载',
  });

type Secret = Pick<Config, 'secretKey'>;

export const linkToInvoices = (shopId: string, { secretKey }: Secret) => sheet(secretKey).linkTo({ shopId });
export const linkToPaper = (id: string, { secretKey }: Secret) => file(secretKey).linkTo({ id });

export function addInvoiceFiles(
  app: FastifyInstance,
  { database, config: { secretKey } }: { database: Database; config: Secret },
): void {
  sheet(secretKey).addTo(app, async ({ shopId }) => ({
    name: `待开发票 ${dayInChina()}.xlsx`,
    type: XLSX_TYPE,
    parts: xlsxOf('待开发票', COLUMNS, rowsOf(database.read, shopId)),
  }));
  // Always saved, never shown by the browser: it was written by another.
  file(secretKey).addTo(app, async ({ id }) => {
    const [paper] = await database.read.select().from(invoicePaper).where(eq(invoicePaper.id, id));
    const { number, format, document } = paper!;
    const type = format === 'pdf' ? 'application/pdf' : 'application/xml';
    return { name: `发票 ${number}.${format}`, type, parts: once(document) };
  });
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The names of the tax bureau's template for 批量开票. */
const COLUMNS: readonly SheetColumn[] = [
  { title: '发票流水号', width: 17, as: 'text' },
  { title: '发票类型', width: 12, as: 'text' },
  { title: '购买方名称', width: 30, as: 'text' },
  { title: '购买方纳税人识别号', width: 22, as: 'text' },
  { title: '购买方地址', width: 24, as: 'text' },
  { title: '购买方电话', width: 16, as: 'text' },
  { title: '购买方开户银行', width: 20, as: 'text' },
  { title: '购买方银行账号', width: 22, as: 'text' },
  { title: '项目名称', width: 30, as: 'text' },
  { title: '商品和服务税收编码', width: 22, as: 'text', hint: '按自己的税收编码填' },
  { title: '规格型号', width: 18, as: 'text' },
  { title: '单位', width: 8, as: 'text' },
  { title: '数量', width: 10, as: 'number' },
  { title: '金额（含税）', width: 14, as: 'hundredths' },
  { title: '税率', width: 8, as: 'text', hint: '如 13%，小规模纳税人按自己的征收率' },
];

const MOST_ORDERS = 2_000;

async function* rowsOf(db: Db, shopId: string): AsyncGenerator<readonly Cell[]> {
  const asked = await db
    .select({ own: orderInvoice, order: tradeOrder, isShown: sql<boolean>`(${receiverIsShown})` })
    .from(orderInvoice)
    .innerJoin(tradeOrder, eq(tradeOrder.orderNo, orderInvoice.orderNo))
    .where(and(eq(orderInvoice.shopId, shopId), isInTab('owed')))
    .orderBy(asc(orderInvoice.since), asc(orderInvoice.orderNo))
    .limit(MOST_ORDERS);
  for (const { own, order, isShown } of asked) {
    if (order.invoice === null || own.dueFen <= own.issuedFen) continue;
    const wish = isShown ? order.invoice : maskedInvoice(order.invoice);
    const lines = await db
      .select()
      .from(orderLine)
      .where(eq(orderLine.orderNo, order.orderNo))
      .orderBy(asc(orderLine.lineNo));
    const shares = dividedBy(
      own.dueFen - own.issuedFen,
      lines.map(({ amountFen, adjustFen, overShortFen }) => amountFen + adjustFen + overShortFen),
    );
    for (const [at, line] of lines.entries())
      yield [
        ...[showOrderNo(order.orderNo), wish.type === 'special' ? '专用发票' : '普通发票', wish.title, wish.taxNumber],
        ...[wish.registeredAddress, wish.registeredPhone, wish.bank, wish.bankAccount],
        ...[line.title, '', [line.colourName, line.size].filter(Boolean).join(' '), unitWords[line.unit]],
        ...[line.madeQuantity ?? line.quantity, shares[at]!, ''],
      ];
  }
}
