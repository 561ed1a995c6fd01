import { type SQL, sql } from 'drizzle-orm';
import { SAME_BITS } from '#drawing/look/picture-hash.ts';
import type { Db } from '../../platform/database.ts';
import { design } from './design.table.ts';

/**
 * A condition on designs: those whose perceptual hash is close to this one (`isSamePicture`), the design itself included. Their ids are
 * read beforehand from the index of hashes alone: a join would read all designs once per joined row.
 */
export async function looksLike(db: Db, look: bigint): Promise<SQL> {
  const differing = sql`bit_count((${design.look} # ${look}::bigint)::bit(64))`;
  // Simple pictures have few bits set: most of those must be the same.
  const ofAll = sql`bit_count((${design.look} | ${look}::bigint)::bit(64))`;
  const alike = await db
    .select({ id: design.id })
    .from(design)
    .where(sql`${differing} <= ${SAME_BITS} and ${differing} * 3 <= ${ofAll}`);
  // One parameter: a plain stripe may have more matches than a statement takes parameters.
  return sql`${design.id} = any(${sql.param(alike.map(({ id }) => id))}::text[])`;
}
