import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { addAbortSignal } from 'node:stream';
import { partsOf } from '#contract/desks/package-flow.ts';
import type { Rest } from '../../platform/minimum-rate.ts';
import { Refusal } from '../../platform/refusal.ts';
import { asRefusal, FORM_LIMITS, longerThanSigned, nameOf, valueOf } from '../../people/uploads/receive-form.ts';
import { type CutPiece, pieceBytes, piecesOf } from '../../people/uploads/package-storage.ts';

/** The pieces of a package that one form contained. */
export interface ReceivedPieces {
  readonly nos: readonly number[];
  /** as named on the sender's machine; untrusted */
  readonly fileName: string;
}

interface Expected {
  /** of the whole package */
  readonly bytes: number;
  /** Called for each piece once it is written to its file, in sequence; reading goes on after it returns. */
  readonly keep: (no: number, path: string) => Promise<void>;
  /** for this form only; the caller deletes it */
  readonly folder: string;
  readonly rest: Rest;
  readonly gone: AbortSignal;
}

/**
 * Reads a form with one piece of a package and its number `part`, or with the whole package, which is split while it
 * arrives. Fields may come in any order; of repeated fields the first counts.
 * @throws Refusal in the words of the contract for any error
 */
export async function receivePackage(request: FastifyRequest, expected: Expected): Promise<ReceivedPieces> {
  // A destroyed request emits no further event, so the parser would hang.
  if (request.raw.destroyed) throw new Refusal('request.malformed');
  try {
    return await readParts(request, expected);
  } catch (error) {
    // Drains the rest of the body: a client reads the answer only after sending.
    request.raw.resume();
    throw asRefusal(error);
  }
}

async function readParts(
  request: FastifyRequest,
  { bytes, keep, folder, rest, gone }: Expected,
): Promise<ReceivedPieces> {
  let part: number | undefined;
  let fileName: string | undefined;
  /** the only piece of its file: its number may follow in a later field */
  let alone: CutPiece | undefined;
  const nos: number[] = [];
  const keepAs = async (no: number, piece: CutPiece) => {
    if (piece.bytes !== pieceBytes(bytes, no)) throw longerThanSigned();
    await keep(no, piece.path);
    nos.push(no);
  };

  for await (const one of request.parts({ limits: { ...FORM_LIMITS, files: 2, fileSize: bytes } })) {
    if (one.type !== 'file') {
      if (one.fieldname === 'part') part ??= partNo(valueOf(one), bytes);
      continue;
    }
    if (fileName !== undefined) throw new Refusal('request.invalid', { say: '一次只能传一个压缩包' });
    fileName = nameOf(one);
    for await (const piece of piecesOf(untilGone(one, gone), folder, rest)) {
      if (piece.isLast && nos.length === 0) alone = piece;
      else if (part !== undefined) throw longerThanSigned();
      else await keepAs(nos.length, piece);
    }
  }
  if (alone !== undefined) await keepAs(part ?? 0, alone);
  else if (nos.length === 0) throw new Refusal('request.invalid', { say: '请选择要上传的压缩包' });
  else if (part !== undefined) throw longerThanSigned();
  if (part === undefined && nos.length < partsOf(bytes)) throw longerThanSigned();
  return { nos, fileName: fileName ?? '' };
}

function partNo(typed: string, bytes: number): number {
  const no = /^\d{1,4}$/.test(typed) ? Number(typed) : Infinity;
  if (no >= partsOf(bytes)) throw new Refusal('request.invalid', { say: '没有这一块，请重新选择压缩包' });
  return no;
}

/** Ends a file when the client disconnects in the middle of it. */
function untilGone({ file }: MultipartFile, gone: AbortSignal): MultipartFile['file'] {
  addAbortSignal(gone, file);
  return file;
}
