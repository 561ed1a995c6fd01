import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/platform/endpoint.ts';
import { readOrderNo } from '#contract/trade/order-no.ts';
import type { OrderedLayer, OrderedStyle, orderStyle } from '#contract/trade/orders.ts';
import type { Layer, StyleDocument } from '#contract/market/style-document.ts';
import { placementMode, usedIn } from '#contract/market/style-layers.ts';
import { toTenth } from '#drawing/kit/round.ts';
import { blank, panel } from '../../market/blanks/blank.table.ts';
import { design } from '../../market/designs/design.table.ts';
import { readPictures } from '../../people/pictures/read-pictures.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Caller } from '../../platform/serve.ts';
import { style } from '../../market/products/product.table.ts';
import { documentOfStyle } from '../../market/studio/drafts.ts';
import { viewsOfStyles } from '../../market/studio/draw-styles.ts';
import { studioPicture } from '../../market/studio/studio.table.ts';
import { orderLine, type StyleView, tradeOrder } from './order.table.ts';

/**
 * The 款式 of an order line with its pictures and layers, for the buyer and the shop of the order. An ordered version
 * never changes, so its document is read as it is.
 * @throws Refusal item.unknown for any other caller, or a line without a style
 */
export async function getOrderStyle(
  db: Db,
  { accountId, shopId }: Pick<Caller, 'accountId' | 'shopId'>,
  { orderNo, lineNo, styleId }: QueryOf<typeof orderStyle>,
): Promise<OrderedStyle> {
  // The maker's new version, while the buyer has not answered.
  const shownId = sql`case when ${orderLine.offeredStyleId} <> '' and ${orderLine.offeredStyleId} = ${styleId ?? ''} then ${orderLine.offeredStyleId} else ${orderLine.styleId} end`;
  const isParty = or(eq(tradeOrder.buyerId, accountId), shopId === null ? undefined : eq(tradeOrder.shopId, shopId));
  const [found] = await db
    .select({ line: orderLine, style, name: styleName, blankId: style.blankId, baseSize: blank.baseSize })
    .from(orderLine)
    .innerJoin(tradeOrder, eq(tradeOrder.orderNo, orderLine.orderNo))
    .innerJoin(style, eq(style.id, shownId))
    .innerJoin(blank, eq(blank.id, style.blankId))
    .where(
      and(
        eq(orderLine.orderNo, readOrderNo(orderNo) ?? ''),
        eq(orderLine.lineNo, lineNo),
        ne(orderLine.styleId, ''),
        isParty,
      ),
    );
  if (!found) throw new Refusal('item.unknown');
  const { line, name, blankId, baseSize } = found;
  const { id, styleNo, version } = found.style;
  const isOrdered = id === line.styleId;
  const views = isOrdered
    ? line.styleViews
    : (await viewsOfStyles(db, [{ styleId: id, colourNo: line.colourNo }])).views[0]!;
  const document = await documentOfStyle(db, found.style);
  const panels = await db
    .select({ panelNo: panel.panelNo, name: panel.name, widthMm: panel.widthMm, heightMm: panel.heightMm })
    .from(panel)
    .where(eq(panel.blankId, blankId))
    .orderBy(asc(panel.sort));
  const panelOf = new Map(panels.map((one) => [one.panelNo, one]));
  const shown = await readShown(db, document);
  return {
    ...{ id, styleNo, version, name: isOrdered ? line.styleName : name, baseSize },
    views: await readViews(db, views),
    panels: document.panels.flatMap(({ panelNo, layers }) => {
      const visible = layers.filter(({ isHidden }) => !isHidden);
      if (visible.length === 0) return [];
      const { name = panelNo, widthMm = null, heightMm = null } = panelOf.get(panelNo) ?? {};
      return [{ panelNo, name, widthMm, heightMm, layers: visible.map((layer) => asLayer(layer, shown)) }];
    }),
  };
}

const styleName = sql<string>`coalesce(nullif(${style.name}, ''), ${blank.name})`;

async function readViews(db: Db, views: readonly StyleView[]): Promise<OrderedStyle['views']> {
  const pictures = await readPictures(
    db,
    views.map(({ pictureKey }) => pictureKey),
  );
  return views.flatMap(({ side, pictureKey }) => {
    const picture = pictures.get(pictureKey);
    return picture === undefined ? [] : [{ side, picture }];
  });
}

type Artwork = Pick<typeof design.$inferSelect, 'designNo' | 'title' | 'repeatWidthMm' | 'repeatHeightMm' | 'print'>;

interface Shown {
  readonly designs: ReadonlyMap<string, Artwork>;
  /** height as a share of the width */
  readonly ratios: ReadonlyMap<string, number>;
}

async function readShown(db: Db, document: StyleDocument): Promise<Shown> {
  const { designIds, pictureIds } = usedIn(document);
  const { id, designNo, title, repeatWidthMm, repeatHeightMm, print } = design;
  const designs = await db
    .select({ id, designNo, title, repeatWidthMm, repeatHeightMm, print })
    .from(design)
    .where(inArray(design.id, designIds));
  const pictures = await db
    .select({ id: studioPicture.id, widthPx: studioPicture.widthPx, heightPx: studioPicture.heightPx })
    .from(studioPicture)
    .where(inArray(studioPicture.id, pictureIds));
  return {
    designs: new Map(designs.map((one) => [one.id, one])),
    ratios: new Map(pictures.map((one) => [one.id, one.heightPx / one.widthPx])),
  };
}

const NOTHING = {
  ...{ designNo: '', designTitle: '', words: '', colour: '' },
  ...{ widthMm: null, heightMm: null, xMm: null, yMm: null, rotationDeg: 0, isRepeat: false },
};

function asLayer(layer: Layer, { designs, ratios }: Shown): OrderedLayer {
  const { kind, name } = layer;
  if (layer.kind === 'plain') return { ...NOTHING, kind, name, colour: layer.colour };
  const { xMm, yMm, rotationDeg } = layer;
  const placed = { ...NOTHING, kind, name, xMm: toTenth(xMm), yMm: toTenth(yMm), rotationDeg };
  if (layer.kind === 'words') {
    return { ...placed, words: layer.words, colour: layer.colour, heightMm: toTenth(layer.heightMm) };
  }
  if (layer.kind === 'picture') {
    const ratio = ratios.get(layer.pictureId);
    const heightMm = ratio === undefined ? null : toTenth(layer.widthMm * ratio);
    return { ...placed, widthMm: toTenth(layer.widthMm), heightMm };
  }
  const artwork = designs.get(layer.designId);
  return {
    ...placed,
    designNo: artwork?.designNo ?? '',
    designTitle: artwork?.title ?? '',
    widthMm: artwork ? toTenth(artwork.repeatWidthMm * layer.scale) : null,
    heightMm: artwork ? toTenth(artwork.repeatHeightMm * layer.scale) : null,
    isRepeat: artwork !== undefined && placementMode(layer, artwork.print.repeat) === 'allover',
  };
}
