import { type Envelope, REQUEST_TIMEOUT_MS, SUCCESS } from '#contract/envelope.ts';
import type { Picture } from '#contract/shapes.ts';
import { UPLOAD_LIMITS, UPLOAD_TYPES } from '#contract/upload-limits.ts';
import type { Entryway, PutObjectReply } from '#contract/uploads.ts';
import { call } from '../platform/call.ts';
import { type Answer, CallFailure, wordsOf, wordsWithoutResponse } from '../platform/failure.ts';

/** A picture that the storage service has taken in. */
export interface UploadedPicture {
  /** what other calls name it by */
  readonly key: string;
  /** null for a private paper, which is only seen through a link of a few minutes */
  readonly picture: Picture | null;
}

/** What can be said of a file before a byte of it has travelled; null when nothing speaks against it. */
export function typeProblem(file: File): string | null {
  return (UPLOAD_TYPES as readonly string[]).includes(file.type) ? null : '请选择 JPG、PNG 或 WebP 图片';
}

export function sizeProblem(file: File, entryway: Entryway): string | null {
  const { bytes } = UPLOAD_LIMITS[entryway];
  return file.size > bytes ? `文件太大，最多 ${bytes / 1_000_000} MB` : null;
}

/**
 * The one place that sends a file: a signature from the API, then the bytes to the storage service.
 * @param onProgress the part that has left, 0 to 1
 * @param alt words for who cannot see the picture
 */
export async function upload(
  file: File,
  { entryway, alt, onProgress }: { entryway: Entryway; alt: string; onProgress: (part: number) => void },
): Promise<UploadedPicture> {
  const { data: sign } = await call('GET /api/v2/storage/sign', { query: { entryway, size: file.size } });
  const form = new FormData();
  form.set('entryway', entryway);
  form.set('is_save_thumbs', 'true');
  form.set('disruption', 'true');
  form.set('file', file, file.name);
  const stored = await post(`${sign.base}/oss/upload/putObject`, form, sign, onProgress);
  const { key, url: path, width, height } = stored;
  return { key, picture: path === '' ? null : { path, width, height, alt } };
}

/** By XMLHttpRequest, because fetch cannot tell how much has left. */
function post(
  address: string,
  form: FormData,
  sign: { signature: string; server: string },
  onProgress: (part: number) => void,
): Promise<PutObjectReply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    // A slow line may take minutes for a file: what counts is that something moves.
    let patience = setTimeout(giveUp, REQUEST_TIMEOUT_MS);
    const moved = () => {
      clearTimeout(patience);
      patience = setTimeout(giveUp, REQUEST_TIMEOUT_MS);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      moved();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () => {
      const body = envelopeIn(request.responseText);
      if (request.status === 200 && body?.code === SUCCESS) resolve(body.data as PutObjectReply);
      else {
        const answer: Answer = { status: request.status, statusText: request.statusText, body };
        reject(new CallFailure(wordsOf(answer), request.status, body));
      }
    });
    request.addEventListener('error', () => reject(new CallFailure(wordsWithoutResponse(new TypeError()))));
    request.addEventListener('abort', () =>
      reject(new CallFailure(wordsWithoutResponse(new DOMException('', 'TimeoutError')))),
    );
    request.addEventListener('loadend', () => clearTimeout(patience));
    request.open('POST', address);
    request.setRequestHeader('signature', sign.signature);
    request.setRequestHeader('server', sign.server);
    request.send(form);
  });
}

function envelopeIn(text: string): Partial<Envelope<unknown>> | undefined {
  try {
    return JSON.parse(text) as Partial<Envelope<unknown>>;
  } catch {
    return undefined;
  }
}
