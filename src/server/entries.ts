import type { EntrySource } from './catalogue/entry-source.ts';
import { designEntries } from './designs/design.entry.ts';
import { fabricEntries } from './fabrics/fabric.entry.ts';
import { goodsEntries } from './goods/goods.entry.ts';
import { plateEntries } from './plates/plate.entry.ts';
import { designerEntries, factoryEntries } from './shops/shop.entry.ts';

/** Everything that visitors may find, and where its entries come from. */
export const entrySources: readonly EntrySource[] = [
  plateEntries,
  fabricEntries,
  goodsEntries,
  designEntries,
  factoryEntries,
  designerEntries,
];
