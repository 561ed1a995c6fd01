import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { dpiAt, GOOD_DPI, LEAST_TRACED_DPI } from '#contract/market/design-rules.ts';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { OwnStyle, styleList } from '#contract/market/own-designs.ts';
import type { OwnStyleTab } from '#contract/market/own-style-rules.ts';
import { holding } from '../../platform/containing.ts';
import { design } from '../designs/design.table.ts';
import { blank, panel } from '../blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import type { Caller } from '../../platform/serve.ts';
import { shop } from '../shops/shop.table.ts';
import { downDesign } from './product-of-design.ts';
import { product, panelDesign, style } from './product.table.ts';
import { stylePicture } from './style-picture.ts';
import { printingOfStyles } from '../studio/style-findings.ts';
import { hasNewer, orderFacts, orderHindrance } from './styles-to-order.ts';

const productCount = sql<number>`(select count(*)::int from ${product}
  where ${product.styleId} = ${style.id} and ${product.status} <> 'deleted')`;

export type StyleOwner = Pick<Caller, 'accountId' | 'shopId'>;

/** Styles of the account, and those of its shop. 现货成衣 have none that could be edited, printed or sold again. */
export const isOwnStyle = ({ accountId, shopId }: StyleOwner): SQL =>
  and(
    eq(style.finished, false),
    or(eq(style.accountId, accountId), shopId === null ? undefined : eq(style.shopId, shopId)),
  )!;

/** Also an archived one. */
export async function findOwnStyle(
  db: Db,
  owner: StyleOwner,
  id: string,
): Promise<typeof style.$inferSelect | undefined> {
  const [own] = await db
    .select()
    .from(style)
    .where(and(eq(style.id, id), isOwnStyle(owner)));
  return own;
}

const isBlankOnline = sql<boolean>`${blank.status} = 'online' and ${shop.status} = 'approved'`;

const isLive = isNull(style.archivedAt);
/** By its owner; a version that the next one replaced is not listed. */
const isArchived = sql`(${style.archivedAt} is not null and not ${hasNewer})`;

const tabRules: Readonly<Record<OwnStyleTab, SQL | undefined>> = {
  all: isLive,
  unsold: and(isLive, sql`${productCount} = 0`),
  selling: and(isLive, sql`${productCount} > 0`),
  stopped: and(isLive, sql`not (${isBlankOnline})`),
  archived: isArchived,
};

const found = (owner: StyleOwner, q: string | undefined): SQL =>
  and(
    isOwnStyle(owner),
    holding(q, [style.styleNo, style.name, blank.name, blank.blankNo, design.title, design.designNo]),
  )!;

type Asked = QueryOf<typeof styleList> & { readonly tab?: OwnStyleTab };

/** The styles of a member or shop, the newest first. */
export async function listStyles(
  db: Db,
  owner: StyleOwner,
  { q, id, blankId, tab = 'all', page, pageSize }: Asked,
): Promise<ReplyOf<typeof styleList>> {
  const which = and(
    found(owner, q),
    id === undefined ? tabRules[tab] : and(eq(style.id, id), or(isLive, isArchived)),
    blankId === undefined ? undefined : eq(style.blankId, blankId),
  );
  const [rows, [counted]] = await Promise.all([
    selectStyles(db)
      .where(which)
      .orderBy(desc(style.createdAt), asc(style.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    countStyles(db).where(which),
  ]);
  return { list: await withPanels(db, owner, rows), total: counted!.total, totalIsBound: false, page, pageSize };
}

/** How many styles each tab has. */
export async function countStyleTabs(
  db: Db,
  owner: StyleOwner,
  q: string | undefined,
): Promise<Record<OwnStyleTab, number>> {
  const filtered = (rule: SQL | undefined) => sql<number>`count(*) filter (where ${rule ?? sql`true`})::int`;
  const [counts] = await db
    .select({
      all: filtered(tabRules.all),
      archived: filtered(tabRules.archived),
      unsold: filtered(tabRules.unsold),
      selling: filtered(tabRules.selling),
      stopped: filtered(tabRules.stopped),
    })
    .from(style)
    .leftJoin(design, eq(design.id, style.designId))
    .innerJoin(blank, eq(blank.id, style.blankId))
    .innerJoin(shop, eq(shop.id, blank.shopId))
    .where(found(owner, q));
  return counts!;
}

/** These styles, in this order. */
export async function readStyles(db: Db, owner: StyleOwner, ids: readonly string[]): Promise<OwnStyle[]> {
  const rows = await selectStyles(db).where(and(isOwnStyle(owner), inArray(style.id, [...ids])));
  const byId = new Map((await withPanels(db, owner, rows)).map((one) => [one.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const selectStyles = (db: Db) =>
  db
    .select({
      style,
      design,
      blank: { blankNo: blank.blankNo, name: blank.name },
      blankOnline: isBlankOnline,
      downDesign,
      picture: stylePicture,
      productCount,
      facts: orderFacts,
      blankShopId: blank.shopId,
      printMethods: blank.printMethods,
    })
    .from(style)
    .leftJoin(design, eq(design.id, style.designId))
    .innerJoin(blank, eq(blank.id, style.blankId))
    .innerJoin(shop, eq(shop.id, blank.shopId))
    .$dynamic();

const countStyles = (db: Db) =>
  db
    .select({ total: sql<number>`count(*)::int` })
    .from(style)
    .leftJoin(design, eq(design.id, style.designId))
    .innerJoin(blank, eq(blank.id, style.blankId))
    .innerJoin(shop, eq(shop.id, blank.shopId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectStyles>>[number];

/** 去建商品, without its checks. */
function productHindranceOf({ style: own, blankOnline, downDesign: down }: Row): string {
  if (own.archivedAt !== null) return '已归档，恢复后才能做商品';
  if (down !== null) return '花型被平台下架，不能做商品';
  return blankOnline ? '' : '光版已停供，不能再做商品';
}

/** Without its checks. */
function orderHindranceOf({ blankOnline, blankShopId, facts }: Row, shopId: string | null): string {
  if (!blankOnline) return '光版已停供，不能下单';
  return blankShopId === shopId ? '光版是自己店里的，不用下单' : orderHindrance(facts);
}

async function withPanels(db: Db, { shopId }: StyleOwner, rows: readonly Row[]): Promise<OwnStyle[]> {
  const placed = await db
    .select({ placed: panelDesign, worn: design, panelName: panel.name })
    .from(panelDesign)
    .leftJoin(design, eq(design.id, panelDesign.designId))
    .innerJoin(style, eq(style.id, panelDesign.styleId))
    .leftJoin(panel, and(eq(panel.blankId, style.blankId), eq(panel.panelNo, panelDesign.panelNo)))
    .where(
      inArray(
        panelDesign.styleId,
        rows.map((row) => row.style.id),
      ),
    )
    .orderBy(asc(panelDesign.sort), asc(panelDesign.panelNo));
  const placedOn = Map.groupBy(placed, (one) => one.placed.styleId);
  const judged = rows.map((row) => ({
    ...row,
    noOrder: orderHindranceOf(row, shopId),
    noProduct: productHindranceOf(row),
  }));
  const printing = await printingOfStyles(
    db,
    { shopId },
    judged.filter(({ noOrder, noProduct }) => noOrder === '' || noProduct === '').map((row) => row.style.id),
  );
  return judged.map(
    ({
      noOrder,
      noProduct,
      style: own,
      design: artwork,
      blank,
      blankOnline,
      picture: shown,
      productCount: inUse,
      downDesign: down,
      facts,
      printMethods,
    }) => ({
      ...{ id: own.id, styleNo: own.styleNo, version: own.version },
      name: own.name || (artwork === null ? blank.name : `${blank.name}·${artwork.title}`),
      picture: shown,
      ...{ blankId: own.blankId, blankNo: blank.blankNo, blankName: blank.name, blankOnline },
      isArchived: own.archivedAt !== null,
      ...{ designId: artwork?.id ?? '', designNo: artwork?.designNo ?? '', designTitle: artwork?.title ?? '' },
      ...{ isOwnDesign: artwork !== null && artwork.shopId === own.shopId, isDesignDown: down !== null },
      panelDesigns: (placedOn.get(own.id) ?? []).map((one) => {
        const { id, panelNo, mode, widthMm, heightMm, scale } = one.placed;
        return {
          ...{ id, panelNo, mode, widthMm, heightMm },
          panelName: one.panelName ?? panelNo,
          designTitle: one.worn?.title ?? '',
          dpi: one.worn && fineness(one.worn, scale),
        };
      }),
      productCount: inUse,
      printMethod: facts.printMethod,
      orderHindrance: noOrder || (printing.get(own.id)?.red ?? ''),
      productHindrance: noProduct || (printing.get(own.id)?.held ?? ''),
      setUps: noOrder === '' ? (printing.get(own.id)?.setUps ?? {}) : {},
      places: noOrder === '' ? (printing.get(own.id)?.places ?? {}) : {},
      print: printMethods.find(({ code }) => code === facts.printMethod) ?? null,
      createdAt: own.createdAt.toISOString(),
    }),
  );
}

type Measured = Pick<typeof design.$inferSelect, 'check' | 'repeatWidthMm' | 'repeatHeightMm'>;

/**
 * Pixels per inch at this scale of the design; null for a drawn one, and for flat art whose outlines are traced: it is
 * sharp with few pixels, but not with fewer than its shapes need.
 */
export function fineness({ check, repeatWidthMm, repeatHeightMm }: Measured, scale: number): number | null {
  if (check === null || check.widthPx === 0) return null;
  const dpi = Math.min(dpiAt(check.widthPx, repeatWidthMm * scale), dpiAt(check.heightPx, repeatHeightMm * scale));
  return check.isFlat === true && dpi >= LEAST_TRACED_DPI && dpi < GOOD_DPI ? null : dpi;
}
