import { and, eq, isNull } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { answerStatement as answerCall, moveStatement as moveCall } from '#contract/trade/statements.ts';
import { type StatementAction, type StatementRole, statementSteps } from '#contract/trade/statement-flow.ts';
import { asSum } from '#contract/platform/sums.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { tellOwner } from '../../people/notices/tell-owner.ts';
import { type Desk, noteAct } from '../../people/audit/note-act.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseOwnShop } from '../../market/shops/move-shop.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { settleSource } from './make-statements.ts';
import { moveStatement, type StatementRow } from './move-statement.ts';
import { isSeenBy, roleOf } from './statement.queries.ts';
import { statement } from './statement.table.ts';

interface Reader {
  readonly accountId: string;
  readonly shopId: string;
}

/**
 * The shop confirms a statement that was sent to it, or says what is wrong; a supplier sends its customer's draft, or
 * answers.
 */
export async function answerStatement(
  db: Db,
  { accountId, shopId }: Reader,
  { id, action, reason }: BodyOf<typeof answerCall>,
): Promise<ReplyOf<typeof answerCall>> {
  const [own] = await db
    .select()
    .from(statement)
    .where(and(eq(statement.id, id), isSeenBy(shopId)));
  if (!own) throw new Refusal('item.unknown');
  const by = roleOf(own, shopId);
  const moved = await moveStatement(db, own, { action, by, actorId: accountId, note: reason });
  if (moved.counterpartyId !== null) await tellPartner(db, moved, { action, by, reason });
  if (action === 'confirm') await settleSource(db, own);
  const [now] = await db.select({ status: statement.status }).from(statement).where(eq(statement.id, moved.id));
  return { status: now!.status };
}

/** The other shop of a statement between two of them. */
async function tellPartner(
  db: Db,
  { id, month, shopId, counterpartyId, closingFen }: StatementRow,
  { action, by, reason }: { readonly action: StatementAction; readonly by: StatementRole; readonly reason: string },
): Promise<void> {
  const [own, other] = by === 'supplier' ? [shopId, counterpartyId!] : [counterpartyId!, shopId];
  const [from] = await db.select({ name: shop.name }).from(shop).where(eq(shop.id, own));
  const said = asTyped(reason);
  const owed = `期末${closingFen < 0 ? '供货方应退' : '应付'} ${asSum(Math.abs(closingFen))}`;
  await tellOwner(db, other, {
    kind: 'ledger',
    title: `${month} 对账单：${from!.name}${statementSteps[action].label}`,
    body: [owed, said].filter((words) => words !== '').join('，'),
    to: `/merchant/ledger?account=statements&statement=${id}`,
  });
}

/** The platform sends a draft, or answers what a shop objected to; the lines stay as they are. */
export async function moveByPlatform(
  desk: Desk,
  { id, action, reason }: BodyOf<typeof moveCall>,
): Promise<ReplyOf<typeof moveCall>> {
  const { db, caller } = desk;
  const [known] = await db
    .select({ id: statement.id, shopId: statement.shopId, name: shop.name })
    .from(statement)
    .innerJoin(shop, eq(shop.id, statement.shopId))
    .where(and(eq(statement.id, id), isNull(statement.counterpartyId)));
  if (!known) throw new Refusal('item.unknown');
  await refuseOwnShop(db, known.shopId, caller.accountId);
  const moved = await moveStatement(db, known, { action, by: 'platform', actorId: caller.accountId, note: reason });
  await noteAct(desk, {
    action: `对账单${statementSteps[action].label}`,
    subjectId: known.shopId,
    subject: known.name,
    reason: asTyped(reason),
    detail: { 月份: moved.month, 期末: asSum(moved.closingFen) },
  });
  await tellOwner(db, known.shopId, {
    kind: 'ledger',
    title: action === 'send' ? `${moved.month} 对账单请确认` : `${moved.month} 对账单的异议有了答复，请再确认`,
    body: [`期末${moved.closingFen < 0 ? '欠平台' : '应收'} ${asSum(Math.abs(moved.closingFen))}`, asTyped(reason)]
      .filter((words) => words !== '')
      .join('，'),
    to: `/merchant/ledger?account=statements&statement=${id}`,
  });
  return { status: moved.status };
}
