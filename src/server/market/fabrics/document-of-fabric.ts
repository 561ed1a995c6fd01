import { eq } from 'drizzle-orm';
import { bulkTiers } from '#contract/market/cloth-tiers.ts';
import type { FabricDocument } from '#contract/market/own-fabrics.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import type { FabricRow, HeldFabric } from './lock-fabric.ts';

/** The document of a fabric: its draft, or the one on sale. */
export async function documentOf(db: Db, { fabric, draft }: HeldFabric): Promise<FabricDocument> {
  return draft === null ? documentOfFabric(db, fabric!) : draft.document;
}

async function documentOfFabric(db: Db, row: FabricRow): Promise<FabricDocument> {
  const { name, categoryId, cloth, construction, weave, composition, yarn, density, gsm, widthCm } = row;
  const { usableWidthCm, thicknessMm, dyeing, finishes, stretch, hand, sheer, shrinkageWarp, shrinkageWeft } = row;
  const { fastness, pilling, ph, formaldehydeMgPerKg, safetyClass, certificates, careCodes } = row;
  const { origin, uses, seasons, colours, supply, leadDays, bulkPriceFen, bulkUnit, cutFenPerMetre, swatchFen } = row;
  const { smallCutFenPerMetre } = row;
  const { moq, moqUnit, taxRatePercent, weightBasis, rollMetres, rollKg, reportNo, reportLab, reportDate } = row;
  return {
    ...{ name, categoryId, cloth, construction, weave, composition, yarn, density, gsm, widthCm },
    ...{ usableWidthCm, thicknessMm, dyeing, finishes, stretch, hand, sheer, shrinkageWarp, shrinkageWeft },
    ...{ fastness, pilling, ph, formaldehydeMgPerKg, safetyClass, certificates, careCodes },
    ...{ origin, uses, seasons, colours, supply, leadDays, bulkPriceFen, bulkUnit, cutFenPerMetre, swatchFen },
    ...{ smallCutFenPerMetre, moq, moqUnit, taxRatePercent, weightBasis, rollMetres, rollKg },
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
