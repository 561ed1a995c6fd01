import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { eq, sql } from 'drizzle-orm';
import { mayProposal } from '#contract/proposal-flow.ts';
import { dayInChina } from '#contract/china-day.ts';
import { notify } from '../notices/notify.ts';
import type { Config } from '../platform/config.ts';
import type { Database, Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { proposalAddress, proposerName, readSent, shownQuote } from './answer-proposal.ts';
import { moveProposal, statusNow } from './move-proposal.ts';
import { gonePage, passwordPage, proposalPage } from './proposal-page.ts';
import { proposal } from './proposal.table.ts';
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
}

const HTML = 'text/html; charset=utf-8';
const COOKIE = 'unlocked';
const COOKIE_SECONDS = 86_400;
const FORM_BYTES = 1_000;

/** `/s/{token}`: what a shared link opens, as HTML from the server. Outside the contract: it is no call. */
export async function addProposalPages(app: FastifyInstance, { config, database }: Ground): Promise<void> {
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
        return showPage({ config, database }, request, opened);
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
  readonly Params: { readonly token: string };
  readonly Querystring: { readonly v?: string; readonly own?: string };
}

async function answer(reply: FastifyReply, read: () => Promise<string>): Promise<FastifyReply> {
  reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  try {
    const text = await read();
    return reply.type(HTML).send(text);
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

async function showPage({ config, database }: Ground, request: FastifyRequest<Asked>, opened: OpenedLink) {
  const { link, proposal: row } = opened;
  const newest = await readSent(database.read, row.id);
  if (!newest) throw new Refusal('link.gone');
  const asked = /^\d{1,4}$/.test(request.query.v ?? '') ? Number(request.query.v) : newest.sentNo;
  const sent = asked === newest.sentNo ? newest : await readSent(database.read, row.id, asked);
  if (!sent) throw new Refusal('link.gone');
  if (isCounted(config, request, link))
    await database.write((db) => countOpening(db, request.params.token, sent.sentNo));

  const site = siteAddress(config);
  const url = `${site}/s/${request.params.token}`;
  const status = statusNow(row);
  const isAnswerable = mayProposal('accept', status) && sent === newest;
  return proposalPage({
    quote: shownQuote(sent.quote, link),
    from: await proposerName(database.read, row),
    hidesPrices: link.hidesPrices,
    ...{ status, sentNo: sent.sentNo, newestNo: newest.sentNo, sentDay: dayInChina(sent.sentAt), url, site },
    // After `#`, so that the token is in no log of a server or a proxy.
    answerUrl: isAnswerable ? `/#/proposal?token=${request.params.token}` : null,
  });
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
