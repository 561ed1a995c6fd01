import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { shopPage } from '#contract/market/own-shop.ts';
import { cardJson, jsonObject } from '../catalogue/entry-source.ts';
import { designEntry, type EntryTable, fabricEntry, blankEntry } from '../catalogue/entry.table.ts';
import { askedId, detailReader } from '../catalogue/read-detail.ts';
import { topCardsJson } from '../catalogue/top-entries.ts';
import { PRODUCT_CARD, PRODUCT_FROM, isOnSale } from '../products/product.entry.ts';
import { product } from '../products/product.table.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { logo, shopBrief } from './shop-brief.ts';
import { isOpen } from './shop.entry.ts';
import { shop } from './shop.table.ts';

type ShopPage = ReplyOf<typeof shopPage>;

const cover = alias(picture, 'cover');

/** Items of each kind on a shop's page. */
const SHOWN = 24;

const ofShop = { shopId: shop.id };

const countOf = (table: EntryTable): SQL => sql`(select count(*) from ${table} where ${eq(table.shopId, shop.id)})`;

/** All products of the shop, not only featured ones. In this subquery `shop` is the seller's row. */
const offered = sql`from ${PRODUCT_FROM} where ${isOnSale} and ${product.shopId} = asked.id`;

const productCards = sql`(select coalesce(jsonb_agg(one.card order by one.popularity desc, one.id), '[]') from (
  select (${PRODUCT_CARD})::jsonb as card, ${product.popularity}, ${product.id} ${offered}
  order by ${product.popularity} desc, ${product.id} limit ${SHOWN}) one)`;

const PAGE = cardJson<ShopPage>({
  ...shopBrief(shop, logo),
  intro: shop.intro,
  note: shop.note,
  cover: pictureJson(cover),
  licence: sql`case when ${shop.identity} = 'company' and ${shop.licenceNo} <> ''
    then ${jsonObject({ legalName: shop.legalName, licenceNo: shop.licenceNo })} end`,
  openedAt: sql`to_char(${shop.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  counts: jsonObject({
    products: sql`(select count(*) ${offered})`,
    blanks: countOf(blankEntry),
    fabrics: countOf(fabricEntry),
    designs: countOf(designEntry),
  } satisfies Record<keyof ShopPage['counts'], SQL>),
  products: productCards,
  blanks: topCardsJson(blankEntry, ofShop, SHOWN),
  fabrics: topCardsJson(fabricEntry, ofShop, SHOWN),
  designs: topCardsJson(designEntry, ofShop, SHOWN),
});

const PAGE_FROM = sql`${shop}
  join ${picture} logo on ${logo.key} = ${shop.logoKey}
  join ${picture} cover on ${cover.key} = ${shop.coverKey}
  cross join lateral (select ${shop.id} as id) asked`;

/** By its public name, the `store` of links. @throws Refusal item.unknown for a shop that is not open */
export const getShopPage = detailReader<ShopPage>('shop', PAGE, PAGE_FROM, and(eq(shop.store, askedId), isOpen)!);
