import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { onlyOf } from '#contract/market/search/fibre-choice.ts';
import { ORGANIC, ORGANIC_STANDARDS } from '#contract/market/search/organic.ts';
import { category } from './category.table.ts';

/** The fabric's weight in both notations of buyers. */
export function weightWords(gsm: AnyPgColumn | SQL): SQL {
  return sql`${gsm} || 'g ' || ${gsm} || '克'`;
}

export function wordsOfArray(values: AnyPgColumn | SQL): SQL {
  return sql`array_to_string(${values}, ' ')`;
}

/** The word of a code, as buyers type it. */
export function wordOfCode(code: AnyPgColumn | SQL, words: Readonly<Record<string, string>>): SQL {
  const cases = Object.entries(words).map(([value, word]) => `when '${value}' then '${word}'`);
  return sql`case ${code} ${sql.raw(cases.join(' '))} end`;
}

/** The words of several codes. */
export function wordsOfCodes(codes: AnyPgColumn, words: Readonly<Record<string, string>>): SQL {
  return sql`(select string_agg(${wordOfCode(sql`code`, words)}, ' ') from unnest(${codes}) code)`;
}

/** 纯棉 is stricter than 棉: a fabric of one fibre also gets 100%棉. */
export function pureFibreTag(fibres: AnyPgColumn | SQL): SQL {
  return sql`case when cardinality(${fibres}) = 1 then array[${sql.raw(`'fibre=${onlyOf('')}'`)} || (${fibres})[1]] else '{}'::text[] end`;
}

/** A fabric certified to an organic standard also gets 有机. */
export function organicTag(certificates: AnyPgColumn): SQL {
  const standards = sql.raw(`array[${ORGANIC_STANDARDS.map((standard) => `'${standard}'`).join(', ')}]`);
  const tag = sql.raw(`array['certificate=${ORGANIC}']`);
  return sql`case when ${certificates} && ${standards} then ${tag} else '{}'::text[] end`;
}

/** The names of an item's categories: 卫衣 is found though its name says only 圆领上衣. */
export function categoryNames(path: AnyPgColumn): SQL {
  return sql`(select string_agg(${category.name}, ' ' order by ${category.id}) from ${category} where ${category.id} = any(${path}))`;
}

/** The colours of a colour card (a JSON column of `Colour`s), one per row. */
export function coloursOf(colours: AnyPgColumn): SQL {
  return sql`select colour ->> 'hex' from jsonb_array_elements(${colours}) colour`;
}
