import type { Colour } from '#contract/platform/shapes.ts';
import { blank, blankSku, blankView } from '../market/blanks/blank.table.ts';
import { bundle } from '../market/bundles/bundle.table.ts';
import { category } from '../market/catalogue/category.table.ts';
import { design } from '../market/designs/design.table.ts';
import { fabric, fabricStock } from '../market/fabrics/fabric.table.ts';
import { shop } from '../market/shops/shop.table.ts';
import { picture } from '../people/pictures/picture.table.ts';
import type { Database, Db } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';

/**
 * The smallest valid row of each kind, on an empty ground or beside the demo's. Give the fields that the test is about;
 * what a row refers to (its shop, fabric, category, pictures) is made when it is not given.
 */

type Writer = Pick<Database, 'write'>;

const WHITE: Colour = { colourNo: 'W01', name: '白色', hex: '#ffffff', pantone: null };

/** An approved trader. */
export const makeShop = (on: Writer, fields: Partial<typeof shop.$inferInsert> = {}) =>
  on.write((db) => shopIn(db, fields));

/** Online, sold by the metre: 大货 from 100 m at 20.00 元, cut to length 30.00. */
export const makeFabric = (
  on: Writer,
  { stock = [], ...fields }: Partial<typeof fabric.$inferInsert> & { readonly stock?: readonly DyeLot[] } = {},
) =>
  on.write(async (db) => {
    const made = await fabricIn(db, fields);
    if (stock.length > 0) await db.insert(fabricStock).values(stock.map((lot) => ({ fabricId: made.id, ...lot })));
    return made;
  });

/** Stock of one colour; `metres` has one decimal. */
export interface DyeLot {
  readonly colourNo: string;
  readonly dyeLot: string;
  readonly metres: string;
}

/**
 * Online, in one colour and size: 10.00 元 from 1 piece, samples 15.00.
 * @param fields `stock`: pieces of each colour and size, 0 by default
 */
export const makeBlank = (
  on: Writer,
  { stock = 0, ...fields }: Partial<typeof blank.$inferInsert> & { readonly stock?: number } = {},
) =>
  on.write(async (db) => {
    const shopId = fields.shopId ?? (await shopIn(db)).id;
    const id = newId();
    const [made] = await db
      .insert(blank)
      .values({
        ...{ id, blankNo: `GB${id}`, shopId, fabricId: fields.fabricId ?? (await fabricIn(db, { shopId })).id },
        ...(await categoryIn(db, 'blank', fields.categoryId)),
        ...{ name: '圆领短袖', garment: 'tee', status: 'online', crowd: 'unisex', fit: '合身', seasons: [] },
        ...{ sellingPoints: [], colours: [WHITE], hues: ['white'], sizes: ['M'], weights: [{ size: 'M', grams: 200 }] },
        ...{ sizeChart: { sizes: ['M'], parts: [], method: '' }, tiers: [{ fromQuantity: 1, priceFen: 1_000 }] },
        ...{ lowestPriceFen: 1_000, samplePriceFen: 1_500, taxIncluded: true, moq: 1, orderMultiple: 1 },
        ...{ leadHours: 48, sampleHours: 24, bulkLeadDays: 7, shipFrom: '浙江绍兴', printMethods: [], methods: [] },
        ...{ safetyClass: 'B', standard: 'GB/T 22849', careCodes: [], popularity: 0, createdAt: new Date() },
        ...fields,
      })
      .returning();
    const { colours, sizes } = made!;
    const key = await pictureIn(db);
    await db
      .insert(blankView)
      .values(colours.map(({ colourNo }, sort) => ({ blankId: id, colourNo, frontKey: key, backKey: key, sort })));
    await db
      .insert(blankSku)
      .values(colours.flatMap(({ colourNo }) => sizes.map((size) => ({ blankId: id, colourNo, size, stock }))));
    return made!;
  });

/** Ready and offered to other shops: 500 元 a year, 3,000 元 bought out. */
export const makeDesign = (on: Writer, fields: Partial<typeof design.$inferInsert> = {}) =>
  on.write(async (db) => {
    const id = newId();
    const [made] = await db
      .insert(design)
      .values({
        ...{ id, designNo: `D${id}`, shopId: fields.shopId ?? (await shopIn(db)).id },
        ...(await categoryIn(db, 'design', fields.categoryId)),
        ...{ title: '白底', type: 'fourWay', repeatWidthMm: 100, repeatHeightMm: 100, colourCount: 1 },
        print: { family: 'plain', repeat: 'straight', repeatMm: { width: 100, height: 100 }, palette: ['#ffffff'] },
        ...{ palette: ['#ffffff'], hues: ['white'], tags: [], formats: ['PNG'], dpi: 300, aiGenerated: false },
        ...{ licenceYearFen: 50_000, buyoutFen: 300_000, licences: [], methods: [], popularity: 0 },
        ...{ pictureKey: fields.pictureKey ?? (await pictureIn(db)), createdAt: new Date() },
        ...fields,
      })
      .returning();
    return made!;
  });

/** On sale at 99.00 元 a set; without products, as only its row is looked at. */
export const makeBundle = (on: Writer, fields: Partial<typeof bundle.$inferInsert> = {}) =>
  on.write(async (db) => {
    const id = newId();
    const [made] = await db
      .insert(bundle)
      .values({
        ...{ id, bundleNo: `TC${id.toUpperCase()}`, shopId: fields.shopId ?? (await shopIn(db)).id },
        ...{ title: '开学三件套', note: '', priceFen: 9_900, moqSets: 1, status: 'onSale' },
        ...fields,
      })
      .returning();
    return made!;
  });

async function shopIn(db: Db, fields: Partial<typeof shop.$inferInsert> = {}) {
  const id = newId();
  const key = fields.logoKey ?? (await pictureIn(db));
  const [made] = await db
    .insert(shop)
    .values({
      ...{ id, store: `s${id}`, kind: 'trader', name: `店铺${id}`, status: 'approved', province: '浙江', city: '绍兴' },
      ...{ intro: '', note: '', logoKey: key, coverKey: key },
      ...fields,
    })
    .returning();
  return made!;
}

async function fabricIn(db: Db, fields: Partial<typeof fabric.$inferInsert>) {
  const id = newId();
  const key = await pictureIn(db);
  const [made] = await db
    .insert(fabric)
    .values({
      ...{ id, fabricNo: `FB${id}`, shopId: fields.shopId ?? (await shopIn(db)).id },
      ...(await categoryIn(db, 'fabric', fields.categoryId)),
      ...{ name: '精梳棉汗布', construction: 'knitted', weave: '汗布', cloth: 'jersey', yarn: '32S', density: '' },
      ...{ composition: [{ fibre: '棉', percent: 100 }], fibres: ['棉'], gsm: 180, widthCm: 185, usableWidthCm: 180 },
      ...{ thicknessMm: 0.6, dyeing: '染色', finishes: [], stretch: 'slight', hand: '柔软', sheer: 'opaque' },
      ...{ shrinkageWarp: 3, shrinkageWeft: 3, fastness: [], pilling: '4', ph: 6.5, safetyClass: 'B' },
      ...{
        certificates: [],
        careCodes: [],
        origin: '浙江绍兴',
        uses: [],
        seasons: [],
        colours: [WHITE],
        hues: ['white'],
      },
      ...{ supply: 'stock', leadDays: 3, bulkPriceFen: 2_000, bulkUnit: 'm', bulkFenPerMetre: 2_000 },
      ...{ cutFenPerMetre: 3_000, swatchFen: 0, moq: 100, moqUnit: 'm', taxRatePercent: 13, weightBasis: '公定回潮' },
      tiers: [{ name: '大货', from: 100, unit: 'm', priceFen: 2_000 }],
      ...{ rollMetres: 60, rollKg: 20, reportItems: [], closeKey: key, swatchKey: key, cardKey: key },
      ...{ popularity: 0, createdAt: new Date() },
      ...fields,
    })
    .returning();
  return made!;
}

/** A category of its own, unless one is given. */
async function categoryIn(db: Db, kind: 'blank' | 'fabric' | 'design', given?: string) {
  if (given !== undefined) return { categoryId: given, categoryPath: [given] };
  const categoryId = newId();
  const path = ['试验类目'];
  await db.insert(category).values({ id: categoryId, kind, name: path[0]!, path, sort: 0 });
  return { categoryId, categoryPath: path };
}

/** @returns its key */
async function pictureIn(db: Db): Promise<string> {
  const key = newId();
  const recipe = { draw: 'emblem', words: '布', palette: ['#ffffff', '#333333'], seed: 1 } as const;
  await db.insert(picture).values({ key, recipe, width: 1, height: 1, alt: '' });
  return key;
}
