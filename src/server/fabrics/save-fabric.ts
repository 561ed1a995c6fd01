import { and, count, eq, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoint.ts';
import { tidiedFabric } from '#contract/fabric-rules.ts';
import type { FabricDocument, saveFabric as saveFabricCall } from '#contract/own-fabrics.ts';
import type { Db } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Ask } from '../platform/serve.ts';
import { takeTurn } from '../platform/take-turn.ts';
import { holdOwnPictures } from '../uploads/own-uploads.ts';
import { fabricDraft } from './fabric.table.ts';
import { holdFabric } from './lock-fabric.ts';
import { noteFabric } from './note-fabric.ts';

type Body = Ask<typeof saveFabricCall>['body'];
interface Owner {
  readonly shopId: string;
  readonly accountId: string;
}

/**
 * Keeps the draft of a fabric, complete or not. What buyers see stays as it is until the draft is put on.
 * @throws Refusal item.unknown; fabric.changed when somebody saved meanwhile; fabric.too_many; upload.unknown for a
 * picture that is not the owner's
 */
export async function saveFabric({
  db,
  caller,
  body,
}: Ask<typeof saveFabricCall>): Promise<ReplyOf<typeof saveFabricCall>> {
  const document = tidiedFabric(body.document);
  const saved =
    body.id === ''
      ? { id: await beginDraft(db, caller, newId(), document, 1), version: 1 }
      : { id: body.id, version: await saveAgain(db, caller, body, document) };
  await holdPhotograph(db, caller.accountId, document);
  return saved;
}

/** @throws Refusal upload.unknown when it is not theirs, or gone */
export async function holdPhotograph(db: Db, accountId: string, { photo }: FabricDocument): Promise<void> {
  await holdOwnPictures(db, accountId, 'goods', photo === '' ? [] : [photo]);
}

async function saveAgain(db: Db, owner: Owner, { id, version }: Body, document: FabricDocument): Promise<number> {
  const held = await holdFabric(db, id);
  if (held?.shopId !== owner.shopId || held.fabric?.status === 'archived') throw new Refusal('item.unknown');
  if (held.version !== version) throw new Refusal('fabric.changed');
  const next = version + 1;
  if (held.draft === null) {
    await beginDraft(db, owner, id, document, next);
    return next;
  }
  const saved = await db
    .update(fabricDraft)
    .set({ document, version: next, updatedAt: sql`now()` })
    .where(and(eq(fabricDraft.fabricId, id), eq(fabricDraft.version, version)))
    .returning({ id: fabricDraft.fabricId });
  if (saved.length === 0) throw new Refusal('fabric.changed');
  return next;
}

const MOST_DRAFTS = 100;

/** Only its beginning stands in the history: an editor saves with every pause. @throws Refusal fabric.too_many */
async function beginDraft(
  db: Db,
  owner: Owner,
  fabricId: string,
  document: FabricDocument,
  version: number,
): Promise<string> {
  await addDraft(db, owner.shopId, { fabricId, document, version });
  const { accountId: actorId } = owner;
  const label = version === 1 ? '新建草稿' : '开始修改';
  await noteFabric(db, { fabricId, actorId, by: 'owner', deed: 'save', label });
  return fabricId;
}

/** @throws Refusal fabric.too_many */
export async function addDraft(
  db: Db,
  shopId: string,
  draft: Pick<typeof fabricDraft.$inferInsert, 'fabricId' | 'document' | 'version'>,
): Promise<void> {
  await takeTurn(db, `fabric-drafts/${shopId}`);
  const [kept] = await db.select({ count: count() }).from(fabricDraft).where(eq(fabricDraft.shopId, shopId));
  if (kept!.count >= MOST_DRAFTS) throw new Refusal('fabric.too_many');
  await db.insert(fabricDraft).values({ ...draft, shopId });
}
