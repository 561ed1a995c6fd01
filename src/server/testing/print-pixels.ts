import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { drawPicture } from '#drawing/picture.ts';
import type { Drawing, PictureRecipe } from '#drawing/recipe.ts';
import { rasterise } from '../people/pictures/render-picture.ts';

/**
 * Reads recipes or drawings and writes a fingerprint of each one's pixels. Runs as a process of its own, so that fonts
 * are loaded from scratch.
 */
const WIDTH = 640;

const from = JSON.parse(await text(process.stdin)) as (PictureRecipe | Drawing)[];
const prints: string[] = [];
for (const one of from) {
  const { pixels } = await rasterise('svg' in one ? one : drawPicture(one), WIDTH);
  prints.push(createHash('sha256').update(pixels).digest('hex'));
}
process.stdout.write(JSON.stringify(prints));
