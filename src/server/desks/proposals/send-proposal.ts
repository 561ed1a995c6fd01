import { desc, eq, sql } from 'drizzle-orm';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import { phoneIn } from '#contract/people/phone.ts';
import type { ProposalDocument } from '#contract/desks/proposal-document.ts';
import type { Quote } from '#contract/desks/proposal-shapes.ts';
import { itemsIn } from '#contract/desks/proposal-words.ts';
import { agreedPrints, type AgreedPrints, agreedTiers, type AgreedTiers } from '#contract/desks/proposal-grid.ts';
import { itemsBelowCost } from '#contract/desks/proposal-floor.ts';
import { quoteOf, withFixedPrices } from '#contract/desks/proposal-quote.ts';
import type { sendProposal, setProposalLink, SharedLink } from '#contract/desks/proposals.ts';
import { hashPassword } from '../../people/accounts/passwords.ts';
import { sha256 } from '../../trade/orders/draft-orders.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { findLink, makeLink, renewLink, revokeLink, setLinkOptions } from '../../market/sharing/shared-links.ts';
import { holdStyles } from '../../market/products/styles-to-order.ts';
import { lockProposal, moveProposal, noteEvent } from './move-proposal.ts';
import { proposal, sentProposal, sentStyle } from './proposal.table.ts';
import { ownPicturesIn } from './own-pictures.ts';
import { drawThingsIn, proposerOf } from './read-things.ts';
import { type LinkGround, showLink } from './proposal-links.ts';

/**
 * 发送: the document and its prices of this moment become the next version that the customer sees, under the same link.
 * @throws Refusal item.unknown; proposal.below_cost; proposal.changed; proposal.not_ready; state.changed; phone.invalid; code.unavailable
 */
export async function sendOwnProposal(
  config: LinkGround,
  { db, body, caller }: Ask<typeof sendProposal>,
): Promise<SharedLink> {
  const row = await lockProposal(db, body.solution_id, caller.accountId);
  if (row.version !== body.version) throw new Refusal('proposal.changed', { data: { version: row.version } });
  const { document } = row;
  const styleIds = stylesIn(document);
  // A concurrent edit waits, then finds the sent version and becomes the next one.
  await holdStyles(db, styleIds);
  const things = await drawThingsIn(db, proposerOf(caller), document);
  const { quote, problems } = quoteOf(document, things, await ownPicturesIn(db, document));
  if (document.validUntil < dayInChina()) problems.push({ at: '', say: '有效期已过，请改有效期' });
  const [first] = problems;
  if (first) throw new Refusal('proposal.not_ready', { say: first.say, data: { problems } });

  const below = itemsBelowCost(document, things, quote);
  if (below.length > 0 && body.sellsBelowCost !== true)
    throw new Refusal('proposal.below_cost', {
      say: `${below.map(({ title }) => title).join('、')} 低于成本，确定要发请再确认一次`,
      data: { below },
    });

  if (row.sentVersion !== row.version || row.status === 'draft' || row.status === 'declined') {
    const sentNo = (await newestSent(db, row.id)) + 1;
    await db.insert(sentProposal).values({
      proposalId: row.id,
      sentNo,
      ...frozen(withFixedPrices(document, things), quote, {
        tiers: agreedTiers(document, things),
        prints: agreedPrints(things),
      }),
    });
    if (styleIds.length > 0)
      await db.insert(sentStyle).values(styleIds.map((styleId) => ({ proposalId: row.id, sentNo, styleId })));
    await moveProposal(db, row, { action: 'send', actorId: caller.accountId, sentNo });
    await db
      .update(proposal)
      .set({ sentVersion: row.version, sentAt: sql`now()`, validUntil: document.validUntil })
      .where(eq(proposal.id, row.id));
  }
  const link = await writeLink(config, db, row.id, body);
  return showLink(config, link);
}

const stylesIn = (document: ProposalDocument): string[] => [
  ...new Set(itemsIn(document).flatMap(({ styleId }) => styleId ?? [])),
];

function frozen(
  document: ProposalDocument,
  quote: Quote,
  agreed: { readonly tiers: AgreedTiers; readonly prints: AgreedPrints },
) {
  const sections = quote.sections.map((section) => ({ ...section, pictures: section.pictures ?? [] }));
  const kept = { document, quote: { ...quote, sections }, ...agreed };
  return { ...kept, hash: sha256(kept) };
}

async function newestSent(db: Db, proposalId: string): Promise<number> {
  const [newest] = await db
    .select({ sentNo: sentProposal.sentNo })
    .from(sentProposal)
    .where(eq(sentProposal.proposalId, proposalId))
    .orderBy(desc(sentProposal.sentNo))
    .limit(1);
  return newest?.sentNo ?? 0;
}

async function writeLink(
  config: LinkGround,
  db: Db,
  proposalId: string,
  { password, hidesPrices, hidesSupplier, hasWatermark, mostViews, needsPhone, phones }: BodyOf<typeof sendProposal>,
) {
  if (needsPhone && config.sms === null)
    throw new Refusal('code.unavailable', { say: '这个站点没有开通短信，不能要求验证手机号' });
  const options = {
    ...{ hidesPrices, hidesSupplier, hasWatermark, mostViews, needsPhone },
    phones: needsPhone ? phonesIn(phones) : [],
  };
  const asked = {
    ...options,
    ...(password === null ? {} : { passwordHash: password === '' ? null : await hashPassword(password) }),
  };
  const known = await setLinkOptions(db, { proposalId }, asked);
  if (known?.revokedAt === null) return known;
  // A revoked link is never reactivated: sending again creates a new one.
  return known ? renewLink(config, db, known) : makeLink(config, db, { proposalId }, asked);
}

/** @throws Refusal phone.invalid naming what is none */
const phonesIn = (typed: readonly string[]): string[] => [
  ...new Set(
    typed.map((one) => {
      const phone = phoneIn(one);
      if (phone === null) throw new Refusal('phone.invalid', { say: `“${one}”不是11位有效手机号` });
      return phone;
    }),
  ),
];

/** 收回 and 换新链接: the old link is gone at once. @throws Refusal item.unknown; state.changed without a link */
export async function changeLink(
  config: LinkGround,
  { db, body, caller }: Ask<typeof setProposalLink>,
): Promise<SharedLink> {
  const row = await lockProposal(db, body.solution_id, caller.accountId);
  const link = await findLink(db, { proposalId: row.id }, 'lock');
  if (!link) throw new Refusal('state.changed');
  if (body.action === 'revoke' && link.revokedAt !== null) return showLink(config, link);
  await noteEvent(db, { proposalId: row.id, kind: body.action, actorId: caller.accountId, sentNo: 0, note: '' });
  return showLink(config, await (body.action === 'renew' ? renewLink(config, db, link) : revokeLink(db, link)));
}
