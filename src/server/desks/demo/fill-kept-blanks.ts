import { and, eq, sql } from 'drizzle-orm';
import { keepBlanks } from '../../market/blanks/keep-blanks.ts';
import { keptBlank } from '../../market/blanks/kept-blank.table.ts';
import type { Db } from '../../platform/database.ts';
import { person } from './demo-callers.ts';
import { demoBlankId } from './demo-id.ts';

interface DemoKept {
  readonly no: string;
  readonly daysAgo: number;
  /** what its price has risen since, negative when it has fallen */
  readonly riseFen: number;
}

/** 我的光版 of a buyer and a trader, by user name. */
const DEMO_KEPT: Readonly<Record<string, readonly DemoKept[]>> = {
  xiaoman: [
    { no: 'P04', daysAgo: 40, riseFen: 0 },
    { no: 'P30', daysAgo: 33, riseFen: 80 },
    { no: 'P26', daysAgo: 12, riseFen: 0 },
    { no: 'P20', daysAgo: 5, riseFen: -50 },
    { no: 'P01', daysAgo: 1, riseFen: 0 },
  ],
  huafang: [
    { no: 'P15', daysAgo: 55, riseFen: -200 },
    { no: 'P11', daysAgo: 48, riseFen: 0 },
    { no: 'P08', daysAgo: 20, riseFen: 120 },
    { no: 'P01', daysAgo: 9, riseFen: 0 },
  ],
};

/** Kept through the handler, then moved back in time. */
export async function fillKeptBlanks(db: Db): Promise<void> {
  for (const [username, kept] of Object.entries(DEMO_KEPT)) {
    const { accountId } = person(username);
    await keepBlanks(
      db,
      accountId,
      kept.map(({ no }) => demoBlankId(no)),
    );
    for (const { no, daysAgo, riseFen } of kept) {
      await db
        .update(keptBlank)
        .set({
          keptAt: sql`now() - make_interval(days => ${daysAgo})`,
          priceFen: sql`${keptBlank.priceFen} - ${riseFen}::int`,
        })
        .where(and(eq(keptBlank.accountId, accountId), eq(keptBlank.blankId, demoBlankId(no))));
    }
  }
}
