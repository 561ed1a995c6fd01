import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Picture } from '#contract/platform/shapes.ts';
import { PICTURE_PATH } from '../../platform/picture-paths.ts';

/** The columns that a query reads of a picture; `asPicture` turns them into the wire format. */
export interface PictureRow {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export function pictureColumns<T extends Record<keyof PictureRow, AnyPgColumn>>(from: T): Pick<T, keyof PictureRow> {
  return { key: from.key, width: from.width, height: from.height, alt: from.alt };
}

/** A picture as JSON built by PostgreSQL, from the picture table or an alias of it. */
export function pictureJson(from: Readonly<Record<keyof PictureRow, AnyPgColumn>>): SQL {
  return sql`jsonb_build_object('path', ${sql.raw(`'${PICTURE_PATH}'`)} || ${from.key}, 'width', ${from.width}, 'height', ${from.height}, 'alt', ${from.alt})`;
}

/** The picture's key: store it instead of a copy of the picture, which would become stale. */
export function pictureKeyOf({ path }: Picture): string {
  return path.slice(path.lastIndexOf(PICTURE_PATH) + PICTURE_PATH.length);
}

export function asPicture(row: PictureRow): Picture {
  return { path: PICTURE_PATH + row.key, width: row.width, height: row.height, alt: row.alt };
}
