import { sql } from 'drizzle-orm';
import type { CodePurpose } from '#contract/people/accounts.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database.ts';
import { codeHash } from './code-digits.ts';

/**
 * Uses a code up: the latest of this number and purpose, within five minutes and five attempts, and once. Every call
 * costs an attempt, so a caller who refuses must not roll it back: throw a `NotedRefusal`.
 * @param typed as typed or pasted
 * @returns whether the code is right
 */
export async function useCode(
  config: Pick<Config, 'secretKey'>,
  db: Db,
  { phone, purpose, typed }: { phone: string; purpose: CodePurpose; typed: string },
): Promise<boolean> {
  const digits = typed.normalize('NFKC').replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return false;
  const hash = codeHash(config, phone, purpose, digits);
  // One statement, so that of two concurrent uses the second waits and finds it used. A code requested in the future
  // is from before the clock was set back; it would live too long and count as the latest, so it is ignored.
  const { rows } = await db.execute<{ opens: boolean }>(sql`
    update sms_code
    set tries_left = tries_left - 1, used_at = case when code_hash = ${hash} then now() end
    where id = (
        select id from sms_code where phone = ${phone} and purpose = ${purpose} and asked_at <= now()
        order by asked_at desc limit 1
      )
      and used_at is null and tries_left > 0 and expires_at > now()
    returning used_at is not null as opens`);
  return rows[0]?.opens ?? false;
}
