import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { addAbortSignal } from 'node:stream';
import { partsOf } from '#contract/package-flow.ts';
import type { Rest } from '../platform/hurry.ts';
import { Refusal } from '../platform/refusal.ts';
import { asRefusal, FORM_LIMITS, longerThanSigned, nameOf, valueOf } from '../uploads/receive-form.ts';
import { type CutPiece, pieceBytes, piecesOf } from './package-storage.ts';

/** What a form brought of a package. */
export interface ReceivedPieces {
  readonly nos: readonly number[];
  /** as the sender's machine calls it: anything at all */
  readonly fileName: string;
}

interface Expected {
  /** of the whole package */
  readonly bytes: number;
  /** Called for each piece when it lies in its file, one after the other; the next is read when it returns. */
  readonly keep: (no: number, path: string) => Promise<void>;
  /** for this form alone; whoever made it takes it away */
  readonly folder: string;
  readonly rest: Rest;
  readonly gone: AbortSignal;
}

/**
 * Reads a form with one piece of a package in it and its number `part`, or with the whole package, which is cut up while
 * it comes. The parts of the form come in any order; of fields that came twice the first counts.
 * @throws Refusal in the words of the contract, whatever is wrong with it
 */
export async function receivePackage(request: FastifyRequest, expected: Expected): Promise<ReceivedPieces> {
  // Who has gone by now is not announced to the reader again: it would wait for ever.
  if (request.raw.destroyed) throw new Refusal('request.malformed');
  try {
    return await readParts(request, expected);
  } catch (error) {
    // What is still on its way is let in and dropped: an answer is heard only by who has finished speaking.
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
  /** the only piece of its file: which one it is may be said behind it */
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

/** Who hangs up in the middle of a file is not waited for. */
function untilGone({ file }: MultipartFile, gone: AbortSignal): MultipartFile['file'] {
  addAbortSignal(gone, file);
  return file;
}
