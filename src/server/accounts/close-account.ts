import { eq, sql } from 'drizzle-orm';
import type { closeAccount } from '#contract/accounts.ts';
import { forgetAddresses } from '../addresses/forget-addresses.ts';
import { forgetKeptBlanks } from '../blanks/keep-blanks.ts';
import { forgetCart } from '../cart/forget-cart.ts';
import { forgetFavourites } from '../favourites/forget-favourites.ts';
import { forgetInquiries } from '../inquiries/forget-inquiries.ts';
import { forgetNotices } from '../notices/forget-notices.ts';
import { refuseOpenOrders } from '../orders/refuse-open-orders.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import { NotedRefusal, Refusal } from '../platform/refusal.ts';
import type { Ask } from '../platform/serve.ts';
import { closeShopOf } from '../shops/close-shop.ts';
import { forgetPackages } from '../packages/forget-packages.ts';
import { forgetProposals } from '../proposals/forget-proposals.ts';
import { forgetStyles } from '../products/forget-styles.ts';
import { forgetGenerated } from '../generation/forget-generated.ts';
import { forgetSketches } from '../sketches/forget-sketches.ts';
import { forgetStudio } from '../studio/forget-studio.ts';
import { forgetTasks } from '../tasks/forget-tasks.ts';
import { forgetUploads } from '../uploads/forget-uploads.ts';
import { account } from './account.table.ts';
import { lockAccount } from './lock-account.ts';
import { endAllSessions } from './sessions.ts';
import { useCode } from './use-code.ts';

/**
 * Needs a code to the own phone. The only other condition (电子商务法 art. 24) is that no order is open, since the other
 * side relies on it. The number may register again at once.
 */
export async function leave(config: Config, { db, body, caller, note }: Ask<typeof closeAccount>) {
  note('close-account', {});
  // Waits for concurrent additions to the account, which are erased with the rest; later ones find it closed.
  const { phone } = await lockAccount(db, caller.accountId);
  if (phone === null) throw new Refusal('phone.none');
  await refuseOpenOrders(db, caller.accountId);
  if (!(await useCode(config, db, { phone, purpose: 'close', typed: body.code }))) throw new NotedRefusal('code.wrong');

  await closeShopOf(db, caller.accountId);
  // before the account loses its number, by which some of it is found
  for (const forget of forgetters) await forget(db, caller.accountId);
  await emptyAccount(db, caller.accountId);
  await endAllSessions(db, caller.accountId);
  return {};
}

/** Functions by which each feature erases what it stores about a person. */
const forgetters: readonly ((db: Db, accountId: string) => Promise<unknown>)[] = [
  forgetAddresses,
  forgetCart,
  forgetFavourites,
  forgetGenerated,
  forgetInquiries,
  forgetKeptBlanks,
  forgetNotices,
  forgetPackages,
  forgetProposals,
  forgetSketches,
  forgetStudio,
  forgetStyles,
  forgetTasks,
  forgetUploads,
];

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
