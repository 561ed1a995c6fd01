import { fillCategories } from '../catalogue/fill-categories.ts';
import { keepEntries } from '../catalogue/keep-entries.ts';
import { entrySources, toldTables } from '../../entries.ts';
import { fillFabricViews } from '../fabrics/fabric-views.ts';
import { PictureBook, RANK } from '../../people/pictures/picture-book.ts';
import { registerPictures } from '../../people/pictures/register-pictures.ts';
import type { Db } from '../../platform/database.ts';
import { fillSearchWords } from '../search/fill-search-words.ts';
import { fillAgreements } from './agreements.ts';
import { sitePicture } from './site.table.ts';
import { siteScenes } from './site-pictures.ts';

/**
 * Data of every installation, demo or not: platform categories, search entry functions, agreements, page pictures,
 * fabric pictures in their colours. Idempotent.
 */
export async function fillSite(db: Db): Promise<void> {
  await fillCategories(db);
  await fillFabricViews(db);
  await keepEntries(db, entrySources, toldTables);
  await fillSearchWords(db);
  await fillAgreements(db);
  const book = new PictureBook();
  const scenes = siteScenes().map(({ name, alt, recipe }) => ({
    name,
    pictureKey: book.pictureOf(recipe, alt, RANK.item),
  }));
  await registerPictures(db, book.rows());
  for (const scene of scenes) {
    // A new edition of the drawings has new keys: the page shows the newest.
    await db.insert(sitePicture).values(scene).onConflictDoUpdate({ target: sitePicture.name, set: scene });
  }
}
