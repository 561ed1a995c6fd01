import type { FastifyInstance } from 'fastify';
import { ledgerEventWords } from '#contract/trade/ledger-words.ts';
import type { LedgerLine } from '#contract/trade/ledger.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { statementPartyWords, statementStatusWords } from '#contract/trade/statement-flow.ts';
import { statementRows } from '#contract/trade/statement-words.ts';
import type { StatementDetail } from '#contract/trade/statements.ts';
import { yuan } from '#contract/platform/sums.ts';
import type { Config } from '../../config.ts';
import type { Database, Db } from '../../platform/database.ts';
import { type Cell, XLSX_TYPE, xlsxOf } from '../../platform/xlsx.ts';
import { openPaper } from '../print-files/pdf-paper.ts';
import { openPdfText } from '../print-files/pdf-text.ts';
import { memorySink, openPdf } from '../../people/print-sheets/pdf-writer.ts';
import { readGlyphs } from '../../market/studio/read-glyphs.ts';
import { signedDownload } from '../../people/uploads/signed-download.ts';
import { LINE_COLUMNS, lineCells } from './ledger-sheet.ts';
import { getStatement, listStatementLines } from './statement.queries.ts';

interface Claims {
  readonly id: string;
  readonly shopId: string;
  readonly format: 'xlsx' | 'pdf';
}

const download = (secretKey: string) =>
  signedDownload<Claims>(secretKey, {
    purpose: 'statement-file',
    path: '/api/v2/shop/statement/download',
    linkMinutes: 5,
    say: '下载链接已失效，请重新下载',
  });

/** A link that is bound to this statement and expires. @throws Refusal item.unknown for another shop's */
export async function linkToStatement(db: Db, claims: Claims, { secretKey }: Pick<Config, 'secretKey'>) {
  await getStatement(db, claims.id, claims.shopId);
  return download(secretKey).linkTo(claims);
}

export function addStatementFiles(
  app: FastifyInstance,
  { database, config }: { database: Database; config: Config },
): void {
  download(config.secretKey).addTo(app, async ({ id, shopId, format }) => {
    const statement = await getStatement(database.read, id, shopId);
    const sides = [statement.shopName, statement.customer?.name ?? ''].filter((side) => side !== '').join(' ');
    const name = `对账单 ${statement.month} ${sides}.${format}`;
    const lines = linesOf(database.read, statement);
    return format === 'xlsx'
      ? { name, type: XLSX_TYPE, parts: xlsxOf(`对账单 ${statement.month}`, LINE_COLUMNS, rowsOf(statement, lines)) }
      : { name, type: 'application/pdf', parts: pdfOf(statement, lines) };
  });
}

const A_TURN = 1_000;

async function* linesOf(db: Db, statement: StatementDetail): AsyncGenerator<LedgerLine> {
  let after: string | undefined;
  do {
    const { list, next } = await listStatementLines(db, statement, { after, pageSize: A_TURN });
    yield* list;
    after = next ?? undefined;
  } while (after !== undefined);
}

/** With the opening and closing balance as rows, so that the column adds up to the closing one. */
async function* rowsOf(
  { month, openingFen }: StatementDetail,
  lines: AsyncGenerator<LedgerLine>,
): AsyncGenerator<readonly Cell[]> {
  yield [null, '期初', null, openingFen, month];
  // Both sides keep this file, so the words are those of the supplier's account.
  for await (const line of lines) yield lineCells(line, 'claim');
}

/** A PDF is read by people: longer statements are in the sheet. */
const MOST_LINES = 2_000;

/** 对账单 on A4. */
export async function* pdfOf(statement: StatementDetail, lines: AsyncIterable<LedgerLine>): AsyncGenerator<Uint8Array> {
  const rows: string[][] = [];
  for await (const { at, event, orderNo, amountFen, note } of lines) {
    if (rows.length === MOST_LINES) break;
    const time = new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
    rows.push([time, ledgerEventWords[event], orderNo === null ? '' : showOrderNo(orderNo), yuan(amountFen), note]);
  }
  const { month, shopName, customer, status, lineCount, events } = statement;
  const title = `对账单 ${month}`;
  const facts: [string, string][] = [
    [customer === null ? '店铺' : '供货方', shopName],
    [customer === null ? '对方' : '采购方', customer?.name ?? '锦市平台'],
    ...statementRows({ ...statement, role: 'platform' }).map(([name, words]): [string, string] => [name, words]),
    ['状态', statementStatusWords[status]],
  ];
  const more = lineCount > rows.length ? `共 ${lineCount} 笔，这里是最近的 ${rows.length} 笔，全部在表格里。` : '';
  const steps = events.map(
    ({ at, by, label, note }) =>
      `${new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 10)} ${statementPartyWords[by]}${label}${note === '' ? '' : `：${note}`}`,
  );
  const head = ['时间', '事项', '订单号', '金额（元）', '说明'];
  const headings = ['明细', '经过'];
  const all = JSON.stringify([title, facts, rows, head, headings, more, steps, '　第页，共0123456789']);
  const sink = memorySink();
  const pdf = await openPdf(sink);
  const characters = [...new Set(all)].filter((char) => char !== ' ' && char !== '\n');
  const text = openPdfText(pdf, await readGlyphs('sans', characters));
  const paper = openPaper(pdf, text, { foot: `${shopName}　${title}` });
  paper.title(title);
  paper.facts(facts);
  paper.heading(headings[0]!);
  paper.table([0.2, 0.14, 0.2, 0.16, 0.3], head, rows);
  if (more !== '') paper.words(more);
  if (steps.length > 0) {
    paper.heading(headings[1]!);
    for (const step of steps) paper.words(step);
  }
  await paper.write();
  yield sink.whole();
}
