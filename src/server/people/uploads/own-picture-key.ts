import { createHash } from 'node:crypto';

/**
 * Each account has its own key even for identical files: no account learns which files others have, and each can delete
 * its own.
 */
export function ownPictureKey(accountId: string, bytes: Uint8Array): string {
  return createHash('sha256').update(`${accountId}/`).update(bytes).digest('hex').slice(0, 32);
}
