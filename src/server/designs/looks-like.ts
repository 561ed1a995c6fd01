import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { design } from './design.table.ts';

/** Of 64 bits: so few differ when a picture was saved anew in another size or format. */
const SAME_BITS = 6;

/**
 * Ids of all designs that look the same as one whose look this is, itself among them. Asked for by itself and of nothing
 * else: all looks are read from their index, where a join would read all designs once for each row that it is joined to.
 */
export async function findLooksLike(db: Db, look: bigint): Promise<string[]> {
  const differing = sql`bit_count((${design.look} # ${look}::bigint)::bit(64))`;
  // Simple pictures have few bits at all: most of those must be the same.
  const ofAll = sql`bit_count((${design.look} | ${look}::bigint)::bit(64))`;
  const alike = await db
    .select({ id: design.id })
    .from(design)
    .where(sql`${differing} <= ${SAME_BITS} and ${differing} * 3 <= ${ofAll}`);
  return alike.map(({ id }) => id);
}
