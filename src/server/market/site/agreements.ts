import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { earliestDay, isDay, NOTICE_DAYS } from '#contract/people/agreement-days.ts';
import { agreementTitles } from '#contract/market/agreement-titles.ts';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { operatorAgreements, publishAgreement } from '#contract/desks/operator.ts';
import { type Agreement, AGREEMENT_NAMES, type AgreementName } from '#contract/market/site.ts';
import { consent } from '../../people/accounts/account.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { firstAgreements } from './agreement-texts.ts';
import { agreement } from './site.table.ts';

/** Inserts our texts on a new site; published versions stay unchanged. */
export async function fillAgreements(db: Db): Promise<void> {
  const rows = Object.entries(firstAgreements).map(([name, text]) => ({ name: name as AgreementName, ...text }));
  await db.insert(agreement).values(rows).onConflictDoNothing();
}

/** Of two versions in force from the same day, the later published one wins. */
const newestFirst = [desc(agreement.effectiveOn), desc(agreement.publishedAt)];

/** Today's date in China, where the agreements apply. */
const today: SQL = sql`to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** @param version undefined = the version in force today @throws Refusal item.unknown */
export async function getAgreement(db: Db, name: AgreementName, version: string | undefined): Promise<Agreement> {
  const which = version === undefined ? lte(agreement.effectiveOn, today) : eq(agreement.version, version);
  const [found] = await db
    .select({
      version: agreement.version,
      effectiveOn: agreement.effectiveOn,
      lead: agreement.lead,
      sections: agreement.sections,
    })
    .from(agreement)
    .where(and(eq(agreement.name, name), which))
    .orderBy(...newestFirst)
    .limit(1);
  if (!found) throw new Refusal('item.unknown');
  const versions = await db
    .select({ version: agreement.version })
    .from(agreement)
    .where(eq(agreement.name, name))
    .orderBy(...newestFirst);
  return { name, title: agreementTitles[name], ...found, versions: versions.map((one) => one.version) };
}

/**
 * Publishes a version, at least seven days before it takes effect. Earlier versions never change: users have agreed to
 * them.
 * @throws Refusal agreement.version_taken; request.invalid for an invalid date or one too near
 */
export async function publish(db: Db, text: BodyOf<typeof publishAgreement>): Promise<void> {
  const earliest = earliestDay();
  if (!isDay(text.effectiveOn)) throw new Refusal('request.invalid', { say: '没有这一天，请核对生效日期' });
  if (text.effectiveOn < earliest) {
    const say = `新版本至少提前 ${NOTICE_DAYS} 天公示，最早 ${earliest} 生效`;
    throw new Refusal('request.invalid', { say });
  }
  const published = await db.insert(agreement).values(text).onConflictDoNothing().returning({ name: agreement.name });
  if (published.length === 0) throw new Refusal('agreement.version_taken');
}

/** All versions with the number of users who consented to each. */
export async function listAgreements(db: Db): Promise<ReplyOf<typeof operatorAgreements>> {
  const rows = await db
    .select({
      name: agreement.name,
      version: agreement.version,
      effectiveOn: agreement.effectiveOn,
      consents: sql<number>`count(${consent.accountId})::int`,
    })
    .from(agreement)
    .leftJoin(
      consent,
      and(
        eq(consent.name, agreement.name),
        eq(consent.version, agreement.version),
        sql`${consent.withdrawnAt} is null`,
      ),
    )
    .groupBy(agreement.name, agreement.version)
    .orderBy(...newestFirst);
  return {
    list: AGREEMENT_NAMES.map((name) => ({
      name,
      title: agreementTitles[name],
      versions: rows.filter((row) => row.name === name),
    })),
  };
}
