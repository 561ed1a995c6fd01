import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import { desc, eq } from 'drizzle-orm';
import type { BoughtKind, Purpose } from '#contract/market/buying.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import type { OwnRecords } from '../../people/accounts/own-data.ts';
import { boughtKey, readItemTerms } from '../../market/buying/item-terms.ts';
import { readBundleTerms } from '../../market/bundles/bundle-terms.ts';
import type { Db } from '../../platform/database.ts';
import { readStylesToOrder } from '../../market/products/styles-to-order.ts';
import { cartLine } from './cart.table.ts';

const KIND: Readonly<Record<BoughtKind, string>> = { blank: '光版', product: '商品', fabric: '面料' };

const PURPOSE: Readonly<Record<Purpose, string>> = { sample: '样品', smallCut: '散剪', bulk: '大货' };

/** For the export of personal data. */
export async function ownRecords(db: Db, accountId: string): Promise<OwnRecords> {
  const lines = await db
    .select()
    .from(cartLine)
    .where(eq(cartLine.accountId, accountId))
    .orderBy(desc(cartLine.addedAt), cartLine.id);
  const things = await readItemTerms(db, lines);
  const bundles = await readBundleTerms(
    db,
    lines.map(({ bundleId }) => bundleId),
  );
  const styles = await readStylesToOrder(
    db,
    accountId,
    lines.filter(({ styleId }) => styleId !== ''),
  );
  return {
    购物车: lines.map((line) => {
      const terms = things.get(boughtKey(line));
      return {
        种类: KIND[line.kind],
        编号: terms?.no ?? line.itemId,
        名称: terms?.title ?? '',
        颜色: terms?.colours.find(({ colourNo }) => colourNo === line.colourNo)?.name ?? line.colourNo,
        尺码: line.size,
        用途: PURPOSE[line.purpose],
        印花:
          terms?.printMethods.find(({ code }) => code === line.printMethod)?.name ??
          wordOf(METHOD_NAMES, line.printMethod),
        款式: styles.get(line.styleId)?.styleNo ?? line.styleId,
        套餐: bundles.get(line.bundleId)?.title ?? '',
        数量: `${line.quantity} ${unitWords[line.unit]}`,
        加入时间: line.addedAt.toISOString(),
      };
    }),
  };
}
