import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Picture } from '#contract/shapes.ts';

/** What a query reads of a picture; `asPicture` makes of it what goes over the wire. */
export interface PictureRow {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** The columns to select from the picture table, or from an alias of it. */
export function pictureColumns<T extends Record<keyof PictureRow, AnyPgColumn>>(from: T): Pick<T, keyof PictureRow> {
  return { key: from.key, width: from.width, height: from.height, alt: from.alt };
}

let base = '';

/** Set once at start: the storage service's public base, empty for the same origin. */
export function servePicturesFrom(storageBase: string): void {
  base = storageBase;
}

export function asPicture(row: PictureRow): Picture {
  return { path: `${base}/oss/picture/${row.key}`, width: row.width, height: row.height, alt: row.alt };
}
