import { sql } from 'drizzle-orm';
import { CHANGE_CHANNEL } from '../../platform/change-feed.ts';
import type { Db } from '../../platform/database.ts';

/** In the change feed: which shops accept inquiries. */
export const TAKERS = 'inquiryTaker';

export const tellOfTakers = (db: Db): Promise<unknown> =>
  db.execute(sql`select pg_notify(${CHANGE_CHANNEL}, ${TAKERS})`);
