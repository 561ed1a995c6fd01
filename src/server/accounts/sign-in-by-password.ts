import { and, eq, isNull } from 'drizzle-orm';
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
  const attempt = attemptAt(config, { way: 'password', who: subject, address: from.address, device: body.device });
  await refuseWhenLocked(config, read, attempt);
  const isRight = await isPassword(known?.passwordHash ?? null, body.password);

  return write(async (db) => {
    // A hundred guesses that were computed at once stand in line here, and all but the first five hear nothing of
    // theirs: right or wrong, they are told the same.
    await takeTurnToSignIn(db, attempt);
    await refuseWhenLocked(config, db, attempt);
    // While it was computed the password may have been changed, and all sessions ended: this one must not come after.
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
  /** null = codes only */
  readonly passwordHash: string | null;
}

/** @returns the account as it stands now, and stays until the session is open; undefined when the password is another */
async function findUnchanged(db: Db, { id, passwordHash }: Known) {
  const [own] = await db
    .select({ id: account.id, passwordHash: account.passwordHash, disabledAt: account.disabledAt })
    .from(account)
    .where(and(eq(account.id, id), isNull(account.closedAt)))
    .for('share');
  return own?.passwordHash === passwordHash ? own : undefined;
}

/**
 * @returns also under what the attempt is counted, and how the security log calls it: never a whole number. Counted is
 * what was typed: a count of the account's own would tell which number belongs to which username.
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
