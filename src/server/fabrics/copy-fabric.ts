import type { ReplyOf } from '#contract/endpoint.ts';
import type { copyFabric as copyFabricCall } from '#contract/own-fabrics.ts';
import { MOST_NAME_CHARS } from '#contract/plate-rules.ts';
import { newId } from '../platform/new-id.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Ask } from '../platform/serve.ts';
import { documentOf } from './document-of-fabric.ts';
import { findFabric } from './lock-fabric.ts';
import { noteFabric } from './note-fabric.ts';
import { addDraft } from './save-fabric.ts';

/** A new draft that says the same, but for what lies in stock. @throws Refusal item.unknown; fabric.too_many */
export async function copyFabric({
  db,
  caller,
  body,
}: Ask<typeof copyFabricCall>): Promise<ReplyOf<typeof copyFabricCall>> {
  const found = await findFabric(db, body.id);
  if (found?.shopId !== caller.shopId) throw new Refusal('item.unknown');
  const said = await documentOf(db, found);
  const fabricId = newId();
  // A report speaks of the cloth that was tested, and of no other.
  const document = { ...said, name: copiedName(said.name), report: null, stock: [] };
  await addDraft(db, caller.shopId, { fabricId, document, version: 1 });
  const note = found.fabric?.fabricNo ?? '';
  await noteFabric(db, { fabricId, actorId: caller.accountId, by: 'owner', deed: 'copy', label: '复制', note });
  return { id: fabricId };
}

const COPIED = '（副本）';

const copiedName = (name: string): string => [...name].slice(0, MOST_NAME_CHARS - COPIED.length).join('') + COPIED;
