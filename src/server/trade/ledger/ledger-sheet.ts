import type { FastifyInstance } from 'fastify';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { LedgerLine } from '#contract/trade/ledger.ts';
import { eventWordsIn, type ShopAccount, shopAccountWords } from '#contract/trade/ledger-words.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { Config } from '../../config.ts';
import type { Database, Db } from '../../platform/database.ts';
import { type Cell, type SheetColumn, XLSX_TYPE, xlsxOf } from '../../platform/xlsx.ts';
import { signedDownload } from '../../people/uploads/signed-download.ts';
import { type LedgerFilter, listLines } from './ledger-lines.ts';

const download = (secretKey: string) =>
  signedDownload<LedgerFilter & { readonly shopId: string }>(secretKey, {
    purpose: 'ledger-sheet',
    path: '/api/v2/shop/ledger/sheet',
    linkMinutes: 5,
    say: '导出链接已失效，请重新导出',
  });

/** A link that is bound to this shop and expires. */
export const linkToLedgerSheet = (
  shopId: string,
  { account, partner, month, event }: LedgerFilter,
  { secretKey }: Pick<Config, 'secretKey'>,
) =>
  download(secretKey).linkTo({
    ...{ shopId, account },
    ...(partner ? { partner } : {}),
    ...(month ? { month } : {}),
    ...(event ? { event } : {}),
  });

export function addLedgerSheet(
  app: FastifyInstance,
  { database, config }: { database: Database; config: Config },
): void {
  download(config.secretKey).addTo(app, async ({ shopId, ...filter }) => ({
    name: `账本 ${shopAccountWords[filter.account]} ${filter.month ?? dayInChina()}.xlsx`,
    type: XLSX_TYPE,
    parts: xlsxOf(shopAccountWords[filter.account], LINE_COLUMNS, rowsOf(database.read, shopId, filter)),
  }));
}

/** The row limit of Excel, minus the header. */
const MOST_ROWS = 1_048_575;
const A_TURN = 1_000;

/** By keyset pages: a slow download must not hold a connection and a snapshot. */
async function* rowsOf(db: Db, shopId: string, filter: LedgerFilter): AsyncGenerator<readonly Cell[]> {
  let after: string | undefined;
  for (let left = MOST_ROWS; left > 0; left -= A_TURN) {
    const { list, next } = await listLines(db, shopId, filter, { after, pageSize: Math.min(A_TURN, left) });
    yield* list.map((line) => lineCells(line, filter.account));
    if (next === null) return;
    after = next;
  }
}

export const LINE_COLUMNS: readonly SheetColumn[] = [
  { title: '时间', width: 17, as: 'time' },
  { title: '事项', width: 14, as: 'text' },
  { title: '订单号', width: 17, as: 'text' },
  { title: '金额（元）', width: 14, as: 'hundredths' },
  { title: '说明', width: 40, as: 'text' },
];

/** In the words of this account's reader, as the page shows them. */
export const lineCells = (
  { at, event, orderNo, amountFen, note }: LedgerLine,
  account: ShopAccount,
): readonly Cell[] => [
  new Date(at),
  eventWordsIn(account, event),
  orderNo === null ? null : showOrderNo(orderNo),
  amountFen,
  note,
];
