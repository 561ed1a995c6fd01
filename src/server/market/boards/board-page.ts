import type { FastifyInstance } from 'fastify';
import { boardTitle } from '#contract/market/board-title.ts';
import { colourNames } from '#contract/market/colour-name.ts';
import type { Board, BoardItem } from '#contract/market/boards.ts';
import { pictureUrl } from '#contract/platform/picture.ts';
import { CARD_WIDTH, PREVIEW_WIDTH, shortPath } from '#contract/market/sharing.ts';
import type { Picture } from '#contract/platform/shapes.ts';
import { abortSignalOf } from '../../platform/client-abort.ts';
import type { Database } from '../../platform/database.ts';
import { type Html, html } from '../../platform/html.ts';
import { Refusal } from '../../platform/refusal.ts';
import { withPicturePaths } from '../../platform/picture-paths.ts';
import { siteAddress } from '../../platform/site-address.ts';
import { answerLink } from '../sharing/answer-link.ts';
import { drawPoster, type PosterGround } from '../sharing/draw-poster.ts';
import { absolute, page } from '../sharing/page.ts';
import { openBoardLink } from './board-links.ts';
import { showBoard } from './board.queries.ts';

interface Ground extends PosterGround {
  readonly database: Database;
}

/** `/s/g/{token}`: a shared board, readable without scripts. Outside the contract: it is no call. */
export function addBoardPages(app: FastifyInstance, ground: Ground): void {
  const { config, database } = ground;
  app.get<{ Params: { token: string } }>('/s/g/:token', ({ params }, reply) =>
    answerLink(reply, async () => {
      const row = await openBoardLink(database.read, params.token);
      const board = await showBoard(database.read, config, row);
      return boardPage(withPicturePaths(board, config.storageBase), siteAddress(config));
    }),
  );
  app.get<{ Params: { token: string } }>('/s/g/:token/poster.jpg', ({ params }, reply) =>
    answerLink(reply, async () => {
      const row = await openBoardLink(database.read, params.token);
      const board = await showBoard(database.read, config, row);
      const picture = coverOf(board);
      // Colours and trends alone make no poster.
      if (picture === null) throw new Refusal('link.gone');
      const bytes = await drawPoster(ground, posterOf(board, picture), board.sharedUrl!, abortSignalOf(reply));
      return reply.type('image/jpeg').send(bytes);
    }),
  );
}

const coverOf = ({ items }: Board): Picture | null => items.find(({ picture }) => picture !== null)?.picture ?? null;

const posterOf = ({ name, note, items }: Board, picture: Picture) => ({
  ...{ kind: 'board' as const, title: name, number: `灵感板 · ${items.length} 件`, picture, price: null },
  facts: note === '' ? [] : [note],
  shop: { name: '', city: '', cluster: null },
});

function boardPage(board: Board, site: string): string {
  const { name, note, items, sharedUrl } = board;
  const first = coverOf(board);
  return page(
    {
      title: `${name} · 灵感板`,
      description: note === '' ? `${items.length} 件` : note,
      url: sharedUrl,
      picture: first && absolute(site, pictureUrl(first.path, CARD_WIDTH, 'jpg')),
      isListed: false,
    },
    html`<header>
        <p class="from">灵感板 · ${items.length} 件</p>
        <h1>${name}</h1>
        ${note === '' ? null : html`<p class="note">${note}</p>`}
      </header>
      ${items.length === 0 ? html`<p>还没有放东西。</p>` : null}
      <section>${items.map(itemOf)}</section>`,
  );
}

const itemOf = ({ kind, what, title, facts, picture, colours, note, isGone }: BoardItem): Html =>
  html`<article>
    ${
      picture === null
        ? colours.length === 0
          ? null
          : html`<div>${swatches(colours)}</div>`
        : html`<div>
            <img src="${pictureUrl(picture.path, PREVIEW_WIDTH, 'jpg')}" alt="${picture.alt}" loading="lazy" />
          </div>`
    }
    <div>
      <h3>${named(kind, what, boardTitle({ kind, title, colours }), isGone)}</h3>
      <p class="facts"><span>${isGone ? '已下架或删除，现在看不到' : facts}</span></p>
      ${picture !== null && colours.length > 0 ? swatches(colours) : null}
      ${note === '' ? null : html`<p class="note">${note}</p>`}
    </div>
  </article>`;

function named(kind: BoardItem['kind'], id: string, title: string, isGone: boolean): Html {
  if (isGone) return html`${title}`;
  if (kind === 'design' || kind === 'fabric' || kind === 'blank' || kind === 'product')
    return html`<a href="${shortPath({ kind, id })}">${title}</a>`;
  return html`${title}`;
}

const swatches = (colours: readonly string[]): Html =>
  html`<svg
    class="${colours.length === 1 ? 'swatch' : ''}"
    viewBox="0 0 ${colours.length * 40} 40"
    width="${colours.length * 40}"
    height="40"
    role="img"
  >
    <title>${colourNames(colours).join('、')}</title>
    ${colours.map((hex, at) => html`<rect x="${at * 40}" width="40" height="40" fill="${hex}" />`)}
  </svg>`;
