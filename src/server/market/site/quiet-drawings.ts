import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { QUIET_DRAWINGS, type QuietDrawing, quietDrawingUrl } from '#contract/platform/picture.ts';
import type { QuietScene } from '#drawing/recipe.ts';
import { drawScene } from '#drawing/scene.ts';

/** The ratio of the contract, for which screens reserve space. */
const RATIO = 5 / 3;

const drawQuiet = (scene: QuietDrawing & QuietScene): string =>
  drawScene({ draw: 'scene', scene, ratio: RATIO, palette: [], seed: 1, prints: [] }).svg;

/** One URL each, so that a page loads only the one that it shows. */
export function addQuietDrawings(app: FastifyInstance): void {
  for (const name of QUIET_DRAWINGS) {
    const svg = drawQuiet(name);
    const etag = `"${createHash('sha256').update(svg).digest('hex').slice(0, 16)}"`;
    app.get(quietDrawingUrl(name), async (request, reply) => {
      reply.header('etag', etag).header('cache-control', 'public, max-age=86400');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('image/svg+xml').send(svg);
    });
  }
}
