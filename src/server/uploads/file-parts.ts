import type { Storage } from '../platform/storage.ts';

/** No more of a file than this is read ahead of whoever takes it slowly. */
export const READ_BYTES = 1_048_576;

/**
 * A whole file, part after part as it is asked for.
 * @param first its first part, or all of it @throws Error when it is removed meanwhile
 */
export async function* fileParts(storage: Storage, key: string, first: Buffer): AsyncGenerator<Buffer> {
  let part = first;
  for (let at = 0; ; at += READ_BYTES) {
    if (at > 0) part = await nextPart(storage, key, at);
    if (part.length > 0) yield part;
    if (part.length < READ_BYTES) return;
  }
}

async function nextPart(storage: Storage, key: string, at: number): Promise<Buffer> {
  const part = await storage.part(key, at, READ_BYTES);
  if (part === null) throw new Error(`${key} was removed while it was read`);
  return part;
}
