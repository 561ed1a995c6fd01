import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Endpoint } from '#contract/endpoint.ts';
import { hurry } from './hurry.ts';
import { Refusal } from './refusal.ts';
import { compileForms } from './validators.ts';

/** A file that came in a form. It lies there until the request is answered, and not longer. */
export interface FormFile {
  /** as the sender's machine calls it: anything at all */
  readonly fileName: string;
  readonly path: string;
  readonly bytes: number;
  /** SHA-256, hexadecimal */
  readonly hash: string;
}

/** By the name of their field. */
export type FormFiles = ReadonlyMap<string, FormFile>;

/** What a form brought beside its fields. */
export interface ReceivedForm {
  readonly files: FormFiles;
}

declare module 'fastify' {
  interface FastifyRequest {
    form: ReceivedForm | null;
  }
}

/** Of all files of a form together, also those that are passed over. */
const MOST_FILE_BYTES = 200_000_000;
/** Boundaries, headers and fields around the files, bytes. */
const FORM_ROOM = 1_000_000;
/** A list may come as one field for each of its parts. */
const LIMITS = { files: 4, fields: 400, parts: 404, fieldNameSize: 100, fieldSize: 100_000, headerPairs: 20 };
/** Of one caller at once in this process: each may hold a large file. */
const MOST_AT_ONCE = 2;

/** Files lie here while their request is answered. */
export const formFolder = (dataDir: string): string => join(dataDir, 'forms');

/** A folder for one request's files, which is gone with all that is left in it when the deed has ended. */
export async function withOwnFolder<T>(parent: string, deed: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(parent, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await deed(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A scope of its own: nowhere else is a form with files a body. */
export function addFormScope(app: FastifyInstance, dataDir: string, add: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart);
    scope.setValidatorCompiler(compileForms);
    scope.decorateRequest('form', null);
    // Whatever became of the request, also when nobody waits for its answer any more.
    scope.addHook('onSend', async (request) => removeFiles(request.form));
    // What a killed server left: nobody else writes into our own data folder.
    await rm(formFolder(dataDir), { recursive: true, force: true });
    add(scope);
  });
}

const underway = new Map<string, number>();

/**
 * Reads the form into the request's `body` and `form`; who asks must be known to be allowed by now. Its parts may come
 * in any order. Of a field that came twice the last one counts, unless the call declares a list: then all do. Fields and
 * files that the call does not know are passed over.
 * @throws Refusal in the words of the contract, whatever is wrong with it
 */
export async function takeForm(request: FastifyRequest, endpoint: Endpoint, dataDir: string): Promise<void> {
  if (!request.isMultipart()) throw new Refusal('request.unsupported_type');
  if (Number(request.headers['content-length'] ?? 0) > MOST_FILE_BYTES + FORM_ROOM) throw tooLarge();
  // Who has gone by now is not announced to the reader again: it would wait for ever.
  if (request.raw.destroyed) throw new Refusal('request.malformed');
  const who = request.caller?.accountId ?? request.ip;
  const others = underway.get(who) ?? 0;
  if (others >= MOST_AT_ONCE) throw new Refusal('request.too_many');
  underway.set(who, others + 1);
  try {
    await hurry(request.raw, () => readParts(request, endpoint, formFolder(dataDir)));
  } catch (error) {
    // What is still on its way is let in and dropped: an answer is heard only by who has finished speaking.
    request.raw.resume();
    throw asRefusal(error);
  } finally {
    const left = underway.get(who)! - 1;
    if (left === 0) underway.delete(who);
    else underway.set(who, left);
  }
}

async function readParts(request: FastifyRequest, endpoint: Endpoint, folder: string): Promise<void> {
  const fields = endpoint.body?.properties ?? {};
  const body: Record<string, string | string[]> = {};
  const files = new Map<string, FormFile>();
  // Known before it is whole: what was written until the request broke off is removed too.
  request.form = { files };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const gone = new AbortController();
  request.raw.once('close', () => {
    if (!request.raw.complete) gone.abort();
  });
  const counted = countBytes();
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize: MOST_FILE_BYTES } })) {
    if (part.type === 'file') {
      // Of files the first counts: the ones behind it are not written.
      const isWanted = endpoint.form?.includes(part.fieldname) && !files.has(part.fieldname);
      if (isWanted) await writeFile(part, { files, folder, counted, signal: gone.signal });
      else await pipeline(part.file, counted, drop, { signal: gone.signal });
      continue;
    }
    const field: unknown = Object.hasOwn(fields, part.fieldname) ? fields[part.fieldname] : undefined;
    if (field === undefined) continue;
    const value = asText(part.value);
    if ((field as { type?: string }).type !== 'array') body[part.fieldname] = value;
    else body[part.fieldname] = [...((body[part.fieldname] as string[] | undefined) ?? []), value];
  }
  request.body = body;
}

/** A browser's form is UTF-8; what is not, and what no column can hold, is not guessed at. */
function asText(value: unknown): string {
  // A part that says it is JSON has been read already.
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  if (/[\0\ufffd]/.test(text)) throw new Refusal('request.malformed', { say: '表单的文字应为 UTF-8 编码' });
  return text;
}

type Through = (chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

/** A form may come without saying how long it is. */
function countBytes(): Through {
  let bytes = 0;
  return async function* (chunks) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > MOST_FILE_BYTES) throw tooLarge();
      yield chunk;
    }
  };
}

async function drop(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of chunks);
}

interface Destination {
  readonly files: Map<string, FormFile>;
  readonly folder: string;
  readonly counted: Through;
  readonly signal: AbortSignal;
}

async function writeFile(part: MultipartFile, { files, folder, counted, signal }: Destination): Promise<void> {
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let bytes = 0;
  const measured: Through = async function* (chunks) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  const fileName = part.filename ?? '';
  files.set(part.fieldname, { fileName, path, bytes: 0, hash: '' });
  await pipeline(part.file, counted, measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
  if (part.file.truncated) throw tooLarge();
  files.set(part.fieldname, { fileName, path, bytes, hash: hash.digest('hex') });
}

function tooLarge(): Refusal {
  return new Refusal('upload.too_large', { say: `文件太大，最大 ${MOST_FILE_BYTES / 1_000_000} MB` });
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code = '', statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Refusal('upload.no_room');
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  return new Refusal(statusCode === 413 ? 'request.too_large' : 'request.malformed');
}

async function removeFiles(form: ReceivedForm | null): Promise<void> {
  if (form !== null) await Promise.all(Array.from(form.files.values(), ({ path }) => rm(path, { force: true })));
}
