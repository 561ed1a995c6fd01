import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { html } from '../../platform/html.ts';
import { Refusal } from '../../platform/refusal.ts';
import { page } from './page.ts';

const HTML = 'text/html; charset=utf-8';

/** A page whose first bytes do not wait for what is written beside it; its last byte does. */
export interface PageBeside {
  readonly text: string;
  /** a write that has begun; its failure is logged, since the page is out */
  readonly written: Promise<unknown>;
}

/** Answers a request of a secret link: kept by nobody, and one page for every link that is dead. */
export async function answerLink(
  reply: FastifyReply,
  read: () => Promise<string | PageBeside | FastifyReply>,
): Promise<FastifyReply> {
  reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  try {
    const answer = await read();
    if (typeof answer === 'string') return reply.type(HTML).send(answer);
    return 'written' in answer ? reply.type(HTML).send(Readable.from(bytesOf(answer, reply))) : answer;
  } catch (error) {
    if (!(error instanceof Refusal) || error.word !== 'link.gone') throw error;
    return reply.code(410).type(HTML).send(gonePage());
  }
}

async function* bytesOf({ text, written }: PageBeside, { log }: FastifyReply): AsyncGenerator<string> {
  yield text;
  await written.catch((error: unknown) => log.error(error));
}

/** Revoked, expired and unknown links: one page for all, so that it tells nothing. */
const gonePage = (): string =>
  page(
    { title: '链接已失效', description: '这个链接已经失效', url: null, picture: null, isListed: false },
    html`<header>
        <h1>这个链接已经失效</h1>
        <p>它可能过期了、被收回了，或者地址不完整。请向发给您的人要新的链接。</p>
      </header>
      <p class="answer"><a class="button" href="/">去锦市看看</a></p>`,
  );
