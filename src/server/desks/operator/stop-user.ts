import { and, eq, isNull } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { disableUser, enableUser } from '#contract/desks/operator.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { account } from '../../people/accounts/account.table.ts';
import { disableAccount, enableAccount } from '../../people/accounts/disable-account.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Desk, noteAct } from '../../people/audit/note-act.ts';

/**
 * Disables an account on every device at once. An operator cannot disable their own, so at least one operator always
 * stays enabled.
 */
export async function stopUser(desk: Desk, body: BodyOf<typeof disableUser>): Promise<ReplyOf<typeof disableUser>> {
  const reason = given(body.reason);
  const person = await getPerson(desk.db, body.id);
  if (body.id === desk.caller.accountId) throw new Refusal('caller.not_allowed', { say: '不能停用自己的账号' });
  if (person.role === 'operator') await standsAsOperator(desk);
  if (!(await disableAccount(desk.db, body.id, reason))) throw new Refusal('state.changed');
  await noteAct(desk, { action: '停用账号', subjectId: body.id, subject: person.called, reason });
  return {};
}

export async function letUserBackIn(desk: Desk, body: BodyOf<typeof enableUser>): Promise<ReplyOf<typeof enableUser>> {
  const reason = given(body.reason);
  const person = await getPerson(desk.db, body.id);
  if (!(await enableAccount(desk.db, body.id))) throw new Refusal('state.changed');
  await noteAct(desk, { action: '恢复账号', subjectId: body.id, subject: person.called, reason });
  return {};
}

function given(reason: string): string {
  const words = asTyped(reason);
  if (words === '') throw new Refusal('reason.missing');
  return words;
}

async function getPerson(db: Db, id: string) {
  const [person] = await db
    .select({ role: account.role, nickname: account.nickname, username: account.username })
    .from(account)
    .where(and(eq(account.id, id), isNull(account.closedAt)));
  if (!person) throw new Refusal('item.unknown');
  return { role: person.role, called: person.nickname === '' ? person.username : person.nickname };
}

/** Locks all operators: of two who disable each other at once, the second is no operator any more. */
async function standsAsOperator({ db, caller }: Desk): Promise<void> {
  const standing = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.role, 'operator'), isNull(account.disabledAt), isNull(account.closedAt)))
    .orderBy(account.id)
    .for('update');
  if (!standing.some(({ id }) => id === caller.accountId)) throw new Refusal('caller.not_allowed');
}
