import { eq } from 'drizzle-orm';
import type { setPassword } from '#contract/people/accounts.ts';
import { passwordProblem } from '#contract/people/password.ts';
import type { Config } from '../../config.ts';
import { NotedRefusal, Refusal } from '../../platform/refusal.ts';
import type { Steps } from '../../platform/serve.ts';
import { account } from './account.table.ts';
import { getOwnPhone } from './own-phone.ts';
import { hashPassword } from './passwords.ts';
import { endOtherSessions } from './sessions.ts';
import { useCode } from './use-code.ts';

/** Needs a code to the own phone: a signed-in device alone does not suffice. */
export async function changePassword(config: Config, { write, body, caller, note }: Steps<typeof setPassword>) {
  note('password', {});
  const problem = passwordProblem(body.password.normalize('NFKC'));
  if (problem !== null) throw new Refusal('password.weak', { say: problem });
  const passwordHash = await hashPassword(body.password);

  return write(async (db) => {
    const phone = await getOwnPhone(db, caller.accountId);
    if (!(await useCode(config, db, { phone, purpose: 'password', typed: body.code })))
      throw new NotedRefusal('code.wrong');
    await db.update(account).set({ passwordHash }).where(eq(account.id, caller.accountId));
    await endOtherSessions(db, caller);
    return {};
  });
}
