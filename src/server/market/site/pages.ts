import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { PublicAnswer, sendPublic } from '../../platform/public-answer.ts';
import { addQuietDrawings } from './quiet-drawings.ts';
import { addIcons, SHARE_PICTURE } from './site-icons.ts';

type Layout = 'desktop' | 'mobile';

export interface Pages {
  readonly html: Readonly<Record<Layout, string>>;
  /** base64 SHA-256 of each inline script, for the content security policy */
  readonly scriptHashes: readonly string[];
}

/** Reads the two built pages. @throws Error when the web pages have not been built */
export function readPages(webDir: string): Pages {
  const read = (layout: Layout) => {
    const file = join(webDir, `${layout}.html`);
    if (!existsSync(file)) throw new Error('网页部分还没有构建，请先运行 npm run build');
    return readFileSync(file, 'utf8');
  };
  const html = { desktop: read('desktop'), mobile: read('mobile') };
  return { html, scriptHashes: [...new Set(Object.values(html).flatMap(hashesOfInlineScripts))] };
}

function hashesOfInlineScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return scripts.map(([, text]) => createHash('sha256').update(text!).digest('base64'));
}

/** Browsers' user agents are shorter; a longer one must not cost regular expression time. */
const USER_AGENT_LETTERS = 500;
const PHONE = /Android.+Mobile|iPhone|iPod|Windows Phone|HarmonyOS.+Mobile|MicroMessenger.+Mobile|Mobile Safari/i;

/** Chooses the layout by user agent. A tablet gets the desktop. */
export function layoutFor(userAgent: string | undefined): Layout {
  const agent = userAgent?.slice(0, USER_AGENT_LETTERS) ?? '';
  return PHONE.test(agent) && !/iPad|Tablet/i.test(agent) ? 'mobile' : 'desktop';
}

const MOST_HOSTS = 10;

interface PagesOptions {
  readonly siteUrl: string | null;
  /** path of the home page's first picture, if known: the page loads and shows it before any script has arrived */
  readonly heroPath: () => string | null;
}

/** Serves the page and its assets. Browsers do not send the part after #, so all routes share one page. */
export async function addPages(
  app: FastifyInstance,
  webDir: string,
  pages: Pages,
  { siteUrl, heroPath }: PagesOptions,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });

  // Without SITE_URL a page contains the request's host: a few hosts are normal, endless ones are forged.
  const answers = new LRUCache<string, PublicAnswer>({ max: MOST_HOSTS * 2 });
  app.get('/', { compress: false }, (request, reply) => {
    const layout = layoutFor(request.headers['user-agent']);
    const address = siteUrl ?? addressOf(request);
    const hero = heroPath() ?? '';
    const key = `${layout} ${address} ${hero}`;
    const html = () => withHero(withShareAddress(pages.html[layout], address), hero);
    const answer = answers.get(key) ?? new PublicAnswer(Buffer.from(html()), 'text/html; charset=utf-8');
    answers.set(key, answer);
    return sendPublic(request, reply.header('vary', 'user-agent'), answer);
  });

  addIcons(app);
  addQuietDrawings(app);
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS));
}

/** Link previews need the picture's absolute URL. */
function withShareAddress(html: string, siteUrl: string): string {
  return html.replaceAll(`content="${SHARE_PICTURE}"`, `content="${siteUrl}${SHARE_PICTURE}"`);
}

const withHero = (html: string, path: string): string => html.replace(HERO_PLACE, `data-hero="${path}"`);

const HERO_PLACE = 'data-hero=""';

const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;

/** Without SITE_URL: the address from the request; an invalid host is not echoed. */
function addressOf({ protocol, host }: FastifyRequest): string {
  return HOST.test(host) ? `${protocol}://${host}` : '';
}

const ROBOTS = 'User-agent: *\nAllow: /\nDisallow: /api/\n';
