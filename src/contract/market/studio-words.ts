import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { oneOf } from '../platform/shapes.ts';
import { GLYPHS_EDITION, MOST_GLYPHS_A_REQUEST, WORD_FACES } from './word-faces.ts';

/** Words of a style: outlines of characters, so that neither browser nor print shop needs the font. */

const Form = {
  /** SVG path in font units, y downwards from the baseline, relative commands m l q z; filled with the nonzero rule */
  d: Type.String(),
  advance: Type.Integer(),
};

export const Glyphs = Type.Object({
  unitsPerEm: Type.Integer(),
  /** top of a character's em square above the baseline, font units */
  ascent: Type.Integer(),
  /** typical thinnest strokes, as a share of the em square */
  thinnest: Type.Number(),
  /** by character */
  glyphs: Type.Record(
    Type.String(),
    /** `vertical`: the form for vertical lines, where the face has one */
    Type.Object({ ...Form, vertical: Type.Optional(Type.Object(Form)) }),
  ),
  /** characters that the face does not hold */
  missing: Type.Array(Type.String()),
});
export type Glyphs = Static<typeof Glyphs>;

export const wordGlyphs = endpoint({
  method: 'GET',
  path: '/api/v2/studio/glyphs',
  for: 'anyone',
  summary: '一款字体里若干个字的轮廓：设计台上的字和印花文件用同一条路径',
  query: Type.Object({
    face: oneOf(WORD_FACES),
    /** characters one after the other */
    chars: Type.String({ minLength: 1, maxLength: MOST_GLYPHS_A_REQUEST }),
    /** `GLYPHS_EDITION` of the page: answers are kept for a year */
    edition: Type.Integer({ minimum: 1, maximum: 1_000, default: GLYPHS_EDITION }),
  }),
  reply: Glyphs,
});
