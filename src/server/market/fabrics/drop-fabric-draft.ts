import { eq } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { dropFabricDraft as dropFabricDraftCall } from '#contract/market/own-fabrics.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { fabricDraft } from './fabric.table.ts';
import { holdFabric } from './lock-fabric.ts';
import { noteFabric } from './note-fabric.ts';

/** Deletes the draft; a fabric that was never on sale is deleted with it. */
export async function dropFabricDraft({
  db,
  caller,
  body: { id, version },
}: Ask<typeof dropFabricDraftCall>): Promise<ReplyOf<typeof dropFabricDraftCall>> {
  const held = await holdFabric(db, id);
  if (held?.shopId !== caller.shopId || held.draft === null) throw new Refusal('item.unknown');
  if (held.version !== version) throw new Refusal('fabric.changed');
  await db.delete(fabricDraft).where(eq(fabricDraft.fabricId, id));
  const { accountId: actorId } = caller;
  await noteFabric(db, { fabricId: id, actorId, by: 'owner', action: 'drop', label: '放弃修改' });
  return { id };
}
