import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { BlankDocument, saveBlank as saveBlankCall } from '#contract/market/own-blanks.ts';
import { tidiedBlank } from '#contract/market/blank-rules.ts';
import { readOutline } from '#drawing/outlines/own-outlines.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { holdOwnPictures } from '../../people/uploads/own-uploads.ts';
import { type Drafts, saveDraft } from '../writing/save-draft.ts';
import { type HeldBlank, holdBlank } from './lock-blank.ts';
import { noteBlank } from './note-blank.ts';
import { blankDraft } from './blank.table.ts';

export const blankDrafts: Drafts = {
  table: blankDraft,
  of: blankDraft.blankId,
  first: (blankId) => ({ blankId, status: 'draft' }),
  note: (db, blankId, { accountId: actorId }, label) =>
    noteBlank(db, { blankId, actorId, by: 'owner', action: 'save', label }),
  changed: 'blank.changed',
  tooMany: 'blank.too_many',
};

/**
 * Saves the draft of a blank, complete or not. Buyers see the approved one until the draft is approved.
 * @throws Refusal item.unknown; blank.changed after a concurrent save; blank.submitted; blank.too_many; blank.document
 * for an outline that is no closed line; upload.unknown for a picture of another account
 */
export async function saveBlank({
  db,
  caller,
  body,
}: Ask<typeof saveBlankCall>): Promise<ReplyOf<typeof saveBlankCall>> {
  const document = withCutRead(withOutlinesRead(tidiedBlank(body.document)));
  const held = body.id === '' ? null : await holdOwn(db, caller.shopId, body.id);
  // A refused draft keeps the reason until it is submitted again.
  const saved = await saveDraft(db, blankDrafts, caller, held, { version: body.version, document });
  const pictures = document.colours.flatMap(({ front, back }) => [front, back]).filter((key) => key !== '');
  await holdOwnPictures(db, caller.accountId, 'product', pictures);
  return saved;
}

/** Outlines are shown in pages, so what is stored is never the text sent but geometry serialised by the server. */
function withOutlinesRead(document: BlankDocument): BlankDocument {
  if (document.outlines === undefined) return document;
  const outlines = document.outlines.map(({ panelNo, outlineMm }) => {
    const read = readOutline(outlineMm);
    if (read === null) throw new Refusal('blank.document', { say: `裁片 ${panelNo} 的轮廓读不出来，请重新上传` });
    return { panelNo, outlineMm: read.outlineMm };
  });
  return { ...document, outlines };
}

/** The same for the pieces of an own cut. */
function withCutRead(document: BlankDocument): BlankDocument {
  if (document.cut === undefined) return document;
  const pieces = document.cut.pieces.map((piece, at) => {
    const read = readOutline(piece.outlineMm);
    if (read === null)
      throw new Refusal('blank.document', { say: `${piece.name || `第 ${at + 1} 片`}的轮廓读不出来，请重新上传` });
    return { ...piece, outlineMm: read.outlineMm };
  });
  return { ...document, cut: { ...document.cut, pieces } };
}

/** @throws Refusal item.unknown; blank.submitted */
async function holdOwn(db: Db, shopId: string, id: string): Promise<HeldBlank> {
  const held = await holdBlank(db, id);
  if (held?.shopId !== shopId || held.blank?.status === 'archived') throw new Refusal('item.unknown');
  if (held.draft?.status === 'submitted') throw new Refusal('blank.submitted');
  return held;
}
