import { and, eq, ne } from 'drizzle-orm';
import type { changePhone } from '#contract/accounts.ts';
import { maskedPhone, phoneIn } from '#contract/phone.ts';
import type { Config } from '../platform/config.ts';
import { NotedRefusal, Refusal } from '../platform/refusal.ts';
import type { Ask } from '../platform/serve.ts';
import { account } from './account.table.ts';
import { endOtherSessions } from './sessions.ts';
import { useCode } from './use-code.ts';

/** That a number has an account is told only to whoever holds it: the code comes first. */
export async function moveToPhone(config: Config, { db, body, caller, note }: Ask<typeof changePhone>) {
  const phone = phoneIn(body.mobile);
  if (phone === null) throw new Refusal('phone.invalid');
  note('phone', { phone: maskedPhone(phone) });
  if (!(await useCode(config, db, { phone, purpose: 'newPhone', typed: body.code })))
    throw new NotedRefusal('code.wrong');

  const [taken] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.phone, phone), ne(account.id, caller.accountId)));
  if (taken) throw new NotedRefusal('phone.taken');

  await db.update(account).set({ phone }).where(eq(account.id, caller.accountId));
  await endOtherSessions(db, caller);
  return { phone: maskedPhone(phone) };
}
