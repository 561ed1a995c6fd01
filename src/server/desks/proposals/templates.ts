import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { dayAfter, dayInChina, daysBetween } from '#contract/platform/china-day.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type {
  beginFromTemplate,
  proposalTemplates,
  removeProposalTemplate,
  renameProposalTemplate,
  restoreProposalTemplate,
  saveProposalTemplate,
} from '#contract/desks/proposal-templates.ts';
import type { ProposalDocument } from '#contract/desks/proposal-document.ts';
import { PROPOSAL_DAYS } from '#contract/desks/proposal-words.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { lockAccount } from '../../people/accounts/lock-account.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask, Caller } from '../../platform/serve.ts';
import { lockProposal } from './move-proposal.ts';
import { proposalTemplate } from './proposal.table.ts';
import { insertProposal } from './save-proposal.ts';

const MOST_TEMPLATES = 100;

const inUse = (accountId: string) => and(eq(proposalTemplate.accountId, accountId), isNull(proposalTemplate.removedAt));

export async function listTemplates(
  db: Db,
  { accountId }: Pick<Caller, 'accountId'>,
): Promise<ReplyOf<typeof proposalTemplates>> {
  const rows = await db
    .select()
    .from(proposalTemplate)
    .where(inUse(accountId))
    .orderBy(desc(proposalTemplate.savedAt), proposalTemplate.id);
  return { list: rows.map(({ id, name, itemCount, savedAt }) => ({ id, name, itemCount, at: savedAt.toISOString() })) };
}

/** @throws Refusal item.unknown; template.name; template.too_many */
export async function saveTemplate({
  db,
  body,
  caller,
}: Ask<typeof saveProposalTemplate>): Promise<ReplyOf<typeof saveProposalTemplate>> {
  const name = nameIn(body.name);
  await lockAccount(db, caller.accountId);
  const { document, itemCount } = await lockProposal(db, body.solution_id, caller.accountId);
  await refuseTooMany(db, caller.accountId);
  const id = newId();
  await db.insert(proposalTemplate).values({
    ...{ id, accountId: caller.accountId, name, itemCount },
    document: { ...document, customer: '', version: 0 },
  });
  return { id };
}

/** @throws Refusal item.unknown; template.name */
export async function renameTemplate({ db, body, caller }: Ask<typeof renameProposalTemplate>) {
  const name = nameIn(body.name);
  const { rowCount } = await db
    .update(proposalTemplate)
    .set({ name })
    .where(and(eq(proposalTemplate.id, body.id), inUse(caller.accountId)));
  if (rowCount === 0) throw new Refusal('item.unknown');
  return {};
}

/** Those that were removed more than a day ago are deleted on this occasion. @throws Refusal item.unknown */
export async function removeTemplate({ db, body, caller }: Ask<typeof removeProposalTemplate>) {
  const own = eq(proposalTemplate.accountId, caller.accountId);
  const { rowCount } = await db
    .update(proposalTemplate)
    .set({ removedAt: sql`coalesce(${proposalTemplate.removedAt}, now())` })
    .where(and(own, eq(proposalTemplate.id, body.id)));
  if (rowCount === 0) throw new Refusal('item.unknown');
  await db
    .delete(proposalTemplate)
    .where(
      and(own, isNotNull(proposalTemplate.removedAt), lt(proposalTemplate.removedAt, sql`now() - interval '1 day'`)),
    );
  return {};
}

/** @throws Refusal item.unknown; template.too_many */
export async function restoreTemplate({ db, body, caller }: Ask<typeof restoreProposalTemplate>) {
  await lockAccount(db, caller.accountId);
  await refuseTooMany(db, caller.accountId);
  const { rowCount } = await db
    .update(proposalTemplate)
    .set({ removedAt: null })
    .where(and(eq(proposalTemplate.id, body.id), eq(proposalTemplate.accountId, caller.accountId)));
  if (rowCount === 0) throw new Refusal('item.unknown');
  return {};
}

/**
 * A draft with the content of the template, valid from today on.
 * @throws Refusal item.unknown; proposal.too_many; proposal.document when a thing may no longer have its own price
 */
export async function begin({
  db,
  body,
  caller,
}: Ask<typeof beginFromTemplate>): Promise<ReplyOf<typeof beginFromTemplate>> {
  const [template] = await db
    .select({ document: proposalTemplate.document })
    .from(proposalTemplate)
    .where(and(eq(proposalTemplate.id, body.id), inUse(caller.accountId)));
  if (!template) throw new Refusal('item.unknown');
  const validUntil = dayAfter(dayInChina(), PROPOSAL_DAYS);
  const { solution_id } = await insertProposal(db, caller, validFrom(template.document, validUntil));
  return { solution_id };
}

/** Its ship dates are as many days after the validity as they were. */
function validFrom(document: ProposalDocument, validUntil: string): ProposalDocument {
  const { terms } = document;
  const days = daysBetween(document.validUntil, validUntil);
  const shipDays = terms.shipDays?.map((day) => dayAfter(day, days));
  return { ...document, validUntil, terms: { ...terms, ...(shipDays ? { shipDays } : {}) } };
}

/** @throws Refusal template.name */
function nameIn(typed: string): string {
  const name = asTyped(typed);
  if (name === '') throw new Refusal('template.name');
  return name;
}

/** The caller holds the account's lock. */
async function refuseTooMany(db: Db, accountId: string): Promise<void> {
  if ((await db.$count(proposalTemplate, inUse(accountId))) >= MOST_TEMPLATES) throw new Refusal('template.too_many');
}
