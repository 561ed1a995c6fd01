import { type Hue, hueOf } from '#contract/platform/colour.ts';
import { DESIGN_FIELDS } from '#contract/market/design-fields.ts';
import { dpiAt } from '#contract/market/design-rules.ts';
import type { DesignCheck, DesignDocument } from '#contract/market/own-designs.ts';
import { namesExcept, pickOf } from '#contract/platform/fields.ts';
import type { DrawnPrint, Hex, PicturePrint, PrintPictureRecipe, PrintRecipe } from '#drawing/recipe.ts';
import { lightness, mix } from '#drawing/kit/colour.ts';
import type { ColumnsNamedIn } from '../../platform/table.ts';
import { categoryOf } from '../catalogue/category-tree.ts';
import { licencesOf } from './licences.ts';
import type { design } from './design.table.ts';

/** The columns of a design: from its document, and what follows from its file. */

type DesignRow = typeof design.$inferSelect;

/** Written and read under one name. */
const SAME_COLUMNS = namesExcept(DESIGN_FIELDS, ['widthMm', 'heightMm', 'repeat']);

/** The columns of a checked document. */
export function columnsOf(document: DesignDocument) {
  const { categoryId, widthMm, heightMm } = document;
  return {
    ...pickOf(document, SAME_COLUMNS),
    ...{ repeatWidthMm: widthMm, repeatHeightMm: heightMm },
    categoryPath: [...categoryOf(categoryId).path],
    licences: licencesOf(document),
  } satisfies Partial<DesignRow> & ColumnsNamedIn<DesignRow, DesignDocument>;
}

export const documentOf = (row: DesignRow): DesignDocument => ({
  ...pickOf(row, SAME_COLUMNS),
  ...{ widthMm: row.repeatWidthMm, heightMm: row.repeatHeightMm, repeat: row.print.repeat },
});

/** Before the check: no colours yet, and not usable. */
export const unseen = (document: DesignDocument, key: string) => ({
  print: picturePrint(document, { key, seeThrough: true }, []),
  palette: [] as Hex[],
  ...{ colourCount: 0, hues: [] as Hue[], formats: [] as string[], dpi: 0, check: null, look: null },
});

type Seen = Pick<DesignCheck, 'format' | 'widthPx' | 'heightPx' | 'seeThrough' | 'palette'>;

/** The columns that follow from the checked file. */
export function seenColumns(document: DesignDocument, key: string, seen: Seen) {
  const { widthMm, heightMm } = document;
  const colours = seen.palette as Hex[];
  const print = picturePrint(document, { key, seeThrough: seen.seeThrough }, colours);
  // All-over products dye their ribs in the first colour; an artwork has only the colours that it prints.
  const palette = print.repeat === 'placement' ? colours : [...print.palette];
  return {
    ...{ print, palette, colourCount: colours.length, hues: [...new Set(colours.map(hueOf))] },
    formats: [seen.format],
    dpi: Math.min(dpiAt(seen.widthPx, widthMm), dpiAt(seen.heightPx, heightMm)),
  };
}

/** 程序绘图: in the formats of designs that were drawn by the server for their shop. */
export const PROGRAM_DRAWN = '矢量（程序绘图）';

/** A drawn print has no file, and any resolution; this one is printed. */
export const DRAWN_DPI = 300;

/** The columns of a design that the server draws. */
export const drawnColumns = (print: DrawnPrint) => ({
  ...{ print, palette: [...print.palette], colourCount: print.palette.length, dpi: DRAWN_DPI },
  hues: [...new Set(print.palette.map(hueOf))],
  formats: [PROGRAM_DRAWN],
});

const LEAST_PALETTE = 3;
const MOST_PALETTE = 8;
const WHITE: Hex = '#ffffff';
const DARK: Hex = '#22262e';
/** A transparent artwork whose main colour is lighter than this shows only on dark cloth. */
const SHOWS_ON_WHITE = 0.7;

function picturePrint(document: DesignDocument, image: PicturePrint['image'], colours: readonly Hex[]): PicturePrint {
  const { repeat, widthMm, heightMm } = document;
  const [first = WHITE] = colours;
  const ground = colours.length > 0 && lightness(first) > SHOWS_ON_WHITE ? DARK : WHITE;
  const palette = (image.seeThrough ? [ground, ...colours] : [...colours]).slice(0, MOST_PALETTE);
  while (palette.length < LEAST_PALETTE) palette.push(mix(palette.at(-1) ?? first, DARK, 0.3));
  return { family: 'picture', repeat, repeatMm: { width: widthMm, height: heightMm }, palette, image };
}

const MOST_SHOWN_MM = 640;
const LEAST_SHOWN_MM = 160;

/** A design's own picture: an artwork fills it; of a repeat it shows 1.6 repeats. */
export function printPicture(print: PrintRecipe): PrintPictureRecipe {
  const longestMm = Math.max(print.repeatMm.width, print.repeatMm.height);
  const showMm =
    print.repeat === 'placement'
      ? longestMm
      : Math.min(MOST_SHOWN_MM, Math.max(LEAST_SHOWN_MM, Math.round(longestMm * 1.6)));
  return { draw: 'print', print, showMm };
}
