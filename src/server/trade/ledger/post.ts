import { sql } from 'drizzle-orm';
import type { LedgerAccount, LedgerEvent, PartnerAccount } from '#contract/trade/ledger-words.ts';
import type { Db } from '../../platform/database.ts';
import { ledgerAccount, ledgerEntry, ledgerJournal } from './ledger.table.ts';

/** An account as a posting names it. */
export interface Party {
  readonly kind: LedgerAccount;
  readonly shopId?: string;
  readonly buyerId?: string;
  readonly counterpartyId?: string;
}

export interface Posting {
  readonly account: Party;
  /** received is positive, owed is negative; 0 is left out */
  readonly amountFen: number;
}

interface Journal {
  readonly event: LedgerEvent;
  readonly eventId: string;
  readonly orderNo: string | null;
  readonly postings: readonly Posting[];
}

export const CASH: Party = { kind: 'cash' };
export const FEE: Party = { kind: 'fee' };
export const ofShop = (kind: 'held' | 'advance' | 'direct' | 'balance', shopId: string): Party => ({ kind, shopId });
export const refundOf = (buyerId: string): Party => ({ kind: 'refund', buyerId });
/** Of `shopId`: its claim on the other shop, or its debt to it. */
export const ofPartner = (kind: PartnerAccount, shopId: string, counterpartyId: string): Party => ({
  ...{ kind, shopId, counterpartyId },
});

export const accountIdOf = ({ kind, shopId, buyerId, counterpartyId }: Party): string =>
  [kind, shopId ?? buyerId, counterpartyId].filter((part) => part !== undefined).join(':');

/**
 * Writes a journal in the transaction of its event. Idempotent: an event is posted once. A journal without amounts is
 * not written. The database refuses one that does not sum to zero when the transaction commits.
 */
export async function post(db: Db, { event, eventId, orderNo, postings }: Journal): Promise<void> {
  // In the order of the accounts: concurrent journals then wait for each other's accounts and never deadlock.
  const rows = postings
    .filter(({ amountFen }) => amountFen !== 0)
    .map(({ account, amountFen }) => ({ ...account, id: accountIdOf(account), amountFen }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (rows.length === 0) return;
  await db
    .insert(ledgerAccount)
    .values(rows.map(({ amountFen: _amountFen, ...account }) => account))
    .onConflictDoNothing();
  const [journal] = await db
    .insert(ledgerJournal)
    .values({ event, eventId, orderNo })
    .onConflictDoNothing({ target: [ledgerJournal.event, ledgerJournal.eventId] })
    .returning({ no: ledgerJournal.no });
  if (!journal) return;
  await db
    .insert(ledgerEntry)
    .values(rows.map(({ id: accountId, amountFen }) => ({ journalNo: journal.no, accountId, amountFen })));
}

/** What an order has left in these accounts of its shop: money received and not yet refunded or released, fen. */
export async function leftOf(
  db: Db,
  { orderNo, shopId }: { readonly orderNo: string; readonly shopId: string },
): Promise<{ heldFen: number; advanceFen: number }> {
  const sumOf = (kind: 'held' | 'advance') =>
    sql<number>`coalesce(-sum(${ledgerEntry.amountFen}) filter (where ${ledgerEntry.accountId} = ${accountIdOf(ofShop(kind, shopId))}), 0)`.mapWith(
      Number,
    );
  const [left] = await db
    .select({ heldFen: sumOf('held'), advanceFen: sumOf('advance') })
    .from(ledgerJournal)
    .innerJoin(ledgerEntry, sql`${ledgerEntry.journalNo} = ${ledgerJournal.no}`)
    .where(sql`${ledgerJournal.orderNo} = ${orderNo}`);
  return left!;
}
