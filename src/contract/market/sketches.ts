import { type Static, Type } from 'typebox';
import { MOST_TITLE_CHARS } from './design-rules.ts';
import { Print } from './designs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { MOST_REFERENCE, MOST_SAID_CHARS } from './sketches-limits.ts';
import { Hex, Id, listOf, oneOf, orNull, Paging } from '../platform/shapes.ts';

/** 程序绘图: a sentence becomes twelve prints drawn by our own families; a shop keeps one as its design. */

/** 一次出的张数 */
const MOST_PRINTS = 12;

/** Colours of a reference picture, the largest share first; the picture itself is not sent. */
const Reference = Type.Array(Hex, { maxItems: MOST_REFERENCE });

const Place = Type.Integer({ minimum: 0, maximum: MOST_PRINTS - 1 });

/** A print of a sheet, drawn where it is shown. */
export const Sketch = Type.Object({
  motif: Type.String(),
  print: Print,
  /** the design that it has become */
  kept: orNull(
    Type.Object({
      designId: Id,
      designNo: Type.String(),
      title: Type.String(),
      status: Type.String(),
      styleCount: Type.Integer(),
      productCount: Type.Integer(),
    }),
  ),
});
export type Sketch = Static<typeof Sketch>;

/** 一次出图: what was asked, how it was read, and what was drawn. */
export const SketchSheet = Type.Object({
  id: Id,
  words: Type.String(),
  reference: Reference,
  /** words: from the sentence; seed: 再变几张 of one; palette: 换配色 of one; mix: 混合两张 */
  made: oneOf(['words', 'seed', 'palette', 'mix']),
  /** 读成: parts of the sentence as they were understood */
  understood: Type.Array(Type.String()),
  /** motifs that cannot be drawn, with those drawn in their place */
  instead: Type.Array(Type.Object({ asked: Type.String(), drawn: Type.String() })),
  /** words that were not understood */
  unread: Type.Array(Type.String()),
  sketches: Type.Array(Sketch),
  createdAt: Type.String(),
});
export type SketchSheet = Static<typeof SketchSheet>;

export const drawSketches = endpoint({
  method: 'POST',
  path: '/api/v2/sketch/draw',
  for: 'member',
  summary: '一句话出图（程序绘图）',
  once: true,
  /** without words the colours must say something */
  body: Type.Object({
    words: Type.String({ maxLength: MOST_SAID_CHARS }),
    reference: Type.Optional(Reference),
  }),
  reply: SketchSheet,
  errors: ['sketch.nothing'],
});

export const varySketch = endpoint({
  method: 'POST',
  path: '/api/v2/sketch/vary',
  for: 'member',
  summary: '从一张图再变几张，或换配色',
  once: true,
  body: Type.Object({ id: Id, place: Place, how: oneOf(['seed', 'palette']) }),
  reply: SketchSheet,
  errors: ['item.unknown'],
});

const Chosen = Type.Object({ id: Id, place: Place });

/** By rule, without a model: the motif of the first; the colours and the layout of the second, or one of them. */
export const mixSketches = endpoint({
  method: 'POST',
  path: '/api/v2/sketch/mix',
  for: 'member',
  summary: '混合两张：题材照第一张，配色和排法照第二张',
  once: true,
  body: Type.Object({ motifOf: Chosen, layoutOf: Chosen }),
  reply: SketchSheet,
  errors: ['item.unknown', 'sketch.same'],
});

export const sketchList = endpoint({
  method: 'GET',
  path: '/api/v2/sketch/list',
  for: 'member',
  summary: '出过的图',
  query: Type.Object({ ...Paging }),
  reply: listOf(SketchSheet),
});

/** Designs that its pictures have become stay. */
export const removeSketches = endpoint({
  method: 'POST',
  path: '/api/v2/sketch/remove',
  for: 'member',
  summary: '删除一次出图',
  done: '已删除',
  body: Type.Object({ id: Id }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown'],
});

/** Checked like an uploaded design. Repeated for the same picture, it returns the same design. */
export const keepSketch = endpoint({
  method: 'POST',
  path: '/api/v2/sketch/keep',
  for: 'shopOwner',
  summary: '把一张图收为店铺的花型',
  done: '已收为花型，正在检查',
  once: true,
  body: Type.Object({ id: Id, place: Place, title: Type.String({ maxLength: MOST_TITLE_CHARS }) }),
  reply: Type.Object({ designId: Id, designNo: Type.String() }),
  errors: ['item.unknown', 'design.document', 'design.too_many'],
});
