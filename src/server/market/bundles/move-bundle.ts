import { eq, sql } from 'drizzle-orm';
import { type BundleAction, type BundleStatus, type BundleStep, bundleSteps } from '#contract/market/bundle-flow.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { bundle } from './bundle.table.ts';
import { type BundleRow, lockBundle, partsOf, refuseOffShelf, refuseProblems } from './own-bundle.ts';

interface BundleMove {
  readonly id: string;
  readonly action: BundleAction;
  /** the shop and the version that it looked at; operators move bundles of all shops in any version */
  readonly own?: { readonly shopId: string; readonly version: number };
  /** empty where the transition needs none */
  readonly reason: string;
}

/**
 * The only function that moves a bundle. A bundle off sale disappears from pages and cannot be ordered; orders keep
 * their copy.
 * @returns the bundle before, and its new status
 * @throws Refusal item.unknown; reason.missing; state.changed; bundle.changed; bundle.document when it cannot be put on
 * sale
 */
export async function moveBundle(db: Db, move: BundleMove): Promise<{ before: BundleRow; status: BundleStatus }> {
  const { id, action, own } = move;
  const step: BundleStep = bundleSteps[action];
  const reason = move.reason.trim();
  if (step.needsReason && reason === '') throw new Refusal('reason.missing');
  const before = await lockBundle(db, id, own?.shopId);
  if (!step.from.includes(before.status)) throw new Refusal('state.changed');
  if (own !== undefined && before.version !== own.version) throw new Refusal('bundle.changed');
  if (step.to === 'onSale') {
    const { title, note, priceFen, moqSets } = before;
    refuseProblems({ title, note, priceFen, moqSets, parts: await partsOf(db, id) });
    await refuseOffShelf(db, id);
  }
  await db
    .update(bundle)
    .set({ status: step.to, reason: step.needsReason ? reason : '', updatedAt: sql`now()` })
    .where(eq(bundle.id, id));
  return { before, status: step.to };
}
