import { eq, sql } from 'drizzle-orm';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Entryway } from '#contract/people/uploads.ts';
import { account } from '../accounts/account.table.ts';
import { picture } from '../pictures/picture.table.ts';
import { openFolderStorage } from '../../platform/storage.ts';
import { closeShopOf } from '../../market/shops/close-shop.ts';
import { shop, shopChange } from '../../market/shops/shop.table.ts';
import { saveSetting } from '../../market/site/site-settings.ts';
import { groundForThisTest, openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { keysOf } from '../../testing/keys-of.ts';
import { factoryDocument } from '../../testing/shop-attachments.ts';
import { forgetUploads } from './forget-uploads.ts';
import { putObject, takePlace } from './put-object.ts';
import { removeOrphan, orphanFiles } from './orphan-files.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { BOUNDARY, fieldPart, fileForm, filePart, formOf, part } from './testing/file-form.ts';
import { accountOf, openUploader, sample } from './testing/uploader.ts';
import { attachmentFile } from './upload-files.ts';
import { uploadSigner } from './upload-signature.ts';
import { upload } from './upload.table.ts';

let ground: TestGround;
let token: string;
let uploader: ReturnType<typeof openUploader>;
beforeAll(async () => {
  ground = await openGround('empty');
  token = await signIn(ground.database);
  uploader = openUploader(ground, token);
});
afterAll(() => ground.close());

const isUploaded = sql`recipe->>'draw' = 'upload'`;
const plain = { bytes: sample('plain.jpg'), name: 'plain.jpg' };
const sign = () => uploader.sign('licence', plain.bytes.length);
const put = async (...parts: Buffer[]) => uploader.put(await sign(), formOf(parts));

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Size of reachable buffers only: garbage that is not collected yet would distort the figure. */
function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

async function nameKept(id: string): Promise<string> {
  const [row] = await ground.database.read.select().from(upload).where(eq(upload.id, id));
  return row!.originalName;
}

describe('upload forms', () => {
  const fields = ['entryway', 'is_save_thumbs', 'disruption'].map((name) =>
    fieldPart(name, name === 'entryway' ? 'licence' : 'true'),
  );

  test('an upload form may have its parts in any order, and unknown parts', async () => {
    const file = filePart(plain);
    const extra = fieldPart('lastModified', '1767225600000');
    for (const parts of [[file, ...fields], [...fields, file], [fields[0]!, file, fields[1]!, extra], [file]])
      expect((await put(...parts)).code).toBe(1);
  });

  test('the first of several fields with one name counts', async () => {
    const [right, wrong] = [fieldPart('entryway', 'licence'), fieldPart('entryway', 'avatar')];
    expect((await put(right, wrong, filePart(plain))).code).toBe(1);
    expect((await put(wrong, right, filePart(plain))).reason).toBe('upload.signature');
  });

  test.each([
    ['../../etc/passwd'],
    ['licence/../avatar'],
    ["'; drop table upload; --"],
    ['$(touch /tmp/jinshi-was-here)'],
    ['\0'],
    ['x'.repeat(900)],
  ])('odd values for is_save_thumbs and disruption are ignored: %j', async (odd) => {
    const answer = await put(fieldPart('is_save_thumbs', odd), fieldPart('disruption', odd), filePart(plain));
    expect(answer.code).toBe(1);
    // The same value as entryway differs from the signature's.
    expect((await put(fieldPart('entryway', odd), filePart(plain))).reason).toBe('upload.signature');
    const names = await keysOf(ground.storage);
    expect(names.filter((name) => !/^(?:attachment|upload|picture)[a-z0-9/.]*$/.test(name))).toEqual([]);
  });

  test('an upload form without a file, or with two, is refused', async () => {
    expect(await put(...fields)).toMatchObject({ status: 400, msg: '请选择要上传的文件' });
    expect(await put(filePart(plain), filePart(plain))).toMatchObject({ status: 413, reason: 'request.too_large' });
  });

  test('an empty file is refused', async () => {
    expect((await put(filePart({ bytes: Buffer.alloc(0), name: 'nothing.jpg' }))).reason).toBe('upload.not_a_picture');
  });

  test('an upload form with 10,000 parts, a 1 MB name, no boundary, a missing end or another type is refused', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => fieldPart(`f${at}`, '1'));
    const longName = part(`name="${'n'.repeat(1_000_000)}"`, '1');
    const { body } = formOf([...fields, filePart(plain)]);
    const decode = vi.spyOn(ground.painters, 'takeIn');
    onTestFinished(() => decode.mockRestore());
    const [files, before] = [await keysOf(ground.storage), heldBytes()];
    const refused = [
      await put(...many, filePart(plain)),
      await put(...many.slice(0, 30), filePart(plain)),
      await put(longName, filePart(plain)),
      await uploader.put(await sign(), { type: 'multipart/form-data', body }),
      await uploader.put(await sign(), { type: 'multipart/form-data; boundary=another', body }),
      await uploader.put(await sign(), {
        type: `multipart/form-data; boundary=${BOUNDARY}`,
        body: body.subarray(0, body.length - 200),
      }),
      await uploader.put(await sign(), { type: 'application/json', body: Buffer.from('{}') }),
      await uploader.put(await sign(), { type: 'text/plain', body }),
      await put(part('name="__proto__"', '1'), filePart(plain)),
      await put(part('name="constructor"; filename="x"', '1')),
    ];
    for (const one of refused) {
      expect(one.status, JSON.stringify(one)).toBeGreaterThanOrEqual(400);
      expect(one.status).toBeLessThan(500);
      expect(one.msg).toMatch(/[一-鿿]/);
    }
    expect(decode).not.toHaveBeenCalled();
    expect(await keysOf(ground.storage)).toEqual(files);
    expect(heldBytes() - before).toBeLessThan(5_000_000);
  });
});

describe('names of uploaded files', () => {
  const named = async (header: string | Buffer) => {
    const form = formOf([part(header, plain.bytes)]);
    const answer = await uploader.put(await sign(), form);
    expect(answer).toMatchObject({ code: 1 });
    return nameKept(answer.data.key);
  };
  test.each([
    ['name="file"; filename="营业执照.jpg"', '营业执照.jpg'],
    [`name="file"; filename*=UTF-8''${encodeURIComponent('营业执照 正本.jpg')}`, '营业执照 正本.jpg'],
    ['name="file"; filename="C:\\\\Users\\\\wang\\\\照片.jpg"', '照片.jpg'],
    ['name="file"; filename="../../../etc/passwd"', 'passwd'],
    ['name="file"; filename="a\u202egpj.exe"', 'agpj.exe'],
    ['name="file"; filename="𠮷.jpg"', '𠮷.jpg'],
    ['name="file"; filename=""', ''],
    [`name="file"; filename="${'长'.repeat(150)}.jpg"`, '长'.repeat(100)],
  ])('the file name in %s is stored as %s', async (header, kept) => expect(await named(header)).toBe(kept));

  test('a file name in undeclared GBK is stored as empty, not garbled', async () => {
    const gbk = Buffer.from([0xd3, 0xaa, 0xd2, 0xb5, 0xd6, 0xb4, 0xd5, 0xd5]);
    const header = Buffer.concat([Buffer.from('name="file"; filename="'), gbk, Buffer.from('.jpg"')]);
    expect(await named(header)).toBe('');
  });
});

describe('uploads over HTTP', () => {
  let port: number;
  beforeAll(async () => {
    await ground.app.listen({ port: 0, host: '127.0.0.1' });
    port = (ground.app.server.address() as AddressInfo).port;
  });

  /** An answer with all the bytes that its head announces. */
  const isWhole = (answer: string): boolean => {
    const [head = '', body] = answer.split('\r\n\r\n');
    return body !== undefined && Buffer.byteLength(body) >= Number(/content-length: (\d+)/i.exec(head)?.[1]);
  };

  /** The raw answer to raw bytes. @param ends false: the sender stops sending without closing */
  async function answerTo(head: readonly string[], body: Buffer, ends = true): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    let answer = '';
    const ended = new Promise<void>((done) => {
      socket.on('error', () => {}).on('close', () => done());
      // A sender that stops without closing is answered, and the connection may stay open.
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString();
        if (isWhole(answer)) done();
      });
    });
    socket.write(`${['POST /oss/upload/putObject HTTP/1.1', 'host: x', ...head].join('\r\n')}\r\n\r\n`);
    socket.write(body);
    if (ends) socket.end();
    await ended;
    return answer;
  }

  const headOf = ({ signature, server }: { signature: string; server: string }, length: number | string) => [
    `signature: ${signature}`,
    `server: ${server}`,
    `content-type: multipart/form-data; boundary=${BOUNDARY}`,
    `content-length: ${length}`,
  ];

  test('a content-length that is too short or no number is refused', async () => {
    const { body } = fileForm(plain);
    expect(await answerTo(headOf(await sign(), body.length - 100), body)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await answerTo(headOf(await sign(), 'many'), body)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('a body whose announced length is too large is refused before it arrives', async () => {
    const answer = await answerTo(headOf(await sign(), 900_000_000), Buffer.alloc(0), false);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('文件太大');
  });

  test('a slow download of a large file holds only part of it in memory and is complete', async () => {
    const SLOW = 8;
    const large = randomBytes(20_000_000);
    const { key } = (await put(filePart(plain))).data;
    await ground.storage.put(attachmentFile(key), large);
    const { url } = (await uploader.get(`/api/v2/storage/attachment?id=${key}`)).json<{ data: { url: string } }>().data;
    const ask = async () => {
      const asked = get({ port, path: url });
      onTestFinished(() => void asked.destroy());
      return (await once(asked, 'response'))[0] as IncomingMessage;
    };
    const before = heldBytes();
    const slow = await Promise.all(Array.from({ length: SLOW }, ask));
    expect(heldBytes() - before).toBeLessThan(SLOW * 10_000_000);
    expect((await buffer(slow[0]!)).equals(large)).toBe(true);
  });

  test('an aborted upload leaves only its unfilled row', async () => {
    const headers = await sign();
    const { body } = fileForm(plain);
    await answerTo(headOf(headers, body.length), body.subarray(0, 500));
    await expect
      .poll(() => ground.database.read.$count(upload, sql`account_id = ${accountOf(headers)} and stored_at is null`))
      .toBeGreaterThan(0);
    expect((await uploader.send('plain.jpg', 'licence')).code).toBe(1);
  });

  test('a trickling upload is cut off within seconds, and the same member can upload meanwhile', async () => {
    const { body } = fileForm({ bytes: sample('telling.jpg'), name: 'slow.jpg' });
    const slow = openUploader(ground, await signIn(ground.database));
    const head = headOf(await slow.sign('licence', body.length), body.length);
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    // `once` would turn a connection reset into an error; both are fine here.
    const closed = new Promise((resolve) => void socket.on('close', resolve));
    socket.on('error', () => {});
    socket.write(`${['POST /oss/upload/putObject HTTP/1.1', 'host: x', ...head].join('\r\n')}\r\n\r\n`);
    let at = 0;
    const trickle = setInterval(() => socket.write(body.subarray(at, (at += 50))), 200);
    onTestFinished(() => clearInterval(trickle));
    expect((await uploader.send('plain.jpg', 'licence')).code).toBe(1);
    await closed;
    expect(at).toBeLessThan(body.length);
    expect((await slow.send('plain.jpg', 'licence')).code).toBe(1);
  });

  test('thirty concurrent uploads are all answered', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => uploader.send('telling.jpg', 'logo')));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 30 }, () => 1));
  });
});

test('pages of allowed origins may upload to a separate storage service, and other origins may not', async () => {
  const elsewhere = await groundForThisTest('empty', {
    ROLE: 'storage',
    STORAGE_BASE: 'https://files.jinshi.example',
    ALLOWED_ORIGINS: 'https://www.jinshi.example',
    SECRET_KEY: 'a9c1f07be2d84c55b1d3e6f8a0927461c3',
  });
  const preflight = (origin: string) =>
    elsewhere.app.inject({
      method: 'OPTIONS',
      url: '/oss/upload/putObject',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'signature,server,content-type',
      },
    });
  const { headers } = await preflight('https://www.jinshi.example');
  expect(headers['access-control-allow-origin']).toBe('https://www.jinshi.example');
  expect(headers['access-control-allow-headers']).toMatch(/signature/);
  expect((await preflight('https://www.jinshi.example.evil.example')).headers['access-control-allow-origin']).toBe(
    undefined,
  );

  // The storage service has no sessions: the signature is enough.
  await elsewhere.database.write((db) =>
    db.insert(account).values({ id: 'member', username: 'member', nickname: '', role: 'buyer' }),
  );
  const claims = { id: 'one', accountId: 'member', entryway: 'avatar' as const, bytes: plain.bytes.length };
  const signature = uploadSigner(elsewhere.config.secretKey).sign(claims, new Date(Date.now() + 60_000));
  const { type, body } = fileForm(plain);
  const send = (origin: string) =>
    elsewhere.app.inject({
      method: 'POST',
      url: '/oss/upload/putObject',
      headers: { origin, signature, server: 'main', 'content-type': type },
      payload: body,
    });
  expect((await send('https://evil.example')).statusCode).toBe(403);
  const stored = await send('https://www.jinshi.example');
  expect(stored.headers['access-control-allow-origin']).toBe('https://www.jinshi.example');
  expect(stored.json<{ data: { url: string } }>().data.url).toMatch(
    /^https:\/\/files\.jinshi\.example\/oss\/picture\//,
  );
});

/** A tmpfs of this size in a user namespace that ends with its process, so the test needs no root. */
async function smallDisk(bytes: number): Promise<string> {
  const mount = `mount -t tmpfs -o size=${bytes},mode=777 none /mnt && echo ready && exec sleep 600`;
  const holder: ChildProcess = spawn('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', mount]);
  onTestFinished(() => void holder.kill('SIGKILL'));
  await once(holder.stdout!, 'data');
  return `/proc/${holder.pid}/root/mnt`;
}

test('a full disk refuses uploads with a sentence and leaves no partial file; reads work, and uploads work again later', async () => {
  const folder = await smallDisk(64 * 1024);
  const full = await groundForThisTest('empty', { STORAGE_URL: `file:${folder}` });
  const member = openUploader(full, await signIn(full.database));
  await openFolderStorage(folder).put('filling', Buffer.alloc(64 * 1024, 1));

  for (const entryway of ['licence', 'banner'] as const) {
    expect(await member.send('plain.jpg', entryway)).toMatchObject({
      status: 503,
      reason: 'upload.no_room',
      msg: '文件存储已满，暂时不能上传，请稍后再试',
    });
  }
  expect(
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => /half|jpg/.test(name)),
  ).toEqual([]);
  expect(await full.database.read.$count(upload, sql`stored_at is not null`)).toBe(0);
  expect(await full.database.read.$count(picture, isUploaded)).toBe(0);
  expect((await member.get('/api/v2/address/list')).statusCode).toBe(200);

  await openFolderStorage(folder).remove('filling');
  const again = await member.send('plain.jpg', 'banner');
  expect(again.code).toBe(1);
  expect((await full.app.inject({ url: `${again.data.url}/320.webp` })).statusCode).toBe(200);
});

describe('a server killed during an upload', () => {
  test('a server killed during an upload leaves no row without a file, and the sweep removes its file', async () => {
    const killed = await groundForThisTest('empty');
    const member = openUploader(killed, await signIn(killed.database));
    const headers = await member.sign('banner', plain.bytes.length);
    const claims = uploadSigner(killed.config.secretKey).read(headers.signature)!;
    const form = { bytes: plain.bytes, fileName: '', fields: new Map<string, string>() };

    await takePlace(killed, claims);
    const dies = {
      ...killed,
      storage: {
        ...killed.storage,
        put: async (key: string, bytes: Uint8Array) => {
          await killed.storage.put(key, bytes);
          throw new Error('killed');
        },
      },
    };
    await expect(putObject(dies, claims, form, new AbortController().signal)).rejects.toThrow('killed');
    const files = async () => (await keysOf(killed.storage)).filter((name) => /jpg/.test(name));
    const rows = () => killed.database.read.select().from(upload);
    expect(await files()).toHaveLength(1);
    expect(await rows()).toMatchObject([{ storedAt: null, file: null }]);
    expect(await killed.database.read.$count(picture, isUploaded)).toBe(0);

    await sweepUploads(killed);
    expect(await files(), 'it may still be under way').toHaveLength(1);
    await killed.database.write((db) => db.update(upload).set({ reservedAt: sql`now() - interval '25 hours'` }));
    const storage = { ...killed.storage, sweep: () => Promise.reject(new Error('not allowed')) };
    await expect(sweepUploads({ ...killed, storage }), 'what is over goes all the same').rejects.toThrow('not allowed');
    expect([await files(), await rows()]).toEqual([[], []]);
  });
});

describe('uploads of a closed account', () => {
  test('closing an account deletes its avatars and attachments with all variants, but not what is still shown', async () => {
    const left = await groundForThisTest('empty');
    const { database, storage } = left;
    const [leaver, neighbour] = [
      openUploader(left, await signIn(database)),
      openUploader(left, await signIn(database)),
    ];
    const [avatar, shown, attachment, banner] = [
      (await leaver.send('plain.jpg', 'avatar')).data,
      (await leaver.send('lossy.webp', 'avatar')).data,
      (await leaver.send('plain.jpg', 'licence')).data,
      (await leaver.send('gray.jpg', 'banner')).data,
    ];
    const theirs = (await neighbour.send('plain.jpg', 'avatar')).data;
    await left.app.inject({ url: `${avatar.url}/320.webp` });
    const accountId = accountOf(await leaver.sign('avatar', 1));
    // Another account's page shows this picture, however that came about.
    const neighbourId = accountOf(await neighbour.sign('avatar', 1));
    await database.write((db) => db.update(account).set({ avatarKey: shown.key }).where(eq(account.id, neighbourId)));

    await database.write((db) => forgetUploads(db, accountId));
    await sweepUploads(left);

    const names = await keysOf(left.storage);
    expect(names.filter((name) => name.includes(avatar.key) && name.includes('.'))).toEqual([]);
    expect(names.filter((name) => name.includes(attachment.key))).toEqual([]);
    const status = async (url: string) => (await left.app.inject({ url: `${url}/160.webp` })).statusCode;
    expect(await status(avatar.url)).toBe(404);
    for (const { url } of [shown, banner, theirs]) expect(await status(url)).toBe(200);
    expect(await storage.has(`attachment/${attachment.key.slice(0, 2)}/${attachment.key}.jpg`)).toBe(false);
    const rows = await database.read.select().from(upload).where(eq(upload.accountId, accountId));
    expect(rows).toMatchObject([{ entryway: 'banner', originalName: '' }]);
  });
});

describe('signatures of an account that was closed or disabled', () => {
  const gone = { closedAt: sql`now()`, phone: null };
  const shutOut = { disabledAt: sql`now()` };

  test.each([
    ['leaving', gone],
    ['being shut out', shutOut],
  ])('a signature is invalid after %s', async (_what, state) => {
    const member = openUploader(ground, await signIn(ground.database));
    const headers = await member.sign('licence', plain.bytes.length);
    const accountId = accountOf(headers);
    await ground.database.write((db) => db.update(account).set(state).where(eq(account.id, accountId)));
    expect((await member.put(headers, fileForm(plain))).reason).toBe('upload.signature');
    expect(await ground.database.read.$count(upload, eq(upload.accountId, accountId))).toBe(0);
  });

  test.each([
    ['licence', 'before the sweep'],
    ['licence', 'after the sweep'],
    ['avatar', 'before the sweep'],
    ['logo', 'after the sweep'],
  ] as const)(
    'an upload in progress leaves no row and no file when its account is closed: %s, %s',
    async (entryway, when) => {
      const left = await groundForThisTest('empty');
      const member = openUploader(left, await signIn(left.database));
      const headers = await member.sign(entryway, plain.bytes.length);
      const claims = uploadSigner(left.config.secretKey).read(headers.signature)!;
      const form = { bytes: plain.bytes, fileName: '', fields: new Map<string, string>() };

      await takePlace(left, claims);
      await left.database.write(async (db) => {
        await db.update(account).set(gone).where(eq(account.id, claims.accountId));
        await forgetUploads(db, claims.accountId);
      });
      if (when === 'after the sweep') await sweepUploads(left);
      await expect(putObject(left, claims, form, new AbortController().signal)).rejects.toThrow('upload.signature');
      const names = await keysOf(left.storage);
      expect(names.filter((name) => name.endsWith('.jpg'))).toEqual([]);
      expect(await left.database.read.$count(upload, sql`stored_at is not null`)).toBe(0);
      expect(await left.database.read.$count(picture, isUploaded)).toBe(0);
    },
  );
});

test('attachments of a shop application that was never approved are deleted with the account', async () => {
  const left = await groundForThisTest('empty');
  const { database, app } = left;
  const theirs = await signIn(database);
  const applicant = openUploader(left, theirs);
  const attachment = (await applicant.send('plain.jpg', 'licence')).data.key;
  const payload = factoryDocument([attachment]);
  const handedIn = await app.inject({
    method: 'POST',
    url: '/api/v2/shop/register',
    headers: { token: theirs },
    payload,
  });
  expect(handedIn.json()).toMatchObject({ code: 1 });
  const accountId = accountOf(await applicant.sign('licence', 1));

  await database.write(async (db) => {
    await closeShopOf(db, accountId);
    await forgetUploads(db, accountId);
  });
  await sweepUploads(left);
  expect(await database.read.$count(shop)).toBe(0);
  expect(await database.read.$count(upload)).toBe(0);
  expect(await left.storage.has(`attachment/${attachment.slice(0, 2)}/${attachment}.jpg`)).toBe(false);
});

test('unused uploads are deleted after a week, and those used by an account, a shop, its change or the home page stay', async () => {
  const kept = await groundForThisTest('empty');
  const { database } = kept;
  const member = openUploader(kept, await signIn(database));
  const accountId = accountOf(await member.sign('avatar', 1));
  const upTo = async (name: string, entryway: Entryway) => (await member.send(name, entryway)).data.key;
  const avatar = await upTo('plain.jpg', 'avatar');
  const [logo, cover, attachment] = [
    await upTo('gray.jpg', 'logo'),
    await upTo('progressive.jpg', 'banner'),
    await upTo('plain.jpg', 'licence'),
  ];
  const [newLogo, newCover, newAttachment] = [
    await upTo('lossy.webp', 'logo'),
    await upTo('see-through.png', 'banner'),
    await upTo('gray.jpg', 'licence'),
  ];
  const home = await upTo('cmyk.jpg', 'banner');
  const unused = [
    await upTo('lossless.webp', 'avatar'),
    await upTo('lossless.webp', 'logo'),
    await upTo('palette.png', 'banner'),
    await upTo('lossless.webp', 'licence'),
  ];
  const document = factoryDocument([newAttachment], { logo: newLogo, banner: newCover });
  await database.write(async (db) => {
    await db.update(account).set({ avatarKey: avatar }).where(eq(account.id, accountId));
    await db.insert(shop).values({
      ...{ id: 'one', store: 'one', ownerId: accountId, kind: 'factory', name: '一', status: 'approved' },
      ...{
        province: '浙江',
        city: '绍兴',
        intro: '',
        note: '',
        logoKey: logo,
        coverKey: cover,
        attachments: [attachment],
      },
    });
    await db.insert(shopChange).values({ shopId: 'one', status: 'draft', document });
    await saveSetting(db, 'banners', [{ key: home, title: '春夏', isShown: false }]);
  });
  const standing = async () => {
    const rows = await database.read.select({ key: sql<string>`coalesce(picture_key, id)` }).from(upload);
    return new Set(rows.map(({ key }) => key));
  };
  const age = (days: number) =>
    database.write((db) => db.update(upload).set({ storedAt: sql`now() - make_interval(days => ${days})` }));

  await age(6);
  await sweepUploads(kept);
  expect(await standing()).toContain(unused[3]);
  await age(8);
  await sweepUploads(kept);
  expect(await standing()).toEqual(new Set([avatar, logo, cover, attachment, newLogo, newCover, newAttachment, home]));
  const names = await keysOf(kept.storage);
  for (const key of unused) expect(names.filter((name) => name.includes(`${key}.jpg`))).toEqual([]);
  for (const key of await standing()) expect(names.filter((name) => name.includes(`${key}.jpg`))).toHaveLength(1);
});

test('orphan files are found when they are a day old, and files with a row or of other programs are not', async () => {
  const left = await groundForThisTest('empty');
  const { database, storage } = left;
  const member = openUploader(left, await signIn(database));
  const logo = await member.send('plain.jpg', 'logo');
  await member.send('plain.jpg', 'licence');
  await left.pictureStore.take(logo.data.key, 160, 'webp', new AbortController().signal);
  const named = await keysOf(storage);
  expect(named).toHaveLength(3);
  const orphans = [
    'attachment/ab/abc.jpg',
    'design/ab/abc',
    'package/ab/abc/0',
    'picture/ab/abc/160.webp',
    'upload/ab/abc.jpg',
  ];
  for (const key of [...orphans, 'others/ab/abc']) await storage.put(key, Buffer.from('x'));
  const found = async (now: Date) => {
    vi.setSystemTime(now);
    const keys: string[] = [];
    for await (const key of orphanFiles(left)) keys.push(key);
    return keys.toSorted();
  };
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'] });
  const [soon, tomorrow] = [new Date(), new Date(Date.now() + 25 * 3_600_000)];
  expect(await found(soon)).toEqual([]);
  expect(await found(tomorrow)).toEqual(orphans);

  // Uploaded again between the search and the removal.
  await database.write((db) => db.update(upload).set({ pictureKey: 'abc' }).where(eq(upload.entryway, 'licence')));
  const gone = await Promise.all(orphans.map((key) => removeOrphan(left, key)));
  expect(gone).toEqual([true, true, true, false, false]);
  expect(await keysOf(storage)).toEqual([...named, 'others/ab/abc', ...orphans.slice(3)].toSorted());
});
