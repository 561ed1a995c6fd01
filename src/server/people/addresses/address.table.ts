import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from '../accounts/account.table.ts';
import { moment } from '../../platform/table.ts';

/** A member's delivery address. Orders keep a copy, so changing it changes no order. */
export const address = pgTable(
  'address',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    receiver: text('receiver').notNull(),
    phone: text('phone').notNull(),
    /** code of the district, from which province and city follow */
    areaCode: text('area_code').notNull(),
    detail: text('detail').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('address_area_code', sql`${t.areaCode} ~ '^[1-9][0-9]{5}$'`),
    index('address_by_account').on(t.accountId, t.createdAt),
    uniqueIndex('address_one_default')
      .on(t.accountId)
      .where(sql`is_default`),
  ],
);

/** The recipient of an invoice. */
export const invoiceTitle = pgTable(
  'invoice_title',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'company' | 'person'>().notNull(),
    title: text('title').notNull(),
    taxNumber: text('tax_number').notNull(),
    bank: text('bank').notNull(),
    bankAccount: text('bank_account').notNull(),
    registeredAddress: text('registered_address').notNull(),
    registeredPhone: text('registered_phone').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('invoice_title_kind', sql`${t.kind} in ('company', 'person')`),
    check('invoice_title_company_has_number', sql`${t.kind} = 'person' or ${t.taxNumber} <> ''`),
    index('invoice_title_by_account').on(t.accountId, t.createdAt),
    uniqueIndex('invoice_title_one_default')
      .on(t.accountId)
      .where(sql`is_default`),
  ],
);
