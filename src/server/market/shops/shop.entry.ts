import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DesignerCard, FactoryCard } from '#contract/market/shops.ts';
import { cardJson, changed, type EntrySource, tagsOf } from '../catalogue/entry-source.ts';
import { designerEntry, factoryEntry } from '../catalogue/entry.table.ts';
import { organicTag, wordsOfArray } from '../catalogue/entry-words.ts';
import { design } from '../designs/design.table.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { product, style } from '../products/product.table.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { blank, blankView } from '../blanks/blank.table.ts';
import { logo, shopBrief } from './shop-brief.ts';
import { designer, factory, shop } from './shop.table.ts';

const cover = alias(picture, 'cover');

/** Visitors see approved shops only, not suspended ones. */
export const isOpen = eq(shop.status, 'approved');

/** Up to four pictures of what a shop supplies, as one JSON array for its card. */
function strip(pictures: SQL): SQL {
  return sql`coalesce((select jsonb_agg(${pictureJson(picture)}) from (${pictures} limit 4) shown
    join ${picture} on ${picture.key} = shown.picture_key), '[]')`;
}

const supplied = strip(sql`
  select picture_key from (
    (select ${blankView.frontKey} as picture_key, ${blank.popularity} as popularity from ${blank}
      join ${blankView} on ${blankView.blankId} = ${blank.id} and ${blankView.sort} = 0
      where ${blank.shopId} = ${shop.id} and ${blank.status} = 'online'
      order by ${blank.popularity} desc, ${blank.id} limit 4)
    union all
    (select ${fabric.swatchKey}, ${fabric.popularity} from ${fabric}
      where ${fabric.shopId} = ${shop.id} and ${fabric.status} = 'online'
      order by ${fabric.popularity} desc, ${fabric.id} limit 4)
  ) offered order by popularity desc, picture_key`);

const works = strip(sql`
  select ${design.pictureKey} as picture_key from ${design}
    where ${design.shopId} = ${shop.id} and ${design.offered} and ${design.status} = 'ready'
    order by ${design.popularity} desc, ${design.id}`);

const shopFields = shopBrief(shop, logo);

export const FACTORY_FROM = sql`${factory} join ${shop} on ${shop.id} = ${factory.shopId}
    join ${picture} logo on ${logo.key} = ${shop.logoKey} join ${picture} cover on ${cover.key} = ${shop.coverKey}`;

/** Shown on the card and on the page. */
export const factoryCardFields = {
  ...shopFields,
  factoryNo: factory.factoryNo,
  type: factory.type,
  staff: factory.staff,
  capacity: factory.capacity,
  moq: factory.moq,
  sampleDays: factory.sampleDays,
  bulkDays: factory.bulkDays,
  skills: factory.skills,
  certificates: factory.certificates,
  onTimePercent: factory.onTimePercent,
  repeatPercent: factory.repeatPercent,
  replyMinutes: shop.replyMinutes,
  cover: pictureJson(cover),
  strip: supplied,
};

export const factoryEntries: EntrySource = {
  kind: 'factory',
  table: factoryEntry,
  item: factory,
  id: factory.shopId,
  from: FACTORY_FROM,
  shown: isOpen,
  columns: {
    title: shop.name,
    number: factory.factoryNo,
    words: [
      shop.name,
      factory.factoryNo,
      shop.province,
      shop.city,
      shop.cluster,
      factory.type,
      wordsOfArray(factory.skills),
      wordsOfArray(factory.cooperation),
    ],
    tags: sql`${tagsOf({ cluster: shop.cluster, type: factory.type, certificate: factory.certificates })} || ${organicTag(factory.certificates)}`,
    colours: sql`select null::text where false`,
    inStock: sql`true`,
    shopId: shop.id,
    designId: sql`null`,
    // The site's own order of factories, the first one first.
    popularity: sql`-${factory.sort}`,
    sales: sql`0`,
    priceFen: sql`0`,
    moq: factory.moqRank,
    leadHours: sql`${factory.bulkDays} * 24`,
    gsm: sql`null::int`,
    widthCm: sql`null::float8`,
    createdAt: shop.createdAt,
    card: cardJson<FactoryCard>(factoryCardFields),
  },
  watches: [
    { table: factory, touches: 'entry', ids: sql`select shop_id from ${changed}` },
    { table: shop, touches: 'entry', ids: sql`select id from ${changed} where kind = 'factory'` },
    { table: blank, touches: 'entry', ids: sql`select distinct shop_id from ${changed}` },
    { table: fabric, touches: 'entry', ids: sql`select distinct shop_id from ${changed}` },
    {
      table: blankView,
      touches: 'entry',
      ids: sql`select distinct ${blank.shopId} from ${blank} where ${blank.id} in (select blank_id from ${changed})`,
    },
  ],
};

export const DESIGNER_FROM = sql`${designer} join ${shop} on ${shop.id} = ${designer.shopId}
    join ${picture} logo on ${logo.key} = ${shop.logoKey} join ${picture} cover on ${cover.key} = ${shop.coverKey}`;

/** Designs that others may license: the count matches the list that it links to. */
const worksCount = sql<number>`(select count(*)::integer from ${design}
  where ${design.shopId} = ${shop.id} and ${design.offered} and ${design.status} = 'ready')`;

/** Shown on the card and on the page. */
export const designerCardFields = {
  ...shopFields,
  designerNo: designer.designerNo,
  styles: designer.styles,
  worksCount,
  yearsInTrade: designer.yearsInTrade,
  accepting: designer.accepting,
  buyoutFen: designer.buyoutFen,
  licenceYearFen: designer.licenceYearFen,
  share: designer.share,
  palette: designer.palette,
  cover: pictureJson(cover),
  works,
};

export const designerEntries: EntrySource = {
  kind: 'designer',
  table: designerEntry,
  item: designer,
  id: designer.shopId,
  from: DESIGNER_FROM,
  shown: isOpen,
  columns: {
    title: shop.name,
    number: designer.designerNo,
    words: [shop.name, designer.designerNo, shop.province, shop.city, shop.cluster, wordsOfArray(designer.styles)],
    tags: tagsOf({ style: designer.styles }),
    colours: sql`select * from unnest(${designer.palette})`,
    inStock: sql`true`,
    shopId: shop.id,
    designId: sql`null`,
    popularity: sql`-${designer.sort}`,
    sales: worksCount,
    priceFen: designer.licenceYearFen,
    moq: sql`1`,
    leadHours: sql`0`,
    gsm: sql`null::int`,
    widthCm: sql`null::float8`,
    createdAt: shop.createdAt,
    card: cardJson<DesignerCard>(designerCardFields),
  },
  watches: [
    { table: designer, touches: 'entry', ids: sql`select shop_id from ${changed}` },
    { table: shop, touches: 'entry', ids: sql`select id from ${changed} where kind = 'designer'` },
    { table: design, touches: 'entry', ids: sql`select distinct shop_id from ${changed}` },
    {
      table: product,
      touches: 'details',
      ids: sql`select distinct coalesce(${design.shopId}, sold.shop_id) from ${changed} sold
        join ${style} on ${style.id} = sold.style_id left join ${design} on ${design.id} = ${style.designId}`,
    },
  ],
};
