import { type SQL, sql } from 'drizzle-orm';
import { SEARCH_KINDS, type SearchKind } from '#contract/market/search.ts';
import type { Db } from '../../platform/database.ts';
import { preparedFor } from '../../platform/prepared.ts';
import {
  blankEntry,
  designerEntry,
  designEntry,
  type EntryTable,
  fabricEntry,
  factoryEntry,
  productEntry,
} from './entry.table.ts';
import { keptCards } from './keep-cards.ts';

const TABLES: Readonly<Record<SearchKind, EntryTable>> = {
  blank: blankEntry,
  fabric: fabricEntry,
  product: productEntry,
  design: designEntry,
  factory: factoryEntry,
  designer: designerEntry,
};

type OfKinds<What> = Partial<Record<SearchKind, What>>;

interface Row extends Record<string, unknown> {
  readonly kind: SearchKind;
  readonly id: string;
  readonly card: string;
}

const cardReader = preparedFor<string, Row>(
  (kinds) => `cards_${kinds.replaceAll(' ', '_')}`,
  (kinds) => cardRows(kinds.split(' ') as SearchKind[]),
);

/** A query of the cards of items of these kinds; a placeholder with the name of each kind takes its ids. */
export function cardRows(kinds: readonly SearchKind[]): SQL {
  return sql.join(
    kinds.map(
      (kind) => sql`select ${sql.raw(`'${kind}'`)} as kind, id, card from ${TABLES[kind]}
        where id = any(${sql.placeholder(kind)}::text[])`,
    ),
    sql` union all `,
  );
}

/**
 * The cards of these items of one kind or of all kinds, in one statement at most: those kept in memory are not read.
 * @returns per kind the cards in the order of the ids, joined by commas; without a kind of which an entry has just gone
 */
export async function readCards(db: Db, wanted: OfKinds<readonly string[]>): Promise<OfKinds<string>> {
  const kinds = SEARCH_KINDS.filter((kind) => wanted[kind] !== undefined);
  const kept = keptCards(db);
  const cards = new Map<string, string>();
  const missing: OfKinds<string[]> = {};
  for (const kind of kinds) {
    for (const id of wanted[kind]!) {
      const card = kept?.get(kind, id);
      if (card === undefined) (missing[kind] ??= []).push(id);
      else cards.set(`${kind}/${id}`, card);
    }
  }
  const moment = kept?.moment;
  for (const { kind, id, card } of await readRows(db, missing)) {
    cards.set(`${kind}/${id}`, card);
    if (moment !== undefined) kept!.put(kind, id, card, moment);
  }
  const found: OfKinds<string> = {};
  for (const kind of kinds) {
    const ofKind = wanted[kind]!.flatMap((id) => cards.get(`${kind}/${id}`) ?? []);
    if (ofKind.length === wanted[kind]!.length) found[kind] = ofKind.join(',');
  }
  return found;
}

async function readRows(db: Db, wanted: OfKinds<readonly string[]>): Promise<readonly Row[]> {
  const kinds = SEARCH_KINDS.filter((kind) => wanted[kind] !== undefined);
  return kinds.length === 0 ? [] : cardReader(kinds.join(' '))(db, wanted);
}
