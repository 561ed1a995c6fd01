import { and, eq, isNull } from 'drizzle-orm';
import type { logon } from '#contract/people/accounts.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { maskedPhone, phoneIn } from '#contract/people/phone.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database.ts';
import { NotedRefusal } from '../../platform/refusal.ts';
import type { Steps } from '../../platform/serve.ts';
import { account } from './account.table.ts';
import { agree } from './consents.ts';
import { isPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { attemptAt, noteTry, refuseWhenLocked, takeTurnToSignIn } from './sign-in-tries.ts';
import { getUserInfo } from './user-info.ts';

/**
 * By username or phone number. Reading, hashing and writing are separate steps, so that no connection waits for argon2.
 */
export async function signInByPassword(
  config: Config,
  { read, write, body, from, note }: Steps<typeof logon>,
): Promise<ReplyOf<typeof logon>> {
  const { known, subject, shown } = await findByName(read, body.account);
  note('sign-in', { by: 'password', who: shown });

  // Rejects most guesses before the expensive hash.
  const attempt = attemptAt(config, { way: 'password', who: subject, address: from.address, device: body.device });
  await refuseWhenLocked(config, read, attempt);
  const isRight = await isPassword(known?.passwordHash ?? null, body.password);

  return write(async (db) => {
    // Concurrent guesses are serialised and counted here: after the first five all get the same answer, right or
    // wrong.
    await takeTurnToSignIn(db, attempt);
    await refuseWhenLocked(config, db, attempt);
    // Checked again, since the password may have been changed, and all sessions ended, during the hash.
    const own = isRight && known !== undefined ? await findUnchanged(db, known) : undefined;
    await noteTry(db, attempt, own === undefined ? 'failed' : 'succeeded');
    if (own === undefined) throw new NotedRefusal('signIn.failed');
    if (own.disabledAt !== null) throw new NotedRefusal('account.disabled');

    note('session', { account: own.id });
    await agree(db, own.id, body.agreed);
    return { userToken: await openSession(db, own.id, from), userInfo: await getUserInfo(db, own.id) };
  });
}

interface Known {
  readonly id: string;
  /** null = signs in with codes only */
  readonly passwordHash: string | null;
}

/** @returns the account, locked until the session is open; undefined when its password was changed */
async function findUnchanged(db: Db, { id, passwordHash }: Known) {
  const [own] = await db
    .select({ id: account.id, passwordHash: account.passwordHash, disabledAt: account.disabledAt })
    .from(account)
    .where(and(eq(account.id, id), isNull(account.closedAt)))
    .for('share');
  return own?.passwordHash === passwordHash ? own : undefined;
}

/**
 * @returns also the subject that attempts are counted under, and the name for the security log, never a full number.
 * The subject is what was typed: counting per account would reveal which number belongs to which username.
 */
async function findByName(db: Db, typed: string) {
  const phone = phoneIn(typed);
  const name = typed.normalize('NFKC').trim().toLowerCase();
  const [known] = await db
    .select({ id: account.id, passwordHash: account.passwordHash })
    .from(account)
    .where(phone === null ? eq(account.username, name) : eq(account.phone, phone));
  return {
    known,
    subject: phone ?? name,
    shown: phone === null ? (known?.id ?? 'unknown') : maskedPhone(phone),
  };
}
