import { eq, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { proposalExample, setProposalExample } from '#contract/desks/proposals.ts';
import { noteAct } from '../../people/audit/note-act.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { proposerName } from './answer-proposal.ts';
import { sharedLink } from '../../market/sharing/shared-link.table.ts';
import { tokenOf } from '../../market/sharing/shared-links.ts';
import { proposal } from './proposal.table.ts';
import { type LinkGround, type OpenedLink, openLink, openLinkNamed } from './proposal-links.ts';

type Example = ReplyOf<typeof proposalExample>;

const NO_EXAMPLE: Example = { address: null, title: '', from: '' };

/** 示例方案 as long as its link opens without a password and a verified phone. */
export async function getExample(config: LinkGround, db: Db): Promise<Example> {
  const [known] = await db
    .select({ id: sharedLink.id })
    .from(sharedLink)
    .innerJoin(proposal, eq(proposal.id, sharedLink.proposalId))
    .where(eq(proposal.isExample, true));
  if (!known) return NO_EXAMPLE;
  const opened = await openLinkNamed(db, known.id).catch((error: unknown) => {
    if (error instanceof Refusal && error.word === 'link.gone') return null;
    throw error;
  });
  if (opened === null || isClosed(opened)) return NO_EXAMPLE;
  return {
    address: `/s/${tokenOf(config, opened.link)}`,
    title: opened.proposal.title,
    from: await proposerName(db, opened.proposal),
  };
}

const isClosed = ({ link }: OpenedLink): boolean => link.passwordHash !== null || link.needsPhone;

/** @throws Refusal link.gone for a link that does not open; link.password for one with a password */
export async function setExample(
  config: LinkGround,
  desk: Ask<typeof setProposalExample>,
): Promise<ReplyOf<typeof setProposalExample>> {
  const { db, body } = desk;
  const token = /\/s\/([\w-]{20,100})/.exec(body.link)?.[1];
  const opened = body.link.trim() === '' ? null : await openLink(db, token ?? '', 'lock');
  if (opened !== null && isClosed(opened))
    throw new Refusal('link.password', { say: '示例要谁都打得开，请先去掉访问密码和验证手机号' });
  await db.update(proposal).set({ isExample: false }).where(eq(proposal.isExample, true));
  if (opened !== null) await markExample(db, opened.proposal.id);
  await noteAct(desk, {
    action: '设示例方案',
    subjectId: opened?.proposal.id ?? 'none',
    subject: opened?.proposal.title ?? '不设',
  });
  return getExample(config, db);
}

export const markExample = (db: Db, id: string) =>
  db
    .update(proposal)
    .set({ isExample: sql`true` })
    .where(eq(proposal.id, id));
