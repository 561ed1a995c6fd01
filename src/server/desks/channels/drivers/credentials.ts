import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { openBytes, sealBytes } from '../../../platform/sealed-text.ts';
import { channelCredential } from '../channel-credential.table.ts';

/** AppID and AppSecret of 微信小店, AppKey and AppSecret of 1688, client id and secret of Shopify. */
export interface Credentials {
  readonly appId: string;
  readonly appSecret: string;
  /** 1688: gives new access tokens for half a year; the others give them for id and secret */
  readonly refreshToken?: string;
  readonly accessToken?: string;
  /** of the access token, milliseconds since 1970 */
  readonly expiresAt?: number;
}

/** Bound to the channel shop: a row copied to another shop does not open. */
const purposeOf = (channelShopId: string): string => `channel credentials ${channelShopId}`;

/** @returns null when they were sealed by another key or for another shop */
export function openCredentials(secretKey: string, channelShopId: string, sealed: Buffer): Credentials | null {
  const opened = openBytes(secretKey, purposeOf(channelShopId), sealed);
  return opened === null ? null : (JSON.parse(opened) as Credentials);
}

export async function keepCredentials(
  db: Db,
  secretKey: string,
  channelShopId: string,
  credentials: Credentials,
): Promise<void> {
  const sealed = sealBytes(secretKey, purposeOf(channelShopId), JSON.stringify(credentials));
  const row = { sealed, changedAt: sql`now()` };
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
  return row ? openCredentials(secretKey, channelShopId, row.sealed) : null;
}
