import { and, eq, sql } from 'drizzle-orm';
import { namesOtherStyle } from '#contract/desks/package-row-rules.ts';
import type { PackageRowItem, savePackageRow as savePackageRowCall } from '#contract/desks/packages.ts';
import type { PackageRowDocument } from '#contract/desks/package-shapes.ts';
import { asTyped, tidyAll, tidyLine } from '#contract/platform/tidy.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { lockPackage } from './lock-package.ts';
import { readRowItems } from './package-rows.queries.ts';
import { packageRow } from './package.table.ts';
import { refuseOthersStyle } from './row-styles.queries.ts';
import { revalidateRows } from './revalidate-rows.ts';
import { solveFaults } from './solve-faults.ts';

/**
 * Saves corrections of one row; omitted fields stay. Changed numbers of design or blank select another style, unless
 * one is given.
 * @throws Refusal item.unknown; package.state; package.changed when it was saved meanwhile
 */
export async function savePackageRow({ db, caller, body }: Ask<typeof savePackageRowCall>): Promise<PackageRowItem> {
  const { shopId } = caller;
  const { packageId, no, version } = body;
  await lockPackage(db, shopId, packageId, 'mend');
  const which = and(eq(packageRow.packageId, packageId), eq(packageRow.no, no));
  const [row] = await db.select().from(packageRow).where(which);
  if (!row) throw new Refusal('item.unknown');
  if (row.state === 'created') throw new Refusal('package.state', { say: '这一行已经建成商品，请到商品里修改' });
  if (row.version !== version) throw new Refusal('package.changed');

  // Stock is not editable here: it stays as read; that of a 现货成衣 is edited once it is a product.
  const { stock } = row.document;
  const document = tidied({ ...row.document, ...body.document, stock });
  const namesOther = namesOtherStyle(document, row.document);
  const styleId = body.styleId === undefined ? (namesOther ? null : row.styleId) : body.styleId || null;
  if (styleId !== null && styleId !== row.styleId) await refuseOthersStyle(db, shopId, styleId);
  await db
    .update(packageRow)
    .set({
      ...{ document, styleId, colourMap: body.colourMap ?? row.colourMap },
      ...{ state: 'open', say: '', version: sql`${packageRow.version} + 1` },
    })
    .where(which);
  await solveFaults(db, packageId, [no], 'words');
  await revalidateRows(db, packageId, [no]);
  const [item] = await readRowItems(db, shopId, packageId, [no]);
  return item!;
}

/** Normalised as if read from a sheet. */
function tidied(document: PackageRowDocument): PackageRowDocument {
  const each = (words: readonly string[]) => [...new Set(words.map(tidyLine))].filter((word) => word !== '');
  const { title, itemNo, styleNo, designNo, blankNo, composition, category, garment } = document;
  return {
    ...document,
    ...{ title: asTyped(title), itemNo: tidyLine(itemNo), styleNo: tidyLine(styleNo) },
    ...{ designNo: tidyLine(designNo), blankNo: tidyLine(blankNo) },
    ...{ composition: asTyped(composition), category: tidyLine(category) },
    ...(garment === undefined ? {} : { garment: tidyAll(garment) }),
    ...{ colours: each(document.colours), sizes: each(document.sizes), sellingPoints: each(document.sellingPoints) },
  };
}
