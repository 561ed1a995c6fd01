import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';

/** A received form. The first of several fields with one name counts; unknown fields are skipped. */
export interface ReceivedForm {
  readonly bytes: Buffer;
  /** as the sender's machine names it; untrusted */
  readonly fileName: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** A form needs four short fields beside the file; some clients send a few more. */
export const FORM_LIMITS = { files: 1, fields: 20, parts: 24, fieldSize: 1_000, headerPairs: 20, headerSize: 16_000 };
/** Allowance for boundaries, headers and fields around the file, bytes. */
export const FORM_ROOM = 64_000;

/**
 * Reads a form with one file, its parts in any order.
 * @throws Refusal in the words of the contract, whatever is wrong with the form
 */
export async function receiveForm(request: FastifyRequest, mostBytes: number): Promise<ReceivedForm> {
  // A destroyed request emits no further event; the parser would hang.
  if (request.raw.destroyed) throw new Refusal('request.malformed');
  let file: { bytes: Buffer; fileName: string } | undefined;
  const fields = new Map<string, string>();
  try {
    for await (const part of request.parts({ limits: { ...FORM_LIMITS, fileSize: mostBytes } })) {
      if (part.type === 'file') file = { bytes: await part.toBuffer(), fileName: nameOf(part) };
      else if (!fields.has(part.fieldname)) fields.set(part.fieldname, valueOf(part));
    }
  } catch (error) {
    // The rest of the body is read and dropped: a client reads the answer only after it has sent everything.
    request.raw.resume();
    throw asRefusal(error);
  }
  if (file === undefined) throw new Refusal('request.invalid', { say: '请选择要上传的文件' });
  return { ...file, fields };
}

export const nameOf = ({ filename }: MultipartFile): string => filename ?? '';

export const valueOf = ({ value }: MultipartValue): string => (typeof value === 'string' ? value : '');

export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code = '', statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return longerThanSigned();
  return new Refusal(statusCode === 413 ? 'request.too_large' : 'request.malformed');
}

/** The file has grown on the member's machine between signing and sending. */
export function longerThanSigned(): Refusal {
  return new Refusal('upload.too_large', { say: '文件和申请时的大小不一致，请重新选择' });
}
