import { type Static, type TSchema, Type } from 'typebox';
import { ALIKE_BY } from './alike-by.ts';
import { DesignCard } from './designs.ts';
import { endpoint } from './endpoint.ts';
import { FabricCard } from './fabrics.ts';
import { ProductCard } from './products.ts';
import { Id, oneOf } from './shapes.ts';

/** 以图搜花型搜面料: the browser describes the photograph (`#drawing/look/look.ts`); the photograph itself is not sent. */

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

export const alikeList = endpoint({
  method: 'GET',
  path: '/api/v2/alike/list',
  for: 'anyone',
  summary: '以图搜花型搜面料：和一张照片或一个花型相像的',
  query: Type.Object({
    /** the look of a photograph, base64url; `design` otherwise */
    look: Type.Optional(Type.String({ maxLength: 480, pattern: '^[A-Za-z0-9_-]*$' })),
    /** 找相似: a design of the catalogue */
    design: Type.Optional(Id),
    by: oneOf(ALIKE_BY, 'both'),
  }),
  reply: Type.Object({
    /** the best first */
    designs: Type.Array(AlikeDesign),
    fabrics: Type.Array(AlikeFabric),
    /** products on sale with the first of these designs */
    products: Type.Array(ProductCard),
    /** 已比对: described pictures */
    compared: Type.Integer(),
    /** pictures that the job still has to describe */
    waiting: Type.Integer(),
  }),
  errors: ['item.unknown', 'look.invalid'],
});
