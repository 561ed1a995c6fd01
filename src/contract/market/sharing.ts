import type { Picture } from '../platform/shapes.ts';

/** Short links of public things: `/s/b/{id}`. The id is the thing's own and no secret. */
export const SHARED_KINDS = { shop: 'm', product: 'p', blank: 'b', fabric: 'f', design: 'd', bundle: 't' } as const;
export type SharedKind = keyof typeof SHARED_KINDS;

/** A thing that can be shared. */
export interface SharedThing {
  readonly kind: SharedKind;
  /** of a shop its `store` */
  readonly id: string;
  /** the colour that is shared; absent or '' = the first */
  readonly colourNo?: string | undefined;
  /** public name of the shop that shares it and is credited; absent or '' = its own shop */
  readonly store?: string | undefined;
  /** public name of its own shop */
  readonly shop: string;
  readonly name: string;
  readonly picture: Picture;
  /** what a preview says below the name */
  readonly words: string;
}

type Named = Pick<SharedThing, 'kind' | 'id' | 'colourNo' | 'store'>;

/** From the root of the site. */
export const shortPath = (thing: Named): string => pathOf(thing) + askedOf(thing);

/** A JPEG of 750 × 1334. */
export const posterPath = (thing: Named): string => `${pathOf(thing)}/poster.jpg${askedOf(thing)}`;

const pathOf = ({ kind, id }: Named): string => `/s/${SHARED_KINDS[kind]}/${encodeURIComponent(id)}`;
function askedOf({ colourNo = '', store = '' }: Named): string {
  const asked = [...(colourNo === '' ? [] : [['colour', colourNo]]), ...(store === '' ? [] : [['store', store]])];
  return asked.map(([name, value], at) => `${at === 0 ? '?' : '&'}${name}=${encodeURIComponent(value!)}`).join('');
}

/** A preview's picture is at most this large. */
export const PREVIEW_WIDTH = 640;

/** Of the picture on the card of a link: a dense print stays below 150 kB. */
export const CARD_WIDTH = 480;
