import { sql } from 'drizzle-orm';
import type { BoughtKind, ItemTerms } from '#contract/market/buying.ts';
import { bulkTiers } from '#contract/market/cloth-tiers.ts';
import type { LeadTimes } from '#contract/trade/lead-times.ts';
import type { Colour, Picture, PriceTier } from '#contract/platform/shapes.ts';
import { jsonObject, rowsJson } from '../catalogue/entry-source.ts';
import { clothTimes, isOffered } from '../fabrics/fabric.entry.ts';
import { fabric, fabricStock, fabricView } from '../fabrics/fabric.table.ts';
import { productTimes, isOnSale } from '../products/product.entry.ts';
import { product, productView, style } from '../products/product.table.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { isOnline, blankTimes } from '../blanks/blank.entry.ts';
import { blank, blankCapacity, blankSku, blankView } from '../blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import { leadTimesJson } from '../shops/lead-times.ts';
import { samplePrice } from '../shops/sample-price.ts';
import { isTaxIncluded } from '../shops/shop-terms.queries.ts';
import { shop } from '../shops/shop.table.ts';

/** An item that may be bought. */
export interface Bought {
  readonly kind: BoughtKind;
  readonly itemId: string;
}

export const boughtKey = ({ kind, itemId }: Bought): string => `${kind}/${itemId}`;

/**
 * Everything needed to price and check lines of these items, by `boughtKey`; one query per kind. Unknown items are left
 * out; an item off sale, or of a closed shop, is not offered.
 */
export async function readItemTerms(db: Db, things: readonly Bought[]): Promise<Map<string, ItemTerms>> {
  const idsOf = (kind: BoughtKind) => [...new Set(things.filter((one) => one.kind === kind).map((one) => one.itemId))];
  const all = [
    ...(await readBlanks(db, idsOf('blank'))),
    ...(await readProduct(db, idsOf('product'))),
    ...(await readFabrics(db, idsOf('fabric'))),
  ];
  return new Map(all.map((item) => [boughtKey({ kind: item.kind, itemId: item.id }), item]));
}

interface View {
  readonly colourNo: string;
  readonly picture: Picture;
}

/** Pieces of the blank that can still be made to order. */
const capacity = sql`(select ${blankCapacity.pieces} from ${blankCapacity}
  where ${blankCapacity.blankId} = ${blank.id})`;

/** Prepared, since every view of a cart runs it and planning takes longer than reading. */
const askedIds = sql`any(${sql.placeholder('ids')}::text[])`;

interface PieceRow {
  readonly id: string;
  readonly shopId: string;
  readonly no: string;
  readonly title: string;
  readonly taxIncluded: boolean;
  readonly isOffered: boolean;
  readonly colours: Colour[];
  readonly sizes: string[];
  readonly weights: ItemTerms['grams'];
  readonly tiers: PriceTier[];
  readonly samplePriceFen: number;
  readonly moq: number;
  readonly orderMultiple: number;
  readonly leadTimes: LeadTimes;
  readonly capacity: number | null;
  readonly skus: ItemTerms['skus'];
  readonly views: View[];
  readonly printMethods: ItemTerms['printMethods'];
}

const readBlankRows = prepared<{ row: PieceRow }>('blank_terms', () => {
  const row = jsonObject({
    ...pieceColumns(blank),
    leadTimes: leadTimesJson(blankTimes),
    no: blank.blankNo,
    title: blank.name,
    taxIncluded: blank.taxIncluded,
    isOffered: isOnline,
    capacity,
    skus: rowsJson<ItemTerms['skus'][number]>(
      { colourNo: blankSku.colourNo, size: blankSku.size, stock: blankSku.stock },
      sql`${blankSku} where ${blankSku.blankId} = ${blank.id}`,
      sql`${blankSku.colourNo}, ${blankSku.size}`,
    ),
    views: rowsJson<View>(
      { colourNo: blankView.colourNo, picture: pictureJson(picture) },
      sql`${blankView} join ${picture} on ${picture.key} = ${blankView.frontKey} where ${blankView.blankId} = ${blank.id}`,
      sql`${blankView.sort}`,
    ),
    printMethods: blank.printMethods,
  });
  return sql`select ${row} as row from ${blank} join ${shop} on ${shop.id} = ${blank.shopId}
    where ${blank.id} = ${askedIds}`;
});

async function readBlanks(db: Db, ids: readonly string[]): Promise<ItemTerms[]> {
  if (ids.length === 0) return [];
  return (await readBlankRows(db, { ids })).map(({ row }) => termsOfPieces('blank', row));
}

/** A product is the blank with a print, so it has the blank's stock. */
const readProductRows = prepared<{ row: PieceRow }>('product_terms', () => {
  const row = jsonObject({
    ...pieceColumns(product),
    leadTimes: leadTimesJson(productTimes),
    no: product.productNo,
    title: product.title,
    taxIncluded: isTaxIncluded(product.shopId),
    isOffered: isOnSale,
    // A product cannot be made in a colour that its blank no longer has.
    colours: sql`(select coalesce(jsonb_agg(own order by place), '[]')
      from jsonb_array_elements(${product.colours}) with ordinality as each (own, place)
      where ${blank.colours} @> jsonb_build_array(jsonb_build_object('colourNo', own -> 'colourNo')))`,
    sizes: sql`array(select own from unnest(${product.sizes}) with ordinality as each (own, place)
      where own = any(${blank.sizes}) order by place)`,
    capacity,
    skus: rowsJson<ItemTerms['skus'][number]>(
      { colourNo: blankSku.colourNo, size: blankSku.size, stock: blankSku.stock },
      sql`${blankSku} where ${blankSku.blankId} = ${blank.id} and ${blankSku.size} = any(${product.sizes})
        and ${blankSku.colourNo} in (select own ->> 'colourNo' from jsonb_array_elements(${product.colours}) own)`,
      sql`${blankSku.colourNo}, ${blankSku.size}`,
    ),
    views: rowsJson<View>(
      { colourNo: productView.colourNo, picture: pictureJson(picture) },
      sql`${productView} join ${picture} on ${picture.key} = ${productView.frontKey} where ${productView.productId} = ${product.id}`,
      sql`${productView.sort}`,
    ),
    printMethods: sql`'[]'::jsonb`,
  });
  return sql`select ${row} as row from ${product} join ${shop} on ${shop.id} = ${product.shopId}
    join ${style} on ${style.id} = ${product.styleId} join ${blank} on ${blank.id} = ${style.blankId}
    where ${product.id} = ${askedIds}`;
});

async function readProduct(db: Db, ids: readonly string[]): Promise<ItemTerms[]> {
  if (ids.length === 0) return [];
  return (await readProductRows(db, { ids })).map(({ row }) => termsOfPieces('product', row));
}

type Cloth = typeof fabric.$inferSelect;
type ClothRow = Pick<
  Cloth,
  | 'id'
  | 'shopId'
  | 'fabricNo'
  | 'name'
  | 'tiers'
  | 'bulkUnit'
  | 'bulkPriceFen'
  | 'moq'
  | 'moqUnit'
  | 'cutFenPerMetre'
  | 'smallCutFenPerMetre'
  | 'swatchFen'
  | 'colours'
  | 'gsm'
  | 'widthCm'
  | 'construction'
> & {
  readonly isOffered: boolean;
  readonly leadTimes: LeadTimes;
  readonly lots: { colourNo: string; stock: number }[];
  readonly views: View[];
};

const readClothRows = prepared<{ row: ClothRow }>('fabric_terms', () => {
  const { id, shopId, fabricNo, name, tiers, bulkUnit, bulkPriceFen, moq, moqUnit, cutFenPerMetre } = fabric;
  const { smallCutFenPerMetre, swatchFen, colours, gsm, widthCm, construction } = fabric;
  const row = jsonObject({
    ...{ id, shopId, fabricNo, name, tiers, bulkUnit, bulkPriceFen, moq, moqUnit, cutFenPerMetre },
    ...{ smallCutFenPerMetre, swatchFen, colours, gsm, widthCm, construction },
    leadTimes: leadTimesJson(clothTimes),
    isOffered,
    // Lots differ in shade and are never mixed, so their metres do not add up for one order.
    lots: sql`(select coalesce(jsonb_agg(jsonb_build_object(
      'colourNo', lot.colour_no, 'stock', lot.metres)), '[]') from (
        select ${fabricStock.colourNo}, max(${fabricStock.metres}) as metres from ${fabricStock}
        where ${fabricStock.fabricId} = ${fabric.id} group by 1 order by 1) lot)`,
    views: rowsJson<View>(
      { colourNo: fabricView.colourNo, picture: pictureJson(picture) },
      sql`${fabricView} join ${picture} on ${picture.key} = ${fabricView.swatchKey} where ${fabricView.fabricId} = ${fabric.id}`,
      sql`${fabricView.colourNo}`,
    ),
  });
  return sql`select ${row} as row from ${fabric} join ${shop} on ${shop.id} = ${fabric.shopId}
    where ${fabric.id} = ${askedIds}`;
});

async function readFabrics(db: Db, ids: readonly string[]): Promise<ItemTerms[]> {
  if (ids.length === 0) return [];
  return (await readClothRows(db, { ids })).map(({ row }) => termsOfCloth(row));
}

function termsOfCloth({ views, lots, ...one }: ClothRow): ItemTerms {
  return {
    kind: 'fabric',
    id: one.id,
    shopId: one.shopId,
    no: one.fabricNo,
    title: one.name,
    isOffered: one.isOffered,
    // Fabric pages state prices as 含税另加.
    taxIncluded: false,
    tiers: bulkTiers(one),
    priceUnit: one.bulkUnit,
    samplePriceFen: one.cutFenPerMetre,
    smallCutFenPerMetre: one.smallCutFenPerMetre,
    swatchFen: one.swatchFen,
    moq: one.moq,
    moqUnit: one.moqUnit,
    orderMultiple: 1,
    colours: withPictures(one.colours, views),
    sizes: [],
    skus: lots.map((lot) => ({ ...lot, size: '' })),
    capacity: null,
    grams: [],
    gsm: one.gsm,
    widthCm: one.widthCm,
    printMethods: [],
    tolerancePercent: TOLERANCE_PERCENT[one.construction] ?? TOLERANCE_PERCENT.other,
    leadTimes: one.leadTimes,
  };
}

/** Percent that may be delivered over or under the ordered quantity, as customary in the trade (溢短装). */
const TOLERANCE_PERCENT: Readonly<Record<string, number>> & { readonly other: number } = { knitted: 3, other: 5 };

/** Only what terms need: a cart reads hundreds of items. */
function pieceColumns(of: typeof blank | typeof product) {
  const { id, shopId, colours, sizes, weights, tiers, moq, orderMultiple } = of;
  return { id, shopId, colours, sizes, weights, tiers, moq, orderMultiple, samplePriceFen: samplePrice(of) };
}

/** The terms common to blanks and products. */
function termsOfPieces(kind: 'blank' | 'product', item: PieceRow): ItemTerms {
  const { id, shopId, no, title, isOffered: offered, taxIncluded, samplePriceFen, moq, orderMultiple } = item;
  const { sizes, skus, capacity: canBeMade, weights, printMethods, leadTimes } = item;
  return {
    ...{ kind, id, shopId, no, title, taxIncluded, samplePriceFen, moq, orderMultiple, sizes, skus, printMethods },
    ...{ leadTimes, isOffered: offered, capacity: canBeMade, grams: weights },
    tiers: item.tiers.map(({ fromQuantity, priceFen }) => ({ from: fromQuantity, priceFen })),
    priceUnit: 'piece',
    smallCutFenPerMetre: null,
    swatchFen: null,
    moqUnit: 'piece',
    colours: withPictures(item.colours, item.views),
    gsm: 0,
    widthCm: 0,
    tolerancePercent: 0,
  };
}

function withPictures(colours: readonly Colour[], views: readonly View[]): ItemTerms['colours'] {
  return colours.flatMap((colour) => {
    const view = views.find(({ colourNo }) => colourNo === colour.colourNo) ?? views[0];
    return view ? [{ ...colour, picture: view.picture }] : [];
  });
}
