import { ALIKE_BY, MOST_LOOK } from '#contract/market/alike-by.ts';
import { given, type Question, wholeNumber } from '../../platform/list-query.ts';
import { rangeIn } from './ranges.ts';

/** The conditions of an address as the server expects them; invalid values are dropped. */

export function words(question: Question): string | undefined {
  return question.get('q')?.replace(CONTROLS, ' ').trim().slice(0, 200) || undefined;
}

// oxlint-disable-next-line no-control-regex -- nobody types them, but a pasted link may hold them
const CONTROLS = /[\u0000-\u001f\u007f]+/g;

export function id(question: Question, key: string): string | undefined {
  const value = question.get(key);
  return value !== undefined && /^[\w-]{1,40}$/.test(value) ? value : undefined;
}

export function choices(question: Question, key: string): string | undefined {
  const chosen = question.get(key)?.split(',').filter(Boolean).join(',');
  return chosen !== undefined && chosen.length <= 400 ? chosen || undefined : undefined;
}

export function ranges(question: Question, key: string): string | undefined {
  const given = question.get(key)?.split(',').filter(rangeIn).join(',');
  return given !== undefined && given.length <= 100 ? given || undefined : undefined;
}

export function limit(question: Question, key: string, most: number): number | undefined {
  const number = wholeNumber(question.get(key));
  return number !== undefined && number <= most ? number : undefined;
}

export function pickedColour(question: Question): string | undefined {
  const hex = question.get('near')?.toLowerCase();
  return hex !== undefined && /^[0-9a-f]{6}$/.test(hex) ? hex : undefined;
}

/** Search by picture: `AlikeFilter` of the contract. */
export function alikeFilter(question: Question) {
  const look = question.get('look');
  const like = look === undefined ? id(question, 'like') : undefined;
  return given({
    look: look !== undefined && look.length <= MOST_LOOK && /^[\w-]+$/.test(look) ? look : undefined,
    like,
    by: ALIKE_BY.find((name) => name === question.get('by')),
  });
}

/** The filters shared by blanks, fabrics and products: `TradeFilter` and `AlikeFilter` of the contract. */
export function tradeFilter(question: Question) {
  return {
    ...alikeFilter(question),
    ...given({
      q: words(question),
      category: id(question, 'category'),
      fibre: choices(question, 'fibre'),
      construction: choices(question, 'construction'),
      gsm: ranges(question, 'gsm'),
      price: ranges(question, 'price'),
      moq: limit(question, 'moq', 1_000_000),
      lead: limit(question, 'lead', 10_000),
      season: choices(question, 'season'),
      safety: choices(question, 'safety'),
      certificate: choices(question, 'certificate'),
      cluster: choices(question, 'cluster'),
      colour: choices(question, 'colour'),
      near: pickedColour(question),
      inStock: question.get('inStock') === 'true' ? true : undefined,
    }),
  };
}
