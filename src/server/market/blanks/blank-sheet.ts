import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import type { blankSheet as blankSheetCall } from '#contract/market/blank-sheet.ts';
import { holding } from '../../platform/containing.ts';
import type { Db } from '../../platform/database.ts';
import { type Cell, type SheetColumn, xlsxOf } from '../../platform/xlsx.ts';
import { blank, blankSku } from './blank.table.ts';
import { MOST_TIERS, SHEET_HEADS, tierHeads } from './sheet-heads.ts';

export type SheetFilter = BodyOf<typeof blankSheetCall>;

/** A shop's blanks as a sheet, one line per colour and size, streamed. */
export const blankSheet = (db: Db, shopId: string, filter: SheetFilter): AsyncGenerator<Uint8Array> =>
  xlsxOf('光版', COLUMNS, rowsOf(db, shopId, filter));

const COLUMNS: readonly SheetColumn[] = [
  { title: SHEET_HEADS.blankNo, width: 15, as: 'text' },
  { title: SHEET_HEADS.name, width: 28, as: 'text' },
  { title: SHEET_HEADS.colourNo, width: 10, as: 'text' },
  { title: SHEET_HEADS.colourName, width: 12, as: 'text' },
  { title: SHEET_HEADS.size, width: 10, as: 'text' },
  { title: SHEET_HEADS.taken, width: 12, as: 'number', hint: '留着不动：用来看导出以后有没有卖出' },
  { title: SHEET_HEADS.stock, width: 10, as: 'number', hint: '填整件数；不改的留着不动，空着也不改' },
  ...Array.from({ length: MOST_TIERS }, (_, at): SheetColumn[] => {
    const [quantity, price] = tierHeads(at);
    const hint = '每件光版只填第一行；第一档的件数等于起订量，件数一档比一档多，单价一档比一档低';
    return [
      { title: quantity, width: 12, as: 'number', hint },
      { title: price, width: 15, as: 'hundredths', hint },
    ];
  }).flat(),
];

/** Blanks read at once. */
const A_TURN = 100;

/** In the order of their numbers; each page begins after the last number, so that no long read holds a snapshot. */
async function* rowsOf(db: Db, shopId: string, { tab, q }: SheetFilter): AsyncGenerator<readonly Cell[]> {
  const which = and(
    eq(blank.shopId, shopId),
    eq(blank.finished, false),
    tab === 'all' ? ne(blank.status, 'archived') : eq(blank.status, tab),
    holding(q, [blank.name, blank.blankNo]),
  );
  for (let behind = ''; ;) {
    const blanks = await db
      .select()
      .from(blank)
      .where(and(which, gt(blank.blankNo, behind)))
      .orderBy(asc(blank.blankNo))
      .limit(A_TURN);
    const last = blanks.at(-1);
    if (last === undefined) return;
    const stock = await stockByPlace(
      db,
      blanks.map(({ id }) => id),
    );
    for (const blank of blanks)
      yield* rowsOfBlank(blank, (colourNo, size) => stock.get(placeOf(blank.id, colourNo, size)));
    behind = last.blankNo;
  }
}

const placeOf = (blankId: string, colourNo: string, size: string): string => JSON.stringify([blankId, colourNo, size]);

async function stockByPlace(db: Db, blankIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(blankSku)
    .where(inArray(blankSku.blankId, [...blankIds]));
  return new Map(rows.map(({ blankId, colourNo, size, stock }) => [placeOf(blankId, colourNo, size), stock]));
}

function* rowsOfBlank(
  { blankNo, name, colours, sizes, tiers }: typeof blank.$inferSelect,
  stockOf: (colourNo: string, size: string) => number | undefined,
): Generator<readonly Cell[]> {
  // The price is on the blank's first line only, so that lines cannot contradict each other.
  let prices: Cell[] = tiers.flatMap(({ fromQuantity, priceFen }) => [fromQuantity, priceFen]);
  for (const colour of colours) {
    for (const size of sizes) {
      const stock = stockOf(colour.colourNo, size) ?? 0;
      yield [blankNo, name, colour.colourNo, colour.name, size, stock, stock, ...prices];
      prices = [];
    }
  }
}
