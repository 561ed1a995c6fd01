import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type {
  GeneratedRepaint,
  GeneratedSeam,
  GeneratedState,
  GeneratedWhy,
  Moderated,
} from '#contract/market/generation-rules.ts';
import { account } from '../../people/accounts/account.table.ts';
import { design } from '../designs/design.table.ts';
import type { DrawingVendor } from './drawing-config.ts';
import { moment } from '../../platform/table.ts';
import { shop } from '../shops/shop.table.ts';

/** The operator's settings of the model service, and its state: one row. */
export const drawingProvider = pgTable(
  'drawing_provider',
  {
    id: text('id').primaryKey(),
    isOn: boolean('is_on').notNull().default(false),
    vendor: text('vendor').$type<DrawingVendor>().notNull().default('dashscope'),
    host: text('host').notNull().default(''),
    model: text('model').notNull().default(''),
    keyId: text('key_id').notNull().default(''),
    /** see `sealed-text.ts`; null = none */
    sealedKey: text('sealed_key'),
    producer: text('producer').notNull().default(''),
    memberADay: integer('member_a_day').notNull().default(20),
    shopADay: integer('shop_a_day').notNull().default(40),
    /** what the service charges the operator for a picture, for the books; 0 = not said */
    priceFen: integer('price_fen').notNull().default(0),
    /** 重画接缝: open tiles are sent back once, at the price of another picture */
    repaints: boolean('repaints').notNull().default(false),
    words: text('words')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** circuit breaker: failures in a row, and until when nothing is asked */
    failures: integer('failures').notNull().default(0),
    pausedUntil: moment('paused_until'),
    pausedFor: text('paused_for').$type<GeneratedWhy>().notNull().default(''),
  },
  (t) => [
    check('drawing_provider_one', sql`${t.id} = 'one'`),
    check('drawing_provider_quota', sql`${t.memberADay} between 1 and 1000 and ${t.shopADay} between 1 and 10000`),
    check('drawing_provider_price', sql`${t.priceFen} between 0 and 100000`),
  ],
);

/** A picture asked of a model: one row a picture. */
export const generated = pgTable(
  'generated',
  {
    /** also the id of its upload */
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** the member's shop when it was asked for */
    shopId: text('shop_id').references(() => shop.id, { onDelete: 'set null' }),
    words: text('words').notNull(),
    state: text('state').$type<GeneratedState>().notNull().default('queued'),
    why: text('why').$type<GeneratedWhy>().notNull().default(''),
    reason: text('reason').notNull().default(''),
    vendor: text('vendor').$type<DrawingVendor>().notNull(),
    model: text('model').notNull(),
    /** 服务提供者编码 of the label, as it was then */
    producer: text('producer').notNull(),
    /** the service's task; null = not asked, or it answers at once */
    taskId: text('task_id'),
    /** address of the finished picture, valid for hours; removed when the picture is stored */
    resultUrl: text('result_url'),
    /** what the service charges the operator for it, as it was then */
    priceFen: integer('price_fen').notNull().default(0),
    /** times that the service was busy */
    tries: integer('tries').notNull().default(0),
    pictureKey: text('picture_key'),
    /** what the moderation service said of it; empty = not asked */
    moderated: text('moderated').$type<Moderated>().notNull().default(''),
    /** how its edges meet; empty = not drawn yet */
    seam: text('seam').$type<GeneratedSeam>().notNull().default(''),
    /** 重画接缝: how far the second question about it has come */
    repaint: text('repaint').$type<GeneratedRepaint>().notNull().default(''),
    repaintTaskId: text('repaint_task_id'),
    repaintUrl: text('repaint_url'),
    repaintAt: moment('repaint_at'),
    /** what the service charges the operator for it; never the member's */
    repaintFen: integer('repaint_fen').notNull().default(0),
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    designId: text('design_id')
      .unique('generated_design')
      .references(() => design.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    askedAt: moment('asked_at'),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    check(
      'generated_state',
      sql`${t.state} in ('queued', 'asking', 'making', 'review', 'passed', 'refused', 'failed', 'cancelled')`,
    ),
    check('generated_moderated', sql`${t.moderated} in ('', 'pass', 'review', 'block', 'failed')`),
    check('generated_seam', sql`${t.seam} in ('', 'met', 'repainted', 'cut', 'mirrored')`),
    check('generated_repaint', sql`${t.repaint} in ('', 'asking', 'making', 'over')`),
    check('generated_picture', sql`(${t.pictureKey} is not null) = (${t.state} in ('review', 'passed'))`),
    check('generated_why', sql`(${t.why} = '') = (${t.state} not in ('refused', 'failed'))`),
    check('generated_design_passed', sql`${t.designId} is null or ${t.state} = 'passed'`),
    index('generated_by_account').on(t.accountId, t.createdAt.desc().nullsFirst(), t.id),
    index('generated_by_shop').on(t.shopId, t.createdAt),
    index('generated_by_state').on(t.state, t.createdAt, t.id),
  ],
);
