import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PictureStore } from '../../people/pictures/picture-store.ts';
import { takeView } from '../../market/sharing/shared-links.ts';
import { type Asked, type GateGround, isOwn, keepViewer, viewerMarkOf } from './link-gate.ts';
import type { OpenedLink } from './proposal-links.ts';
import { namesViewers, newViewer, viewerOf } from './viewers.ts';

/** A visit of a link's pages after its gate: who looks, and whether it counts. */

/** What the pages of links are served from. */
export interface PageGround extends GateGround {
  readonly pictureStore: PictureStore;
}

/** Of a form without scripts; empty for anything else. */
export const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/**
 * Who looks. A link that counts or names its viewers gives every browser a mark for a day, and takes one view for it.
 * @throws Refusal link.gone when no view is left
 */
export async function admit(
  { config, database }: PageGround,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  { link }: OpenedLink,
): Promise<Viewer> {
  if (!namesViewers(link)) return { mark: null, isCrawler: false };
  const known = viewerMarkOf(request);
  if (viewerOf(config, link, known) !== null) return { mark: known, isCrawler: false };
  if (!isOwn(config, request, link)) {
    if (isUncounted(config, request, link)) {
      if (link.mostViews !== null && link.viewCount >= link.mostViews) throw new Refusal('link.gone');
      return { mark: null, isCrawler: true };
    }
    await database.write((db) => takeView(db, link));
  }
  return { mark: keepViewer(config, request, reply, link, newViewer()), isCrawler: false };
}

export interface Viewer {
  /** null = the link needs none */
  readonly mark: string | null;
  /** it sees the preview only */
  readonly isCrawler: boolean;
}

/** Crawlers that make previews and search indexes are no customers. */
const CRAWLER = /bot|spider|crawl|preview|facebookexternalhit|slurp|headlessfetch|curl|wget/i;

export const isCrawler = ({ headers }: FastifyRequest): boolean => CRAWLER.test(headers['user-agent'] ?? '');

const isUncounted = (config: Config, request: FastifyRequest<Asked>, link: OpenedLink['link']): boolean =>
  request.method !== 'GET' || isOwn(config, request, link) || isCrawler(request);

export const isCounted = (
  config: Config,
  request: FastifyRequest<Asked>,
  { link, proposal: row }: OpenedLink,
): boolean => !row.isExample && !isUncounted(config, request, link);
