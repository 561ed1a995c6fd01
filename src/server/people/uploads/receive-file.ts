import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withMinimumRate } from '../../platform/minimum-rate.ts';
import { Refusal } from '../../platform/refusal.ts';
import { asRefusal, FORM_LIMITS, longerThanSigned, nameOf, type ReceivedForm, valueOf } from './receive-form.ts';

/** A form whose file is too large for memory. */
export interface ReceivedFile extends Pick<ReceivedForm, 'fileName' | 'fields'> {
  /** local path, until the request is answered */
  readonly path: string;
}

/**
 * Reads a form with one file, its parts in any order, and passes it to the callback; the file is deleted afterwards.
 * @throws Refusal in the words of the contract, whatever is wrong with the form
 */
export async function withReceivedFile<T>(
  request: FastifyRequest,
  { mostBytes, folder }: { readonly mostBytes: number; readonly folder: string },
  work: (received: ReceivedFile) => Promise<T>,
): Promise<T> {
  const path = join(folder, randomUUID());
  try {
    const received = await withMinimumRate(request.raw, () => receive(request, { mostBytes, folder, path }));
    return await work(received);
  } finally {
    await rm(path, { force: true });
  }
}

interface Room {
  readonly mostBytes: number;
  readonly folder: string;
  readonly path: string;
}

async function receive(request: FastifyRequest, { mostBytes, folder, path }: Room): Promise<ReceivedFile> {
  // A destroyed request emits no further event; the parser would hang.
  if (request.raw.destroyed) throw new Refusal('request.malformed');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const gone = new AbortController();
  request.raw.once('close', () => {
    if (!request.raw.complete) gone.abort();
  });
  let fileName: string | undefined;
  const fields = new Map<string, string>();
  try {
    for await (const part of request.parts({ limits: { ...FORM_LIMITS, fileSize: mostBytes } })) {
      if (part.type === 'file') {
        fileName = nameOf(part);
        await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal: gone.signal });
        if (part.file.truncated) throw longerThanSigned();
      } else if (!fields.has(part.fieldname)) fields.set(part.fieldname, valueOf(part));
    }
  } catch (error) {
    // The rest of the body is read and dropped: a client reads the answer only after it has sent everything.
    request.raw.resume();
    throw asRefusal(error);
  }
  if (fileName === undefined) throw new Refusal('request.invalid', { say: '请选择要上传的文件' });
  return { path, fileName, fields };
}
