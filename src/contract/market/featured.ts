import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { FEATURED_SLOTS, FEATURED_TAGS } from './featured-flow.ts';
import { Id, listOf, oneOf, orNull, Paging, Picture, PriceTier, SearchWord, IsoDay } from '../platform/shapes.ts';

/** 精选管理: a shop nominates products for a featured placement; the operator approves, orders and ends them. */

const Slot = oneOf([...FEATURED_SLOTS]);
const StatusWord = oneOf(['proposed', 'approved', 'refused', 'withdrawn', 'over']);

export const FeaturedRow = Type.Object({
  id: Id,
  slot: Slot,
  /** days in China, both included */
  startsOn: Type.String(),
  endsOn: Type.String(),
  tag: orNull(oneOf([...FEATURED_TAGS])),
  /** the shop's reasons */
  note: Type.String(),
  status: StatusWord,
  /** approved, and today is within its days */
  isRunning: Type.Boolean(),
  /** why it was refused or ended early */
  reason: Type.String(),
  proposedAt: Type.String(),
  product: Type.Object({
    id: Id,
    productNo: Type.String(),
    title: Type.String(),
    picture: Picture,
    tiers: Type.Array(PriceTier),
    sales: Type.Integer(),
    /** not on sale: hidden although approved */
    isGone: Type.Boolean(),
  }),
});
export type FeaturedRow = Static<typeof FeaturedRow>;

export const featuredList = endpoint({
  method: 'GET',
  path: '/api/v2/shop/featuredList',
  for: 'seller',
  summary: '自己提报的精选',
  query: Type.Object({ status: oneOf(['all', 'proposed', 'approved', 'refused', 'over'], 'all'), ...Paging }),
  reply: Type.Object({ ...listOf(FeaturedRow).properties, counts: Type.Record(Type.String(), Type.Integer()) }),
});

export const nominateProduct = endpoint({
  method: 'POST',
  path: '/api/v2/shop/nominateProduct',
  for: 'shopOwner',
  summary: '提报商品到精选',
  done: '已提报，等待平台审核',
  once: true,
  body: Type.Object({
    productIds: Type.Array(Id, { minItems: 1, maxItems: 20 }),
    slot: Slot,
    startsOn: IsoDay,
    endsOn: IsoDay,
    tag: orNull(oneOf([...FEATURED_TAGS])),
    note: Type.String({ maxLength: 200 }),
  }),
  reply: Type.Object({ ids: Type.Array(Id) }),
  errors: ['item.unknown', 'featured.days', 'featured.proposed', 'featured.too_many', 'featured.off_sale'],
});

export const withdrawNomination = endpoint({
  method: 'POST',
  path: '/api/v2/shop/withdrawNomination',
  for: 'seller',
  summary: '撤回提报，或提前结束自己的精选',
  done: '已撤回',
  body: Type.Object({ id: Id }),
  reply: Type.Object({}),
  errors: ['item.unknown', 'state.changed'],
});

export const operatorNominations = endpoint({
  method: 'GET',
  path: '/api/v2/operator/nominations',
  for: 'operator',
  summary: '精选提报的审核',
  query: Type.Object({
    status: oneOf(['proposed', 'approved', 'refused', 'over'], 'proposed'),
    q: Type.Optional(SearchWord),
    ...Paging,
  }),
  reply: Type.Object({
    ...listOf(
      Type.Object({
        ...FeaturedRow.properties,
        shopName: Type.String(),
        store: Type.String(),
        place: orNull(Type.Integer()),
      }),
    ).properties,
    waiting: Type.Integer(),
  }),
});

export const decideNomination = endpoint({
  method: 'POST',
  path: '/api/v2/operator/decideNomination',
  for: 'operator',
  summary: '通过、驳回或提前结束一个精选提报',
  done: '已处理',
  body: Type.Object({
    id: Id,
    action: oneOf(['approve', 'refuse', 'end']),
    /** for refuse and end */
    reason: Type.String({ maxLength: 300 }),
    /** for approve: smaller places come first; null = after all placed ones */
    place: orNull(Type.Integer({ minimum: 1, maximum: 999 })),
  }),
  reply: Type.Object({ status: StatusWord }),
  errors: ['item.unknown', 'state.changed', 'reason.missing'],
});
