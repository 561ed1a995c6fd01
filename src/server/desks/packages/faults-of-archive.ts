import { type SQL, sql } from 'drizzle-orm';
import type { PackageFault } from '#contract/desks/package-rules.ts';

/**
 * Whether a fault concerns the archive or one of its files, not a row. Packages read before faults named their row have
 * faults of rows without it; those are ignored, since the row reports what is still wrong.
 */
export const isOfArchive = ({ rule, row }: PackageFault): boolean =>
  row === undefined && (rule === LINE_LEFT_OUT || !new RegExp(OF_ROWS).test(rule));

/** @param fault a fault as JSON */
export const isOfArchiveSql = (fault: SQL): SQL =>
  sql`(${fault} -> 'row' is null and (${fault} ->> 'rule' = ${LINE_LEFT_OUT} or ${fault} ->> 'rule' !~ ${OF_ROWS}))`;

const OF_ROWS = '^row[A-Z]';
/** a line of a sheet that was left out */
const LINE_LEFT_OUT = 'rowTwice';
