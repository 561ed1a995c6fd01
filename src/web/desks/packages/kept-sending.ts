import { isRecord, stored } from '../../platform/stored.ts';
import { keptUser } from '../../platform/token.ts';

/** An unfinished upload: when the same file is chosen again after a reload, it resumes. */
export interface KeptSending {
  readonly owner: string;
  readonly name: string;
  readonly bytes: number;
  readonly lastModified: number;
  /** the address of the storage service */
  readonly base: string;
  readonly signature: string;
  readonly server: string;
  readonly expiresAt: string;
}

export const keptSending = stored<KeptSending | null>('jinshi.package-sending', (found) =>
  isKept(found) ? found : null,
);

/** The unfinished upload, if it belongs to the signed-in user and has not expired. */
export function sendingToGoOn(kept: KeptSending | null): KeptSending | null {
  if (kept === null || kept.owner !== keptUser.get()?.username) return null;
  return Date.parse(kept.expiresAt) > Date.now() ? kept : null;
}

export const isSameFile = (kept: KeptSending, { name, size, lastModified }: File): boolean =>
  kept.name === name && kept.bytes === size && kept.lastModified === lastModified;

const WORDS = ['owner', 'name', 'base', 'signature', 'server', 'expiresAt'] as const;

function isKept(found: unknown): found is KeptSending {
  return (
    isRecord(found) &&
    WORDS.every((field) => typeof found[field] === 'string') &&
    typeof found['bytes'] === 'number' &&
    typeof found['lastModified'] === 'number'
  );
}
