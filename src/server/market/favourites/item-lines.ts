import { denseComposition } from '#contract/platform/fibres.ts';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { inCm } from '#contract/market/design-rules.ts';
import type { DesignCard } from '#contract/market/designs.ts';
import type { FabricCard } from '#contract/market/fabrics.ts';
import type { ItemLine } from '#contract/market/favourites.ts';
import type { ProductCard } from '#contract/market/products.ts';
import type { BlankCard } from '#contract/market/blanks.ts';
import type { SearchKind } from '#contract/market/search.ts';
import type { PriceTier } from '#contract/platform/shapes.ts';
import type { DesignerCard, FactoryCard } from '#contract/market/shops.ts';
import type { EntryTable } from '../catalogue/entry.table.ts';
import { entrySources } from '../../entries.ts';
import type { Db } from '../../platform/database.ts';
import { type favourite, type Remembered, type visit } from './favourite.table.ts';

interface Cards {
  blank: BlankCard;
  fabric: FabricCard;
  product: ProductCard;
  design: DesignCard;
  factory: FactoryCard;
  designer: DesignerCard;
}

/** The main facts of each kind, and the price at the largest quantity. */
const lineOf: { readonly [Kind in SearchKind]: (card: Cards[Kind]) => Remembered } = {
  blank: (card) => ({
    title: card.name,
    facts: `${card.gsm === null ? '' : `${card.gsm}g/m² `}${denseComposition(card.composition)} · ${card.moq}件起`,
    picture: card.front,
    priceFen: lowest(card.tiers),
  }),
  fabric: (card) => ({
    title: card.name,
    facts: `${card.gsm}g/m² 门幅${card.widthCm}cm ${denseComposition(card.composition)} · ${card.moq}${card.moqUnit === 'kg' ? '公斤' : '米'}起`,
    picture: card.swatch,
    priceFen: card.bulkFenPerMetre,
  }),
  product: (card) => ({
    title: card.title,
    facts: `${card.blankName} · ${card.moq}件起`,
    picture: card.front,
    priceFen: lowest(card.tiers),
  }),
  design: (card) => ({
    title: card.title,
    facts: `${card.category} ${card.colourCount}色 · 循环 ${inCm(card.repeatWidthMm)} × ${inCm(card.repeatHeightMm)} cm`,
    picture: card.picture,
    priceFen: card.licenceYearFen,
  }),
  factory: (card) => ({
    title: card.name,
    facts: `${card.city} ${card.type} · ${card.capacity}`,
    picture: card.cover,
    priceFen: null,
  }),
  designer: (card) => ({
    title: card.name,
    facts: `${card.city} ${card.styles.slice(0, 3).join('、')} · ${card.worksCount}件作品`,
    picture: card.cover,
    priceFen: card.licenceYearFen,
  }),
};

const lowest = (tiers: readonly PriceTier[]): number | null => tiers.at(-1)?.priceFen ?? null;

/** The card has the type of this kind, since the search entry of the kind made it. */
function read(kind: SearchKind, card: string): Remembered {
  return lineOf[kind](JSON.parse(card) as never);
}

/** The items that visitors can see, by id. */
export async function itemLines(db: Db, kind: SearchKind, ids: readonly string[]): Promise<Map<string, Remembered>> {
  if (ids.length === 0) return new Map();
  const table = entriesOf(kind);
  const rows = await db
    .select({ id: table.id, card: table.card })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Map(rows.map(({ id, card }) => [id, read(kind, card)]));
}

function entriesOf(kind: SearchKind): EntryTable {
  return entrySources.find((source) => source.kind === kind)!.table;
}

interface PageRow extends Record<string, unknown> {
  readonly kind: SearchKind;
  readonly id: string;
  readonly remembered: Remembered;
  readonly at: Date;
  readonly card: string | null;
}

/** A member's own items, the latest first: as they are now, or as saved if no longer visible. One statement. */
export async function ownItems(
  db: Db,
  from: typeof favourite | typeof visit,
  own: { accountId: string; kind: SearchKind | undefined; page: number; pageSize: number },
): Promise<ItemLine[]> {
  const isOwn = and(eq(from.accountId, own.accountId), own.kind === undefined ? undefined : eq(from.kind, own.kind));
  const joins = entrySources.map(
    ({ kind, table }) => sql`left join ${table} on ${sql.raw(`page.kind = '${kind}'`)} and ${table.id} = page.item_id`,
  );
  const cards: SQL[] = entrySources.map(({ table }) => sql`${table.card}`);
  const { rows } = await db.execute<PageRow>(sql`
    select page.kind, page.item_id as id, page.remembered, page.at, coalesce(${sql.join(cards, sql`, `)}) as card
    from (
      select ${from.kind}, ${from.itemId}, ${from.remembered}, ${from.at} from ${from} where ${isOwn}
      order by ${desc(from.at)} nulls first, ${from.itemId}
      limit ${own.pageSize} offset ${(own.page - 1) * own.pageSize}) page
    ${sql.join(joins, sql` `)}
    order by page.at desc, page.item_id`);
  return rows.map(({ kind, id, remembered, at, card }) => ({
    kind,
    id,
    ...(card === null ? remembered : read(kind, card)),
    isGone: card === null,
    at: new Date(at).toISOString(),
  }));
}
