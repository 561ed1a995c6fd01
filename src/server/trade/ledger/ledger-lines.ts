import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { LedgerLine } from '#contract/trade/ledger.ts';
import type { LedgerAccount, LedgerEvent, ShopAccount } from '#contract/trade/ledger-words.ts';
import { partWords, providerWords } from '#contract/trade/order-words.ts';
import type { PaymentPart, Provider } from '#contract/trade/payments.ts';
import { tradeOrder } from '../orders/order.table.ts';
import { payment } from '../payments/payment.table.ts';
import type { Db } from '../../platform/database.ts';
import { isoMoment } from '../../platform/table.ts';
import { licenceUse } from '../licences/licence-use.table.ts';
import { licence } from '../licences/licence.table.ts';
import { ledgerAccount, ledgerEntry, ledgerJournal, payout } from './ledger.table.ts';
import { accountIdOf } from './post.ts';
import { ROYALTY_ID_SEPARATOR } from './post-royalty.ts';

export interface LedgerFilter {
  readonly account: ShopAccount;
  /** of claim and debt: the other shop */
  readonly partner?: string;
  readonly month?: string;
  readonly event?: LedgerEvent;
}

interface KeysetPage {
  /** the `next` of the page before */
  readonly after?: string | undefined;
  readonly pageSize: number;
}

/** The first moment of a month in China. */
export const startOf = (month: string): SQL => sql`(${`${month}-01`}::date::timestamp at time zone 'Asia/Shanghai')`;
/** The first moment of the month after. */
export const endOf = (month: string): SQL =>
  sql`((${`${month}-01`}::date + interval '1 month') at time zone 'Asia/Shanghai')`;

/** The lines of one account of a shop, the latest first. */
export function listLines(db: Db, shopId: string, { account, partner, month, event }: LedgerFilter, page: KeysetPage) {
  const which = and(
    eq(ledgerEntry.accountId, accountIdOf({ kind: account, shopId, ...(partner ? { counterpartyId: partner } : {}) })),
    event === undefined ? undefined : eq(ledgerEntry.event, event),
    month === undefined ? undefined : gte(ledgerEntry.at, startOf(month)),
    month === undefined ? undefined : lt(ledgerEntry.at, endOf(month)),
  );
  return readLines(db, account, which!, page);
}

/** The order by which a designer gets a royalty is the licensee's business. */
const isOthersOrder = sql`${ledgerJournal.event} = 'royalty' and not exists (
  select from ${tradeOrder} join ${ledgerAccount} on ${ledgerAccount.shopId} = ${tradeOrder.shopId}
  where ${tradeOrder.orderNo} = ${ledgerJournal.orderNo} and ${ledgerAccount.id} = page.account_id)`;

/** A page of these entries, the latest first. */
export async function readLines(
  db: Db,
  account: LedgerAccount,
  which: SQL,
  { after, pageSize }: KeysetPage,
): Promise<{ list: LedgerLine[]; next: string | null }> {
  // A claim of the shop is positive in the ledger, and what it owes or is owed by the platform the other way round.
  const sign = sql.raw(account === 'claim' ? '' : '-');
  const { rows } = await db.execute<Row>(sql`
    with page as (
      select ${ledgerEntry.accountId} as account_id, ${ledgerEntry.journalNo} as journal_no, ${ledgerEntry.at} as at, ${ledgerEntry.amountFen} as amount_fen
      from ${ledgerEntry} where ${and(which, after === undefined ? undefined : isBehind(after))}
      order by ${ledgerEntry.at} desc, ${ledgerEntry.journalNo} desc limit ${pageSize + 1})
    select page.journal_no::text as id, ${isoMoment(sql`page.at`)} as at, ${sign}page.amount_fen as "amountFen", ${ledgerJournal.event} as event,
      case when ${isOthersOrder} then null else ${ledgerJournal.orderNo} end as "orderNo", ${payment.provider} as provider, ${payment.part} as part,
      ${payout.voucherNo} as "voucherNo", ${payout.note} as "payoutNote", ${payout.reverseReason} as "reverseReason",
      ${licence.designTitle} as "designTitle", ${licence.licenceNo} as "licenceNo",
      case when ${ledgerJournal.event} = 'royalty' then (select sum(${licenceUse.pieces})::int from ${licenceUse}
        where ${licenceUse.orderNo} = ${ledgerJournal.orderNo} and ${licenceUse.licenceNo} = ${licence.licenceNo}) end as pieces,
      ${payout.attachments} as attachments, ${tradeOrder.creditDueOn} as "creditDueOn",
      (extract(epoch from page.at) * 1000000)::bigint || '.' || page.journal_no as cursor
    from page join ${ledgerJournal} on ${ledgerJournal.no} = page.journal_no
    left join ${payment} on ${ledgerJournal.event} in ('payment', 'spent', 'supplyPaid') and ${payment.id} = ${ledgerJournal.eventId}
    left join ${payout} on ${ledgerJournal.event} in ('payout', 'payoutReversed', 'payIn', 'payInReversed')
      and ${payout.id} = ${ledgerJournal.eventId}
    left join ${licence} on ${ledgerJournal.event} = 'royalty'
      and ${licence.licenceNo} = split_part(${ledgerJournal.eventId}, ${ROYALTY_ID_SEPARATOR}, 2)
    left join ${tradeOrder} on ${ledgerJournal.event} = 'supplied' and ${tradeOrder.orderNo} = ${ledgerJournal.orderNo}
    order by page.at desc, page.journal_no desc`);
  const shown = rows.slice(0, pageSize);
  return { list: shown.map(asLine), next: rows.length > pageSize ? shown.at(-1)!.cursor : null };
}

/** In microseconds: a JavaScript date would round them, and skip or repeat a line between two pages. */
function isBehind(after: string): SQL {
  const [micros, journalNo] = after.split('.') as [string, string];
  return sql`(${ledgerEntry.at}, ${ledgerEntry.journalNo}) <
    (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${journalNo}::bigint)`;
}

type Row = Record<string, unknown> & {
  readonly id: string;
  readonly at: string;
  readonly amountFen: string | number;
  readonly event: LedgerEvent;
  readonly orderNo: string | null;
  readonly provider: Provider | null;
  readonly part: PaymentPart | null;
  readonly voucherNo: string | null;
  readonly payoutNote: string | null;
  readonly reverseReason: string | null;
  readonly attachments: string[] | null;
  readonly creditDueOn: string | null;
  readonly designTitle: string | null;
  readonly licenceNo: string | null;
  readonly pieces: number | null;
  readonly cursor: string;
};

const asLine = ({ id, at, amountFen, event, orderNo, attachments, ...row }: Row): LedgerLine => ({
  ...{ id, at, event, orderNo, note: noteOf(event, row) },
  amountFen: Number(amountFen),
  attachments: attachments ?? [],
});

type Noted = Pick<Row, 'provider' | 'part' | 'voucherNo' | 'payoutNote' | 'reverseReason' | 'creditDueOn'> &
  Pick<Row, 'designTitle' | 'licenceNo' | 'pieces'>;

function noteOf(event: LedgerEvent, { provider, part, voucherNo, creditDueOn, ...row }: Noted): string {
  if (provider !== null && part !== null) return `${providerWords[provider]} ${partWords[part]}`;
  if (row.licenceNo !== null) return `《${row.designTitle}》${row.pieces} 件，授权 ${row.licenceNo}`;
  if (creditDueOn !== null) return `账期到 ${creditDueOn}`;
  if (voucherNo === null) return '';
  const isReversed = event === 'payoutReversed' || event === 'payInReversed';
  return [`凭证号 ${voucherNo}`, isReversed ? row.reverseReason : row.payoutNote].filter(Boolean).join('，');
}
