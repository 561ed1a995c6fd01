/** Widths in pixels of every picture, and its formats in the order of preference. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
/** The width of a card's picture on a desktop: drawn first for every item. */
export const CARD_WIDTH: PictureWidth = 320;
/** The maximum size of a card's picture in any format, for slow mobile connections. */
export const MOST_CARD_BYTES = 40_000;
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The address of one variant, relative to the base of the storage service. */
export function pictureUrl(path: string, width: PictureWidth, format: PictureFormat): string {
  return `${path}/${width}.${format}`;
}

export function pictureSrcSet(path: string, format: PictureFormat, upTo: PictureWidth = 1280): string {
  return PICTURE_WIDTHS.filter((width) => width <= upTo)
    .map((width) => `${pictureUrl(path, width, format)} ${width}w`)
    .join(', ');
}

/** Small drawings for empty states: 5 wide to 3 high, transparent, at least 200 pixels wide. */
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

/** An SVG of the site itself, for an <img> with an empty alt: the text beside it has the meaning. */
export const quietDrawingUrl = (name: QuietDrawing): string => `/drawing/${name}.svg`;
