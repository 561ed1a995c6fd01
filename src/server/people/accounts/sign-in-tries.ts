import { and, eq, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database.ts';
import { keyFor, sealOf } from '../../platform/purpose-keys.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import { knownDevice, signInTry } from './account.table.ts';
import { addressBlock } from '../../platform/address-block.ts';
import { hashToken } from './sessions.ts';

/** Per name and address, or per name and known device. */
const PER_NAME = 5;
const NAME_MINUTES = 15;
/** Per name, over all addresses. */
const PER_NAME_HOUR = 50;

type Limits = Pick<Config, 'secretKey' | 'signInFailuresPerAddressHour'>;

/** An attempt to sign in, by one way and under one name. */
interface Attempt {
  readonly way: 'password' | 'code';
  /** HMAC, so that the rows do not reveal the name */
  readonly subject: Buffer;
  /** the address block that limits count */
  readonly address: string;
  /** device and name, hashed, as stored for known devices; null when the browser sent no device id */
  readonly device: { readonly hash: Buffer; readonly subject: Buffer } | null;
}

interface Trying {
  readonly way: Attempt['way'];
  /** the normalised name or number, whether it exists or not */
  readonly who: string;
  readonly address: string;
  /** the device id that the browser keeps */
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

/** Advisory locks: attempts under the same name or from the same address are counted one after the other. */
export async function takeTurnToSignIn(db: Db, { subject, address }: Attempt): Promise<void> {
  await holdAdvisoryLock(db, `sign in ${subject.toString('base64')}`);
  await holdAdvisoryLock(db, `sign in from ${address}`);
}

/**
 * Limits on failures. Five wrong passwords for a name from one address lock passwords for that pair for a quarter of an
 * hour. Fifty an hour for a name from anywhere lock it for all but the devices that signed in under it before; such a
 * device is counted separately, so that strangers cannot lock the owner out. Codes still work, and so does the password
 * under the account's other name: counting both names together would reveal that they belong together. Codes have their
 * own limit. An address may fail some twenty times an hour, in either way.
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

/** Records an attempt; a device that signed in becomes known under this name. */
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
