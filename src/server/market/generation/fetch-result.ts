import { isIP } from 'node:net';
import { readAtMost } from '../../platform/read-at-most.ts';
import type { Result } from './driver.ts';

/** Larger than any picture that the models draw. */
const MOST_BYTES = 25_000_000;
const FETCH_MS = 60_000;

/**
 * gone: the address has expired or was never valid; strange: too large, or at an address that we do not open; away: no
 * answer, to be tried again
 */
export type Fetched = Buffer | 'gone' | 'strange' | 'away';

/**
 * The bytes of a result, whatever they are.
 * @param host of the service: a stand-in on this machine may hand out addresses of this machine
 */
export async function fetchResult(result: Result, host: string): Promise<Fetched> {
  if ('base64' in result) {
    // Four letters are three bytes.
    if (result.base64.length > (MOST_BYTES / 3) * 4) return 'strange';
    return Buffer.from(result.base64.replace(/^data:[\w/+.-]+;base64,/, ''), 'base64');
  }
  if (!isOpenable(result.url, host)) return 'strange';
  try {
    const answer = await fetch(result.url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_MS) });
    if (answer.status === 429 || answer.status >= 500) return 'away';
    if (!answer.ok) return 'gone';
    return await readAtMost(answer, MOST_BYTES);
  } catch (error) {
    return error instanceof RangeError ? 'strange' : 'away';
  }
}

/** Only named hosts over TLS: an answer must not make us open addresses of our own network. */
function isOpenable(address: string, host: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  const isNamed = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 && hostname.includes('.');
  return (protocol === 'https:' && isNamed) || (protocol === 'http:' && hostname === '127.0.0.1' && isStandIn(host));
}

const isStandIn = (host: string): boolean => new URL(host).hostname === '127.0.0.1';
