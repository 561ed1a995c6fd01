import { eq } from 'drizzle-orm';
import type { saveProfile } from '#contract/people/accounts.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { nicknameIn } from '#contract/people/nickname.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { ownPicture } from '../uploads/own-uploads.ts';
import { account } from './account.table.ts';
import { getProfile } from './profile.queries.ts';
import { getUserInfo } from './user-info.ts';

/** Omitted fields stay unchanged. */
export async function keepProfile({
  db,
  body,
  caller: { accountId },
}: Ask<typeof saveProfile>): Promise<ReplyOf<typeof saveProfile>> {
  const changes: Partial<typeof account.$inferInsert> = {};

  if (body.nickname !== undefined) {
    const nickname = nicknameIn(body.nickname);
    if (nickname === null) throw new Refusal('nickname.invalid');
    changes.nickname = nickname;
  }
  if (body.company !== undefined) changes.company = asTyped(body.company);
  if (body.avatar !== undefined) {
    changes.avatarKey = body.avatar === '' ? null : await ownPicture(db, accountId, 'avatar', body.avatar);
  }

  if (Object.keys(changes).length > 0) await db.update(account).set(changes).where(eq(account.id, accountId));
  return { userInfo: await getUserInfo(db, accountId), profile: await getProfile(db, accountId) };
}
