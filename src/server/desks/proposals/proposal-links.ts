import { timingSafeEqual } from 'node:crypto';
import { eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { SharedLink } from '#contract/desks/proposals.ts';
import { isPassword } from '../../people/accounts/passwords.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database.ts';
import type { NamedLink } from '../../platform/link-token.ts';
import { keyFor, sealOf } from '../../platform/purpose-keys.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SiteGround } from '../../platform/site-address.ts';
import { type LinkRow, sharedLink } from '../../market/sharing/shared-link.table.ts';
import { countTry, forgetTries, hasToken, linkAddress, refuseGone } from '../../market/sharing/shared-links.ts';
import { markOf } from './mark.ts';
import type { ProposalHead } from './move-proposal.ts';
import { proposal } from './proposal.table.ts';

export type LinkGround = SiteGround & Pick<Config, 'secretKey' | 'sms'>;

const PURPOSE = 'shared link';

/** The owner's own mark in the address: such an opening is not counted. */
const ownMarkOf = (config: Pick<Config, 'secretKey'>, { id, renewal }: NamedLink): string =>
  markOf(config, PURPOSE, 'own', id, String(renewal));

export function isOwnMark(config: Pick<Config, 'secretKey'>, link: NamedLink, mark: string): boolean {
  return isSame(ownMarkOf(config, link), mark);
}

/** What the browser keeps after the right password; a new password or link makes it invalid. */
export const unlockedMark = ({ secretKey }: Pick<Config, 'secretKey'>, link: LinkRow): string =>
  sealOf(keyFor(secretKey, PURPOSE), 'unlocked', link.id, String(link.renewal), link.passwordHash ?? '').toString(
    'base64url',
  );

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function showLink(config: LinkGround, link: LinkRow): SharedLink {
  const url = linkAddress(config, link);
  return {
    url,
    ownUrl: url === null ? null : `${url}?own=${ownMarkOf(config, link)}`,
    hasPassword: link.passwordHash !== null,
    hidesPrices: link.hidesPrices,
    hidesSupplier: link.hidesSupplier,
    hasWatermark: link.hasWatermark,
    mostViews: link.mostViews,
    viewCount: link.viewCount,
    needsPhone: link.needsPhone,
    phones: link.phones,
  };
}

/** The sent version says what a bearer sees. */
const { document: _, ...PROPOSAL } = getTableColumns(proposal);

export interface OpenedLink {
  readonly link: LinkRow;
  readonly proposal: ProposalHead;
}

/**
 * The proposal that a link opens now. Unknown, revoked and replaced links, and those of expired or archived proposals,
 * get the same refusal.
 * @throws Refusal link.gone
 */
export async function openLink(db: Db, token: string, lock?: 'lock'): Promise<OpenedLink> {
  return opened(db, hasToken(token), lock);
}

/** The same by the link's id, which alone opens nothing: the caller checks a signature. @throws Refusal link.gone */
export async function openLinkNamed(db: Db, id: string): Promise<OpenedLink> {
  return opened(db, eq(sharedLink.id, id));
}

async function opened(db: Db, which: SQL, lock?: 'lock'): Promise<OpenedLink> {
  if (lock) await lockProposalOf(db, which);
  const [found] = await db
    .select({ link: sharedLink, proposal: PROPOSAL })
    .from(sharedLink)
    .innerJoin(proposal, eq(proposal.id, sharedLink.proposalId))
    .where(which);
  refuseGone(found, ({ proposal: { status, validUntil } }) => (status === 'converted' ? null : validUntil));
  const { status } = found.proposal;
  if (status === 'archived' || status === 'draft') throw new Refusal('link.gone');
  return found;
}

/**
 * Locks the proposal and not its link, as sending and revoking do, before anything is read of either: they write the
 * link with the proposal's lock held, and two orders of locks would end in a deadlock.
 */
async function lockProposalOf(db: Db, which: SQL): Promise<void> {
  const proposalId = db.select({ id: sharedLink.proposalId }).from(sharedLink).where(which);
  await db.select({ id: proposal.id }).from(proposal).where(inArray(proposal.id, proposalId)).for('no key update');
}

export const MOST_TRIES = 10;

/**
 * Checks the password of a link, with at most ten wrong ones an hour. The count must outlive the refusal, so this runs
 * in a transaction of its own.
 */
export async function isRightPassword(db: Db, link: LinkRow, password: string): Promise<boolean> {
  if (link.passwordHash === null) return true;
  if ((await countTry(db, link)) > MOST_TRIES) return false;
  if (!(await isPassword(link.passwordHash, password))) return false;
  await forgetTries(db, link);
  return true;
}

/** The tries of this hour are used up. */
export const isWornOut = ({ tries, triedAt }: Pick<LinkRow, 'tries' | 'triedAt'>): boolean =>
  tries > MOST_TRIES && triedAt !== null && Date.now() - triedAt.getTime() < 3_600_000;
