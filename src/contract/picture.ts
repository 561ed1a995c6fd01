/** Widths in pixels that every picture comes in, and the formats in the order a browser is offered them. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
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
