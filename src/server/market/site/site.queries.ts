import { and, eq } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { SolutionPage, solutionPage, StoreInfo, storeInfo } from '#contract/market/site.ts';
import { topProducts } from '../products/product.queries.ts';
import { asPicture, pictureColumns } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { topBlanks } from '../blanks/blank.queries.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { topFactories } from '../shops/shop.queries.ts';
import { shop } from '../shops/shop.table.ts';
import { homeSlotIds } from './home-slots.ts';
import { scenePictures } from './scenes.ts';
import { siteSettings } from './site-settings.ts';

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
