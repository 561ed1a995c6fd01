import { asc, eq } from 'drizzle-orm';
import { agreementTitles } from '#contract/market/agreement-titles.ts';
import type { Profile } from '#contract/people/accounts.ts';
import { maskedPhone } from '#contract/people/phone.ts';
import { asPicture, pictureColumns } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import { account, consent } from './account.table.ts';

export async function getProfile(db: Db, accountId: string): Promise<Profile> {
  const [row] = await db
    .select({ account, avatar: pictureColumns(picture) })
    .from(account)
    .leftJoin(picture, eq(picture.key, account.avatarKey))
    .where(eq(account.id, accountId));
  const { account: own, avatar } = row!;
  return {
    nickname: own.nickname,
    username: own.username,
    phone: own.phone === null ? null : maskedPhone(own.phone),
    company: own.company,
    avatar: avatar === null ? null : asPicture(avatar),
    hasPassword: own.passwordHash !== null,
    registeredAt: own.createdAt.toISOString(),
    consents: await readConsents(db, accountId),
  };
}

/** Every consent ever given, in chronological order. */
export async function readConsents(db: Db, accountId: string): Promise<Profile['consents']> {
  const rows = await db.select().from(consent).where(eq(consent.accountId, accountId)).orderBy(asc(consent.at));
  return rows.map(({ name, version, at, withdrawnAt }) => ({
    name,
    title: agreementTitles[name as keyof typeof agreementTitles] ?? name,
    version,
    at: at.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }));
}
