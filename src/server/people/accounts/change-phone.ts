import { and, eq, ne } from 'drizzle-orm';
import type { changePhone } from '#contract/people/accounts.ts';
import { maskedPhone, phoneIn } from '#contract/people/phone.ts';
import type { Config } from '../../config.ts';
import { NotedRefusal, Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { account } from './account.table.ts';
import { lockAccount } from './lock-account.ts';
import { endOtherSessions } from './sessions.ts';
import { useCode } from './use-code.ts';

/**
 * Needs a code from each number: a signed-in device alone cannot transfer the account, and only the holder of a number
 * learns that it has an account.
 */
export async function moveToPhone(config: Config, { db, body, caller, note }: Ask<typeof changePhone>) {
  const phone = phoneIn(body.mobile);
  if (phone === null) throw new Refusal('phone.invalid');
  note('phone', { phone: maskedPhone(phone) });

  const { phone: oldPhone } = await lockAccount(db, caller.accountId);
  if (
    oldPhone !== null &&
    !(await useCode(config, db, { phone: oldPhone, purpose: 'oldPhone', typed: body.ownCode ?? '' }))
  )
    throw new NotedRefusal('code.wrong', { say: '原手机号的验证码不正确或已失效' });
  if (!(await useCode(config, db, { phone, purpose: 'newPhone', typed: body.code })))
    throw new NotedRefusal('code.wrong', { say: '新手机号的验证码不正确或已失效' });

  const [taken] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.phone, phone), ne(account.id, caller.accountId)));
  if (taken) throw new NotedRefusal('phone.taken');

  await db.update(account).set({ phone }).where(eq(account.id, caller.accountId));
  await endOtherSessions(db, caller);
  return { phone: maskedPhone(phone) };
}
