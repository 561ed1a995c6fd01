import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { insertAct } from '../audit/note-act.ts';
import { account } from './account.table.ts';
import { registerAccount } from './register-account.ts';

/**
 * Makes the holder of a number an operator, and registers an account if it has none. Run by a command on the server, so
 * the audit log names the new operator as the actor. @param phone normalised
 */
export async function grantOperator(db: Db, phone: string): Promise<{ isNew: boolean }> {
  const { accountId, isNew } = await registerAccount(db, phone);
  const [operator] = await db
    .update(account)
    .set({ role: 'operator' })
    .where(and(eq(account.id, accountId), eq(account.role, 'buyer')))
    .returning({ subject: account.username });
  if (operator)
    await insertAct(db, accountId, {
      action: '任命运营',
      subjectId: accountId,
      reason: '由服务器上的命令任命',
      ...operator,
    });
  return { isNew };
}
