import dns from 'node:dns';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { keysOf } from '../testing/keys-of.ts';
import { openBucket, type S3Server, startS3Server } from '../testing/s3-server.ts';
import type { S3Config } from './config.ts';
import { openS3Storage } from './s3-storage.ts';
import { openFolderStorage, type Storage, StorageAway } from './storage.ts';

const A_MINUTE_MS = 60_000;

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

function emptyFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'jinshi-storage-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

/** The same bucket with its name before the host. Not every system resolves names below localhost. */
function byName(config: S3Config): S3Config {
  const { lookup } = dns;
  const known = vi.spyOn(dns, 'lookup');
  known.mockImplementation((name: string, ...rest: unknown[]) => {
    Reflect.apply(lookup, dns, [name.endsWith('.localhost') ? '127.0.0.1' : name, ...rest]);
  });
  onTestFinished(() => known.mockRestore());
  return { ...config, style: 'virtual', endpoint: config.endpoint.replace('127.0.0.1', 's3.localhost') };
}

describe.each<[string, () => Promise<Storage>]>([
  ['a folder', async () => openFolderStorage(join(emptyFolder(), 'files'))],
  ['a bucket', async () => openS3Storage(await openBucket(server.endpoint, 'jinshi-files'))],
  [
    'a bucket that is found by its name',
    async () => openS3Storage(byName(await openBucket(server.endpoint, 'jinshi-named'))),
  ],
])('storage in %s', (_place, open) => {
  test('a stored file is found, read and removed; putting or removing it twice is harmless', async () => {
    const storage = await open();
    const photo = Buffer.from(Uint8Array.from({ length: 700_000 }, (_, at) => at % 251));
    const key = 'upload/ab/ab12.jpg';
    expect(await storage.isReady()).toBe(true);
    expect([await storage.get(key), await storage.has(key), await keysOf(storage)]).toEqual([null, false, []]);
    await storage.remove(key);

    await storage.put(key, Buffer.from('an earlier one'));
    await storage.put(key, photo);
    await storage.put('attachment/0c/0c.jpg', Buffer.alloc(0));
    expect(photo.equals((await storage.get(key))!)).toBe(true);
    expect(await storage.get('attachment/0c/0c.jpg')).toEqual(Buffer.alloc(0));
    expect(await storage.has(key)).toBe(true);
    // A bucket's times have whole seconds.
    expect(Math.abs(Date.now() - (await storage.putAt(key))!.getTime())).toBeLessThan(A_MINUTE_MS);
    expect(await storage.putAt('attachment/0c/none.jpg')).toBe(null);
    expect(await keysOf(storage)).toEqual(['attachment/0c/0c.jpg', key]);
    expect(photo.subarray(1_000, 1_010).equals((await storage.part(key, 1_000, 10))!)).toBe(true);
    expect(photo.subarray(699_995).equals((await storage.part(key, 699_995, 10))!)).toBe(true);
    expect(await storage.part(key, 700_000, 10)).toEqual(Buffer.alloc(0));
    expect(await storage.part('attachment/0c/none.jpg', 0, 10)).toBe(null);

    await storage.remove(key);
    await storage.remove(key);
    expect([await storage.get(key), await storage.has(key)]).toEqual([null, false]);
    expect(await keysOf(storage)).toEqual(['attachment/0c/0c.jpg']);
  });

  test('one of several concurrent uploads of a key is stored, complete', async () => {
    const storage = await open();
    const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(letters.map((letter) => storage.put('picture/1.avif', Buffer.alloc(300_000, letter))));
    const won = (await storage.get('picture/1.avif'))!;
    expect(won.equals(Buffer.alloc(300_000, won.subarray(0, 1)))).toBe(true);
    await storage.sweep(0);
    expect(await keysOf(storage)).toContain('picture/1.avif');
  });

  test('a local file of any size is stored whole and replaces an earlier one', async () => {
    const storage = await open();
    const path = join(emptyFolder(), 'sent');
    // Two parts in a bucket, with different bytes.
    const large = Buffer.alloc(9_000_000, 'a fabric sample, ');
    for (const bytes of [large, large.subarray(1, 1_000), Buffer.alloc(0)]) {
      writeFileSync(path, bytes);
      await storage.putFile('design/ab/ab12', path);
      expect(bytes.equals((await storage.get('design/ab/ab12'))!)).toBe(true);
    }
    await expect(storage.putFile('design/ab/none', join(path, 'nowhere'))).rejects.toThrow(StorageAway);
    expect(await storage.has('design/ab/none')).toBe(false);
  });

  test('an invalid key is refused', async () => {
    const storage = await open();
    for (const odd of [
      '',
      '../etc/passwd',
      '/etc/passwd',
      'attachment//1',
      'Paper/1',
      'attachment/1?x',
      'attachment/甲',
    ]) {
      await expect(storage.put(odd, Buffer.from('x')), odd).rejects.toThrow('not a storage key');
      await expect(storage.get(odd), odd).rejects.toThrow('not a storage key');
      await expect(storage.part(odd, 0, 1), odd).rejects.toThrow('not a storage key');
      await expect(storage.has(odd), odd).rejects.toThrow('not a storage key');
    }
  });
});

describe('storage in a folder', () => {
  test('partial files of a killed server are swept; whole files and recent partial files stay', async () => {
    const root = emptyFolder();
    const storage = openFolderStorage(root);
    await storage.put('picture/ab/whole.avif', Buffer.from('whole'));
    const folder = join(root, 'picture/ab');
    for (const name of ['left.avif.0a1b2c.half', 'writing.avif.3d4e5f.half']) writeFileSync(join(folder, name), 'ha');
    const longAgo = Date.now() / 1000 - 120;
    utimesSync(join(folder, 'left.avif.0a1b2c.half'), longAgo, longAgo);
    utimesSync(join(folder, 'whole.avif'), longAgo, longAgo);

    await storage.sweep(A_MINUTE_MS);
    expect(readdirSync(folder).toSorted()).toEqual(['whole.avif', 'writing.avif.3d4e5f.half']);
    await storage.sweep(0);
    expect(readdirSync(folder)).toEqual(['whole.avif']);
  });

  test('an unreachable folder fails instead of looking empty, and its error does not name the key', async () => {
    const file = join(emptyFolder(), 'file');
    writeFileSync(file, 'where a disk should be');
    const storage = openFolderStorage(join(file, 'files'));
    const actions = [storage.put('a/1', Buffer.from('x')), storage.get('a/1'), storage.part('a/1', 0, 1)];
    for (const one of await Promise.allSettled([...actions, storage.has('a/1'), keysOf(storage), storage.sweep(0)]))
      expect(one).toEqual({ status: 'rejected', reason: new StorageAway('文件目录读写不了（ENOTDIR）') });
  });

  test('a folder that does not exist yet has nothing to sweep', async () => {
    await expect(openFolderStorage(join(tmpdir(), 'jinshi-nowhere')).sweep(0)).resolves.toBeUndefined();
  });
});

describe('storage in a bucket', () => {
  test('a bucket that does not exist fails instead of looking empty', async () => {
    const storage = openS3Storage({
      ...(await openBucket(server.endpoint, 'jinshi-there')),
      bucket: 'jinshi-elsewhere',
    });
    expect(await storage.isReady()).toBe(false);
    const missing = '存储桶 jinshi-elsewhere 不存在，请检查 STORAGE_URL';
    await expect(storage.get('a/1')).rejects.toThrow(missing);
    await expect(storage.put('a/1', Buffer.from('x'))).rejects.toThrow(missing);
    await expect(keysOf(storage)).rejects.toThrow(missing);
  });

  /** A fake S3 server, for answers that a real one does not give on demand. */
  async function door(answer: RequestListener): Promise<S3Config> {
    const stand = createServer(answer).listen(0, '127.0.0.1');
    await new Promise((listens) => stand.once('listening', listens));
    onTestFinished(() => {
      stand.close();
      stand.closeAllConnections();
    });
    const endpoint = `http://127.0.0.1:${(stand.address() as AddressInfo).port}`;
    return { bucket: 'jinshi-door', endpoint, region: 'cn-1', style: 'path', keyId: 'k-0123', keySecret: 's-0123' };
  }

  test('a bucket that rejects our keys says so, and the signed request and key id stay out of the error', async () => {
    const locked = await door((request, response) => {
      const told =
        '<Code>SignatureDoesNotMatch</Code><AWSAccessKeyId>k-0123</AWSAccessKeyId><StringToSign>AWS4</StringToSign>';
      request.resume();
      request.on('end', () => response.writeHead(403).end(request.method === 'HEAD' ? '' : `<Error>${told}</Error>`));
    });
    const storage = openS3Storage(locked);
    expect(await storage.isReady()).toBe(false);
    const actions = [
      storage.put('a/1', Buffer.from('x')),
      storage.get('a/1'),
      storage.has('a/1'),
      storage.remove('a/1'),
    ];
    for (const one of await Promise.allSettled(actions)) {
      const failure = (one as PromiseRejectedResult).reason as Error;
      expect(failure.message).toMatch(/^存储桶 jinshi-door 拒绝了我们：密钥不对，或没有读写列举的权限（\w+ 403）$/);
      expect([Object.keys(failure), failure.cause]).toEqual([[], undefined]);
    }
  });

  test.each([
    ['QuotaExceeded', 403],
    ['XMinioStorageFull', 507],
  ])('a full bucket is reported as a full disk: %s', async (word, status) => {
    const full = await door((request, response) => {
      request.resume();
      request.on('end', () => response.writeHead(status).end(`<Error><Code>${word}</Code></Error>`));
    });
    await expect(openS3Storage(full).put('a/1', Buffer.from('x'))).rejects.toMatchObject({ word: 'upload.no_room' });
  });

  test('a bucket that stops answering, at once or within a file, is given up', async () => {
    let asked = 0;
    const silent = await door((request, response) => {
      asked += 1;
      if (request.url!.includes('middle')) response.writeHead(200, { 'content-length': '1000' }).write('half');
    });
    const storage = openS3Storage(silent, 300);
    const silence = /^存储桶 jinshi-door 连不上，或没有按时应答/;
    await Promise.all([
      expect(storage.isReady()).resolves.toBe(false),
      expect(storage.put('a/1', Buffer.from('x'))).rejects.toThrow(silence),
      expect(storage.get('a/1')).rejects.toThrow(silence),
      expect(storage.get('a/middle')).rejects.toThrow(silence),
    ]);
    expect(asked).toBe(4);
  });

  test('stale multipart uploads of a killed server are aborted, and recent ones are kept', async () => {
    const removed: string[] = [];
    const begun = (id: string, minutesAgo: number) =>
      `<Upload><Key>design/ab/${id}</Key><UploadId>${id}</UploadId>` +
      `<Initiated>${new Date(Date.now() - minutesAgo * A_MINUTE_MS).toISOString()}</Initiated></Upload>`;
    const config = await door((request, response) => {
      request.resume();
      if (request.method === 'DELETE') removed.push(request.url!);
      response.end(`<r>${begun('old', 61)}${begun('new', 5)}</r>`);
    });
    await openS3Storage(config).sweep(0);
    expect(removed).toEqual([expect.stringMatching(/\/design\/ab\/old\?.*uploadId=old/)]);
  });

  test('a multipart upload is aborted when the bucket refuses one of its parts', async () => {
    const asked: string[] = [];
    const narrow = await door((request, response) => {
      const { pathname, searchParams } = new URL(request.url!, 'http://door');
      asked.push([request.method, searchParams.get('partNumber') ?? searchParams.get('uploadId')].join(' '));
      request.resume();
      request.on('end', () => {
        if (request.method === 'POST') response.end(`<r><Key>${pathname}</Key><UploadId>u1</UploadId></r>`);
        else response.writeHead(searchParams.get('partNumber') === '2' ? 507 : 200, { etag: 'e1' }).end();
      });
    });
    const path = join(emptyFolder(), 'sent');
    writeFileSync(path, Buffer.alloc(9_000_000));
    await expect(openS3Storage(narrow).putFile('a/1', path)).rejects.toMatchObject({ word: 'upload.no_room' });
    expect([asked[0], asked[1], asked.at(-1)]).toEqual(['POST ', 'PUT 1', 'DELETE u1']);
  });

  test('a failed request to the bucket is retried, up to three tries', async () => {
    let asked = 0;
    const stumbling = await door((request, response) => {
      asked += 1;
      request.resume();
      response.writeHead(asked === 2 ? 200 : 503).end();
    });
    const storage = openS3Storage(stumbling);
    await storage.put('a/1', Buffer.from('x'));
    expect(asked).toBe(2);
    await expect(storage.put('a/1', Buffer.from('x'))).rejects.toThrow(/没有照办（.* 503）$/);
    expect(asked).toBe(5);
  });

  test('requests carry no checksum that OSS and COS do not support', async () => {
    const headers: string[] = [];
    const plain = await door((request, response) => {
      headers.push(...Object.keys(request.headers), String(request.headers['x-amz-content-sha256']));
      request.resume();
      request.on('end', () => response.writeHead(200).end());
    });
    await openS3Storage(plain).put('a/1', Buffer.from('x'));
    expect(headers.filter((one) => /checksum|trailer|crc|STREAMING/i.test(one))).toEqual([]);
  });
});
