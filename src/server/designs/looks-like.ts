import { type SQL, sql } from 'drizzle-orm';
import { design } from './design.table.ts';

/** Of 64 bits: so few differ when a picture was saved anew in another size or format. */
const SAME_BITS = 6;

/** Designs that look the same as one whose look this is. */
export function looksLike(look: bigint): SQL {
  const differing = sql`bit_count((${design.look} # ${look}::bigint)::bit(64))`;
  // Simple pictures have few bits at all: most of those must be the same.
  const ofAll = sql`bit_count((${design.look} | ${look}::bigint)::bit(64))`;
  return sql`(${differing} <= ${SAME_BITS} and ${differing} * 3 <= ${ofAll})`;
}
