import { hueOf } from '#contract/platform/colour.ts';
import { BLANK_FIELDS } from '#contract/market/blank-fields.ts';
import type { BlankDocument } from '#contract/market/own-blanks.ts';
import { tidiedFacts } from '#contract/market/garment-facts.ts';
import { namesExcept, pickOf } from '#contract/platform/fields.ts';
import { tierRange } from '#contract/platform/price.ts';
import { COVERS_CLOTH, METHOD_NAMES, type MethodCode } from '#contract/market/print-methods.ts';
import { type Measured, measuresOfSize } from '#drawing/garment-measures.ts';
import type { SizedPanel } from '#drawing/blank-cut.ts';
import { measuresOfDocument } from '#drawing/own-cut.ts';
import type { ClothConstruction, GarmentKind, GarmentRecipe, GarmentView, Hex } from '#drawing/recipe.ts';
import type { ColumnsNamedIn } from '../../platform/table.ts';
import { categoryOf } from '../catalogue/category-tree.ts';
import type { blank, panel } from './blank.table.ts';

/** The rows of a blank: from its document, and what follows from it. */

export const CHART_METHOD = '成衣平铺测量，围度为平量×2，单位 cm';

/** Written and read under one name. The others are stored in another form, or in other tables. */
export const SAME_COLUMNS = namesExcept(BLANK_FIELDS, [
  ...(['garment', 'clothPrivate', 'facts', 'colours', 'chart', 'printMethods'] as const),
  ...(['printable', 'outlines', 'cut', 'stock'] as const),
]);

/** The columns of a checked document. */
export function columnsOf(document: BlankDocument) {
  const { categoryId, sizes, tiers, colours, printMethods } = document;
  return {
    ...pickOf(document, SAME_COLUMNS),
    garment: document.garment as GarmentKind,
    facts: tidiedFacts(document) ?? null,
    clothPrivate: document.clothPrivate === true,
    categoryPath: [...categoryOf(categoryId).path],
    colours: colours.map(({ colourNo, name: called, hex, pantone }) => ({ colourNo, name: called, hex, pantone })),
    hues: [...new Set(colours.map(({ hex }) => hueOf(hex)))],
    sizeChart: {
      sizes,
      parts: measuresOfDocument(document).map(({ key, name: part }) => {
        const { toleranceCm, valuesCm } = document.chart.find((row) => row.key === key)!;
        return { key, name: part, toleranceCm, valuesCm };
      }),
      method: CHART_METHOD,
    },
    lowestPriceFen: tierRange(tiers).lowestFen,
    printMethods: printMethods.map((method) => ({ ...method, name: METHOD_NAMES[method.code] })),
    methods: printMethods.map(({ code }) => code),
  } satisfies Partial<typeof blank.$inferInsert> & ColumnsNamedIn<typeof blank.$inferInsert, BlankDocument>;
}

const BLEED_MM = 5;
const SAFE_MM = 10;
const PLACED_DPI = 300;
const ALLOVER_DPI = 150;

interface Printed {
  readonly methods: readonly MethodCode[];
  /** areas that differ from the garment's default printable areas */
  readonly printable: BlankDocument['printable'];
}

/** 裁片 of a blank; printing on flat cloth only (匹印) requires fewer dpi. */
export function panelRows(blankId: string, panels: readonly SizedPanel[], { methods, printable }: Printed) {
  const minDpi = methods.every((code) => COVERS_CLOTH.has(code)) ? ALLOVER_DPI : PLACED_DPI;
  return panels.map((piece, sort): typeof panel.$inferInsert => {
    const { panelNo, role, name, outlineMm, widthMm, heightMm, grainDeg, mirrorOf } = piece;
    const own = printable.find((one) => one.panelNo === panelNo);
    return {
      ...{ blankId, panelNo, role, name, outlineMm, widthMm, heightMm, grainDeg, mirrorOf, minDpi, sort },
      ...{ bleedMm: BLEED_MM, safeMm: SAFE_MM },
      printableMm: own === undefined ? piece.printableMm : own.areaMm,
      ownOutline: piece.isOwn,
      seams: [...piece.seams],
      sizesMm: [...piece.sizesMm],
    };
  });
}

/** The drawing of a blank: in its base size, of its fabric. */
export function blankRecipe(
  blank: Measured & { readonly baseSize: string },
  cloth: ClothConstruction,
  view: GarmentView,
  colour: Hex,
): GarmentRecipe {
  const { garment, baseSize, pieces } = blank;
  const measures = measuresOfSize(blank, baseSize);
  return { draw: 'garment', garment, view, measures, ...(pieces && { pieces }), colour, cloth, prints: [] };
}
