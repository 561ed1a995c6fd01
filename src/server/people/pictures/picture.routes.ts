import { count, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '#contract/platform/picture.ts';
import { pictureProgress } from '#contract/market/site.ts';
import { abortSignalOf } from '../../platform/client-abort.ts';
import { PICTURE_PATH } from '../../platform/picture-paths.ts';
import { Refusal } from '../../platform/refusal.ts';
import { serve } from '../../platform/serve.ts';
import { RANK } from './picture-book.ts';
import { picture } from './picture.table.ts';
import type { PictureStore } from './picture-store.ts';

export const PICTURE_TYPES: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};
const KEY = /^[0-9a-f]{32}$/;
/** {width}.{format} */
export const PICTURE_FILE = new RegExp(`^(${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')})$`);
const ONE_YEAR_SECONDS = 31_536_000;

/** The storage service's public side: `/oss/picture/{key}/{width}.{format}`. Any other path is not found. */
export function addPictureRoute(app: FastifyInstance, pictureStore: PictureStore): void {
  app.get<{ Params: { key: string; file: string } }>(`${PICTURE_PATH}:key/:file`, async (request, reply) => {
    const { key, file } = request.params;
    const [, width, format] = PICTURE_FILE.exec(file) ?? [];
    if (!KEY.test(key) || !width || !format) throw new Refusal('route.unknown', { say: '没有这张图片' });
    // The URL identifies the content, so it serves as the ETag.
    const etag = `"${key}-${file}"`;
    reply.header('etag', etag).header('cache-control', `public, max-age=${ONE_YEAR_SECONDS}, immutable`);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    try {
      const gone = abortSignalOf(reply);
      const bytes = await pictureStore.take(key, Number(width) as PictureWidth, format as PictureFormat, gone);
      return await reply.type(PICTURE_TYPES[format as PictureFormat]).send(bytes);
    } catch (error) {
      reply.removeHeader('etag');
      throw error;
    }
  });
}

export const pictureRoutes = [
  serve(pictureProgress, async ({ db }) => {
    const [row] = await db
      .select({ total: count(), rendered: count(picture.renderedAt), failed: count(picture.failure) })
      .from(picture)
      .where(lte(picture.rank, RANK.rest));
    return row!;
  }),
];
