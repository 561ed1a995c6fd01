import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { ProductCard } from '#contract/market/products.ts';
import type { Picture } from '#contract/platform/shapes.ts';
import type { Home, SolutionPage, solutionPage, StoreInfo, storeInfo } from '#contract/market/site.ts';
import { entryCount, productEntry, blankEntry } from '../catalogue/entry.table.ts';
import { facetsOfEntries } from '../catalogue/count-facets.ts';
import { design } from '../designs/design.table.ts';
import { topProducts } from '../products/product.queries.ts';
import { product, productView, style } from '../products/product.table.ts';
import { homePicks } from '../featured/shown-picks.queries.ts';
import { asPicture, pictureColumns } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { blankRules, topBlanks } from '../blanks/blank.queries.ts';
import { blank } from '../blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { topDesigners, topFactories } from '../shops/shop.queries.ts';
import { shop } from '../shops/shop.table.ts';
import { shownBanners } from './banners.ts';
import { homeSlotIds } from './home-slots.ts';
import { sitePicture } from './site.table.ts';
import { siteSettings } from './site-settings.ts';

const SOLUTIONS = [
  { route: '/solution', scene: 'ecommerce', title: '电商服务', line: '从一件底衣开始配图出款，不压成衣库存' },
  { route: '/solution1', scene: 'supplyChain', title: '供应链平台', line: '面料、光版、工厂，参数写到能核对' },
  { route: '/solution2', scene: 'intelligentDesign', title: '智能设计与成衣系统', line: '图案按毫米落在裁片上' },
  { route: '/solution3', scene: 'aiTools', title: 'AI 应用工具', line: 'AI 图要能印、能授权、能查来源' },
] as const;

/** Number of designs that the hero's blank shows in turn. */
const HERO_LOOKS = 6;

export async function getStoreInfo(
  db: Db,
  query: QueryOf<typeof storeInfo>,
  demo: Pick<StoreInfo, 'demo' | 'demoMode'>,
): Promise<ReplyOf<typeof storeInfo>> {
  return {
    site: await siteSettings(db),
    ...demo,
    store: query.store === undefined ? null : await storeCard(db, query.store),
  };
}

async function storeCard(db: Db, store: string): Promise<StoreInfo['store']> {
  const [row] = await db
    .select({ store: shop.store, name: shop.name, logo: pictureColumns(picture) })
    .from(shop)
    .innerJoin(picture, eq(picture.key, shop.logoKey))
    .where(and(eq(shop.store, store), eq(shop.status, 'approved')));
  return row ? { ...row, logo: asPicture(row.logo) } : null;
}

export async function getHome(db: Db, cards: number): Promise<Home> {
  const scenes = await scenePictures(db);
  const first = await homeSlotIds(db);
  return {
    categories: (await facetsOfEntries(db, blankRules, {})).categories,
    banners: await shownBanners(db),
    hero: await heroOf(db),
    blanks: await topBlanks(db, cards, first.blanks),
    products: await withPrints(
      db,
      await topProducts(db, cards + 2, [...new Set([...first.products, ...(await homePicks(db))])]),
    ),
    factories: await topFactories(db, 12, first.factories),
    designers: await topDesigners(db, 10, first.designers),
    solutions: SOLUTIONS.map(({ scene, ...words }) => ({ ...words, picture: scenes.get(scene)! })),
    counts: await countAll(db),
  };
}

/** The style wall shows the print beside the product made from it. */
async function withPrints(db: Db, cards: readonly ProductCard[]): Promise<Home['products']> {
  const rows = await db
    .select({ id: product.id, type: design.type, palette: design.palette, picture: pictureColumns(picture) })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .innerJoin(design, eq(design.id, style.designId))
    .innerJoin(picture, eq(picture.key, design.pictureKey))
    .where(
      inArray(
        product.id,
        cards.map(({ id }) => id),
      ),
    );
  const prints = new Map(
    rows.map(({ id, type, palette, picture }) => [
      id,
      { picture: asPicture(picture), ground: palette[0]!, isPlacement: type === '定位' },
    ]),
  );
  return cards.map((card) => ({ ...card, print: prints.get(card.id) ?? null }));
}

/** One blank in many designs: the blank with the most designs among visible products. */
async function heroOf(db: Db): Promise<Home['hero']> {
  const print = alias(picture, 'print');
  const [blankRow] = await db
    .select({ id: blank.id, name: blank.name })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .innerJoin(blank, eq(blank.id, style.blankId))
    .innerJoin(productEntry, eq(productEntry.id, product.id))
    .innerJoin(blankEntry, eq(blankEntry.id, blank.id))
    .groupBy(blank.id)
    .orderBy(desc(sql`count(distinct ${style.designId})`), blank.id)
    .limit(1);
  if (!blankRow) return { blankId: 'none', blankName: '', looks: [] };
  const looks = await db
    .select({
      productId: product.id,
      designTitle: design.title,
      designerName: shop.name,
      picture: pictureColumns(picture),
      print: pictureColumns(print),
    })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .innerJoin(design, eq(design.id, style.designId))
    .innerJoin(shop, eq(shop.id, design.shopId))
    .innerJoin(productView, and(eq(productView.productId, product.id), eq(productView.sort, 0)))
    .innerJoin(picture, eq(picture.key, productView.frontKey))
    .innerJoin(print, eq(print.key, design.pictureKey))
    .innerJoin(productEntry, eq(productEntry.id, product.id))
    .where(eq(style.blankId, blankRow.id))
    .orderBy(desc(product.popularity), product.id)
    .limit(HERO_LOOKS);
  return {
    blankId: blankRow.id,
    blankName: blankRow.name,
    looks: looks.map((look) => ({ ...look, picture: asPicture(look.picture), print: asPicture(look.print) })),
  };
}

async function scenePictures(db: Db): Promise<Map<string, Picture>> {
  const rows = await db
    .select({ name: sitePicture.name, picture: pictureColumns(picture) })
    .from(sitePicture)
    .innerJoin(picture, eq(picture.key, sitePicture.pictureKey))
    .where(
      inArray(
        sitePicture.name,
        SOLUTIONS.map(({ scene }) => scene),
      ),
    );
  return new Map(rows.map((row) => [row.name, asPicture(row.picture)]));
}

async function countAll(db: Db): Promise<Home['counts']> {
  const { rows } = await db.execute<Home['counts'] & Record<string, unknown>>(sql`
    select coalesce(sum(items) filter (where kind = 'blank'), 0)::int as blanks,
           coalesce(sum(items) filter (where kind = 'fabric'), 0)::int as fabrics,
           coalesce(sum(items) filter (where kind = 'product'), 0)::int as products,
           coalesce(sum(items) filter (where kind = 'design'), 0)::int as designs,
           coalesce(sum(items) filter (where kind = 'factory'), 0)::int as factories,
           coalesce(sum(items) filter (where kind = 'designer'), 0)::int as designers
    from ${entryCount}`);
  return rows[0]!;
}

export async function getSolutionPage(db: Db, scene: QueryOf<typeof solutionPage>['scene']): Promise<SolutionPage> {
  const scenes = await scenePictures(db);
  const scenePicture = scenes.get(scene);
  if (!scenePicture) throw new Refusal('item.unknown');
  const first = await homeSlotIds(db);
  return {
    picture: scenePicture,
    blanks: await topBlanks(db, 4, first.blanks),
    products: await topProducts(db, 4, first.products),
    factories: await topFactories(db, 4, first.factories),
  };
}
