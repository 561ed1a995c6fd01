import { randomBytes } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { dayInChina } from '#contract/china-day.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { hoursFromNow, isOver, markOf } from './mark.ts';
import { sharedLink } from './proposal.table.ts';
import { isSame, type LinkRow } from './shared-links.ts';

/** Viewers of a link: one browser for a day. A limit of views counts them, and a watermark names them. */

type Key = Pick<Config, 'secretKey'>;
type Named = Pick<LinkRow, 'id' | 'renewal'>;

export const VIEWER_HOURS = 24;

export const namesViewers = ({ hasWatermark, mostViews }: Pick<LinkRow, 'hasWatermark' | 'mostViews'>): boolean =>
  hasWatermark || mostViews !== null;

/** What the viewer's browser keeps: a short code for the watermark, and how long it is valid. */
export function newViewerMark(config: Key, link: Named): string {
  const viewer = randomBytes(3).toString('hex').toUpperCase();
  const until = hoursFromNow(VIEWER_HOURS);
  return `${viewer}.${until}.${sealOfViewer(config, link, viewer, until)}`;
}

const sealOfViewer = (config: Key, { id, renewal }: Named, viewer: string, until: number): string =>
  markOf(config, 'viewer of a link', id, String(renewal), viewer, String(until));

/** @returns the viewer's code; null for a mark of another link, and one that is altered or older than a day */
export function viewerOf(config: Key, link: Named, mark: string): string | null {
  const [, viewer, until, seal] = /^([0-9A-F]{6})\.(\d{1,9})\.([\w-]{22})$/.exec(mark) ?? [];
  if (viewer === undefined || isOver(Number(until))) return null;
  return isSame(sealOfViewer(config, link, viewer, Number(until)), seal!) ? viewer : null;
}

/** Takes one of the views that are left; two viewers at once never get the last one both. @throws Refusal link.gone */
export async function takeView(db: Db, { id }: Named): Promise<void> {
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

/** The customer, the code of the viewer and the day; null for a link without a watermark. */
export function watermarkOf(
  { hasWatermark }: Pick<LinkRow, 'hasWatermark'>,
  customer: string,
  viewer: string,
): string | null {
  return hasWatermark ? `仅供 ${customer === '' ? '收到链接的人' : customer} 查看　${viewer}　${dayInChina()}` : null;
}
