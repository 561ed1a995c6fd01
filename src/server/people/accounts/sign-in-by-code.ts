import type { mobileLogin } from '#contract/people/accounts.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { maskedPhone, phoneIn } from '#contract/people/phone.ts';
import type { Config } from '../../config.ts';
import { NotedRefusal, Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { agree } from './consents.ts';
import { registerAccount } from './register-account.ts';
import { openSession } from './sessions.ts';
import { attemptAt, noteTry, refuseWhenLocked, takeTurnToSignIn } from './sign-in-tries.ts';
import { useCode } from './use-code.ts';
import { getUserInfo } from './user-info.ts';

/** Signs in the holder of a number; a new number gets an account. */
export async function signInByCode(
  config: Config,
  { db, body, from, note }: Ask<typeof mobileLogin>,
): Promise<ReplyOf<typeof mobileLogin>> {
  const phone = phoneIn(body.mobile);
  if (phone === null) throw new Refusal('phone.invalid');
  note('sign-in', { by: 'code', phone: maskedPhone(phone) });

  const attempt = attemptAt(config, { way: 'code', who: phone, address: from.address, device: body.device });
  await takeTurnToSignIn(db, attempt);
  await refuseWhenLocked(config, db, attempt);

  if (!(await useCode(config, db, { phone, purpose: 'login', typed: body.code }))) {
    await noteTry(db, attempt, 'failed');
    throw new NotedRefusal('code.wrong');
  }
  await noteTry(db, attempt, 'succeeded');

  const { accountId, isNew, isDisabled } = await registerAccount(db, phone);
  // The code is used up nevertheless.
  if (isDisabled) throw new NotedRefusal('account.disabled');
  if (isNew) note('register', { account: accountId });
  note('session', { account: accountId });

  await agree(db, accountId, body.agreed);
  return { userToken: await openSession(db, accountId, from), userInfo: await getUserInfo(db, accountId) };
}
