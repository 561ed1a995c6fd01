import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { copyBlank as copyBlankCall } from '#contract/market/own-blanks.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { copiedName } from '../writing/copied-name.ts';
import { addDraft } from '../writing/save-draft.ts';
import { documentOf } from './document-of-blank.ts';
import { findBlank } from './lock-blank.ts';
import { noteBlank } from './note-blank.ts';
import { blankDrafts } from './save-blank.ts';

/**
 * A new draft with the same document, except the stock. A blank under takedown returns through its own review, not as a
 * copy.
 * @throws Refusal item.unknown; blank.too_many; state.changed for a blank under takedown
 */
export async function copyBlank({
  db,
  caller,
  body,
}: Ask<typeof copyBlankCall>): Promise<ReplyOf<typeof copyBlankCall>> {
  const found = await findBlank(db, body.id);
  if (found?.shopId !== caller.shopId) throw new Refusal('item.unknown');
  // A blank under takedown keeps its reason until it is reinstated, even when archived.
  if (found.blank !== null && found.blank.reason !== '')
    throw new Refusal('state.changed', { say: '被平台下架的光版不能复制，请改好这一件再提交审核' });
  const said = await documentOf(db, found);
  const blankId = newId();
  const document = { ...said, name: copiedName(said.name), stock: [] };
  await addDraft(db, blankDrafts, caller.shopId, { id: blankId, document, version: 1 });
  const note = found.blank?.blankNo ?? '';
  await noteBlank(db, { blankId, actorId: caller.accountId, by: 'owner', action: 'copy', label: '复制', note });
  return { id: blankId };
}
