import { toTenth } from '#drawing/kit/round.ts';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { PlacementMode } from '#contract/market/print-methods.ts';
import type {
  archiveStyle as archiveStyleCall,
  createStyle as createStyleCall,
  restoreStyle as restoreStyleCall,
  styleChoices as styleChoicesCall,
} from '#contract/market/own-designs.ts';
import { isStyleStep, type StyleAction, type StyleState, styleState } from '#contract/market/style-flow.ts';
import type { Filter } from '../catalogue/conditions.ts';
import { countByCategory } from '../catalogue/count-facets.ts';
import { design } from '../designs/design.table.ts';
import { findBlanks, type BlankOnSale, blanksOnSale, wear, type Worn } from '../designs/blanks-on-sale.ts';
import { PictureBook, RANK, SQUARE } from '../../people/pictures/picture-book.ts';
import { asPicture } from '../../people/pictures/picture.queries.ts';
import { registerPictures } from '../../people/pictures/register-pictures.ts';
import { blankRules } from '../blanks/blank.queries.ts';
import { holdBlanksShared } from '../blanks/lock-blank.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask, Steps } from '../../platform/serve.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import { product, panelDesign, style } from './product.table.ts';
import { countPrints } from './count-prints.ts';
import { fineness, isOwnStyle, readStyles, type StyleOwner } from './own-styles.queries.ts';
import { hasNewer } from './styles-to-order.ts';

type DesignRow = typeof design.$inferSelect;

/** Previews of an own design on blanks that can be printed from stock; creates nothing. */
export async function showChoices({
  read,
  write,
  caller,
  body,
}: Steps<typeof styleChoicesCall>): Promise<ReplyOf<typeof styleChoicesCall>> {
  const { designId, from, first = '', categoryId, q } = body;
  const own = usable(await ownDesign(read, caller.shopId, designId));
  const takes = { q, method: own.methods.join(',') };
  // The preselected blank is shown only as long as the list is unfiltered.
  const cameWith = categoryId === undefined && q === undefined ? first : '';
  const pictures = new PictureBook();
  const choices: ReturnType<typeof choiceOf>[] = [];
  const choose = (on: BlankOnSale) => {
    const worn = wearInStock(on, own);
    if (worn) choices.push(choiceOf(on, own, worn, pictures));
  };
  if (from === 0 && cameWith !== '') (await blanksOnSale(read, [cameWith])).forEach(choose);
  let page = Math.floor(from / A_TURN);
  const last = page + MOST_TURNS;
  let isEnd = false;
  while (!isEnd && choices.length < ENOUGH && page < last) {
    page += 1;
    const ids = await findBlanks(read, { ...takes, category: categoryId }, { page, pageSize: A_TURN });
    const others = ids.filter((id) => id !== cameWith);
    for (const on of await blanksOnSale(read, others)) {
      choose(on);
      // Cutting a garment for the first time takes milliseconds: yield to other requests in between.
      await setImmediate();
    }
    isEnd = ids.length < A_TURN;
  }
  await write((db) => registerPictures(db, pictures.rows()));
  // Categories are sent with the first page only.
  const categories = from === 0 ? await rootsOf(read, takes) : [];
  return { choices, next: isEnd ? null : page * A_TURN, categories };
}

/** Blanks per statement; those that take the design are shown. */
const A_TURN = 48;
/** Two screens of cards. */
const ENOUGH = 24;
/** Bound for a design that hardly any blank takes: looking further takes too long. */
const MOST_TURNS = 5;

/** Root categories that have such blanks, those with most of them first. */
async function rootsOf(db: Db, filter: Filter): Promise<{ id: string; name: string; count: number }[]> {
  const nodes = await countByCategory(db, blankRules, filter);
  return nodes
    .filter(({ parentId, count }) => parentId === null && count > 0)
    .map(({ id, name, count }) => ({ id, name, count }))
    .toSorted((one, other) => other.count - one.count);
}

function choiceOf({ blank, root, box }: BlankOnSale, own: DesignRow, worn: Worn, pictures: PictureBook) {
  const { printing, garment, alt } = worn;
  const key = pictures.pictureOf(garment, alt, RANK.asked);
  return {
    ...{ blankId: blank.id, blankNo: blank.blankNo, name: blank.name, lowestPriceFen: blank.lowestPriceFen },
    category: { id: blank.categoryPath[0]!, name: root },
    ...{ method: printing.method, way: printing.way },
    picture: asPicture({ ...SQUARE, key, alt }),
    blank: asPicture(box),
    dpi: fineness(own, worn.laying.prints[0]!.scale),
  };
}

/** What must be printed before cutting (匹印) is not a garment in stock, so it cannot be sold as one. */
function wearInStock(on: BlankOnSale, own: DesignRow): Worn | undefined {
  const worn = wear(on, own);
  return worn?.printing.way === 'direct' ? worn : undefined;
}

const UNUSABLE: Readonly<Record<Exclude<DesignRow['status'], 'ready'>, string>> = {
  checking: '花型还在检查，检查好了再做款式',
  needsFix: '花型有问题要先改好，才能做款式',
  withdrawn: '花型已停用，恢复后才能做款式',
  takenDown: '花型已被平台下架，不能做款式',
};

const ownDesign = (db: Db, shopId: string, id: string) =>
  db
    .select()
    .from(design)
    .where(and(eq(design.id, id), eq(design.shopId, shopId)));

/** @throws Refusal item.unknown for another shop's; design.document for one that is not ready */
function usable([own]: readonly DesignRow[]): DesignRow {
  if (!own) throw new Refusal('item.unknown', { say: '花型不存在，或不是您店铺的' });
  if (own.status !== 'ready') throw new Refusal('design.document', { say: UNUSABLE[own.status] });
  return own;
}

/**
 * Lays an own design on blanks by the rules of the trade. A blank that has this style already answers with it.
 * @throws Refusal item.unknown for what is not the shop's or not supplied; design.document; style.unfit
 */
export async function createStyles({
  db,
  caller,
  body,
}: Ask<typeof createStyleCall>): Promise<ReplyOf<typeof createStyleCall>> {
  const { shopId } = caller;
  const blankIds = [...new Set(body.blankIds)];
  // Two concurrent requests for the same style create it once.
  await holdAdvisoryLock(db, `styles/${shopId}`);
  // Keeps the design's file and size unchanged until the style exists.
  const own = usable(await ownDesign(db, shopId, body.designId).for('share'));
  const standing = await db
    .select({ id: style.id, blankId: style.blankId })
    .from(style)
    .where(
      and(
        eq(style.shopId, shopId),
        eq(style.designId, own.id),
        inArray(style.blankId, blankIds),
        isNull(style.archivedAt),
        // one made in the studio may show anything else
        isNull(style.document),
      ),
    );
  const styleOf = new Map(standing.map(({ id, blankId }) => [blankId, id]));
  await holdBlanksShared(db, blankIds);
  const blanks = await blanksOnSale(db, blankIds);
  if (blanks.length !== blankIds.length) throw new Refusal('item.unknown', { say: '有光版已经不在售，请刷新后再选' });
  const pictures = new PictureBook();
  const made = blanks.filter(({ blank }) => !styleOf.has(blank.id)).map((on) => layStyle(shopId, on, own, pictures));
  await registerPictures(db, pictures.rows());
  for (const { styleRow, panels } of made) {
    await db.insert(style).values(styleRow);
    await db.insert(panelDesign).values(panels);
    styleOf.set(styleRow.blankId, styleRow.id);
  }
  await countPrints(
    db,
    made.map(({ styleRow }) => styleRow.id),
  );
  const ids = blankIds.map((blankId) => styleOf.get(blankId)!);
  return { styles: await readStyles(db, caller, ids) };
}

/** Of an all-over printed panel: so that no seam shows white. */
export const BLEED_BOTH_SIDES_MM = 10;

function layStyle(shopId: string, on: BlankOnSale, own: DesignRow, pictures: PictureBook) {
  const worn = wearInStock(on, own);
  if (!worn)
    throw new Refusal('style.unfit', { say: `《${own.title}》不能印在光版「${on.blank.name}」上，请换一件光版` });
  const id = newId();
  const now = new Date();
  const mode: PlacementMode = own.print.repeat === 'placement' ? 'placed' : 'allover';
  const panels = worn.laying.prints.map(({ panelNo, xMm, yMm, scale, rotationDeg }, sort) => {
    const piece = on.panels.find((one) => one.panelNo === panelNo);
    const { width, height } = own.print.repeatMm;
    const size =
      mode === 'placed'
        ? { widthMm: toTenth(width * scale), heightMm: toTenth(height * scale) }
        : {
            widthMm: toTenth((piece?.widthMm ?? 0) + BLEED_BOTH_SIDES_MM),
            heightMm: toTenth((piece?.heightMm ?? 0) + BLEED_BOTH_SIDES_MM),
          };
    return {
      ...{ id: newId(), styleId: id, panelNo, designId: own.id, mode, xMm, yMm, scale, rotationDeg, sort },
      ...size,
    };
  });
  const styleRow = {
    ...{ id, styleNo: newStyleNo(now), version: 1, shopId, blankId: on.blank.id, designId: own.id, createdAt: now },
    pictureKey: pictures.pictureOf(worn.garment, worn.alt, RANK.item),
  };
  return { styleRow, panels };
}

const RANDOM_LETTERS = 8;

/** 款号: KS, the year in China, and letters that cannot be misread. */
export function newStyleNo(now: Date): string {
  return `KS${dayInChina(now).slice(2, 4)}${newId().slice(0, RANDOM_LETTERS).toUpperCase()}`;
}

/**
 * Archives a style without products; deleted products keep theirs.
 * @throws Refusal item.unknown; state.changed; style.in_use with how many
 */
export async function archiveStyle({
  db,
  caller,
  body: { id },
}: Ask<typeof archiveStyleCall>): Promise<ReplyOf<typeof archiveStyleCall>> {
  // Creating a product of the style holds a share lock on it.
  refuseStep('archive', await lockedState(db, caller, id));
  const inUse = await db.$count(product, and(eq(product.styleId, id), ne(product.status, 'deleted')));
  if (inUse > 0) throw new Refusal('style.in_use', { say: `还有 ${inUse} 件商品用着这个款式，先下架并删除它们` });
  await db
    .update(style)
    .set({ archivedAt: sql`now()` })
    .where(eq(style.id, id));
  return { id };
}

/** @throws Refusal item.unknown; state.changed */
export async function restoreStyle({
  db,
  caller,
  body: { id },
}: Ask<typeof restoreStyleCall>): Promise<ReplyOf<typeof restoreStyleCall>> {
  refuseStep('restore', await lockedState(db, caller, id));
  await db.update(style).set({ archivedAt: null }).where(eq(style.id, id));
  return { id };
}

async function lockedState(db: Db, owner: StyleOwner, id: string): Promise<StyleState> {
  const [own] = await db
    .select({ isArchived: sql<boolean>`${style.archivedAt} is not null`, hasNewer })
    .from(style)
    .where(and(eq(style.id, id), isOwnStyle(owner)))
    .for('update');
  if (!own) throw new Refusal('item.unknown');
  return styleState(own);
}

function refuseStep(action: StyleAction, state: StyleState): void {
  if (!isStyleStep(action, state)) throw new Refusal('state.changed');
}
