import { and, eq, or } from 'drizzle-orm';
import type { BlankDocument } from '#contract/own-blanks.ts';
import { blankProblems } from '#contract/blank-rules.ts';
import { chartMeasures } from '#drawing/garment-measures.ts';
import { cutBlank, isGarmentKind, type SizedPanel } from '#drawing/blank-cut.ts';
import { categories } from '../catalogue/category-tree.ts';
import { isOffered } from '../fabrics/fabric.entry.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import type { Db } from '../platform/database.ts';
import { shop } from '../shops/shop.table.ts';
import { refuseDocument } from '../writing/refuse-document.ts';
import type { HeldBlank } from './lock-blank.ts';

type Cloth = Pick<typeof fabric.$inferSelect, 'cloth' | 'composition'>;

/** A document from which a blank can be made. */
export interface CheckedBlank {
  readonly document: BlankDocument;
  readonly cloth: Cloth;
  readonly panels: readonly SizedPanel[];
}

/** @throws Refusal blank.document with the first problem's sentence; all of them in its data */
export async function checkBlank(
  db: Db,
  { blank }: Pick<HeldBlank, 'blank'>,
  typed: BlankDocument,
): Promise<CheckedBlank> {
  const document = { ...typed, categoryId: isLeaf(typed.categoryId) ? typed.categoryId : '' };
  const { garment } = document;
  const isKnown = isGarmentKind(garment);
  const cloth = await findCloth(db, blank, document.fabricId);
  const panels = isKnown ? cutBlank({ ...document, garment }) : null;
  const problems = blankProblems(document, {
    measures: isKnown ? chartMeasures(garment) : [],
    panels,
    cloth,
    approvedGarment: blank?.garment ?? null,
  });
  refuseDocument('blank.document', problems);
  return { document, cloth: cloth!, panels: panels! };
}

const isLeaf = (id: string): boolean =>
  categories.some((one) => one.kind === 'blank' && one.id === id) &&
  !categories.some(({ parentId }) => parentId === id);

/** A fabric on sale, or the blank's present one: its shop may have enough of it in stock. */
async function findCloth(db: Db, blank: HeldBlank['blank'], id: string): Promise<Cloth | null> {
  const [found] = await db
    .select({ cloth: fabric.cloth, composition: fabric.composition })
    .from(fabric)
    .innerJoin(shop, eq(shop.id, fabric.shopId))
    .where(and(eq(fabric.id, id), or(isOffered, eq(fabric.id, blank?.fabricId ?? ''))));
  return found ?? null;
}
