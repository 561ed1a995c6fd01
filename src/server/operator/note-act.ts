import { eq } from 'drizzle-orm';
import { account } from '../accounts/account.table.ts';
import type { Db } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import type { Ask } from '../platform/serve.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { operatorAct } from './operator-act.table.ts';

/** What an operator did, as the audit log tells it. */
interface Act {
  /** 停用账号, 驳回店铺 … */
  readonly deed: string;
  readonly subjectId: string;
  /** as people call it */
  readonly subject: string;
  readonly reason?: string;
  /** before and after, or what was set; never a phone number in full */
  readonly detail?: Record<string, unknown>;
}

/** Who did it, in whose request: everything that an operator's deed is given. */
export type Desk = Pick<Ask<Endpoint & { for: 'operator' }>, 'db' | 'caller' | 'note'>;

/** Writes an act into the audit log, in the transaction that does it, and into the security log beside it. */
export async function noteAct({ db, caller, note }: Desk, act: Act): Promise<void> {
  await insertAct(db, caller.accountId, act);
  note(`operator.${act.deed}`, { subject: act.subjectId });
}

/** For what is done from outside the site; everything else says `noteAct`. */
export async function insertAct(db: Db, operatorId: string, { reason = '', detail = {}, ...act }: Act): Promise<void> {
  const [operator] = await db
    .select({ operatorUsername: account.username, operatorNickname: account.nickname })
    .from(account)
    .where(eq(account.id, operatorId));
  await db.insert(operatorAct).values({ id: newId(), operatorId, ...operator!, reason, detail, ...act });
}
