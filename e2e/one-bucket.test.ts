import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PART_BYTES } from '#contract/desks/package-flow.ts';
import type { PutPackageReply } from '#contract/desks/packages.ts';
import { photo, zipOf } from '../src/server/desks/packages/testing/send-package.ts';
import { socketFolder } from '../src/server/platform/data-folder.ts';
import { type Database, openDatabase, USUAL_POOLS } from '../src/server/platform/database.ts';
import { openS3Storage } from '../src/server/platform/s3-storage.ts';
import { picture } from '../src/server/people/pictures/picture.table.ts';
import { shop } from '../src/server/market/shops/shop.table.ts';
import { makeBuyers } from '../src/server/testing/buyers.ts';
import { keysOf } from '../src/server/testing/keys-of.ts';
import { PATIENCE, PATIENT } from '../src/server/testing/patient.ts';
import { asEnv, openBucket, startS3Server } from '../src/server/testing/s3-server.ts';
import { newDataDir, type ServerProcess, startServer, sweep } from './server-process.ts';

/** Resolves names below localhost to 127.0.0.1, for buckets addressed by host name on systems that do not. */
const KNOWS_LOCALHOST = `data:text/javascript,${encodeURIComponent(`
  import dns from 'node:dns';
  const { lookup } = dns;
  dns.lookup = (name, ...rest) => lookup(name.endsWith('.localhost') ? '127.0.0.1' : name, ...rest);`)}`;

const PACKAGE = '/oss/package/putPackageZip';

test('two servers and a worker share a database and a bucket: an upload to either is parsed by the worker and shown on both', async () => {
  const s3 = await startS3Server();
  onTestFinished(() => s3.stop());
  const bucket = await openBucket(s3.endpoint, 'jinshi-shared');
  const byName = { ...bucket, style: 'virtual' as const, endpoint: s3.endpoint.replace('127.0.0.1', 'localhost') };
  const dataDirs = [newDataDir(), newDataDir(), newDataDir()] as const;
  onTestFinished(async () => {
    // The database belongs to the first folder, so it is removed last.
    for (const dataDir of dataDirs.toReversed()) await sweep(dataDir);
  });
  const [ofOne, ofOther, ofWorker] = dataDirs;
  const quiet = { ...PATIENT, DEMO: '0', DRAW_AHEAD: '0' };
  const one = await startServer({ dataDir: ofOne, env: { ...quiet, ...asEnv(bucket), ROLE: 'web,storage' } });
  const password = readFileSync(join(ofOne, 'database.key'), 'utf8').trim();
  const shared = {
    ...quiet,
    DATABASE_URL: `postgres://jinshi:${encodeURIComponent(password)}@localhost/postgres?host=${encodeURIComponent(socketFolder(ofOne))}`,
    SECRET_KEY: readFileSync(join(ofOne, 'secret.key'), 'utf8').trim(),
  };
  const named = { ...shared, ...asEnv(byName), NODE_OPTIONS: `--import ${KNOWS_LOCALHOST}` };
  const [other, worker] = await Promise.all([
    startServer({ dataDir: ofOther, env: { ...named, ROLE: 'web,storage' } }),
    startServer({ dataDir: ofWorker, env: { ...shared, ...asEnv(bucket), ROLE: 'worker' } }),
  ]);
  // Their command lines name no data folder, so a sweep by folder cannot find these processes.
  onTestFinished(async () => {
    await Promise.all([other.stop(), worker.stop()]);
  });
  const database = openDatabase(
    { host: socketFolder(ofOne), user: 'jinshi', password, database: 'postgres' },
    { ...USUAL_POOLS, patience: PATIENCE },
  );
  onTestFinished(() => database.end());
  const token = await makeMerchant(database);

  // Makes the package three pieces long.
  const filling = { name: '不用看.bin', bytes: Buffer.alloc(2 * PART_BYTES, '一幅布') };
  const zip = zipOf([{ name: '印花衬衫/主图/1.jpg', bytes: await photo('#a03020') }, filling]);
  const signed = await sign(one, token, zip.length);
  const events = await fetch(`${other.address}/api/v2/job/events`, { headers: { token } });
  let last: PutPackageReply | undefined;
  for (let no = 0; no * PART_BYTES < zip.length; no += 1)
    last = await sendPiece(no % 2 === 0 ? one : other, signed, zip, no);
  expect(last).toMatchObject({ parts: 3, received: [0, 1, 2], jobId: expect.any(String) });
  expect(await untilToldOf(events, '"state":"done"')).toContain(last!.jobId!);

  const path = `/api/v2/package/getPackageZipInfo?id=${last!.packageId}`;
  const [row] = ((await askFor(other, path, token)) as { rows: { list: Row[] } }).rows.list;
  expect(row).toMatchObject({ pictures: [{ role: 'main' }] });
  const address = `${row!.pictures[0]!.picture.path}/320.webp`;
  const [drawn, kept] = await Promise.all([one, other].map(async (server) => pictureOf(server, address)));
  expect(drawn!.length).toBeGreaterThan(50);
  expect(kept).toEqual(drawn);
  const keys = await keysOf(openS3Storage(bucket));
  expect(keys.filter((key) => key.startsWith('package/'))).toHaveLength(3);
  expect(keys.filter((key) => key.startsWith('upload/'))).toHaveLength(1);

  // Each process keeps sessions in memory; who signs out at one is signed out at the other within a second.
  const tasks = '/api/v2/job/list';
  for (const server of [one, other]) expect(await statusOf(server, tasks, token)).toBe(200);
  const left = await fetch(`${one.address}/api/v2/user/logout`, { method: 'POST', headers: { token } });
  expect(left.status).toBe(200);
  expect(await statusOf(one, tasks, token)).toBe(401);
  await vi.waitFor(async () => expect(await statusOf(other, tasks, token)).toBe(401), { timeout: 1_000, interval: 20 });
});

async function statusOf({ address }: ServerProcess, path: string, token: string): Promise<number> {
  return (await fetch(`${address}${path}`, { headers: { token } })).status;
}

interface Row {
  readonly pictures: readonly { readonly role: string; readonly picture: { readonly path: string } }[];
}

/**
 * Creates the owner of an open shop.
 * @returns the owner's token
 */
async function makeMerchant(database: Database): Promise<string> {
  const [merchant] = await makeBuyers(database, 1);
  const key = '0'.repeat(32);
  await database.write(async (db) => {
    const recipe = { draw: 'upload' as const, file: 'upload/00/none.jpg' };
    await db.insert(picture).values({ key, width: 1, height: 1, alt: '', recipe, rank: 0 });
    await db.insert(shop).values({
      ...{
        id: 'shop1',
        store: 'shop1',
        name: '测试店',
        kind: 'trader',
        status: 'approved',
        ownerId: merchant!.accountId,
      },
      ...{ province: '', city: '', intro: '', note: '', logoKey: key, coverKey: key },
    });
  });
  return merchant!.token;
}

async function askFor({ address }: ServerProcess, path: string, token: string): Promise<unknown> {
  const answer = await fetch(`${address}${path}`, { headers: { token } });
  const { data, msg } = (await answer.json()) as { data: unknown; msg: string };
  if (data === null) throw new Error(msg);
  return data;
}

async function sign(server: ServerProcess, token: string, size: number): Promise<Record<string, string>> {
  const signed = await askFor(server, `/api/v2/storage/sign?entryway=package&size=${size}`, token);
  const { signature, server: name } = signed as Record<string, string>;
  return { signature: signature!, server: name! };
}

async function sendPiece(
  { address }: ServerProcess,
  headers: Record<string, string>,
  zip: Buffer,
  no: number,
): Promise<PutPackageReply> {
  const form = new FormData();
  form.append('part', String(no));
  form.append('file', new Blob([Buffer.from(zip.subarray(no * PART_BYTES, (no + 1) * PART_BYTES))]), '上新.zip');
  const answer = await fetch(`${address}${PACKAGE}`, { method: 'POST', headers, body: form });
  return ((await answer.json()) as { data: PutPackageReply }).data;
}

/**
 * Reads the events until these words appear.
 * @returns everything received until then
 */
async function untilToldOf({ body }: Response, words: string): Promise<string> {
  let told = '';
  for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
    told += chunk;
    if (told.includes(words)) break;
  }
  return told;
}

async function pictureOf({ address }: ServerProcess, path: string): Promise<Buffer> {
  const answer = await fetch(`${address}${path}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
