import { and, eq, or } from 'drizzle-orm';
import type { PlateDocument } from '#contract/own-plates.ts';
import { plateProblems } from '#contract/plate-rules.ts';
import { chartMeasures } from '#drawing/garment-measures.ts';
import { cutPlate, isGarmentKind, type SizedPanel } from '#drawing/plate-cut.ts';
import { categories } from '../catalogue/category-tree.ts';
import { isOffered } from '../fabrics/fabric.entry.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import type { Db } from '../platform/database.ts';
import { shop } from '../shops/shop.table.ts';
import { refuseDocument } from '../writing/refuse-document.ts';
import type { HeldPlate } from './lock-plate.ts';

type Cloth = Pick<typeof fabric.$inferSelect, 'cloth' | 'composition'>;

/** A document from which a blank can be made. */
export interface CheckedPlate {
  readonly document: PlateDocument;
  readonly cloth: Cloth;
  readonly panels: readonly SizedPanel[];
}

/** @throws Refusal plate.document with the first problem's sentence; all of them in its data */
export async function checkPlate(
  db: Db,
  { plate }: Pick<HeldPlate, 'plate'>,
  typed: PlateDocument,
): Promise<CheckedPlate> {
  const document = { ...typed, categoryId: isLeaf(typed.categoryId) ? typed.categoryId : '' };
  const { garment } = document;
  const isKnown = isGarmentKind(garment);
  const cloth = await findCloth(db, plate, document.fabricId);
  const panels = isKnown ? cutPlate({ ...document, garment }) : null;
  const problems = plateProblems(document, {
    measures: isKnown ? chartMeasures(garment) : [],
    panels,
    cloth,
    approvedGarment: plate?.garment ?? null,
  });
  refuseDocument('plate.document', problems);
  return { document, cloth: cloth!, panels: panels! };
}

const isLeaf = (id: string): boolean =>
  categories.some((one) => one.kind === 'plate' && one.id === id) &&
  !categories.some(({ parentId }) => parentId === id);

/** A fabric on sale, or the blank's present one: its shop may have enough of it in stock. */
async function findCloth(db: Db, plate: HeldPlate['plate'], id: string): Promise<Cloth | null> {
  const [found] = await db
    .select({ cloth: fabric.cloth, composition: fabric.composition })
    .from(fabric)
    .innerJoin(shop, eq(shop.id, fabric.shopId))
    .where(and(eq(fabric.id, id), or(isOffered, eq(fabric.id, plate?.fabricId ?? ''))));
  return found ?? null;
}
