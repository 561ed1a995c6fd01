import { eq, sql } from 'drizzle-orm';
import type { closeAccount } from '#contract/people/accounts.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { NotedRefusal, Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { account } from './account.table.ts';
import { lockAccount } from './lock-account.ts';
import type { ReadOwnRecords } from './own-data.ts';
import { endAllSessions } from './sessions.ts';
import { useCode } from './use-code.ts';

/** What the features store about a person: how it is exported and erased. */
export interface PersonalData {
  readonly ownRecords: readonly ReadOwnRecords[];
  /** @throws Refusal while the account may not be closed */
  readonly refuseClosing: (db: Db, accountId: string) => Promise<void>;
  /** in this order, in one transaction */
  readonly forget: readonly ((db: Db, accountId: string) => Promise<unknown>)[];
}

/**
 * Needs a code to the own phone. The only other condition (电子商务法 art. 24) is that no order is open, since the other
 * side relies on it. The number may register again at once.
 */
export async function leave(
  config: Config,
  { refuseClosing, forget }: PersonalData,
  { db, body, caller, note }: Ask<typeof closeAccount>,
) {
  note('close-account', {});
  // Waits for concurrent additions to the account, which are erased with the rest; later ones find it closed.
  const { phone } = await lockAccount(db, caller.accountId);
  if (phone === null) throw new Refusal('phone.none');
  await refuseClosing(db, caller.accountId);
  if (!(await useCode(config, db, { phone, purpose: 'close', typed: body.code }))) throw new NotedRefusal('code.wrong');

  // before the account loses its number, by which some of it is found
  for (const forgetPart of forget) await forgetPart(db, caller.accountId);
  await emptyAccount(db, caller.accountId);
  await endAllSessions(db, caller.accountId);
  return {};
}

/** The row stays, because orders, reviews and agreements refer to it, but without personal data. */
async function emptyAccount(db: Db, accountId: string): Promise<void> {
  await db
    .update(account)
    .set({
      username: `gone-${newId()}`,
      nickname: '',
      phone: null,
      passwordHash: null,
      company: '',
      avatarKey: null,
      role: 'buyer',
      closedAt: sql`now()`,
    })
    .where(eq(account.id, accountId));
}
