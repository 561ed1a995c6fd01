import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '#contract/errors.ts';
import { pictureUrl } from '#contract/platform/picture.ts';
import { MOST_COMMENT } from '#contract/desks/proposal-words.ts';
import type { QuotedItem } from '#contract/desks/proposal-shapes.ts';
import type { ProposalComment } from '#contract/desks/proposals.ts';
import { hiddenIn } from '#contract/platform/tidy.ts';
import { html } from '../../platform/html.ts';
import { Refusal } from '../../platform/refusal.ts';
import { page } from '../../market/sharing/page.ts';
import { proposerName, readSentQuote } from './answer-proposal.ts';
import { commentAsCustomer } from './comments.ts';
import { asForm, type Asked, gatePage, isOwn } from './link-gate.ts';
import { answerLink } from '../../market/sharing/answer-link.ts';
import { admit, formOf, type PageGround } from './link-visit.ts';
import { listComments } from './list-comments.ts';
import { commentOf, itemAnchor } from './proposal-page.ts';
import { type OpenedLink, openLink } from './proposal-links.ts';
import { shownQuote } from './shown-quote.ts';

/** 问这一件: the form of a comment on one item, without scripts and without an account, behind the link's own gate. */
export function addAskPages(scope: FastifyInstance, ground: PageGround): void {
  const { database } = ground;
  scope.get<Asked>('/s/:token/ask', (request, reply) =>
    answerLink(reply, async () => {
      const opened = await openLink(database.read, request.params.token);
      const asked = await readAsked(ground, request, reply, opened);
      return asked === null ? goToProposal(request, reply) : asForm(reply, askPage(asked, {}));
    }),
  );
  scope.post<Asked>('/s/:token/ask', (request, reply) =>
    answerLink(reply, async () => {
      const opened = await openLink(database.read, request.params.token);
      const asked = await readAsked(ground, request, reply, opened);
      if (asked === null) return goToProposal(request, reply);
      const text = formOf(request).get('text') ?? '';
      const problem = await write(ground, request, asked.item.id, text);
      if (problem !== null) return asForm(reply, askPage(asked, { text, problem }));
      reply.code(303).header('location', `/s/${request.params.token}/ask?item=${encodeURIComponent(asked.item.id)}`);
      return '';
    }),
  );
}

/** @returns null = the gate comes first, or there is no such item */
async function readAsked(
  ground: PageGround,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  opened: OpenedLink,
): Promise<AskedItem | null> {
  const { config, database } = ground;
  const db = database.read;
  const { link, proposal: row } = opened;
  if (row.isExample || isOwn(config, request, link) || gatePage(config, request, reply, opened) !== null) return null;
  if ((await admit(ground, request, reply, opened)).isCrawler) throw new Refusal('link.gone');
  const sent = await readSentQuote(db, row.id);
  const items = sent ? shownQuote(config, link, sent).sections.flatMap((section) => section.items) : [];
  const item = items.find(({ id }) => id === request.query.item);
  if (!item) return null;
  return {
    item: link.hasWatermark ? { ...item, picture: null } : item,
    from: await proposerName(db, row),
    comments: (await listComments(db, row.id)).filter(({ itemId }) => itemId === item.id),
    backUrl: `/s/${request.params.token}#${itemAnchor(item.id)}`,
  };
}

/** @returns why it was not written, as a sentence */
async function write(
  { database }: PageGround,
  { params: { token } }: FastifyRequest<Asked>,
  itemId: string,
  text: string,
): Promise<string | null> {
  if (text.length > MOST_COMMENT) return `最多 ${MOST_COMMENT} 个字`;
  const hidden = hiddenIn(text, 'text');
  if (hidden !== null) return hidden.say;
  try {
    await database.write(async (db) => {
      const { proposal: row } = await openLink(db, token, 'lock');
      await commentAsCustomer(db, row, { text, itemId, actorId: null });
    });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal) || error.word === 'link.gone') throw error;
    return error.detail.say ?? errors[error.word].say;
  }
}

function goToProposal({ params }: FastifyRequest<Asked>, reply: FastifyReply): string {
  reply.code(303).header('location', `/s/${params.token}`);
  return '';
}

interface AskedItem {
  readonly item: QuotedItem;
  /** who answers */
  readonly from: string;
  /** on this item, the oldest first */
  readonly comments: readonly ProposalComment[];
  readonly backUrl: string;
}

interface Typed {
  readonly text?: string;
  /** a sentence */
  readonly problem?: string;
}

const askPage = ({ item, from, comments, backUrl }: AskedItem, { text = '', problem = '' }: Typed): string =>
  page(
    { title: `问 ${item.title}`, description: '给方案里的一件货留言', url: null, picture: null, isListed: false },
    html`<header>
        <p class="from">给 ${from} 留言</p>
        <h1>${item.title}</h1>
        <p><a href="${backUrl}">回到方案</a></p>
      </header>
      ${
        item.picture === null
          ? null
          : html`<img
              class="whole"
              src="${pictureUrl(item.picture.path, 320, 'jpg')}"
              alt="${item.picture.alt}"
              width="320"
              height="${Math.round((320 * item.picture.height) / item.picture.width)}"
            />`
      }
      <div class="comments">${comments.map((one) => commentOf(one, from))}</div>
      ${problem === '' ? null : html`<p role="alert" class="wrong">${problem}</p>`}
      <form method="post">
        <label for="text">${comments.length === 0 ? '想问什么' : '再写一条'}（最多 ${MOST_COMMENT} 字）</label>
        ${html`<textarea id="text" name="text" rows="4" maxlength="${MOST_COMMENT}" required>${text}</textarea>`}
        <button class="button">发送</button>
        <small>对方会收到通知，回复写在这里和方案里这一件的下面。</small>
      </form>`,
  );
