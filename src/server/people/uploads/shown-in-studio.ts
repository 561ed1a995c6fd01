import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { style } from '../../market/products/product.table.ts';
import { studioPicture, styleDraft, styleTemplate } from '../../market/studio/studio.table.ts';

const inDocumentsOf = (table: PgTable, accountId: PgColumn, document: PgColumn): SQL =>
  sql`exists (select from ${table} where ${accountId} = ${studioPicture.accountId}
    and jsonb_path_exists(${document}, '$.panels[*].layers[*].pictureId ? (@ == $id)', jsonb_build_object('id', ${studioPicture.id})))`;

/** Condition: a style, a draft or a template shows this studio picture. A document names pictures of its own account only. */
export const isShownInStudio: SQL = sql`(${inDocumentsOf(style, style.accountId, style.document)}
  or ${inDocumentsOf(styleDraft, styleDraft.accountId, styleDraft.document)}
  or ${inDocumentsOf(styleTemplate, styleTemplate.accountId, styleTemplate.document)})`;
