import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type {
  removeTemplate as removeCall,
  renameTemplate as renameCall,
  saveTemplate as saveCall,
  templateList as listCall,
  openTemplate as useCall,
} from '#contract/market/style-templates.ts';
import { allLayers } from '#contract/market/style-layers.ts';
import { blank } from '../blanks/blank.table.ts';
import { holding } from '../../platform/containing.ts';
import { PictureBook, RANK, SQUARE } from '../../people/pictures/picture-book.ts';
import { asPicture } from '../../people/pictures/picture.queries.ts';
import { registerPictures } from '../../people/pictures/register-pictures.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask, Caller, Steps } from '../../platform/serve.ts';
import { documentOfStyle, insertDraft, ownDraft, ownStyle } from './drafts.ts';
import { dressed } from './dressed.ts';
import { readUsed } from './layer-sources.ts';
import { laidOn } from './on-blanks.ts';
import { readBlanksToDesign } from './studio-blank.queries.ts';
import { styleTemplate } from './studio.table.ts';

const MOST_TEMPLATES = 200;

/** @throws Refusal item.unknown for another's; studio.empty; studio.too_many */
export async function saveTemplate({ db, caller, body }: Ask<typeof saveCall>): Promise<ReplyOf<typeof saveCall>> {
  const { accountId } = caller;
  const source =
    body.of === 'draft' ? await ownDraft(db, accountId, body.id) : await contentOfStyle(db, caller, body.id);
  if (allLayers(source.document).every(({ isHidden }) => isHidden)) throw new Refusal('studio.empty');
  // Counting under the account's lock keeps the bound with concurrent requests.
  await holdAdvisoryLock(db, `templates/${accountId}`);
  const which = and(eq(styleTemplate.accountId, accountId), isNull(styleTemplate.removedAt));
  const [kept] = await db.select({ count: count() }).from(styleTemplate).where(which);
  if (kept!.count >= MOST_TEMPLATES)
    throw new Refusal('studio.too_many', { say: `最多存 ${MOST_TEMPLATES} 个模板，先删掉不用的` });
  const id = newId();
  const { blankId, document } = source;
  await db.insert(styleTemplate).values({ id, accountId, blankId, document, name: body.name.trim() });
  return { id };
}

async function contentOfStyle(db: Db, caller: Caller, id: string) {
  const own = await ownStyle(db, caller, id);
  return { blankId: own.blankId, document: await documentOfStyle(db, own) };
}

/** The account's templates, the newest first, each on the blank that it was made on. */
export async function listTemplates({
  read,
  write,
  caller,
  body,
}: Steps<typeof listCall>): Promise<ReplyOf<typeof listCall>> {
  const { q, page, pageSize } = body;
  const which = and(
    eq(styleTemplate.accountId, caller.accountId),
    isNull(styleTemplate.removedAt),
    holding(q, [styleTemplate.name, blank.name, blank.blankNo]),
  );
  const from = () =>
    read
      .select({ template: styleTemplate })
      .from(styleTemplate)
      .innerJoin(blank, eq(blank.id, styleTemplate.blankId))
      .where(which);
  const [rows, total] = await Promise.all([
    from()
      .orderBy(desc(styleTemplate.createdAt), asc(styleTemplate.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    read.$count(from().as('own')),
  ]);
  const templates = rows.map(({ template }) => template);
  const blanks = await readBlanksToDesign(
    read,
    templates.map(({ blankId }) => blankId),
  );
  const used = await readUsed(read, caller, ...templates.map(({ document }) => document));
  const book = new PictureBook();
  const list = templates.map(({ id, name, blankId, document, createdAt }) => {
    const on = blanks.get(blankId)!;
    const key = book.pictureOf(dressed(on, document, used), name, RANK.asked);
    return {
      ...{ id, name, blankId, blankName: on.blank.name, picture: asPicture({ ...SQUARE, key, alt: name }) },
      ...{ layerCount: allLayers(document).length, createdAt: createdAt.toISOString() },
    };
  });
  await write((db) => registerPictures(db, book.rows()));
  return { list, total, totalIsBound: false, page, pageSize };
}

const ofAccount = ({ accountId }: Caller, id: string) =>
  and(eq(styleTemplate.id, id), eq(styleTemplate.accountId, accountId));

const gone = () => new Refusal('item.unknown', { say: '模板不存在，或已经删除' });

/** @throws Refusal item.unknown */
export async function renameTemplate({
  db,
  caller,
  body,
}: Ask<typeof renameCall>): Promise<ReplyOf<typeof renameCall>> {
  const [named] = await db
    .update(styleTemplate)
    .set({ name: body.name.trim() })
    .where(and(ofAccount(caller, body.id), isNull(styleTemplate.removedAt)))
    .returning({ id: styleTemplate.id });
  if (!named) throw gone();
  return named;
}

/** A removal can be undone for so long. */
const UNDO = sql`now() - interval '1 hour'`;

/** @throws Refusal item.unknown; a removal that is older than an hour is final */
export async function removeTemplate({
  db,
  caller,
  body,
}: Ask<typeof removeCall>): Promise<ReplyOf<typeof removeCall>> {
  const { removedAt } = styleTemplate;
  // What the account removed earlier can no longer be brought back.
  await db
    .delete(styleTemplate)
    .where(and(eq(styleTemplate.accountId, caller.accountId), isNotNull(removedAt), lt(removedAt, UNDO)));
  const [found] = await db
    .update(styleTemplate)
    .set({ removedAt: body.action === 'remove' ? sql`coalesce(${removedAt}, now())` : null })
    .where(and(ofAccount(caller, body.id), or(isNull(removedAt), gt(removedAt, UNDO))))
    .returning({ id: styleTemplate.id });
  if (!found) throw gone();
  return found;
}

/** @throws Refusal item.unknown; style.unfit when no panel of the blank takes anything; studio.too_many */
export async function openTemplate({ db, caller, body }: Ask<typeof useCall>): Promise<ReplyOf<typeof useCall>> {
  const [own] = await db
    .select()
    .from(styleTemplate)
    .where(and(ofAccount(caller, body.id), isNull(styleTemplate.removedAt)));
  if (!own) throw gone();
  const blanks = await readBlanksToDesign(db, [own.blankId, body.blankId]);
  const target = blanks.get(body.blankId);
  if (!target?.isOnline) throw new Refusal('item.unknown', { say: '光版不存在，或已经下架，请换一件' });
  const used = await readUsed(db, caller, own.document);
  const { document, leftOut } =
    own.blankId === body.blankId
      ? { document: own.document, leftOut: [] }
      : laidOn({ document: own.document, on: blanks.get(own.blankId)!, used }, target);
  if (allLayers(document).length === 0)
    throw new Refusal('style.unfit', { say: `模板和光版「${target.blank.name}」没有一块裁片对得上，请换一件` });
  const { id } = await insertDraft(db, caller, { document, name: own.name, blankId: body.blankId, styleId: null });
  return { id, leftOut: [...leftOut] };
}
