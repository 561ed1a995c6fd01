import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { tidiedFabric } from '#contract/market/fabric-rules.ts';
import type { FabricDocument, saveFabric as saveFabricCall } from '#contract/market/own-fabrics.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { holdOwnPictures } from '../../people/uploads/own-uploads.ts';
import { type Drafts, saveDraft } from '../writing/save-draft.ts';
import { fabricDraft } from './fabric.table.ts';
import { type HeldFabric, holdFabric } from './lock-fabric.ts';
import { noteFabric } from './note-fabric.ts';

export const fabricDrafts: Drafts = {
  table: fabricDraft,
  of: fabricDraft.fabricId,
  first: (fabricId) => ({ fabricId }),
  note: (db, fabricId, { accountId: actorId }, label) =>
    noteFabric(db, { fabricId, actorId, by: 'owner', action: 'save', label }),
  changed: 'fabric.changed',
  tooMany: 'fabric.too_many',
};

/**
 * Saves the draft of a fabric, complete or not. Buyers see the fabric on sale until the draft replaces it.
 * @throws Refusal item.unknown; fabric.changed after a concurrent save; fabric.too_many; upload.unknown for a picture
 * of another account
 */
export async function saveFabric({
  db,
  caller,
  body,
}: Ask<typeof saveFabricCall>): Promise<ReplyOf<typeof saveFabricCall>> {
  const document = tidiedFabric(body.document);
  const held = body.id === '' ? null : await holdOwn(db, caller.shopId, body.id);
  const saved = await saveDraft(db, fabricDrafts, caller, held, { version: body.version, document });
  await holdPhotograph(db, caller.accountId, document);
  return saved;
}

/** @throws Refusal upload.unknown for a picture of another account, or a deleted one */
export async function holdPhotograph(db: Db, accountId: string, { photo }: FabricDocument): Promise<void> {
  await holdOwnPictures(db, accountId, 'product', photo === '' ? [] : [photo]);
}

/** @throws Refusal item.unknown */
async function holdOwn(db: Db, shopId: string, id: string): Promise<HeldFabric> {
  const held = await holdFabric(db, id);
  if (held?.shopId !== shopId || held.fabric?.status === 'archived') throw new Refusal('item.unknown');
  return held;
}
