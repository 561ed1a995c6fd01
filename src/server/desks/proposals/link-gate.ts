import { eq, max } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '#contract/errors.ts';
import { maskedPhone, phoneIn } from '#contract/people/phone.ts';
import { askForCode, type CodeGround } from '../../people/accounts/ask-for-code.ts';
import { refuseOutsideDemo } from '../../people/accounts/refuse-outside-demo.ts';
import { useCode } from '../../people/accounts/use-code.ts';
import type { Config } from '../../config.ts';
import type { Database, Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countTry, takeView } from '../../market/sharing/shared-links.ts';
import { noteEvent } from './move-proposal.ts';
import { passwordPage, type PhoneForm, phonePage } from './proposal-page.ts';
import {
  isOwnMark,
  isRightPassword,
  isSame,
  isWornOut,
  MOST_TRIES,
  type OpenedLink,
  openLink,
  unlockedMark,
} from './proposal-links.ts';
import { sentProposal } from './proposal.table.ts';
import { newViewerMark, verifiedViewer, VIEWER_HOURS, viewerOf } from './viewers.ts';

/** What a link asks before it shows anything: first its password, then a verified phone. Forms without scripts. */

export interface Asked {
  readonly Params: { readonly token: string; readonly format?: string };
  readonly Querystring: {
    readonly v?: string;
    readonly own?: string;
    readonly item?: string;
    readonly add?: string | string[];
  };
}

export interface GateGround extends CodeGround {
  readonly config: Config;
  readonly database: Database;
}

const UNLOCKED_COOKIE = 'unlocked';
const UNLOCKED_SECONDS = 86_400;
const VIEWER_COOKIE = 'viewer';
const TOO_MANY = '试得太多了，请过一小时再试';

export const isOwn = (config: Config, { query }: FastifyRequest<Asked>, link: OpenedLink['link']): boolean =>
  typeof query.own === 'string' && isOwnMark(config, link, query.own);

/** @returns the page with the form that is still to be filled in; null = the link is open to this browser */
export function gatePage(
  config: Config,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  { link }: OpenedLink,
): string | null {
  if (isOwn(config, request, link)) return null;
  if (!isUnlocked(config, request, link)) return asForm(reply, passwordPage(false));
  if (!link.needsPhone || viewerOf(config, link, viewerMarkOf(request)) !== null) return null;
  return asForm(reply, phonePage({}));
}

/** With `no-referrer` a browser would send the form with the origin `null`, which is refused. */
export function asForm(reply: FastifyReply, page: string): string {
  reply.header('referrer-policy', 'same-origin');
  return page;
}

const isUnlocked = (config: Config, request: FastifyRequest<Asked>, link: OpenedLink['link']): boolean =>
  link.passwordHash === null || isSame(cookieOf(request, UNLOCKED_COOKIE) ?? '', unlockedMark(config, link));

/** '' = this browser has none yet */
export const viewerMarkOf = (request: FastifyRequest): string => cookieOf(request, VIEWER_COOKIE) ?? '';

/** Makes this browser the viewer for a day. @returns its mark */
export function keepViewer(
  config: Config,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  link: OpenedLink['link'],
  viewer: string,
): string {
  const mark = newViewerMark(config, link, viewer);
  setCookie(config, request, reply, VIEWER_COOKIE, mark, VIEWER_HOURS * 3_600);
  return mark;
}

/** A form of the gate as it was sent. @returns the next form; '' = this browser goes on to the page */
export async function enter(
  ground: GateGround,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  form: URLSearchParams,
): Promise<string> {
  const { config, database } = ground;
  const { token } = request.params;
  if (!form.has('mobile')) {
    const opened = await database.write(async (db) => {
      const locked = await openLink(db, token, 'lock');
      return (await isRightPassword(db, locked.link, form.get('password') ?? '')) ? locked : null;
    });
    if (opened === null) return asForm(reply, passwordPage(true));
    setCookie(config, request, reply, UNLOCKED_COOKIE, unlockedMark(config, opened.link), UNLOCKED_SECONDS);
    return goOn(reply, token);
  }
  const { link } = await openLink(database.read, token);
  if (!isUnlocked(config, request, link)) return asForm(reply, passwordPage(false));
  const mobile = form.get('mobile')!;
  const next = await database
    .write((db) => takePhone(ground, db, request, { mobile, code: form.get('code') }))
    .catch((error: unknown): PhoneForm => {
      if (!(error instanceof Refusal) || error.word === 'link.gone') throw error;
      // A code that was sent a moment ago is still to be typed.
      return { mobile, isSent: error.word === 'code.too_soon', problem: error.detail.say ?? errors[error.word].say };
    });
  if (typeof next !== 'string') return asForm(reply, phonePage(next));
  keepViewer(config, request, reply, link, next);
  return goOn(reply, token);
}

function goOn(reply: FastifyReply, token: string): string {
  reply.code(303).header('location', `/s/${token}`);
  return '';
}

/**
 * Sends a code to the number, or checks the one that was typed.
 * @param typed code null = none yet
 * @returns the form that follows, or the viewer whose phone is verified
 * @throws Refusal link.gone; code.too_soon, code.too_many, code.unavailable; demo.outside
 */
async function takePhone(
  { config, queue }: GateGround,
  db: Db,
  request: FastifyRequest<Asked>,
  { mobile, code }: { readonly mobile: string; readonly code: string | null },
): Promise<PhoneForm | string> {
  const { link, proposal: row } = await openLink(db, request.params.token, 'lock');
  const phone = phoneIn(mobile);
  if (phone === null) return { mobile, problem: errors['phone.invalid'].say };
  // Counted, or a bearer could find out which numbers are named.
  if (link.phones.length > 0 && !link.phones.includes(phone)) {
    const isOver = (await countTry(db, link)) > MOST_TRIES;
    return { mobile, problem: isOver ? TOO_MANY : '对方没有指定这个号码，请换一个，或请对方加上' };
  }
  if (link.phones.length > 0 && isWornOut(link)) return { mobile, problem: TOO_MANY };
  if (code === null) {
    refuseOutsideDemo({ address: request.ip, agent: '', isOutsideDemo: request.isOutsideDemo });
    const { demoCode = '' } = await askForCode({ config, queue }, db, {
      ...{ phone, purpose: 'viewLink', address: request.ip },
    });
    return { mobile, isSent: true, demoCode };
  }
  if (!(await useCode(config, db, { phone, purpose: 'viewLink', typed: code })))
    return { mobile, isSent: true, problem: errors['code.wrong'].say };
  await takeView(db, link);
  const [last] = await db
    .select({ sentNo: max(sentProposal.sentNo) })
    .from(sentProposal)
    .where(eq(sentProposal.proposalId, row.id));
  await noteEvent(db, {
    ...{ proposalId: row.id, kind: 'verify', actorId: null, note: maskedPhone(phone) },
    sentNo: last?.sentNo ?? 0,
  });
  return verifiedViewer(config, link, phone);
}

function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const cookies = (headers.cookie ?? '').split(/;\s*/);
  return cookies.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Sent back to this link only. */
function setCookie(
  { siteUrl }: Config,
  { params }: FastifyRequest<Asked>,
  reply: FastifyReply,
  name: string,
  value: string,
  seconds: number,
): void {
  const isSecure = siteUrl?.startsWith('https://') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=/s/${params.token}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure}`,
  );
}
