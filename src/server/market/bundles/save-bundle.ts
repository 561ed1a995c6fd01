import { and, eq, ne, sql } from 'drizzle-orm';
import { MOST_BUNDLES, tidiedBundle } from '#contract/market/bundle-rules.ts';
import type { BundleDocument, saveBundle as saveBundleCall } from '#contract/market/bundles.ts';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import { bundle, bundlePart } from './bundle.table.ts';
import { lockBundle, refuseProblems, refuseStrangeProduct } from './own-bundle.ts';

type Reply = ReplyOf<typeof saveBundleCall>;

/**
 * Saves a bundle; a new one is off sale. Buyers see a change at once, orders keep their copy.
 * @throws Refusal bundle.document; item.unknown; bundle.changed when it was saved meanwhile; bundle.too_many
 */
export async function saveBundle({ db, caller, body }: Ask<typeof saveBundleCall>): Promise<Reply> {
  const { shopId } = caller;
  const document = tidiedBundle(body.document);
  refuseProblems(document);
  const own = body.id === null ? null : await lockBundle(db, body.id, shopId);
  if (own !== null && own.version !== body.version) throw new Refusal('bundle.changed');
  await refuseStrangeProduct(db, shopId, document.parts);

  const { parts, ...columns } = document;
  if (own === null) return addBundle(db, shopId, document);
  const version = own.version + 1;
  await db
    .update(bundle)
    .set({ ...columns, version, updatedAt: sql`now()` })
    .where(eq(bundle.id, own.id));
  await db.delete(bundlePart).where(eq(bundlePart.bundleId, own.id));
  await writeParts(db, own.id, parts);
  return { id: own.id, version };
}

async function addBundle(db: Db, shopId: string, { parts, ...columns }: BundleDocument): Promise<Reply> {
  await holdAdvisoryLock(db, `bundles/${shopId}`);
  const kept = await db.$count(bundle, and(eq(bundle.shopId, shopId), ne(bundle.status, 'deleted')));
  if (kept >= MOST_BUNDLES) throw new Refusal('bundle.too_many');
  const id = newId();
  await db.insert(bundle).values({ id, bundleNo: newBundleNo(), shopId, ...columns });
  await writeParts(db, id, parts);
  return { id, version: 1 };
}

async function writeParts(db: Db, bundleId: string, parts: BundleDocument['parts']): Promise<void> {
  await db
    .insert(bundlePart)
    .values(parts.map(({ productId, perSet }, sort) => ({ ...{ bundleId, productId, perSet, sort } })));
}

const RANDOM_LETTERS = 8;

/** 套餐编号: TC, the year in China, and letters that cannot be confused. */
function newBundleNo(): string {
  return `TC${dayInChina().slice(2, 4)}${newId().slice(0, RANDOM_LETTERS).toUpperCase()}`;
}
