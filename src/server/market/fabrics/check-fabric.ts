import { fabricProblems } from '#contract/market/fabric-rules.ts';
import type { FabricDocument } from '#contract/market/own-fabrics.ts';
import type { SafetyClass } from '#contract/platform/shapes.ts';
import { isClothConstruction } from '#drawing/cloth-look.ts';
import type { ClothConstruction } from '#drawing/recipe.ts';
import { categories } from '../catalogue/category-tree.ts';
import { refuseDocument } from '../writing/refuse-document.ts';

/** A document from which a fabric can be made. */
export interface CheckedFabric extends FabricDocument {
  readonly cloth: ClothConstruction;
  readonly safetyClass: SafetyClass;
}

/** @throws Refusal fabric.document with the first problem's sentence; all of them in its data */
export function checkFabric(typed: FabricDocument): CheckedFabric {
  const { categoryId, cloth } = typed;
  const isFabrics = categories.some((one) => one.kind === 'fabric' && one.id === categoryId);
  const document = {
    ...typed,
    categoryId: isFabrics ? categoryId : '',
    cloth: isClothConstruction(cloth) ? cloth : '',
  };
  const problems = fabricProblems(document);
  refuseDocument('fabric.document', problems);
  return document as CheckedFabric;
}
