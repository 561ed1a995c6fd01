import type { ReplyOf } from '#contract/endpoint.ts';
import type { copyPlate as copyPlateCall } from '#contract/own-plates.ts';
import { MOST_NAME_CHARS } from '#contract/plate-rules.ts';
import { newId } from '../platform/new-id.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Ask } from '../platform/serve.ts';
import { documentOf } from './document-of-plate.ts';
import { findPlate } from './lock-plate.ts';
import { notePlate } from './note-plate.ts';
import { addDraft } from './save-plate.ts';

/** A new draft that says the same, but for what lies in stock. @throws Refusal item.unknown; plate.too_many */
export async function copyPlate({
  db,
  caller,
  body,
}: Ask<typeof copyPlateCall>): Promise<ReplyOf<typeof copyPlateCall>> {
  const found = await findPlate(db, body.id);
  if (found?.shopId !== caller.shopId) throw new Refusal('item.unknown');
  const document = { ...(await documentOf(db, found)), stock: [] };
  const plateId = newId();
  await addDraft(db, caller.shopId, {
    plateId,
    document: { ...document, name: copiedName(document.name) },
    version: 1,
  });
  const note = found.plate?.plateNo ?? '';
  await notePlate(db, { plateId, actorId: caller.accountId, by: 'owner', deed: 'copy', label: '复制', note });
  return { id: plateId };
}

const COPIED = '（副本）';

const copiedName = (name: string): string => [...name].slice(0, MOST_NAME_CHARS - COPIED.length).join('') + COPIED;
