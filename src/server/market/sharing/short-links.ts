import type { FastifyInstance, FastifyReply } from 'fastify';
import { SHARED_KINDS, type SharedKind, shortPath } from '#contract/market/sharing.ts';
import { abortSignalOf } from '../../platform/client-abort.ts';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { withPicturePaths } from '../../platform/picture-paths.ts';
import { siteAddress } from '../../platform/site-address.ts';
import { readCard } from './card.ts';
import { drawPoster, type PosterGround } from './draw-poster.ts';
import { nothingPage, shortPage } from './short-page.ts';

interface Ground extends PosterGround {
  readonly database: Database;
}

interface Asked {
  readonly Params: { readonly id: string };
  /** the colour of a thing in several, and who shares it */
  readonly Querystring: { readonly colour?: unknown; readonly store?: unknown };
}

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
          .send(shortPage(withPicturePaths(card, config.storageBase), { site, url: site + shortPath(card) }));
      }),
    );
    app.get<Asked>(`/s/${letter}/:id/poster.jpg`, (request, reply) =>
      answer(reply, async () => {
        const card = await readCard(database.read, kind, idIn(request.params), askedIn(request.query, kind));
        const url = siteAddress(config) + shortPath(card);
        const bytes = await drawPoster(ground, card, url, abortSignalOf(reply));
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
