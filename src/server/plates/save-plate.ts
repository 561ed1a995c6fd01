import type { ReplyOf } from '#contract/endpoint.ts';
import type { PlateDocument, savePlate as savePlateCall } from '#contract/own-plates.ts';
import { tidiedPlate } from '#contract/plate-rules.ts';
import { readOutline } from '#drawing/outlines/own-outlines.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Ask } from '../platform/serve.ts';
import { holdOwnPictures } from '../uploads/own-uploads.ts';
import { type Drafts, saveDraft } from '../writing/save-draft.ts';
import { type HeldPlate, holdPlate } from './lock-plate.ts';
import { notePlate } from './note-plate.ts';
import { plateDraft } from './plate.table.ts';

export const plateDrafts: Drafts = {
  table: plateDraft,
  of: plateDraft.plateId,
  first: (plateId) => ({ plateId, status: 'draft' }),
  note: (db, plateId, { accountId: actorId }, label) =>
    notePlate(db, { plateId, actorId, by: 'owner', deed: 'save', label }),
  changed: 'plate.changed',
  tooMany: 'plate.too_many',
};

/**
 * Saves the draft of a blank, complete or not. Buyers see the approved one until the draft is approved.
 * @throws Refusal item.unknown; plate.changed after a concurrent save; plate.submitted; plate.too_many; plate.document
 * for an outline that is no closed line; upload.unknown for a picture of another account
 */
export async function savePlate({
  db,
  caller,
  body,
}: Ask<typeof savePlateCall>): Promise<ReplyOf<typeof savePlateCall>> {
  const document = withOutlinesRead(tidiedPlate(body.document));
  const held = body.id === '' ? null : await holdOwn(db, caller.shopId, body.id);
  // A refused draft keeps the reason until it is submitted again.
  const saved = await saveDraft(db, plateDrafts, caller, held, { version: body.version, document });
  const pictures = document.colours.flatMap(({ front, back }) => [front, back]).filter((key) => key !== '');
  await holdOwnPictures(db, caller.accountId, 'goods', pictures);
  return saved;
}

/** Outlines are shown in pages, so what is stored is never the text sent but geometry serialised by the server. */
function withOutlinesRead(document: PlateDocument): PlateDocument {
  if (document.outlines === undefined) return document;
  const outlines = document.outlines.map(({ panelNo, outlineMm }) => {
    const read = readOutline(outlineMm);
    if (read === null) throw new Refusal('plate.document', { say: `裁片 ${panelNo} 的轮廓读不出来，请重新上传` });
    return { panelNo, outlineMm: read.outlineMm };
  });
  return { ...document, outlines };
}

/** @throws Refusal item.unknown; plate.submitted */
async function holdOwn(db: Db, shopId: string, id: string): Promise<HeldPlate> {
  const held = await holdPlate(db, id);
  if (held?.shopId !== shopId || held.plate?.status === 'archived') throw new Refusal('item.unknown');
  if (held.draft?.status === 'submitted') throw new Refusal('plate.submitted');
  return held;
}
