import { type Static, Type } from 'typebox';
import { PrintMethod } from './blanks.ts';
import { endpoint } from '../platform/endpoint.ts';
import {
  Colour,
  Fen,
  Hex,
  Id,
  IdOrNone,
  IdQuery,
  listOf,
  oneOf,
  orNull,
  Paging,
  Picture,
  SearchWord,
} from '../platform/shapes.ts';
import { StyleDocument } from './style-document.ts';
import { CUT_LIMITS } from './style-layers.ts';

/** 设计台: layers on the panels of a blank, kept as a draft until it becomes a version of a style. */

const SizeMm = Type.Object({ width: Type.Number(), height: Type.Number() });
const RectMm = Type.Object({ x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() });

/** One panel in the base size; words of `CutPanel` in `src/drawing`. */
const StudioPanel = Type.Object({
  panelNo: Type.String(),
  role: Type.String(),
  name: Type.String(),
  /** closed SVG path, bounding box from 0 0 */
  outlineMm: Type.String(),
  widthMm: Type.Number(),
  heightMm: Type.Number(),
  grainDeg: Type.Number(),
  mirrorOf: orNull(Type.String()),
  /** null = not printed */
  printableMm: orNull(RectMm),
  bleedMm: Type.Integer(),
  safeMm: Type.Integer(),
  minDpi: Type.Integer(),
  seams: Type.Array(
    Type.Object({
      kind: Type.String(),
      edge: Type.String(),
      otherPanel: Type.String(),
      otherEdge: Type.String(),
      lineMm: Type.Array(Type.Array(Type.Number())),
    }),
  ),
});

/** The blank under the design, with what is needed to draw it flat and worn. */
export const StudioBlank = Type.Object({
  id: Id,
  blankNo: Type.String(),
  name: Type.String(),
  shopName: Type.String(),
  /** on sale now */
  isOnline: Type.Boolean(),
  lowestPriceFen: Fen,
  samplePriceFen: Fen,
  colours: Type.Array(Colour),
  printMethods: Type.Array(PrintMethod),
  baseSize: Type.String(),
  /** fingerprint of the panels: another one than the document's means that the blank was recut */
  cut: Type.String(),
  panels: Type.Array(StudioPanel),
  /** words of `GarmentRecipe` */
  garment: Type.String(),
  measuresMm: Type.Record(Type.String(), Type.Number()),
  cloth: Type.String(),
});
export type StudioBlank = Static<typeof StudioBlank>;

/** A design that a layer shows. */
export const StudioDesign = Type.Object({
  id: Id,
  designNo: Type.String(),
  title: Type.String(),
  picture: Picture,
  /** own: of the caller's shop; licensed: another's, with a licence of the caller; offered: another shop's, its licence is bought apart; gone: withdrawn or taken down */
  licence: oneOf(['own', 'licensed', 'offered', 'gone']),
  /** `PrintRecipe` as JSON; for an uploaded design with its image */
  print: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  /** one repeat or the artwork, as an SVG fragment in millimetres */
  tile: Type.Object({
    fragment: Type.String(),
    widthMm: Type.Number(),
    heightMm: Type.Number(),
    placement: Type.Boolean(),
  }),
  /** of the original; null for drawn designs */
  pixels: orNull(SizeMm),
  /** flat art: printed larger, its outlines are traced */
  isFlat: Type.Boolean(),
  repeatMm: SizeMm,
  palette: Type.Array(Hex),
  /** what it is printed in; of an uploaded one as found in its pixels, at most eight */
  inks: Type.Array(Hex),
});
export type StudioDesign = Static<typeof StudioDesign>;

/** A picture uploaded for the studio. */
export const StudioPicture = Type.Object({
  id: Id,
  /** the name of the uploaded file */
  name: Type.String(),
  /** the small picture; the original stays with the account */
  picture: Picture,
  /** where the drawing refers to it: `print:` and this key */
  imageKey: Type.String(),
  widthPx: Type.Integer(),
  heightPx: Type.Integer(),
  /** the colours found in it, the largest share first, at most eight; none = not looked for */
  inks: Type.Array(Hex),
  createdAt: Type.String(),
});
export type StudioPicture = Static<typeof StudioPicture>;

export const StudioDraft = Type.Object({
  id: Id,
  /** counts the saves: one based on an older version is refused */
  version: Type.Integer(),
  name: Type.String(),
  /** the style that it edits; null = a new one */
  style: orNull(Type.Object({ id: Id, styleNo: Type.String(), version: Type.Integer() })),
  document: StyleDocument,
  updatedAt: Type.String(),
  blank: StudioBlank,
  designs: Type.Array(StudioDesign),
  pictures: Type.Array(StudioPicture),
});
export type StudioDraft = Static<typeof StudioDraft>;

/** Begins a draft on a blank, empty, or with a design laid by the rules of the trade. */
export const openDraft = endpoint({
  method: 'POST',
  path: '/api/v2/studio/open',
  for: 'member',
  summary: '在光版上开始设计',
  once: true,
  body: Type.Object({ blankId: Id, designId: Type.Optional(IdOrNone) }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown', 'studio.too_many', 'style.unfit'],
});

/** The open draft of a style, or a new one from its newest version. */
export const editStyle = endpoint({
  method: 'POST',
  path: '/api/v2/studio/edit',
  for: 'member',
  summary: '编辑款式',
  once: true,
  body: Type.Object({ styleId: Id }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown', 'studio.too_many'],
});

export const studioDraft = endpoint({
  method: 'GET',
  path: '/api/v2/studio/draft',
  for: 'member',
  summary: '一份款式稿：图层、光版、用到的花型和图片',
  query: IdQuery,
  reply: StudioDraft,
  errors: ['item.unknown'],
});

/** Autosave. A stale version is refused: the caller reads the other version and chooses. */
export const saveDraft = endpoint({
  method: 'POST',
  path: '/api/v2/studio/save',
  for: 'member',
  summary: '保存款式稿',
  body: Type.Object({
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    name: Type.String({ maxLength: 80 }),
    document: StyleDocument,
  }),
  reply: Type.Object({ version: Type.Integer(), updatedAt: Type.String() }),
  errors: ['item.unknown', 'studio.changed', 'studio.document'],
});

/** Keeps both versions after a conflict: this content becomes a draft of its own. */
export const copyDraft = endpoint({
  method: 'POST',
  path: '/api/v2/studio/copy',
  for: 'member',
  summary: '另存为一份新的款式稿',
  done: '已另存一份',
  once: true,
  body: Type.Object({ id: Id, name: Type.String({ maxLength: 80 }), document: Type.Optional(StyleDocument) }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown', 'studio.document', 'studio.too_many'],
});

export const discardDraft = endpoint({
  method: 'POST',
  path: '/api/v2/studio/discard',
  for: 'member',
  summary: '删除款式稿',
  done: '款式稿已删除',
  body: Type.Object({ id: Id }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown'],
});

/** Makes the draft a style, or the next version of its style; a version that was sold never changes. */
export const finishDraft = endpoint({
  method: 'POST',
  path: '/api/v2/studio/finish',
  for: 'member',
  summary: '完成款式稿，做成款式',
  done: '款式已做好',
  once: true,
  body: Type.Object({ id: Id, version: Type.Integer({ minimum: 1 }) }),
  reply: Type.Object({ styleId: Id, styleNo: Type.String(), version: Type.Integer() }),
  errors: ['item.unknown', 'studio.changed', 'studio.document', 'studio.empty'],
});

export const DraftCard = Type.Object({
  id: Id,
  name: Type.String(),
  styleNo: Type.String(),
  blankId: Id,
  blankName: Type.String(),
  blankNo: Type.String(),
  isBlankOnline: Type.Boolean(),
  picture: Picture,
  layerCount: Type.Integer(),
  updatedAt: Type.String(),
});
export type DraftCard = Static<typeof DraftCard>;

/** A POST although it only reads: it registers the pictures, and a GET changes nothing. */
export const draftList = endpoint({
  method: 'POST',
  path: '/api/v2/studio/drafts',
  for: 'member',
  summary: '没做完的款式稿',
  body: Type.Object({ q: Type.Optional(SearchWord), blankId: Type.Optional(Id), ...Paging }),
  reply: listOf(DraftCard),
});

/** Designs that can be laid: the caller's own, and those that others offer. */
export const studioDesigns = endpoint({
  method: 'GET',
  path: '/api/v2/studio/designs',
  for: 'member',
  summary: '可以放上裁片的花型',
  query: Type.Object({ of: oneOf(['own', 'offered'], 'offered'), q: Type.Optional(SearchWord), ...Paging }),
  reply: listOf(Type.Omit(StudioDesign, ['print', 'tile', 'inks'])),
});

export const studioDesign = endpoint({
  method: 'GET',
  path: '/api/v2/studio/design',
  for: 'member',
  summary: '一个花型的图块',
  query: IdQuery,
  reply: StudioDesign,
  errors: ['item.unknown'],
});

export const studioPictures = endpoint({
  method: 'GET',
  path: '/api/v2/studio/pictures',
  for: 'member',
  summary: '自己上传的设计图片',
  query: Type.Object(Paging),
  reply: listOf(StudioPicture),
});

/** `upload` is the key from putObject with the entryway `artwork`. */
export const addStudioPicture = endpoint({
  method: 'POST',
  path: '/api/v2/studio/addPicture',
  for: 'member',
  summary: '收下一张设计图片',
  once: true,
  body: Type.Object({ upload: Id }),
  reply: StudioPicture,
  errors: ['upload.unknown', 'studio.too_many'],
});

/** Styles and drafts that show it keep it; it only leaves the list. */
export const removeStudioPicture = endpoint({
  method: 'POST',
  path: '/api/v2/studio/removePicture',
  for: 'member',
  summary: '从图片列表里拿掉',
  done: '图片已拿掉',
  body: Type.Object({ id: Id }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown'],
});

/**
 * 抠底: makes the plain ground of a picture transparent. The result is a picture of its own, from the original; the
 * original stays.
 */
export const cutOutPicture = endpoint({
  method: 'POST',
  path: '/api/v2/studio/cutOut',
  for: 'member',
  summary: '抠掉图片的底色，存成一张新图片',
  done: '抠好了，是一张新的图片',
  once: true,
  body: Type.Object({
    pictureId: Id,
    /** Lab distance from the ground's colour */
    tolerance: Type.Integer({ minimum: CUT_LIMITS.tolerance[0], maximum: CUT_LIMITS.tolerance[1] }),
    /** edge = what is connected with the border; alike = every pixel of that colour */
    reach: oneOf(['edge', 'alike']),
    /** the brush; later strokes go over earlier ones */
    strokes: Type.Array(
      Type.Object({
        keeps: Type.Boolean(),
        /** diameter, per mille of the picture's longer side */
        widthPermille: Type.Integer({ minimum: CUT_LIMITS.widthPermille[0], maximum: CUT_LIMITS.widthPermille[1] }),
        /** x and y in turn, ten-thousandths of the picture's width and height */
        points: Type.Array(Type.Integer({ minimum: 0, maximum: 10_000 }), {
          minItems: 2,
          maxItems: CUT_LIMITS.points * 2,
        }),
      }),
      { maxItems: CUT_LIMITS.strokes },
    ),
  }),
  reply: StudioPicture,
  errors: ['item.unknown', 'studio.cut_out', 'studio.too_many', 'upload.quota', 'upload.too_many_pixels'],
});

/** 分色: the screens of one panel as it was saved last. */
export const panelScreens = endpoint({
  method: 'GET',
  path: '/api/v2/studio/screens',
  for: 'member',
  summary: '一块裁片分色：每个颜色一版，带小样',
  query: Type.Object({ id: Id, panelNo: Type.String({ minLength: 1, maxLength: 10 }) }),
  reply: Type.Object({
    /** of the draft that was separated */
    version: Type.Integer(),
    clothHex: Hex,
    widthPx: Type.Integer(),
    heightPx: Type.Integer(),
    /** in the order of printing: the white under all first */
    screens: Type.Array(
      Type.Object({
        hex: Hex,
        isUnderbase: Type.Boolean(),
        /** of full ink; a tint counts by its dots */
        areaMm2: Type.Number(),
        /** the film as a grey PNG, black is ink */
        film: Type.String(),
      }),
    ),
    /** names of layers whose colours are not known, which have no screen */
    unknown: Type.Array(Type.String()),
  }),
  errors: ['item.unknown', 'studio.screens'],
});

/** Both sides of a style in one colour of its blank. */
const StyleSides = Type.Object({
  colourNo: Type.String(),
  name: Type.String(),
  hex: Hex,
  front: Picture,
  back: Picture,
});

/** A POST although it only reads: it registers the pictures, and a GET changes nothing. */
export const styleViews = endpoint({
  method: 'POST',
  path: '/api/v2/studio/styleViews',
  for: 'member',
  summary: '款式的各面、各色和历次版本',
  body: IdQuery,
  reply: Type.Object({
    /** of the asked version, in the colours of the blank */
    colours: Type.Array(StyleSides),
    /** the newest first; each in the colour of its document */
    versions: Type.Array(
      Type.Object({
        id: Id,
        version: Type.Integer(),
        /** the one that new products are made of */
        isCurrent: Type.Boolean(),
        createdAt: Type.String(),
        productCount: Type.Integer(),
        layerCount: Type.Integer(),
        /** what it changes in the version before it, a sentence each; empty for the first */
        changes: Type.Array(Type.String()),
        front: Picture,
        back: Picture,
      }),
    ),
  }),
  errors: ['item.unknown'],
});

/** A new draft with the content of a style, not tied to it. */
export const copyStyle = endpoint({
  method: 'POST',
  path: '/api/v2/studio/copyStyle',
  for: 'member',
  summary: '照着款式另做一个',
  once: true,
  body: Type.Object({ styleId: Id }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown', 'studio.too_many'],
});
