import { bundle, bundlePart } from './bundles/bundle.table.ts';
import type { EntrySource } from './catalogue/entry-source.ts';
import type { Told } from './catalogue/keep-entries.ts';
import { designEntries } from './designs/design.entry.ts';
import { fabricEntries } from './fabrics/fabric.entry.ts';
import { goodsEntries } from './goods/goods.entry.ts';
import { goods, goodsView, style } from './goods/goods.table.ts';
import { handpick } from './handpicks/handpick.table.ts';
import { plateEntries } from './plates/plate.entry.ts';
import { lightPlate } from './plates/plate.table.ts';
import { designerEntries, factoryEntries } from './shops/shop.entry.ts';
import { shopCategory } from './shops/shop-category.table.ts';
import { shopTerms } from './shops/shop-terms.table.ts';
import { shop } from './shops/shop.table.ts';
import { homeSlot, sitePicture, siteSetting } from './site/site.table.ts';

/** Everything that visitors may find, and where its entries come from. */
export const entrySources: readonly EntrySource[] = [
  plateEntries,
  fabricEntries,
  goodsEntries,
  designEntries,
  factoryEntries,
  designerEntries,
];

/** What else public answers are made of. */
export const toldTables: readonly Told[] = [
  { table: shop, name: 'shop' },
  // The price of samples may be the shop's own rule.
  { table: shopTerms, name: 'terms' },
  // A shop's own page shows all that it sells; only what is featured has an entry.
  { table: goods, name: 'offered' },
  { table: goodsView, name: 'offered' },
  { table: style, name: 'offered' },
  // What is made on a blank is sold while that is supplied, also while its factory is suspended and has no entries.
  { table: lightPlate, name: 'offered' },
  { table: bundle, name: 'bundle' },
  { table: bundlePart, name: 'bundle' },
  { table: shopCategory, name: 'shopCategory' },
  // Which goods lead the list and stand first on the home page.
  { table: handpick, name: 'handpick' },
  { table: siteSetting, name: 'site' },
  { table: sitePicture, name: 'site' },
  { table: homeSlot, name: 'site' },
];
