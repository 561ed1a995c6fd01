import { and, eq, sql } from 'drizzle-orm';
import { designTypeWords } from '#contract/market/design-types.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import type { DesignDetail, designFacets, designList } from '#contract/market/designs.ts';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { facetsOfEntries } from '../catalogue/count-facets.ts';
import { cardJson, jsonObject } from '../catalogue/entry-source.ts';
import { designEntry } from '../catalogue/entry.table.ts';
import { listEntries } from '../catalogue/list-entries.ts';
import { colourChoice, entryOrders, type ListRules } from '../catalogue/list-rules.ts';
import { askedId, detailReader } from '../catalogue/read-detail.ts';
import { productBriefsJson } from '../products/product-briefs.ts';
import { style } from '../products/product.table.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import type { JsonText } from '../../platform/json-text.ts';
import { DESIGN_FROM, designCardFields, isOffered } from './design.entry.ts';
import { design } from './design.table.ts';

export const designRules: ListRules<QueryOf<typeof designList>['sort']> = {
  kind: 'design',
  table: designEntry,
  categories: 'design',
  choices: [{ key: 'type', label: '类型', labelOf: (type) => wordOf(designTypeWords, type) }, colourChoice],
  limits: [],
  ranges: [
    {
      key: 'price',
      label: '年授权价',
      unit: '元/年',
      column: 'price_fen',
      factor: 100,
      edges: [0, 200, 300, 400, 500, 600, 800, 1000, 1500, 2000, 5000],
    },
  ],
  exact: ['designer'],
  orders: entryOrders,
};

export function listDesigns(db: Db, query: QueryOf<typeof designList>): Promise<JsonText<ReplyOf<typeof designList>>> {
  return listEntries(db, designRules, query);
}

export function facetsOfDesigns(db: Db, filter: QueryOf<typeof designFacets>): Promise<ReplyOf<typeof designFacets>> {
  return facetsOfEntries(db, designRules, filter);
}

const REPEATS = sql`case ${design.print} ->> 'repeat' when 'halfDrop' then '二分之一跳接' when 'brick' then '砖形接'
  when 'placement' then '定位，不循环' else '平接' end`;

/** Other works of the same designer. */
const more = sql`(select coalesce(jsonb_agg(${jsonObject({
  id: sql`other.id`,
  title: sql`other.title`,
  picture: sql`other.picture`,
})} order by other.popularity desc, other.id), '[]') from (
  select sibling.id, sibling.title, sibling.popularity,
    (select ${pictureJson(picture)} from ${picture} where ${picture.key} = sibling.picture_key) as picture
  from ${design} sibling where sibling.shop_id = ${design.shopId} and sibling.id <> ${design.id}
    and sibling.offered and sibling.status = 'ready'
  order by sibling.popularity desc, sibling.id limit 6) other)`;

const DETAIL = cardJson<DesignDetail>({
  ...designCardFields,
  repeat: REPEATS,
  shownMm: sql`coalesce((${picture.recipe} -> 'showMm')::text::float8, ${design.repeatWidthMm})`,
  formats: design.formats,
  dpi: design.dpi,
  copyrightNo: design.copyrightNo,
  aiGenerated: design.aiGenerated,
  tags: design.tags,
  licences: design.licences,
  methods: design.methods,
  styles: productBriefsJson(sql`${style.designId} = ${design.id}`, 8),
  more,
});

export const getDesign = detailReader<DesignDetail>(
  'design',
  DETAIL,
  DESIGN_FROM,
  and(eq(design.id, askedId), isOffered)!,
);
