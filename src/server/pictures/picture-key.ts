import { createHash } from 'node:crypto';
import { DRAWING_EDITION } from '#drawing/picture.ts';
import type { PictureRecipe } from '#drawing/recipe.ts';

/** The address of a picture: the same recipe has the same key, and a new edition of the drawings a new one. */
export function pictureKey(recipe: PictureRecipe): string {
  return createHash('sha256')
    .update(canonicalJson({ edition: DRAWING_EDITION, recipe }))
    .digest('hex')
    .slice(0, 32);
}

/** JSON with sorted fields, so that recipes built in another order, or read back from jsonb, hash alike. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
}
