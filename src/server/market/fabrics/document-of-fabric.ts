import { eq } from 'drizzle-orm';
import { bulkTiers } from '#contract/market/cloth-tiers.ts';
import type { FabricDocument } from '#contract/market/own-fabrics.ts';
import { pickOf } from '#contract/platform/fields.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import { SAME_COLUMNS } from './fabric-columns.ts';
import type { FabricRow, HeldFabric } from './lock-fabric.ts';

/** The document of a fabric: its draft, or the one on sale. */
export async function documentOf(db: Db, { fabric, draft }: HeldFabric): Promise<FabricDocument> {
  return draft === null ? documentOfFabric(db, fabric!) : draft.document;
}

async function documentOfFabric(db: Db, row: FabricRow): Promise<FabricDocument> {
  const { moq, reportNo, reportLab, reportDate } = row;
  return {
    ...pickOf(row, SAME_COLUMNS),
    tiers: bulkTiers(row).filter(({ from }) => from > moq),
    report:
      reportNo === null || reportLab === null || reportDate === null
        ? null
        : { number: reportNo, lab: reportLab, date: reportDate, items: row.reportItems },
    photo: await photographOf(db, row.swatchKey),
    // The stock of a fabric on sale is edited apart from its document.
    stock: [],
  };
}

/** The key of the uploaded picture; empty for a drawn one. */
async function photographOf(db: Db, swatchKey: string): Promise<string> {
  const [shown] = await db.select({ recipe: picture.recipe }).from(picture).where(eq(picture.key, swatchKey));
  return shown?.recipe.draw === 'upload' ? swatchKey : '';
}
