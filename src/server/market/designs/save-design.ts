import { and, count, eq, ne, sql } from 'drizzle-orm';
import { designProblems, MOST_DESIGNS, tidiedDesign } from '#contract/market/design-rules.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { DesignDocument, saveDesign as saveDesignCall } from '#contract/market/own-designs.ts';
import { categories } from '../catalogue/category-tree.ts';
import { panelDesign, style } from '../products/product.table.ts';
import type { DrawnPrint } from '#drawing/recipe.ts';
import { PictureBook, RANK } from '../../people/pictures/picture-book.ts';
import { registerPictures } from '../../people/pictures/register-pictures.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import type { Queue } from '../../platform/queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { refuseUnlabelled } from '../generation/refuse-unlabelled.ts';
import { ownDesignFile } from '../../people/uploads/own-uploads.ts';
import { refuseDocument } from '../writing/refuse-document.ts';
import { columnsOf, drawnColumns, printPicture, unseen } from './design-columns.ts';
import { isHeldBack } from './design-findings.ts';
import { nextDesignNo } from './design-no.ts';
import { design } from './design.table.ts';
import { leaveCheck } from './leave-check.ts';

type Body = Ask<typeof saveDesignCall>['body'];
type Reply = ReplyOf<typeof saveDesignCall>;

interface Owner {
  readonly shopId: string;
  readonly accountId: string;
}

/**
 * Saves the document of a design. A new file, size or repeat is checked by the server before the design can be used;
 * file, size and repeat of a design used by a style cannot change.
 * @throws Refusal item.unknown; design.document; design.changed after a concurrent save; design.too_many;
 * upload.unknown for a file of another account
 */
export async function saveDesign(
  { db, caller, body }: Ask<typeof saveDesignCall>,
  queue: Pick<Queue, 'enqueue'>,
): Promise<Reply> {
  const document = checked(body.document);
  const { toCheck, ...saved } =
    body.id === '' ? await begin(db, caller, body, document) : await saveAgain(db, caller, body, document);
  const left = { designId: saved.id, version: saved.version, title: document.title };
  const jobId = toCheck ? await leaveCheck(db, queue, caller.accountId, left) : null;
  return { ...saved, jobId };
}

interface Saved extends Omit<Reply, 'jobId'> {
  readonly toCheck: boolean;
}

/** @throws Refusal design.document with the first problem's sentence; all of them in its data */
function checked(typed: DesignDocument): DesignDocument {
  const isKnown = categories.some(({ kind, id }) => kind === 'design' && id === typed.categoryId);
  const document = tidiedDesign({ ...typed, categoryId: isKnown ? typed.categoryId : '' });
  const problems = designProblems(document);
  refuseDocument('design.document', problems);
  return document;
}

/**
 * A design that the server draws, of the owner's shop; it is checked like an uploaded one.
 * @throws Refusal design.document; design.too_many
 */
export async function beginDrawn(
  { db, queue }: { readonly db: Db; readonly queue: Pick<Queue, 'enqueue'> },
  owner: Owner,
  typed: DesignDocument,
  print: DrawnPrint,
): Promise<{ id: string; designNo: string }> {
  const document = checked(typed);
  const designNo = await numberFor(db, owner, document);
  const pictures = new PictureBook();
  const pictureKey = pictures.pictureOf(printPicture(print), `《${document.title}》`, RANK.item);
  await registerPictures(db, pictures.rows());
  const id = newId();
  await db.insert(design).values({
    ...{ id, designNo, shopId: owner.shopId, status: 'checking', popularity: 0, createdAt: new Date() },
    ...columnsOf(document),
    ...drawnColumns(print),
    pictureKey,
  });
  await leaveCheck(db, queue, owner.accountId, { designId: id, version: 1, title: document.title });
  return { id, designNo };
}

/** The next number. @throws Refusal design.too_many */
async function numberFor(db: Db, { shopId }: Owner, { season }: DesignDocument): Promise<string> {
  // Its advisory lock also keeps the count of designs right.
  const designNo = await nextDesignNo(db, season);
  const isInUse = and(eq(design.shopId, shopId), ne(design.status, 'withdrawn'));
  const [kept] = await db.select({ count: count() }).from(design).where(isInUse);
  if (kept!.count >= MOST_DESIGNS) throw new Refusal('design.too_many');
  return designNo;
}

async function begin(db: Db, owner: Owner, { upload }: Body, document: DesignDocument): Promise<Saved> {
  if (upload === undefined) throw new Refusal('upload.unknown', { say: '请先上传花型文件' });
  const file = await ownDesignFile(db, owner.accountId, upload);
  await refuseUnlabelled(db, file.id, document);
  const designNo = await numberFor(db, owner, document);
  const id = newId();
  await db.insert(design).values({
    ...{ id, designNo, shopId: owner.shopId, status: 'checking', popularity: 0, createdAt: new Date() },
    ...columnsOf(document),
    ...unseen(document, file.pictureKey),
    ...{ uploadId: file.id, pictureKey: file.pictureKey },
  });
  return { id, designNo, version: 1, toCheck: true };
}

async function saveAgain(db: Db, owner: Owner, body: Body, document: DesignDocument): Promise<Saved> {
  const [before] = await db
    .select()
    .from(design)
    .where(and(eq(design.id, body.id), eq(design.shopId, owner.shopId)))
    .for('update');
  if (!before) throw new Refusal('item.unknown');
  if (before.version !== body.version) throw new Refusal('design.changed');
  if (before.status === 'takenDown')
    throw new Refusal('design.document', { say: '花型已被平台下架，不能修改；有依据的请联系平台解除下架' });

  if (before.boughtOutAt !== null && document.offered)
    throw new Refusal('design.document', { say: '这张花型已经被买断，不能再对外授权' });

  const uploadId = body.upload ?? before.uploadId;
  if (uploadId !== null) await refuseUnlabelled(db, uploadId, document);

  const hasNewFile = body.upload !== undefined && body.upload !== before.uploadId;
  const isPrintedElse = isOtherPrint(before, document);
  if (hasNewFile || isPrintedElse) await refuseWhereUsed(db, before.id);
  if (isPrintedElse && before.uploadId === null && !hasNewFile)
    throw new Refusal('design.document', { say: '平台画的花型，尺寸和循环方式不能改；请上传自己的文件' });

  const version = before.version + 1;
  const columns = { ...columnsOf(document), version, updatedAt: sql`now()` };
  const wasSeen = before.check !== null && before.check.widthPx > 0 && !isHeldBack(before.check);
  const hasFile = before.uploadId !== null || hasNewFile;
  const toLookAgain = hasNewFile || isPrintedElse || (hasFile && (!wasSeen || before.status === 'checking'));
  if (!toLookAgain) await db.update(design).set(columns).where(eq(design.id, before.id));
  else {
    const file = await ownDesignFile(db, owner.accountId, body.upload ?? before.uploadId!);
    // A withdrawn design stays so, and is checked when it is restored.
    const status = before.status === 'withdrawn' ? 'withdrawn' : 'checking';
    await db
      .update(design)
      .set({
        ...{ ...columns, ...unseen(document, file.pictureKey), status },
        ...{ uploadId: file.id, pictureKey: file.pictureKey },
      })
      .where(eq(design.id, before.id));
  }
  const toCheck = toLookAgain && before.status !== 'withdrawn';
  return { id: before.id, designNo: before.designNo, version, toCheck };
}

type DesignRow = typeof design.$inferSelect;

function isOtherPrint({ type, print, repeatWidthMm, repeatHeightMm }: DesignRow, document: DesignDocument): boolean {
  return (
    type !== document.type ||
    print.repeat !== document.repeat ||
    repeatWidthMm !== document.widthMm ||
    repeatHeightMm !== document.heightMm
  );
}

/** Products are drawn and sold with the design as it is. */
async function refuseWhereUsed(db: Db, designId: string): Promise<void> {
  const isMain = await db.$count(style, eq(style.designId, designId));
  if (isMain === 0 && (await db.$count(panelDesign, eq(panelDesign.designId, designId))) === 0) return;
  throw new Refusal('design.document', {
    say: '已经做成款式的花型，文件、尺寸和循环方式不能再改；要改请另传一个花型',
  });
}
