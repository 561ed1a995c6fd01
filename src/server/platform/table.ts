import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** Bytes; Drizzle has no column for them. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A timestamp as JSON writes it. */
export const isoMoment = (at: SQLWrapper): SQL =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Money that may grow beyond 21 million 元; exact up to 90 万亿 as a JavaScript number. */
export const bigFen = (name: string) => bigint(name, { mode: 'number' });

/** The columns that a row must bring: those named in its document, nullable ones too, so that no value is lost. */
export type ColumnsNamedIn<Row, Document> = Required<Pick<Row, Extract<keyof Document, keyof Row>>>;

/** "('a', 'b')" of constants, written out: for checks and indexes, and for conditions that use such an index. */
export const listed = (constants: readonly string[]): SQL =>
  sql.raw(`(${constants.map((one) => `'${one}'`).join(', ')})`);
