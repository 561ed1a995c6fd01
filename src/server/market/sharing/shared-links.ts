import { and, eq, lt, sql } from 'drizzle-orm';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database.ts';
import { hashOfToken, linkToken } from '../../platform/link-token.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import { siteAddress, type SiteGround } from '../../platform/site-address.ts';
import { type LinkRow, sharedLink } from './shared-link.table.ts';

/** Secret links, whatever they open: making, renewing, revoking and opening them. */

type Key = Pick<Config, 'secretKey'>;
export type LinkedThing = { readonly proposalId: string } | { readonly boardId: string };
type NamedLink = Pick<LinkRow, 'id' | 'renewal'> & { readonly boardId?: string | null };

/** A password, limits and other options of its thing; a board has none. */
export type LinkOptions = Partial<
  Pick<
    LinkRow,
    'passwordHash' | 'hidesPrices' | 'hidesSupplier' | 'hasWatermark' | 'mostViews' | 'needsPhone' | 'phones'
  >
>;

/** Each kind has its own key: a token of one kind never opens another. */
const isBoard = ({ boardId }: NamedLink): boolean => typeof boardId === 'string';
const purposeOf = (link: NamedLink): string => (isBoard(link) ? 'board link' : 'shared link');

export const tokenOf = (config: Key, link: NamedLink): string => linkToken(config, purposeOf(link), link);

/** Absolute; null for a revoked link. */
export function linkAddress(ground: SiteGround & Key, link: LinkRow): string | null {
  if (link.revokedAt !== null) return null;
  return `${siteAddress(ground)}/s/${isBoard(link) ? 'g/' : ''}${tokenOf(ground, link)}`;
}

const opens = (thing: LinkedThing) =>
  'boardId' in thing ? eq(sharedLink.boardId, thing.boardId) : eq(sharedLink.proposalId, thing.proposalId);

export async function findLink(db: Db, thing: LinkedThing, lock?: 'lock'): Promise<LinkRow | undefined> {
  const asked = db.select().from(sharedLink).where(opens(thing));
  const [link] = lock ? await asked.for('no key update') : await asked;
  return link;
}

/** The thing's row is locked by the caller, so that two of its links are never made at once. */
export async function makeLink(config: Key, db: Db, thing: LinkedThing, options: LinkOptions = {}): Promise<LinkRow> {
  const named = { id: newId(), renewal: 1, ...thing };
  const [made] = await db
    .insert(sharedLink)
    .values({ ...named, ...options, tokenHash: hashOfToken(tokenOf(config, named)) })
    .returning();
  return made!;
}

/** A new password may be tried as often as any. @returns undefined without a link */
export async function setLinkOptions(db: Db, thing: LinkedThing, options: LinkOptions): Promise<LinkRow | undefined> {
  const [link] = await db
    .update(sharedLink)
    .set({ ...options, ...('passwordHash' in options ? { tries: 0 } : {}) })
    .where(opens(thing))
    .returning();
  return link;
}

/** Another token; the old one opens nothing again, whether or not it was revoked. */
export async function renewLink(config: Key, db: Db, link: LinkRow): Promise<LinkRow> {
  const next = { ...link, renewal: link.renewal + 1 };
  const [made] = await db
    .update(sharedLink)
    .set({
      ...{ renewal: next.renewal, tokenHash: hashOfToken(tokenOf(config, next)) },
      ...{ revokedAt: null, viewCount: 0 },
    })
    .where(eq(sharedLink.id, link.id))
    .returning();
  return made!;
}

export async function revokeLink(db: Db, { id }: Pick<LinkRow, 'id'>): Promise<LinkRow> {
  const [revoked] = await db
    .update(sharedLink)
    .set({ revokedAt: sql`now()` })
    .where(eq(sharedLink.id, id))
    .returning();
  return revoked!;
}

/** Condition for the link of a token, valid or not; `refuseGone` checks validity. */
export const hasToken = (token: string) => eq(sharedLink.tokenHash, hashOfToken(token));

/**
 * Unknown, revoked and expired links get the same refusal.
 * @param lastDay that the link opens, in China; null = until it is revoked
 * @throws Refusal link.gone
 */
export function refuseGone<Found extends { readonly link: Pick<LinkRow, 'revokedAt'> }>(
  found: Found | undefined,
  lastDay: (found: Found) => string | null = () => null,
): asserts found is Found {
  if (found === undefined || found.link.revokedAt !== null) throw new Refusal('link.gone');
  const until = lastDay(found);
  if (until !== null && until < dayInChina()) throw new Refusal('link.gone');
}

/** @returns the tries within this hour, this one included */
export async function countTry(db: Db, { id }: Pick<LinkRow, 'id'>): Promise<number> {
  const [row] = await db
    .update(sharedLink)
    .set({
      tries: sql`case when ${sharedLink.triedAt} > now() - interval '1 hour' then ${sharedLink.tries} + 1 else 1 end`,
      triedAt: sql`case when ${sharedLink.triedAt} > now() - interval '1 hour' then ${sharedLink.triedAt} else now() end`,
    })
    .where(eq(sharedLink.id, id))
    .returning({ tries: sharedLink.tries });
  return row!.tries;
}

export async function forgetTries(db: Db, { id }: Pick<LinkRow, 'id'>): Promise<void> {
  await db.update(sharedLink).set({ tries: 0 }).where(eq(sharedLink.id, id));
}

/** Takes one of the views that are left; two viewers at once never get the last one both. @throws Refusal link.gone */
export async function takeView(db: Db, { id }: Pick<LinkRow, 'id'>): Promise<void> {
  const taken = await db
    .update(sharedLink)
    .set({ viewCount: sql`${sharedLink.viewCount} + 1` })
    .where(
      and(
        eq(sharedLink.id, id),
        sql`(${sharedLink.mostViews} is null or ${lt(sharedLink.viewCount, sharedLink.mostViews)})`,
      ),
    )
    .returning({ id: sharedLink.id });
  if (taken.length === 0) throw new Refusal('link.gone');
}
