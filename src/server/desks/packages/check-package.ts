import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { checkPackage as checkPackageCall } from '#contract/desks/packages.ts';
import type { Ask } from '../../platform/serve.ts';
import { lockPackage } from './lock-package.ts';
import { revalidateRows } from './revalidate-rows.ts';

/** Checks all rows again with the shop's current styles and categories. @throws Refusal item.unknown, package.state */
export async function checkPackage({
  db,
  caller,
  body: { id },
}: Ask<typeof checkPackageCall>): Promise<ReplyOf<typeof checkPackageCall>> {
  await lockPackage(db, caller.shopId, id, 'mend');
  await revalidateRows(db, id);
  return {};
}
