import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Entryway, PutObjectReply } from '#contract/people/uploads.ts';
import type { TestGround } from '../../../testing/ground.ts';
import { fileForm, type Form } from './file-form.ts';

export const SAMPLES = join(import.meta.dirname, '../samples');

/** A file made by another tool; decompression bombs are stored gzipped. */
export function sample(name: string): Buffer {
  const bytes = readFileSync(join(SAMPLES, name));
  return name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

export interface UploadHeaders {
  readonly signature: string;
  readonly server: string;
}

export interface Uploaded {
  readonly status: number;
  readonly code: number;
  readonly reason?: string;
  readonly msg: string;
  readonly data: PutObjectReply;
}

/** Uploads as a member's browser does. */
export function openUploader({ app }: Pick<TestGround, 'app'>, token: string) {
  const get = (path: string) => app.inject({ url: path, headers: { token } });

  async function sign(entryway: Entryway, size: number): Promise<UploadHeaders> {
    const answer = await get(`/api/v2/storage/sign?entryway=${entryway}&size=${size}`);
    const { signature, server } = answer.json<{ data: UploadHeaders }>().data;
    return { signature, server };
  }

  async function put(headers: UploadHeaders, { type, body }: Form): Promise<Uploaded> {
    const answer = await app.inject({
      method: 'POST',
      url: '/oss/upload/putObject',
      headers: { ...headers, 'content-type': type },
      payload: body,
    });
    const { code, reason, msg, data } = answer.json<Uploaded>();
    return { status: answer.statusCode, code, msg, data, ...(reason === undefined ? {} : { reason }) };
  }

  /** Signature first, then the form, as the web pages do. */
  async function send(name: string, entryway: Entryway = 'banner'): Promise<Uploaded> {
    const bytes = sample(name);
    return put(await sign(entryway, bytes.length), fileForm({ bytes, name: basename(name) }, { entryway }));
  }

  return { get, sign, put, send };
}

export function accountOf({ signature }: UploadHeaders): string {
  const claims = JSON.parse(Buffer.from(signature.split('.')[0]!, 'base64url').toString()) as { accountId: string };
  return claims.accountId;
}
