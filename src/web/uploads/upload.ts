import type { Picture } from '#contract/shapes.ts';
import { DESIGN_TYPES, UPLOAD_LIMITS, UPLOAD_TYPES } from '#contract/upload-limits.ts';
import type { Entryway, PutObjectReply } from '#contract/uploads.ts';
import { call } from '../platform/call.ts';
import { sendForm } from '../platform/send-form.ts';

/** A picture that the storage service has taken in. */
export interface UploadedPicture {
  /** what other calls name it by */
  readonly key: string;
  /** null for a private paper, which is only seen through a link of a few minutes */
  readonly picture: Picture | null;
}

/** One that has just been taken in, with its size as it was sent. */
export interface SentPicture extends UploadedPicture {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What can be said of a file before a byte of it has travelled; null when nothing speaks against it. */
export function typeProblem(file: File, entryway: Entryway): string | null {
  if (entryway !== 'design')
    return (UPLOAD_TYPES as readonly string[]).includes(file.type) ? null : '请选择 JPG、PNG 或 WebP 图片';
  const isPsd = file.name.toLowerCase().endsWith('.psd');
  return isPsd || (DESIGN_TYPES as readonly string[]).includes(file.type)
    ? null
    : '请选择 PNG、TIFF、JPG、WebP 或 PSD；AI、PSB 请先另存为 TIFF 或 PNG';
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
): Promise<SentPicture> {
  const { data: sign } = await call('GET /api/v2/storage/sign', { query: { entryway, size: file.size } });
  const form = new FormData();
  form.set('entryway', entryway);
  form.set('is_save_thumbs', 'true');
  form.set('disruption', 'true');
  form.set('file', file, file.name);
  const { signature, server } = sign;
  const stored = await sendForm<PutObjectReply>(`${sign.base}/oss/upload/putObject`, {
    form,
    headers: { signature, server },
    onProgress,
  });
  const { key, url: path, width, height } = stored;
  return { key, picture: path === '' ? null : { path, width, height, alt }, widthPx: width, heightPx: height };
}
