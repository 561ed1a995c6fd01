import type { FastifyInstance, FastifyReply } from 'fastify';
import { PICTURE_WIDTHS } from '#contract/platform/picture.ts';
import { SHARED_KINDS, type SharedKind, shortPath } from '#contract/market/sharing.ts';
import type { Config } from '../../config.ts';
import { abortSignalOf } from '../../platform/client-abort.ts';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { siteAddress } from '../../platform/site-address.ts';
import type { Painters } from '../../people/pictures/painters.ts';
import { pictureKeyOf } from '../../people/pictures/picture.queries.ts';
import type { PictureStore } from '../../people/pictures/picture-store.ts';
import { readGlyphs } from '../studio/read-glyphs.ts';
import { type Card, readCard } from './card.ts';
import { charactersOnPoster, POSTER, posterSvg } from './poster.ts';
import { nothingPage, shortPage } from './short-page.ts';

interface Ground {
  readonly config: Config;
  readonly database: Database;
  readonly pictureStore: PictureStore;
  readonly painters: Painters;
}

interface Asked {
  readonly Params: { readonly id: string };
  /** the colour of a thing in several, and who shares it */
  readonly Querystring: { readonly colour?: unknown; readonly store?: unknown };
}

/** The picture at the poster's width. */
const POSTER_PICTURE = PICTURE_WIDTHS.find((width) => width >= POSTER.width)!;
/** A price that changes is on pages and posters after this time. */
const CACHE = 'public, max-age=60';

/** `/s/b/{id}` and its poster, for every kind of public thing. Outside the contract: it is no call. */
export function addShortLinks(app: FastifyInstance, ground: Ground): void {
  const { config, database } = ground;
  for (const [kind, letter] of Object.entries(SHARED_KINDS) as [SharedKind, string][]) {
    app.get<Asked>(`/s/${letter}/:id`, (request, reply) =>
      answer(reply, async () => {
        const card = await readCard(database.read, kind, idIn(request.params), askedIn(request.query, kind));
        const site = siteAddress(config);
        return reply
          .header('cache-control', CACHE)
          .type('text/html; charset=utf-8')
          .send(shortPage(card, { site, url: site + shortPath(card) }));
      }),
    );
    app.get<Asked>(`/s/${letter}/:id/poster.jpg`, (request, reply) =>
      answer(reply, async () => {
        const card = await readCard(database.read, kind, idIn(request.params), askedIn(request.query, kind));
        const bytes = await drawPoster(ground, card, abortSignalOf(reply));
        return reply.header('cache-control', CACHE).type('image/jpeg').send(bytes);
      }),
    );
  }
}

const NAME = /^[^\p{C}/]{1,40}$/u;

/** An id, or the public name of a shop. @throws Refusal item.unknown for what can be neither */
function idIn({ id }: Asked['Params']): string {
  if (!NAME.test(id)) throw new Refusal('item.unknown');
  return id;
}

/** Repeated or too long: none. A shop is shared by itself. */
const askedIn = ({ colour, store }: Asked['Querystring'], kind: SharedKind) => ({
  colourNo: typeof colour === 'string' && colour.length <= 40 ? colour : '',
  store: typeof store === 'string' && kind !== 'shop' && NAME.test(store) ? store : '',
});

async function answer(reply: FastifyReply, read: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Refusal) || error.word !== 'item.unknown') throw error;
    return reply.code(404).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(nothingPage());
  }
}

async function drawPoster({ config, pictureStore, painters }: Ground, card: Card, gone: AbortSignal): Promise<Buffer> {
  const facts = { card, url: siteAddress(config) + shortPath(card), isDemo: config.demo };
  const [glyphs, bytes] = await Promise.all([
    readGlyphs('sans', charactersOnPoster(facts)),
    pictureStore.take(pictureKeyOf(card.picture), POSTER_PICTURE, 'jpg', gone),
  ]);
  const { width, height, pictureHeight } = POSTER;
  const picture = { bytes, width, height: pictureHeight };
  return painters.drawPoster({ svg: posterSvg(facts, glyphs), width, height, picture }, gone);
}
