import { and, eq, sql } from 'drizzle-orm';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { keyFor, sealOf } from '../platform/keys.ts';
import { newId } from '../platform/new-id.ts';
import { Refusal } from '../platform/refusal.ts';
import { takeTurn } from '../platform/take-turn.ts';
import { knownDevice, signInTry } from './account.table.ts';
import { addressBlock } from '../platform/address-block.ts';
import { hashToken } from './sessions.ts';

/** Of one name from one address, or of one name by a device that is known under it. */
const PER_NAME = 5;
const NAME_MINUTES = 15;
/** Of one name from all addresses together. */
const PER_NAME_HOUR = 50;

type Limits = Pick<Config, 'secretKey' | 'signInFailuresPerAddressHour'>;

/** One way in, under one name. */
interface Attempt {
  readonly way: 'password' | 'code';
  /** HMAC, so that nobody reads from the rows who tried */
  readonly subject: Buffer;
  /** as limits count it */
  readonly address: string;
  /** the device and the name, hashed, as they are remembered together; null when the browser sent no number of its own */
  readonly device: { readonly hash: Buffer; readonly subject: Buffer } | null;
}

interface Trying {
  readonly way: Attempt['way'];
  /** the name or number in its one form, whether anybody has it or not */
  readonly who: string;
  readonly address: string;
  /** the number that the browser keeps */
  readonly device: string | undefined;
}

export function attemptAt(config: Limits, { way, who, address, device }: Trying): Attempt {
  return {
    way,
    subject: sealOf(keyFor(config.secretKey, 'sign-in tries'), way, who),
    address: addressBlock(address),
    device:
      device === undefined
        ? null
        : { hash: hashToken(device), subject: sealOf(keyFor(config.secretKey, 'known devices'), who) },
  };
}

/** Waits for whoever is being counted under the same name or from the same address. */
export async function takeTurnToSignIn(db: Db, { subject, address }: Attempt): Promise<void> {
  await takeTurn(db, `sign in ${subject.toString('base64')}`);
  await takeTurn(db, `sign in from ${address}`);
}

/**
 * Five wrong passwords for one name from one address close the password's way for both together for a quarter of an
 * hour; fifty wrong ones for a name, wherever from, close it for everybody but the devices that signed in under that
 * name before. Such a device is counted by itself alone, so that no stranger locks its owner out. The code still opens,
 * and so does the password under the other name: counting both names together would tell that they are one person's.
 * Codes have their own limit. One address may fail some twenty times an hour, whichever way.
 * @throws Refusal signIn.locked
 */
export async function refuseWhenLocked(config: Limits, db: Db, attempt: Attempt): Promise<void> {
  const { way, subject, address } = attempt;
  const device = await findDevice(db, attempt);
  const recently = sql`at > now() - make_interval(mins => ${NAME_MINUTES})`;
  const { rows } = await db.execute<Record<'ofName' | 'ofNameHour' | 'ofAddressHour', string>>(
    device === null
      ? sql`
        select
          count(*) filter (where subject = ${subject} and address = ${address} and ${recently}) as "ofName",
          count(*) filter (where subject = ${subject}) as "ofNameHour",
          count(*) filter (where address = ${address}) as "ofAddressHour"
        from sign_in_try
        where (subject = ${subject} or address = ${address})
          and device is null and not succeeded and at > now() - interval '1 hour'`
      : sql`
        select count(*) as "ofName", 0 as "ofNameHour", 0 as "ofAddressHour"
        from sign_in_try
        where subject = ${subject} and device = ${device} and not succeeded and ${recently}`,
  );
  const { ofName, ofNameHour, ofAddressHour } = rows[0]!;
  if (way === 'password' && Number(ofName) >= PER_NAME) throw new Refusal('signIn.locked');
  if (way === 'password' && Number(ofNameHour) >= PER_NAME_HOUR)
    throw new Refusal('signIn.locked', { say: '这个账号的密码错的次数太多，请用验证码登录，或一小时后再试' });
  if (Number(ofAddressHour) >= config.signInFailuresPerAddressHour)
    throw new Refusal('signIn.locked', { say: '登录失败的次数太多，请一小时后再试' });
}

/** A device that got in is known under this name from now on. */
export async function noteTry(db: Db, attempt: Attempt, result: 'succeeded' | 'failed'): Promise<void> {
  const succeeded = result === 'succeeded';
  const { subject, address, device } = attempt;
  await db
    .insert(signInTry)
    .values({ id: newId(), subject, address, succeeded, device: await findDevice(db, attempt) });
  if (!succeeded || device === null) return;
  await db
    .insert(knownDevice)
    .values({ device: device.hash, subject: device.subject })
    .onConflictDoUpdate({ target: [knownDevice.device, knownDevice.subject], set: { usedAt: sql`now()` } });
}

/** @returns null when it has not signed in under this name before */
async function findDevice(db: Db, { device }: Attempt): Promise<Buffer | null> {
  if (device === null) return null;
  const [known] = await db
    .select({ device: knownDevice.device })
    .from(knownDevice)
    .where(and(eq(knownDevice.device, device.hash), eq(knownDevice.subject, device.subject)));
  return known?.device ?? null;
}
