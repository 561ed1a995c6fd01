/** Widths in pixels that every picture comes in, and the formats in the order a browser is offered them. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
/** What a card of a list asks for on a desktop: every item's is drawn before anything else. */
export const CARD_WIDTH: PictureWidth = 320;
/** A page of cards must load on a train: no card's picture is heavier, in whichever format. */
export const MOST_CARD_BYTES = 40_000;
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The address of one variant, below the storage service's base. */
export function pictureUrl(path: string, width: PictureWidth, format: PictureFormat): string {
  return `${path}/${width}.${format}`;
}

export function pictureSrcSet(path: string, format: PictureFormat, upTo: PictureWidth = 1280): string {
  return PICTURE_WIDTHS.filter((width) => width <= upTo)
    .map((width) => `${pictureUrl(path, width, format)} ${width}w`)
    .join(', ');
}

/** Small drawings for places where there is nothing: 5 wide to 3 high, without a ground, no smaller than 200 pixels wide. */
export const QUIET_DRAWINGS = [
  'emptyList',
  'emptyCart',
  'noResults',
  'emptyOrders',
  'emptyFavourites',
  'offline',
  'notFound',
  'soon',
] as const;
export type QuietDrawing = (typeof QUIET_DRAWINGS)[number];

/** An SVG of the site itself, for an <img> with an empty alt: the words beside it say what it means. */
export const quietDrawingUrl = (name: QuietDrawing): string => `/drawing/${name}.svg`;
