import { inArray } from 'drizzle-orm';
import { laidPictureKeys } from '#studio/picture-keys.ts';
import type { StyleDocument } from '#contract/market/style-document.ts';
import { layersOn, usedIn } from '#contract/market/style-layers.ts';
import { cutInSize } from '#drawing/blank-cut.ts';
import type { CutPanel, PanelPrint } from '#drawing/recipe.ts';
import { graded } from '#studio/graded.ts';
import { artworkSize, stylePrints } from '#studio/style-prints.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { documentOfStyle } from '../../market/studio/drafts.ts';
import { readUsed, sourcesOf, type Used } from '../../market/studio/layer-sources.ts';
import { type BlankToDesign, cutOf, readBlanksToDesign } from '../../market/studio/studio-blank.queries.ts';
import { upload } from '../../people/uploads/upload.table.ts';
import { orderHindrance, type PrintTarget } from './print-target.ts';

/** One file to draw: a panel in a size. */
export interface PlannedSheet {
  readonly size: string;
  readonly panel: CutPanel;
  readonly bleedMm: number;
  readonly prints: readonly PanelPrint[];
  /** the document in this size, whose layers the list of files names */
  readonly document: StyleDocument;
}

export interface PlannedOriginal {
  /** of the picture in the prints */
  readonly key: string;
  /** storage key */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** for people: the design's number, or the file's name */
  readonly name: string;
}

export interface PrintPlan {
  readonly target: PrintTarget;
  readonly on: BlankToDesign;
  readonly document: StyleDocument;
  readonly used: Used;
  readonly sizes: readonly string[];
  readonly sheets: readonly PlannedSheet[];
  readonly originals: readonly PlannedOriginal[];
  /** what the factory should know */
  readonly notes: readonly string[];
}

export interface PrintFacts {
  readonly on: BlankToDesign;
  readonly document: StyleDocument;
  readonly used: Used;
  readonly hindrance: string;
  readonly panels: readonly string[];
  readonly sizes: readonly string[];
}

/** What would be drawn, and why it cannot be drawn now. */
export async function readPrintFacts(db: Db, target: PrintTarget): Promise<PrintFacts> {
  const on = (await readBlanksToDesign(db, [target.style.blankId])).get(target.style.blankId)!;
  const document = await documentOfStyle(db, target.style);
  const used = await readUsed(db, { shopId: target.style.shopId, accountId: target.style.accountId }, document);
  return {
    ...{ on, document, used },
    hindrance: orderHindrance(target) || sourceHindrance(target, used, document),
    panels: on.panels.filter(({ panelNo }) => isPrinted(document, panelNo)).map(({ name }) => name),
    sizes: sizesOf(target, on),
  };
}

const isPrinted = (document: StyleDocument, panelNo: string): boolean =>
  layersOn(document, panelNo).some(({ isHidden }) => !isHidden);

/** The ordered sizes in the blank's order; a try has the base size. */
function sizesOf({ order, lines }: PrintTarget, { blank }: BlankToDesign): string[] {
  const base = blank.baseSize || blank.sizes[0]!;
  if (order === null) return [base];
  const ordered = new Set(lines.map(({ size }) => size));
  const known = blank.sizes.filter((size) => ordered.has(size));
  return [...known, ...[...ordered].filter((size) => !known.includes(size))];
}

/**
 * Originals of others leave only with a licence of the style's owner: the shop of the blank may print its own designs
 * and those of the style's owner, the owner may try only the own ones.
 */
function sourceHindrance({ style, order }: PrintTarget, used: Used, document: StyleDocument): string {
  const down = used.designs.find(({ row }) => row.status === 'takenDown');
  if (down) return `花型《${down.row.title}》被平台下架，不能印`;
  const isAllowed = ({ row, licence }: Used['designs'][number]) =>
    licence === 'licensed' ||
    (row.boughtOutAt === null && (row.shopId === style.shopId || row.shopId === order?.shopId));
  const foreign = used.designs.find((one) => !isAllowed(one));
  if (foreign)
    return order === null
      ? `花型《${foreign.row.title}》是别家的，没有授权，原稿不外传，不能试做`
      : `花型《${foreign.row.title}》是别家的，没有有效的授权，不能印`;
  const { designIds, pictureIds } = usedIn(document);
  if (used.designs.length < designIds.length) return '有一个花型已经删除，不能印';
  return used.pictures.length < pictureIds.length ? '有一张图片已经删除，不能印' : '';
}

/** @throws Refusal print.hindered with the reason */
export async function planPrint(db: Db, target: PrintTarget): Promise<PrintPlan> {
  const facts = await readPrintFacts(db, target);
  const { on, document, used, sizes, hindrance } = facts;
  if (hindrance !== '') throw new Refusal('print.hindered', { say: hindrance });
  const sheets = sizes.flatMap((size) => {
    const inSize = sheetsIn(facts, size);
    if (inSize === null)
      throw new Refusal('print.hindered', { say: `光版现在没有 ${size} 码的尺寸，出不了这个码的裁片` });
    return inSize;
  });
  if (sheets.length === 0) throw new Refusal('print.hindered', { say: '没有要印的裁片' });
  return {
    ...{ target, on, document, used, sizes, sheets },
    originals: await readOriginals(db, used, document),
    notes:
      document.cut === '' || document.cut === cutOf(on.panels) ? [] : ['光版的裁片在设计以后改过，开印前请核对位置'],
  };
}

/** The printed panels in this size; null when the blank does not have it any more. */
function sheetsIn({ on, document, used }: PrintFacts, size: string): PlannedSheet[] | null {
  const sources = sourcesOf(used);
  const base = on.blank.baseSize || on.blank.sizes[0]!;
  const panels = size === base ? on.panels : panelsIn(on, size);
  if (panels === null) return null;
  const inSize =
    size === base ? document : graded(document, on.panels, panels, { sizeOf: (layer) => artworkSize(layer, sources) });
  const prints = stylePrints(inSize, panels, sources);
  return panels
    .filter(({ panelNo }) => isPrinted(inSize, panelNo))
    .map((panel) => ({ ...{ size, panel, prints, document: inSize }, bleedMm: bleedOf(on, panel.panelNo) }));
}

const bleedOf = ({ panels }: BlankToDesign, panelNo: string): number =>
  panels.find((one) => one.panelNo === panelNo)!.bleedMm;

function panelsIn({ blank, panels }: BlankToDesign, size: string): readonly CutPanel[] | null {
  const { garment, sizes, sizeChart } = blank;
  return sizes.includes(size) ? cutInSize({ garment, sizes, chart: sizeChart.parts }, panels, size) : null;
}

/** Of the pictures that are printed, each once. @throws Refusal print.hindered for a lost one */
async function readOriginals(db: Db, used: Used, document: StyleDocument): Promise<PlannedOriginal[]> {
  const keys = laidPictureKeys(document, sourcesOf(used));
  const designs = used.designs.flatMap(({ row, print }) =>
    print.family === 'picture' && keys.has(print.image.key)
      ? [{ key: print.image.key, uploadId: row.uploadId, name: `${row.designNo} 《${row.title}》` }]
      : [],
  );
  const pictures = used.pictures.flatMap(({ row }) =>
    keys.has(row.pictureKey) ? [{ key: row.pictureKey, uploadId: row.uploadId, name: row.name }] : [],
  );
  const wanted = [...new Map([...designs, ...pictures].map((one) => [one.key, one])).values()];
  const ids = wanted.flatMap(({ uploadId }) => uploadId ?? []);
  const rows = ids.length === 0 ? [] : await db.select().from(upload).where(inArray(upload.id, ids));
  return wanted.map(({ key, uploadId, name }) => {
    const row = rows.find(({ id }) => id === uploadId);
    if (!row?.file || row.width === null || row.height === null) throw lostOriginal(name);
    return { key, name, file: row.file, width: row.width, height: row.height };
  });
}

export const lostOriginal = (name: string): Refusal =>
  new Refusal('print.hindered', { say: `“${name}”的原稿找不到了，不能用小图去印；请换一张图，或重新上传原稿` });

export const brokenOriginal = (name: string): Refusal =>
  new Refusal('print.hindered', { say: `“${name}”的原稿打不开，不能用小图去印；请换一张图，或重新上传原稿` });
