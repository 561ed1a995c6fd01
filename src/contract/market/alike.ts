import { type Static, type TSchema, Type } from 'typebox';
import { AlikeFilter } from './alike-filter.ts';
import { BlankCard } from './blanks.ts';
import { DesignCard } from './designs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { FabricCard } from './fabrics.ts';
import { ProductCard } from './products.ts';

/** 以图搜款搜布: the browser describes the photograph (`#drawing/look/`); the photograph itself is not sent. */

function alikeOf<T extends TSchema>(card: T) {
  return Type.Object({
    card,
    /** percent; why it is alike */
    colour: Type.Integer(),
    texture: Type.Integer(),
  });
}
export const AlikeDesign = alikeOf(DesignCard);
export type AlikeDesign = Static<typeof AlikeDesign>;
export const AlikeFabric = alikeOf(FabricCard);
export type AlikeFabric = Static<typeof AlikeFabric>;
export const AlikeProduct = alikeOf(ProductCard);
export type AlikeProduct = Static<typeof AlikeProduct>;
/** 版型相近: by the outline of a garment photographed on a plain ground */
export const AlikeBlank = Type.Object({
  card: BlankCard,
  /** percent; null when the cloth is compared */
  shape: Type.Union([Type.Integer(), Type.Null()]),
  colour: Type.Integer(),
  texture: Type.Integer(),
});
export type AlikeBlank = Static<typeof AlikeBlank>;

export const alikeList = endpoint({
  method: 'GET',
  path: '/api/v2/alike/list',
  for: 'anyone',
  summary: '以图搜：和一张照片或目录里的一件相像的花型、面料、款式、光版',
  query: Type.Object(AlikeFilter),
  reply: Type.Object({
    /** the best first */
    designs: Type.Array(AlikeDesign),
    fabrics: Type.Array(AlikeFabric),
    products: Type.Array(AlikeProduct),
    blanks: Type.Array(AlikeBlank),
    /** false: no print or fabric is really alike, the nearest are shown */
    isNear: Type.Boolean(),
    /** 已比对: described things */
    compared: Type.Integer(),
    /** pictures that the job still has to describe */
    waiting: Type.Integer(),
  }),
  errors: ['item.unknown', 'look.invalid'],
});
