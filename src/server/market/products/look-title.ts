import { sql } from 'drizzle-orm';
import { design } from '../designs/design.table.ts';
import { style } from './product.table.ts';

/** What a style, left joined with its main design, is called beside its blank; without a design its own name. */
export const lookTitle = sql<string>`coalesce(${design.title}, nullif(${style.name}, ''), '图片与文字')`;
