import { bundle, bundlePart } from './market/bundles/bundle.table.ts';
import type { EntrySource } from './market/catalogue/entry-source.ts';
import type { Told } from './market/catalogue/keep-entries.ts';
import { designEntries } from './market/designs/design.entry.ts';
import { fabricEntries } from './market/fabrics/fabric.entry.ts';
import { productEntries } from './market/products/product.entry.ts';
import { product, productView, style } from './market/products/product.table.ts';
import { featured } from './market/featured/featured.table.ts';
import { blankEntries } from './market/blanks/blank.entry.ts';
import { blank } from './market/blanks/blank.table.ts';
import { designerEntries, factoryEntries } from './market/shops/shop.entry.ts';
import { shopCategory } from './market/shops/shop-category.table.ts';
import { shopTerms } from './market/shops/shop-terms.table.ts';
import { shop } from './market/shops/shop.table.ts';
import { homeSlot, sitePicture, siteSetting } from './market/site/site.table.ts';

/** All kinds of searchable items, and the source of their search entries. */
export const entrySources: readonly EntrySource[] = [
  blankEntries,
  fabricEntries,
  productEntries,
  designEntries,
  factoryEntries,
  designerEntries,
];

/** Further tables that public answers depend on. */
export const toldTables: readonly Told[] = [
  { table: shop, name: 'shop' },
  // The sample price may follow the shop's own rule.
  { table: shopTerms, name: 'terms' },
  // A shop's page shows everything on sale; only featured products have a search entry.
  { table: product, name: 'offered' },
  { table: productView, name: 'offered' },
  { table: style, name: 'offered' },
  // A product that is not featured has no entry, and is off sale while its blank is not supplied.
  { table: blank, name: 'offered' },
  { table: bundle, name: 'bundle' },
  { table: bundlePart, name: 'bundle' },
  { table: shopCategory, name: 'shopCategory' },
  // Decides which products lead the list and the home page.
  { table: featured, name: 'featured' },
  { table: siteSetting, name: 'site' },
  { table: sitePicture, name: 'site' },
  { table: homeSlot, name: 'site' },
];
