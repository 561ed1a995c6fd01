import { createHash } from 'node:crypto';
import type { PlatformConfig } from './config.ts';
import { keyFor, sealOf } from './purpose-keys.ts';

/** What a link's token is made of: each renewal gives another one. */
export interface NamedLink {
  readonly id: string;
  readonly renewal: number;
}

/** The secret of a shared link, computed again for its owner at any time: 256 bits, 43 letters. */
export const linkToken = (
  { secretKey }: Pick<PlatformConfig, 'secretKey'>,
  purpose: string,
  { id, renewal }: NamedLink,
): string => sealOf(keyFor(secretKey, purpose), id, String(renewal)).toString('base64url');

/** What is stored of a token. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
