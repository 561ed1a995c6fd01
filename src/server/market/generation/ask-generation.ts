import { and, count, eq, gte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { askGeneration as askCall, cancelGeneration as cancelCall } from '#contract/market/generation.ts';
import { UNCOUNTED_STATES } from '#contract/market/generation-rules.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import type { Queue } from '../../platform/queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { generated } from './generation.table.ts';
import { NO_ROW, providerOf, readProviderRow, troubleOf } from './provider.ts';
import { refusedWordIn } from './refused-words.ts';

export const GENERATE = 'generation.step';

export interface AskGround {
  readonly config: Pick<Config, 'drawing' | 'producer' | 'demo' | 'secretKey'>;
  readonly queue: Pick<Queue, 'enqueue'>;
}

/**
 * Queues pictures for the model service. Nothing leaves the server here.
 * @throws Refusal generation.off, generation.paused, generation.words, generation.quota
 */
export async function askGeneration(
  { db, caller, body }: Ask<typeof askCall>,
  ground: AskGround,
): Promise<ReplyOf<typeof askCall>> {
  const row = (await readProviderRow(db)) ?? NO_ROW;
  const provider = providerOf(ground, row);
  if (typeof provider === 'string') throw new Refusal('generation.off');
  const trouble = troubleOf(row);
  if (trouble !== '' && row.pausedFor !== 'busy')
    throw new Refusal('generation.paused', { say: `${trouble}，请先用程序绘图` });
  const words = body.words.trim();
  const refused = refusedWordIn(words, row.words);
  if (refused !== null)
    throw new Refusal('generation.words', { say: `不能出“${refused}”的图，请改一改；没有交给模型，不占张数` });

  const { accountId, shopId } = caller;
  await refuseOverQuota(db, caller, body.count, row);
  const ids = Array.from({ length: body.count }, () => newId());
  const { vendor, model, producer } = provider;
  await db
    .insert(generated)
    .values(ids.map((id) => ({ id, accountId, shopId, words, vendor, model, producer, priceFen: row.priceFen })));
  for (const id of ids) await ground.queue.enqueue(db, GENERATE, { id });
  return { ids };
}

/** @throws Refusal item.unknown for another's, state.changed when the service has been asked */
export async function cancelGeneration({
  db,
  caller,
  body,
}: Ask<typeof cancelCall>): Promise<ReplyOf<typeof cancelCall>> {
  const own = and(eq(generated.id, body.id), eq(generated.accountId, caller.accountId));
  const [row] = await db.select({ state: generated.state }).from(generated).where(own).for('update');
  if (!row) throw new Refusal('item.unknown');
  if (row.state !== 'queued') throw new Refusal('state.changed', { say: '已经交给模型，不能取消了' });
  await db.update(generated).set({ state: 'cancelled' }).where(own);
  return { id: body.id };
}

// --- quotas --------------------------------------------------------------------------------------------------------

/** Refused and failed ones are not counted; but asking for nothing else but those is an attack. */
const MOST_TRIES = 5;

interface Limits {
  readonly memberADay: number;
  readonly shopADay: number;
}

interface Asker {
  readonly accountId: string;
  readonly shopId: string | null;
}

/** A day begins at midnight in China. */
const isOfToday = gte(generated.createdAt, sql`date_trunc('day', now(), 'Asia/Shanghai')`);
const isCounted = notInArray(generated.state, [...UNCOUNTED_STATES]);

async function countToday(db: Db, whose: SQL): Promise<{ counted: number; all: number }> {
  const [found] = await db
    .select({ counted: sql<number>`count(*) filter (where ${isCounted})::int`, all: count() })
    .from(generated)
    .where(and(whose, isOfToday));
  return found!;
}

/** Pictures that a member may still ask for today. */
export async function leftToday(db: Db, { accountId, shopId }: Asker, limits: Limits): Promise<number> {
  const own = await countToday(db, eq(generated.accountId, accountId));
  const left = limits.memberADay - own.counted;
  const leftOfTries = limits.memberADay * MOST_TRIES - own.all;
  const ofShop =
    shopId === null ? Infinity : limits.shopADay - (await countToday(db, eq(generated.shopId, shopId))).counted;
  return Math.max(0, Math.min(left, leftOfTries, ofShop));
}

/** @throws Refusal generation.quota */
async function refuseOverQuota(db: Db, asker: Asker, asked: number, limits: Limits): Promise<void> {
  // Counting under this lock keeps both quotas with concurrent requests: those of a shop's people wait for each other.
  await holdAdvisoryLock(db, `generated/${asker.shopId ?? asker.accountId}`);
  const left = await leftToday(db, asker, limits);
  if (asked <= left) return;
  const say = left === 0 ? '今天的张数用完了，请明天再来，或用程序绘图' : `今天只能再出 ${left} 张`;
  throw new Refusal('generation.quota', { say });
}
