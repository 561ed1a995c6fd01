import { and, eq, inArray, ne } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { tierProblems } from '#contract/market/product-rules.ts';
import {
  type checkBlankSheet,
  MOST_SHEET_CHANGES,
  MOST_SHEET_BLANKS,
  type BlankInSheet,
  type SheetFault,
} from '#contract/market/blank-sheet.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Semaphores } from '../../platform/semaphores.ts';
import type { Steps } from '../../platform/serve.ts';
import { blank, blankDraft, blankSku } from './blank.table.ts';
import { readBlankSheet, type WrittenLine } from './read-blank-sheet.ts';
import { sheetInTurn } from './sheet-queue.ts';

/**
 * What a sheet would change, and what of it is refused. Changes nothing.
 * @throws Refusal sheet.invalid; upload.too_large; server.busy
 */
export async function checkSheet(
  semaphores: Pick<Semaphores, 'tryAcquire'>,
  { read, caller, files }: Steps<typeof checkBlankSheet>,
): Promise<ReplyOf<typeof checkBlankSheet>> {
  const { lines, faults } = await sheetInTurn(semaphores, caller.accountId, () => readBlankSheet(files?.get('sheet')));
  const found = new Map(faults.map((fault) => [fault.line, fault]));
  const blanks = await compared(read, caller.shopId, lines, (fault) => void found.set(fault.line, fault));
  const changes = blanks.reduce((sum, { skus, price }) => sum + skus.length + (price ? 1 : 0), 0);
  if (changes > MOST_SHEET_CHANGES || blanks.length > MOST_SHEET_BLANKS)
    throw new Refusal('sheet.invalid', {
      say: `一次最多改 ${MOST_SHEET_BLANKS} 件光版、${MOST_SHEET_CHANGES} 处，表格里有 ${blanks.length} 件、${changes} 处，请分几次上传`,
    });
  return {
    lines: lines.length + faults.length,
    blanks,
    faults: [...found.values()].toSorted((a, b) => a.line - b.line),
  };
}

type Tell = (fault: SheetFault) => void;

async function compared(db: Db, shopId: string, lines: readonly WrittenLine[], tell: Tell): Promise<BlankInSheet[]> {
  const byBlank = Map.groupBy(lines, ({ blankNo }) => blankNo);
  const kept = new Map((await readKept(db, shopId, [...byBlank.keys()])).map((one) => [one.blank.blankNo, one]));
  return [...byBlank].flatMap(([blankNo, own]): BlankInSheet[] => {
    const known = kept.get(blankNo);
    if (!known) {
      for (const { line } of own)
        tell({ line, say: `店里没有光版 ${blankNo.slice(0, 20)}`, todo: '核对光版编号；归档的光版不能再改' });
      return [];
    }
    const { id, name } = known.blank;
    const skus = changedStock(known, own, tell);
    const price = changedPrice(known, own, tell);
    return skus.length > 0 || price ? [{ id, blankNo, name, skus, price }] : [];
  });
}

interface Kept {
  readonly blank: typeof blank.$inferSelect;
  readonly isBeingChanged: boolean;
  readonly stockOf: (colourNo: string, size: string) => number;
}

async function readKept(db: Db, shopId: string, blankNos: readonly string[]): Promise<Kept[]> {
  const rows = await db
    .select({ blank: blank, draftOf: blankDraft.blankId })
    .from(blank)
    .leftJoin(blankDraft, eq(blankDraft.blankId, blank.id))
    .where(
      and(
        eq(blank.shopId, shopId),
        eq(blank.finished, false),
        inArray(blank.blankNo, [...blankNos]),
        ne(blank.status, 'archived'),
      ),
    );
  const skus = await db
    .select()
    .from(blankSku)
    .where(
      inArray(
        blankSku.blankId,
        rows.map(({ blank }) => blank.id),
      ),
    );
  const stock = new Map(skus.map((sku) => [JSON.stringify([sku.blankId, sku.colourNo, sku.size]), sku.stock]));
  return rows.map(({ blank, draftOf }) => ({
    blank,
    isBeingChanged: draftOf !== null,
    stockOf: (colourNo, size) => stock.get(JSON.stringify([blank.id, colourNo, size])) ?? 0,
  }));
}

function changedStock({ blank, stockOf }: Kept, lines: readonly WrittenLine[], tell: Tell): BlankInSheet['skus'] {
  const seen = new Map<string, number>();
  return lines.flatMap(({ line, colour: said, size, stock, taken }): BlankInSheet['skus'] => {
    if (stock === null) return [];
    const colour =
      blank.colours.find(({ colourNo }) => colourNo === said) ?? blank.colours.find(({ name }) => name === said);
    if (!colour || !blank.sizes.includes(size)) {
      const lacks = colour ? `尺码“${size.slice(0, 20)}”` : `颜色“${said.slice(0, 20)}”`;
      tell({ line, say: `${blank.name} 没有${lacks}`, todo: '改成光版有的颜色和尺码；要加新的，在光版里加' });
      return [];
    }
    const { colourNo, name: colourName } = colour;
    const place = JSON.stringify([colourNo, size]);
    const before = seen.get(place);
    seen.set(place, line);
    if (before !== undefined) {
      tell({ line, say: `和第 ${before} 行是同一个颜色尺码`, todo: '只留一行' });
      return [];
    }
    const was = stockOf(colourNo, size);
    // Unchanged since the export: the line is no count, whatever was sold meanwhile.
    return stock === was || stock === taken ? [] : [{ line, colourNo, colourName, size, was, stock, taken }];
  });
}

function changedPrice(
  { blank, isBeingChanged }: Kept,
  lines: readonly WrittenLine[],
  tell: Tell,
): BlankInSheet['price'] {
  const [said, ...others] = lines.filter(({ tiers }) => tiers.length > 0);
  if (!said) return null;
  const { line, tiers } = said;
  const other = others.find((one) => !isDeepStrictEqual(one.tiers, tiers));
  if (other) {
    tell({ line: other.line, say: `分档价和第 ${line} 行的不一样`, todo: '每件光版只在第一行填分档价' });
    return null;
  }
  if (isDeepStrictEqual(tiers, blank.tiers)) return null;
  const { moq } = blank;
  const problem = tiers.flatMap((tier, at) => tierProblems(tier, at, { tiers: [...tiers], moq }))[0];
  if (problem) {
    tell({ line, say: problem.say, todo: `改好再上传；${blank.name} 的起订量是 ${moq} 件` });
    return null;
  }
  if (isBeingChanged) {
    tell({ line, say: '这件光版正在修改或等审核，价格不能用表格改', todo: '在修改里改价，或者等审核完' });
    return null;
  }
  return { line, was: blank.tiers, tiers: [...tiers] };
}
