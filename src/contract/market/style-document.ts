import { type Static, Type } from 'typebox';
import { Hex, Id, oneOf, oneOfKinds } from '../platform/shapes.ts';
import {
  LAYER_LIMITS,
  LAYS,
  MOST_EXCHANGED,
  MOST_LAYER_NAME,
  MOST_LAYERS_A_PANEL,
  MOST_WORDS,
  STYLE_SCHEMA,
} from './style-layers.ts';

/**
 * 款式稿: all layers on a garment's panels. All lengths are millimetres on the panel of the base size, from
 * its top left; angles are degrees clockwise. Layers are listed from the bottom up.
 *
 * `links` tell the editor which panels follow another; the layers of every panel are stored whole, so drawing the
 * document can ignore the links.
 */

const within = (key: keyof typeof LAYER_LIMITS) => {
  const [minimum, maximum] = LAYER_LIMITS[key];
  return Type.Number({ minimum, maximum });
};

const LayerId = Type.String({ minLength: 1, maxLength: 24, pattern: '^[A-Za-z0-9_-]+$' });

const ofEveryLayer = {
  id: LayerId,
  /** the user's own name; empty = named after its content */
  name: Type.String({ maxLength: MOST_LAYER_NAME }),
  isHidden: Type.Boolean(),
  isLocked: Type.Boolean(),
  /** 1 … 100 */
  opacityPercent: Type.Integer({ minimum: LAYER_LIMITS.opacityPercent[0], maximum: LAYER_LIMITS.opacityPercent[1] }),
};

const placed = {
  /** the centre of an artwork; of a repeat the corner of one cell */
  xMm: within('xMm'),
  yMm: within('yMm'),
  rotationDeg: within('rotationDeg'),
  mirrorX: Type.Boolean(),
  mirrorY: Type.Boolean(),
};

const Lay = Type.Object({
  mode: oneOf(LAYS),
  gutterXMm: within('gutterXMm'),
  gutterYMm: within('gutterYMm'),
  /** of the next column (halfDrop) or row (brick), as a share of the cell */
  offset: within('offset'),
});
export type Lay = Static<typeof Lay>;

/**
 * 换色: all colours of the print or picture with what they become; a colour that stays is its own. The colours as found
 * stay in the document, so that a style that was sold is printed the same for ever. Missing = in its own colours.
 */
export const Recolouring = Type.Array(Type.Object({ from: Hex, to: Hex }), { minItems: 1, maxItems: MOST_EXCHANGED });
export type Recolouring = Static<typeof Recolouring>;

/** A design: own, or another's. */
export const PrintLayer = Type.Object({
  kind: Type.Literal('print'),
  ...ofEveryLayer,
  ...placed,
  designId: Id,
  /** 1 = at the size of the design */
  scale: within('scale'),
  lay: Lay,
  /** layers of several panels with the same cloth are one printed cloth: they move together; empty = on its own */
  clothId: Type.String({ maxLength: 24, pattern: '^[A-Za-z0-9_-]*$' }),
  recolour: Type.Optional(Recolouring),
});
export type PrintLayer = Static<typeof PrintLayer>;

/** A picture that the account uploaded. */
export const PictureLayer = Type.Object({
  kind: Type.Literal('picture'),
  ...ofEveryLayer,
  ...placed,
  pictureId: Id,
  /** the height follows from the picture */
  widthMm: within('widthMm'),
  recolour: Type.Optional(Recolouring),
});
export type PictureLayer = Static<typeof PictureLayer>;

/** Words, always drawn and printed as outlines. */
export const WordsLayer = Type.Object({
  kind: Type.Literal('words'),
  ...ofEveryLayer,
  ...placed,
  words: Type.String({ maxLength: MOST_WORDS }),
  face: Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9-]+$' }),
  /** of one character */
  heightMm: within('heightMm'),
  direction: oneOf(['horizontal', 'vertical']),
  /** radius of the arc, 0 = straight; positive arches upwards */
  curveMm: within('curveMm'),
  /** share of the height between two characters */
  letterSpacing: within('letterSpacing'),
  lineHeight: within('lineHeight'),
  align: oneOf(['start', 'middle', 'end']),
  colour: Hex,
  outlineColour: Hex,
  /** 0 = none */
  outlineMm: within('outlineMm'),
  shadowColour: Hex,
  /** both 0 = none */
  shadowXMm: within('shadowXMm'),
  shadowYMm: within('shadowYMm'),
});
export type WordsLayer = Static<typeof WordsLayer>;

/** The whole panel in one colour. */
export const PlainLayer = Type.Object({
  kind: Type.Literal('plain'),
  ...ofEveryLayer,
  colour: Hex,
});
export type PlainLayer = Static<typeof PlainLayer>;

export const Layer = oneOfKinds('kind', [PrintLayer, PictureLayer, WordsLayer, PlainLayer]);
export type Layer = Static<typeof Layer>;
/** All but a plain colour have a place. */
export type PlacedLayer = Exclude<Layer, PlainLayer>;

const PanelNo = Type.String({ minLength: 1, maxLength: 10 });

/** same = the panel repeats the other's layers; mirror = mirrored about its middle, as the other sleeve */
export const PanelLink = Type.Object({ from: PanelNo, to: PanelNo, kind: oneOf(['same', 'mirror']) });
export type PanelLink = Static<typeof PanelLink>;

export const StyleDocument = Type.Object({
  schema: Type.Literal(STYLE_SCHEMA),
  blankId: Id,
  /** fingerprint of the blank's panels when the document was begun, see `StudioBlank` */
  cut: Type.String({ maxLength: 40 }),
  colourNo: Type.String({ maxLength: 40 }),
  /** 印花工艺: a code of `METHOD_NAMES` that the blank offers */
  method: Type.String({ maxLength: 20 }),
  panels: Type.Array(Type.Object({ panelNo: PanelNo, layers: Type.Array(Layer, { maxItems: MOST_LAYERS_A_PANEL }) }), {
    maxItems: 60,
  }),
  links: Type.Array(PanelLink, { maxItems: 60 }),
});
export type StyleDocument = Static<typeof StyleDocument>;
