import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CodePurpose } from '#contract/people/accounts.ts';
import { picture } from '../pictures/picture.table.ts';
import { bytea, moment } from '../../platform/table.ts';

/** A person who can sign in. A closed account keeps an empty row, since orders refer to it. */
export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    /** public name for links, never a phone number */
    username: text('username').notNull().unique('account_username'),
    /** empty until chosen */
    nickname: text('nickname').notNull(),
    /** normalised, see contract/people/phone.ts */
    phone: text('phone').unique('account_phone'),
    /** argon2id in PHC form; null = signs in with codes only */
    passwordHash: text('password_hash'),
    company: text('company').notNull().default(''),
    avatarKey: text('avatar_key').references(() => picture.key),
    role: text('role').$type<'buyer' | 'operator'>().notNull().default('buyer'),
    createdAt: moment('created_at').notNull().defaultNow(),
    disabledAt: moment('disabled_at'),
    disabledWhy: text('disabled_why').notNull().default(''),
    closedAt: moment('closed_at'),
  },
  (t) => [
    check('account_role', sql`${t.role} in ('buyer', 'operator')`),
    check('account_phone_form', sql`${t.phone} ~ '^1[3-9][0-9]{9}$'`),
    check('account_closed_is_empty', sql`${t.closedAt} is null or (${t.phone} is null and ${t.passwordHash} is null)`),
    // the operator's list of users
    index('account_by_age').on(t.createdAt, t.id),
  ],
);

/** A signed-in device. Only the token's SHA-256 is stored, so a leaked dump contains no usable token. */
export const session = pgTable(
  'session',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    /** id for the list of devices; unrelated to the token */
    id: text('id').notNull().unique('session_id'),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Chrome · Windows */
    device: text('device').notNull().default(''),
    /** its last IP address */
    address: text('address').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** written at most once a minute, so that reads of the session rarely cause a write */
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /** absolute expiry; idleness ends it sooner, see sessions.ts */
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('session_by_account').on(t.accountId), index('session_by_end').on(t.expiresAt)],
);

/** A requested code. The digits are stored only as an HMAC. */
export const smsCode = pgTable(
  'sms_code',
  {
    id: text('id').primaryKey(),
    phone: text('phone').notNull(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    /** HMAC over number, purpose and digits; null until it was sent */
    codeHash: bytea('code_hash'),
    /** IP address of the request, as trusted behind the proxy */
    address: text('address').notNull(),
    triesLeft: integer('tries_left').notNull(),
    askedAt: moment('asked_at').notNull().defaultNow(),
    expiresAt: moment('expires_at'),
    usedAt: moment('used_at'),
    /** state of the message */
    delivery: text('delivery').$type<'waiting' | 'sent' | 'failed'>().notNull(),
    /** the provider's message number, or its error */
    receipt: text('receipt').notNull().default(''),
  },
  (t) => [
    check('sms_code_tries', sql`${t.triesLeft} >= 0`),
    check('sms_code_delivery', sql`${t.delivery} in ('waiting', 'sent', 'failed')`),
    index('sms_code_by_phone').on(t.phone, t.askedAt),
    index('sms_code_by_address').on(t.address, t.askedAt),
    index('sms_code_by_age').on(t.askedAt),
  ],
);

/** A sign-in attempt. Failures are counted in rows, so that several servers agree. */
export const signInTry = pgTable(
  'sign_in_try',
  {
    id: text('id').primaryKey(),
    /** HMAC of the name or number as typed, so that the rows do not reveal it */
    subject: bytea('subject').notNull(),
    address: text('address').notNull(),
    /** set for a device that signed in under this name before: its attempts are counted separately */
    device: bytea('device'),
    succeeded: boolean('succeeded').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('sign_in_try_by_subject').on(t.subject, t.at),
    index('sign_in_try_by_address').on(t.address, t.at),
    index('sign_in_try_by_age').on(t.at),
  ],
);

/**
 * A device that has signed in under a name. Both are hashes, so the row reveals neither, and the two names of an
 * account are in unrelated rows.
 */
export const knownDevice = pgTable(
  'known_device',
  {
    /** SHA-256 of the device id that the browser keeps */
    device: bytea('device').notNull(),
    /** HMAC of the name or number as typed */
    subject: bytea('subject').notNull(),
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.device, t.subject] }), index('known_device_by_age').on(t.usedAt)],
);

/** What a person agreed to, and when; withdrawn consents stay as a record (个人信息保护法 art. 14–15). */
export const consent = pgTable(
  'consent',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** of the agreement */
    name: text('name').notNull(),
    version: text('version').notNull(),
    at: moment('at').notNull().defaultNow(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.name, t.version] }),
    uniqueIndex('consent_standing')
      .on(t.accountId, t.name)
      .where(sql`withdrawn_at is null`),
    index('consent_by_version').on(t.name, t.version),
  ],
);
