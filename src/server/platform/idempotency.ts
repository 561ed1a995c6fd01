import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { answeredRequest } from './answered-request.table.ts';
import { type Database, type Db, isTooSlow } from './database.ts';
import { prepared } from './prepared.ts';
import type { Job } from './queue.ts';
import { Refusal } from './refusal.ts';

/** Longer than any client keeps retrying. */
const KEPT_HOURS = 24;
/** 1–100 printable ASCII characters. */
const KEY = /^[\x20-\x7e]{1,100}$/;

/**
 * Runs a step and stores its return value as JSON in the caller's transaction; the same request with the same key gets
 * the stored value and the step does not run. Without a key every request runs.
 */
export type Once = <T>(db: Db, step: () => Promise<T>) => Promise<T>;

export const everyTime: Once = (_db, step) => step();

/** @throws Refusal request.invalid for a malformed key */
export function onceFor(endpoint: Endpoint, request: FastifyRequest): Once {
  const key = request.headers['idempotency-key'];
  const { caller } = request;
  if (endpoint.once !== true || key === undefined || caller === null) return everyTime;
  if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal('request.invalid');

  const { path } = endpoint;
  const files = Array.from(request.form?.files ?? [], ([field, { hash }]) => `${field} ${hash}`).toSorted();
  const asked = createHash('sha256')
    .update(path + JSON.stringify(request.body) + (files.length === 0 ? '' : JSON.stringify(files)))
    .digest();
  return (db, step) => keepAnswer(db, { accountId: caller.accountId, key, path, asked }, step);
}

const OWN = sql`${answeredRequest.accountId} = ${sql.placeholder('accountId')}
  and ${answeredRequest.key} = ${sql.placeholder('key')}`;
/** No row when the key is taken. */
const takeKey = prepared(
  'take_key',
  () => sql`insert into ${answeredRequest} (account_id, key, path, asked)
    values (${sql.placeholder('accountId')}, ${sql.placeholder('key')}, ${sql.placeholder('path')},
      ${sql.placeholder('asked')}::bytea)
    on conflict do nothing returning key`,
);
const readTaken = prepared<{ asked: Buffer; answer: unknown }>(
  'read_taken_key',
  () => sql`select asked, answer from ${answeredRequest} where ${OWN} for update`,
);
const storeAnswer = prepared(
  'store_answer',
  () => sql`update ${answeredRequest} set answer = ${sql.placeholder('answer')}::jsonb where ${OWN}`,
);

type Asked = Pick<typeof answeredRequest.$inferSelect, 'accountId' | 'key' | 'path' | 'asked'>;

/**
 * @throws Refusal request.key_reused when the key belongs to another request; request.in_progress when the first
 * request with this key takes too long
 */
async function keepAnswer<T>(db: Db, asked: Asked, step: () => Promise<T>): Promise<T> {
  // A second request blocks here until the first one's transaction has ended.
  const taken = await takeKey(db, asked).catch(sayInProgress);
  if (taken.length === 0) {
    const [before] = await readTaken(db, asked).catch(sayInProgress);
    // Deleted in the meantime: it had expired.
    if (before === undefined) throw new Refusal('request.in_progress');
    if (!before.asked.equals(asked.asked)) throw new Refusal('request.key_reused');
    // A noted refusal leaves no answer: the request runs again.
    if (before.answer !== null) return before.answer as T;
  }
  const answer = await step();
  await storeAnswer(db, { ...asked, answer: JSON.stringify(answer) });
  return answer;
}

function sayInProgress(error: unknown): never {
  throw isTooSlow(error) ? new Refusal('request.in_progress') : error;
}

export async function sweepAnswers(database: Database): Promise<void> {
  await database.write((db) =>
    db.execute(sql`delete from answered_request where at < now() - make_interval(hours => ${KEPT_HOURS})`),
  );
}

export function sweepAnswersJob({ database }: { database: Database }): Job {
  return {
    name: 'answers.sweep',
    concurrency: 1,
    retries: 3,
    expireSeconds: 300,
    cron: '27 * * * *',
    work: () => sweepAnswers(database),
  };
}
