import { eq } from 'drizzle-orm';
import type { logon } from '#contract/accounts.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { maskedPhone, phoneIn } from '#contract/phone.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { NotedRefusal } from '../platform/refusal.ts';
import type { Steps } from '../platform/serve.ts';
import { account } from './account.table.ts';
import { agree } from './consents.ts';
import { isPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { attemptAt, noteTry, refuseWhenLocked, takeTurnToSignIn } from './sign-in-tries.ts';
import { getUserInfo } from './user-info.ts';

/** By public username or phone number. Reading, computing and writing apart: no connection waits for argon2. */
export async function signInByPassword(
  config: Config,
  { read, write, body, from, note }: Steps<typeof logon>,
): Promise<ReplyOf<typeof logon>> {
  const { known, subject, shown } = await findByName(read, body.account);
  note('sign-in', { by: 'password', who: shown });

  // Most guesses are turned away here, before they cost anything.
  const attempt = attemptAt(config, 'password', subject, from.address);
  await refuseWhenLocked(config, read, attempt);
  const isRight = await isPassword(known?.passwordHash ?? null, body.password);

  return write(async (db) => {
    // A hundred guesses that were computed at once stand in line here, and all but the first five hear nothing of
    // theirs: right or wrong, they are told the same.
    await takeTurnToSignIn(db, attempt);
    await refuseWhenLocked(config, db, attempt);
    await noteTry(db, attempt, isRight ? 'succeeded' : 'failed');
    if (!isRight || known === undefined) throw new NotedRefusal('signIn.failed');
    if (known.isDisabled) throw new NotedRefusal('account.disabled');

    note('session', { account: known.id });
    await agree(db, known.id, body.agreed);
    return { userToken: await openSession(db, known.id, from), userInfo: await getUserInfo(db, known.id) };
  });
}

/** @returns also under what the attempt is counted, and how the security log calls it: never a whole number */
async function findByName(db: Db, typed: string) {
  const phone = phoneIn(typed);
  const name = typed.normalize('NFKC').trim().toLowerCase();
  const [row] = await db
    .select({ id: account.id, passwordHash: account.passwordHash, disabledAt: account.disabledAt })
    .from(account)
    .where(phone === null ? eq(account.username, name) : eq(account.phone, phone));
  const known = row && { id: row.id, passwordHash: row.passwordHash, isDisabled: row.disabledAt !== null };
  return {
    known,
    subject: known?.id ?? phone ?? name,
    shown: phone === null ? (known?.id ?? 'unknown') : maskedPhone(phone),
  };
}
