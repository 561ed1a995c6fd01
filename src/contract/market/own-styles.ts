import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { OwnStyle } from './own-designs.ts';
import { MOST_BLANKS_AT_ONCE, OWN_STYLE_TABS } from './own-style-rules.ts';
import { Colour, Id, IdOrNone, listOf, oneOf, orNull, Paging, Picture, SearchWord } from '../platform/shapes.ts';

/** 我的款式: the finished styles of a member or shop, and 款 × 版: one of them on many blanks. */

export const StyleCard = Type.Object({
  ...OwnStyle.properties,
  /** both sides in the style's own colour; null for a style older than the workshop, which has `picture` only */
  sides: orNull(Type.Object({ front: Picture, back: Picture })),
  /** of the blank; `styleViews` shows the style in each of them */
  colours: Type.Array(Colour),
});
export type StyleCard = Static<typeof StyleCard>;

/** A POST although it only reads: it registers the pictures, and a GET changes nothing. */
export const ownStyles = endpoint({
  method: 'POST',
  path: '/api/v2/studio/styles',
  for: 'member',
  summary: '我的款式，带各面图片',
  body: Type.Object({ tab: oneOf(OWN_STYLE_TABS, 'all'), q: Type.Optional(SearchWord), ...Paging }),
  reply: Type.Object({
    ...listOf(StyleCard).properties,
    /** per tab, under the same words */
    counts: Type.Record(Type.String(), Type.Integer()),
  }),
});

const onBlanks = Type.Object({
  styleId: Id,
  blankIds: Type.Array(Id, { minItems: 1, maxItems: MOST_BLANKS_AT_ONCE }),
});

/** A style as it would look on another blank. */
export const BlankLook = Type.Object({
  blankId: Id,
  blankNo: Type.String(),
  name: Type.String(),
  /** null where it cannot be made */
  picture: orNull(Picture),
  /** names of panels of the style for which the blank has none */
  leftOut: Type.Array(Type.String()),
  /** what is to be mended before it is sold, as a sentence; empty = nothing */
  warning: Type.String(),
  /** why it cannot be made, as a sentence; empty = it can */
  hindrance: Type.String(),
  /** the caller's style that already is this; empty = none */
  styleId: IdOrNone,
});
export type BlankLook = Static<typeof BlankLook>;

/** A POST although it only reads: it registers the pictures, and a GET changes nothing. */
export const looksOnBlanks = endpoint({
  method: 'POST',
  path: '/api/v2/studio/looksOnBlanks',
  for: 'member',
  summary: '款 × 版：一个款式放到别的光版上的样子',
  body: onBlanks,
  reply: Type.Object({ looks: Type.Array(BlankLook) }),
  errors: ['item.unknown'],
});

/** Safe to repeat: a blank that has this style already answers with it. */
export const makeOnBlanks = endpoint({
  method: 'POST',
  path: '/api/v2/studio/makeOnBlanks',
  for: 'member',
  summary: '款 × 版：在选中的光版上各做一个款式',
  body: onBlanks,
  reply: Type.Object({
    made: Type.Array(
      Type.Object({
        blankId: Id,
        /** empty where it was not made */
        styleId: IdOrNone,
        styleNo: Type.String(),
        /** false: the style was there already, or was not made */
        isNew: Type.Boolean(),
        /** why it was not made; empty = it was */
        hindrance: Type.String(),
      }),
    ),
  }),
  errors: ['item.unknown'],
});
