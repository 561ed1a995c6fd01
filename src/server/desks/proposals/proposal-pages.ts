import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { and, eq, sql } from 'drizzle-orm';
import { mayProposal } from '#contract/desks/proposal-flow.ts';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { PictureFormat, PictureWidth } from '#contract/platform/picture.ts';
import { withTicked } from '#contract/desks/proposal-quote.ts';
import type { Picture } from '#contract/platform/shapes.ts';
import { notify } from '../../people/notices/notify.ts';
import type { Db } from '../../platform/database.ts';
import { attachmentNamed } from '../../platform/attachment.ts';
import { abortSignalOf } from '../../platform/client-abort.ts';
import { Refusal } from '../../platform/refusal.ts';
import { siteAddress } from '../../platform/site-address.ts';
import { inWaitingQueue, openWaitingQueue, type WaitingQueue } from '../../platform/waiting-queue.ts';
import { XLSX_TYPE } from '../../platform/xlsx.ts';
import { pictureKeyOf } from '../../people/pictures/picture.queries.ts';
import { PICTURE_FILE, PICTURE_TYPES } from '../../people/pictures/picture.routes.ts';
import { proposalAddress, proposerName, readSentQuote } from './answer-proposal.ts';
import { listComments } from './list-comments.ts';
import { addAskPages } from './ask-pages.ts';
import { type Asked, enter, gatePage, isOwn } from './link-gate.ts';
import { answerLink, type PageBeside } from '../../market/sharing/answer-link.ts';
import { admit, formOf, isCounted, type PageGround as Ground, type Viewer } from './link-visit.ts';
import { addSeenParts } from './seen-parts.ts';
import { moveProposal, noteEvent, statusNow } from './move-proposal.ts';
import { quotePdf, quoteSheet } from './proposal-files.ts';
import { previewPage, proposalPage } from './proposal-page.ts';
import { proposal, proposalEvent } from './proposal.table.ts';
import { type OpenedLink, openLink, openLinkNamed } from './proposal-links.ts';
import { checkPictureMark, namedPictures, shownQuote } from './shown-quote.ts';
import { newViewer, newViewerMark, viewerOf, watermarkOf } from './viewers.ts';

/** A PDF of three hundred items takes a second and several MB: two at once. */
const papers: WaitingQueue = openWaitingQueue(() => papers.working < 2);

/** 500 Chinese characters are 4,500 bytes in a form. */
const FORM_BYTES = 8_000;

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
      answerLink(reply, async () => {
        const opened = await openLink(database.read, request.params.token);
        const gate = gatePage(config, request, reply, opened);
        if (gate !== null) return gate;
        const viewer = await admit(ground, request, reply, opened);
        return showPage(ground, request, opened, viewer);
      }),
    );
    scope.get<Asked>('/s/:token/quote.:format', (request, reply) =>
      answerLink(reply, async () => {
        const { format } = request.params;
        if (format !== 'xlsx' && format !== 'pdf') throw new Refusal('link.gone');
        const opened = await openLink(database.read, request.params.token);
        const gate = gatePage(config, request, reply, opened);
        if (gate !== null) return gate;
        const viewer = await admit(ground, request, reply, opened);
        if (viewer.isCrawler) throw new Refusal('link.gone');
        const file = await readAsked(ground, request, opened, viewer);
        if (isCounted(config, request, opened)) await database.write((db) => noteDownload(db, opened, file.sentNo));
        return sendQuote(ground, reply, format, file);
      }),
    );
    scope.get<AskedPicture>('/s/picture/:link/:sentNo/:item/:mark/:file', (request, reply) =>
      answerLink(reply, () => sendPicture(ground, request, reply)),
    );
    addAskPages(scope, ground);
    addSeenParts(scope, ground);
    scope.post<Asked>('/s/:token', (request, reply) =>
      answerLink(reply, () => enter(ground, request, reply, formOf(request))),
    );
  });
}

interface AskedPicture {
  readonly Params: Readonly<Record<'link' | 'sentNo' | 'item' | 'mark' | 'file', string>>;
}

/** The version that was asked for, else the newest. @throws Refusal link.gone for a version that does not exist */
async function readAsked(
  { config, database: { read: db } }: Ground,
  { query }: FastifyRequest<Asked>,
  { link, proposal: row }: OpenedLink,
  viewer: Viewer,
) {
  const asked = /^\d{1,4}$/.test(query.v ?? '') ? Number(query.v) : undefined;
  const [sent, from] = await Promise.all([readSentQuote(db, row.id, asked), proposerName(db, row)]);
  if (!sent) throw new Refusal('link.gone');
  return {
    quote: shownQuote(config, link, { ...sent, quote: withTicked(sent.quote, addedIn(query)) }),
    /** as it was frozen, with the pictures of the store */
    pictures: namedPictures(sent.quote),
    watermark: watermarkOf(link, sent.quote.customer, viewerOf(config, link, viewer.mark ?? '') ?? ''),
    from,
    hidesPrices: link.hidesPrices,
    ...{ sentNo: sent.sentNo, newestNo: sent.newestNo, sentDay: dayInChina(sent.sentAt) },
  };
}

/** Ids of the optional items that are ticked: one field each in the form, one field in our own addresses. */
const addedIn = ({ add = [] }: Asked['Querystring']): string[] => [add].flat().flatMap((ids) => ids.split(','));

/** The first opening is written before the page is sent, a later one beside it: its commit waits for the disk. */
async function showPage(
  ground: Ground,
  request: FastifyRequest<Asked>,
  opened: OpenedLink,
  viewer: Viewer,
): Promise<string | PageBeside> {
  const { config, database } = ground;
  const { link, proposal: row } = opened;
  const { token } = request.params;
  const [seen, comments] = await Promise.all([
    readAsked(ground, request, opened, viewer),
    listComments(database.read, row.id),
  ]);
  // A program that makes previews sees no more than the preview: its words are easily forged.
  const site = siteAddress(config);
  if (viewer.isCrawler) return previewPage({ ...seen, site, url: `${site}/s/${token}` });
  // Ticking optional items is no other opening.
  const isTicking = row.openCount > 0 && request.query.add !== undefined;
  const isCustomer = isCounted(config, request, opened);
  const status = statusNow(row);
  const isFirst = mayProposal('open', status);
  const isOpening = !isTicking && isCustomer;
  if (isOpening && isFirst) await database.write((db) => openFirst(db, token, seen.sentNo));
  const written = isOpening && !isFirst ? database.write((db) => countOpening(db, row.id)) : null;
  // Handled where it is awaited: until then a failure must not end the process.
  written?.catch(() => undefined);
  const added = (seen.quote.ticked ?? []).join(',');
  const isAnswerable = !row.isExample && mayProposal('accept', status) && seen.sentNo === seen.newestNo;
  const text = proposalPage({
    ...seen,
    payableFen: row.payableFen,
    ...{ status, site, url: `${site}/s/${token}`, isExample: row.isExample },
    comments,
    filesUrl: `/s/${token}/quote`,
    askUrl: !row.isExample && !isOwn(config, request, link) && seen.sentNo === seen.newestNo ? `/s/${token}/ask` : null,
    fileQuery: `?v=${seen.sentNo}${isOwn(config, request, link) ? `&own=${request.query.own}` : ''}${added === '' ? '' : `&add=${added}`}`,
    picked: link.hidesPrices
      ? null
      : {
          ...(seen.sentNo < seen.newestNo ? { v: String(seen.sentNo) } : {}),
          ...(isOwn(config, request, link) ? { own: request.query.own! } : {}),
        },
    // After `#`, so that the token is in no log of a server or a proxy.
    answerUrl: isAnswerable
      ? `/#/proposal?token=${token}${viewer.mark === null ? '' : `&viewer=${viewer.mark}`}${added === '' ? '' : `&add=${added}`}`
      : null,
    seen: isCustomer
      ? { address: `/s/${token}/seen`, viewer: viewer.mark ?? newViewerMark(config, link, newViewer()) }
      : null,
  });
  return written === null ? text : { text, written };
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

/** One picture of a version, as long as its link is alive. @throws Refusal link.gone */
async function sendPicture(
  { config, database, pictureStore }: Ground,
  { params }: FastifyRequest<AskedPicture>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [, width, format] = PICTURE_FILE.exec(params.file) ?? [];
  const sentNo = Number(params.sentNo);
  if (width === undefined || !Number.isInteger(sentNo)) throw new Refusal('link.gone');
  const { link, proposal: row } = await openLinkNamed(database.read, params.link);
  checkPictureMark(config, link, sentNo, params.item, params.mark);
  const sent = await readSentQuote(database.read, row.id, sentNo);
  const picture = sent && namedPictures(sent.quote).get(params.item);
  if (!picture) throw new Refusal('link.gone');
  const key = pictureKeyOf(picture);
  const bytes = await pictureStore.take(
    key,
    Number(width) as PictureWidth,
    format as PictureFormat,
    abortSignalOf(reply),
  );
  return reply.type(PICTURE_TYPES[format as PictureFormat]).send(bytes);
}

/** At most once an hour: repeated downloads cause no further messages. */
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

async function countOpening(db: Db, id: string): Promise<void> {
  await db
    .update(proposal)
    .set({ openCount: sql`${proposal.openCount} + 1`, openedAt: sql`coalesce(${proposal.openedAt}, now())` })
    .where(eq(proposal.id, id));
}

/** The first opening of a version moves the proposal; the first of all tells its owner. */
async function openFirst(db: Db, token: string, sentNo: number): Promise<void> {
  const { proposal: row } = await openLink(db, token, 'lock');
  await countOpening(db, row.id);
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
