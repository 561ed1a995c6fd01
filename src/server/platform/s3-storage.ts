import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Config } from './config.ts';
import { Refusal } from './refusal.ts';
import { isKey, keyIn, type Storage } from './storage.ts';

/** All tries of one call together, the body included: less than the minute after which the browser gives up. */
const PATIENCE_MS = 40_000;
const TRIES = 3;
const CONNECT_MS = 3_000;
/** of a connection on which nothing moves */
const SILENCE_MS = 10_000;
/** Whoever asks how we are does not wait longer. */
const READY_MS = 2_000;

/** Files in a bucket that speaks S3. One object is one PUT: what was not sent whole is not there, and nothing is half. */
export function openS3Storage(config: S3Config, patienceMs = PATIENCE_MS): Storage {
  const { bucket: Bucket, endpoint, region, style, keyId, keySecret } = config;
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
  const inTime = (ms = patienceMs) => ({ abortSignal: AbortSignal.timeout(ms) });
  const ask = <T>(answer: Promise<T>) =>
    answer.catch((error: unknown) => {
      throw asFailure(error, Bucket);
    });

  return {
    put: async (key, bytes) => {
      await ask(client.send(new PutObjectCommand({ Bucket, Key: keyIn(key), Body: bytes }), inTime()));
    },
    get: async (key) => {
      const Key = keyIn(key);
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), inTime());
        return Buffer.from(await Body!.transformToByteArray());
      } catch (error) {
        if (wordOf(error) === 'NoSuchKey') return null;
        throw asFailure(error, Bucket);
      }
    },
    part: async (key, from, length) => {
      const Key = keyIn(key);
      const Range = `bytes=${from}-${from + length - 1}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }), inTime());
        return Buffer.from(await Body!.transformToByteArray());
      } catch (error) {
        if (wordOf(error) === 'NoSuchKey') return null;
        // Nothing lies behind the end.
        if (statusOf(error) === 416) return Buffer.alloc(0);
        throw asFailure(error, Bucket);
      }
    },
    has: async (key) => {
      const Key = keyIn(key);
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key }), inTime());
        return true;
      } catch (error) {
        // An answer to HEAD has no body that could say more.
        if (error instanceof S3ServiceException && statusOf(error) === 404) return false;
        throw asFailure(error, Bucket);
      }
    },
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
    sweep: async () => {},
  };
}

const NO_ROOM = /quota|storage_?full|insufficient_?(?:storage|capacity)/i;

/**
 * What a bucket's no means to us. Only its own word goes on: an error of the client also holds what was signed, and by
 * whom, and would be logged with it.
 */
function asFailure(error: unknown, bucket: string): Error {
  const word = wordOf(error);
  const status = statusOf(error);
  if (status === 507 || NO_ROOM.test(word)) return new Refusal('upload.no_room');
  return new Error(`存储桶 ${bucket} ${meaning(word, status)}（${[word, status].filter(Boolean).join(' ')}）`);
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
