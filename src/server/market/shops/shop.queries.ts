import { and, eq, getTableName } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type {
  DesignerDetail,
  designerFacets,
  designerList,
  FactoryCard,
  FactoryDetail,
  factoryFacets,
  factoryList,
} from '#contract/market/shops.ts';
import { facetsOfEntries } from '../catalogue/count-facets.ts';
import { cardJson } from '../catalogue/entry-source.ts';
import {
  designEntry,
  designerEntry,
  fabricEntry,
  factoryEntry,
  productEntry,
  blankEntry,
} from '../catalogue/entry.table.ts';
import { listEntries } from '../catalogue/list-entries.ts';
import { certificateChoice, entryOrders, type ListRules } from '../catalogue/list-rules.ts';
import { askedId, detailReader } from '../catalogue/read-detail.ts';
import { topCards, topCardsJson } from '../catalogue/top-entries.ts';
import type { Db } from '../../platform/database.ts';
import type { JsonText } from '../../platform/json-text.ts';
import { DESIGNER_FROM, designerCardFields, FACTORY_FROM, factoryCardFields, isOpen } from './shop.entry.ts';
import { factory, shop } from './shop.table.ts';

// ——— factories

/** A figure that is only in the factory's own row: there are thousands of factories, not millions. */
const figure = (column: string) => `(select ${column} from ${getTableName(factory)} where shop_id = id)`;

export const factoryRules: ListRules<QueryOf<typeof factoryList>['sort']> = {
  kind: 'factory',
  table: factoryEntry,
  categories: null,
  choices: [{ key: 'cluster', label: '产业带' }, { key: 'type', label: '类型' }, certificateChoice],
  limits: [
    {
      key: 'lead',
      label: '大货货期',
      column: 'lead_hours',
      // the field is in days
      factor: 24,
      steps: [
        { most: 3, label: '3 天内' },
        { most: 7, label: '7 天内' },
        { most: 12, label: '12 天内' },
        { most: 20, label: '20 天内' },
      ],
    },
  ],
  ranges: [],
  orders: {
    default: entryOrders.default,
    onTime: `${figure('on_time_percent')} desc, popularity desc, id`,
    repeat: `${figure('repeat_percent')} desc, popularity desc, id`,
    lead: entryOrders.lead,
    moq: entryOrders.moq,
  },
};

export function listFactories(
  db: Db,
  query: QueryOf<typeof factoryList>,
): Promise<JsonText<ReplyOf<typeof factoryList>>> {
  return listEntries(db, factoryRules, query);
}

export function facetsOfFactories(
  db: Db,
  filter: QueryOf<typeof factoryFacets>,
): Promise<ReplyOf<typeof factoryFacets>> {
  return facetsOfEntries(db, factoryRules, filter);
}

export function topFactories(db: Db, limit: number, first: readonly string[]): Promise<FactoryCard[]> {
  return topCards(db, factoryEntry, limit, first);
}

const ofShop = { shopId: shop.id };

const FACTORY_DETAIL = cardJson<FactoryDetail>({
  ...factoryCardFields,
  intro: shop.intro,
  note: shop.note,
  province: shop.province,
  foundedYear: factory.foundedYear,
  areaSquareMetres: factory.areaSquareMetres,
  cooperation: factory.cooperation,
  equipment: factory.equipment,
  blanks: topCardsJson(blankEntry, ofShop, 20),
  fabrics: topCardsJson(fabricEntry, ofShop, 20),
});

export const getFactory = detailReader<FactoryDetail>(
  'factory',
  FACTORY_DETAIL,
  FACTORY_FROM,
  and(eq(shop.id, askedId), isOpen)!,
);

// ——— designers

export const designerRules: ListRules<QueryOf<typeof designerList>['sort']> = {
  kind: 'designer',
  table: designerEntry,
  categories: null,
  choices: [{ key: 'style', label: '风格' }],
  limits: [],
  ranges: [],
  orders: { default: entryOrders.default, works: entryOrders.sales, priceUp: entryOrders.priceUp },
};

export function listDesigners(
  db: Db,
  query: QueryOf<typeof designerList>,
): Promise<JsonText<ReplyOf<typeof designerList>>> {
  return listEntries(db, designerRules, query);
}

export function facetsOfDesigners(
  db: Db,
  filter: QueryOf<typeof designerFacets>,
): Promise<ReplyOf<typeof designerFacets>> {
  return facetsOfEntries(db, designerRules, filter);
}

const DESIGNER_DETAIL = cardJson<DesignerDetail>({
  ...designerCardFields,
  intro: shop.intro,
  note: shop.note,
  replyMinutes: shop.replyMinutes,
  designs: topCardsJson(designEntry, ofShop, 24),
  products: topCardsJson(productEntry, ofShop, 10),
});

export const getDesigner = detailReader<DesignerDetail>(
  'designer',
  DESIGNER_DETAIL,
  DESIGNER_FROM,
  and(eq(shop.id, askedId), isOpen)!,
);
