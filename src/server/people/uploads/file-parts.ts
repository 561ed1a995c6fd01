import type { Storage } from '../../platform/storage.ts';

/** Bytes held in memory per file; a slow client makes the server read no further ahead. */
export const READ_BYTES = 1_048_576;

/**
 * A whole file, chunk by chunk as the consumer asks for it.
 * @param first the first chunk, or the whole file @throws Error when the file is deleted meanwhile
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
