import { type SQL, sql } from 'drizzle-orm';
import type { PackageFault } from '#contract/package-rules.ts';

/**
 * What is wrong with an archive or a file in it, and not with a row. Packages that were read before faults named their
 * row keep faults that nobody could settle: what can still be mended of them, the row says itself.
 */
export const isOfArchive = ({ rule, row }: PackageFault): boolean =>
  row === undefined && (rule === LINE_LEFT_OUT || !new RegExp(OF_ROWS).test(rule));

/** @param fault one of them, as JSON */
export const isOfArchiveSql = (fault: SQL): SQL =>
  sql`(${fault} -> 'row' is null and (${fault} ->> 'rule' = ${LINE_LEFT_OUT} or ${fault} ->> 'rule' !~ ${OF_ROWS}))`;

const OF_ROWS = '^row[A-Z]';
/** a line of a sheet that became no row */
const LINE_LEFT_OUT = 'rowTwice';
