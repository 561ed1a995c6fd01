import type { FastifyInstance } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import { appIconSvg, faviconSvg } from '#drawing/logo.ts';
import { drawScene } from '#drawing/scene.ts';
import { shareRecipe } from './site-pictures.ts';

/** The paths in the pages' heads and in the manifest. WeChat shows only jpg and png from 300 pixels. */
export const SHARE_PICTURE = '/share.jpg';
const SHARE_WIDTH = 1000;

const APP_ICONS = [
  { path: '/apple-touch-icon.png', kind: 'plain', side: 180 },
  { path: '/icon-192.png', kind: 'plain', side: 192 },
  { path: '/icon-512.png', kind: 'plain', side: 512 },
  { path: '/icon-maskable-512.png', kind: 'maskable', side: 512 },
] as const;

/** The colours are the same as in theme.ts; a browser reads these before a page is open. */
const MANIFEST = JSON.stringify({
  name: '锦市 · 服装与面料 B2B 交易平台',
  short_name: '锦市',
  lang: 'zh-CN',
  start_url: '/',
  display: 'standalone',
  background_color: '#FAF7F1',
  theme_color: '#1E3A5F',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    ...APP_ICONS.filter(({ side }) => side !== 180).map(({ path, kind, side }) => ({
      src: path,
      type: 'image/png',
      sizes: `${side}x${side}`,
      purpose: kind === 'maskable' ? 'maskable' : 'any',
    })),
  ],
});

/** The site's logo in the formats for browsers, phones and WeChat. */
export function addIcons(app: FastifyInstance): void {
  serveOnce(app, '/favicon.svg', 'image/svg+xml', async () => faviconSvg());
  serveOnce(app, '/manifest.webmanifest', 'application/manifest+json; charset=utf-8', async () => MANIFEST);
  for (const { path, kind, side } of APP_ICONS) {
    serveOnce(app, path, 'image/png', () => raster(appIconSvg(kind), side).png({ palette: true }).toBuffer());
  }
  serveOnce(app, SHARE_PICTURE, 'image/jpeg', () =>
    raster(drawScene(shareRecipe()).svg, SHARE_WIDTH).jpeg({ quality: 84, progressive: true }).toBuffer(),
  );
}

/** Made at the first request and kept in memory: there is one of each. */
function serveOnce(app: FastifyInstance, path: string, type: string, make: () => Promise<string | Buffer>): void {
  let made: Promise<string | Buffer> | undefined;
  app.get(path, async (_request, reply) => {
    made ??= make();
    return reply
      .type(type)
      .header('cache-control', 'public, max-age=86400')
      .send(await made);
  });
}

/** Drawn at twice the size and scaled down, so that thin threads keep their edges. */
function raster(svg: string, width: number): Sharp {
  const [, own = width] = /viewBox="0 0 ([\d.]+)/.exec(svg) ?? [];
  return sharp(Buffer.from(svg), { density: (72 * width * 2) / Number(own) }).resize({ width });
}
