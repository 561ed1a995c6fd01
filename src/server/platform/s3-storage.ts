import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { open, readFile, stat } from 'node:fs/promises';
import type { S3Config } from './config.ts';
import { inWaitingQueue, openWaitingQueue } from './waiting-queue.ts';
import { Refusal } from './refusal.ts';
import { diskFailure, isKey, keyIn, type Storage, StorageAway } from './storage.ts';

/** Limit for all tries of one call together, body included: less than the minute after which the browser gives up. */
const PATIENCE_MS = 40_000;
const TRIES = 3;
const CONNECT_MS = 3_000;
/** idle timeout of a connection */
const SILENCE_MS = 10_000;
/** Time limit of the readiness check. */
const READY_MS = 2_000;
/**
 * A larger file is sent as a multipart upload, each part with its own time limit; S3 requires at least 5 MiB for all
 * parts but the last.
 */
const PART_BYTES = 8_388_608;
/** Parts and files held in memory at once on their way from disk to the bucket. */
const HELD_AT_ONCE = 4;
/** Longer than any upload takes: an older incomplete upload was left by a killed server. */
const LONGEST_SENDING_MS = 3_600_000;

/** Files in an S3-compatible bucket. An incomplete upload does not exist for readers. */
export function openS3Storage(config: S3Config, patienceMs = PATIENCE_MS): Storage {
  const bucket = openBucket(config, patienceMs);
  const { Bucket, client, inTime, ask, inTurn } = bucket;
  const { put, putInParts, putFileInParts } = putter(bucket);

  return {
    put: async (key, bytes) => {
      const Key = keyIn(key);
      const part = async (at: number) => bytes.subarray(at, at + PART_BYTES);
      await (bytes.length > PART_BYTES ? putInParts(Key, bytes.length, part) : put(Key, bytes));
    },
    putFile: async (key, path) => {
      const Key = keyIn(key);
      const { size } = await onDisk(stat(path));
      if (size > PART_BYTES) await putFileInParts(Key, path, size);
      else await inTurn(async () => put(Key, await onDisk(readFile(path))));
    },
    get: async (key) => read(bucket, keyIn(key)),
    part: async (key, from, length) => read(bucket, keyIn(key), `bytes=${from}-${from + length - 1}`),
    has: async (key) => (await headOf(bucket, keyIn(key))) !== null,
    putAt: async (key) => (await headOf(bucket, keyIn(key)))?.LastModified ?? null,
    list: async function* () {
      let ContinuationToken: string | undefined;
      do {
        const page = await ask(client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }), inTime()));
        for (const { Key = '' } of page.Contents ?? []) if (isKey(Key)) yield Key;
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    remove: async (key) => {
      await ask(client.send(new DeleteObjectCommand({ Bucket, Key: keyIn(key) }), inTime()));
    },
    isReady: () =>
      client.send(new HeadBucketCommand({ Bucket }), inTime(Math.min(READY_MS, patienceMs))).then(
        () => true,
        () => false,
      ),
    sweep: (olderThanMs) => sweep(bucket, Date.now() - Math.max(olderThanMs, LONGEST_SENDING_MS)),
  };
}

/** A bucket with the limits of every call to it. */
function openBucket({ bucket: Bucket, endpoint, region, style, keyId, keySecret }: S3Config, patienceMs: number) {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: style === 'path',
    credentials: { accessKeyId: keyId, secretAccessKey: keySecret },
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    // OSS and COS refuse the checksums that Amazon's client has added to everything since 2025.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const held = openWaitingQueue(() => held.working < HELD_AT_ONCE);
  return {
    Bucket,
    client,
    inTime: (ms = patienceMs) => ({ abortSignal: AbortSignal.timeout(ms) }),
    /** Translates errors of the bucket. */
    ask: <T>(answer: Promise<T>) =>
      answer.catch((error: unknown) => {
        throw asFailure(error, Bucket);
      }),
    /** A call waits for memory at most as long as for the bucket itself. @throws Refusal server.busy */
    inTurn: <T>(work: () => Promise<T>) => inWaitingQueue(held, work, { mostMs: patienceMs }),
  };
}

type Bucket = ReturnType<typeof openBucket>;

/** Translates errors of the local disk. */
const onDisk = <T>(work: Promise<T>) =>
  work.catch((error: unknown) => {
    throw diskFailure(error);
  });

/** Uploads, in one call or in parts. */
function putter({ Bucket, client, inTime, ask, inTurn }: Bucket) {
  /**
   * Multipart upload; until it is completed nothing exists under the key. @param part reads the bytes from this offset
   */
  async function putInParts(Key: string, size: number, part: (at: number) => Promise<Uint8Array>): Promise<void> {
    const { UploadId } = await ask(client.send(new CreateMultipartUploadCommand({ Bucket, Key }), inTime()));
    const upload = { Bucket, Key, UploadId };
    try {
      const Parts: CompletedPart[] = [];
      for (let at = 0; at < size; at += PART_BYTES) {
        const PartNumber = Parts.length + 1;
        const { ETag } = await inTurn(async () =>
          ask(client.send(new UploadPartCommand({ ...upload, PartNumber, Body: await part(at) }), inTime())),
        );
        Parts.push({ PartNumber, ETag });
      }
      await ask(client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }), inTime()));
    } catch (error) {
      // If this fails too, `sweep` removes the upload.
      await client.send(new AbortMultipartUploadCommand(upload), inTime()).catch(() => {});
      throw error;
    }
  }

  return {
    put: async (Key: string, bytes: Uint8Array): Promise<void> => {
      await ask(client.send(new PutObjectCommand({ Bucket, Key, Body: bytes }), inTime()));
    },
    putInParts,
    putFileInParts: async (Key: string, path: string, size: number): Promise<void> => {
      const file = await onDisk(open(path));
      try {
        await putInParts(Key, size, async (at) => {
          const { buffer, bytesRead } = await onDisk(file.read(Buffer.allocUnsafe(PART_BYTES), 0, PART_BYTES, at));
          return buffer.subarray(0, bytesRead);
        });
      } finally {
        await file.close();
      }
    },
  };
}

/** @param Range whole without one; empty when it begins beyond the end @returns null when there is no such file */
async function read({ Bucket, client, inTime }: Bucket, Key: string, Range?: string): Promise<Buffer | null> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }), inTime());
    return await bytesOf(Body!);
  } catch (error) {
    if (wordOf(error) === 'NoSuchKey') return null;
    if (Range !== undefined && statusOf(error) === 416) return Buffer.alloc(0);
    throw asFailure(error, Bucket);
  }
}

/** @returns null when there is no such file */
async function headOf({ Bucket, client, inTime }: Bucket, Key: string) {
  try {
    return await client.send(new HeadObjectCommand({ Bucket, Key }), inTime());
  } catch (error) {
    // An answer to HEAD has no body that could say more.
    if (error instanceof S3ServiceException && statusOf(error) === 404) return null;
    throw asFailure(error, Bucket);
  }
}

/** Removes incomplete uploads that were begun before this moment. */
async function sweep({ Bucket, client, inTime, ask }: Bucket, latest: number): Promise<void> {
  // Not every bucket allows listing uploads: its own lifecycle rule must clean up then.
  const begun = await client.send(new ListMultipartUploadsCommand({ Bucket }), inTime()).catch(() => null);
  for (const { Key, UploadId, Initiated } of begun?.Uploads ?? [])
    if (Initiated !== undefined && Initiated.getTime() <= latest && isKey(Key ?? ''))
      await ask(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), inTime()));
}

/** Without another copy: there may be many at once. */
async function bytesOf(body: { transformToByteArray(): Promise<Uint8Array> }): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await body.transformToByteArray();
  return Buffer.from(buffer, byteOffset, byteLength);
}

const NO_ROOM = /quota|storage_?full|insufficient_?(?:storage|capacity)/i;

/**
 * Translates a bucket's error. Only its code is passed on: the client's error also holds the signed request and the key
 * id, which would be logged with it.
 */
function asFailure(error: unknown, bucket: string): Error {
  const word = wordOf(error);
  const status = statusOf(error);
  if (status === 507 || NO_ROOM.test(word)) return new Refusal('upload.no_room');
  return new StorageAway(`存储桶 ${bucket} ${meaning(word, status)}（${[word, status].filter(Boolean).join(' ')}）`);
}

function meaning(word: string, status: number | undefined): string {
  if (word === 'NoSuchBucket') return '不存在，请检查 STORAGE_URL';
  if (status === 401 || status === 403) return '拒绝了我们：密钥不对，或没有读写列举的权限';
  if (status === undefined) return '连不上，或没有按时应答';
  return '没有照办';
}

function wordOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string };
  return code ?? name ?? '';
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
