import { and, eq, sql } from 'drizzle-orm';
import { designTypeWords } from '#contract/market/design-types.ts';
import type { DesignCard } from '#contract/market/designs.ts';
import { category } from '../catalogue/category.table.ts';
import { cardJson, changed, type EntrySource, tagsOf } from '../catalogue/entry-source.ts';
import { designEntry } from '../catalogue/entry.table.ts';
import { wordOfCode, wordsOfArray } from '../catalogue/entry-words.ts';
import { product, style } from '../products/product.table.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { briefChanged, logo, shopBriefJson } from '../shops/shop-brief.ts';
import { blank } from '../blanks/blank.table.ts';
import { shop } from '../shops/shop.table.ts';
import { design } from './design.table.ts';

export const DESIGN_FROM = sql`${design}
  join ${category} on ${category.id} = ${design.categoryId}
  join ${picture} on ${picture.key} = ${design.pictureKey}
  join ${shop} on ${shop.id} = ${design.shopId}
  join ${picture} logo on ${logo.key} = ${shop.logoKey}`;

/** Offered by its shop and checked by the server; a suspended designer licenses nothing. */
export const isOffered = and(eq(shop.status, 'approved'), eq(design.offered, true), eq(design.status, 'ready'))!;

/** Fields of the card and of the page. */
export const designCardFields = {
  id: design.id,
  designNo: design.designNo,
  title: design.title,
  category: category.name,
  type: design.type,
  repeatWidthMm: design.repeatWidthMm,
  repeatHeightMm: design.repeatHeightMm,
  colourCount: design.colourCount,
  palette: design.palette,
  licenceYearFen: design.licenceYearFen,
  buyoutFen: design.buyoutFen,
  picture: pictureJson(picture),
  designer: shopBriefJson,
};

export const designEntries: EntrySource = {
  kind: 'design',
  table: designEntry,
  item: design,
  id: design.id,
  from: DESIGN_FROM,
  shown: isOffered,
  columns: {
    title: design.title,
    number: design.designNo,
    words: [
      design.title,
      design.designNo,
      category.name,
      wordOfCode(design.type, designTypeWords),
      wordsOfArray(design.tags),
      shop.name,
    ],
    tags: tagsOf({
      category: design.categoryPath,
      type: design.type,
      colour: design.hues,
      designer: design.shopId,
    }),
    colours: sql`select * from unnest(${design.palette})`,
    inStock: sql`true`,
    shopId: design.shopId,
    designId: sql`null`,
    popularity: design.popularity,
    sales: sql`0`,
    priceFen: design.licenceYearFen,
    moq: sql`1`,
    leadHours: sql`0`,
    gsm: sql`null::int`,
    widthCm: sql`null::float8`,
    createdAt: design.createdAt,
    card: cardJson<DesignCard>(designCardFields),
  },
  watches: [
    { table: design, touches: 'entry', ids: sql`select id from ${changed}` },
    {
      table: shop,
      touches: 'entry',
      ids: sql`select ${design.id} from ${design} where ${design.shopId} in (select id from ${changed})`,
      updates: briefChanged,
    },
    {
      // its page shows who sells products with the design
      table: shop,
      touches: 'details',
      ids: sql`select distinct ${style.designId} from ${product} join ${style} on ${style.id} = ${product.styleId}
        where ${product.shopId} in (select id from ${changed})`,
      updates: briefChanged,
    },
    {
      table: product,
      touches: 'details',
      ids: sql`select distinct ${style.designId} from ${style} where ${style.id} in (select style_id from ${changed})`,
    },
    {
      // products go off sale with their blank, and return with it
      table: blank,
      touches: 'details',
      ids: sql`select distinct ${style.designId} from ${style} where ${style.blankId} in (select id from ${changed})`,
    },
  ],
};
