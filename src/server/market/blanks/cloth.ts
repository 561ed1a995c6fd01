import { sql } from 'drizzle-orm';
import { fabric } from '../fabrics/fabric.table.ts';
import { blank } from './blank.table.ts';

/** The cloth of a blank as other people may see it: see `docs/decisions/0088-private-cloth.md`. */

/**
 * Joins the fabric of `blank`, but no private one and none of a finished garment: all its columns are then null, so
 * that a query with this join cannot give away a private cloth.
 */
export const shownCloth = sql`left join ${fabric} on ${fabric.id} = ${blank.fabricId} and not ${blank.clothPrivate}`;

const ofFabric = (column: 'composition' | 'fibres') =>
  sql`(select made.${sql.raw(column)} from ${fabric} made where made.id = ${blank.fabricId})`;

/** The fibres on the label, also of a private cloth; a finished garment says them itself. */
export const compositionOfBlank = sql`coalesce(${blank.composition}, ${ofFabric('composition')})`;

/** Their names, for the filter. */
export const fibresOfBlank = sql`coalesce(${ofFabric('fibres')}, array(
  select part ->> 'fibre' from jsonb_array_elements(${blank.composition}) part))`;
