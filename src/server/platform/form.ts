import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { withMinimumRate } from './minimum-rate.ts';
import { Refusal } from './refusal.ts';
import type { Semaphores } from './semaphores.ts';
import { compileForms } from './validators.ts';

/** An uploaded file of a form. It exists until the request is answered. */
export interface FormFile {
  /** as the sender's machine names it; untrusted */
  readonly fileName: string;
  readonly path: string;
  readonly bytes: number;
  /** SHA-256, hexadecimal */
  readonly hash: string;
}

/** By field name. */
export type FormFiles = ReadonlyMap<string, FormFile>;

/** Files of a form, beside its fields. */
export interface ReceivedForm {
  readonly files: FormFiles;
}

declare module 'fastify' {
  interface FastifyRequest {
    form: ReceivedForm | null;
  }
}

/** Limit for all files of a form together, ignored ones included. */
const MOST_FILE_BYTES = 200_000_000;
/** Allowance for boundaries, headers and fields around the files, bytes. */
const FORM_ROOM = 1_000_000;
/** A list may come as one field per element. */
const LIMITS = { files: 4, fields: 400, parts: 404, fieldNameSize: 100, fieldSize: 100_000, headerPairs: 20 };
/** Concurrent forms of one caller, over all processes: each may hold a large file. */
const MOST_AT_ONCE = 2;

/** Files are kept here while their request is answered. */
export const formFolder = (dataDir: string): string => join(dataDir, 'forms');

/** Runs the callback with a folder of its own, which is deleted with its contents afterwards. */
export async function withOwnFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(parent, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What reading a form needs. */
export interface FormGround {
  readonly config: { readonly dataDir: string };
  readonly semaphores: Pick<Semaphores, 'tryAcquire'>;
}

/** A Fastify scope of its own, so that only these routes accept multipart bodies. */
export function addFormScope(app: FastifyInstance, dataDir: string, add: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart);
    scope.setValidatorCompiler(compileForms);
    scope.decorateRequest('form', null);
    // Runs for every outcome, also when the client has disconnected.
    scope.addHook('onSend', async (request) => removeFiles(request.form));
    // Stale files of a killed server: this process is the only one that writes into the data folder.
    await rm(formFolder(dataDir), { recursive: true, force: true });
    add(scope);
  });
}

/**
 * Reads the form into the request's `body` and `form`; the caller's permission must have been checked. Parts may come
 * in any order. The last of several fields with one name counts, unless the call declares a list: then all do. Unknown
 * fields and files are skipped.
 * @throws Refusal in the words of the contract, whatever is wrong with the form
 */
export async function takeForm(
  request: FastifyRequest,
  endpoint: Endpoint,
  { config: { dataDir }, semaphores }: FormGround,
): Promise<void> {
  if (!request.isMultipart()) throw new Refusal('request.unsupported_type');
  if (Number(request.headers['content-length'] ?? 0) > MOST_FILE_BYTES + FORM_ROOM) throw tooLarge();
  const release = await semaphores.tryAcquire(`form/${request.caller?.accountId ?? request.ip}`, MOST_AT_ONCE);
  if (release === null) throw new Refusal('request.too_many');
  try {
    // A destroyed request emits no further event; the parser would hang.
    if (request.raw.destroyed) throw new Refusal('request.malformed');
    await withMinimumRate(request.raw, () => readParts(request, endpoint, formFolder(dataDir)));
  } catch (error) {
    // The rest of the body is read and dropped: a client reads the answer only after it has sent everything.
    request.raw.resume();
    throw asRefusal(error);
  } finally {
    await release();
  }
}

async function readParts(request: FastifyRequest, endpoint: Endpoint, folder: string): Promise<void> {
  const fields = endpoint.body?.properties ?? {};
  const body: Record<string, string | string[]> = {};
  const files = new Map<string, FormFile>();
  // Registered before it is complete, so that files written before an abort are removed too.
  request.form = { files };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const gone = new AbortController();
  request.raw.once('close', () => {
    if (!request.raw.complete) gone.abort();
  });
  const counted = countBytes();
  const limits = { ...LIMITS, ...fieldLimits(fields), fileSize: MOST_FILE_BYTES };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      // The first of several files with one name counts; the others are not written.
      const isWanted = endpoint.form?.includes(part.fieldname) && !files.has(part.fieldname);
      if (isWanted) await writeFile(part, { files, folder, counted, signal: gone.signal });
      else await pipeline(part.file, counted, drop, { signal: gone.signal });
      continue;
    }
    const field: unknown = Object.hasOwn(fields, part.fieldname) ? fields[part.fieldname] : undefined;
    if (field === undefined) continue;
    if (part.valueTruncated) throw new Refusal('request.too_large');
    const value = asText(part.value);
    if ((field as { type?: string }).type !== 'array') body[part.fieldname] = value;
    else body[part.fieldname] = [...((body[part.fieldname] as string[] | undefined) ?? []), value];
  }
  request.body = body;
}

/** A form with a field longer than usual may have a few fields only. The limit is bytes, its declared length letters. */
function fieldLimits(fields: Readonly<Record<string, object>>) {
  const longest = Math.max(
    0,
    ...Object.values(fields).map((field) => (field as { maxLength?: number }).maxLength ?? 0),
  );
  return longest > LIMITS.fieldSize ? { fieldSize: longest, fields: 20, parts: 24 } : {};
}

/** A browser's form is UTF-8; other encodings, and NUL, are refused rather than guessed at. */
function asText(value: unknown): string {
  // A part with a JSON content type arrives already parsed.
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  if (/[\0\ufffd]/.test(text)) throw new Refusal('request.malformed', { say: '表单的文字应为 UTF-8 编码' });
  return text;
}

type Through = (chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

/** A form may come without a content-length. */
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
