import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type StatementAction,
  type StatementParty,
  type StatementStatus,
  statementSteps,
} from '#contract/trade/statement-flow.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ledgerEntry } from './ledger.table.ts';
import { accountIdOf, type Party } from './post.ts';
import type { Partners } from './post-supply.ts';
import { statement, statementEvent } from './statement.table.ts';

export type StatementRow = typeof statement.$inferSelect;

interface StatementMove {
  readonly action: StatementAction;
  readonly by: StatementParty;
  /** null for the system */
  readonly actorId: string | null;
  readonly note: string;
}

/**
 * The only function that moves a statement. The caller has checked whose it is.
 * @throws Refusal reason.missing; state.changed, also for the second of two at once
 */
export async function moveStatement(
  db: Db,
  { id }: Pick<StatementRow, 'id'>,
  { action, by, actorId, note: typed }: StatementMove,
): Promise<StatementRow> {
  const step: { by: readonly StatementParty[]; from: StatementStatus; to: StatementStatus; needsReason?: true } =
    statementSteps[action];
  const note = asTyped(typed);
  if (step.needsReason && note === '') throw new Refusal('reason.missing');
  if (!step.by.includes(by)) throw new Refusal('state.changed');
  const [moved] = await db
    .update(statement)
    .set({ status: step.to, since: sql`now()` })
    .where(and(eq(statement.id, id), eq(statement.status, step.from)))
    .returning();
  if (!moved) throw new Refusal('state.changed');
  await db.insert(statementEvent).values({ statementId: id, by, actorId, action, note });
  return moved;
}

/**
 * Settles the confirmed statements whose closing balance was paid after their month: by payouts and purchases, or, of a
 * shop that owes, by what it paid and earned. Reopens those whose payout was reversed.
 */
export const settleStatements = (db: Db, shopId: string): Promise<void> =>
  settle(db, {
    account: { kind: 'balance', shopId },
    paid: `'payout', 'payoutReversed', 'spent', 'spentBack'`,
    paidBack: `'completed', 'retention', 'kept', 'refunded', 'payIn', 'payInReversed', 'spentBack'`,
  });

/** The same of a supplier with its customer, by payments and refunds. */
export const settlePartners = (db: Db, { supplierId, customerId }: Partners): Promise<void> =>
  settle(db, {
    account: { kind: 'claim', shopId: supplierId, counterpartyId: customerId },
    paid: `'supplyPaid', 'supplyCut', 'supplyReturned', 'supplyEnded'`,
    paidBack: `'supplied', 'supplyReturned'`,
  });

export const isWith = (counterpartyId: string | null): SQL =>
  counterpartyId === null ? isNull(statement.counterpartyId) : eq(statement.counterpartyId, counterpartyId);

interface Settled {
  readonly account: Required<Pick<Party, 'kind' | 'shopId'>> & Pick<Party, 'counterpartyId'>;
  /** events that pay a positive closing balance, and a negative one; quoted for SQL */
  readonly paid: string;
  readonly paidBack: string;
}

async function settle(db: Db, { account, paid, paidBack }: Settled): Promise<void> {
  const { shopId, counterpartyId = null } = account;
  // A claim is the supplier's, a balance is a debt of the platform: their entries have opposite signs.
  const sign = sql.raw(account.kind === 'claim' ? '-' : '');
  const after = (events: string) => sql`(select ${sign}coalesce(sum(${ledgerEntry.amountFen}), 0) from ${ledgerEntry}
    where ${ledgerEntry.accountId} = ${accountIdOf(account)} and ${ledgerEntry.event} in (${sql.raw(events)})
      and ${ledgerEntry.at} >= (((${statement.month} || '-01')::date + interval '1 month') at time zone 'Asia/Shanghai'))`;
  const isPaid = sql<boolean>`case when ${statement.closingFen} > 0 then ${after(paid)} >= ${statement.closingFen}
    else -${after(paidBack)} >= -${statement.closingFen} end`;
  const wrong = await db
    .select({ id: statement.id, status: statement.status })
    .from(statement)
    .where(
      and(
        eq(statement.shopId, shopId),
        isWith(counterpartyId),
        inArray(statement.status, ['confirmed', 'settled']),
        sql`${statement.status} = case when ${isPaid} then 'confirmed' else 'settled' end`,
      ),
    )
    .orderBy(statement.month)
    .for('no key update');
  for (const one of wrong) {
    const action = one.status === 'confirmed' ? 'close' : 'reopen';
    await moveStatement(db, one, { action, by: 'system', actorId: null, note: '' });
  }
}
