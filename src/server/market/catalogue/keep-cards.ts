import { LRUCache } from 'lru-cache';
import type { SearchKind } from '#contract/market/search.ts';
import type { ChangeFeed } from '../../platform/change-feed.ts';
import type { Db } from '../../platform/database.ts';

type Changes = Pick<ChangeFeed, 'follow' | 'isLive' | 'moment' | 'haveChanged'>;

const kept = new WeakMap<Db, KeptCards>();

/**
 * From now on reads through this handle find the cards that were read last in memory, as fresh as the public cache: a
 * card is dropped when the feed names its item, and while the feed is silent none is used. A list that is read again,
 * because some item of its kind has changed, then needs the cards of the changed items only.
 * @param maxBytes 0 = none is kept
 */
export function keepCards(db: Db, changes: Changes, maxBytes: number): void {
  if (maxBytes > 0) kept.set(db, new KeptCards(changes, maxBytes));
}

/** @returns undefined where no cards are kept: inside a transaction, or without a public cache */
export const keptCards = (db: Db): KeptCards | undefined => kept.get(db);

/** A Chinese letter takes two bytes; key and bookkeeping. */
const bytesOf = (card: string): number => card.length * 2 + 200;

export class KeptCards {
  readonly #cards: LRUCache<string, string>;
  readonly #changes: Changes;

  constructor(changes: Changes, maxBytes: number) {
    this.#changes = changes;
    this.#cards = new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf });
    changes.follow((names) => {
      // Of a whole kind, or of anything.
      if (names === null || names.some((name) => name.endsWith('*'))) this.#cards.clear();
      else for (const name of names) this.#cards.delete(name);
    });
  }

  /** Take it before the cards are read that are to be kept. */
  get moment(): number {
    return this.#changes.moment;
  }

  get(kind: SearchKind, id: string): string | undefined {
    return this.#changes.isLive() ? this.#cards.get(nameOf(kind, id)) : undefined;
  }

  /** Keeps a card, unless its item has changed since. @param moment before it was read */
  put(kind: SearchKind, id: string, card: string, moment: number): void {
    const names = [nameOf(kind, id), `${kind}/*`];
    if (!this.#changes.haveChanged(names, moment)) this.#cards.set(names[0]!, card);
  }
}

/** As the change feed names an item. */
const nameOf = (kind: SearchKind, id: string): string => `${kind}/${id}`;
