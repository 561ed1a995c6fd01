import type { Picture } from './shapes.ts';

/** Short links of public things: `/s/b/{id}`. The id is the thing's own and no secret. */
export const SHARED_KINDS = { shop: 'm', product: 'p', blank: 'b', fabric: 'f', design: 'd', bundle: 't' } as const;
export type SharedKind = keyof typeof SHARED_KINDS;

/** A thing that can be shared. */
export interface SharedThing {
  readonly kind: SharedKind;
  /** of a shop its `store` */
  readonly id: string;
  readonly name: string;
  readonly picture: Picture;
  /** what a preview says below the name */
  readonly words: string;
}

/** From the root of the site. */
export const shortPath = ({ kind, id }: Pick<SharedThing, 'kind' | 'id'>): string =>
  `/s/${SHARED_KINDS[kind]}/${encodeURIComponent(id)}`;

/** A JPEG of 750 × 1334. */
export const posterPath = (thing: Pick<SharedThing, 'kind' | 'id'>): string => `${shortPath(thing)}/poster.jpg`;

/** A preview's picture is at most this large. */
export const PREVIEW_WIDTH = 640;
