import { and, eq, or } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { BlankDocument } from '#contract/market/own-blanks.ts';
import { blankProblems } from '#contract/market/blank-rules.ts';
import type { SizedPanel } from '#drawing/blank-cut.ts';
import { cutFaults, measuresOfDocument, panelsOfDocument } from '#drawing/own-cut.ts';
import { OWN_CUT } from '#drawing/recipe.ts';
import { categories } from '../catalogue/category-tree.ts';
import { isOffered } from '../fabrics/fabric.entry.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import type { Db } from '../../platform/database.ts';
import { shop } from '../shops/shop.table.ts';
import { refuseDocument } from '../writing/refuse-document.ts';
import { panel } from './blank.table.ts';
import type { BlankRow, HeldBlank } from './lock-blank.ts';

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
  const { garment, sizes, baseSize, cut = NO_CUT } = document;
  const cloth = await findCloth(db, blank, document.fabricId);
  const panels = panelsOfDocument(document);
  const problems = blankProblems(document, {
    measures: measuresOfDocument(document),
    panels,
    cutFaults: garment === OWN_CUT ? cutFaults(cut, sizes, baseSize) : [],
    isRecut: blank !== null && (await isRecut(db, blank, panels ?? [])),
    cloth,
    approvedGarment: blank?.garment ?? null,
  });
  refuseDocument('blank.document', problems);
  return { document, cloth: cloth!, panels: panels! };
}

const NO_CUT = { pieces: [], known: null };

/**
 * Styles that are sold are laid on the panels, so uploaded outlines never change after approval: neither those of an
 * own cut nor those in place of the garment library's.
 */
async function isRecut(
  db: Db,
  blank: Pick<BlankRow, 'id' | 'garment'>,
  panels: readonly SizedPanel[],
): Promise<boolean> {
  const { panelNo, outlineMm, ownOutline } = panel;
  const kept = await db.select({ panelNo, outlineMm, ownOutline }).from(panel).where(eq(panel.blankId, blank.id));
  if (blank.garment === OWN_CUT) return !isDeepStrictEqual(outlinesOf(panels), outlinesOf(kept));
  return !isDeepStrictEqual(
    outlinesOf(panels.filter(({ isOwn }) => isOwn)),
    outlinesOf(kept.filter((one) => one.ownOutline)),
  );
}

const outlinesOf = (panels: readonly Pick<SizedPanel, 'panelNo' | 'outlineMm'>[]) =>
  new Map(panels.map(({ panelNo, outlineMm }) => [panelNo, outlineMm]));

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
