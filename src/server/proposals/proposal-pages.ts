import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { and, eq, sql } from 'drizzle-orm';
import { mayProposal } from '#contract/proposal-flow.ts';
import { dayInChina } from '#contract/china-day.ts';
import type { PictureWidth } from '#contract/picture.ts';
import type { Picture } from '#contract/shapes.ts';
import { notify } from '../notices/notify.ts';
import type { Config } from '../platform/config.ts';
import type { Database, Db } from '../platform/database.ts';
import { attachmentNamed } from '../platform/attachment.ts';
import { abortSignalOf } from '../platform/client-abort.ts';
import { Refusal } from '../platform/refusal.ts';
import { inWaitingQueue, openWaitingQueue, type WaitingQueue } from '../platform/waiting-queue.ts';
import { XLSX_TYPE } from '../platform/xlsx.ts';
import { pictureKeyOf } from '../pictures/picture.queries.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { proposalAddress, proposerName, readSent, shownQuote } from './answer-proposal.ts';
import { listComments } from './list-comments.ts';
import { moveProposal, noteEvent, statusNow } from './move-proposal.ts';
import { quotePdf, quoteSheet } from './proposal-files.ts';
import { gonePage, passwordPage, proposalPage } from './proposal-page.ts';
import { proposal, proposalEvent } from './proposal.table.ts';
import {
  isOwnMark,
  isRightPassword,
  isSame,
  type OpenedLink,
  openLink,
  siteAddress,
  unlockedMark,
} from './shared-links.ts';

interface Ground {
  readonly config: Config;
  readonly database: Database;
  readonly pictureStore: PictureStore;
}

/** A PDF of three hundred items takes a second and several MB: two at once. */
const papers: WaitingQueue = openWaitingQueue(() => papers.working < 2);

const HTML = 'text/html; charset=utf-8';
const COOKIE = 'unlocked';
const COOKIE_SECONDS = 86_400;
const FORM_BYTES = 1_000;

/** `/s/{token}`: what a shared link opens, as HTML from the server. Outside the contract: it is no call. */
export async function addProposalPages(app: FastifyInstance, ground: Ground): Promise<void> {
  const { config, database } = ground;
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, text, done) => done(null, new URLSearchParams(String(text))),
    );
    scope.get<Asked>('/s/:token', (request, reply) =>
      answer(reply, async () => {
        const opened = await openLink(database.read, request.params.token);
        if (!isUnlocked(config, request, opened)) return lockedPage(reply, false);
        return showPage(ground, request, opened);
      }),
    );
    scope.get<Asked>('/s/:token/quote.:format', (request, reply) =>
      answer(reply, async () => {
        const { format } = request.params;
        if (format !== 'xlsx' && format !== 'pdf') throw new Refusal('link.gone');
        const opened = await openLink(database.read, request.params.token);
        if (!isUnlocked(config, request, opened)) return lockedPage(reply, false);
        const file = await readAsked(database.read, request, opened);
        if (isCounted(config, request, opened.link))
          await database.write((db) => noteDownload(db, opened, file.sentNo));
        return sendQuote(ground, reply, format, file);
      }),
    );
    scope.post<Asked>('/s/:token', (request, reply) =>
      answer(reply, async () => {
        const { token } = request.params;
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const opened = await database.write(async (db) => {
          const locked = await openLink(db, token, 'lock');
          return (await isRightPassword(db, locked.link, form.get('password') ?? '')) ? locked : null;
        });
        if (opened === null) return lockedPage(reply, true);
        const isSecure = config.siteUrl?.startsWith('https://') ? '; Secure' : '';
        const mark = unlockedMark(config, opened.link);
        reply.header(
          'set-cookie',
          `${COOKIE}=${mark}; Path=/s/${token}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${isSecure}`,
        );
        reply.code(303).header('location', `/s/${token}`);
        return '';
      }),
    );
  });
}

interface Asked {
  readonly Params: { readonly token: string; readonly format?: string };
  readonly Querystring: { readonly v?: string; readonly own?: string };
}

async function answer(reply: FastifyReply, read: () => Promise<string | FastifyReply>): Promise<FastifyReply> {
  reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  try {
    const text = await read();
    return typeof text === 'string' ? reply.type(HTML).send(text) : text;
  } catch (error) {
    if (!(error instanceof Refusal) || error.word !== 'link.gone') throw error;
    return reply.code(410).type(HTML).send(gonePage());
  }
}

/** With `no-referrer` a browser would send the form with the origin `null`, which is refused. */
function lockedPage(reply: FastifyReply, isWrong: boolean): string {
  reply.header('referrer-policy', 'same-origin');
  return passwordPage(isWrong);
}

function isUnlocked(config: Config, request: FastifyRequest<Asked>, { link }: OpenedLink): boolean {
  if (link.passwordHash === null || isOwn(config, request, link)) return true;
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  return cookies.some(
    (one) => one.startsWith(`${COOKIE}=`) && isSame(one.slice(COOKIE.length + 1), unlockedMark(config, link)),
  );
}

const isOwn = (config: Config, { query }: FastifyRequest<Asked>, link: OpenedLink['link']): boolean =>
  typeof query.own === 'string' && isOwnMark(config, link, query.own);

/** The version that was asked for, else the newest. @throws Refusal link.gone for a version that does not exist */
async function readAsked(db: Db, { query }: FastifyRequest<Asked>, { link, proposal: row }: OpenedLink) {
  const newest = await readSent(db, row.id);
  if (!newest) throw new Refusal('link.gone');
  const asked = /^\d{1,4}$/.test(query.v ?? '') ? Number(query.v) : newest.sentNo;
  const sent = asked === newest.sentNo ? newest : await readSent(db, row.id, asked);
  if (!sent) throw new Refusal('link.gone');
  return {
    quote: shownQuote(sent.quote, link),
    from: await proposerName(db, row),
    hidesPrices: link.hidesPrices,
    ...{ sentNo: sent.sentNo, newestNo: newest.sentNo, sentDay: dayInChina(sent.sentAt) },
  };
}

async function showPage({ config, database }: Ground, request: FastifyRequest<Asked>, opened: OpenedLink) {
  const { link, proposal: row } = opened;
  const { token } = request.params;
  const seen = await readAsked(database.read, request, opened);
  if (isCounted(config, request, link)) await database.write((db) => countOpening(db, token, seen.sentNo));

  const site = siteAddress(config);
  const status = statusNow(row);
  const isAnswerable = mayProposal('accept', status) && seen.sentNo === seen.newestNo;
  return proposalPage({
    ...seen,
    ...{ status, site, url: `${site}/s/${token}` },
    comments: await listComments(database.read, row.id),
    filesUrl: `/s/${token}/quote`,
    fileQuery: `?v=${seen.sentNo}${isOwn(config, request, link) ? `&own=${request.query.own}` : ''}`,
    // After `#`, so that the token is in no log of a server or a proxy.
    answerUrl: isAnswerable ? `/#/proposal?token=${token}` : null,
  });
}

async function sendQuote(
  { pictureStore }: Ground,
  reply: FastifyReply,
  format: 'xlsx' | 'pdf',
  file: Awaited<ReturnType<typeof readAsked>>,
): Promise<FastifyReply> {
  reply.header('content-disposition', attachmentNamed(`${file.quote.title} 第${file.sentNo}版.${format}`));
  if (format === 'xlsx') return reply.type(XLSX_TYPE).send(Readable.from(quoteSheet(file)));
  const gone = abortSignalOf(reply);
  const read = (picture: Picture, width: PictureWidth) =>
    pictureStore.take(pictureKeyOf(picture), width, 'jpg', gone).catch(() => null);
  const pdf = await inWaitingQueue(papers, () => quotePdf(file, read), { gone });
  return reply.type('application/pdf').send(Buffer.from(pdf));
}

/** At most once an hour: whoever downloads again and again is not told again and again. */
async function noteDownload(db: Db, { proposal: row }: OpenedLink, sentNo: number): Promise<void> {
  const [known] = await db
    .select({ id: proposalEvent.id })
    .from(proposalEvent)
    .where(
      and(
        eq(proposalEvent.proposalId, row.id),
        eq(proposalEvent.kind, 'download'),
        sql`${proposalEvent.at} > now() - interval '1 hour'`,
      ),
    )
    .limit(1);
  if (!known) await noteEvent(db, { proposalId: row.id, kind: 'download', actorId: null, sentNo, note: '' });
}

/** Crawlers that make previews and search indexes are no customers. */
const CRAWLER = /bot|spider|crawl|preview|facebookexternalhit|slurp|headlessfetch|curl|wget/i;

const isCounted = (config: Config, request: FastifyRequest<Asked>, link: OpenedLink['link']): boolean =>
  request.method === 'GET' && !isOwn(config, request, link) && !CRAWLER.test(request.headers['user-agent'] ?? '');

/** The first opening moves the proposal and tells its owner. */
async function countOpening(db: Db, token: string, sentNo: number): Promise<void> {
  const { proposal: row } = await openLink(db, token, 'lock');
  await db
    .update(proposal)
    .set({ openCount: sql`${proposal.openCount} + 1`, openedAt: sql`coalesce(${proposal.openedAt}, now())` })
    .where(eq(proposal.id, row.id));
  if (!mayProposal('open', statusNow(row))) return;
  await moveProposal(db, row, { action: 'open', actorId: null, sentNo });
  if (row.openedAt !== null) return;
  await notify(db, row.accountId, {
    kind: 'proposal',
    title: '客户打开了方案',
    body: `“${row.title}”${row.customer === '' ? '' : `（${row.customer}）`}第一次被打开`,
    to: proposalAddress(row.id),
  });
}
