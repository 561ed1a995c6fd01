import { readAtMost } from '../../../platform/read-at-most.ts';
import { ChannelWaits } from './driver.ts';

/** The one HTTP call of all channel drivers. */

const ANSWER_SECONDS = 15;
const MOST_ANSWER_BYTES = 16_000_000;
const MOST_WAIT_SECONDS = 3_600;

interface Question {
  /** of the channel, for the error */
  readonly name: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | FormData | URLSearchParams;
  /** how long to wait for the answer */
  readonly seconds?: number;
}

export interface ChannelAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * One POST. Redirects are not followed: secrets must not go elsewhere.
 *
 * @throws ChannelWaits for 429; Error without an answer, or for 5xx. No error holds the address or what was sent.
 */
export async function askChannel(question: Question): Promise<ChannelAnswer> {
  const { name, url, headers = {}, body, seconds = ANSWER_SECONDS } = question;
  const silent = () => {
    throw new Error(`${name}没有应答`);
  };
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(seconds * 1_000),
    headers: { ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}), ...headers },
    body,
  }).catch(silent);
  if (answer.status === 429) throw new ChannelWaits(secondsIn(answer.headers.get('retry-after')));
  if (answer.status >= 500) throw new Error(`${name}应答 ${answer.status}`);
  const bytes = await readAtMost(answer, MOST_ANSWER_BYTES).catch(silent);
  return { status: answer.status, text: bytes.toString('utf8') };
}

/** @throws Error when the answer is no JSON object */
export function objectIn(name: string, { text }: ChannelAnswer): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data as Record<string, unknown>;
  } catch {
    // Told below, without the text.
  }
  throw new Error(`${name}的应答读不懂`);
}

function secondsIn(header: string | null): number {
  const seconds = Number(header ?? 60);
  return Number.isFinite(seconds) ? Math.min(Math.max(1, Math.ceil(seconds)), MOST_WAIT_SECONDS) : 60;
}

/** The channel's own words, short enough for a sentence of ours. */
export const shortWords = (words: unknown): string =>
  typeof words === 'string' ? words.replace(/\s+/g, ' ').trim().slice(0, 120) : '';
