import { createHash } from 'node:crypto';
import { DRAWING_EDITION } from '#drawing/picture.ts';
import type { PictureRecipe } from '#drawing/recipe.ts';

/** The key of a picture, part of its URL: the same recipe has the same key; a new `DRAWING_EDITION` changes it. */
export function pictureKey(recipe: PictureRecipe): string {
  return createHash('sha256')
    .update(canonicalJson({ edition: DRAWING_EDITION, recipe }))
    .digest('hex')
    .slice(0, 32);
}

/**
 * JSON with sorted keys, so that a recipe has one hash whatever its key order, also after a round trip through jsonb.
 */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
}
