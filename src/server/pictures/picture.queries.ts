import type { Picture } from '#contract/shapes.ts';

/** What a query reads of a picture, as one JSON value: `pictureJson(alias)` makes it, `asPicture` names its address. */
export interface PictureRow {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

let base = '';

/** Set once at start: the storage service's public base, empty for the same origin. */
export function servePicturesFrom(storageBase: string): void {
  base = storageBase;
}

export function asPicture(row: PictureRow): Picture {
  return { path: `${base}/oss/picture/${row.key}`, width: row.width, height: row.height, alt: row.alt };
}
