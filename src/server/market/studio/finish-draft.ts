import { eq, inArray } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { finishDraft as finishCall } from '#contract/market/studio.ts';
import type { Layer, PrintLayer, StyleDocument } from '#contract/market/style-document.ts';
import { toTenth } from '#drawing/kit/round.ts';
import { allLayers, placementMode, usedIn } from '#contract/market/style-layers.ts';
import { boxOf, middleOf, type StudioFacts, unionOf } from '#studio/boxes.ts';
import { artworkSize } from '#studio/style-prints.ts';
import { holdBlanksShared } from '../blanks/lock-blank.ts';
import { design } from '../designs/design.table.ts';
import { PictureBook, RANK } from '../../people/pictures/picture-book.ts';
import { registerPictures } from '../../people/pictures/register-pictures.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask, Caller } from '../../platform/serve.ts';
import { BLEED_BOTH_SIDES_MM } from '../products/own-styles.ts';
import { type PanelDesignRow, saveStyle } from '../products/save-style.ts';
import { countPrints } from '../products/count-prints.ts';
import { ownDraft } from './drafts.ts';
import { dressed } from './dressed.ts';
import { readUsed, sourcesOf, type Used } from './layer-sources.ts';
import { type BlankToDesign, readBlanksToDesign } from './studio-blank.queries.ts';
import { styleDraft } from './studio.table.ts';

/**
 * Makes the draft a style. A style without products and orders takes the new content; any other keeps it, and the
 * draft becomes its next version.
 * @throws Refusal item.unknown; studio.changed after a save elsewhere; studio.empty without a visible layer
 */
export async function finishDraft({ db, caller, body }: Ask<typeof finishCall>): Promise<ReplyOf<typeof finishCall>> {
  const own = await ownDraft(db, caller.accountId, body.id);
  if (own.version !== body.version) throw new Refusal('studio.changed', { data: { version: own.version } });
  if (allLayers(own.document).every(({ isHidden }) => isHidden)) throw new Refusal('studio.empty');
  await holdBlanksShared(db, [own.blankId]);
  await lockDesigns(db, usedIn(own.document).designIds);
  const used = await readUsed(db, caller, own.document);
  const blanks = await readBlanksToDesign(db, [own.blankId]);
  const on = blanks.get(own.blankId)!;

  const saved = await saveDocument(db, caller, { on, used, ...own });
  await db.delete(styleDraft).where(eq(styleDraft.id, own.id));
  return { styleId: saved.id, styleNo: saved.styleNo, version: saved.version };
}

interface Designed {
  /** the style that takes the document, or whose next version it is; null = a new style */
  readonly styleId: string | null;
  readonly name: string;
  readonly document: StyleDocument;
  readonly on: BlankToDesign;
  readonly used: Used;
}

/** A document becomes a style, with its picture and its panel designs. The caller keeps the blank, see `holdBlanksShared`. */
export async function saveDocument(
  db: Db,
  { shopId, accountId }: Pick<Caller, 'shopId' | 'accountId'>,
  { styleId, name, document, on, used }: Designed,
) {
  const pictures = new PictureBook();
  const alt = name || `${on.blank.name}的款式`;
  const content = {
    ...{ document, name, designId: mainDesign(document, used) },
    pictureKey: pictures.pictureOf(dressed(on, document, used), alt, RANK.item),
  };
  await registerPictures(db, pictures.rows());
  const owner = { shopId, accountId, blankId: on.blank.id };
  const saved = await saveStyle(db, styleId, owner, content, panelDesignsOf(on, document, used));
  await countPrints(db, [saved.id]);
  return saved;
}

/** Keeps the files and sizes of the designs unchanged until the style exists. */
export async function lockDesigns(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .select({ id: design.id })
    .from(design)
    .where(inArray(design.id, [...ids]))
    .orderBy(design.id)
    .for('share');
}

/** The design that covers most panels, the first laid among equals; null without one. */
function mainDesign(document: StyleDocument, { designs }: Used): string | null {
  const known = new Set(designs.map(({ row }) => row.id));
  const counts = new Map<string, number>();
  for (const layer of allLayers(document)) {
    if (layer.kind !== 'print' || layer.isHidden || !known.has(layer.designId)) continue;
    counts.set(layer.designId, (counts.get(layer.designId) ?? 0) + 1);
  }
  const [main] = [...counts].toSorted(([, one], [, other]) => other - one);
  return main?.[0] ?? null;
}

/**
 * 裁片设计: the visible design layers, and the panels that have other layers only. Products, packages and other calls
 * know the style by them.
 */
function panelDesignsOf(on: BlankToDesign, document: StyleDocument, used: Used): PanelDesignRow[] {
  const designOf = new Map(used.designs.map((one) => [one.row.id, one]));
  const sources = sourcesOf(used);
  const laid = document.panels.flatMap(({ panelNo, layers }) => {
    // A panel that the blank no longer has is not printed, but its designs stay with the style.
    const { widthMm = 0, heightMm = 0 } = on.panels.find((one) => one.panelNo === panelNo) ?? {};
    const piece = { panelNo, widthMm, heightMm };
    const visible = layers.filter(({ isHidden }) => !isHidden);
    const prints = visible.flatMap((layer) => {
      const artwork = layer.kind === 'print' ? designOf.get(layer.designId) : undefined;
      return artwork ? [withDesign(piece, layer as PrintLayer, artwork)] : [];
    });
    if (prints.length > 0 || visible.length === 0) return prints;
    return [withoutDesign(piece, visible, (layer) => artworkSize(layer, sources))];
  });
  return laid.map((row, sort) => ({ ...row, sort }));
}

type Laid = Omit<PanelDesignRow, 'sort'>;

interface Piece {
  readonly panelNo: string;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** From edge to edge, with bleed. */
const wholeOf = ({ widthMm, heightMm }: Piece) => ({
  widthMm: toTenth(widthMm + BLEED_BOTH_SIDES_MM),
  heightMm: toTenth(heightMm + BLEED_BOTH_SIDES_MM),
});

function withDesign(piece: Piece, layer: PrintLayer, { row, print }: Used['designs'][number]): Laid {
  const { designId, xMm, yMm, scale, rotationDeg } = layer;
  const mode = placementMode(layer, print.repeat);
  const size =
    mode === 'placed'
      ? { widthMm: toTenth(row.repeatWidthMm * scale), heightMm: toTenth(row.repeatHeightMm * scale) }
      : wholeOf(piece);
  return { panelNo: piece.panelNo, designId, mode, xMm, yMm, scale, rotationDeg, ...size };
}

/** The box around the pictures and words; a plain colour covers the panel. */
function withoutDesign(piece: Piece, layers: readonly Layer[], sizeOf: StudioFacts['sizeOf']): Laid {
  const shared = { panelNo: piece.panelNo, designId: null, scale: 1, rotationDeg: 0 };
  const box = unionOf(layers.flatMap((layer) => boxOf(layer, { sizeOf }) ?? []));
  if (box === undefined || layers.some(({ kind }) => kind === 'plain')) {
    return { ...shared, mode: 'allover', xMm: 0, yMm: 0, ...wholeOf(piece) };
  }
  const [xMm, yMm] = middleOf(box).map(toTenth) as [number, number];
  return { ...shared, mode: 'placed', xMm, yMm, widthMm: toTenth(box.width), heightMm: toTenth(box.height) };
}
