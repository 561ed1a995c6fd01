import { type Static, type TInteger, type TSchema, type TString, Type } from 'typebox';
import { AreaCode } from '../people/addresses.ts';
import { DesignCard } from './designs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { FabricCard } from './fabrics.ts';
import { MOST_PRICE_FEN } from '../platform/fields.ts';
import { ProductCard } from './products.ts';
import { type SHOP_FIELDS, shopField, type ShopFieldOf, shopFieldsIn, type ShopSection } from './shop-fields.ts';
import { BlankCard } from './blanks.ts';
import { Id, oneOf, orNull, Picture, ShopBrief } from '../platform/shapes.ts';
import { CHANGE_STATUSES, SHOP_STATUSES } from './shop-flow.ts';

/** A shop for its owner: registration, attachments, changes of the profile. And its page for visitors. */

export const ShopStatusWord = oneOf(SHOP_STATUSES);
export const ChangeStatusWord = oneOf(CHANGE_STATUSES);

const Words = Type.Array(Type.String({ minLength: 1, maxLength: 30 }), { maxItems: 20 });
const Price = Type.Integer({ minimum: 1, maximum: MOST_PRICE_FEN });

/** The schemas of the texts, whole numbers and words of a part of the form. */
type SchemaOf = { text: TString; whole: TInteger; words: typeof Words };
type Schemas<Section extends ShopSection> = {
  [K in ShopFieldOf<keyof SchemaOf, Section>]: SchemaOf[(typeof SHOP_FIELDS)[K]['kind'] & keyof SchemaOf];
};

function schemasIn<Section extends ShopSection>(section: Section): Schemas<Section> {
  const schemas = shopFieldsIn(section).flatMap((name): [string, TSchema][] => {
    const field = shopField(name);
    if (field.kind === 'own') return [];
    if (field.kind === 'words') return [[name, Words]];
    const { least, most } = field;
    return [
      [
        name,
        field.kind === 'text'
          ? Type.String({ minLength: least, maxLength: most })
          : Type.Integer({ minimum: least, maximum: most }),
      ],
    ];
  });
  return Object.fromEntries(schemas) as unknown as Schemas<Section>;
}

/** Fields of a factory only. */
const FactoryFacts = Type.Object({
  ...schemasIn('factory'),
  equipment: Type.Array(
    Type.Object({
      name: Type.String({ minLength: 1, maxLength: 30 }),
      count: Type.Integer({ minimum: 1, maximum: 99_999 }),
    }),
    { maxItems: 20 },
  ),
  /** as written in the trade: 50 件/款 */
  moq: Type.String({ minLength: 1, maxLength: 30 }),
  /** the same minimum as a number, for sorting */
  moqRank: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
});

/** Fields of a designer only. */
const DesignerFacts = Type.Object({
  ...schemasIn('designer'),
  accepting: Type.Boolean(),
  buyoutFen: Price,
  licenceYearFen: Price,
});

/** All that a shop writes of itself; an operator reviews it before visitors see it. */
export const ShopDocument = Type.Object({
  ...schemasIn('card'),
  /** the contact; members see it once the shop is approved */
  ...schemasIn('contact'),
  /** 主体: the name on its licence, 统一社会信用代码 */
  ...schemasIn('identity'),
  kind: oneOf(['factory', 'designer', 'trader']),
  areaCode: AreaCode,
  /** 产业带, one of `clusters.ts`; empty = none */
  cluster: Type.String({ maxLength: 20 }),
  identity: oneOf(['company', 'individual']),
  /** keys of uploads with the entryway licence */
  attachments: Type.Array(Id, { minItems: 1, maxItems: 6 }),
  /** keys of uploaded pictures; empty = drawn from the shop's name */
  logo: Type.String({ maxLength: 40 }),
  banner: Type.String({ maxLength: 40 }),
  /** for a factory only */
  factory: Type.Optional(FactoryFacts),
  /** for a designer only */
  designer: Type.Optional(DesignerFacts),
});
export type ShopDocument = Static<typeof ShopDocument>;

/** First registration, or resubmission after a refusal, according to the shop's status. */
export const shopRegister = endpoint({
  method: 'POST',
  path: '/api/v2/shop/register',
  for: 'member',
  summary: '商家入驻申请',
  done: '已提交，审核通过后店铺就开张',
  body: ShopDocument,
  reply: Type.Object({ shop_id: Id, status: ShopStatusWord }),
  errors: ['shop.exists', 'shop.name_taken', 'shop.document', 'area.unknown', 'upload.unknown', 'state.changed'],
});

const OwnShopBrief = Type.Object({
  id: Id,
  store: Type.String(),
  kind: oneOf(['factory', 'designer', 'trader']),
  name: Type.String(),
  status: ShopStatusWord,
  /** why it was refused or suspended */
  reason: Type.String(),
});

export const shopRefreshInfo = endpoint({
  method: 'POST',
  path: '/api/v2/shop/shopRefreshInfo',
  for: 'member',
  summary: '刷新店铺信息',
  /** `shop_id` for an open shop only; `shop` in every status */
  reply: Type.Object({ shop_id: orNull(Id), shop: orNull(OwnShopBrief) }),
});

export const ShopEvent = Type.Object({
  at: Type.String(),
  /** 重新提交, 通过 …, 提交修改 */
  label: Type.String(),
  by: oneOf(['owner', 'operator']),
  note: Type.String(),
});

export const ownShop = endpoint({
  method: 'GET',
  path: '/api/v2/shop/own',
  for: 'member',
  summary: '自己的店铺资料与审核进度',
  reply: Type.Object({
    shop: orNull(
      Type.Object({
        ...OwnShopBrief.properties,
        logoPicture: Picture,
        bannerPicture: Picture,
        document: ShopDocument,
        change: orNull(Type.Object({ status: ChangeStatusWord, reason: Type.String(), document: ShopDocument })),
        /** pictures in the documents that are not public yet, by their key */
        pictures: Type.Record(Type.String(), Picture),
        events: Type.Array(ShopEvent),
      }),
    ),
  }),
});

/** Saves a change of an open shop without submitting it; it must be as complete as for submission. */
export const saveShopChange = endpoint({
  method: 'POST',
  path: '/api/v2/shop/saveChange',
  for: 'shopOwner',
  summary: '保存店铺修改草稿',
  done: '草稿已保存，提交审核后才会生效',
  body: ShopDocument,
  reply: Type.Object({ status: ChangeStatusWord }),
  errors: ['shop.document', 'area.unknown', 'upload.unknown', 'state.changed'],
});

export const submitShopChange = endpoint({
  method: 'POST',
  path: '/api/v2/shop/submitChange',
  for: 'shopOwner',
  summary: '提交店铺修改',
  done: '修改已提交审核，通过前店铺照旧',
  reply: Type.Object({ status: ChangeStatusWord }),
  errors: ['state.changed', 'shop.name_taken'],
});

/** Turns a submitted change into a draft again. */
export const withdrawShopChange = endpoint({
  method: 'POST',
  path: '/api/v2/shop/withdrawChange',
  for: 'shopOwner',
  summary: '撤回待审核的店铺修改',
  done: '已撤回，修改还在草稿里',
  reply: Type.Object({ status: ChangeStatusWord }),
  errors: ['state.changed'],
});

/** Deletes a draft or a refused change. */
export const dropShopChange = endpoint({
  method: 'POST',
  path: '/api/v2/shop/dropChange',
  for: 'shopOwner',
  summary: '放弃店铺修改',
  done: '修改已放弃',
  reply: Type.Object({}),
  errors: ['state.changed'],
});

export const shopContact = endpoint({
  method: 'GET',
  path: '/api/v2/shop/contact',
  for: 'member',
  summary: '店铺的联系方式',
  query: Type.Object({ id: Id }),
  reply: Type.Object({ name: Type.String(), phone: Type.String(), wechat: Type.String() }),
  errors: ['item.unknown'],
});

/** A shop's page for visitors: /share/store/list. Its items by kind, the most popular first. */
export const shopPage = endpoint({
  method: 'GET',
  path: '/api/v2/shop/page',
  for: 'anyone',
  summary: '店铺主页',
  query: Type.Object({ store: Type.String({ minLength: 1, maxLength: 40 }) }),
  reply: Type.Object({
    ...ShopBrief.properties,
    intro: Type.String(),
    note: Type.String(),
    cover: Picture,
    /** of a company, public by law (电子商务法 art. 15); null for a person */
    licence: orNull(Type.Object({ legalName: Type.String(), licenceNo: Type.String() })),
    openedAt: Type.String(),
    counts: Type.Object({
      products: Type.Integer(),
      blanks: Type.Integer(),
      fabrics: Type.Integer(),
      designs: Type.Integer(),
    }),
    products: Type.Array(ProductCard),
    blanks: Type.Array(BlankCard),
    fabrics: Type.Array(FabricCard),
    designs: Type.Array(DesignCard),
  }),
  errors: ['item.unknown'],
});
