import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** Spellings of a word on a Latin keyboard. */
const spelling = {
  /** lower case without tones and spaces: jingshumian; ü is v. Letters and digits of the word itself stay. */
  pinyin: text('pinyin').notNull(),
  /** jsm */
  initials: text('initials').notNull(),
  /** the pinyin as often misheard, see `soundOf`: jinsumian. It matches everything that the pinyin matches. */
  sound: text('sound').notNull(),
};

/** 检索词: trade words and category names, for suggestions and for reading pinyin. Filled at start. */
export const searchWord = pgTable(
  'search_word',
  {
    /** as people write it: T恤 */
    word: text('word').primaryKey(),
    /** folded, for searching: t恤 */
    folded: text('folded').notNull(),
    ...spelling,
    /** higher weights are suggested first */
    weight: smallint('weight').notNull(),
  },
  // text_pattern_ops: prefix search in any collation of the database
  (t) => [
    index('search_word_by_beginning').on(t.folded.op('text_pattern_ops')),
    index('search_word_by_initials').on(t.initials.op('text_pattern_ops')),
    index('search_word_by_sound').on(t.sound.op('text_pattern_ops')),
  ],
);

/** 读音: the one reading of a letter used for names, and for typed words without a match. Filled at start. */
export const letterReading = pgTable('letter_reading', {
  letter: text('letter').primaryKey(),
  pinyin: text('pinyin').notNull(),
});

/**
 * Initials and pinyin of shop names and design titles: szhf → 数字花房. Triggers on `shop` and `design` write them in the
 * naming transaction (see the migration `search_words`), so a new name is found at once.
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
