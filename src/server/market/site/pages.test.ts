import fastify from 'fastify';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { QUIET_DRAWINGS, quietDrawingUrl } from '#contract/platform/picture.ts';
import { drawScene } from '#drawing/scene.ts';
import { PROJECT_DIR } from '../../platform/config.ts';
import { addPages, readPages } from './pages.ts';
import { siteScenes } from './site-pictures.ts';

const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Mobile/15E148 MicroMessenger/8.0' };

/** The pages' HTML sources, without a build. */
async function openPages(siteUrl: string | null) {
  const webDir = mkdtempSync(join(tmpdir(), 'jinshi-pages-'));
  mkdirSync(join(webDir, 'assets'));
  for (const name of ['desktop.html', 'mobile.html']) {
    writeFileSync(join(webDir, name), readFileSync(join(PROJECT_DIR, 'src/web', name)));
  }
  const app = fastify();
  await addPages(app, webDir, readPages(webDir), { siteUrl, heroPath: () => '/oss/pictures/hero' });
  onTestFinished(async () => {
    await app.close();
    rmSync(webDir, { recursive: true });
  });
  return app;
}

const imagesOf = (html: string) =>
  [...html.matchAll(/<meta (?:property="og:image"|itemprop="image") content="([^"]*)"/g)].map(([, address]) => address);

test('a shared link names its picture by absolute URL on both layouts', async () => {
  const app = await openPages('https://www.example.cn');
  for (const headers of [{}, PHONE]) {
    const { body } = await app.inject({ url: '/', headers });
    expect(imagesOf(body)).toEqual(['https://www.example.cn/share.jpg', 'https://www.example.cn/share.jpg']);
  }
});

test('the page of the phone names the first picture of the home page, which its shell shows before any script', async () => {
  const app = await openPages(null);
  const { body } = await app.inject({ url: '/', headers: PHONE });
  expect(body).toContain('<html lang="zh-CN" data-layout="mobile" data-hero="/oss/pictures/hero">');
});

test("without SITE_URL a page uses the request's host, unless that is invalid", async () => {
  const app = await openPages(null);
  const called = await app.inject({ url: '/', headers: { host: 'shop.local:8080' } });
  expect(imagesOf(called.body)[0]).toBe('http://shop.local:8080/share.jpg');
  const strange = await app.inject({ url: '/', headers: { host: '"><script>' } });
  expect(strange.body).not.toContain('"><script>');
});

test('the share picture for WeChat is a JPEG of at least 300 pixels in the ratio 5 : 4', async () => {
  const app = await openPages(null);
  const answer = await app.inject('/share.jpg');
  expect(answer.headers['content-type']).toBe('image/jpeg');
  const { format, width, height } = await sharp(answer.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1000, height: 800 });
  expect(answer.rawPayload.length).toBeLessThan(200_000);
});

test('every icon of the manifest, and the one for iPhones, has its declared size', async () => {
  const app = await openPages(null);
  const { icons } = (await app.inject('/manifest.webmanifest')).json<{ icons: { src: string; sizes: string }[] }>();
  const promised = [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }];
  for (const { src, sizes } of promised) {
    const { format, width, height } = await sharp((await app.inject(src)).rawPayload).metadata();
    if (sizes === 'any') expect(format).toBe('svg');
    else expect({ src, sizes: `${width}x${height}` }).toEqual({ src, sizes });
  }
});

test('the pictures of the solution pages are small enough to be drawn while a visitor waits', () => {
  for (const { name, recipe } of siteScenes()) expect(drawScene(recipe).svg.length, name).toBeLessThan(70_000);
});

test('the placeholder drawings have the URLs and the ratio of the contract', async () => {
  const app = await openPages(null);
  for (const name of QUIET_DRAWINGS) {
    const { headers, body } = await app.inject(quietDrawingUrl(name));
    expect(headers['content-type'], name).toBe('image/svg+xml');
    const [, wide, high] = /viewBox="0 0 (\d+) (\d+)"/.exec(body) ?? [];
    expect(Number(wide) / Number(high), name).toBeCloseTo(5 / 3, 2);
    const again = await app.inject({ url: quietDrawingUrl(name), headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode, name).toBe(304);
  }
});
