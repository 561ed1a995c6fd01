import { like, sql } from 'drizzle-orm';
import { dayInChina } from '#contract/platform/china-day.ts';
import { designNo, type DesignSeason } from '#contract/market/design-no.ts';
import type { Db } from '../../platform/database.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import { design } from './design.table.ts';

/**
 * The next 设计编号 of this season, in the current year in China. Takes an advisory lock until the caller's transaction
 * ends, so that no number is given twice.
 */
export async function nextDesignNo(db: Db, season: DesignSeason, now = new Date()): Promise<string> {
  await holdAdvisoryLock(db, 'design-no');
  const year = Number(dayInChina(now).slice(0, 4));
  // `D26S`, then five digits
  const begins = designNo(year, season, 1).slice(0, 4);
  const [last] = await db
    .select({ serial: sql<number>`coalesce(max(substr(${design.designNo}, 5, 5)::int), 0)` })
    .from(design)
    .where(like(design.designNo, `${begins}%`));
  return designNo(year, season, last!.serial + 1);
}
