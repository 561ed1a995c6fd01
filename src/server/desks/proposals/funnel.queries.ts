import { sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/platform/endpoint.ts';
import type { proposalFunnel, ProposalFunnel } from '#contract/desks/proposals.ts';
import type { Db } from '../../platform/database.ts';
import type { Caller } from '../../platform/serve.ts';
import { proposal, proposalEvent } from './proposal.table.ts';

const MOST_REASONS = 5;

/**
 * How far the caller's proposals came, of those first sent within so many days, and why customers declined. One
 * statement. An answer without a counted opening counts as opened; the example is left out.
 */
export async function readFunnel(
  db: Db,
  { accountId }: Pick<Caller, 'accountId'>,
  { days }: QueryOf<typeof proposalFunnel>,
): Promise<ProposalFunnel> {
  const stage = (at: string) => {
    const reached = sql.raw(at);
    return sql`json_build_object(
      'count', count(${reached})::int,
      'valueFen', coalesce(sum(value_fen) filter (where ${reached} is not null), 0)::bigint,
      'hours', floor(extract(epoch from
        percentile_cont(0.5) within group (order by ${reached} - sent)) / 3600)::int)`;
  };
  const { rows } = await db.execute<ProposalFunnel & Record<string, unknown>>(sql`
    with reached as (
      select
        ${proposal.id} as id,
        ${proposal.payableFen} as value_fen,
        min(event.at) filter (where event.kind = 'send') as sent,
        min(event.at) filter (where event.kind in ('open', 'accept', 'decline')) as opened,
        max(event.at) filter (where event.kind in ('accept', 'decline')) as answered,
        max(event.at) filter (where event.kind = 'accept') as accepted,
        (array_agg(event.note order by event.id desc) filter (where event.kind = 'decline'))[1] as reason
      from ${proposal} join ${proposalEvent} event on event.proposal_id = ${proposal.id}
      where ${proposal.accountId} = ${accountId} and not ${proposal.isExample}
      group by ${proposal.id}
    ),
    recent as (select * from reached where sent > now() - make_interval(days => ${Number(days)}))
    select
      ${stage('sent')} as sent, ${stage('opened')} as opened,
      ${stage('answered')} as answered, ${stage('accepted')} as accepted,
      (
        select coalesce(json_agg(json_build_object('reason', reason, 'count', times) order by times desc, reason), '[]')
        from (
          select reason, count(*)::int as times from recent
          where reason is not null and accepted is null group by reason order by times desc, reason limit ${MOST_REASONS}
        ) declined
      ) as reasons
    from recent`);
  return rows[0]!;
}
