import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { copyFabric as copyFabricCall } from '#contract/market/own-fabrics.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { copiedName } from '../writing/copied-name.ts';
import { addDraft } from '../writing/save-draft.ts';
import { documentOf } from './document-of-fabric.ts';
import { findFabric } from './lock-fabric.ts';
import { noteFabric } from './note-fabric.ts';
import { fabricDrafts } from './save-fabric.ts';

/**
 * A new draft with the same document, except stock and report. A fabric under takedown returns by reinstatement, not as
 * a copy.
 * @throws Refusal item.unknown; fabric.too_many; state.changed for a fabric under takedown
 */
export async function copyFabric({
  db,
  caller,
  body,
}: Ask<typeof copyFabricCall>): Promise<ReplyOf<typeof copyFabricCall>> {
  const found = await findFabric(db, body.id);
  if (found?.shopId !== caller.shopId) throw new Refusal('item.unknown');
  // A fabric under takedown keeps its reason until it is reinstated, even when archived.
  if (found.fabric !== null && found.fabric.reason !== '')
    throw new Refusal('state.changed', { say: '被平台下架的面料不能复制，请改好这一块，提交复审' });
  const said = await documentOf(db, found);
  const fabricId = newId();
  // A test report is valid only for the fabric that was tested.
  const document = { ...said, name: copiedName(said.name), report: null, stock: [] };
  await addDraft(db, fabricDrafts, caller.shopId, { id: fabricId, document, version: 1 });
  const note = found.fabric?.fabricNo ?? '';
  await noteFabric(db, { fabricId, actorId: caller.accountId, by: 'owner', action: 'copy', label: '复制', note });
  return { id: fabricId };
}
