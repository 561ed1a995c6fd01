import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { keyFor } from '../../platform/purpose-keys.ts';
import { channelCredential } from '../channel-credential.table.ts';

/** Of 微信小店. The access token is renewed with the other two. */
export interface Credentials {
  readonly appId: string;
  readonly appSecret: string;
  readonly accessToken?: string;
  /** of the access token, milliseconds since 1970 */
  readonly expiresAt?: number;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'channel credentials';

/** AES-256-GCM, bound to the channel shop: a row copied to another shop does not open. */
export function seal(secretKey: string, channelShopId: string, credentials: Credentials): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, PURPOSE), nonce).setAAD(Buffer.from(channelShopId));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(credentials), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws when it was sealed by another key or for another shop */
export function unseal(secretKey: string, channelShopId: string, sealed: Buffer): Credentials {
  const opener = createDecipheriv('aes-256-gcm', keyFor(secretKey, PURPOSE), sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(channelShopId))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const opened = Buffer.concat([opener.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), opener.final()]);
  return JSON.parse(opened.toString('utf8')) as Credentials;
}

export async function keepCredentials(
  db: Db,
  secretKey: string,
  channelShopId: string,
  credentials: Credentials,
): Promise<void> {
  const row = { sealed: seal(secretKey, channelShopId, credentials), changedAt: sql`now()` };
  await db
    .insert(channelCredential)
    .values({ channelShopId, ...row })
    .onConflictDoUpdate({ target: channelCredential.channelShopId, set: row });
}

/** null: never connected, or sealed by another SECRET_KEY */
export async function findCredentials(db: Db, secretKey: string, channelShopId: string): Promise<Credentials | null> {
  const [row] = await db
    .select({ sealed: channelCredential.sealed })
    .from(channelCredential)
    .where(eq(channelCredential.channelShopId, channelShopId));
  if (!row) return null;
  try {
    return unseal(secretKey, channelShopId, row.sealed);
  } catch {
    return null;
  }
}
