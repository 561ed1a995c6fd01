import { and, asc, desc, eq } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { StudioDesign, studioDesigns as designsCall } from '#contract/market/studio.ts';
import { holding } from '../../platform/containing.ts';
import { isOffered } from '../designs/design.entry.ts';
import { design } from '../designs/design.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Caller } from '../../platform/serve.ts';
import type { Storage } from '../../platform/storage.ts';
import { shop } from '../shops/shop.table.ts';
import { asDesignBrief, asStudioDesign, readDesigns } from './layer-sources.ts';

/** Designs that can be laid: the shop's own ready ones, or those that shops offer. */
export async function listStudioDesigns(
  db: Db,
  caller: Caller,
  { of, q, page, pageSize }: QueryOf<typeof designsCall>,
): Promise<ReplyOf<typeof designsCall>> {
  const own = and(eq(design.shopId, caller.shopId ?? ''), eq(design.status, 'ready'));
  const which = and(of === 'own' ? own : isOffered, holding(q, [design.title, design.designNo]));
  const from = () => db.select({ id: design.id }).from(design).innerJoin(shop, eq(shop.id, design.shopId)).where(which);
  const [rows, total] = await Promise.all([
    from()
      .orderBy(desc(design.popularity), asc(design.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(from().as('found')),
  ]);
  const ids = rows.map(({ id }) => id);
  const byId = new Map((await readDesigns(db, caller, ids)).map((one) => [one.row.id, one]));
  const list = ids.flatMap((id) => byId.get(id) ?? []).map(asDesignBrief);
  return { list, total, totalIsBound: false, page, pageSize };
}

/** @throws Refusal item.unknown for one that the caller may not lay */
export async function getStudioDesign(db: Db, caller: Caller, id: string, storage: Storage): Promise<StudioDesign> {
  const [found] = await readDesigns(db, caller, [id]);
  if (!found || found.licence === 'gone') throw new Refusal('item.unknown', { say: '花型不存在，或已经下架' });
  return asStudioDesign(storage, found);
}
