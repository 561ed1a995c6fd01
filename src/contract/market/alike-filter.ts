import { Type } from 'typebox';
import { ALIKE_BY, MOST_LOOK } from './alike-by.ts';
import { Id, oneOf } from '../platform/shapes.ts';

/** 像这张图: a filter of the lists of designs, fabrics, products and blanks. The most alike come first. */
export const AlikeFilter = {
  /** a photograph, described in the browser: base64url of `#drawing/look/asked-look.ts` */
  look: Type.Optional(Type.String({ maxLength: MOST_LOOK, pattern: '^[A-Za-z0-9_-]*$' })),
  /** 找相似: a design, fabric, product or blank of the catalogue */
  like: Type.Optional(Id),
  /** 综合 when omitted */
  by: Type.Optional(oneOf(ALIKE_BY)),
};
