import { isDeepStrictEqual } from 'node:util';
import { setImmediate } from 'node:timers/promises';
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type {
  copyDraft as copyCall,
  copyStyle as copyStyleCall,
  discardDraft as discardCall,
  editStyle as editCall,
  openDraft as openCall,
  saveDraft as saveCall,
  StudioDraft,
} from '#contract/market/studio.ts';
import type { Layer, StyleDocument } from '#contract/market/style-document.ts';
import { allLayers, MOST_DOCUMENT_BYTES, usedIn } from '#contract/market/style-layers.ts';
import { panel } from '../blanks/blank.table.ts';
import { wear } from '../designs/blanks-on-sale.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask, Caller } from '../../platform/serve.ts';
import type { Storage } from '../../platform/storage.ts';
import { findOwnStyle, isOwnStyle } from '../products/own-styles.queries.ts';
import { style } from '../products/product.table.ts';
import { documentsOfRules, emptyDocument, newLayerId, printLayer, withLayers } from './rule-documents.ts';
import { asStudioDesign, asStudioPicture, readDesigns, readUsed } from './layer-sources.ts';
import { asStudioBlank, type BlankToDesign, readBlanksToDesign } from './studio-blank.queries.ts';
import { studioPicture, styleDraft } from './studio.table.ts';

const MOST_DRAFTS = 500;

type DraftRow = typeof styleDraft.$inferSelect;

/** @throws Refusal item.unknown; studio.too_many; style.unfit for a design that the blank does not take */
export async function openDraft({ db, caller, body }: Ask<typeof openCall>): Promise<ReplyOf<typeof openCall>> {
  const on = (await readBlanksToDesign(db, [body.blankId])).get(body.blankId);
  if (!on?.isOnline) throw new Refusal('item.unknown', { say: '光版不存在，或已经下架，请换一件' });
  const empty = emptyDocument(on);
  const laid = body.designId ? await withDesign(db, caller, on, empty, body.designId) : { document: empty, name: '' };
  return insertDraft(db, caller, { ...laid, blankId: on.blank.id, styleId: null });
}

/** The design laid by the rules of the trade, as `createStyle` would. */
async function withDesign(db: Db, caller: Caller, on: BlankToDesign, empty: StyleDocument, designId: string) {
  const [found] = await readDesigns(db, caller, [designId]);
  if (!found || found.licence === 'gone') throw new Refusal('item.unknown', { say: '花型不存在，或已经下架' });
  const { row, print } = found;
  const worn = wear(asOnSale(on), { print, title: row.title, methods: row.methods });
  if (worn?.printing.way !== 'direct')
    throw new Refusal('style.unfit', { say: `《${row.title}》不能印在光版「${on.blank.name}」上，请换一个` });
  const clothId = print.repeat === 'placement' ? '' : newLayerId();
  const layers = worn.laying.prints.map((laid) => ({ ...laid, layer: printLayer(designId, laid, clothId) }));
  return { document: withLayers({ ...empty, method: worn.printing.method }, layers), name: row.title };
}

/** `wear` asks for what a card of the list has; the studio needs neither its picture nor its category. */
const asOnSale = ({ blank, fabric, garment, panels }: BlankToDesign): Parameters<typeof wear>[0] => ({
  ...{ blank, fabric, recipe: garment, root: '', panels: [...panels] },
  box: { key: '', width: 0, height: 0, alt: '' },
});

/** @throws Refusal item.unknown for another's style; studio.too_many */
export async function editStyle({ db, caller, body }: Ask<typeof editCall>): Promise<ReplyOf<typeof editCall>> {
  const [own] = await db
    .select()
    .from(style)
    .where(and(eq(style.id, body.styleId), isOwnStyle(caller), isNull(style.archivedAt)))
    .for('share');
  if (!own) throw new Refusal('item.unknown', { say: '款式不存在，或已归档' });
  await holdAdvisoryLock(db, `drafts/${caller.accountId}`);
  const [open] = await db
    .select({ id: styleDraft.id })
    .from(styleDraft)
    .where(and(eq(styleDraft.styleId, own.id), eq(styleDraft.accountId, caller.accountId)));
  if (open) return open;
  const document = await documentOfStyle(db, own);
  return insertDraft(db, caller, { document, name: own.name, blankId: own.blankId, styleId: own.id });
}

/** @throws Refusal item.unknown for another's style; studio.too_many */
export async function copyStyle({
  db,
  caller,
  body,
}: Ask<typeof copyStyleCall>): Promise<ReplyOf<typeof copyStyleCall>> {
  const own = await ownStyle(db, caller, body.styleId);
  const document = await documentOfStyle(db, own);
  return insertDraft(db, caller, { document, name: own.name, blankId: own.blankId, styleId: null });
}

/** @throws Refusal item.unknown for another's style */
export async function ownStyle(db: Db, caller: Caller, id: string): Promise<typeof style.$inferSelect> {
  const own = await findOwnStyle(db, caller, id);
  if (!own) throw new Refusal('item.unknown', { say: '款式不存在，或不是您的' });
  return own;
}

/** Of any style. */
export const documentOfStyle = async (db: Db, own: typeof style.$inferSelect): Promise<StyleDocument> =>
  own.document ?? (await documentsOfRules(db, [own])).get(own.id)!;

interface NewDraft {
  readonly document: StyleDocument;
  readonly name: string;
  readonly blankId: string;
  readonly styleId: string | null;
}

export async function insertDraft(
  db: Db,
  { accountId }: Pick<Caller, 'accountId'>,
  draft: NewDraft,
): Promise<{ id: string }> {
  // Counting under the account's lock keeps the bound with concurrent requests.
  await holdAdvisoryLock(db, `drafts/${accountId}`);
  const [kept] = await db.select({ count: count() }).from(styleDraft).where(eq(styleDraft.accountId, accountId));
  if (kept!.count >= MOST_DRAFTS) throw new Refusal('studio.too_many');
  const id = newId();
  await db.insert(styleDraft).values({ id, accountId, ...draft });
  return { id };
}

/** @throws Refusal item.unknown for another account's */
export async function ownDraft(db: Db, accountId: string, id: string): Promise<DraftRow> {
  const [own] = await lockedDraft(db, accountId, id);
  if (!own) throw new Refusal('item.unknown', { say: '款式稿不存在，或已经删除' });
  return own;
}

/** @throws Refusal item.unknown for another account's */
export async function draftToRead(read: Db, accountId: string, id: string): Promise<DraftRow> {
  const [own] = await read.select().from(styleDraft).where(ofAccount(accountId, id));
  if (!own) throw new Refusal('item.unknown', { say: '款式稿不存在，或已经删除' });
  return own;
}

const ofAccount = (accountId: string, id: string) => and(eq(styleDraft.id, id), eq(styleDraft.accountId, accountId));
const lockedDraft = (db: Db, accountId: string, id: string) =>
  db.select().from(styleDraft).where(ofAccount(accountId, id)).for('update');

/** The draft with its blank, designs and pictures. @throws Refusal item.unknown */
export async function readDraft(read: Db, caller: Caller, id: string, storage: Storage): Promise<StudioDraft> {
  const [own] = await read
    .select({ draft: styleDraft, style: { id: style.id, styleNo: style.styleNo, version: style.version } })
    .from(styleDraft)
    .leftJoin(style, eq(style.id, styleDraft.styleId))
    .where(ofAccount(caller.accountId, id));
  if (!own) throw new Refusal('item.unknown', { say: '款式稿不存在，或已经删除' });
  const { draft } = own;
  const [blanks, used] = await Promise.all([
    readBlanksToDesign(read, [draft.blankId]),
    readUsed(read, caller, draft.document),
  ]);
  return {
    ...{ id: draft.id, version: draft.version, name: draft.name, style: own.style, document: draft.document },
    updatedAt: draft.updatedAt.toISOString(),
    blank: asStudioBlank(blanks.get(draft.blankId)!),
    designs: await inTurn(used.designs, (one) => asStudioDesign(storage, one)),
    pictures: used.pictures.map(asStudioPicture),
  };
}

/** One after the other, with a turn of the event loop between: drawing a tile takes milliseconds. */
async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const one of all) {
    done.push(await work(one));
    await setImmediate();
  }
  return done;
}

/** @throws Refusal item.unknown; studio.changed after a save elsewhere; studio.document */
export async function saveDraft({ db, caller, body }: Ask<typeof saveCall>): Promise<ReplyOf<typeof saveCall>> {
  const own = await ownDraft(db, caller.accountId, body.id);
  if (isSaved(own, body)) return { version: own.version, updatedAt: own.updatedAt.toISOString() };
  if (own.version !== body.version) throw new Refusal('studio.changed', { data: { version: own.version } });
  await refuseUnsound(db, caller, body.document, own.document);
  const [saved] = await db
    .update(styleDraft)
    .set({ document: body.document, name: body.name.trim(), version: own.version + 1, updatedAt: sql`now()` })
    .where(eq(styleDraft.id, own.id))
    .returning({ version: styleDraft.version, updatedAt: styleDraft.updatedAt });
  return { version: saved!.version, updatedAt: saved!.updatedAt.toISOString() };
}

/** A save that is sent again because its answer was lost. */
const isSaved = (own: DraftRow, { version, name, document }: Ask<typeof saveCall>['body']): boolean =>
  own.version === version + 1 && own.name === name.trim() && isDeepStrictEqual(own.document, document);

/** A style is drawn for every picture of it: more of these take too long. */
const MOST_DESIGNS_A_STYLE = 40;
const MOST_CHARACTERS_A_STYLE = 2_000;
/** A gutter at the size of its design; a larger one leaves no second cell on a panel. */
const MOST_GUTTER_MM = 5_000;

/**
 * Refuses what could not be drawn, and layers that show what the account may not see. Designs and pictures that the
 * draft showed before stay allowed: they may have been withdrawn since.
 * @throws Refusal studio.document
 */
async function refuseUnsound(db: Db, caller: Caller, document: StyleDocument, before: StyleDocument): Promise<void> {
  const say = (words: string) => new Refusal('studio.document', { say: words });
  if (Buffer.byteLength(JSON.stringify(document)) > MOST_DOCUMENT_BYTES)
    throw say('款式稿太大了（超过 256 KB），请减少图层或文字');
  if (document.blankId !== before.blankId) throw say('一份款式稿只能在一件光版上；要换光版，请另存一份');
  const panelNos = document.panels.map(({ panelNo }) => panelNo);
  // Also those of the draft so far: the blank may have been recut since.
  const known = new Set([...before.panels.map(({ panelNo }) => panelNo), ...(await panelNosOf(db, before.blankId))]);
  if (new Set(panelNos).size !== panelNos.length || panelNos.some((panelNo) => !known.has(panelNo)))
    throw say('款式稿里有这件光版没有的裁片，请刷新后再试');
  const ids = allLayers(document).map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw say('有两个图层的编号相同，请刷新后再试');
  if (!areLinksSound(document, known)) throw say('裁片的联动不对，请取消后重新设置');
  const layers = allLayers(document);
  if (characterCount(layers) > MOST_CHARACTERS_A_STYLE) throw say(`一个款式最多 ${MOST_CHARACTERS_A_STYLE} 个字`);
  if (layers.some(hasHugeGutter)) throw say('循环的间距太大了，请改小');

  const [used, shown] = [usedIn(document), usedIn(before)];
  if (used.designIds.length > MOST_DESIGNS_A_STYLE) throw say(`一个款式最多用 ${MOST_DESIGNS_A_STYLE} 个花型`);
  const newDesigns = used.designIds.filter((id) => !shown.designIds.includes(id));
  const allowed = await readDesigns(db, caller, newDesigns);
  if (allowed.length !== newDesigns.length || allowed.some(({ licence }) => licence === 'gone'))
    throw say('有一个花型不存在或不能用，请换一个');
  const newPictures = used.pictureIds.filter((id) => !shown.pictureIds.includes(id));
  if (newPictures.length === 0) return;
  const own = await db
    .select({ id: studioPicture.id })
    .from(studioPicture)
    .where(
      and(eq(studioPicture.accountId, caller.accountId), sql`${studioPicture.id} = any(${sql.param(newPictures)})`),
    );
  if (own.length !== newPictures.length) throw say('有一张图片不存在或不是您的，请重新上传');
}

const panelNosOf = async (db: Db, blankId: string): Promise<string[]> =>
  (await db.select({ panelNo: panel.panelNo }).from(panel).where(eq(panel.blankId, blankId))).map(
    ({ panelNo }) => panelNo,
  );

/** Each panel follows at most one, and that one follows none. */
function areLinksSound({ links }: StyleDocument, known: ReadonlySet<string>): boolean {
  const followers = new Set(links.map(({ to }) => to));
  return (
    followers.size === links.length &&
    links.every(({ from, to }) => known.has(from) && known.has(to) && !followers.has(from))
  );
}

const characterCount = (layers: readonly Layer[]): number =>
  layers.reduce((sum, layer) => sum + (layer.kind === 'words' ? [...layer.words].length : 0), 0);

const hasHugeGutter = (layer: Layer): boolean =>
  layer.kind === 'print' && Math.max(layer.lay.gutterXMm, layer.lay.gutterYMm) / layer.scale > MOST_GUTTER_MM;

/** Another draft with the same or the sent content, not tied to the style. @throws Refusal as `saveDraft` */
export async function copyDraft({ db, caller, body }: Ask<typeof copyCall>): Promise<ReplyOf<typeof copyCall>> {
  const own = await ownDraft(db, caller.accountId, body.id);
  const document = body.document ?? own.document;
  await refuseUnsound(db, caller, document, own.document);
  return insertDraft(db, caller, { document, name: body.name.trim(), blankId: own.blankId, styleId: null });
}

/** @throws Refusal item.unknown */
export async function discardDraft({
  db,
  caller,
  body,
}: Ask<typeof discardCall>): Promise<ReplyOf<typeof discardCall>> {
  const [gone] = await db
    .delete(styleDraft)
    .where(ofAccount(caller.accountId, body.id))
    .returning({ id: styleDraft.id });
  if (!gone) throw new Refusal('item.unknown', { say: '款式稿不存在，或已经删除' });
  return gone;
}

export const newestFirst = [desc(styleDraft.updatedAt), asc(styleDraft.id)];
