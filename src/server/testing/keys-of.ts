import type { Storage } from '../platform/storage.ts';

/** All keys of a storage, sorted. */
export async function keysOf(storage: Storage): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  return keys.toSorted();
}
