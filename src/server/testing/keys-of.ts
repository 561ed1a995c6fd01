import type { Storage } from '../platform/storage.ts';

/** Everything that stands in a storage, in the order of its keys. */
export async function keysOf(storage: Storage): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  return keys.toSorted();
}
