import { createHash } from 'node:crypto';

/** Of everybody their own, also when two send the same: nobody learns who else has it, and each can take theirs away. */
export function ownPictureKey(accountId: string, bytes: Uint8Array): string {
  return createHash('sha256').update(`${accountId}/`).update(bytes).digest('hex').slice(0, 32);
}
