import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { BoughtKind, ItemTerms } from '#contract/buying.ts';
import { bulkTiers } from '#contract/cloth-tiers.ts';
import type { Colour, Picture, PriceTier } from '#contract/shapes.ts';
import { rowsJson } from '../catalogue/entry-source.ts';
import { isOffered } from '../fabrics/fabric.entry.ts';
import { fabric, fabricStock } from '../fabrics/fabric.table.ts';
import { isOnSale } from '../goods/goods.entry.ts';
import { goods, goodsView, style } from '../goods/goods.table.ts';
import { asPicture, pictureJson, pictureWithBase } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import { isOnline } from '../plates/plate.entry.ts';
import { lightPlate, plateCapacity, plateSku, plateView } from '../plates/plate.table.ts';
import type { Db } from '../platform/database.ts';
import { samplePrice } from '../shops/sample-price.ts';
import { isTaxIncluded } from '../shops/shop-terms.queries.ts';
import { shop } from '../shops/shop.table.ts';

/** One thing that may be bought. */
export interface Bought {
  readonly kind: BoughtKind;
  readonly itemId: string;
}

export const boughtKey = ({ kind, itemId }: Bought): string => `${kind}/${itemId}`;

/**
 * What one must know of these things to price and check lines of them, by `boughtKey`: one query a kind. A thing that
 * does not exist is not in it; one that is off the shelf, or whose shop is closed, is not offered.
 */
export async function readItemTerms(db: Db, things: readonly Bought[]): Promise<Map<string, ItemTerms>> {
  const idsOf = (kind: BoughtKind) => [...new Set(things.filter((one) => one.kind === kind).map((one) => one.itemId))];
  const all = [
    ...(await readPlates(db, idsOf('plate'))),
    ...(await readGoods(db, idsOf('goods'))),
    ...(await readFabrics(db, idsOf('fabric'))),
  ];
  return new Map(all.map((item) => [boughtKey({ kind: item.kind, itemId: item.id }), item]));
}

interface View {
  readonly colourNo: string;
  readonly picture: Picture;
}

/** Pieces of the blank that can still be made to order. */
const capacity = sql<number | null>`(select ${plateCapacity.pieces} from ${plateCapacity}
  where ${plateCapacity.plateId} = ${lightPlate.id})`;

async function readPlates(db: Db, ids: readonly string[]): Promise<ItemTerms[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      plate: {
        ...pieceColumns(lightPlate),
        no: lightPlate.plateNo,
        title: lightPlate.name,
        taxIncluded: lightPlate.taxIncluded,
        printMethods: lightPlate.printMethods,
      },
      isOffered: sql<boolean>`${isOnline}`,
      capacity,
      skus: rowsJson<ItemTerms['skus'][number]>(
        { colourNo: plateSku.colourNo, size: plateSku.size, stock: plateSku.stock },
        sql`${plateSku} where ${plateSku.plateId} = ${lightPlate.id}`,
        sql`${plateSku.colourNo}, ${plateSku.size}`,
      ) as SQL<ItemTerms['skus']>,
      views: rowsJson<View>(
        { colourNo: plateView.colourNo, picture: pictureJson(picture) },
        sql`${plateView} join ${picture} on ${picture.key} = ${plateView.frontKey} where ${plateView.plateId} = ${lightPlate.id}`,
        sql`${plateView.sort}`,
      ) as SQL<View[]>,
    })
    .from(lightPlate)
    .innerJoin(shop, eq(shop.id, lightPlate.shopId))
    .where(inArray(lightPlate.id, [...ids]));
  return rows.map(({ plate, views, ...row }) => ({
    ...row,
    ...ofPieces(plate),
    kind: 'plate',
    id: plate.id,
    shopId: plate.shopId,
    no: plate.no,
    title: plate.title,
    taxIncluded: plate.taxIncluded,
    colours: withPictures(plate.colours, views),
    printMethods: plate.printMethods,
  }));
}

/** Goods are the blank with a print on it: its stock is theirs. */
async function readGoods(db: Db, ids: readonly string[]): Promise<ItemTerms[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      goods: {
        ...pieceColumns(goods),
        no: goods.goodsNo,
        title: goods.title,
        taxIncluded: isTaxIncluded(goods.shopId),
      },
      isOffered: sql<boolean>`${isOnSale}`,
      capacity,
      skus: rowsJson<ItemTerms['skus'][number]>(
        { colourNo: plateSku.colourNo, size: plateSku.size, stock: plateSku.stock },
        sql`${plateSku} where ${plateSku.plateId} = ${lightPlate.id}
          and ${plateSku.colourNo} in (select own ->> 'colourNo' from jsonb_array_elements(${goods.colours}) own)`,
        sql`${plateSku.colourNo}, ${plateSku.size}`,
      ) as SQL<ItemTerms['skus']>,
      views: rowsJson<View>(
        { colourNo: goodsView.colourNo, picture: pictureJson(picture) },
        sql`${goodsView} join ${picture} on ${picture.key} = ${goodsView.frontKey} where ${goodsView.goodsId} = ${goods.id}`,
        sql`${goodsView.sort}`,
      ) as SQL<View[]>,
    })
    .from(goods)
    .innerJoin(shop, eq(shop.id, goods.shopId))
    .innerJoin(style, eq(style.id, goods.styleId))
    .innerJoin(lightPlate, eq(lightPlate.id, style.plateId))
    .where(inArray(goods.id, [...ids]));
  return rows.map(({ goods: one, views, ...row }) => ({
    ...row,
    ...ofPieces(one),
    kind: 'goods',
    id: one.id,
    shopId: one.shopId,
    no: one.no,
    title: one.title,
    taxIncluded: one.taxIncluded,
    colours: withPictures(one.colours, views),
    printMethods: [],
  }));
}

async function readFabrics(db: Db, ids: readonly string[]): Promise<ItemTerms[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      fabric,
      isOffered: sql<boolean>`${isOffered}`,
      // Lots differ in shade and are never mixed: what is on several cannot be had in one piece.
      lots: sql<{ colourNo: string; stock: number }[]>`(select coalesce(jsonb_agg(jsonb_build_object(
        'colourNo', lot.colour_no, 'stock', lot.metres)), '[]') from (
          select ${fabricStock.colourNo}, max(${fabricStock.metres}) as metres from ${fabricStock}
          where ${fabricStock.fabricId} = ${fabric.id} group by 1 order by 1) lot)`,
      picture,
    })
    .from(fabric)
    .innerJoin(shop, eq(shop.id, fabric.shopId))
    .innerJoin(picture, eq(picture.key, fabric.swatchKey))
    .where(inArray(fabric.id, [...ids]));
  return rows.map(({ fabric: one, picture: swatch, lots, isOffered: offered }) => ({
    kind: 'fabric',
    id: one.id,
    shopId: one.shopId,
    no: one.fabricNo,
    title: one.name,
    isOffered: offered,
    // As every fabric page says: 含税另加.
    taxIncluded: false,
    tiers: bulkTiers(one),
    priceUnit: one.bulkUnit,
    samplePriceFen: one.cutFenPerMetre,
    moq: one.moq,
    moqUnit: one.moqUnit,
    orderMultiple: 1,
    colours: one.colours.map((colour) => ({ ...colour, picture: asPicture(swatch) })),
    sizes: [],
    skus: lots.map((lot) => ({ ...lot, size: '' })),
    capacity: null,
    grams: [],
    gsm: one.gsm,
    widthCm: one.widthCm,
    printMethods: [],
    tolerancePercent: TOLERANCE_PERCENT[one.construction] ?? TOLERANCE_PERCENT.other,
    leadHours: one.leadDays * 24,
  }));
}

/** What may be delivered more or less of a roll (trade.md 3.1). */
const TOLERANCE_PERCENT: Readonly<Record<string, number>> & { readonly other: number } = { 针织: 3, other: 5 };

/** A cart asks for hundreds of things: their size charts and stories stay where they are. */
function pieceColumns(of: typeof lightPlate | typeof goods) {
  const { id, shopId, colours, sizes, weights, tiers, moq, orderMultiple, leadHours } = of;
  return { id, shopId, colours, sizes, weights, tiers, moq, orderMultiple, leadHours, samplePriceFen: samplePrice(of) };
}

/** What plates and goods say alike. */
function ofPieces(item: {
  readonly tiers: readonly PriceTier[];
  readonly samplePriceFen: number;
  readonly moq: number;
  readonly orderMultiple: number;
  readonly sizes: readonly string[];
  readonly weights: ItemTerms['grams'];
  readonly leadHours: number;
}) {
  return {
    tiers: item.tiers.map(({ fromQuantity, priceFen }) => ({ from: fromQuantity, priceFen })),
    priceUnit: 'piece' as const,
    samplePriceFen: item.samplePriceFen,
    moq: item.moq,
    moqUnit: 'piece' as const,
    orderMultiple: item.orderMultiple,
    sizes: [...item.sizes],
    grams: item.weights,
    gsm: 0,
    widthCm: 0,
    tolerancePercent: 0,
    leadHours: item.leadHours,
  };
}

function withPictures(colours: readonly Colour[], views: readonly View[]): ItemTerms['colours'] {
  return colours.flatMap((colour) => {
    const view = views.find(({ colourNo }) => colourNo === colour.colourNo) ?? views[0];
    return view ? [{ ...colour, picture: pictureWithBase(view.picture) }] : [];
  });
}
