import { hueOf } from '#contract/platform/colour.ts';
import { cutTiers } from '#contract/market/cloth-tiers.ts';
import { bulkFenPerMetre } from '#contract/market/fabric-rules.ts';
import { FABRIC_FIELDS } from '#contract/market/fabric-fields.ts';
import type { FabricTier } from '#contract/market/fabrics.ts';
import type { FabricDocument } from '#contract/market/own-fabrics.ts';
import { namesExcept, pickOf } from '#contract/platform/fields.ts';
import { clothLook } from '#drawing/cloth-look.ts';
import type { FabricLook, FabricRecipe, Hex } from '#drawing/recipe.ts';
import type { ColumnsNamedIn } from '../../platform/table.ts';
import { categoryOf } from '../catalogue/category-tree.ts';
import type { picture } from '../../people/pictures/picture.table.ts';
import type { CheckedFabric } from './check-fabric.ts';
import type { fabric } from './fabric.table.ts';

/** The rows of a fabric: from its document, and what follows from it. */

/** Written and read under one name. The others are stored in another form, or in another table. */
export const SAME_COLUMNS = namesExcept(FABRIC_FIELDS, ['tiers', 'report', 'photo', 'stock']);

/** The columns of a checked document. */
export function columnsOf(document: CheckedFabric) {
  const { categoryId, composition, colours, report } = document;
  return {
    ...pickOf(document, SAME_COLUMNS),
    categoryPath: [...categoryOf(categoryId).path],
    fibres: composition.map(({ fibre }) => fibre),
    hues: [...new Set(colours.map(({ hex }) => hueOf(hex)))],
    bulkFenPerMetre: bulkFenPerMetre(document)!,
    tiers: tiersOf(document),
    reportNo: report?.number ?? null,
    reportLab: report?.lab ?? null,
    reportDate: report?.date ?? null,
    reportItems: report?.items ?? [],
  } satisfies Partial<typeof fabric.$inferInsert> & ColumnsNamedIn<typeof fabric.$inferInsert, FabricDocument>;
}

const BULK_NAMES = ['大货价', '大货二档', '大货三档', '大货四档', '大货五档', '大货六档'] as const;

function tiersOf(document: FabricDocument): FabricTier[] {
  const { bulkPriceFen, bulkUnit: unit, moq, tiers } = document;
  const bulk = [{ from: moq, priceFen: bulkPriceFen }, ...tiers];
  return [...cutTiers(document), ...bulk.map((tier, at) => ({ ...tier, name: BULK_NAMES[at]!, unit }))];
}

/**
 * The drawing of the fabric, in its first colour.
 * @param before the drawing until now: its colour stays while the fabric has it, and so does the print of a fabric sold
 * for printing
 */
export function fabricRecipe(
  document: CheckedFabric,
  view: FabricRecipe['view'],
  before: typeof picture.$inferSelect.recipe | null,
): FabricRecipe {
  const colours = document.colours.map(({ hex }) => hex as Hex);
  const shown = before?.draw === 'fabric' ? before.fabric : null;
  const colour = shown !== null && colours.includes(shown.colour) ? shown.colour : colours[0]!;
  const look: FabricLook = { ...clothLook(document, colour), ...(shown?.print ? { print: shown.print } : {}) };
  return { draw: 'fabric', view, fabric: look, colours };
}
