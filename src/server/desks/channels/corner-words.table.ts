import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from '../../people/accounts/account.table.ts';
import { moment } from '../../platform/table.ts';
import { product } from '../../market/products/product.table.ts';
import { shop } from '../../market/shops/shop.table.ts';

/**
 * 不带角标的声明: the shop takes over the duty to label a product's pictures where it publishes them (标识办法 第九条). Kept
 * after its withdrawal: it is the proof.
 */
export const cornerWordsDeclaration = pgTable(
  'corner_words_declaration',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    declaredAt: moment('declared_at').notNull().defaultNow(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('corner_words_declaration_in_force')
      .on(t.productId)
      .where(sql`withdrawn_at is null`),
    index('corner_words_declaration_by_shop').on(t.shopId, t.declaredAt.desc().nullsFirst(), t.id),
    index('corner_words_declaration_by_account').on(t.accountId),
  ],
);

/** Which files have left without the corner words, on which declaration. The law demands to keep it for six months. */
export const plainPictureLog = pgTable(
  'plain_picture_log',
  {
    id: text('id').primaryKey(),
    declarationId: text('declaration_id')
      .notNull()
      .references(() => cornerWordsDeclaration.id),
    /** of the pack or of the listing */
    channel: text('channel').notNull(),
    /** SHA-256 of each file */
    files: text('files').array().notNull(),
    pictures: integer('pictures').notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (t) => [index('plain_picture_log_by_declaration').on(t.declarationId, t.madeAt)],
);
