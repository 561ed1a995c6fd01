import type { Picture } from '#contract/platform/shapes.ts';
import { DESIGN_TYPES, UPLOAD_LIMITS, UPLOAD_TYPES } from '#contract/people/upload-limits.ts';
import type { Entryway, PutObjectReply } from '#contract/people/uploads.ts';
import { call } from '../../platform/call.ts';
import { sendForm } from '../../platform/send-form.ts';

/** A picture stored by the storage service. */
export interface UploadedPicture {
  /** the name used in other requests */
  readonly key: string;
  /** null for a private attachment, which is visible only through a link that expires after minutes */
  readonly picture: Picture | null;
}

/** A new upload, with its size in pixels as sent. */
export interface SentPicture extends UploadedPicture {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The problem of a file that can be found before the upload; null when there is none. */
export function typeProblem(file: File, entryway: Entryway): string | null {
  if (file.size === 0) return '这个文件是空的（0 字节），请换一个文件';
  if (entryway === 'profile')
    return /\.ic[cm]$/i.test(file.name) ? null : '请选择打印机的颜色配置，扩展名是 .icc 或 .icm';
  if (entryway !== 'design' && entryway !== 'artwork')
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
 * The one way to upload a file: a signature from the API, then the bytes to the storage service.
 * @param onProgress the uploaded part, 0 to 1
 * @param alt alternative text of the picture
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
