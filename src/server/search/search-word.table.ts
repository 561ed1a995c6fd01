import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** How a word can be typed without Chinese letters. */
const spelling = {
  /** small letters without tones and spaces: jingshumian; ü is v. Letters and digits of the word itself stay. */
  pinyin: text('pinyin').notNull(),
  /** jsm */
  initials: text('initials').notNull(),
  /** the pinyin as it is often heard, see `soundOf`: jinsumian. Everything found by the pinyin is found by it too. */
  sound: text('sound').notNull(),
};

/** 检索词: the words of the trade and of the category tree, for suggestions and for reading pinyin. Filled at start. */
export const searchWord = pgTable(
  'search_word',
  {
    /** as people write it: T恤 */
    word: text('word').primaryKey(),
    /** as it is looked for: t恤 */
    folded: text('folded').notNull(),
    ...spelling,
    /** the more, the sooner it is offered */
    weight: smallint('weight').notNull(),
  },
  // text_pattern_ops: beginnings are found whatever the sorting of the database
  (t) => [
    index('search_word_by_beginning').on(t.folded.op('text_pattern_ops')),
    index('search_word_by_initials').on(t.initials.op('text_pattern_ops')),
    index('search_word_by_sound').on(t.sound.op('text_pattern_ops')),
  ],
);

/** 读音: the one reading of a letter that names are spelled with, and typed words when nothing fits. Filled at start. */
export const letterReading = pgTable('letter_reading', {
  letter: text('letter').primaryKey(),
  pinyin: text('pinyin').notNull(),
});

/**
 * Names of shops and titles of designs by their letters: szhf → 数字花房. Triggers on `shop` and `design` write it in
 * the transaction that gives the name (see the migration `search_words`), so a new name is found at once.
 */
export const spelledName = pgTable(
  'spelled_name',
  {
    kind: text('kind').$type<'shop' | 'design'>().notNull(),
    /** of the shop or the design */
    id: text('id').notNull(),
    name: text('name').notNull(),
    ...spelling,
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    check('spelled_name_kind', sql`${t.kind} in ('shop', 'design')`),
    index('spelled_name_by_initials').on(t.initials.op('text_pattern_ops')),
    index('spelled_name_by_sound').on(t.sound.op('text_pattern_ops')),
  ],
);
