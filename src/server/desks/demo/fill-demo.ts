import { getTableName, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { LICENCE_FIELD_NAMES } from '#contract/market/design-fields.ts';
import { pickOf } from '#contract/platform/fields.ts';
import { NO_FACTS } from '#contract/market/garment-facts.ts';
import type { GarmentView, PanelPrint } from '#drawing/recipe.ts';
import { account } from '../../people/accounts/account.table.ts';
import { printPicture } from '../../market/designs/design-columns.ts';
import { design } from '../../market/designs/design.table.ts';
import { fillFabricViews } from '../../market/fabrics/fabric-views.ts';
import { fabric, fabricStock } from '../../market/fabrics/fabric.table.ts';
import { product, productView, panelDesign, style } from '../../market/products/product.table.ts';
import { dressedViews } from '../../market/products/product-views.ts';
import { reviewShop } from '../operator/review-shop.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { licenseFormer } from '../../trade/licences/keep-former.ts';
import { registerPictures } from '../../people/pictures/register-pictures.ts';
import { panelRows } from '../../market/blanks/blank-columns.ts';
import { blank, panel, blankSku, blankView } from '../../market/blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import { registerShop } from '../../market/shops/register-shop.ts';
import { designer, factory, shop } from '../../market/shops/shop.table.ts';
import { readHome } from '../../market/site/home.queries.ts';
import { siteSetting } from '../../market/site/site.table.ts';
import { upload } from '../../people/uploads/upload.table.ts';
import { categoryOf } from '../../market/catalogue/category-tree.ts';
import { demoApplicants } from './applicants.demo.ts';
import { demoBlankId as blankId, demoId } from './demo-id.ts';
import { between, momentIn2026 } from './demo-random.ts';
import { demoDesigns } from './designs.demo.ts';
import { demoFabrics } from './fabrics.demo.ts';
import { clothOf, demoProducts, firstView, panelPrints } from './products.demo.ts';
import { PictureBook, RANK } from '../../people/pictures/picture-book.ts';
import { coverRecipe, fabricRecipe, garmentRecipe, logoRecipe } from './pictures.demo.ts';
import { type DemoBlank, demoBlanks, panelsOf } from './blanks.demo.ts';
import { demoAccounts, demoDesigners, demoFactories, demoShops, parseEquipment, SHOP_NOTE } from './shops.demo.ts';
import { demoAttachmentId, demoAttachmentRows } from './attachments.demo.ts';
import { demoContactPhone, demoLicenceNo, demoRegisters } from './registers.demo.ts';
import { demoSite } from './site.demo.ts';

/**
 * Fills an empty database with the demo catalogue; idempotent. Ids are the same in every installation, so links stay
 * valid after the database is recreated. Pictures are only registered: idle work draws them.
 * @returns false when the catalogue was there already
 */
export async function fillDemo(db: Db, say: (text: string) => void): Promise<boolean> {
  const [already] = await db.select({ id: shop.id }).from(shop).limit(1);
  if (already) return false;

  say('正在准备演示目录');
  const pictures = new PictureBook();
  const rows = {
    shops: shopRows(pictures),
    fabrics: fabricRows(pictures),
    designs: designRows(pictures),
    blanks: blankRows(pictures),
    products: productRows(pictures),
  };

  say(`登记 ${pictures.rows().length} 张图片`);
  await registerPictures(db, pictures.rows());
  await insertAll(
    db,
    siteSetting,
    Object.entries(demoSite).map(([name, value]) => ({ name, value })),
  );

  say(`写入 ${rows.shops.shops.length} 家店铺`);
  await insertAll(db, account, rows.shops.accounts);
  await insertAll(db, shop, rows.shops.shops);
  await insertAll(db, factory, rows.shops.factories);
  await insertAll(db, designer, rows.shops.designers);

  say(`写入 ${rows.fabrics.fabrics.length} 种面料、${rows.designs.length} 个花型`);
  await insertAll(db, fabric, rows.fabrics.fabrics);
  await insertAll(db, fabricStock, rows.fabrics.stock);
  await fillFabricViews(db);
  await insertAll(db, design, rows.designs);

  say(`写入 ${rows.blanks.blanks.length} 个光版`);
  await insertAll(db, blank, rows.blanks.blanks);
  await insertAll(db, blankSku, rows.blanks.skus);
  await insertAll(db, blankView, rows.blanks.views);
  await insertAll(db, panel, rows.blanks.panels);

  say(`写入 ${rows.products.products.length} 个商品`);
  await insertAll(db, style, rows.products.styles);
  await insertAll(db, panelDesign, rows.products.panelDesigns);
  await insertAll(db, product, rows.products.products);
  await insertAll(db, productView, rows.products.views);
  await licenseFormer(db);
  await fillDesk(db);
  await drawHomeFirst(db);
  say('演示目录已就绪');
  return true;
}

/** Rows per statement: wide tables stay below PostgreSQL's 65,535 parameters. */
const ROWS_A_STATEMENT = 500;

async function insertAll<T extends PgTable>(db: Db, table: T, rows: readonly T['$inferInsert'][]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    await db.insert(table).values(rows.slice(at, at + ROWS_A_STATEMENT));
  }
  if (rows.length === 0) throw new RangeError(`the demo has nothing for ${getTableName(table)}`);
}

// --- shops -----------------------------------------------------------------------------------------------------

type Insert<T extends PgTable> = T['$inferInsert'];

const shopId = (no: string): string => demoId(`shop ${no}`);
const fabricId = (no: string): string => demoId(`fabric ${no}`);
const designId = (no: string): string => demoId(`design ${no}`);
const accountId = (username: string): string => demoId(`account ${username}`);

/** Designs on the rolls and walls of a shop's cover: a designer's own; for a factory those of its customers. */
const COVER_PRINTS = 3;

function coverPrints(no: string) {
  const own = demoDesigns.filter((one) => one.designer.no === no && !one.placed);
  if (own.length > 0) return own.slice(0, COVER_PRINTS).map((one) => one.print);
  const cloth = demoDesigns.filter((one) => !one.placed);
  const first = between(0, cloth.length - COVER_PRINTS, 'cover prints', no);
  return cloth.slice(first, first + COVER_PRINTS).map((one) => one.print);
}

function shopRows(pictures: PictureBook) {
  const kindOf = (no: string) => (no.startsWith('M') ? 'factory' : no.startsWith('D') ? 'designer' : 'trader');
  const shops: Insert<typeof shop>[] = demoShops.map((one) => ({
    id: shopId(one.no),
    store: one.store,
    ownerId: one.owner ? accountId(demoAccounts[one.owner].username) : null,
    kind: kindOf(one.no),
    name: one.name,
    status: 'approved',
    province: one.province,
    city: one.city,
    cluster: one.cluster,
    intro: one.intro,
    note: SHOP_NOTE,
    ...registerOf(one.no, one.store),
    attachments: one.owner ? [demoAttachmentId(demoAccounts[one.owner].username)] : [],
    replyMinutes: one.replyMinutes,
    logoKey: pictures.pictureOf(logoRecipe(one), `${one.name}店标`, RANK.item),
    coverKey: pictures.pictureOf(coverRecipe(one, coverPrints(one.no)), `${one.name}实景插画`, RANK.item),
    createdAt: momentIn2026('shop', one.no),
  }));
  const factories: Insert<typeof factory>[] = demoFactories.map((one, index) => ({
    shopId: shopId(one.no),
    factoryNo: `GC260${one.no.slice(1)}`,
    type: one.type,
    staff: one.staff,
    foundedYear: one.foundedYear,
    areaSquareMetres: one.areaSquareMetres,
    capacity: one.capacity,
    moq: one.moq,
    moqRank: one.moqRank,
    sampleDays: one.sampleDays,
    bulkDays: one.bulkDays,
    skills: [...one.skills],
    cooperation: [...one.cooperation],
    equipment: parseEquipment(one.equipment),
    certificates: [...one.certificates],
    onTimePercent: one.onTimePercent,
    repeatPercent: one.repeatPercent,
    sort: (index + 1) * 10,
  }));
  const designers: Insert<typeof designer>[] = demoDesigners.map((one, index) => ({
    shopId: shopId(one.no),
    designerNo: `SJ260${one.no.slice(1)}`,
    styles: [...one.styles],
    yearsInTrade: one.yearsInTrade,
    accepting: one.accepting,
    buyoutFen: one.buyoutFen,
    licenceYearFen: one.licenceYearFen,
    share: one.share,
    palette: [...one.palette],
    sort: (index + 1) * 10,
  }));
  const accounts: Insert<typeof account>[] = Object.values(demoAccounts).map((one) => ({
    ...one,
    id: accountId(one.username),
    createdAt: momentIn2026('account', one.username),
  }));
  return { shops, factories, designers, accounts };
}

/** The registration of a shop. A designer is a private person: no licence. */
function registerOf(no: string, store: string) {
  const register = demoRegisters[no]!;
  const isPerson = no.startsWith('D');
  return {
    ...register,
    contactPhone: demoContactPhone(no),
    contactWechat: `yanshi-${store}`,
    identity: isPerson ? ('individual' as const) : ('company' as const),
    licenceNo: isPerson ? '' : demoLicenceNo(register.areaCode, no),
  };
}

/** The applicants register like any shop, and the operator refuses one of them. */
async function fillDesk(db: Db): Promise<void> {
  await insertAll(
    db,
    account,
    demoApplicants.map(({ username, nickname }) => ({
      ...{ id: accountId(username), username, nickname, role: 'buyer' as const },
      createdAt: momentIn2026('account', username),
    })),
  );
  await insertAll(db, upload, demoAttachmentRows());
  const caller = {
    accountId: accountId(demoAccounts.operator.username),
    role: 'operator',
    shopId: null,
    hasOpenShop: false,
  } as const;
  const desk = { db, note: () => {}, caller: { ...caller, tokenHash: Buffer.alloc(0) } };
  for (const { username, document, refusedFor } of demoApplicants) {
    const attachments = [demoAttachmentId(username)];
    const { shop_id: id } = await registerShop(db, accountId(username), { ...document, attachments });
    if (refusedFor === null) continue;
    await reviewShop(desk, { id, action: 'take', reason: '' });
    await reviewShop(desk, { id, action: 'reject', reason: refusedFor });
  }
}

// --- fabrics and designs -----------------------------------------------------------------------------------------

function fabricRows(pictures: PictureBook) {
  const fabrics: Insert<typeof fabric>[] = demoFabrics.map((one) => {
    const [stretch, hand, sheer] = one.feel;
    const pictured = (view: 'close' | 'swatch' | 'card', words: string, rank: number) =>
      pictures.pictureOf(fabricRecipe(one, view), `${one.name}${words}`, rank);
    return {
      id: fabricId(one.no),
      fabricNo: one.fabricNo,
      shopId: shopId(one.shop),
      categoryId: one.category,
      categoryPath: [...categoryOf(one.category).path],
      name: one.name,
      construction: one.construction,
      weave: one.weave,
      cloth: one.cloth,
      composition: [...one.composition],
      fibres: one.composition.map(({ fibre }) => fibre),
      yarn: one.yarn,
      density: one.density,
      gsm: one.gsm,
      widthCm: one.widthCm,
      usableWidthCm: one.usableWidthCm,
      thicknessMm: one.thicknessMm,
      dyeing: one.dyeing,
      finishes: [...one.finishes],
      stretch,
      hand,
      sheer,
      shrinkageWarp: one.shrink[0],
      shrinkageWeft: one.shrink[1],
      bowSkewPercent: one.bowSkewPercent,
      fastness: [...one.fastness],
      pilling: one.tests.pilling,
      ph: one.tests.ph,
      formaldehydeMgPerKg: one.tests.formaldehyde,
      safetyClass: one.safety,
      certificates: [...one.certificates],
      careCodes: [...one.careCodes],
      origin: originOf(one.shop),
      uses: [...one.uses],
      seasons: [...one.seasons],
      colours: [...one.colours],
      hues: [...one.hues],
      supply: one.supply,
      leadDays: one.leadDays,
      bulkPriceFen: one.priceFen,
      bulkUnit: one.unit,
      bulkFenPerMetre: one.fenPerMetre,
      cutFenPerMetre: one.cutFenPerMetre,
      smallCutFenPerMetre: one.smallCutFenPerMetre,
      swatchFen: one.swatchFen,
      tiers: [...one.tiers],
      moq: one.moq,
      moqUnit: one.unit,
      taxRatePercent: TAX_RATE_PERCENT,
      weightBasis: one.unit === 'kg' ? '净布计价，不含纸筒与空差' : '按米计价，码长以验布机为准',
      rollMetres: one.rollMetres,
      rollKg: one.rollKg,
      reportNo: one.report.number,
      reportLab: one.report.lab,
      reportDate: one.report.date,
      reportItems: [...one.report.items],
      closeKey: pictured('close', '布面', RANK.item),
      swatchKey: pictured('swatch', '布样', RANK.item),
      cardKey: pictured('card', '色卡', RANK.rest),
      popularity: one.popularity,
      createdAt: one.createdAt,
    };
  });
  const stock: Insert<typeof fabricStock>[] = demoFabrics.flatMap((one) =>
    one.stock.map((lot) => ({
      fabricId: fabricId(one.no),
      colourNo: lot.colourNo,
      dyeLot: lot.dyeLot,
      metres: lot.metres.toFixed(1),
    })),
  );
  return { fabrics, stock };
}

/** 增值税 on products; prices exclude it. */
const TAX_RATE_PERCENT = 13;

function originOf(shopNo: string): string {
  const one = demoShops.find(({ no }) => no === shopNo);
  if (!one) throw new RangeError(`no such shop: ${shopNo}`);
  return `${one.province}${one.cluster ?? one.city}`;
}

function designRows(pictures: PictureBook): Insert<typeof design>[] {
  return demoDesigns.map((one) => ({
    id: designId(one.no),
    designNo: one.designNo,
    shopId: shopId(one.designer.no),
    categoryId: one.category.id,
    categoryPath: [...one.category.path],
    title: one.title,
    type: one.type,
    print: one.print,
    repeatWidthMm: Math.round(one.print.repeatMm.width),
    repeatHeightMm: Math.round(one.print.repeatMm.height),
    colourCount: one.colourCount,
    palette: [...one.palette],
    hues: [...one.hues],
    tags: [...one.tags],
    formats: [...one.formats],
    dpi: one.dpi,
    copyrightNo: one.copyrightNo,
    aiGenerated: one.aiGenerated,
    ...pickOf(one, LICENCE_FIELD_NAMES),
    licences: [...one.licences],
    methods: [...one.methodCodes],
    pictureKey: pictures.pictureOf(printPicture(one.print), `${one.designer.name}《${one.title}》`, RANK.item),
    popularity: one.popularity,
    createdAt: one.createdAt,
  }));
}

// --- blanks and products -----------------------------------------------------------------------------------------

function viewRows(
  pictures: PictureBook,
  blank: DemoBlank,
  colours: DemoBlank['colours'],
  title: string,
  prints: readonly PanelPrint[],
  first: GarmentView = 'front',
) {
  const looks = colours.map((colour) => ({ colour, recipe: garmentRecipe(blank, colour, first) }));
  return dressedViews(pictures, { title, looks, prints, first });
}

function blankRows(pictures: PictureBook) {
  const blanks: Insert<typeof blank>[] = demoBlanks.map((one) => ({
    id: blankId(one.no),
    blankNo: one.blankNo,
    shopId: shopId(one.shop),
    fabricId: fabricId(one.fabric.no),
    categoryId: one.category,
    categoryPath: [...categoryOf(one.category).path],
    name: one.name,
    garment: one.garment,
    status: 'online',
    crowd: one.crowd,
    fit: one.fit,
    seasons: [...one.seasons],
    sellingPoints: [...one.points],
    colours: [...one.colours],
    hues: [...one.hues],
    sizes: [...one.sizes],
    sizeChart: one.sizeChart,
    weights: [...one.weights],
    tiers: [...one.tiers],
    lowestPriceFen: one.tiers.at(-1)?.priceFen ?? one.singleFen,
    samplePriceFen: one.samplePriceFen,
    taxIncluded: false,
    moq: one.moq,
    orderMultiple: one.multiple,
    leadHours: one.leadHours,
    sampleHours: one.sampleHours,
    bulkLeadDays: one.bulkDays,
    shipFrom: originOf(one.shop),
    printMethods: [...one.printMethods],
    methods: one.printMethods.map(({ code }) => code),
    safetyClass: one.safety,
    standard: one.fullStandard,
    careCodes: [...one.fabric.careCodes],
    facts: one.facts ? { ...NO_FACTS, ...one.facts } : null,
    popularity: one.popularity,
    createdAt: one.createdAt,
    updatedAt: one.createdAt,
    baseSize: one.baseSize,
  }));
  const skus: Insert<typeof blankSku>[] = demoBlanks.flatMap((one) =>
    one.skus.map((sku) => ({ blankId: blankId(one.no), ...sku })),
  );
  const views: Insert<typeof blankView>[] = demoBlanks.flatMap((one) =>
    viewRows(pictures, one, one.colours, one.name, []).map((view) => ({ blankId: blankId(one.no), ...view })),
  );
  const panels: Insert<typeof panel>[] = demoBlanks.flatMap((one) =>
    panelRows(blankId(one.no), panelsOf(one), { methods: one.methodCodes, printable: [] }),
  );
  return { blanks, skus, views, panels };
}

function productRows(pictures: PictureBook) {
  const all = demoProducts();
  const styles: Insert<typeof style>[] = all.map((one) => ({
    id: demoId(one.styleNo),
    styleNo: one.styleNo,
    version: 1,
    shopId: shopId(one.shopNo),
    blankId: blankId(one.blank.no),
    designId: designId(one.design.no),
    createdAt: one.createdAt,
  }));
  const panelDesigns: Insert<typeof panelDesign>[] = all.flatMap((one) =>
    one.panelDesigns.map(({ design: worn, ...placed }, sort) => ({
      ...placed,
      id: demoId(`${one.styleNo} ${sort}`),
      styleId: demoId(one.styleNo),
      designId: designId(worn.no),
      sort,
    })),
  );
  const rows: Insert<typeof product>[] = all.map((one) => ({
    id: demoId(one.productNo),
    productNo: one.productNo,
    shopId: shopId(one.shopNo),
    styleId: demoId(one.styleNo),
    categoryId: one.blank.category,
    categoryPath: [...categoryOf(one.blank.category).path],
    title: one.title,
    sellingPoints: [...one.sellingPoints],
    status: 'onSale',
    featured: one.featured,
    tag: one.tag,
    printMethod: one.printMethod,
    theme: one.design.category.name,
    crowd: one.blank.crowd,
    colours: [...one.colours],
    hues: [...one.hues],
    sizes: [...one.sizes],
    tiers: [...one.tiers],
    lowestPriceFen: one.lowestPriceFen,
    samplePriceFen: one.samplePriceFen,
    retailPriceFen: one.retailPriceFen,
    moq: one.blank.moq,
    orderMultiple: one.blank.multiple,
    leadHours: one.blank.leadHours,
    shipFrom: originOf(one.blank.shop),
    weights: [...one.weights],
    sales: one.sales,
    popularity: one.popularity,
    createdAt: one.createdAt,
  }));
  const views: Insert<typeof productView>[] = all.flatMap((one) =>
    viewRows(
      pictures,
      one.blank,
      one.colours.map((colour) => clothOf(one, colour)),
      one.title,
      panelPrints(one),
      firstView(one),
    ).map((view) => ({ productId: demoId(one.productNo), ...view })),
  );
  return { products: rows, styles, panelDesigns, views };
}

/** The home page is the first that visitors see, so idle work starts with its pictures. */
async function drawHomeFirst(db: Db): Promise<void> {
  const home = await readHome(db, HOME_CARDS);
  const parts: readonly (readonly [part: unknown, rank: number])[] = [
    [home, RANK.home],
    [home.blanks.map(({ front }) => front), RANK.firstRow],
    [home.hero, RANK.hero],
  ];
  for (const [part, rank] of parts) {
    const keys = [...JSON.stringify(part).matchAll(/\/oss\/picture\/([0-9a-f]{32})/g)].map(([, key]) => key!);
    await db.update(picture).set({ rank }).where(inArray(picture.key, keys));
  }
}

/** as on the desktop home page */
const HOME_CARDS = 10;
