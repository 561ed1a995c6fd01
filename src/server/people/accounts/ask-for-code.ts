import { sql } from 'drizzle-orm';
import type { CodePurpose } from '#contract/people/accounts.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import type { Queue } from '../../platform/queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import { smsCode } from './account.table.ts';
import { addressBlock } from '../../platform/address-block.ts';
import { CODE_MINUTES, CODE_TRIES, codeHash, DEMO_CODE } from './code-digits.ts';
import { SEND_CODE } from './send-code.job.ts';

const COOLDOWN_SECONDS = 60;
const PER_NUMBER_HOUR = 5;

export interface CodeGround {
  readonly config: Config;
  readonly queue: Pick<Queue, 'enqueue'>;
}

interface Wanted {
  /** normalised */
  readonly phone: string;
  readonly purpose: CodePurpose;
  /** IP address of the request, as trusted behind the proxy */
  readonly address: string;
}

/**
 * Queues a code for a number. The answer does not reveal whether the number has an account. The message is sent by a
 * job.
 * @throws Refusal code.too_soon (data: `waitSeconds`), code.too_many, code.unavailable
 */
export async function askForCode({ config, queue }: CodeGround, db: Db, wanted: Wanted) {
  if (config.sms === null) throw new Refusal('code.unavailable');
  const { phone, purpose } = wanted;
  const address = addressBlock(wanted.address);

  // Advisory locks serialise requests for one number or from one address, so that each is counted.
  await holdAdvisoryLock(db, `code for ${phone}`);
  await holdAdvisoryLock(db, `code from ${address}`);
  const asked = await countAsked(db, phone, address);
  if (asked.waitSeconds > 0) throw new Refusal('code.too_soon', { data: { waitSeconds: asked.waitSeconds } });
  const isTooMany =
    asked.ofNumberHour >= PER_NUMBER_HOUR ||
    asked.ofNumberDay >= config.smsPerNumberDay ||
    asked.ofAddressHour >= config.smsPerAddressHour ||
    asked.ofAllHour >= config.smsTotalHour;
  if (isTooMany) throw new Refusal('code.too_many');

  const id = newId();
  const row = { id, phone, purpose, address, triesLeft: CODE_TRIES };
  if (config.sms.provider === 'demo') {
    await db.insert(smsCode).values({
      ...row,
      codeHash: codeHash(config, phone, purpose, DEMO_CODE),
      expiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
      delivery: 'sent',
      receipt: 'demo',
    });
    return { cooldownSeconds: COOLDOWN_SECONDS, demoCode: DEMO_CODE };
  }
  await db.insert(smsCode).values({ ...row, delivery: 'waiting' });
  await queue.enqueue(db, SEND_CODE, { id });
  return { cooldownSeconds: COOLDOWN_SECONDS };
}

/**
 * Counts rows, so that all servers agree; the total of the last hour only up to a bound. Requests in the future, from
 * before the clock was set back, count for the limits but not for the waiting time. A used code causes no waiting time.
 */
async function countAsked(db: Db, phone: string, address: string) {
  const { rows } = await db.execute<Asked & Record<string, unknown>>(sql`
    select
      coalesce(ceil(${COOLDOWN_SECONDS} - extract(epoch from clock_timestamp() -
        max(asked_at) filter (where asked_at <= clock_timestamp() and used_at is null))), 0)::int as "waitSeconds",
      count(*) filter (where asked_at > now() - interval '1 hour')::int as "ofNumberHour",
      count(*)::int as "ofNumberDay",
      (select count(*)::int from sms_code where address = ${address} and asked_at > now() - interval '1 hour')
        as "ofAddressHour",
      (select count(*)::int from sms_code where asked_at > now() - interval '1 hour') as "ofAllHour"
    from sms_code
    where phone = ${phone} and asked_at > now() - interval '1 day'`);
  return rows[0]!;
}

interface Asked {
  /** seconds until this number may request again; zero or less = now */
  readonly waitSeconds: number;
  readonly ofNumberHour: number;
  readonly ofNumberDay: number;
  readonly ofAddressHour: number;
  readonly ofAllHour: number;
}
