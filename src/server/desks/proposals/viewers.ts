import { randomBytes } from 'node:crypto';
import { dayInChina } from '#contract/platform/china-day.ts';
import { maskedPhone } from '#contract/people/phone.ts';
import type { Config } from '../../config.ts';
import { keyFor, sealOf } from '../../platform/purpose-keys.ts';
import { hoursFromNow, isOver, markOf } from './mark.ts';
import type { LinkRow } from '../../market/sharing/shared-link.table.ts';
import { isSame } from './proposal-links.ts';

/**
 * Viewers of a link: one browser for a day, or one verified phone. A limit of views counts them, and a watermark names
 * them.
 */

type Key = Pick<Config, 'secretKey'>;
type Named = Pick<LinkRow, 'id' | 'renewal'>;
type Guarded = Pick<LinkRow, 'id' | 'renewal' | 'needsPhone' | 'phones'>;

export const VIEWER_HOURS = 24;

export const namesViewers = ({
  hasWatermark,
  mostViews,
  needsPhone,
}: Pick<LinkRow, 'hasWatermark' | 'mostViews' | 'needsPhone'>): boolean =>
  hasWatermark || mostViews !== null || needsPhone;

export const newViewer = (): string => randomBytes(3).toString('hex').toUpperCase();

/** 138****1234-A1B2C3: a verified phone, without the number itself. */
export const verifiedViewer = (config: Key, { id, renewal }: Named, phone: string): string =>
  `${maskedPhone(phone)}-${sealOf(keyFor(config.secretKey, 'phone of a viewer'), id, String(renewal), phone).toString('hex').slice(0, 6).toUpperCase()}`;

/** A1B2C3, or 138****1234 without its check. */
export const shownViewer = (viewer: string): string => viewer.replace(/-.*/, '');

/** What the viewer's browser keeps: a short code for the watermark, and how long it is valid. */
export function newViewerMark(config: Key, link: Named, viewer: string): string {
  const until = hoursFromNow(VIEWER_HOURS);
  return `${viewer}.${until}.${sealOfViewer(config, link, viewer, until)}`;
}

const sealOfViewer = (config: Key, { id, renewal }: Named, viewer: string, until: number): string =>
  markOf(config, 'viewer of a link', id, String(renewal), viewer, String(until));

/**
 * @returns the viewer's code; null for a mark of another link, one that is altered or older than a day, and one without a
 *   phone that the link accepts now
 */
export function viewerOf(config: Key, link: Guarded, mark: string): string | null {
  const [, viewer, until, seal] =
    /^([0-9A-F]{6}|1\d\d\*{4}\d{4}-[0-9A-F]{6})\.(\d{1,9})\.([\w-]{22})$/.exec(mark) ?? [];
  if (viewer === undefined || isOver(Number(until))) return null;
  if (!isSame(sealOfViewer(config, link, viewer, Number(until)), seal!)) return null;
  return !link.needsPhone || isAcceptedPhone(config, link, viewer) ? viewer : null;
}

function isAcceptedPhone(config: Key, link: Guarded, viewer: string): boolean {
  if (link.phones.length === 0) return viewer.includes('*');
  return link.phones.some((phone) => verifiedViewer(config, link, phone) === viewer);
}

/** The customer, the code or the masked phone of the viewer, and the day; null for a link without a watermark. */
export function watermarkOf(
  { hasWatermark }: Pick<LinkRow, 'hasWatermark'>,
  customer: string,
  viewer: string,
): string | null {
  return hasWatermark
    ? `仅供 ${customer === '' ? '收到链接的人' : customer} 查看　${shownViewer(viewer)}　${dayInChina()}`
    : null;
}
