import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { design } from './design.table.ts';

/** Of 64 bits: so few differ when a picture was saved anew in another size or format. */
const SAME_BITS = 6;

/**
 * A condition on designs: those that look the same as one whose look this is, itself among them. They are
 * found beforehand and by their looks alone, from the index of looks: a join would read all designs once for each row
 * that it is joined to.
 */
export async function looksLike(db: Db, look: bigint): Promise<SQL> {
  const differing = sql`bit_count((${design.look} # ${look}::bigint)::bit(64))`;
  // Simple pictures have few bits at all: most of those must be the same.
  const ofAll = sql`bit_count((${design.look} | ${look}::bigint)::bit(64))`;
  const alike = await db
    .select({ id: design.id })
    .from(design)
    .where(sql`${differing} <= ${SAME_BITS} and ${differing} * 3 <= ${ofAll}`);
  // One parameter: there may be more of a plain stripe than a statement takes parameters.
  return sql`${design.id} = any(${sql.param(alike.map(({ id }) => id))}::text[])`;
}
