import type { ReplyOf } from '#contract/endpoint.ts';
import type { copyPlate as copyPlateCall } from '#contract/own-plates.ts';
import { newId } from '../platform/new-id.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Ask } from '../platform/serve.ts';
import { copiedName } from '../writing/copied-name.ts';
import { addDraft } from '../writing/save-draft.ts';
import { documentOf } from './document-of-plate.ts';
import { findPlate } from './lock-plate.ts';
import { notePlate } from './note-plate.ts';
import { plateDrafts } from './save-plate.ts';

/**
 * A new draft with the same document, except the stock. A blank under takedown returns through its own review, not as a
 * copy.
 * @throws Refusal item.unknown; plate.too_many; state.changed for a blank under takedown
 */
export async function copyPlate({
  db,
  caller,
  body,
}: Ask<typeof copyPlateCall>): Promise<ReplyOf<typeof copyPlateCall>> {
  const found = await findPlate(db, body.id);
  if (found?.shopId !== caller.shopId) throw new Refusal('item.unknown');
  // A blank under takedown keeps its reason until it is reinstated, even when archived.
  if (found.plate !== null && found.plate.reason !== '')
    throw new Refusal('state.changed', { say: '被平台下架的光版不能复制，请改好这一件再提交审核' });
  const said = await documentOf(db, found);
  const plateId = newId();
  const document = { ...said, name: copiedName(said.name), stock: [] };
  await addDraft(db, plateDrafts, caller.shopId, { id: plateId, document, version: 1 });
  const note = found.plate?.plateNo ?? '';
  await notePlate(db, { plateId, actorId: caller.accountId, by: 'owner', deed: 'copy', label: '复制', note });
  return { id: plateId };
}
