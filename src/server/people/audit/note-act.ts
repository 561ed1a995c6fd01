import { eq } from 'drizzle-orm';
import { account } from '../accounts/account.table.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import type { Ask } from '../../platform/serve.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { operatorAct } from './operator-act.table.ts';

/** An operator's action for the audit log. */
interface Act {
  /** 停用账号, 驳回店铺 … */
  readonly action: string;
  readonly subjectId: string;
  /** name shown to people */
  readonly subject: string;
  readonly reason?: string;
  /** old and new values, or what was set; never a whole phone number */
  readonly detail?: Record<string, unknown>;
}

/** The part of an operator request that the audit log needs. */
export type Desk = Pick<Ask<Endpoint & { for: 'operator' }>, 'db' | 'caller' | 'note'>;

/** Writes an action to the audit log, in the transaction of the action, and to the security log. */
export async function noteAct({ db, caller, note }: Desk, act: Act): Promise<void> {
  await insertAct(db, caller.accountId, act);
  note(`operator.${act.action}`, { subject: act.subjectId });
}

/** For scripts outside a request; handlers use `noteAct`. */
export async function insertAct(db: Db, operatorId: string, { reason = '', detail = {}, ...act }: Act): Promise<void> {
  const [operator] = await db
    .select({ operatorUsername: account.username, operatorNickname: account.nickname })
    .from(account)
    .where(eq(account.id, operatorId));
  await db.insert(operatorAct).values({ id: newId(), operatorId, ...operator!, reason, detail, ...act });
}
