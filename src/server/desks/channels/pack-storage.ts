import type { Storage } from '../../platform/storage.ts';
import type { PackFile } from './channel-pack.table.ts';

interface ItemKey {
  readonly packId: string;
  /** of the item */
  readonly no: number;
}

/** Storage key of a file of an item; private. @param at its place in the item's files */
export const packFileKey = ({ packId, no }: ItemKey, at: number): string =>
  `channels/${packId.slice(0, 2)}/${packId}/${no}-${at}`;

/** They can be made again, and are left out of backups. */
export const isChannelFile = (file: string): boolean => file.startsWith('channels/');

export async function removeItemFiles(
  storage: Storage,
  { files, ...key }: ItemKey & { readonly files: readonly PackFile[] },
): Promise<void> {
  for (const at of files.keys()) await storage.remove(packFileKey(key, at));
}
