import { eq, sql } from 'drizzle-orm';
import type { Moderated } from '#contract/market/generation-rules.ts';
import { VendorFailure } from '../../platform/ask-vendor.ts';
import type { Config } from '../../config.ts';
import type { Database, Db } from '../../platform/database.ts';
import { openStored } from '../../platform/sealed-text.ts';
import { moderationProvider } from './moderation.table.ts';
import { IMS_HOST, tencentIms } from './tencent-ims.ts';

export const ONE = 'one';
/** Purpose of the key that seals the service's key. */
export const KEY_PURPOSE = 'moderation provider key';

export interface ModerationGround {
  readonly config: Pick<Config, 'moderation' | 'secretKey'>;
  readonly database: Pick<Database, 'read' | 'write'>;
}

type Row = typeof moderationProvider.$inferSelect;

/** Columns of the row that a new installation has. */
export const NO_ROW = {
  ...{ id: ONE, isOn: false, host: '', keyId: '', sealedKey: null, policy: '', passesAlone: false },
  ...{ failures: 0, pausedUntil: null },
} as const satisfies Row;

export const readModerationRow = async (db: Db): Promise<Row> =>
  (await db.select().from(moderationProvider).where(eq(moderationProvider.id, ONE)))[0] ?? NO_ROW;

/** The keys of the service that is on; or why there is none, a sentence for the operator. */
export function moderatorOf({ config }: Pick<ModerationGround, 'config'>, row: Row) {
  const own = { host: row.host || IMS_HOST, policy: row.policy };
  if (config.moderation !== null) return { ...own, ...config.moderation, host: config.moderation.host || IMS_HOST };
  if (!row.isOn) return '没有打开，每张图都等平台自己看';
  const opened = openStored(config.secretKey, KEY_PURPOSE, row.sealedKey);
  return typeof opened === 'string' ? opened : { ...own, keyId: row.keyId, ...opened };
}

export interface Looked {
  /** failed: only the operator decides; empty = no service is on */
  readonly moderated: Moderated;
  /** the operator need not look at it again */
  readonly passesAlone: boolean;
}

/** Failures in a row that open the circuit, and for how long. */
const FAILURES_TO_PAUSE = 3;
const PAUSE_SECONDS = 300;

/** What the moderation service says of a picture. Never fails: without an answer the picture waits for the operator. */
export async function moderatePicture(
  ground: ModerationGround,
  { id, bytes }: { readonly id: string; readonly bytes: Buffer },
): Promise<Looked> {
  const { database } = ground;
  const row = await readModerationRow(database.read);
  const service = moderatorOf(ground, row);
  if (typeof service === 'string') return { moderated: '', passesAlone: false };
  if (row.pausedUntil !== null && row.pausedUntil > new Date()) return { moderated: 'failed', passesAlone: false };
  try {
    const moderated = await tencentIms(service).look(bytes, id);
    if (row.failures > 0) await database.write((db) => db.update(moderationProvider).set(WELL));
    return { moderated, passesAlone: row.passesAlone && moderated === 'pass' };
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    await database.write(noteFailure);
    return { moderated: 'failed', passesAlone: false };
  }
}

const WELL = { failures: 0, pausedUntil: null };

async function noteFailure(db: Db): Promise<void> {
  const failures = sql`${moderationProvider.failures} + 1`;
  const until = sql`now() + make_interval(secs => ${PAUSE_SECONDS})`;
  await db
    .insert(moderationProvider)
    .values({ id: ONE, failures: 1 })
    .onConflictDoUpdate({
      target: moderationProvider.id,
      set: {
        failures,
        pausedUntil: sql`case when ${failures} >= ${FAILURES_TO_PAUSE} then ${until} else ${moderationProvider.pausedUntil} end`,
      },
    });
}
