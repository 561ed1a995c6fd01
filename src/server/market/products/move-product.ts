import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  type ProductAction,
  type ProductStatus,
  type ProductStep,
  productSteps,
} from '#contract/market/product-flow.ts';
import type { Db } from '../../platform/database.ts';
import { withSlowStatement } from '../../platform/slow-statement.ts';
import { Refusal } from '../../platform/refusal.ts';
import { product } from './product.table.ts';
import { noteProduct } from './note-product.ts';

interface ProductMove {
  /** locked by the caller, who has checked the owner and the step */
  readonly ids: readonly string[];
  readonly action: ProductAction;
  readonly actorId: string;
  /** empty for a step without a reason */
  readonly reason?: string;
}

/**
 * The only function that changes a product's status: `where status = <from>`, one event row each. Products not on sale
 * disappear from lists, search and pages (see `entries.ts`); orders keep their copy.
 * @returns those that moved; the others have changed their status meanwhile
 * @throws Refusal reason.missing
 */
export async function moveProduct(db: Db, move: ProductMove): Promise<{ ids: string[]; status: ProductStatus }> {
  const step: ProductStep = productSteps[move.action];
  const reason = move.reason?.trim() ?? '';
  if (step.needsReason && reason === '') throw new Refusal('reason.missing');
  const update = db
    .update(product)
    .set({
      status: step.to,
      // The review shows why they were taken down, so submitting keeps the reason.
      ...(move.action === 'submit' ? {} : { reason: step.needsReason ? reason : '' }),
      updatedAt: sql`now()`,
    })
    .where(and(inArray(product.id, [...move.ids]), inArray(product.status, [...step.from])))
    .returning({ id: product.id });
  // A takedown of a design can move thousands of products.
  const moved = await withSlowStatement<{ id: string }>(db, update);
  const { by, label } = step;
  await noteProduct(
    db,
    moved.map(({ id }) => ({ productId: id, actorId: move.actorId, by, action: move.action, label, note: reason })),
  );
  return { ids: moved.map(({ id }) => id), status: step.to };
}

/** One product, by the operator. @throws Refusal item.unknown; state.changed */
export async function moveOne(
  db: Db,
  move: Omit<ProductMove, 'ids'> & { readonly id: string },
): Promise<ProductStatus> {
  const { ids, status } = await moveProduct(db, { ...move, ids: [move.id] });
  if (ids.length > 0) return status;
  const [there] = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, move.id), sql`${product.status} <> 'deleted'`));
  throw new Refusal(there ? 'state.changed' : 'item.unknown');
}
