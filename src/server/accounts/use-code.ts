import { sql } from 'drizzle-orm';
import type { CodePurpose } from '#contract/accounts.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { codeHash } from './code-digits.ts';

/**
 * Uses a code up: the newest one of this number and purpose, within its five minutes, its five tries, and once. Every
 * look at it costs a try, so whoever is told no must not roll it back: throw a `NotedRefusal`.
 * @param typed as the person typed or pasted it
 * @returns whether it opens
 */
export async function useCode(
  config: Pick<Config, 'secretKey'>,
  db: Db,
  { phone, purpose, typed }: { phone: string; purpose: CodePurpose; typed: string },
): Promise<boolean> {
  const digits = typed.normalize('NFKC').replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return false;
  const hash = codeHash(config, phone, purpose, digits);
  // One statement: of two that come at once with the same code, the second one waits and finds it used.
  // Asked for later than now: before the clock was set back. It would live too long, and pass for the newest.
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
