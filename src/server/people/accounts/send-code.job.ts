import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { type Messenger, MessageRefused, openMessenger } from '../messages/messenger.ts';
import type { Config } from '../../config.ts';
import type { Database, Db } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';
import { smsCode } from './account.table.ts';
import { CODE_MINUTES, CODE_TRIES, codeHash, newDigits } from './code-digits.ts';

export const SEND_CODE = 'codes.send';

/** Characters; the receipt is read when someone investigates a complaint. */
const LONGEST_RECEIPT = 200;

/**
 * The digits exist only while the job runs: neither the job's data nor the row contains them, so a retry sends another
 * code.
 */
export function sendCodeJob(ground: {
  database: Database;
  config: Config;
  messenger?: Pick<Messenger, 'sendCode'>;
}): Job<{ id: string }> {
  const { database, config } = ground;
  const messenger = ground.messenger ?? (config.sms === null ? undefined : openMessenger(config.sms));
  return {
    name: SEND_CODE,
    concurrency: 2,
    retries: 3,
    expireSeconds: 60,
    work: async ({ id }) => {
      const digits = newDigits();
      const phone = await database.write((db) => sealDigits(config, db, id, digits));
      if (phone === undefined || messenger === undefined) return;
      // The carrier's error may quote the message, so the digits are removed from it before it is stored.
      const outcome = await messenger.sendCode(phone, digits).then(
        (receipt) => ({ delivery: 'sent' as const, receipt, again: false }),
        (error: unknown) => ({
          delivery: 'failed' as const,
          receipt: String(error).replaceAll(digits, '******'),
          again: !(error instanceof MessageRefused),
        }),
      );
      await database.write((db) => noteDelivery(db, id, outcome.delivery, outcome.receipt));
      if (outcome.again) throw new Error('the message was not sent');
    },
  };
}

/** @returns the number to send to; undefined when it was sent already, or the request has expired */
async function sealDigits(config: Config, db: Db, id: string, digits: string): Promise<string | undefined> {
  const [asked] = await db
    .select({ phone: smsCode.phone, purpose: smsCode.purpose })
    .from(smsCode)
    .where(
      and(
        eq(smsCode.id, id),
        ne(smsCode.delivery, 'sent'),
        gt(smsCode.askedAt, sql`now() - make_interval(mins => ${CODE_MINUTES})`),
      ),
    )
    .for('update');
  if (!asked) return undefined;
  await db
    .update(smsCode)
    .set({
      codeHash: codeHash(config, asked.phone, asked.purpose, digits),
      triesLeft: CODE_TRIES,
      expiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
    })
    .where(eq(smsCode.id, id));
  return asked.phone;
}

async function noteDelivery(db: Db, id: string, delivery: 'sent' | 'failed', receipt: string): Promise<void> {
  await db
    .update(smsCode)
    .set({ delivery, receipt: receipt.slice(0, LONGEST_RECEIPT) })
    .where(eq(smsCode.id, id));
}
