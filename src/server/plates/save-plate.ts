import { and, count, eq, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { PlateDocument, savePlate as savePlateCall } from '#contract/own-plates.ts';
import { tidiedPlate } from '#contract/plate-rules.ts';
import { readOutline } from '#drawing/outlines/own-outlines.ts';
import type { Db } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Ask } from '../platform/serve.ts';
import { takeTurn } from '../platform/take-turn.ts';
import { holdOwnPictures } from '../uploads/own-uploads.ts';
import { holdPlate } from './lock-plate.ts';
import { notePlate } from './note-plate.ts';
import { plateDraft } from './plate.table.ts';

type Body = Ask<typeof savePlateCall>['body'];
interface Owner {
  readonly shopId: string;
  readonly accountId: string;
}

/**
 * Keeps the draft of a plate, complete or not. What buyers see stays as it is until the draft is approved.
 * @throws Refusal item.unknown; plate.changed when somebody saved meanwhile; plate.submitted; plate.too_many;
 * plate.document for an outline that is no closed line; upload.unknown for a picture that is not the owner's
 */
export async function savePlate({
  db,
  caller,
  body,
}: Ask<typeof savePlateCall>): Promise<ReplyOf<typeof savePlateCall>> {
  const document = withOutlinesRead(tidiedPlate(body.document));
  const saved =
    body.id === ''
      ? { id: await beginDraft(db, caller, newId(), document, 1), version: 1 }
      : { id: body.id, version: await saveAgain(db, caller, body, document) };
  const pictures = document.colours.flatMap(({ front, back }) => [front, back]).filter((key) => key !== '');
  await holdOwnPictures(db, caller.accountId, 'goods', pictures);
  return saved;
}

/** An outline goes into pages as it is kept: whatever was sent, what is kept is geometry that we wrote ourselves. */
function withOutlinesRead(document: PlateDocument): PlateDocument {
  if (document.outlines === undefined) return document;
  const outlines = document.outlines.map(({ panelNo, outlineMm }) => {
    const read = readOutline(outlineMm);
    if (read === null) throw new Refusal('plate.document', { say: `裁片 ${panelNo} 的轮廓读不出来，请重新上传` });
    return { panelNo, outlineMm: read.outlineMm };
  });
  return { ...document, outlines };
}

async function saveAgain(db: Db, owner: Owner, { id, version }: Body, document: PlateDocument): Promise<number> {
  const held = await holdPlate(db, id);
  if (held?.shopId !== owner.shopId || held.plate?.status === 'archived') throw new Refusal('item.unknown');
  if (held.draft?.status === 'submitted') throw new Refusal('plate.submitted');
  if (held.version !== version) throw new Refusal('plate.changed');
  const next = version + 1;
  if (held.draft === null) {
    await beginDraft(db, owner, id, document, next);
    return next;
  }
  // A refused one keeps the reason until it is handed in again.
  const saved = await db
    .update(plateDraft)
    .set({ document, version: next, updatedAt: sql`now()` })
    .where(and(eq(plateDraft.plateId, id), eq(plateDraft.version, version)))
    .returning({ id: plateDraft.plateId });
  if (saved.length === 0) throw new Refusal('plate.changed');
  return next;
}

const MOST_DRAFTS = 100;

/** Only its beginning stands in the history: an editor saves with every pause. @throws Refusal plate.too_many */
async function beginDraft(
  db: Db,
  owner: Owner,
  plateId: string,
  document: PlateDocument,
  version: number,
): Promise<string> {
  await addDraft(db, owner.shopId, { plateId, document, version });
  const { accountId: actorId } = owner;
  await notePlate(db, { plateId, actorId, by: 'owner', deed: 'save', label: version === 1 ? '新建草稿' : '开始修改' });
  return plateId;
}

/** @throws Refusal plate.too_many */
export async function addDraft(
  db: Db,
  shopId: string,
  draft: Pick<typeof plateDraft.$inferInsert, 'plateId' | 'document' | 'version'>,
): Promise<void> {
  await takeTurn(db, `plate-drafts/${shopId}`);
  const [kept] = await db.select({ count: count() }).from(plateDraft).where(eq(plateDraft.shopId, shopId));
  if (kept!.count >= MOST_DRAFTS) throw new Refusal('plate.too_many');
  await db.insert(plateDraft).values({ ...draft, shopId, status: 'draft' });
}
