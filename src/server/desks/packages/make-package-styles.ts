import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { makePackageStyles as makeCall } from '#contract/desks/packages.ts';
import { createStyles } from '../../market/products/own-styles.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { lockPackage } from './lock-package.ts';
import { findToMake, readFaultyRows } from './package-wide.queries.ts';
import { revalidateRows } from './revalidate-rows.ts';

/**
 * Makes every style that rows name by both numbers; designs that a blank cannot carry are reported, the others are
 * made.
 * @throws Refusal item.unknown, package.state
 */
export async function makePackageStyles({
  db,
  caller,
  body: { packageId },
  ...ask
}: Ask<typeof makeCall>): Promise<ReplyOf<typeof makeCall>> {
  await lockPackage(db, caller.shopId, packageId, 'mend');
  const waiting = await findToMake(db, caller.shopId, await readFaultyRows(db, packageId));
  const pairs = new Map(waiting.map((row) => [`${row.toMake.designId} ${row.toMake.blankId}`, row]));
  const failed: ReplyOf<typeof makeCall>['failed'] = [];
  for (const { toMake, designNo, blankNo } of pairs.values()) {
    try {
      await createStyles({ ...ask, db, caller, body: { designId: toMake.designId, blankIds: [toMake.blankId] } });
    } catch (error) {
      // It was refused before any write, so the transaction can go on.
      if (!(error instanceof Refusal)) throw error;
      failed.push({ designNo, blankNo, say: error.detail.say ?? error.message });
    }
  }
  await revalidateRows(
    db,
    packageId,
    waiting.map(({ no }) => no),
  );
  return { styles: pairs.size - failed.length, failed };
}
