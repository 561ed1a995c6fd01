import { sql } from 'drizzle-orm';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { keyFor, sealOf } from '../platform/keys.ts';
import { newId } from '../platform/new-id.ts';
import { Refusal } from '../platform/refusal.ts';
import { takeTurn } from '../platform/take-turn.ts';
import { signInTry } from './account.table.ts';
import { addressBlock } from './address-block.ts';

const PER_SUBJECT = 5;
const SUBJECT_MINUTES = 15;

type Limits = Pick<Config, 'secretKey' | 'signInFailuresPerAddressHour'>;

/** One way in, under one name. */
interface Attempt {
  readonly way: 'password' | 'code';
  /** HMAC, so that nobody reads from the rows who tried */
  readonly subject: Buffer;
  /** as limits count it */
  readonly address: string;
}

/** @param who the name or number in its one form, whether anybody has it or not */
export function attemptAt(config: Limits, way: Attempt['way'], who: string, address: string): Attempt {
  return { way, subject: sealOf(keyFor(config.secretKey, 'sign-in tries'), way, who), address: addressBlock(address) };
}

/** Waits for whoever is being counted at the same account or from the same address. */
export async function takeTurnToSignIn(db: Db, { subject, address }: Attempt): Promise<void> {
  await takeTurn(db, `sign in ${subject.toString('base64')}`);
  await takeTurn(db, `sign in from ${address}`);
}

/**
 * Five wrong passwords under one name close the password's way for a quarter of an hour, and only that one: the code
 * still opens, and so does the password under the other name. Codes have their own limit, five tries each and five an
 * hour. A stranger can use those up and keep the owner from signing in by code for an hour, by asking or by guessing;
 * counting the failures here as well would make that easier still. One address may fail some twenty times an hour,
 * whichever way.
 * @throws Refusal signIn.locked
 */
export async function refuseWhenLocked(config: Limits, db: Db, { way, subject, address }: Attempt): Promise<void> {
  const { rows } = await db.execute<{ ofSubject: string; ofAddress: string }>(sql`
    select
      (select count(*) from sign_in_try
        where subject = ${subject} and not succeeded and at > now() - make_interval(mins => ${SUBJECT_MINUTES})
      ) as "ofSubject",
      (select count(*) from sign_in_try
        where address = ${address} and not succeeded and at > now() - interval '1 hour'
      ) as "ofAddress"`);
  const { ofSubject, ofAddress } = rows[0]!;
  if (way === 'password' && Number(ofSubject) >= PER_SUBJECT) throw new Refusal('signIn.locked');
  if (Number(ofAddress) >= config.signInFailuresPerAddressHour)
    throw new Refusal('signIn.locked', { say: '登录失败的次数太多，请一小时后再试' });
}

export async function noteTry(db: Db, { subject, address }: Attempt, result: 'succeeded' | 'failed'): Promise<void> {
  await db.insert(signInTry).values({ id: newId(), subject, address, succeeded: result === 'succeeded' });
}
